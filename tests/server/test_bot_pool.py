"""Bots that think elsewhere: who waits for whom and for how long, and what is told when nothing comes."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest
from hall_client import Guest

from yarnhall.bots.levels import PATIENCE
from yarnhall.bots.review import Moment
from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import game as find_game
from yarnhall.room import thinking
from yarnhall.room.reviews import Reviews
from yarnhall.room.seated_bots import rest
from yarnhall.room.thinkers import Patron, TooSlow
from yarnhall.server.bot_pool import SHORTEST, BotPool, Line
from yarnhall.server.metrics import Metrics
from yarnhall.server.process import WorkerProcess
from yarnhall.server.tasks import Tasks

if TYPE_CHECKING:
    from hall_process import Halls

pytestmark = pytest.mark.anyio

ME = {"who": "me"}


class Elsewhere:
    """A process whose answer comes when the test says so."""

    def __init__(self) -> None:
        self.answer: Future[int] = Future()

    def submit(self, *_: object) -> Future[int]:
        return self.answer

    def shutdown(self, **_: object) -> None:
        """There is nothing to end."""


async def test_who_is_cancelled_as_the_answer_comes_is_cancelled() -> None:
    """Else whoever asks again and again would never end, and the hall with it."""
    process, elsewhere = WorkerProcess(), Elsewhere()
    process._pool = cast(Any, elsewhere)
    asking = asyncio.create_task(process.ask(60, len, ""))
    await asyncio.sleep(0)
    elsewhere.answer.set_result(0)
    await asyncio.sleep(0)  # the answer is there, and whoever asked has not heard it yet
    assert not asking.done()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_a_bot_that_is_broken_takes_what_looks_best_and_never_just_anything() -> None:
    record = records.start(find_game("face_down"), 2, "standard", "a seed")
    pool = BotPool(1, patience=30)
    asked = []

    class Noted(WorkerProcess):
        async def ask(self, patience: float, function: Any, *arguments: object) -> Any:
            asked.append(function)
            return await super().ask(patience, function, *arguments)

    pool._every = [Noted()]
    pool._free = list(pool._every)
    try:
        chosen = await pool.choose(Patron("here", "ada"), record, 0, "no such level", 0, "")
        assert len(chosen) == 1
        assert asked == [thinking.choose, thinking.glance]
    finally:
        pool.close()


async def test_bots_of_an_address_share_their_time_while_others_of_it_wait() -> None:
    pool = BotPool(1, patience=30)
    ada, ben = Patron("here", "ada"), Patron("elsewhere", "ben")
    assert pool._share(ada, 0) == PATIENCE
    assert pool._share(ada, 0.5) == 0.5
    for number in range(120):
        pool._line.join(Patron("elsewhere", f"p{number % 3}"))
    assert len(pool._line) == pool._line.of("elsewhere") == 120
    assert pool._share(ben, 0) == SHORTEST
    assert pool._share(ben, 0.05) == 0.05
    assert pool._share(ada, 0) == PATIENCE  # whoever is elsewhere costs her nothing


async def test_who_waits_for_a_bot_waits_for_one_of_each_address_only() -> None:
    line = Line()
    flood = [line.join(Patron("elsewhere", f"p{number % 3}")) for number in range(30)]
    ada, ben = line.join(Patron("here", "ada")), line.join(Patron("here", "ben"))
    order = [line.next() for _ in range(5)]
    assert order == [flood[0], ada, flood[1], ben, flood[2]]
    flood[3].cancel()
    assert line.next() is flood[4]
    for turn in flood:
        turn.cancel()
    assert line.next() is None


async def test_patience_is_for_thinking_and_not_for_waiting() -> None:
    pool = BotPool(1, patience=30)
    patron = Patron("here", "ada")
    try:
        both = [pool._ask(patron, 1.5, time.sleep, 1.0) for _ in range(3)]
        await asyncio.gather(*both)  # the third waited longer than its patience, and then was done
    finally:
        pool.close()


async def test_a_job_that_is_given_up_takes_no_other_with_it() -> None:
    pool = BotPool(2, patience=30)
    patron = Patron("here", "ada")
    try:
        other = asyncio.create_task(pool._ask(patron, 30, time.sleep, 1.0))
        await asyncio.sleep(0)
        with pytest.raises(TooSlow):
            await pool._ask(patron, 0.05, time.sleep, 600)
        await other
        assert len(pool._free) == 2
    finally:
        pool.close()


def test_an_answer_in_a_window_takes_whole_windows() -> None:
    assert rest(0.0, 0.0, 0.8) == pytest.approx(0.8)
    assert rest(0.3, 0.0, 0.8) == pytest.approx(0.5)
    assert rest(0.9, 0.0, 0.8) == pytest.approx(0.7)
    for spent in (0.0, 0.3, 0.7, 1.4):
        assert spent + rest(spent, 0.7, 0.8) == pytest.approx(1.5)  # one, after the pause
    assert rest(1.6, 0.7, 0.8) == pytest.approx(0.7)


def test_a_bot_thinks_in_the_pause_in_which_people_see_what_happened() -> None:
    assert rest(0.2, 0.7, 0.0) == pytest.approx(0.5)
    assert rest(1.9, 0.7, 0.0) == 0.0


class Weary:
    """Thinks in this process, and gives up the first times."""

    def __init__(self, *ends: BaseException) -> None:
        self.ends = list(ends)

    async def choices(self, patron: Patron, record: Record) -> tuple[list[float], list[int]]:
        await self._end()
        return thinking.choices(record)

    async def review(self, patron: Patron, record: Record, first: int, last: int) -> list[Moment]:
        await self._end()
        return thinking.review(record, first, last)

    async def _end(self) -> None:
        await asyncio.sleep(0)
        if self.ends:
            raise self.ends.pop(0)


@pytest.mark.parametrize("end", [TooSlow(), asyncio.CancelledError(), RuntimeError("broken")], ids=repr)
async def test_a_review_that_was_given_up_is_told_and_made_when_somebody_asks_again(end: BaseException) -> None:
    game = find_game("face_down")
    record = records.start(game, 2, "standard", "a seed")
    state, actions = records.opening(record), []
    while acting := state.to_act():
        actions.append((acting[0], state.legal(acting[0])[0]))
        state.apply(*actions[-1])
    record = replace(record, actions=tuple(actions))
    tasks = Tasks(Metrics())
    reviews = Reviews(cast("Any", Weary(end)), tasks.spawn)
    patron, told = Patron("here", "ada"), []

    def ended() -> bool:
        told.append(reviews.of("t", record, patron).status)
        return told[-1] == "ready"

    async with asyncio.timeout(60):
        while not ended():
            await asyncio.sleep(0.01)
    assert told.count("failed") == 1  # once, and by then it is being made again
    await tasks.close()


async def test_a_hint_whose_process_took_too_long_is_answered(halls: Halls) -> None:
    hall = halls(bot_patience=0.000001)
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, {"who": "bot", "level": "random"}], start=True)
    async with ada.at(card["id"]) as client:
        await client.until(client.offers)
        for _ in range(2):  # the second gets another process
            answer = await client.ask("hint", seat=0, position=client.scene["position"])
            assert answer["type"] == "refused"
            assert answer["reason"] == "No hint came to mind in time; try again later."
