"""Achievements of every game: what they promise before a game, and what games then earn."""

from __future__ import annotations

import pytest

from yarnhall.core.playout import playout
from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded


@pytest.mark.parametrize("id", games())
def test_each_can_be_told_apart_and_tried(id: str) -> None:
    game = find_game(id)
    every = game.achievements()
    assert len({one.id for one in every}) == len(every) >= 10
    for one in every:
        assert one.title
        assert game.seats(game.configure(one.options)), f"{one.id} is for nobody"


@pytest.mark.parametrize("id", games())
def test_only_finished_games_earn_and_only_what_there_is(id: str) -> None:
    game = find_game(id)
    known = [one.id for one in game.achievements()]
    for seed in ("one",):
        seats = game.seats(game.configure(None))[-1]
        state = game.new(seats, None, seed)
        assert [game.earned(state, seat) for seat in range(seats)] == [[]] * seats
        playout(state, seeded(seed), 20_000)
        assert not state.to_act()
        for seat in range(seats):
            earned = game.earned(state, seat)
            assert earned == [one for one in known if one in earned]
