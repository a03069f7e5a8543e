"""The laws, for every preset and number of seats: a few games each interpreted, many compiled."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.games.calico.game import GAME, Calico

RING = '[ring.2]\nspaces = "PPKKPPKKPK"\nstarts = [3, 8]'
GAMES_FOR_A_CONFIGURATION = 3


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold(preset: str) -> None:
    games = GAMES_FOR_A_CONFIGURATION * len(GAME.seats(GAME.presets[preset]))
    report = laws.check(GAME, presets=[preset], games=games, thoroughness=0.01)
    assert report.games == games


class Owned(Calico):
    """Other presets, by the same rules. The lessons are of the shipped ones, and in the folder of those."""

    presets = {"standard": GAME.configure({"draft": "circle", "data": RING})}  # noqa: RUF012 - declared so by Game

    def rulebook(self) -> str:
        return GAME.rulebook()


def test_the_laws_hold_with_own_rings() -> None:
    laws.check(Owned(), games=GAMES_FOR_A_CONFIGURATION * 2, thoroughness=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAME.presets)
def test_the_laws_hold_everywhere(preset: str) -> None:
    laws.check(GAME, presets=[preset], games=60, seed="slow", thoroughness=0.3)
