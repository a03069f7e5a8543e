"""The ten laws, for every preset and number of seats."""

from __future__ import annotations

import pytest

from yarnhall import laws
from yarnhall.games.calico.game import GAME


def test_laws() -> None:
    report = laws.check(GAME, games=162)
    assert report.games == 162


@pytest.mark.slow
def test_laws_at_length() -> None:
    report = laws.check(GAME, games=5_000, seed="at length", thoroughness=0.1)
    assert report.games == 5_000
