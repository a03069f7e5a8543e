"""What a store is given and gives: plain facts, whatever keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from yarnhall.table.events import Head, Stored


class Conflict(Exception):
    """Somebody else wrote that event first, or this command was done already: load again and decide again."""


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a table without replaying it."""

    chairs: list[ChairSummary]
    host: str


class ChairSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    name: str = ""
    person: str | None = None
    acting: bool = False


class Earned(msgspec.Struct, frozen=True):
    """An achievement that a finished game has earned."""

    person: str
    game: str
    achievement: str
    board: str
    at: int


class Attempt(msgspec.Struct, frozen=True):
    """A person's one try at a daily."""

    day: str
    game: str
    person: str
    board: str
    listed: bool  # an account's; guests are compared among themselves
    begun: int


class Occasion(msgspec.Struct, frozen=True):
    """Something happened that a person may want to hear of, wherever they are."""

    event: str
    person: str
    board: str
    n: int
    at: int
    due: int

    @property
    def id(self) -> str:
        """Of a kind, table and person there is one at a time."""
        return f"{self.event}:{self.board}:{self.person}"


@dataclass(slots=True)
class Write:
    """What one command adds to one table."""

    table: str
    events: list[Stored]
    updated: int
    phase: str
    summary: Summary
    due: int | None
    head: Head | None = None  # of a table that is new
    people: list[str] = field(default_factory=list)  # who is at the table since now
    speakers: list[str] = field(default_factory=list)  # who said something
    earned: list[Earned] = field(default_factory=list)  # by the end of the game
    occasions: list[Occasion] = field(default_factory=list)  # of which people may want to hear
    attempt: Attempt | None = None  # which begins with this table; Conflict: this person has had one
    notice: str = ""  # what other nodes are told
    also: list[Write] = field(default_factory=list)  # in the same transaction: the table of a rematch


@dataclass(frozen=True, slots=True)
class Board:
    """A table as lists know it."""

    head: Head
    updated: int
    phase: str
    summary: Summary
    goes: int | None = None  # when it goes, unless somebody plays on
