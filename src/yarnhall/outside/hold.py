"""A seat that is held open: a line that stays, commands that are answered, and waiting for one's turn."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from yarnhall.outside.line import PAUSES, Rejected, dial
from yarnhall.outside.wire_bot import Json
from yarnhall.wire.words import PROTOCOL

PATIENCE = 30.0  # seconds for an answer


class Hold:
    """One table, watched or sat at."""

    def __init__(self, base: str, token: str, table: str) -> None:
        self.base = base
        self.token = token
        self.id = table
        self.held: Json = {}
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._news = asyncio.Condition()
        self._closed: str | None = None
        self._task = asyncio.create_task(self._stay())

    async def ready(self) -> None:
        """Wait until the table is known. Raises Rejected."""
        await self._until(lambda: bool(self.held), PATIENCE)

    async def command(self, do: str, **fields: Any) -> Json:
        """Send a command and wait for its answer. Raises Rejected with the hall's reason."""
        await self.ready()
        if self._socket is None:
            raise Rejected("The line to the hall is broken; try again.")
        id = next(self._ids)
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            await self._socket.send(msgspec.json.encode({"do": do, "id": id, **fields}).decode())
            async with asyncio.timeout(PATIENCE):
                told = await answer
        except (ConnectionClosed, TimeoutError):
            raise Rejected("The hall did not answer; look at the table before you try again.") from None
        finally:
            self._waiting.pop(id, None)
        if told["type"] == "refused":
            raise Rejected(str(told["reason"]))
        await self._until(lambda: self.held["version"] >= told["version"], PATIENCE)
        return told

    async def my_turn(self, seconds: float) -> bool:
        """Wait until it is asked, or the game is over, or so long; whether it is asked."""
        with suppress(Rejected):
            await self._until(lambda: self.asked or self.over, seconds)
        return self.asked

    @property
    def over(self) -> bool:
        return bool(self.held) and self.held["now"]["phase"] == "over"

    @property
    def asked(self) -> bool:
        scene = self.held["now"]["scene"] if self.held else None
        return scene is not None and bool(scene["offers"]) and scene["observer"] in scene["acting"]

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _until(self, wanted: Any, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: wanted() or self._closed is not None)
        except TimeoutError:
            raise Rejected("Nothing happened for a while; try again.") from None
        if self._closed is not None:
            raise Rejected(self._closed)

    async def _stay(self) -> None:
        for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
            try:
                async with dial(self.base, f"/api/tables/{self.id}/socket", self.token) as socket:
                    self._socket = socket
                    await socket.send(msgspec.json.encode({"do": "hello", "id": "h", "protocol": PROTOCOL}).decode())
                    async for frame in socket:
                        await self._hear(socket, msgspec.json.decode(frame))
                        if self._closed is not None:
                            return
            except (ConnectionClosed, OSError):
                pass
            finally:
                self._socket = None
            await asyncio.sleep(pause)

    async def _hear(self, socket: ClientConnection, told: Json) -> None:
        kind = told["type"]
        if kind == "table":
            self.held = told
        elif kind == "event" and self.held:
            if told["version"] > self.held["version"] + 1:
                await socket.send(msgspec.json.encode({"do": "hello", "id": "h", "protocol": PROTOCOL}).decode())
            self.held["version"] = told["version"]
            if told["now"] is not None:
                self.held["now"] = told["now"]
        elif kind == "bye" and told["retry_after"] is None and told["code"] != "closing":
            self._closed = str(told["reason"])
        answer = self._waiting.get(told.get("id") or "")
        if answer is not None and not answer.done() and kind in ("done", "refused"):
            answer.set_result(told)
        async with self._news:
            self._news.notify_all()
