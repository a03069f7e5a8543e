"""The laws, for every preset and number of seats: a few games each interpreted, more compiled, many when slow."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.games.stitchcraft.game import GAME

GAMES_FOR_A_CONFIGURATION = 3


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    configurations = len(GAME.seats(GAME.presets[preset]))
    games = GAMES_FOR_A_CONFIGURATION * configurations
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.005)
    assert report.games == games


@pytest.mark.slow
@pytest.mark.parametrize(("games", "thoroughness"), [(40, 0.3), (200, 0.005)])
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str, games: int, thoroughness: float) -> None:
    laws.check(GAME, presets=[preset], games=games, seed="slow", thoroughness=thoroughness)
