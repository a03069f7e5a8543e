"""Bots think in processes of their own, so that the event loop never waits for them, and each address in its turn."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from yarnhall.bots.advice import Advice
from yarnhall.bots.levels import PATIENCE
from yarnhall.bots.review import Moment
from yarnhall.core.record import Record
from yarnhall.core.state import Action, Player
from yarnhall.room import thinking
from yarnhall.room.thinkers import Patron, TooSlow
from yarnhall.server.logs import log
from yarnhall.server.process import WorkerProcess

T = TypeVar("T")
GLANCE: Final = 5.0  # seconds for a choice one action ahead
SHORTEST: Final = 0.1  # seconds that a bot may think, however many others of its address wait


class Line:
    """Who waits for a turn: addresses one after the other, and for each address its people one after the other."""

    def __init__(self) -> None:
        self._homes: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[WorkerProcess]]]] = OrderedDict()

    def join(self, patron: Patron) -> asyncio.Future[WorkerProcess]:
        turn: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        self._homes.setdefault(patron.home, OrderedDict()).setdefault(patron.person, deque()).append(turn)
        return turn

    def __len__(self) -> int:
        return sum(map(self.of, self._homes))

    def of(self, home: str) -> int:
        """How many of this address wait."""
        return sum(map(len, self._homes.get(home, {}).values()))

    def next(self) -> asyncio.Future[WorkerProcess] | None:
        """Whose turn it is; None: nobody waits. Who was served goes to the end of both lines."""
        while self._homes:
            home, people = self._homes.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns
            if people:
                self._homes[home] = people
            if not turn.done():  # nobody waits for it any more
                return turn
        return None


class BotPool:
    """So many processes, each of which thinks about one thing at a time. What waits for one costs no patience."""

    def __init__(self, processes: int, patience: float) -> None:
        self._patience = patience
        self._every = [WorkerProcess() for _ in range(processes or max(1, (os.cpu_count() or 2) - 1))]
        self._free = list(self._every)
        self._line = Line()

    async def choose(
        self, patron: Patron, record: Record, seat: Player, level: str, seconds: float, chance: str
    ) -> list[Action]:
        """What a bot does now and, as long as nothing else happens, next; `seconds` bounds its thinking, 0 does not.

        A bot keeps its time by itself and comes with the best it has found so far. Where even that fails, the machine
        being busy or the bot broken, it takes what looks best at a glance. Never just anything."""
        try:
            async with self._process(patron) as process:
                share = self._share(patron, seconds)
                return await process.ask(self._patience, thinking.choose, record, seat, level, share, chance)
        except Exception as error:
            if not isinstance(error, TooSlow):
                log.exception("a bot is broken; it takes what looks best at a glance")
            return await self._ask(patron, GLANCE, thinking.glance, record, seat)

    async def hint(self, patron: Patron, record: Record, seat: Player) -> list[Advice]:
        return await self._ask(patron, self._patience, thinking.hint, record, seat)

    async def choices(self, patron: Patron, record: Record) -> tuple[list[float], list[int]]:
        return await self._ask(patron, self._patience, thinking.choices, record)

    async def review(self, patron: Patron, record: Record, first: int, last: int) -> list[Moment]:
        return await self._ask(patron, self._patience, thinking.review, record, first, last)

    def _share(self, patron: Patron, seconds: float) -> float:
        """For how long a bot thinks: those of one address share their time, for others wait while they think."""
        most = seconds or PATIENCE
        return min(most, max(SHORTEST, most / (1 + self._line.of(patron.home))))

    async def _ask(self, patron: Patron, patience: float, function: Callable[..., T], *arguments: object) -> T:
        async with self._process(patron) as process:
            return await process.ask(patience, function, *arguments)

    @asynccontextmanager
    async def _process(self, patron: Patron) -> AsyncIterator[WorkerProcess]:
        """One that is free, when it is this patron's turn."""
        process = self._free.pop() if self._free else await self._turn(patron)
        try:
            yield process
        finally:
            self._give(process)

    async def _turn(self, patron: Patron) -> WorkerProcess:
        turn = self._line.join(patron)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())
            raise

    def _give(self, process: WorkerProcess) -> None:
        if (turn := self._line.next()) is not None:
            turn.set_result(process)
        else:
            self._free.append(process)

    @property
    def thinking(self) -> int:
        """How many think."""
        return len(self._every) - len(self._free)

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._line)

    def close(self) -> None:
        for process in self._every:
            process.close()
