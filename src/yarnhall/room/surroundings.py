"""What a room needs of the hall it is in, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from yarnhall.room.notice import Notice
from yarnhall.room.occasions import Heard
from yarnhall.room.thinkers import Patron, Thinkers
from yarnhall.room.written import Occasion, Write
from yarnhall.table.events import Head, Stored
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table

T = TypeVar("T")


class Ledger(Protocol):
    """Where a table's events are kept."""

    async def append(self, write: Write) -> None:
        """On disk when it returns. Raises Conflict if another writer was faster."""

    async def head(self, table: str) -> Head | None:
        """How the table began."""

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """What happened after event `after`, in order."""

    async def done_before(self, table: str, command: str) -> int | None:
        """The event that a command made, if it was done."""

    async def not_due(self, table: str, events: int) -> None:
        """Nobody needs to look at a table that has so many events."""


class Measures(Protocol):
    """How it goes, for whoever watches."""

    def heard(self, do: str, answered: str) -> None:
        """A command was answered."""

    def wrote(self, seconds: float, events: int) -> None:
        """Events are on disk."""

    def conflicted(self) -> None:
        """Another writer was faster."""

    def thought(self, seconds: float) -> None:
        """A bot moved."""

    def holds(self, tables: int) -> None:
        """So many are in memory."""


class Habits(Protocol):
    """Times, in seconds; see the settings of a hall."""

    @property
    def bot_pause(self) -> float: ...
    @property
    def bot_window(self) -> float: ...
    @property
    def away_pause(self) -> float: ...
    @property
    def idle(self) -> float: ...


class Surroundings(Protocol):
    @property
    def settings(self) -> Habits: ...
    @property
    def node(self) -> str: ...
    @property
    def store(self) -> Ledger: ...
    @property
    def bot_pool(self) -> Thinkers: ...
    @property
    def metrics(self) -> Measures: ...
    @property
    def alone(self) -> bool:
        """No other node writes."""

    def patron(self, person: str) -> Patron:
        """For whom bots think that this person made play."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""

    def aside(self, function: Callable[..., T], *arguments: object) -> Awaitable[T]:
        """Do something that takes long without holding up others, where that can be had."""

    def changed(self, notice: Notice) -> None:
        """A table changed, on disk."""

    def tell_presence(self, table: str) -> None:
        """Other nodes should know who is at this table."""

    def demand_open(self) -> None:
        """New games are opened. Raises Denied where hosts let none be."""

    def occasions(self, table: Table, heard: Heard) -> list[Occasion]:
        """What of that is to be told to people who are elsewhere; nothing where hosts have not turned that on."""

    def forget(self, table: str) -> None:
        """This table's state is not known for certain: the next who comes loads it anew."""


async def fold(store: Ledger, table: str, aside: Callable[..., Awaitable[None]] = asyncio.to_thread) -> Table:
    """The table as the store holds it. Raises Denied if there is none."""
    head = await store.head(table)
    if head is None:
        raise Denied("missing", "There is no such table.")
    made = Table(head)
    # A long game, or own card values, would hold up everybody else.
    await aside(made.load, await store.events(table))
    return made
