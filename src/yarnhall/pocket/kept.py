"""What a browser keeps of a hall, as its worker reads and writes it: text of JSON, so that both sides mean the same."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from yarnhall.room.written import Earned


class Me(Struct, frozen=True):
    """Whose hall this is."""

    person: str
    name: str


class TableRow(Struct, frozen=True):
    id: str
    head: str  # JSON
    updated: int
    phase: str
    chairs: str  # JSON
    events: int  # how many there are


class EventRow(Struct, frozen=True):
    table: str
    n: int
    at: int
    body: str  # JSON
    command: str | None = None


class Page(Struct, frozen=True):
    """What lists need; or what is written together, or not at all."""

    me: Me | None = None
    tables: list[TableRow] = []
    earned: list[Earned] = []
    events: list[EventRow] = []


class Disk(Protocol):
    """The browser's own database. What it says is written stays written."""

    async def read(self) -> str:
        """A `Page` with everything but events."""

    async def events(self, table: str) -> str:
        """The `EventRow`s of a table, in order."""

    async def write(self, page: str) -> None:
        """Write a `Page`, all of it or nothing; returns when it is kept. Raises where an event is there already."""
