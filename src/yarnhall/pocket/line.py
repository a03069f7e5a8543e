"""A line between a page and the worker that holds its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from yarnhall.room.frames import not_greeted, read_command
from yarnhall.room.room import Room
from yarnhall.room.screen import Screen
from yarnhall.wire import commands as c, messages as m

Send = Callable[[int, str], None]
Shut = Callable[[int, int, str], None]


class Line(Screen):
    """One page at one table, or in the hall. Commands are answered one after the other; a hint takes its time."""

    def __init__(self, number: int, person: str | None, name: str, send: Send, shut: Shut) -> None:
        super().__init__(person, name)
        self._number = number
        self._send = send
        self._shut = shut
        self._frames: asyncio.Queue[str] = asyncio.Queue()

    def push(self, *packed: str) -> None:
        for one in packed:
            self._send(self._number, one)

    def close(self, code: int, reason: str) -> None:
        self._shut(self._number, code, reason)

    def hear(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    async def talk(self, room: Room, aside: Callable[[Awaitable[None]], None]) -> None:
        while True:
            command = read_command(await self._frames.get())
            if isinstance(command, m.Refused):
                self.tell(command)
            elif self.audience is None and not isinstance(command, c.Hello):
                self.tell(not_greeted(command))
            elif isinstance(command, c.Hint):
                aside(room.hear(self, command))
            else:
                await room.hear(self, command)
