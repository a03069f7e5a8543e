"""What a room needs of the hall it is in, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

from yarnhall.server.bot_pool import BotPool, Patron
from yarnhall.server.metrics import Metrics
from yarnhall.server.node_notices import Notice
from yarnhall.server.occasions import Heard
from yarnhall.server.settings import Settings
from yarnhall.store.store import Store
from yarnhall.store.writer import Occasion
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table


class Surroundings(Protocol):
    settings: Settings
    node: str
    store: Store
    bot_pool: BotPool
    metrics: Metrics

    alone: bool  # no other node writes

    def patron(self, person: str) -> Patron:
        """For whom bots think that this person made play."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""

    def changed(self, notice: Notice) -> None:
        """A table changed, on disk."""

    def tell_presence(self, table: str) -> None:
        """Other nodes should know who is at this table."""

    def demand_open(self) -> None:
        """New games are opened. Raises Denied where hosts let none be."""

    def occasions(self, table: Table, heard: Heard) -> list[Occasion]:
        """What of that is to be told to people who are elsewhere; nothing where hosts have not turned that on."""

    def how_it_does(self) -> str:
        """What this node tells hosts of itself."""

    def forget(self, table: str) -> None:
        """This table's state is not known for certain: the next who comes loads it anew."""


async def fold(store: Store, table: str) -> Table:
    """The table as the store holds it. Raises Denied if there is none."""
    head = await store.head(table)
    if head is None:
        raise Denied("missing", "There is no such table.")
    made = Table(head)
    # In a thread: a long game, or own card values, would hold up everybody else.
    await asyncio.to_thread(made.load, await store.events(table))
    return made
