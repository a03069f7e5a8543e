"""Each achievement of Stitchcraft: an end that earns it, and one that just misses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.stitchcraft import notes, stages
from yarnhall.games.stitchcraft.data import COLOURS
from yarnhall.games.stitchcraft.game import GAME
from yarnhall.games.stitchcraft.state import StitchcraftState

Lay = Callable[..., Any]
COLOUR, SHADES, FAVOR, LAST, BOTH, TEAM = (
    notes.WON_COLOUR, notes.WON_COLOURS, notes.WON_FAVOR, notes.WON_LAST, notes.WON_BOTH, notes.WON_TEAM,
)  # fmt: skip


def over(laid: Any, won: int, winners: str = "A", turn: int = 40, removed: int = 0) -> StitchcraftState:
    state: StitchcraftState = laid.state
    state.stage, state.won, state.turn = stages.OVER, won, turn
    state.winners = sum(1 << ord(letter) - 65 for letter in winners)
    state.removed[0 * COLOURS + 1] = removed
    return state


def two(first: str, second: str = "") -> str:
    return f"{first}\n{second}"


FOUR_REDS = "hand white*3 | showcase red*4 | scrap green"
SEVEN = "hand white*3 | showcase blue black green white orange yellow purple | scrap red"
TEAMS = "hand white*3 | showcase black*4\n\n\n"
# id: areas, arguments of `lay` and of `over`; the first earns it, the second just misses.
CASES: dict[str, tuple[tuple[str, dict[str, Any], dict[str, Any]], tuple[str, dict[str, Any], dict[str, Any]]]] = {
    "one-colour": ((two(FOUR_REDS), {}, {"won": COLOUR}), (two(FOUR_REDS), {}, {"won": COLOUR, "winners": "B"})),
    "many-colours": ((two(SEVEN), {}, {"won": SHADES}), (two(FOUR_REDS), {}, {"won": COLOUR})),
    "outlast": ((two(""), {}, {"won": LAST}), (two(SEVEN), {}, {"won": SHADES})),
    "true-blue": (
        (two("showcase blue*4"), {}, {"won": COLOUR}),
        (two("showcase blue*3 black*4"), {}, {"won": COLOUR}),
    ),
    "seeing-red": ((two(FOUR_REDS), {}, {"won": COLOUR}), (two("showcase red*3 black*4"), {}, {"won": COLOUR})),
    "quick": (
        (two(FOUR_REDS), {}, {"won": COLOUR, "turn": 18}),
        (two(FOUR_REDS), {}, {"won": COLOUR, "turn": 19}),
    ),
    "bottom": (
        (two(f"{FOUR_REDS} | chest white*10"), {}, {"won": COLOUR}),
        (two(f"{FOUR_REDS} | chest white*11"), {}, {"won": COLOUR}),
    ),
    "clean": (
        (two("showcase red*4"), {}, {"won": COLOUR}),
        (two("showcase red*4"), {}, {"won": COLOUR, "removed": 1}),
    ),
    "peaceful": (
        (two("showcase black*4 | scrap white"), {}, {"won": COLOUR}),
        (two("showcase black*4 | scrap red"), {}, {"won": COLOUR}),
    ),
    "hidden": (
        (two(f"{FOUR_REDS} | display white*3"), {}, {"won": COLOUR}),
        (two(f"{FOUR_REDS} | display white*2"), {}, {"won": COLOUR}),
    ),
    "bare": (
        (two("hand white | showcase red*4"), {}, {"won": COLOUR}),
        (two("hand white*2 | showcase red*4"), {}, {"won": COLOUR}),
    ),
    "both-ways": (
        (two("showcase red*4 blue black green white orange"), {}, {"won": COLOUR}),
        (two("showcase red*4 blue black green white"), {}, {"won": COLOUR}),
    ),
    "so-near": (
        (two("showcase red*3 blue black green white", SEVEN), {}, {"won": SHADES, "winners": "B"}),
        (two("showcase red*3 blue black green", SEVEN), {}, {"won": SHADES, "winners": "B"}),
    ),
    "crowd": (
        ("favor 20\n\n", {"mode": "crowd-favorite"}, {"won": FAVOR}),
        ("favor 20\n\n", {"mode": "crowd-favorite"}, {"won": LAST}),
    ),
    "alone": (
        (f"{FOUR_REDS}\n\n\n\n", {"mode": "ffa"}, {"won": COLOUR}),
        (f"{FOUR_REDS}\n\n\n", {"mode": "ffa"}, {"won": COLOUR}),
    ),
    "master": (
        (TEAMS, {"mode": "apprentice"}, {"won": COLOUR, "winners": "AC"}),
        (TEAMS, {"mode": "guilds"}, {"won": COLOUR, "winners": "AC"}),
    ),
    "monopoly": (
        (TEAMS, {"mode": "monopoly"}, {"won": BOTH, "winners": "AC"}),
        (TEAMS, {"mode": "monopoly"}, {"won": TEAM, "winners": "AC"}),
    ),
    "hard": (
        (TEAMS, {"mode": "consortium", "hard": True}, {"won": COLOUR, "winners": "AC"}),
        (TEAMS, {"mode": "consortium"}, {"won": COLOUR, "winners": "AC"}),
    ),
}


@pytest.mark.parametrize("id", CASES)
def test_an_end_that_earns_it_and_one_that_just_misses(lay: Lay, id: str) -> None:
    (area, laid, end), (other, laid_so, ended) = CASES[id]
    assert id in GAME.earned(over(lay(area, **laid), **end), 0)
    assert id not in GAME.earned(over(lay(other, **laid_so), **ended), 0)


def test_every_achievement_is_tested_here() -> None:
    tested = [*CASES]
    tested.insert(tested.index("master") + 1, "apprentice")
    assert [one.id for one in GAME.achievements()] == tested


@pytest.mark.parametrize("mode", ["apprentice", "spymaster"])
def test_master_and_apprentice_earn_their_own(lay: Lay, mode: str) -> None:
    state = over(lay(TEAMS, mode=mode), COLOUR, "AC")  # A is the Master, C the Apprentice
    assert ("master" in GAME.earned(state, 0), "apprentice" in GAME.earned(state, 0)) == (True, False)
    assert ("master" in GAME.earned(state, 2), "apprentice" in GAME.earned(state, 2)) == (False, True)
    assert GAME.earned(state, 1) == []


def test_a_team_wins_together_and_shows_its_own(lay: Lay) -> None:
    """R8.7: the partner of who has four Reds wins by one colour, and sees no red."""
    state = over(lay(f"{FOUR_REDS}\n\n\n", mode="guilds"), COLOUR, "AC")
    assert {"one-colour", "seeing-red"} <= set(GAME.earned(state, 0))
    assert "one-colour" in GAME.earned(state, 2)
    assert "seeing-red" not in GAME.earned(state, 2)


def test_a_game_that_goes_on_earns_nothing(lay: Lay) -> None:
    assert GAME.earned(lay(two(FOUR_REDS)).state, 0) == []
