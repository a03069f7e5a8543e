"""The bots that sit at one table: each thinks when it is its turn, elsewhere, and comes back with what it chose."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from typing import Final, Protocol

from yarnhall.core.record import Record
from yarnhall.core.state import Action, Player
from yarnhall.room.log import log
from yarnhall.room.surroundings import Surroundings
from yarnhall.room.thinkers import Patron
from yarnhall.room.writes import TRIES
from yarnhall.room.written import Conflict, Write
from yarnhall.table import decide
from yarnhall.table.events import AnyEvent
from yarnhall.table.programs import only_programs
from yarnhall.table.table import Recent, Table

AGAIN: Final = 2.0  # seconds until a bot that could not move tries again
THINKING: Final = 0.6  # part of a window in which a bot thinks; the rest is for the way there and back


def rest(spent: float, pause: float, window: float) -> float:
    """Seconds until an answer that took so long may be given: after a pause, in which people see what happened and the
    bot thinks already, and then after a whole number of windows, where there are windows."""
    windows = max(1, math.ceil((spent - pause) / window)) if window else 0
    return max(0.0, pause + windows * window - spent)


class Attended(Protocol):
    """What bots need to know of the people they play with."""

    @property
    def asleep(self) -> bool:
        """Nobody has looked for a while, and nobody waits who could be told."""

    def patron(self) -> Patron:
        """For whom they think."""


class BotsTable(Protocol):
    """What bots need of the room they sit in."""

    @property
    def around(self) -> Surroundings: ...
    @property
    def table(self) -> Table: ...
    @property
    def lock(self) -> asyncio.Lock: ...
    @property
    def company(self) -> Attended: ...

    async def commit(self, events: Sequence[AnyEvent], command: str | None, also: list[Write]) -> list[Recent]:
        """Put events on disk; they hold when this returns. Raises Conflict, with the table loaded anew."""

    def fan_out(self, recents: Sequence[Recent]) -> None:
        """Tell every screen what happened."""


class SeatedBots:
    def __init__(self, room: BotsTable) -> None:
        self.room = room
        self.thinking: dict[Player, int] = {}  # seat: at which position its bot thinks
        self._plans: dict[Player, tuple[int, list[Action]]] = {}  # seat: at which position its bot goes on, and how

    @property
    def table(self) -> Table:
        return self.room.table

    def kick(self) -> None:
        """Let every bot think whose turn it is and who does not think yet."""
        waiting = self.table.bots_to_act()
        if waiting and self.room.company.asleep:
            self.room.around.spawn(self.room.around.store.not_due(self.table.head.id, self.table.n))
            return
        for seat, level in waiting:
            if not self.table.fresh(seat, self.thinking.get(seat, -1)):
                self.thinking[seat] = self.table.position
                self.room.around.spawn(self._think(seat, level, self.table.position))

    async def _think(self, seat: Player, level: str, position: int) -> None:
        try:
            await self._answer(seat, level, position)
        except Exception:
            # It tries again: a table that waits can be taken over or ended, a bad move cannot be taken back.
            log.exception("a bot could not move")
            await asyncio.sleep(AGAIN)
        finally:
            if self.thinking.get(seat) == position:
                del self.thinking[seat]
        self.kick()  # but not when the hall closes

    async def _answer(self, seat: Player, level: str, position: int) -> None:
        around, lock = self.room.around, self.room.lock
        started = time.perf_counter()
        async with lock:
            if not self._still(seat, position):
                return
            record = self.table.record
            window = around.settings.bot_window if self._in_window(seat) else 0.0
            pause = 0.0 if only_programs(self.table.chairs) else around.settings.bot_pause
        planned = self._planned(seat, position) or await self._chosen(record, seat, level, window * THINKING)
        await asyncio.sleep(rest(time.perf_counter() - started, pause, window))
        async with lock:
            if await self._act(seat, planned[0], position):
                # Whatever else happens at the table moves the position on, and the plan is dropped.
                self._plans[seat] = (self.table.position, planned[1:])
        around.metrics.thought(time.perf_counter() - started)

    def _in_window(self, seat: Player) -> bool:
        """Whether others are asked alike, so that the time an answer takes would tell whether there was a choice."""
        state = self.table.playing.state
        return state.bluff(seat) or len(state.to_act()) > 1

    def _still(self, seat: Player, position: int) -> bool:
        waiting = [bot for bot, _ in self.table.bots_to_act()]
        return seat in waiting and self.table.fresh(seat, position)

    def _planned(self, seat: Player, position: int) -> list[Action]:
        """How the bot goes on with what it planned, if nothing else happened since; else nothing."""
        scripted = self.table.scripted(seat)
        if scripted is not None:
            return [scripted]
        expected, planned = self._plans.pop(seat, (-1, []))
        if not planned or position != expected or self.table.position != expected:
            return []
        return planned if self.table.playing.refuse(seat, planned[0]) is None else []

    async def _chosen(self, record: Record, seat: Player, level: str, seconds: float) -> list[Action]:
        patron = self.room.company.patron()
        return await self.room.around.bot_pool.choose(patron, record, seat, level, seconds, self.table.chance(seat))

    async def _act(self, seat: Player, action: Action, position: int) -> bool:
        """Whether it was still in time."""
        for _ in range(TRIES):
            if not self._still(seat, position):
                return False
            try:
                events = decide.bot_acts(self.table, seat, action, position)
                self.room.fan_out(await self.room.commit(events, None, []))
            except Conflict:
                continue
            return True
        return False
