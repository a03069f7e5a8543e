"""A program's line to one table: it sits down, answers when it is asked, and comes back when the line breaks."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from yarnhall.core.refusal import Refused
from yarnhall.outside.wire_bot import Json, WireBot
from yarnhall.wire.words import PROTOCOL

PAUSES: Final = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before each further try to connect
FRAME: Final = 1 << 24  # bytes of the longest message
FOR_GOOD: Final = (4400, 4401, 4403, 4404)  # closed for a reason that another try would meet again

Make = Callable[[Json], WireBot]


class Rejected(Refused):
    """The hall does not let this program in, or not do what it wants; or the program answered with nonsense."""


def dial(base: str, path: str, token: str) -> connect:
    """A socket of the hall."""
    headers = {"Authorization": f"Bearer {token}"}
    address = base.rstrip("/").replace("http", "ws", 1) + path
    return connect(address, additional_headers=headers, max_size=FRAME, proxy=None)


class Line:
    """One table. `play` returns the last `now` when the game is over."""

    def __init__(self, base: str, token: str, table: str, make: Make, invite: str | None = None) -> None:
        self.base = base
        self.token = token
        self.id = table
        self.invite = invite
        self._make = make
        self._bot: WireBot | None = None
        self._held: Json = {}
        self._answered = -1  # the position at which it last chose
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._sent: dict[str, str] = {}

    async def play(self) -> Json:
        tries = 0
        while True:
            try:
                async with dial(self.base, f"/api/tables/{self.id}/socket", self.token) as socket:
                    tries = 0
                    return await self._talk(socket)
            except InvalidStatus as error:
                raise Rejected(f"The hall does not open this line (HTTP {error.response.status_code}).") from None
            except (ConnectionClosed, OSError) as error:
                closed = getattr(error, "rcvd", None)
                if closed is not None and closed.code in FOR_GOOD:
                    raise Rejected(closed.reason or "The hall closed this line.") from None
                if tries >= len(PAUSES):
                    raise Rejected(f"The hall cannot be reached: {error}.") from None
                await asyncio.sleep(PAUSES[tries])
                tries += 1

    async def _talk(self, socket: ClientConnection) -> Json:
        self._answered = -1
        await self._send(socket, "hello", protocol=PROTOCOL)
        async for frame in socket:
            told: Json = msgspec.json.decode(frame)
            await self._hear(socket, told)
            now = self._held.get("now")
            if now is not None:
                if now["phase"] == "over":
                    if self._bot is not None:
                        self._bot.ended(now)
                    return dict(now)
                await self._answer(socket, now)
        raise ConnectionClosed(None, None)

    async def _hear(self, socket: ClientConnection, told: Json) -> None:
        kind = told["type"]
        if kind == "table":
            self._held = told
        elif kind == "event":
            if told["version"] > self._held["version"] + 1:  # something was lost on the way
                await self._send(socket, "hello", protocol=PROTOCOL)
            self._held["version"] = told["version"]
            if told["now"] is not None:
                self._held["now"] = told["now"]
        elif kind == "refused" and told["code"] not in ("stale", "limit"):
            did = self._sent.get(told["id"] or "", "")
            if did in ("act", "sit", "hello"):
                raise Rejected(f"At table {self.id} the hall refused {did!r}: {told['reason']}")
        elif kind == "refused":
            self._answered = -1  # once more, with what is true now
            await asyncio.sleep(PAUSES[0] if told["code"] == "limit" else 0)
        elif kind == "bye" and told["retry_after"] is None and told["code"] != "closing":
            raise Rejected(told["reason"])

    async def _answer(self, socket: ClientConnection, now: Json) -> None:
        if not self._held["you"]:
            if now["phase"] == "gathering" and "sit" not in self._sent.values():
                await self._send(socket, "sit", invite=self.invite)
            return
        mine = self._held["you"][0]
        asked = now["undo_asked"]
        if asked is not None and mine in asked["waiting"]:
            await self._send(socket, "answer_undo", seat=mine, position=now["scene"]["position"], agree=True)
        scene = now["scene"]
        if scene is None or mine not in scene["acting"] or not scene["offers"]:
            return
        if scene["position"] == self._answered:
            return
        self._answered = scene["position"]
        if self._bot is None:
            self._bot = self._make(dict(self._held))
        chosen = await asyncio.to_thread(self._bot.choose, scene)
        if isinstance(chosen, str):
            fields: dict[str, Any] = {"text": chosen}
        elif isinstance(chosen, int):
            fields = {"action": chosen}
        else:
            raise Rejected(f"The bot answered {chosen!r}: an answer is an offer's action or its text.")
        await self._send(socket, "act", seat=mine, position=scene["position"], automatic=True, **fields)

    async def _send(self, socket: ClientConnection, do: str, **fields: Any) -> None:
        id = next(self._ids)
        self._sent[id] = do
        if len(self._sent) > 1000:
            self._sent = {id: do, "sat": "sit"}
        await socket.send(msgspec.json.encode({"do": do, "id": id, **fields}).decode())
