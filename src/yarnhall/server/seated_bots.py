"""The bots that sit at one table: each thinks when it is its turn, elsewhere, and comes back with what it chose."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Protocol

from yarnhall.core.record import Record
from yarnhall.core.state import Action, Player
from yarnhall.server.logs import log
from yarnhall.server.process import TooSlow
from yarnhall.server.surroundings import Surroundings
from yarnhall.server.writes import TRIES
from yarnhall.store.store import Conflict, Write
from yarnhall.table import decide
from yarnhall.table.events import AnyEvent
from yarnhall.table.table import Recent, Table


class BotsTable(Protocol):
    """What bots need of the room they sit in."""

    around: Surroundings
    table: Table
    lock: asyncio.Lock

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
        for seat, level in self.table.bots_to_act():
            if not self.table.fresh(seat, self.thinking.get(seat, -1)):
                self.thinking[seat] = self.table.position
                self.room.around.spawn(self._think(seat, level, self.table.position))

    async def _think(self, seat: Player, level: str, position: int) -> None:
        around, lock = self.room.around, self.room.lock
        started = time.perf_counter()
        try:
            await asyncio.sleep(around.settings.bot_pause)
            async with lock:
                if not self._still(seat, position):
                    return
                record = self.table.record
            planned = self._planned(seat, position) or await self._chosen(record, seat, level)
            async with lock:
                if await self._act(seat, planned[0], position):
                    # Whatever else happens at the table moves the position on, and the plan is dropped.
                    self._plans[seat] = (self.table.position, planned[1:])
            around.metrics.thinking.observe(time.perf_counter() - started)
        except Exception:
            log.exception("a bot could not move")
            await asyncio.sleep(1)
        finally:
            if self.thinking.get(seat) == position:
                del self.thinking[seat]
            self.kick()

    def _still(self, seat: Player, position: int) -> bool:
        waiting = [bot for bot, _ in self.table.bots_to_act()]
        return seat in waiting and self.table.fresh(seat, position)

    def _planned(self, seat: Player, position: int) -> list[Action]:
        """How the bot goes on with what it planned, if nothing else happened since; else nothing."""
        expected, planned = self._plans.pop(seat, (-1, []))
        if not planned or position != expected or self.table.position != expected:
            return []
        return planned if self.table.playing.refuse(seat, planned[0]) is None else []

    async def _chosen(self, record: Record, seat: Player, level: str) -> list[Action]:
        try:
            return await self.room.around.bot_pool.choose(record, seat, level)
        except TooSlow:
            async with self.room.lock:
                # The seat's own choices are no secret to it; anything legal is better than a game that stands still.
                return [secrets.choice(self.table.playing.state.legal(seat) or [0])]

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
