"""Work in the background: what is begun and ends, and what is done again and again for as long as the hall is open."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from yarnhall.server.logs import log
from yarnhall.server.metrics import Metrics

ROUND: Final = 60.0  # seconds after which a round that has not ended is given up: what it waits for may never come
AGAIN: Final = 5.0  # seconds until something that must be done once is tried again
TELLINGS: Final = 10  # times, a second apart, that work is told to end
LATE: Final = 30.0  # seconds without a good round after which a task is told to be failing


class Kept:
    """Something that is done again and again."""

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.good = time.monotonic()  # the end of the last round without an error
        self.failures = 0  # rounds in a row

    @property
    def failing(self) -> bool:
        return self.failures > 0 or time.monotonic() - self.good > self.seconds + LATE


class Tasks:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()
        self._kept: dict[str, Kept] = {}

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for. What goes wrong is in the log."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def every(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do something every so many seconds, from now on and whatever happens: an error costs one round."""
        kept = self._kept[name] = Kept(name, seconds)
        self._show(kept)
        self.spawn(self._again(kept, work))

    def once(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something until it has been done without an error."""
        kept = self._kept[name] = Kept(name, math.inf)  # it may take long
        self._show(kept)
        self.spawn(self._until_done(kept, work))

    def failing(self) -> list[str]:
        """What has not been done for a while."""
        return [kept.name for kept in self._kept.values() if kept.failing]

    async def close(self) -> None:
        """End everything. A library may lose a cancellation on its way; so whatever goes on is told again."""
        for _ in range(TELLINGS):
            if not self._tasks:
                return
            for task in list(self._tasks):
                task.cancel()
            await asyncio.wait(list(self._tasks), timeout=1)
        log.error("some work does not end", extra={"facts": {"tasks": len(self._tasks)}})

    async def _again(self, kept: Kept, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(kept.seconds)
            await self._round(kept, work, ROUND)

    async def _until_done(self, kept: Kept, work: Callable[[], Awaitable[None]]) -> None:
        while not await self._round(kept, work, None):
            await asyncio.sleep(AGAIN)

    async def _round(self, kept: Kept, work: Callable[[], Awaitable[None]], seconds: float | None) -> bool:
        """Whether it went well."""
        try:
            async with asyncio.timeout(seconds):
                await work()
        except Exception:
            kept.failures += 1
            self._metrics.failures.labels(kept.name).inc()
            if kept.failures.bit_count() == 1:  # the first, second, fourth ... in a row
                log.exception("a round failed", extra={"facts": {"task": kept.name, "in_a_row": kept.failures}})
            return False
        kept.failures = 0
        kept.good = time.monotonic()
        return True

    def _show(self, kept: Kept) -> None:
        self._metrics.failures.labels(kept.name)
        self._metrics.failing.labels(kept.name).set_function(lambda: kept.failing)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)
