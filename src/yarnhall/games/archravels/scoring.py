"""Points in quarters (R8.4) and the order of the players (R8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.ranks import ranks
from yarnhall.core.state import Player
from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import (
    FAVOURITE_POINTS,
    ITEM_POINTS,
    ITEMS,
    TILE_POINTS,
    UNIT,
)

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


def points(state: ArchRavelsState, player: Player) -> int:
    return (
        projects(state, player)
        + requests(state, state.done[player])
        + favourite(state, player)
        + patterns(state, player)
        + items(state, player)
        - requests(state, state.held[player])
        - UNIT * yarn.total(state.bowl[player])
    )


def projects(state: ArchRavelsState, player: Player) -> int:
    mask = state.finished[player]
    number = 0
    project = 0
    while mask:
        if mask & 1:
            number += state.box.project_points[project]
        mask >>= 1
        project += 1
    return UNIT * number


def requests(state: ArchRavelsState, mask: int) -> int:
    """What a set of requests is worth, done or undone."""
    number = 0
    request = 0
    while mask:
        if mask & 1:
            number += state.box.quarters[request]
        mask >>= 1
        request += 1
    return number


def favourite(state: ArchRavelsState, player: Player) -> int:
    """R6.4: a finished favourite is worth five more to the one whose board names it."""
    character = state.character[player]
    if character >= 0 and state.done[player] >> state.box.favourites[character] & 1:
        return UNIT * FAVOURITE_POINTS
    return 0


def patterns(state: ArchRavelsState, player: Player) -> int:
    number = 0
    for item in range(ITEMS):
        if state.learned[player] >> item & 1:
            number += TILE_POINTS[item]
    return UNIT * number


def items(state: ArchRavelsState, player: Player) -> int:
    number = 0
    for item in range(ITEMS):
        number += ITEM_POINTS[item] * state.items[player * ITEMS + item]
    return UNIT * number


def bits(mask: int) -> int:
    number = 0
    while mask:
        number += mask & 1
        mask >>= 1
    return number


def completed(state: ArchRavelsState, player: Player) -> int:
    """Finished projects and requests: the first tie-break."""
    return bits(state.finished[player]) + bits(state.done[player])


def placing(state: ArchRavelsState) -> list[int]:
    """R8.5: points, then finished projects and requests, then less yarn."""
    standing: list[int] = []
    for player in range(state.players):
        left = yarn.total(state.bowl[player])
        standing.append((points(state, player) * 1000 + completed(state, player)) * 10_000 - left)
    return ranks(standing)
