"""No bot ever sees the true state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.bots.advice import study
from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.levels import LEVELS, SPARE
from yarnhall.bots.seat import plan, think
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Judge, Skill
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State


class Spy(Bot):
    """Keeps every state it is shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        self.shown.append(state)
        return state.legal(player)[0]


class Peeping(Judge):
    """Notes what the rival seems to hold, each time it is asked."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, ...]] = []
        self.states: list[Any] = []

    def worth(self, state: Any, player: Player) -> int:
        self.seen.append(tuple(state.hands[1 - player]))
        self.states.append(state)
        return 0


@pytest.fixture
def dealt_anew(button_box: AnyGame, monkeypatch: pytest.MonkeyPatch) -> list[tuple[State, Player, State]]:
    """Every determinization: of what, for whom, and what came of it."""
    calls: list[tuple[State, Player, State]] = []
    kind = type(button_box.new(2))
    real = kind.determinize

    def spied(self: State, observer: Player, rng: Rng) -> State:
        twin: State = real(self, observer, rng)
        calls.append((self, observer, twin))
        return twin

    monkeypatch.setattr(kind, "determinize", spied)
    return calls


def test_a_bot_is_shown_a_state_dealt_anew_for_its_seat(
    button_box: AnyGame, dealt_anew: list[tuple[State, Player, State]]
) -> None:
    state = button_box.new(3, seed="spy")
    spy = Spy()
    rng = seeded("spy")
    asked: list[Player] = []
    while acting := state.to_act():
        player = acting[0]
        before = len(spy.shown)
        action = think(spy, state, player, rng)
        asked += [player] * (len(spy.shown) - before)
        state.apply(player, action)
    assert set(asked) == {0, 1, 2}
    assert len(dealt_anew) == len(asked)
    for shown, player, (true, observer, twin) in zip(spy.shown, asked, dealt_anew, strict=True):
        assert true is state
        assert shown is twin
        assert shown is not state
        assert shown.rng is not state.rng
        assert observer == player


def test_what_is_shown_does_not_depend_on_what_is_hidden(button_box: AnyGame) -> None:
    """Two true states that look the same to a player make every bot choose the same."""
    for number in range(20):
        state = button_box.new(2, seed=f"one {number}")
        other = state.determinize(0, seeded(f"another {number}"))
        assert button_box.text(state, 0) == button_box.text(other, 0)
        for known in LEVELS + SPARE:
            bot = known.make(button_box.judge)
            assert think(bot, state, 0, seeded("r")) == think(bot, other, 0, seeded("r"))
            assert plan(bot, state, 0, seeded("r")) == plan(bot, other, 0, seeded("r"))


def greedy_thinks(judge: Judge, state: State) -> None:
    think(GreedyBot(judge, 8), state, 0, seeded("peep"))


def master_plans(judge: Judge, state: State) -> None:
    plan(SkilledBot(judge, Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=60), 0), state, 0, seeded("peep"))


def a_hint_is_thought_out(judge: Judge, state: State) -> None:
    study(judge, state, 0, seeded("peep"), 60, 0, -1)


@pytest.mark.parametrize("ask", [greedy_thinks, master_plans, a_hint_is_thought_out])
def test_bots_and_hints_judge_only_worlds_that_could_be(
    button_box: AnyGame, dealt_anew: list[tuple[State, Player, State]], ask: Callable[[Judge, State], None]
) -> None:
    state = button_box.new(2, seed="peep")
    peeping = Peeping()
    ask(peeping, state)
    assert peeping.states
    assert all(seen is not state for seen in peeping.states)
    assert {observer for _, observer, _ in dealt_anew} == {0}
    # The true state is asked once, for the twin that everything else comes from.
    assert [source is state for source, _, _ in dealt_anew] == [True] + [False] * (len(dealt_anew) - 1)
    assert len(dealt_anew) > 8
    assert len(set(peeping.seen)) > 3
