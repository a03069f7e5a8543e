"""R7.3: the shortest path, by number of cards and then by length."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.native import i64
from yarnhall.games.circuitous import table
from yarnhall.games.circuitous.lattice import (
    STEP_X,
    STEP_Y,
    facing_of,
    footprint_of,
    joined_of,
    mask_of,
    reach,
    x_of,
    y_of,
)

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState

LONG: Final = 1 << 20  # a path of n cards and q quarter inches measures n * LONG + q
START: Final = 7  # quarter inches from the middle of the Start to its path-edge


def half(thing: i64, direction: i64) -> i64:
    """Quarter inches from the middle of a card to its edge."""
    return 2 * reach(footprint_of(thing), direction) + 1


def measures(state: CircuitousState) -> list[int]:
    """How far the middle of each card is from the Start's path-edge; -1 for cards that no path reaches.

    Cards are reached in layers, so a card's measure is final when its layer is done."""
    found = [-1] * len(state.cards)
    found[0] = -START
    layer = [0]
    while layer:
        reached: list[int] = []
        for number in layer:
            thing: i64 = state.cards[number]
            joined: i64 = joined_of(thing) & mask_of(thing)
            for direction in range(4):
                if not joined >> direction & 1:
                    continue
                other = table.neighbour(state, number, direction)
                if other < 0:
                    continue
                there = found[number] + LONG + int(half(thing, direction) + half(state.cards[other], direction))
                if found[other] < 0 and other != 0:
                    found[other] = there
                    reached.append(other)
                elif found[other] > there:
                    found[other] = there
        layer = reached
    return found


def previous(state: CircuitousState, found: list[int], number: int) -> list[int]:
    """The cards from which a shortest path comes to this one; none if it begins here."""
    before: list[int] = []
    thing: i64 = state.cards[number]
    for direction in range(4):
        other = table.neighbour(state, number, direction)
        if other <= 0:
            continue
        step = LONG + int(half(thing, direction) + half(state.cards[other], direction))
        if found[other] >= 0 and found[other] + step == found[number]:
            before.append(other)
    return before


def path_to(state: CircuitousState, found: list[int], number: int) -> list[int]:
    """A shortest path, from the card back to the Start, which is left out."""
    path: list[int] = []
    while number > 0:
        path.append(number)
        before = previous(state, found, number)
        number = before[0] if before else 0
    return path


def distance(state: CircuitousState, number: int, direction: int) -> int:
    """Quarter inches, along the axes, from an open end to the nearest point of any black edge."""
    thing: i64 = state.cards[number]
    px: i64 = 2 * x_of(thing) + STEP_X[direction] * half(thing, direction)
    py: i64 = 2 * y_of(thing) + STEP_Y[direction] * half(thing, direction)
    best: i64 = LONG
    for goal in state.finishes:
        facing: i64 = facing_of(goal)
        off_x: i64 = 2 * x_of(goal) + STEP_X[facing] * 5 - px
        off_y: i64 = 2 * y_of(goal) + STEP_Y[facing] * 5 - py
        if off_x < 0:
            off_x = -off_x
        if off_y < 0:
            off_y = -off_y
        if facing & 1:
            off_y = max(0, off_y - 7)
        else:
            off_x = max(0, off_x - 7)
        best = min(best, off_x + off_y)
    return int(best)


def leading(state: CircuitousState) -> list[int]:
    """R7.7: the path to the open end that is nearest to a Finish, of the fewest cards; empty before the first card."""
    found = measures(state)
    best = -1
    least = 0
    for number in range(1, len(state.cards)):
        thing: i64 = state.cards[number]
        loose: i64 = mask_of(thing) & ~joined_of(thing)
        if not loose or found[number] < 0:
            continue
        for direction in range(4):
            if loose >> direction & 1:
                away = distance(state, number, direction) * LONG * 128 + found[number]
                if best < 0 or away < least:
                    best = number
                    least = away
    return path_to(state, found, best) if best > 0 else []
