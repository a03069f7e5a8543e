"""Reviews of finished games: looked at in a worker, a few choices at a time, and kept in memory."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Coroutine
from typing import Any, Final

from yarnhall.bots import review as reviews
from yarnhall.bots.review import Moment
from yarnhall.core.record import Record, opening
from yarnhall.core.registry import game as find_game
from yarnhall.room.hints import reasons_told
from yarnhall.room.log import log
from yarnhall.room.thinkers import Patron, Thinkers, TooSlow
from yarnhall.wire import bodies as b

KEPT: Final = 100  # reviews
AT_ONCE: Final = 1  # choices: bots that are waited for come in between
RUNNING: Final = 4  # reviews under way; others wait for their turn by asking again


class Job:
    """One review, as far as it has come."""

    def __init__(self, record: Record, patron: Patron) -> None:
        self.record = record
        self.patron = patron  # who asked for it first
        self.start: list[float] = []
        self.steps: list[int] = []
        self.moments: list[Moment] = []
        self.state = "thinking"
        # Alone a chance of winning compares moves and is no chance of anything.
        self.told = record.seats > 1 and find_game(record.game).calibrated(opening(record).teams())

    def body(self) -> b.ReviewBody:
        ready = self.state == "ready"
        seats = [reviews.summary(seat, self.moments) for seat in range(self.record.seats)] if ready else []
        return b.ReviewBody(
            status="ready" if ready else "failed" if self.state == "failed" else "thinking",
            done=len(self.moments),
            of=len(self.steps),
            calibrated=self.told,
            chances=self.start,
            moments=[_moment_told(one) for one in self.moments] if ready else [],
            seats=[b.ReviewSeat(**dataclasses.asdict(seat)) for seat in seats],
        )


def _moment_told(moment: Moment) -> b.ReviewMoment:
    fields = {field.name: getattr(moment, field.name) for field in dataclasses.fields(moment)}
    fields |= {"why": reasons_told(moment.why), "why_not": reasons_told(moment.why_not)}
    del fields["doubt"]  # what is said of luck goes by it
    return b.ReviewMoment(**fields)


class Reviews:
    """Every review is made once, for whoever asks first."""

    def __init__(self, bot_pool: Thinkers, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._bot_pool = bot_pool
        self._spawn = spawn
        self._jobs: dict[str, Job] = {}

    def of(self, table: str, record: Record, patron: Patron) -> b.ReviewBody:
        """The review of a finished game; starts the work if nobody did."""
        job = self._jobs.get(table)
        if job is None or job.state == "failed":
            if sum(other.state == "thinking" for other in self._jobs.values()) >= RUNNING:
                return Job(record, patron).body()
            while len(self._jobs) >= KEPT:
                del self._jobs[next(iter(self._jobs))]
            answer = job.body() if job else None
            job = self._jobs[table] = Job(record, patron)
            self._spawn(self._work(job))
            if answer is not None:
                return answer
        return job.body()

    async def _work(self, job: Job) -> None:
        try:
            job.start, job.steps = await self._bot_pool.choices(job.patron, job.record)
            for at in range(0, len(job.steps), AT_ONCE):
                part = job.steps[at : at + AT_ONCE]
                job.moments += await self._bot_pool.review(job.patron, job.record, part[0], part[-1])
            job.state = "ready"
        except (TooSlow, asyncio.CancelledError):
            job.state = "failed"
        except Exception:
            job.state = "failed"
            log.exception("a review could not be made")
