"""Lets go of what a host does not keep for ever, never without a warning. Off unless a host turns it on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from yarnhall.room.clock import clock
from yarnhall.room.rooms import Rooms
from yarnhall.server.logs import note
from yarnhall.server.settings import Settings
from yarnhall.store.keeping import Keeping

DAY: Final = 86_400_000  # milliseconds
WARNING: Final = 7 * DAY  # for so long lists say that a table will go; or for half the time that tables are kept
MOST: Final = 200  # in one round


class Keeper:
    """`erase` lets a person go as if they had left for good; `forget` takes a table out of memory."""

    def __init__(
        self,
        settings: Settings,
        keeping: Keeping,
        rooms: Rooms,
        here: Callable[[], set[str]],
        erase: Callable[[str], Awaitable[None]],
    ) -> None:
        self._tables = round(settings.keep_tables * DAY)
        self._guests = round(settings.keep_guests * DAY)
        self._keeping = keeping
        self._rooms = rooms
        self._here = here
        self._erase = erase

    async def round(self) -> None:
        now = clock()
        await self._let_tables_go(now)
        await self._let_guests_go(now)

    async def _let_tables_go(self, now: int) -> None:
        if not self._tables:
            await self._keeping.forgive()
            return
        warning = min(WARNING, self._tables // 2)
        if warned := await self._keeping.warn(now - self._tables + warning, now + warning):
            note("tables will go", tables=warned, days=round(warning / DAY, 2))
        gone = 0
        for table in await self._keeping.going(now, MOST):
            room = self._rooms.get(table)
            if room is not None and room.screens:
                continue  # somebody looks at it
            self._rooms.drop(table)
            gone += await self._keeping.remove(table, now)
        if gone:
            note("tables are gone", tables=gone)

    async def _let_guests_go(self, now: int) -> None:
        await self._keeping.begin_counting(now)
        if not self._guests:
            return
        here = self._here()
        await self._keeping.saw(here, now)
        strangers = [id for id in await self._keeping.strangers(now - self._guests, MOST) if id not in here]
        for guest in strangers:
            await self._erase(guest)
        if strangers:
            note("guests are forgotten", guests=len(strangers))
