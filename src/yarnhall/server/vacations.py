"""Vacation: days of a year in which the clocks of somebody's slow games stand still."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from yarnhall.core.words import count
from yarnhall.room.clock import clock
from yarnhall.room.lists import MINE
from yarnhall.room.rooms import Rooms
from yarnhall.store.store import Store
from yarnhall.store.vacations import Had, VacationStore
from yarnhall.table import vacations
from yarnhall.table.clocks import is_slow
from yarnhall.table.events import AnyEvent
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire.people import VacationBody

DAY: Final = 86_400_000  # milliseconds
REMEMBERED: Final = 10_000  # tables that were told


class Vacations:
    """`days` of a year are everybody's; 0: there is none."""

    def __init__(self, days: int, store: Store, kept: VacationStore, rooms: Rooms) -> None:
        self._days = days
        self.kept = kept
        self._store = store
        self._rooms = rooms
        self._told: set[tuple[str, str, int]] = set()  # table, person and until when

    async def told(self, person: str) -> VacationBody:
        had = await self.kept.of(person, _year(clock()))
        return VacationBody(self._days, max(0, self._days - had.days), await self.until(person))

    async def until(self, person: str) -> int | None:
        """When somebody comes back; None: they are here."""
        last = await self.kept.last(person)
        return last.until if last is not None and last.until > clock() else None

    async def begin(self, person: str, days: int) -> VacationBody:
        """So many days, from now on. Raises Denied."""
        if not self._days:
            raise Denied("missing", "This hall knows no vacation.")
        now = clock()
        last = await self.kept.last(person)
        if last is not None and last.until > now:
            raise Denied("conflict", "You are on vacation already: come back first.")
        wish = Had(person, _year(now), days, now, now + days * DAY)
        if not await self.kept.begin(wish, self._days):
            left = (await self.told(person)).left
            raise Denied("conflict", f"You have {count(left, 'day')} of vacation left this year, not {days}.")
        await self._spread(wish)
        return await self.told(person)

    async def end(self, person: str) -> VacationBody:
        """Back before its time; days that did not begin can be had again. Raises Denied."""
        now = clock()
        had = await self.kept.last(person)
        if had is None or had.until <= now or not await self.kept.end(had, now, (had.until - now) // DAY):
            raise Denied("conflict", "You are not on vacation.")
        for board in await self._boards(person):
            await self._note(board, lambda table: vacations.come_back(table, person, clock()))
        return await self.told(person)

    async def round(self) -> None:
        """Games that began since, and those that a crash left out."""
        for had in await self.kept.running(clock()):
            await self._spread(had)

    async def _spread(self, had: Had) -> None:
        """Write it down at every table where it matters: clocks go by what happened there, in every node alike."""
        if len(self._told) > REMEMBERED:
            self._told.clear()
        for board in await self._boards(had.person):
            key = (board, had.person, had.until)
            if key not in self._told:
                await self._note(board, lambda table: vacations.leave(table, had.person, had.since, had.until))
                self._told.add(key)

    async def _note(self, board: str, decide: Callable[[Table], list[AnyEvent]]) -> None:
        """Write down at a table what is decided of it as it is then: another node may have been faster."""
        room = await self._rooms.room(board)
        await room.intervene(lambda: decide(room.table))

    async def _boards(self, person: str) -> list[str]:
        boards = await self._store.boards_of(person, MINE)
        return [board.head.id for board in boards if board.phase == "playing" and is_slow(board.head.clock)]


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year
