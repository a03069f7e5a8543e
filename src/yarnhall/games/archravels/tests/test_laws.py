"""The laws, for every preset and number of seats: a few games each, many when slow."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.core import state
from yarnhall.core.rng import seeded
from yarnhall.games.archravels.game import GAME

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 2
LONGEST = 200  # legal actions in one list


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    # Random players take three times as long where no stalemate ends the game.
    each = GAMES_FOR_A_CONFIGURATION if GAME.presets[preset].stalemate else GAMES_FOR_A_CONFIGURATION // 2
    games = each * len(GAME.seats(GAME.presets[preset]))
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.01)
    assert report.games == games


@pytest.mark.slow
@pytest.mark.parametrize(("games", "thoroughness"), [(30, 0.2), (100, 0.01)])
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str, games: int, thoroughness: float) -> None:
    laws.check(GAME, presets=[preset], games=games, seed="slow", thoroughness=thoroughness)


def longest_list(games: int) -> int:
    longest = 0
    for number in range(games):
        game = GAME.new(2 + number % 3, list(GAME.presets)[number % len(GAME.presets)], f"long {number}")
        rng = seeded(f"moves {number}")
        while acting := game.to_act():
            legal = game.legal(acting[0])
            longest = max(longest, len(legal))
            game.apply(acting[0], legal[rng.below(len(legal))])
    return longest


def test_lists_of_legal_actions_are_short() -> None:
    assert 30 < longest_list(300 if COMPILED else 60) <= LONGEST


@pytest.mark.slow
def test_lists_of_legal_actions_are_short_in_ten_thousand_games() -> None:
    assert longest_list(10_000) <= LONGEST
