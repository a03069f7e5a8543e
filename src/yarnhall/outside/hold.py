"""A table that is held: a line that stays, what the hall tells folded into what is true now, and commands that are
answered."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from yarnhall.outside.line import PAUSES, Rejected, dial, why_closed
from yarnhall.outside.wire_bot import Json
from yarnhall.wire.words import PROTOCOL

PATIENCE: Final = 30.0  # seconds for an answer
NO_ANSWER: Final = "The hall did not answer; look at the table before you try again."
UNANSWERED: Final = "unanswered"  # the code of a Rejected where the hall did not say anything


class Hold:
    """One table, watched or sat at."""

    def __init__(self, base: str, token: str, table: str) -> None:
        self.base = base
        self.token = token
        self.id = table
        self.held: Json = {}  # the message `table`, kept up to date
        self._socket: ClientConnection | None = None
        self._fresh = False  # the hall told the table since the line was opened
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._news = asyncio.Condition()
        self._closed: str | None = None
        self._task = asyncio.create_task(self._stay())

    async def ready(self) -> None:
        """Wait until the table is known. Raises Rejected."""
        await self.until(lambda: self._fresh, PATIENCE)

    async def command(self, do: str, **fields: Any) -> Json:
        """Send a command and wait for its answer. Raises Rejected with the hall's reason."""
        await self.ready()
        assert self._socket is not None
        id = next(self._ids)
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            await self._socket.send(_packed(do, id, **fields))
            async with asyncio.timeout(PATIENCE):
                told = await answer
        except (ConnectionClosed, TimeoutError):
            raise Rejected(NO_ANSWER, UNANSWERED) from None
        finally:
            self._waiting.pop(id, None)
        if told["type"] == "refused":
            raise Rejected(str(told["reason"]), str(told["code"]))
        await self.until(lambda: self.held["version"] >= told["version"], PATIENCE)
        return told

    async def my_turn(self, seconds: float) -> bool:
        """Wait until it is asked, or the game is over, or so long; whether it is asked."""
        with suppress(Rejected):
            await self.until(lambda: self.asked or self.over, seconds)
        return self.asked

    async def until(self, wanted: Callable[[], bool], seconds: float | None) -> None:
        """Wait for something, so long at most. Raises Rejected, also where the line is closed for good."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: wanted() or self._closed is not None)
        except TimeoutError:
            raise Rejected("Nothing happened for a while; try again.", UNANSWERED) from None
        if self._closed is not None:
            raise Rejected(self._closed)

    @property
    def now(self) -> Json | None:
        """How the table stands; None before anything is known."""
        return self.held.get("now")

    @property
    def over(self) -> bool:
        return self.now is not None and self.now["phase"] == "over"

    @property
    def asked(self) -> bool:
        scene = None if self.now is None else self.now["scene"]
        return scene is not None and bool(scene["offers"]) and scene["observer"] in scene["acting"]

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _stay(self) -> None:
        tries = 0
        while self._closed is None:
            try:
                async with dial(self.base, f"/api/tables/{self.id}/socket", self.token) as socket:
                    self._socket, tries = socket, 0
                    await socket.send(_packed("hello", "h", protocol=PROTOCOL))
                    async for frame in socket:
                        await self._hear(socket, msgspec.json.decode(frame))
            except (ConnectionClosed, InvalidStatus, OSError) as error:
                if (why := why_closed(error, tries)) is not None:
                    self._closed = why
            finally:
                self._socket, self._fresh = None, False
                for answer in self._waiting.values():
                    if not answer.done():
                        answer.set_result({"type": "refused", "reason": NO_ANSWER, "code": UNANSWERED})
            async with self._news:
                self._news.notify_all()
            await asyncio.sleep(0 if self._closed is not None else PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _hear(self, socket: ClientConnection, told: Json) -> None:
        kind = told["type"]
        if kind == "table":
            self.held, self._fresh = told, True
        elif kind == "event" and self.held:
            if told["version"] > self.held["version"] + 1:  # something was lost on the way
                await socket.send(_packed("hello", "h", protocol=PROTOCOL))
            self.held["version"] = told["version"]
            if told["now"] is not None:
                self.held["now"] = told["now"]
        elif _for_good(told):
            self._closed = str(told["reason"])
        answer = self._waiting.get(told.get("id") or "")
        if answer is not None and not answer.done() and kind in ("done", "refused"):
            answer.set_result(told)
        async with self._news:
            self._news.notify_all()


def _packed(do: str, id: str, **fields: Any) -> str:
    return msgspec.json.encode({"do": do, "id": id, **fields}).decode()


def _for_good(told: Json) -> bool:
    """Whether the hall said no to this line, or goodbye without a word of coming back."""
    if told["type"] == "refused":
        return bool(told["id"] == "h")
    return told["type"] == "bye" and told["retry_after"] is None and told["code"] != "closing"
