"""Points along the winning path, and who comes where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.circuitous import route, stages
from yarnhall.games.circuitous.lattice import kind_of, owner_of

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def path(state: CircuitousState) -> list[int]:
    """The path that counts, from its last card back: the winning one, or the leading one while the game goes on."""
    if state.stage == stages.OVER or state.route:
        return state.route
    return route.leading(state)


def points(state: CircuitousState, player: Player) -> int:
    return along(state, path(state), player)


def placing(state: CircuitousState) -> list[int]:
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


def better(state: CircuitousState, seat: Player, other: Player) -> bool:
    if (seat - state.first) % state.players > (other - state.first) % state.players:
        return beats(state, seat, other)
    return not beats(state, other, seat)


def beats(state: CircuitousState, seat: Player, other: Player) -> bool:
    """Whether a seat places better than one that is before it in turn order."""
    mine = along(state, state.route, seat)
    theirs = along(state, state.route, other)
    if mine != theirs:
        return mine > theirs
    return state.taken[seat] <= state.taken[other]


def along(state: CircuitousState, path: list[int], player: Player) -> int:
    """The points of a player along a path."""
    total = 0
    for number in path:
        thing = state.cards[number]
        if owner_of(thing) == player:
            total += state.deck.points[int(kind_of(thing))]
    return total
