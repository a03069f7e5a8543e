"""R2.2: where Start and Finish cards lie. Inches are for people; the table is in half-inch squares."""

from __future__ import annotations

from typing import Final

from yarnhall.games.circuitous.data import EAST, NORTH, SIDEWAYS, SOUTH, START_OWNER, UPRIGHT, WEST
from yarnhall.games.circuitous.lattice import card, finish, place_at

DISTANCES: Final = ["short", "standard", "long"]

# PLACES[number of Finish cards - 1][distance]: squares from the Start's path-edge ahead to the black edge, and aside
# to its middle. Two feet are 48 squares; every two Finish cards are at least a foot, 24 squares, apart.
PLACES: Final = [
    [[(34, 0)], [(48, 0)], [(64, 0)]],
    [[(31, -16), (31, 16)], [(45, -16), (45, 16)], [(60, -20), (60, 20)]],
    [[(34, 0), (16, -31), (16, 31)], [(48, 0), (37, -32), (37, 32)], [(64, 0), (52, -38), (52, 38)]],
]


def start(turned: bool) -> int:
    """The Start lies in the middle of everything that is counted; its path leaves a short edge."""
    if turned:
        return int(card(place_at(0, 0, UPRIGHT), 1 << SOUTH, 0, 0, 0, START_OWNER))
    return int(card(place_at(0, 0, SIDEWAYS), 1 << EAST, 0, 0, 0, START_OWNER))


def finishes(number: int, distance: int, turned: bool) -> list[int]:
    """Facing: the black edges look back to the Start. Turned: they look aside, and so does the Start's path (R9.5)."""
    found: list[int] = []
    for ahead, aside in PLACES[number - 1][distance]:
        # From the middle of the Start to its edge are 3.5 squares, from the black edge to the middle of a Finish 2.5.
        facing = WEST
        if turned:
            facing = SOUTH if aside < 0 else NORTH
        found.append(int(finish(ahead + 6, aside, facing)))
    return found
