"""Each achievement of ArchRavels: an end that earns it, and one that just misses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.archravels import components, stages
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.state import ArchRavelsState

Lay = Callable[..., Any]


def over(laid: Any) -> ArchRavelsState:
    state: ArchRavelsState = laid.state
    state.stage = stages.OVER
    return state


THREE_SMALL = "finished Recess, Lumberjack, Naptime"
# id: the area of the seat that earns it, and of one that just misses; Theo plays against an Eliza who has nothing.
CASES: dict[str, tuple[str, str]] = {
    "three-projects": (f"{THREE_SMALL} | of 3", f"{THREE_SMALL} | of 2"),
    "four-projects": (f"{THREE_SMALL}, Triplets", f"{THREE_SMALL} | done Robot, Unicorn"),
    "small": (THREE_SMALL, "finished Recess, Lumberjack, Snow Day"),
    "large": ("finished Oktoberfest, BFFs", "finished BFFs, Snow Day, Triplets"),
    "nine-yards": ("finished Whole Nine Yards", "finished Bleacher Bum"),
    "bffs": ("finished BFFs", "finished Whole Nine Yards"),
    "favourite": ("done Wrist Warmers", "holds Wrist Warmers | done Robot"),  # Theo's; Robot is Eliza's
    "three-requests": ("done Robot, Unicorn, Octopus", "done Robot, Unicorn | holds Octopus"),
    "kept-word": ("done Robot, Unicorn", "done Robot, Unicorn | holds Octopus"),
    "no-requests": ("finished Recess | holds Robot", "finished Recess | done Robot"),
    "scholar": ("learned bear mittens scarf", "learned bear scarf"),
    "exact": ("finished Recess", "finished Recess | learned bear"),
    "empty-bowl": ("finished Recess, Triplets", "finished Recess, Triplets | bowl R"),
    "swept": ("finished Recess", "finished Recess | items hat"),
    "score-100": ("finished BFFs, Whole Nine Yards, Oktoberfest | items scarf | bowl R", "finished BFFs, Bleacher Bum"),
    "score-125": (
        "finished BFFs, Whole Nine Yards, Bleacher Bum, Snow Day | items scarf | bowl R",
        "finished BFFs, Whole Nine Yards, Bleacher Bum, Snow Day | items hat",
    ),
    "narrowly": ("items hat", "items bear"),
    "far-ahead": ("finished Bleacher Bum", "finished Peas in a Pod | items scarf"),
}


def ended(lay: Lay, area: str) -> ArchRavelsState:
    area, _, seats = area.partition(" | of ")
    others = ["Eliza", "Amara"][: int(seats or 2) - 1]
    return over(lay("\n".join([f"Theo | {area}", *others])))


@pytest.mark.parametrize("id", CASES)
def test_an_end_that_earns_it_and_one_that_just_misses(lay: Lay, id: str) -> None:
    earns, misses = CASES[id]
    assert id in GAME.earned(ended(lay, earns), 0)
    assert id not in GAME.earned(ended(lay, misses), 0)


def test_every_achievement_is_tested_here() -> None:
    assert [one.id for one in GAME.achievements()] == [*CASES]


@pytest.mark.parametrize("id", ["small", "no-requests", "exact", "swept", "narrowly", "far-ahead"])
def test_who_does_not_win_does_not_earn_what_a_winner_does(lay: Lay, id: str) -> None:
    """R8.5: Eliza has more."""
    state = over(lay(f"Theo | {CASES[id][0]}\nEliza | finished BFFs, Whole Nine Yards"))
    assert id not in GAME.earned(state, 0)


def test_a_shared_victory_is_nobody_s_by_a_quarter(lay: Lay) -> None:
    state = over(lay("Theo | items hat\nEliza | items hat"))
    assert state.placing() == [1, 1]
    assert "narrowly" not in GAME.earned(state, 0)
    assert "narrowly" in GAME.earned(over(lay("Theo | items bear\nEliza | items bear hat | bowl RR")), 0)


def test_cards_of_one_s_own_earn_nothing(lay: Lay) -> None:
    state = ended(lay, CASES["score-125"][0])
    assert GAME.earned(state, 0)
    state.box = components.box("[projects.BFFs]\npoints = 60", 0)
    assert state.box.own
    assert GAME.earned(state, 0) == []


def test_a_game_that_goes_on_earns_nothing(lay: Lay) -> None:
    assert GAME.earned(lay(f"Theo | {CASES['score-125'][0]}\nEliza").state, 0) == []
