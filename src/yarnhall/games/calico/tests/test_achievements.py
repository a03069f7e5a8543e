"""Each achievement of Calico: a finished quilt that earns it, and one that just misses.

How often bots earn them, of 150 games of two: see docs/achievements.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.calico import stages
from yarnhall.games.calico.data import CAT_NAMES, GOAL_NAMES, SCENARIO_CATS, SCENARIO_GOALS, SCENARIOS
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.partitions import add
from yarnhall.games.calico.state import CalicoState

Quilt = Callable[..., CalicoState]

# Around a goal: six numbers, of colours or of patterns.
PAIRS, TRIOS, DIFFERENT, FOUR_TWO, NONE = "001122", "000111", "012345", "000011", "000012"
GOALS = "A-B-C-D-E-F AA-BB-CC AAA-BBB"
ALL = [(DIFFERENT, NONE), (PAIRS, NONE), (NONE, TRIOS)]
BOTH = [(DIFFERENT, DIFFERENT), (PAIRS, PAIRS), (TRIOS, TRIOS)]


def finish(state: CalicoState, around: list[tuple[str, str]] | None = None, **fields: Any) -> CalicoState:
    """The end of a game with these fields; `around` says what lies around each Design Goal."""
    for spot, (colours, patterns) in enumerate(around or []):
        state.hues[spot] = state.prints[spot] = 0
        for colour, pattern in zip(colours, patterns, strict=True):
            state.hues[spot] = add(state.hues[spot], int(colour))
            state.prints[spot] = add(state.prints[spot], int(pattern))
    for name, value in fields.items():
        setattr(state, name, value)
    state.stage = stages.OVER
    return state


LEO = [CAT_NAMES.index("Millie"), CAT_NAMES.index("Coconut"), CAT_NAMES.index("Leo")]
EASY = [CAT_NAMES.index("Millie"), CAT_NAMES.index("Tibbit"), CAT_NAMES.index("Coconut")]
# id: what earns it, and what just misses.
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "all-goals": ({"around": ALL}, {"around": [*ALL[:2], (NONE, NONE)]}),
    "two-both": ({"around": [*BOTH[:2], (NONE, NONE)]}, {"around": [BOTH[0], *ALL[1:]]}),
    "three-both": ({"around": BOTH}, {"around": [*BOTH[:2], (TRIOS, NONE)]}),
    "each-cat": ({"came": [1, 1, 1]}, {"came": [4, 2, 0]}),
    "demanding-cat": ({"cats": LEO, "came": [0, 0, 1]}, {"cats": LEO, "came": [3, 2, 0]}),
    "six-cats": ({"came": [3, 2, 1]}, {"came": [3, 2, 0]}),
    "same-cat": ({"came": [0, 4, 0]}, {"came": [3, 3, 3]}),
    "cat-points": ({"cats": EASY, "came": [1, 4, 1]}, {"cats": EASY, "came": [0, 3, 2]}),
    "rainbow": ({"rainbow": [1]}, {"buttons": [2, 1, 1, 1, 1, 0]}),
    "same-button": ({"buttons": [0, 3, 0, 0, 0, 0]}, {"buttons": [2, 2, 2, 0, 0, 0]}),
    "nine-buttons": ({"buttons": [3, 1, 1, 1, 1, 1], "rainbow": [1]}, {"buttons": [2, 2, 2, 2, 0, 0]}),
    "no-button": ({"score": [40]}, {"score": [39]}),
    "score-65": ({"score": [65]}, {"score": [64]}),
    "score-75": ({"score": [75]}, {"score": [74]}),
    "score-85": ({"score": [85]}, {"score": [84]}),
    "family": ({"score": [50], "family": True}, {"score": [90]}),
    "no-cat": ({"score": [35]}, {"score": [60], "came": [0, 1, 0]}),
}


@pytest.mark.parametrize("id", CASES)
def test_a_quilt_that_earns_it_and_one_that_just_misses(quilt: Quilt, id: str) -> None:
    earns, misses = CASES[id]
    assert id in GAME.earned(finish(quilt(goals=GOALS), **earns), 0)
    assert id not in GAME.earned(finish(quilt(goals=GOALS), **misses), 0)


# Bots like buttons too much to ever do without; it can be done.
WITHOUT_BUTTONS = """
      Tv  Nq  Tq  Gv  Uq
    Yv  Gq  *1  Uf  Pq
      Tv  Yf  Pf  *2  Pq
    Yv  *3  Ts  Ps  Us
      Td  Yd  Nf  Tf  Us
"""


def test_a_quilt_can_be_good_without_a_single_button(quilt: Quilt) -> None:
    state = finish(quilt(WITHOUT_BUTTONS, goals=GOALS, board=0))
    assert (state.points(0), sum(state.buttons)) == (58, 0)
    assert "no-button" in GAME.earned(state, 0)


def test_every_achievement_is_tested_here() -> None:
    scenarios = [f"scenario-{number}" for number in range(1, SCENARIOS + 1)]
    assert [one.id for one in GAME.achievements()] == [*CASES, "few-colours", "narrowly", *scenarios]


def test_goals_that_lie_face_down_are_never_met(quilt: Quilt) -> None:
    state = finish(quilt(goals=GOALS), around=BOTH, family=True)
    assert not {"all-goals", "two-both", "three-both"} & set(GAME.earned(state, 0))


def test_a_button_or_a_cat_spoils_what_goes_without(quilt: Quilt) -> None:
    assert "no-button" not in GAME.earned(finish(quilt(), score=[60], buttons=[1, 0, 0, 0, 0, 0]), 0)
    assert "no-cat" not in GAME.earned(finish(quilt(), score=[34]), 0)


FOUR_COLOURS = """
      Pd  Yf  Gw  Tq  Ps
    Yv  Gd  *1  Tf  Pw
      Yq  Gs  Tv  *2  Pd
    Yf  *3  Gw  Tq  Ps
      Yv  Gd  Tf  Pw  Yq
"""


def test_the_short_palette_counts_what_was_sewn_and_not_the_border(quilt: Quilt) -> None:
    assert "few-colours" in GAME.earned(finish(quilt(FOUR_COLOURS, board=0)), 0)
    assert "few-colours" not in GAME.earned(finish(quilt(FOUR_COLOURS.replace("Pd  Yf", "Nd  Yf"), board=0)), 0)


@pytest.mark.parametrize(
    ("scores", "buttons", "wins"),
    [([50, 49], [1, 5], True), ([50, 48], [1, 5], False), ([50, 50], [2, 1], True), ([49, 50], [9, 0], False)],
)
def test_by_a_whisker_is_a_point_or_the_tie_break(scores: list[int], buttons: list[int], wins: bool) -> None:
    state = GAME.new(2, None, "whisker")
    state.score, state.stage = scores, stages.OVER
    state.buttons[0], state.buttons[6] = buttons
    assert ("narrowly" in GAME.earned(state, 0)) is wins


def test_nobody_wins_alone(quilt: Quilt) -> None:
    assert "narrowly" not in GAME.earned(finish(quilt(), score=[1]), 0)


@pytest.mark.parametrize("number", range(1, SCENARIOS + 1))
def test_a_scenario_asks_for_all_its_objectives(quilt: Quilt, number: int) -> None:
    def played(points: int) -> CalicoState:
        state = quilt(
            goals=" ".join(GOAL_NAMES[goal] for goal in SCENARIO_GOALS[number]),
            cats=" ".join(CAT_NAMES[cat] for cat in SCENARIO_CATS[number]),
        )
        fits = {0: DIFFERENT, 1: PAIRS, 2: TRIOS, 3: "000112", 4: "001123", 5: FOUR_TWO}
        around = [(fits[goal], fits[goal]) for goal in SCENARIO_GOALS[number]]
        buttons = [3, 1, 1, 1, 1, 1]
        return finish(state, around, scenario=number, score=[points], came=[3, 1, 1], buttons=buttons, rainbow=[1])

    assert f"scenario-{number}" in GAME.earned(played(72), 0)
    assert f"scenario-{number}" not in GAME.earned(played(57), 0)


def test_an_unfinished_quilt_earns_nothing(quilt: Quilt) -> None:
    state = finish(quilt(goals=GOALS), score=[80])
    state.stage, state.free = stages.PLACE, [1 << 9]
    assert GAME.earned(state, 0) == []
