"""Matches on fixed seeds: two seats exchanged, one among several others."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.bots.ladder import among, glimpses
from yarnhall.bots.random import RandomBot
from yarnhall.core.game import Way
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


class Noting(RandomBot):
    """Remembers which seats it was asked in."""

    def __init__(self) -> None:
        self.seats: set[Player] = set()

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        self.seats.add(player)
        return super().choose(state, player, rng)


@pytest.mark.parametrize("id", yarnhall.games())
def test_one_among_others_sits_in_every_seat_of_a_deal_and_wins_its_share(id: str) -> None:
    """Where all are alike the shares of the seats of one deal are not one, since bots have chances of their own; but
    each is a part of a win, and the same number gives the same game."""
    game = find_game(id)
    way = next(way for way in game.ways if not way.scenario and 3 in game.seats(game.configure(dict(way.options))))
    played = [among(game, RandomBot(), RandomBot(), 3, way.options, number) for number in range(3)]
    assert all(one.won in (0, 1 / 3, 1 / 2, 1) for one in played)
    assert played[0] == among(game, RandomBot(), RandomBot(), 3, way.options, 0)


def test_partners_are_played_by_one_bot(in_teams: tuple[AnyGame, Way, int]) -> None:
    """Two against two: who plays one seat plays the partner's, and a win is the whole team's."""
    game, way, seats = in_teams
    teams = game.new(seats, way.options).teams()
    assert 1 < len(set(teams)) < seats
    for number in range(2):
        one, others = Noting(), Noting()
        among(game, one, others, seats, way.options, number)
        assert one.seats == {seat for seat in range(seats) if teams[seat] == teams[number]}
        assert others.seats == set(range(seats)) - one.seats


def test_another_opinion_is_noticed() -> None:
    game = find_game(yarnhall.games()[0])
    told = glimpses(game, game.judge.striking)
    assert told == glimpses(game, game.judge.striking)
    assert told != glimpses(game, lambda state, seat: game.judge.striking(state, seat) + (state.turn == 3))
