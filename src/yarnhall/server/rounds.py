"""What is done by the clock: signs of life, clocks that ran out, idle tables, lost notices."""

from __future__ import annotations

import asyncio
from typing import Final

from yarnhall.server.clock import clock
from yarnhall.server.garbage import Garbage
from yarnhall.server.logs import log
from yarnhall.server.node_notices import NodeNotices, Notice
from yarnhall.server.rooms import Rooms
from yarnhall.server.surroundings import Surroundings

BEAT: Final = 5.0  # seconds between two signs of life
OUTAGE: Final = 15_000  # milliseconds without a sign of life of any node: none ran


class Rounds:
    def __init__(self, around: Surroundings, rooms: Rooms, notices: NodeNotices) -> None:
        self._around = around
        self._rooms = rooms
        self._notices = notices
        self._garbage = Garbage()
        self._presence: set[str] = set()  # tables whose presence other nodes should know

    async def open(self) -> None:
        """The first sign of life; then everything that has to be done again and again begins."""
        store, spawn = self._around.store, self._around.spawn
        down_since = await store.last_beat()
        up = clock()
        await store.beat(self._around.node, up)
        self._garbage.open()
        spawn(self._beat())
        spawn(self._sweep())
        spawn(self._resume(down_since, up))

    def close(self) -> None:
        self._garbage.close()

    def tell_presence(self, table: str) -> None:
        """Tell other nodes, soon and once, who is at a table."""
        if not self._notices.alone:
            self._presence.add(table)

    async def _beat(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(BEAT)
            await self._around.store.beat(self._around.node, clock())
            rounds += 1
            if rounds % 4 == 0 and not self._notices.alone:
                self._presence |= {room.id for room in self._rooms if room.screens}

    async def _sweep(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(self._around.settings.sweep)
            rounds += 1
            try:
                await self._sweep_once(rounds)
            except Exception:
                log.exception("a sweep failed")

    async def _sweep_once(self, rounds: int) -> None:
        now = clock()
        for room in self._rooms:
            due = room.table.due()
            if due is not None and due <= now:
                await room.look()
            elif room.idle:
                self._rooms.drop(room.id)
        self._garbage.round()
        if self._presence:
            tables, self._presence = self._presence, set()
            await self._tell_presence(tables)
        if rounds % 5 == 0:
            for table in await self._around.store.due(now, 100):
                await (await self._rooms.room(table)).look()
            await self._compare()

    async def _tell_presence(self, tables: set[str]) -> None:
        for table in tables:
            room = self._rooms.get(table)
            if room is not None:
                watching = sum(screen.audience == "spectators" for screen in room.screens)
                people = sorted(room.here() & {chair.person for chair in room.table.chairs if chair.person})
                notice = Notice(node=self._around.node, table=table, present=people, spectators=watching)
                await self._notices.tell(notice)

    async def _compare(self) -> None:
        """A notice can be lost with a connection; the counts in the store cannot."""
        watched = [room.id for room in self._rooms if room.screens] if not self._notices.alone else []
        if watched:
            for table, count in (await self._around.store.counts(watched)).items():
                room = self._rooms.get(table)
                if room is not None and room.table.n < count:
                    await room.catch_up()

    async def _resume(self, down_since: int | None, up: int) -> None:
        """After a start: give back the time in which no server ran, and wake the bots that were about to move."""
        # With one node nothing ran just before; with several, another may have.
        outage = down_since is not None and (self._notices.alone or up - down_since > OUTAGE)
        for table in await self._around.store.due(2**62, 10_000):
            room = await self._rooms.room(table)
            if outage and down_since is not None:
                await room.waited(down_since, up)
            await room.look()
