"""Points along the winning path, and who comes where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.ranks import ranks
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
    """R7.6: all second where nobody wins."""
    if state.winner < 0:
        return [2] * state.players
    return ranks(standing(state))


def standing(state: CircuitousState) -> list[int]:
    """R7.5: most points along the path, then fewest turns taken, then later in turn order; nobody stands level."""
    found: list[int] = []
    for player in range(state.players):
        later = (player - state.first) % state.players
        found.append((along(state, state.route, player) * 1000 - state.taken[player]) * state.players + later)
    return found


def along(state: CircuitousState, path: list[int], player: Player) -> int:
    """The points of a player along a path."""
    total = 0
    for number in path:
        thing = state.cards[number]
        if owner_of(thing) == player:
            total += state.deck.points[int(kind_of(thing))]
    return total
