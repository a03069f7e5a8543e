"""Work in the background: what is begun and ends, and what is done again and again for as long as the hall is open."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from yarnhall.server.logs import log
from yarnhall.server.metrics import Metrics

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
        self.spawn(self._again(kept, work))

    def failing(self) -> list[str]:
        """What has not been done for a while."""
        return [kept.name for kept in self._kept.values() if kept.failing]

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again(self, kept: Kept, work: Callable[[], Awaitable[None]]) -> None:
        failures = self._metrics.failures.labels(kept.name)
        while True:
            await asyncio.sleep(kept.seconds)
            try:
                await work()
            except Exception:
                kept.failures += 1
                failures.inc()
                if kept.failures.bit_count() == 1:  # the first, second, fourth ... in a row
                    log.exception("a round failed", extra={"facts": {"task": kept.name, "in_a_row": kept.failures}})
            else:
                kept.failures = 0
                kept.good = time.monotonic()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)
