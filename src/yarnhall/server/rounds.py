"""What is done by the clock: signs of life, clocks that ran out, idle tables, lost notices."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from yarnhall.room.clock import clock
from yarnhall.room.notice import Notice
from yarnhall.room.room import Room
from yarnhall.room.rooms import Rooms
from yarnhall.room.surroundings import Surroundings
from yarnhall.server.garbage import Garbage
from yarnhall.server.logs import log
from yarnhall.server.metrics import Metrics
from yarnhall.server.node_notices import NodeNotices
from yarnhall.server.settings import Settings
from yarnhall.server.tasks import Tasks
from yarnhall.store.store import Store

BEAT: Final = 5.0  # seconds between two signs of life
OUTAGE: Final = 15_000  # milliseconds without a sign of life of any node: none ran
SPARED: Final = 600.0  # seconds for which a table that could not be looked at is left alone
MOST: Final = 100  # tables that are looked at in one round
QUIET: Final = 2.0  # seconds without anything that is heard at any table


class Round(Surroundings, Protocol):
    """What rounds need of the hall."""

    @property
    def settings(self) -> Settings: ...
    @property
    def store(self) -> Store: ...
    @property
    def metrics(self) -> Metrics: ...

    def how_it_does(self) -> str:
        """What this node tells hosts of itself."""


class Rounds:
    def __init__(self, around: Round, rooms: Rooms, notices: NodeNotices, tasks: Tasks) -> None:
        self._around = around
        self._rooms = rooms
        self._notices = notices
        self._tasks = tasks
        self._garbage = Garbage()
        self._presence: set[str] = set()  # tables whose presence other nodes should know
        self._broken: dict[str, float] = {}  # tables that could not be looked at, and until when they are left alone
        self._beats = 0
        self._sweeps = 0

    async def open(self) -> None:
        """The first sign of life; then everything that has to be done again and again begins."""
        store = self._around.store
        down_since = await store.last_beat()
        up = clock()
        await store.beat(self._around.node, up, self._around.how_it_does())
        self._garbage.open()
        self._tasks.every("beat", BEAT, self._beat)
        self._tasks.every("sweep", self._around.settings.sweep, self._sweep)
        self._tasks.once("resume", lambda: self._resume(down_since, up))

    def close(self) -> None:
        self._garbage.close()

    def tell_presence(self, table: str) -> None:
        """Tell other nodes, soon and once, who is at a table."""
        if not self._notices.alone:
            self._presence.add(table)

    async def _beat(self) -> None:
        await self._around.store.beat(self._around.node, clock(), self._around.how_it_does())
        self._beats += 1
        if self._beats % 4 == 0 and not self._notices.alone:
            self._presence |= {room.id for room in self._rooms if room.screens}

    async def _sweep(self) -> None:
        now = clock()
        self._sweeps += 1
        for room in self._rooms:
            due = room.table.due()
            if due is not None and due <= now:
                await self._alone(room.id, Room.look)
            elif room.idle:
                self._rooms.drop(room.id)
        self._garbage.round(quiet=time.monotonic() - max((room.touched for room in self._rooms), default=0.0) > QUIET)
        if self._presence:
            tables, self._presence = self._presence, set()
            try:
                await self._tell_presence(tables)
            except Exception:
                self._presence |= tables
                raise
        if self._sweeps % 5 == 0:
            self._broken = {table: until for table, until in self._broken.items() if until > time.monotonic()}
            for table in await self._around.store.due(now, MOST + len(self._broken)):
                await self._alone(table, Room.look)
            await self._compare()

    async def _alone(self, table: str, work: Callable[[Room], Awaitable[None]]) -> None:
        """Whatever is wrong with one table, the others are not held up by it."""
        if table in self._broken:
            return
        try:
            await work(await self._rooms.room(table))
        except Exception:
            self._broken[table] = time.monotonic() + SPARED
            self._around.metrics.broken.inc()
            log.exception("a table could not be looked at", extra={"facts": {"for": f"{SPARED:g} s"}})

    async def _tell_presence(self, tables: set[str]) -> None:
        for table in tables:
            room = self._rooms.get(table)
            if room is not None:
                watching = sum(screen.audience == "spectators" for screen in room.screens)
                people = sorted(room.company.here() & {chair.person for chair in room.table.chairs if chair.person})
                notice = Notice(node=self._around.node, table=table, present=people, spectators=watching)
                await self._notices.tell(notice)

    async def _compare(self) -> None:
        """A notice can be lost with a connection; the counts in the store cannot."""
        watched = [room.id for room in self._rooms if room.screens] if not self._notices.alone else []
        if watched:
            for table, count in (await self._around.store.counts(watched)).items():
                room = self._rooms.get(table)
                if room is not None and room.table.n < count:
                    await self._alone(table, Room.catch_up)

    async def _resume(self, down_since: int | None, up: int) -> None:
        """After a start: give back the time in which no server ran, and wake the bots that were about to move."""
        # With one node nothing ran just before; with several, another may have.
        outage = down_since if down_since is not None and (self._notices.alone or up - down_since > OUTAGE) else None

        async def resume(room: Room) -> None:
            if outage is not None:
                await room.waited(outage, up)
            await room.look()

        for table in await self._around.store.due(2**62, 10_000):
            await self._alone(table, resume)
