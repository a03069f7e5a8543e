"""One open socket, and what still has to be sent through it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from yarnhall.room import screen as room
from yarnhall.server.limits import SOCKET_COMMANDS, Bucket

MESSAGES: Final = 256  # waiting for a slow reader; then the socket is closed
BYTES: Final = 1 << 20
SLOW: Final = 4408


class Screen(room.Screen):
    """A reader with a socket. `push` never waits; a reader who falls too far behind is let go."""

    def __init__(
        self, person: str | None, name: str, send: Callable[[str], Awaitable[None]], too_slow: Callable[[], None]
    ) -> None:
        super().__init__(person, name)
        self.cookie: str | None = None  # by which it came
        self.address = ""  # from which it came
        self.commands = Bucket(SOCKET_COMMANDS)
        self.closing: tuple[int, str] | None = None
        self._send = send
        self._too_slow = too_slow
        self._outbox: deque[str] = deque()
        self._waiting = 0  # characters
        self._wake = asyncio.Event()

    def push(self, packed: str) -> None:
        if self.closing is not None:
            return
        self._outbox.append(packed)
        self._waiting += len(packed)
        if len(self._outbox) > MESSAGES or self._waiting > BYTES:
            self._outbox.clear()
            self.close(SLOW, "This reader did not keep up.")
            self._too_slow()
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Send what waits, then close."""
        if self.closing is None:
            self.closing = (code, reason)
        self._wake.set()

    def _take(self) -> str:
        packed = self._outbox.popleft()
        self._waiting -= len(packed)
        return packed

    async def run(self) -> tuple[int, str]:
        """Send until something asks to close; the code and reason to close with."""
        while True:
            while self._outbox:
                await self._send(self._take())  # in no variable: it would be kept until the next one comes
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()
