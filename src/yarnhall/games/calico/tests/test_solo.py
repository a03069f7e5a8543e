"""Solo: goals, the moving market, scenarios and their objectives (R10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core.refusal import BadOption
from yarnhall.games.calico import scoring, stages
from yarnhall.games.calico.data import CAT_NAMES, GOAL_NAMES, patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.state import CalicoState


def test_r10_1_three_goals_by_lot_in_any_order() -> None:
    state = GAME.new(1, None, "alone")
    assert state.offered[0].bit_count() == 3
    order = [action for action in state.legal(0)]
    state.apply(0, order[2])
    assert len(state.legal(0)) == 2


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


def ended(number: int, score: int, *, low: int, high: int, cats: str, buttons: str, rainbow: int) -> CalicoState:
    """A finished scenario with so many goals met by one and by both, cats as "1 0 2" and buttons by colour."""
    state = GAME.new(1, f"scenario-{number}", "x")
    while state.stage == stages.GOALS:
        state.apply(0, state.legal(0)[0])
    state.stage = stages.OVER
    state.score = [score]
    met = [2] * high + [1] * low + [0] * (3 - high - low)
    for spot, by in enumerate(met):
        wanted = scoring_partition(state.goals[spot])
        state.hues[spot] = wanted if by >= 1 else 0
        state.prints[spot] = wanted if by == 2 else 0
    state.came = [int(many) for many in cats.split()]
    state.buttons = [int(many) for many in buttons.split()]
    state.rainbow = [rainbow]
    return state


def scoring_partition(goal: int) -> int:
    from yarnhall.games.calico.partitions import COUNT_BITS, WANTED

    return WANTED[goal] << COUNT_BITS


# What just achieves each scenario: points, goals by one, goals by both, cats, buttons, rainbow.
JUST: dict[int, tuple[int, int, int, str, str, int]] = {
    1: (58, 0, 0, "0 0 0", "1 1 1 1 1 1", 1),
    2: (59, 0, 0, "3 2 0", "0 0 0 0 0 0", 0),
    3: (60, 2, 0, "1 1 1", "1 1 1 1 1 1", 1),
    4: (61, 3, 0, "0 0 0", "0 3 0 0 0 0", 0),
    5: (62, 3, 0, "0 3 0", "0 0 0 0 0 0", 0),
    6: (63, 2, 1, "0 0 0", "1 1 1 1 1 1", 1),
    7: (64, 2, 1, "4 1 0", "0 0 0 0 0 0", 0),
    8: (66, 1, 1, "1 1 1", "1 1 1 1 1 1", 1),
    9: (68, 1, 2, "1 1 1", "0 0 0 0 0 0", 0),
    10: (72, 0, 2, "1 1 1", "1 1 1 1 1 1", 1),
}


def just(number: int) -> Callable[..., CalicoState]:
    score, low, high, cats, buttons, rainbow = JUST[number]

    def but(**other: object) -> CalicoState:
        given: dict[str, object] = {"low": low, "high": high, "cats": cats, "buttons": buttons, "rainbow": rainbow}
        given.update(other)
        points = given.pop("score", score)
        return ended(number, points, **given)  # type: ignore[arg-type]  # values come from the table above

    return but


@pytest.mark.parametrize("number", JUST)
def test_r10_5_each_scenario_is_achieved_by_just_its_objectives(number: int) -> None:
    but = just(number)
    assert scoring.achieved(but())
    assert f"achieved scenario {number}" in (GAME.ending(but()) or "")
    short = but(score=JUST[number][0] - 1)
    assert not scoring.achieved(short)
    assert f"at least {JUST[number][0]} points" in (GAME.ending(short) or "")


@pytest.mark.parametrize(
    ("number", "lacks", "told"),
    [
        (1, {"rainbow": 0}, "the rainbow button"),
        (2, {"cats": "2 2 0"}, "5 cats"),
        (3, {"cats": "3 1 0"}, "each of the 3 cats"),
        (3, {"low": 1}, "2 Design Goals met"),
        (4, {"buttons": "2 2 2 2 2 2"}, "3 buttons of one colour"),
        (5, {"cats": "2 2 2"}, "the same cat 3 times"),
        (6, {"high": 0, "low": 3}, "1 Design Goal met by colours and patterns"),
        (9, {"high": 1, "low": 2}, "2 Design Goals met by colours and patterns"),
        (10, {"high": 1}, "2 Design Goals met by colours and patterns"),
    ],
)
def test_r10_5_what_is_missing_is_told(number: int, lacks: dict[str, object], told: str) -> None:
    state = just(number)(**lacks)
    assert not scoring.achieved(state)
    assert told in (GAME.ending(state) or "")


def test_r10_6_goals_by_one_and_by_both_are_different_goals() -> None:
    but = just(6)
    assert not scoring.achieved(but(high=1, low=1))
    assert scoring.achieved(but(high=3, low=0))
