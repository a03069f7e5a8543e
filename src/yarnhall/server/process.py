"""One process beside the hall's own that does one thing at a time, and is replaced when it breaks or takes too long."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from yarnhall.room.thinkers import TooSlow
from yarnhall.server import worker
from yarnhall.server.logs import log

T = TypeVar("T")
START: Final = 60.0  # seconds that a process may take to begin


class WorkerProcess:
    """Starts when it is first needed. Ask one thing at a time."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, patience: float, function: Callable[..., T], *arguments: object) -> T:
        """What the function returns or raises there. Raises TooSlow after so many seconds of work."""
        for _ in range(2):
            try:
                pool = await self._running()
                # Not wait_for: in Python 3.11 it forgets that it was cancelled when the answer comes at that moment,
                # and whoever asks on and on would keep the hall from closing.
                async with asyncio.timeout(patience):
                    return await asyncio.wrap_future(pool.submit(function, *arguments))
            except BrokenProcessPool:
                log.warning("a worker process ended; starting another")
                self.close()
            except TimeoutError:
                log.warning("a worker process took too long; starting another")
                self.close()
                raise TooSlow from None
            except asyncio.CancelledError:
                self.close()  # nobody waits for it any more
                raise
        raise TooSlow

    async def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: a copy of a process with threads and an event loop is not safe to run.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, worker.prepare, (os.getpid(),))
            # Starting is not working: nobody's patience is used up by it.
            async with asyncio.timeout(START):
                await asyncio.wrap_future(self._pool.submit(worker.ready))
        return self._pool

    def close(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
