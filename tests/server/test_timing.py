"""A bot's answer takes a time that tells nothing of what it holds."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hall_client import Guest

from yarnhall.room import passes
from yarnhall.room.seated_bots import SeatedBots
from yarnhall.server.metrics import Metrics
from yarnhall.table.events import Acted

if TYPE_CHECKING:
    from hall_process import Halls

pytestmark = pytest.mark.anyio

WINDOW = 1.0


class Window:
    """A room with one bot that is asked although it may have a single choice; how long it thinks is given."""

    def __init__(self, thinking: float, bluff: bool) -> None:
        self.lock = asyncio.Lock()
        self.answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.company: Any = SimpleNamespace(asleep=False, patron=lambda: None)
        state = SimpleNamespace(bluff=lambda seat: bluff, to_act=lambda: [0])
        playing = SimpleNamespace(
            state=state, refuse=lambda *_: None, plan=lambda seat, action, patient=(): [(seat, action)]
        )
        self.table: Any = SimpleNamespace(
            chance=lambda seat: "", intents_to_act=list,
            head=SimpleNamespace(id="t"), chairs=[SimpleNamespace(kind="person", person="p_1")],
            n=1, position=0, record=None, playing=playing, fresh=self._fresh,
            people_at_play=list, scripted=lambda seat: None,
            bots_to_act=lambda: [] if self.answered.done() else [(0, "mender")],
        )  # fmt: skip
        settings = SimpleNamespace(bot_pause=0.0, bot_window=WINDOW)
        self.around: Any = SimpleNamespace(settings=settings, metrics=Metrics(), bot_pool=self, spawn=self._spawn)
        self._thinking = thinking
        self._tasks: list[asyncio.Task[None]] = []
        self._begun = time.perf_counter()

    def _fresh(self, seat: int, position: int) -> bool:
        return position == 0

    def _spawn(self, work: Any) -> None:
        self._tasks.append(asyncio.create_task(work))

    async def choose(self, patron: Any, record: Any, seat: int, level: str, seconds: float, chance: str) -> list[int]:
        assert seconds <= WINDOW
        await asyncio.sleep(self._thinking)
        return [7]

    async def commit(self, events: Any, command: Any, also: Any) -> list[Any]:
        self.answered.set_result(time.perf_counter() - self._begun)
        return []

    def fan_out(self, recents: Any) -> None:
        """Nobody looks."""

    async def answer(self) -> float:
        SeatedBots(self).kick()
        taken = await asyncio.wait_for(self.answered, 30)
        await asyncio.gather(*self._tasks)
        return taken


async def test_in_a_window_the_time_does_not_tell_whether_there_was_a_choice() -> None:
    single, several = await asyncio.gather(Window(0.0, bluff=True).answer(), Window(0.45, bluff=True).answer())
    for taken in (single, several):
        assert WINDOW <= taken < 1.4 * WINDOW
    late = await Window(1.1 * WINDOW, bluff=True).answer()
    assert 2 * WINDOW <= late < 2.4 * WINDOW


async def test_where_everybody_sees_what_there_is_to_choose_nobody_waits() -> None:
    assert await Window(0.0, bluff=False).answer() < WINDOW / 2


class Promised(Window):
    """A room in which a person is asked what they let pass beforehand."""

    def __init__(self) -> None:
        super().__init__(0.0, bluff=True)
        self.table.passes_to_act = lambda: [] if self.answered.done() else [(0, 7)]
        self.around.settings.bot_pause = 0.5
        self.events: list[Any] = []

    async def commit(self, events: Any, command: Any, also: Any) -> list[Any]:
        self.events += events
        return await super().commit(events, command, also)


async def test_a_promised_answer_comes_after_a_pause_of_chance_length(monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []

    async def sleep(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(passes, "asyncio", SimpleNamespace(sleep=sleep))
    for _ in range(40):
        room = Promised()
        passes.Passes(room).kick()
        await room.answered
        assert room.events == [Acted(0, [(0, 7)])]  # as if the person had pressed
    assert len(paused) == 40
    assert len(set(paused)) > 30
    assert min(paused) >= 0.5 + WINDOW
    assert max(paused) <= 0.5 + passes.LONGEST * WINDOW


async def test_in_a_real_hall_a_bot_answers_as_late_with_one_choice_as_with_several(halls: Halls) -> None:
    """Seen from another seat, by its own clock."""
    window = 0.8
    hall = halls(bot_window=window)
    ada = await Guest.named(hall.base, "Ada")
    seats = [{"who": "me"}, {"who": "bot", "level": "mender"}]
    card = await ada.make("tally", seats, options={"sealed": True}, start=True)
    taken: dict[bool, list[float]] = {True: [], False: []}  # by whether there was a single choice
    async with ada.at(card["id"]) as client:
        while not client.over:
            await client.until(lambda: client.over or client.offers() or client.scene["acting"] == [1], 60)
            if client.over:
                break
            if client.offers():
                await client.done("act", seat=0, position=client.scene["position"], action=client.offers()[0]["action"])
                continue
            single, step, begun = client.scene["view"]["marked"], client.scene["step"], time.perf_counter()
            await client.until(lambda: client.over or client.scene["step"] > step, 60)  # noqa: B023 - awaited at once
            taken[single].append(time.perf_counter() - begun)
    assert [len(times) for times in taken.values()] == [3, 3]
    # A message may come a little after the step that it tells of.
    assert min(min(times) for times in taken.values()) > 0.9 * window
    assert abs(median(taken[True]) - median(taken[False])) < window / 2, taken
