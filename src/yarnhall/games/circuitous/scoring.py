"""Points along the winning path, and who comes where."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.circuitous import route, stages
from yarnhall.games.circuitous.turns import Turns


def path(state: Turns) -> list[int]:
    """The path that counts, from its last card back: the winning one, or the leading one while the game goes on."""
    if state.stage == stages.OVER or state.route:
        return state.route
    return route.leading(state)


def points(state: Turns, player: Player) -> int:
    return state.along(path(state), player)


def placing(state: Turns) -> list[int]:
    """R7.5; R7.6: all second where nobody wins."""
    if state.winner < 0:
        return [2] * state.players
    ranks: list[int] = []
    for player in range(state.players):
        rank = 1
        for other in range(state.players):
            if other != player and better(state, other, player):
                rank += 1
        ranks.append(rank)
    return ranks


def better(state: Turns, seat: Player, other: Player) -> bool:
    if (seat - state.first) % state.players > (other - state.first) % state.players:
        return state.beats(seat, other)
    return not state.beats(other, seat)
