"""The laws, for every preset and number of seats: a game each interpreted, more compiled."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.core import state
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle.game import GAME, KnittingCircle

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 2 if COMPILED else 1


def hides(preset: str) -> bool:
    """R11.2: in family mode the cards of a type are alike, and nothing else lies face down but what chance gives."""
    return not GAME.presets[preset].family


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    games = GAMES_FOR_A_CONFIGURATION * 4
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.01, hidden=hides(preset))
    assert report.games == games


OWN = """
[paws]
limit = 1

[ring.2]
spaces = "PPKKPPKKPK"
starts = [3, 8]

[garments.socks]
slots = "KKKPPP"
points = [3, 4, 6, 7]
yarn = [1, 2]

[names.colours]
teal = "Aqua"

[names.garments]
hats = "bobble caps"
"""


class Owned(KnittingCircle):
    """Other presets, by the same rules. The lessons are of the shipped ones, and in the folder of those."""

    presets = {"standard": GAME.configure({"data": OWN, "requests": True})}  # noqa: RUF012 - declared so by Game

    def rulebook(self) -> str:
        return GAME.rulebook()


def test_the_laws_hold_with_own_data() -> None:
    laws.check(Owned(), games=GAMES_FOR_A_CONFIGURATION * 4, thoroughness=0.01)


@pytest.mark.slow
@pytest.mark.parametrize(("games", "thoroughness"), [(20, 0.2), (100, 0.01)])
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str, games: int, thoroughness: float) -> None:
    laws.check(GAME, presets=[preset], games=games, seed="slow", thoroughness=thoroughness, hidden=hides(preset))


def longest_list(games: int) -> int:
    longest = 0
    for number in range(games):
        state = GAME.new(1 + number % 4, list(GAME.presets)[number % len(GAME.presets)], f"long {number}")
        rng = seeded(f"long {number}")
        while acting := state.to_act():
            player = acting[rng.below(len(acting))]
            found = state.legal(player)
            longest = max(longest, len(found))
            state.apply(player, found[rng.below(len(found))])
    return longest


def test_lists_of_actions_stay_short() -> None:
    assert longest_list(60) < 60


@pytest.mark.slow
def test_lists_of_actions_stay_short_in_ten_thousand_games() -> None:
    assert longest_list(10_000) < 200
