"""Solo: goals, the moving market, scenarios and their objectives (R10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from yarnhall.core.refusal import BadOption
from yarnhall.games.calico import scoring, stages
from yarnhall.games.calico.data import CAT_NAMES, GOAL_NAMES, patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.partitions import COUNT_BITS, WANTED
from yarnhall.games.calico.state import CalicoState


def test_r10_1_three_goals_by_lot_in_any_order() -> None:
    state = GAME.new(1, None, "alone")
    assert state.offered[0].bit_count() == 3
    state.apply(0, state.legal(0)[2])
    assert len(state.legal(0)) == 2
    state.apply(0, state.legal(0)[0])
    (last,) = state.legal(0)
    assert GAME.press(state, 0, last) == "Lay the last Design Goal"


@pytest.mark.parametrize(
    ("taken", "thrown", "market"),
    [("take 1", "Gw", "Yf"), ("take 2", "Gw", "Pd"), ("take 3", "Yf", "Pd")],
)
def test_r10_2_the_market_moves_away_from_the_bag(taken: str, thrown: str, market: str) -> None:
    state = GAME.new(1, "beginner", "alone")
    state.market = [patch(kind) for kind in ("Pd", "Yf", "Gw")]
    state.apply(0, state.legal(0)[0])
    comes = [state.bag[-2], state.bag[-1]]
    state.apply(0, GAME.read(state, 0, taken))
    assert state.gone == [patch(thrown)]
    assert state.market == [*comes, patch(market)]
    assert state.to_act() == [0]


def test_r10_4_a_scenario_gives_goals_and_cats() -> None:
    state = GAME.new(1, "scenario-8", "x")
    offered = [GOAL_NAMES[goal] for goal in range(6) if state.offered[0] >> goal & 1]
    assert sorted(offered) == ["AA-BB-CC", "AAA-BB-C", "AAAA-BB"]
    assert [CAT_NAMES[cat] for cat in state.cats] == ["Millie", "Almond", "Leo"]
    with pytest.raises(BadOption, match="for 1 seats, not 2"):
        GAME.new(2, "scenario-8", "x")


@dataclass(frozen=True)
class Result:
    """How a scenario ended: goals met by one and by both, how often each cat came, buttons by colour."""

    number: int
    score: int
    low: int = 0
    high: int = 0
    cats: str = "0 0 0"
    buttons: str = "0 0 0 0 0 0"
    rainbow: int = 0

    def state(self) -> CalicoState:
        state = GAME.new(1, f"scenario-{self.number}", "x")
        while state.stage == stages.GOALS:
            state.apply(0, state.legal(0)[0])
        state.stage = stages.OVER
        state.score = [self.score]
        for spot in range(self.high + self.low):
            wanted = WANTED[state.goals[spot]] << COUNT_BITS
            state.hues[spot] = wanted
            state.prints[spot] = wanted if spot < self.high else 0
        state.came = [int(many) for many in self.cats.split()]
        state.buttons = [int(many) for many in self.buttons.split()]
        state.rainbow = [self.rainbow]
        return state


EVERY_COLOUR = "1 1 1 1 1 1"
# What just achieves each scenario.
JUST = [
    Result(1, 58, buttons=EVERY_COLOUR, rainbow=1),
    Result(2, 59, cats="3 2 0"),
    Result(3, 60, low=2, cats="1 1 1", buttons=EVERY_COLOUR, rainbow=1),
    Result(4, 61, low=3, buttons="0 3 0 0 0 0"),
    Result(5, 62, low=3, cats="0 3 0"),
    Result(6, 63, low=2, high=1, buttons=EVERY_COLOUR, rainbow=1),
    Result(7, 64, low=2, high=1, cats="4 1 0"),
    Result(8, 66, low=1, high=1, cats="1 1 1", buttons=EVERY_COLOUR, rainbow=1),
    Result(9, 68, low=1, high=2, cats="1 1 1"),
    Result(10, 72, high=2, cats="1 1 1", buttons=EVERY_COLOUR, rainbow=1),
]


@pytest.mark.parametrize("just", JUST, ids=lambda just: str(just.number))
def test_r10_5_each_scenario_is_achieved_by_just_its_objectives(just: Result) -> None:
    assert scoring.achieved(just.state())
    assert f"achieved scenario {just.number}" in (GAME.ending(just.state()) or "")
    short = replace(just, score=just.score - 1).state()
    assert not scoring.achieved(short)
    assert f"at least {just.score} points" in (GAME.ending(short) or "")


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (replace(JUST[0], rainbow=0), "the rainbow button"),
        (replace(JUST[1], cats="2 2 0"), "5 cats"),
        (replace(JUST[2], cats="3 1 0"), "each of the 3 cats"),
        (replace(JUST[2], low=1), "2 Design Goals met"),
        (replace(JUST[3], buttons="2 2 2 2 2 2"), "3 buttons of one colour"),
        (replace(JUST[4], cats="2 2 2"), "the same cat 3 times"),
        (replace(JUST[5], high=0, low=3), "1 Design Goal met by colours and patterns"),
        (replace(JUST[8], high=1, low=2), "2 Design Goals met by colours and patterns"),
        (replace(JUST[9], high=1), "2 Design Goals met by colours and patterns"),
    ],
)
def test_r10_5_what_is_missing_is_told(result: Result, told: str) -> None:
    state = result.state()
    assert not scoring.achieved(state)
    assert told in (GAME.ending(state) or "")


def test_r10_6_goals_by_one_and_by_both_are_different_goals() -> None:
    assert not scoring.achieved(replace(JUST[5], high=1, low=1).state())
    assert scoring.achieved(replace(JUST[5], high=3, low=0).state())
