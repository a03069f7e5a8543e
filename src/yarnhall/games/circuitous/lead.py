"""How far it still is: from the open ends of the path to the black edges, along the edges of the table.

Places are in quarter inches, as in view.py."""

from __future__ import annotations

from typing import Annotated, TypedDict

from yarnhall.games.circuitous import route
from yarnhall.games.circuitous.data import DX, DY, LETTERS
from yarnhall.games.circuitous.lattice import facing_of, joined_of, mask_of, x_of, y_of
from yarnhall.games.circuitous.state import CircuitousState

Letter = Annotated[str, list(LETTERS)]


class LeadView(TypedDict):
    """Where the leading path ends, and the point of a black edge that is nearest to it."""

    card: int
    edge: Letter
    x: int
    y: int
    finish: int
    to_x: int
    to_y: int


def nearest(state: CircuitousState, x: int, y: int) -> tuple[int, int, int, int]:
    """The black edge that is nearest to a point, along the edges of the table: how far, which Finish, and where."""
    found: list[tuple[int, int, int, int]] = []
    for index, goal in enumerate(state.finishes):
        facing = int(facing_of(goal))
        to_x, to_y = 2 * int(x_of(goal)) + 5 * DX[facing], 2 * int(y_of(goal)) + 5 * DY[facing]
        if facing & 1:
            to_y += max(-7, min(7, y - to_y))
        else:
            to_x += max(-7, min(7, x - to_x))
        found.append((abs(to_x - x) + abs(to_y - y), index + 1, to_x, to_y))
    return min(found)


def end(thing: int, direction: int) -> tuple[int, int]:
    """The middle of an edge."""
    out = int(route.half(thing, direction))
    return 2 * int(x_of(thing)) + DX[direction] * out, 2 * int(y_of(thing)) + DY[direction] * out


def away(state: CircuitousState) -> list[tuple[int, str, int, int]]:
    """Every open end: the card, its edge, how far the nearest black edge is, in quarter inches, and whose that is."""
    found: list[tuple[int, str, int, int]] = []
    for number, thing in enumerate(state.cards):
        loose = int(mask_of(thing) & ~joined_of(thing))
        for direction in range(4):
            if loose >> direction & 1:
                far, goal, *_ = nearest(state, *end(thing, direction))
                found.append((number, LETTERS[direction], far, goal))
    return found


def lead_of(state: CircuitousState, number: int) -> tuple[int, LeadView]:
    """How far the leading path's end is from a black edge, and both."""
    thing = state.cards[number]
    loose = int(mask_of(thing) & ~joined_of(thing))
    ends = [(nearest(state, *end(thing, direction)), direction) for direction in range(4) if loose >> direction & 1]
    (far, goal, to_x, to_y), direction = min(ends)
    x, y = end(thing, direction)
    where = LeadView(card=number, edge=LETTERS[direction], x=x, y=y, finish=goal, to_x=to_x, to_y=to_y)
    return far, where
