"""The laws, for every preset and number of seats: a few games each interpreted, many compiled."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.core import state
from yarnhall.games.calico.game import GAME, Calico

COMPILED = not (state.__file__ or "").endswith(".py")
GAMES_FOR_A_CONFIGURATION = 10 if COMPILED else 3


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    games = GAMES_FOR_A_CONFIGURATION * len(GAME.seats(GAME.presets[preset]))
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.01)
    assert report.games == games


def test_the_laws_hold_with_own_rings() -> None:
    ring = '[ring.2]\nspaces = "PPKKPPKKPK"\nstarts = [3, 8]'
    owned = Calico()
    owned.presets = {"standard": GAME.configure({"draft": "circle", "data": ring})}
    laws.check(owned, games=GAMES_FOR_A_CONFIGURATION * 2, thoroughness=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str) -> None:
    laws.check(GAME, presets=[preset], games=60, seed="slow", thoroughness=0.3)
