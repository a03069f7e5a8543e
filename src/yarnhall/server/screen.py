"""A reader of a table or of the hall, connected by a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

from yarnhall.room import screen as room
from yarnhall.room.screen import encoder
from yarnhall.server.limits import SOCKET_COMMANDS, Bucket

CUT: Final = 1006  # what somebody hears whose line was cut: nothing can be told to who does not read


class Outlet(Protocol):
    """The line of a screen, as far as a screen knows it."""

    @property
    def behind(self) -> bool:
        """Whether something waits for the reader."""

    def send(self, own: bytes, shared: bytes = b"") -> bool:
        """A text in one part or two. Whether the reader keeps up; if not, the line is cut."""

    def send_all(self, texts: Sequence[bytes]) -> bool:
        """Several texts, one after the other. Likewise."""

    def close(self, code: int, reason: str) -> None:
        """When everything that was sent is read."""

    def beat(self, now: float) -> None:
        """Call it about every second: asks now and then whether somebody is there."""


class Screen(room.Screen):
    """A reader with a line. `push` never waits; a reader who falls too far behind is let go."""

    __slots__ = ("_too_slow", "address", "closing", "commands", "cookie", "line")

    def __init__(self, person: str | None, name: str, line: Outlet, too_slow: Callable[[], None]) -> None:
        super().__init__(person, name)
        self.cookie: str | None = None  # by which it came
        self.address = ""  # from which it came
        self.line = line
        self.commands = Bucket(SOCKET_COMMANDS)
        self.closing: tuple[int, str] | None = None
        self._too_slow = too_slow

    def tell(self, message: msgspec.Struct) -> None:
        self.send(encoder.encode(message))

    def push(self, *packed: str) -> None:
        if self.closing is None:
            self._heard(self.line.send_all([one.encode() for one in packed]))

    def send(self, own: bytes, shared: bytes = b"") -> None:
        if self.closing is None:
            self._heard(self.line.send(own, shared))

    def _heard(self, keeps_up: bool) -> None:
        if not keeps_up:
            self.closing = (CUT, "This reader did not keep up.")
            self._too_slow()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
            self.line.close(code, reason)
