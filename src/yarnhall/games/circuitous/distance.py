"""How far it is to a black edge on an open table, counted in cards."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.circuitous.lattice import (
    ONWARD,
    PLACE,
    STEP_X,
    STEP_Y,
    barred_at,
    facing_of,
    footprint_of,
    needed_at,
    reach,
    survey,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState

FARTHEST: Final = 99  # cards

# The map of the open table round a black edge: squares ahead (from 96 before it to 31 behind it) and aside.
AHEAD: Final = 128
BEHIND: Final = 32
ASIDE: Final = 128


class Map:
    """How many cards it takes, on an open table, from an open end to a black edge: the lattice distance."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # (ahead, aside, direction relative to the way in): see `at`

    def draw(self) -> None:
        """Walk back from the black edge, card by card. Direction 0 goes straight in, 1 to its right, and so on."""
        self.cards = [FARTHEST] * (AHEAD * ASIDE * 4)
        todo: list[int] = []
        for gap in range(2):
            # R7.2: half an inch ahead, or aside beyond the black edge.
            for aside in range(gap - 4, 5 - gap):
                at = ((gap + BEHIND) * ASIDE + aside + ASIDE // 2) * 4
                self.cards[at] = 0
                todo.append(at)
        done = 0
        while done < len(todo):
            here = todo[done]
            done += 1
            self.walk_back(here, todo)

    def walk_back(self, here: int, todo: list[int]) -> None:
        leaving = here & 3
        aside = (here >> 2) % ASIDE
        ahead = (here >> 2) // ASIDE
        for coming in range(4):
            if coming == leaving ^ 2:
                continue
            for footprint in range(2):
                # The square before an end moves by the card's half along the way in and its other half out of it.
                first = int(reach(footprint, coming + 1))
                second = int(reach(footprint, leaving + 1)) + 1
                was_ahead = ahead + int(STEP_X[coming + 1 & 3]) * first + int(STEP_X[leaving + 1 & 3]) * second
                was_aside = aside - int(STEP_Y[coming + 1 & 3]) * first - int(STEP_Y[leaving + 1 & 3]) * second
                if not (0 <= was_ahead < AHEAD and 0 <= was_aside < ASIDE):
                    continue
                at = (was_ahead * ASIDE + was_aside) * 4 + coming
                if self.cards[at] == FARTHEST:
                    self.cards[at] = self.cards[here] + 1
                    todo.append(at)

    def at(self, ahead: int, aside: int, direction: int) -> int:
        """Cards from an end so many squares before the black edge and beside its middle."""
        over = 0
        if ahead >= AHEAD - BEHIND:
            over += ahead - (AHEAD - BEHIND) + 1
            ahead = AHEAD - BEHIND - 1
        elif ahead < -BEHIND:
            over += -BEHIND - ahead
            ahead = -BEHIND
        if aside < 0:
            # The map is the same on both sides of the middle, right and left exchanged.
            aside = -aside
            if direction & 1:
                direction ^= 2
        if aside >= ASIDE // 2:
            over += aside - ASIDE // 2 + 1
            aside = ASIDE // 2 - 1
        return self.cards[((ahead + BEHIND) * ASIDE + aside + ASIDE // 2) * 4 + direction] + over // 6


MAP: Final = Map()


def from_square(state: CircuitousState, x: i64, y: i64, direction: i64) -> int:
    """The lattice distance to the nearest black edge of an end that points into a square from that direction."""
    best = FARTHEST
    for goal in state.finishes:
        facing: i64 = facing_of(goal)
        inward: i64 = facing ^ 2
        off_x: i64 = x_of(goal) + STEP_X[facing] * 2 - x
        off_y: i64 = y_of(goal) + STEP_Y[facing] * 2 - y
        ahead: i64 = off_x * STEP_X[inward] + off_y * STEP_Y[inward]
        # To the right of the way in: a quarter turn clockwise from it.
        right: i64 = inward + 1 & 3
        aside: i64 = -(off_x * STEP_X[right] + off_y * STEP_Y[right])
        best = min(best, MAP.at(int(ahead), int(aside), int(direction - inward & 3)))
    return best


def beyond(state: CircuitousState, place: i64, direction: i64) -> int:
    """The lattice distance of the end that a card on a spot would have in that direction."""
    out: i64 = reach(footprint_of(place), direction) + 1
    return from_square(state, x_of(place) + STEP_X[direction] * out, y_of(place) + STEP_Y[direction] * out, direction)


def cards_to_go(state: CircuitousState, place: i64) -> int:
    """How many cards it takes at least from a spot, the one laid there included: only there are obstacles minded."""
    taken: i64 = needed_at(place) | barred_at(place)
    best = FARTHEST
    for direction in range(4):
        if not taken >> direction & 1:
            best = min(best, beyond(state, place, direction) + 1)
    return best


def cards_for_sure(state: CircuitousState, place: i64) -> int:
    """The same with obstacles minded on the next place as well, where no card may come to lie."""
    taken: i64 = needed_at(place) | barred_at(place)
    footprint: i64 = footprint_of(place)
    best = FARTHEST
    for direction in range(4):
        if taken >> direction & 1:
            continue
        more = beyond(state, place, direction)
        if more + 1 >= best:
            continue
        if more == 0:
            return 1
        step: i64 = footprint << 3 | direction << 1
        for other in range(2):
            onward: i64 = survey(state.cards, state.finishes, (place & PLACE) + ONWARD[step + other], -1)
            if onward < 0 or barred_at(onward) >> (direction ^ 2) & 1:
                continue
            best = min(best, cards_to_go(state, onward | 1 << (direction ^ 2)) + 1)
    return best


def exits(state: CircuitousState, place: i64, far: int) -> int:
    """The edges of a spot from which it is at most so many cards to a black edge; with none, a path touches it."""
    taken: i64 = needed_at(place) | barred_at(place)
    found = 0
    for direction in range(4):
        if not taken >> direction & 1 and beyond(state, place, direction) <= far:
            found |= 1 << direction
    return found
