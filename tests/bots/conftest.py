"""The bots' tests play a small game that is installed for them alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from yarnhall.core import registry
from yarnhall.core.game import Way
from yarnhall.core.registry import AnyGame

PLUGIN = Path(__file__).parents[1] / "plugin"


@pytest.fixture(autouse=True)
def button_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    monkeypatch.syspath_prepend(str(PLUGIN))
    registry._found.cache_clear()
    yield registry.game("button_box")
    registry._found.cache_clear()


@pytest.fixture
def in_teams() -> tuple[AnyGame, Way, int]:
    """A game, a way to play it in which seats belong together, and how many there are."""
    for id in registry.games():
        game = registry.game(id)
        for way in game.ways:
            seats = game.seats(game.configure(dict(way.options)))[0]
            if len(set(game.new(seats, way.options).teams())) < seats:
                return game, way, seats
    raise AssertionError("Nobody plays in teams any more.")
