"""Bots think in processes of their own, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from yarnhall.bots.advice import Advice
from yarnhall.bots.levels import LEVELS, SPARE
from yarnhall.bots.review import Moment
from yarnhall.core.record import Record
from yarnhall.core.state import Action, Player
from yarnhall.server import worker
from yarnhall.server.logs import log
from yarnhall.server.process import TooSlow

T = TypeVar("T")


def levels() -> dict[str, str]:
    """All that may sit at a table, the offered ones first and weakest first among them."""
    return {level.name: level.title for level in LEVELS + SPARE}


class BotPool:
    """A pool that starts when it is first needed and starts anew when it breaks or hangs."""

    def __init__(self, processes: int, patience: float) -> None:
        self._processes = processes
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, record: Record, seat: Player, level: str) -> list[Action]:
        return await self._ask(worker.choose, record, seat, level)

    async def hint(self, record: Record, seat: Player) -> list[Advice]:
        return await self._ask(worker.hint, record, seat)

    async def choices(self, record: Record) -> tuple[list[float], list[int]]:
        return await self._ask(worker.choices, record)

    async def moments(self, record: Record, first: int, last: int) -> list[Moment]:
        return await self._ask(worker.moments, record, first, last)

    async def _ask(self, function: Callable[..., T], *arguments: object) -> T:
        for _ in range(2):
            pool = self._running()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(function, *arguments)), self._patience)
            except BrokenProcessPool:
                log.warning("a bot's process ended; starting another")
                self._drop(pool)
            except TimeoutError:
                log.warning("a bot thought too long; starting another process")
                self._drop(pool)
                raise TooSlow from None
        raise TooSlow

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: a copy of a process with threads and an event loop is not safe to run.
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), worker.prepare, (os.getpid(),)
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)
