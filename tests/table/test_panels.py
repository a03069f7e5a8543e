"""For every game: what stands beside the names, and that it says what the sheet says."""

from __future__ import annotations

import random

import pytest

from yarnhall.core.registry import game as find_game, games
from yarnhall.core.words import amount


@pytest.mark.parametrize("name", games())
def test_panels_follow_the_game_to_its_end(name: str) -> None:
    game = find_game(name)
    state = game.new(game.seats(game.configure(None))[0], None, "panels")
    chance = random.Random(name)
    seen: set[str] = set()
    while state.to_act():
        seen.add(repr(game.panels(state, None)))
        player = state.to_act()[0]
        state.apply(player, chance.choice(state.legal(player)))
    panels = game.panels(state, 0)
    assert len(panels) == state.players
    assert all(panel.counts for panel in panels)
    assert len(seen) > 5, "what was done is to be seen beside the names"
    for seat, panel in enumerate(panels):
        assert panel.points in (None, amount(state.points(seat), game.unit))
