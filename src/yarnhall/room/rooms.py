"""The tables that are in memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from yarnhall.room.room import Room
from yarnhall.room.surroundings import Surroundings, fold
from yarnhall.table.refusal import Denied


class Rooms:
    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, table: str) -> Room | None:
        """The table, if it is in memory."""
        return self._rooms.get(table)

    async def room(self, table: str) -> Room:
        """The table in memory, loaded if need be. Raises Denied if there is none."""
        found = self._rooms.get(table)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(loading)
        if found is None:
            raise Denied("missing", "There is no such table.")
        found.touched = time.monotonic()
        return found

    async def _load(self, table: str) -> Room | None:
        try:
            room = Room(self._around, await fold(self._around.store, table, self._around.aside))
        except Denied:
            return None
        self._rooms[table] = room
        self._around.metrics.holds(len(self._rooms))
        room.bots.kick()
        return room

    def drop(self, table: str) -> None:
        """Out of memory; whoever asks for it again finds it on disk."""
        self._rooms.pop(table, None)
        self._around.metrics.holds(len(self._rooms))
