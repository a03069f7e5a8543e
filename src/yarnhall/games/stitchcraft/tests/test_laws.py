"""The laws, for every preset and number of seats: a few games each interpreted, thousands compiled."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.core import state
from yarnhall.games.stitchcraft.game import GAME

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 30 if COMPILED else 3


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    configurations = len(GAME.seats(GAME.presets[preset]))
    games = GAMES_FOR_A_CONFIGURATION * configurations
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.005)
    assert report.games == games


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str) -> None:
    laws.check(GAME, presets=[preset], games=40, seed="slow", thoroughness=0.3)
