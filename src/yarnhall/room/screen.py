"""A screen that looks at a table, whatever carries what it is told."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from yarnhall.core.state import Player
from yarnhall.table.telling import Reader
from yarnhall.wire import words as w

encoder = msgspec.json.Encoder()


class Screen(ABC):
    """A reader with a line."""

    __slots__ = ("audience", "name", "person", "reader", "spent")

    def __init__(self, person: str | None, name: str) -> None:
        self.person = person
        self.name = name
        self.reader = Reader(None)
        self.audience: w.Audience | None = None  # None: has not said hello
        self.spent = 0.0  # milliseconds that its commands took and nobody was charged for yet

    @property
    def show(self) -> Player | None:
        return self.reader.show

    def tell(self, message: msgspec.Struct) -> None:
        self.push(pack(message))

    @abstractmethod
    def push(self, *packed: str) -> None:
        """Send them, one after the other, without waiting."""

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """When what it was told before is read."""


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
