"""What can be pointed at tells nobody what they may not know."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded

MOVES = 40


@pytest.mark.parametrize("game", yarnhall.games())
def test_spots_are_the_same_in_every_world_that_could_be(game: str) -> None:
    found, rng = find_game(game), seeded(f"spots of {game}")
    state = found.new(2, "standard", f"spots of {game}")
    for _ in range(MOVES):
        for observer in range(state.players):
            other = state.determinize(observer, rng)
            assert found.spots(state, observer) == found.spots(other, observer)
        player = state.to_act()[0]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])
