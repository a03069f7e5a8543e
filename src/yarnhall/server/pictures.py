"""Pictures of moments: made once, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from yarnhall.server import postcard
from yarnhall.server.examiner import Examiner
from yarnhall.server.limits import ADDRESS_PICTURES, HALL_PICTURES, Limits
from yarnhall.table.moments import Look

KEPT: Final = 64  # pictures that are kept, the one not asked for longest goes first
WEIGHT: Final = 16 * 1024 * 1024  # bytes of them all

Names = tuple[str, ...]
Key = tuple[str, int, int, Names]  # table, step, its position, who sits there


class Pictures:
    """A link is unfolded for everybody who is in the conversation, at about the same time."""

    def __init__(self, examiner: Examiner, limits: Limits, wanted: bool) -> None:
        self.on = wanted and postcard.ready()
        self._examiner = examiner
        self._limits = limits
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._weight = 0
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def of(self, table: str, asked: Look, names: Names, winners: frozenset[int], home: str) -> bytes:
        """The picture of a moment. Raises Denied to who asks for too many new ones."""
        key = (table, asked.last, asked.position, names)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        making = self._making.get(key)
        if making is None:
            self._limits.demand(ADDRESS_PICTURES, home)
            self._limits.demand(HALL_PICTURES, "")
            making = asyncio.create_task(self._examiner.picture(asked, names, winners, home))
            self._making[key] = making
            making.add_done_callback(lambda done: self._made(key, done))
        # Who leaves does not take the picture from those who wait for the same one.
        return await asyncio.shield(making)

    def _made(self, key: Key, done: asyncio.Task[bytes]) -> None:
        self._making.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        self._weight += len(done.result())
        while len(self._kept) > KEPT or self._weight > WEIGHT:
            _, gone = self._kept.popitem(last=False)
            self._weight -= len(gone)
