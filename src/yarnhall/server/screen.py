"""One open socket, and what still has to be sent through it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import msgspec

from yarnhall.core.state import Player
from yarnhall.server.limits import SOCKET_COMMANDS, Bucket
from yarnhall.table.telling import Reader
from yarnhall.wire import words as w

CUT: Final = 1006  # what somebody hears whose line was cut: nothing can be told to who does not read

encoder = msgspec.json.Encoder()


class Outlet(Protocol):
    """The line of a screen, as far as a screen knows it."""

    @property
    def behind(self) -> bool:
        """Whether something waits for the reader."""

    def send(self, own: bytes, shared: bytes = b"") -> bool:
        """A text in one part or two. Whether the reader keeps up; if not, the line is cut."""

    def close(self, code: int, reason: str) -> None:
        """When everything that was sent is read."""

    def beat(self, now: float) -> None:
        """Call it about every second: asks now and then whether somebody is there."""


class Screen:
    """A reader with a line. `push` never waits; a reader who falls too far behind is let go."""

    __slots__ = (
        "_too_slow",
        "address",
        "audience",
        "closing",
        "commands",
        "cookie",
        "line",
        "name",
        "person",
        "reader",
        "spent",
    )

    def __init__(self, person: str | None, name: str, line: Outlet, too_slow: Callable[[], None]) -> None:
        self.person = person
        self.cookie: str | None = None  # by which it came
        self.name = name
        self.address = ""  # from which it came
        self.line = line
        self.reader = Reader(None)
        self.audience: w.Audience | None = None  # None: has not said hello
        self.commands = Bucket(SOCKET_COMMANDS)
        self.spent = 0.0  # milliseconds of the event loop that its commands took and nobody was charged for yet
        self.closing: tuple[int, str] | None = None
        self._too_slow = too_slow

    @property
    def show(self) -> Player | None:
        return self.reader.show

    def tell(self, message: msgspec.Struct) -> None:
        self.send(encoder.encode(message))

    def push(self, packed: str) -> None:
        self.send(packed.encode())

    def send(self, own: bytes, shared: bytes = b"") -> None:
        if self.closing is None and not self.line.send(own, shared):
            self.closing = (CUT, "This reader did not keep up.")
            self._too_slow()

    def close(self, code: int, reason: str) -> None:
        """When what it was told before is read."""
        if self.closing is None:
            self.closing = (code, reason)
            self.line.close(code, reason)


def pack(message: msgspec.Struct) -> str:
    return encoder.encode(message).decode()


@contextmanager
def spending(screen: Screen) -> Iterator[None]:
    """What is done inside, without waiting for anything, is on this screen's account."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        screen.spent += (time.perf_counter() - begun) * 1000
