"""Matches on fixed seeds: two seats exchanged, one among several others."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.ladder import among
from yarnhall.bots.random import RandomBot
from yarnhall.core.registry import game as find_game


@pytest.mark.parametrize("id", yarnhall.games())
def test_one_among_others_sits_in_every_seat_of_a_deal_and_wins_its_share(id: str) -> None:
    """Where all are alike the shares of the seats of one deal are not one, since bots have chances of their own; but
    each is a part of a win, and the same number gives the same game."""
    game = find_game(id)
    way = next(way for way in game.ways if not way.scenario and 3 in game.seats(game.configure(dict(way.options))))
    played = [among(game, RandomBot(), RandomBot(), 3, way.options, number) for number in range(3)]
    assert all(one.won in (0, 1 / 3, 1 / 2, 1) for one in played)
    assert played[0] == among(game, RandomBot(), RandomBot(), 3, way.options, 0)
