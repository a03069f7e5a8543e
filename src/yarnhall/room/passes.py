"""Seats at one table that have decided beforehand: they let everything pass until their next turn, or left a choice for
it. Each is answered for after a pause that tells nobody whether a person pressed the button."""

from __future__ import annotations

import asyncio
import random
from typing import Final

from yarnhall.core.state import Player
from yarnhall.room.log import log
from yarnhall.room.seated_bots import BotsTable
from yarnhall.room.writes import TRIES
from yarnhall.room.written import Conflict
from yarnhall.table import decide

LONGEST: Final = 3  # windows of a bot: somebody who looks and presses takes about one to three of them

_chance = random.SystemRandom()


class Passes:
    def __init__(self, room: BotsTable) -> None:
        self.room = room
        self.waiting: dict[Player, int] = {}  # seat: at which position it will be answered for

    def kick(self) -> None:
        """Answer, in a while, for every seat that is asked and for which nobody answers yet."""
        table = self.room.table
        for seat in [seat for seat, _ in (*table.passes_to_act(), *table.intents_to_act())]:
            if not table.fresh(seat, self.waiting.get(seat, -1)):
                self.waiting[seat] = table.position
                self.room.around.spawn(self._answer(seat, table.position))

    async def _answer(self, seat: Player, position: int) -> None:
        settings = self.room.around.settings
        try:
            await asyncio.sleep(settings.bot_pause + settings.bot_window * _chance.uniform(1, LONGEST))
            async with self.room.lock:
                for _ in range(TRIES):
                    try:
                        events = decide.beforehand(self.room.table, seat, position)
                        self.room.fan_out(await self.room.commit(events, None, []))
                    except Conflict:
                        continue
                    break
        except Exception:
            log.exception("a seat that has decided beforehand was not answered for")
            await asyncio.sleep(1)
        finally:
            if self.waiting.get(seat) == position:
                del self.waiting[seat]
            self.kick()
