"""R2.2: where Start and Finish cards lie. Inches are for people; the table is in half-inch squares."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from yarnhall.core.refusal import BadOption
from yarnhall.games.circuitous import contact, lockout
from yarnhall.games.circuitous.data import EAST, NORTH, SOUTH, START_OWNER, WEST
from yarnhall.games.circuitous.decks import Deck
from yarnhall.games.circuitous.lattice import card, finish, place_at

NEAREST: Final = 12  # inches from the Start to a Finish
FARTHEST: Final = 48

# ROWS[number of Finish cards - 1]: for some distances, in squares, where they lie: squares from the Start's path-edge
# ahead to the black edge, and aside to its middle, to either side. Between two of these distances the places are on the
# line between; a Finish straight ahead needs none. Every two Finish cards are at least a foot, 24 squares, apart.
ROWS: Final = [
    [],
    [(24, 18, 16), (34, 31, 16), (48, 45, 16), (64, 60, 20), (96, 91, 30)],
    [(24, 1, 24), (34, 16, 31), (48, 37, 32), (64, 52, 38), (96, 78, 56)],
]


def places(number: int, inches: int) -> list[tuple[int, int]]:
    """How far ahead and aside each Finish lies, in squares."""
    squares = 2 * inches
    ahead = [(squares, 0)] if number != 2 else []
    rows = ROWS[number - 1]
    for (near, near_ahead, near_aside), (far, far_ahead, far_aside) in pairwise(rows):
        if near <= squares <= far:
            out = round(near_ahead + (far_ahead - near_ahead) * (squares - near) / (far - near))
            aside = round(near_aside + (far_aside - near_aside) * (squares - near) / (far - near))
            return [*ahead, (out, -aside), (out, aside)]
    return ahead


def start(turned: bool, quarters: int) -> int:
    """The Start lies in the middle of everything that is counted; its path leaves a short edge."""
    leaves = ((SOUTH if turned else EAST) + quarters) % 4
    return int(card(place_at(0, 0, leaves & 1), 1 << leaves, 0, 0, 0, START_OWNER))


def finishes(number: int, inches: int, turned: bool, quarters: list[int]) -> list[int]:
    """Facing: the black edges look back to the Start. Turned: they look aside, and so does the Start's path (R9.5).
    Each is turned further by so many quarters about its middle."""
    found: list[int] = []
    for at, (ahead, aside) in enumerate(places(number, inches)):
        # From the middle of the Start to its edge are 3.5 squares, from the black edge to the middle of a Finish 2.5.
        facing = WEST
        if turned:
            facing = SOUTH if aside < 0 else NORTH
        found.append(int(finish(ahead + 6, aside, (facing + quarters[at]) % 4)))
    return found


def demand_way(start: int, goals: list[int], deck: Deck) -> None:
    """Refuse, with a sentence, a layout that nobody can finish: R5 must hold before the first card is laid."""
    cards = [start]
    flood = lockout.Flood(cards, goals, deck)
    for goal in range(len(goals)):
        if not contact.slidable(cards, goals, goal, 0, 0):
            raise BadOption(f"Finish {goal + 1} cannot lie there: it would be on another card, or on a path's end.")
        found = flood.of_finish(goals[goal], True)
        if found == lockout.NOWHERE or (found == lockout.OUTSIDE and flood.of_ends() == lockout.NOWHERE):
            raise BadOption(f"Nobody could finish: no row of cards leads from the Start to Finish {goal + 1}.")
