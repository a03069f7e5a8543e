"""The fixed facts of Circuitous: directions, the size of a card, abilities, and a deck as tables of ints.

Printed facts: 26 cards a deck, four decks, a hand of 5, five abilities, the half-inch slack. Reconstructed: the size
of a card, that paths reach the middle of an edge, that the Finish's black edge is a long one (see RULES.md, R9).
"""

from __future__ import annotations

from typing import Final

from yarnhall.games.circuitous import actions

# Directions on the table, clockwise; a set of edges is a mask of their bits. North is up, y grows to the south.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
LETTERS: Final = "NESW"
DX: Final = [0, 1, 0, -1, 1, 1, -1, -1]  # the last four are diagonals: north-east, south-east, south-west, north-west
DY: Final = [-1, 0, 1, 0, -1, 1, 1, -1]
COMPASS: Final = ["n", "e", "s", "w", "ne", "se", "sw", "nw"]

# A card is 2.5 by 3.5 inches (R9.1). The table is counted in half-inch squares: an upright card covers five by seven
# around its middle one, a sideways card seven by five. Everything that touches does so on square borders, which lie at
# odd quarter inches, and a path ends in the middle of a square's side: so all of it is exact in whole numbers.
UPRIGHT: Final = 0
SIDEWAYS: Final = 1
WIDTH: Final = 5  # the short edge, in squares

DECK: Final = 26
HAND: Final = 5
DECKS: Final = ["black", "blue", "red", "purple"]

PLAIN: Final = 0
DRAW: Final = 1  # draw two, then play one
SPIN: Final = 2  # turn a Finish by a quarter
TURN: Final = 3  # turn an end card by a quarter
SWAP: Final = 4  # replace a played card
SLIDE: Final = 5  # move a Finish by the width of a card
ABILITIES: Final = ["", "draw", "spin", "turn", "swap", "slide"]

# The shapes of cards, by the mask of their paths as we print them; the same card half turned is the same shape.
SHAPE_MASKS: Final = [5, 10, 3, 9, 7, 11, 15, 1, 2]
SHAPES: Final = ["long", "short", "right", "left", "side", "tee", "cross", "stub", "bud"]
# SHAPE_OF[mask]: index in SHAPES; -1 for no path at all.
SHAPE_OF: Final = [-1, 7, 8, 2, 7, 0, 3, 4, 8, 3, 1, 5, 2, 4, 5, 6]

START_OWNER: Final = 7  # who "owns" the Start card
LONGEST_LIST: Final = 399  # R4.5: with more to choose from, a card is taken up first and then laid


def turned(mask: int, quarters: int) -> int:
    """The mask after so many quarter turns clockwise."""
    quarters &= 3
    return (mask << quarters | mask >> (4 - quarters)) & 15


def paths(mask: int) -> int:
    """How many paths a mask has."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)


class Deck:
    """The kinds of cards in play and how many of each a deck has. Never changes; twins of a state share it."""

    def __init__(self, shapes: list[int], points: list[int], abilities: list[int], counts: list[list[int]]) -> None:
        self.shapes: list[int] = shapes  # by kind: index in SHAPES
        self.points: list[int] = points
        self.abilities: list[int] = abilities
        self.counts: list[list[int]] = counts  # by deck, by kind
        # lies[kind * 4 + footprint * 2 + k]: the masks in which a card can lie; -1 where half a turn changes nothing.
        self.lies: list[int] = []
        # fits[footprint * 256 + needed * 16 + barred]: 1 if some card has all needed paths and none on a barred edge.
        self.fits: list[int] = [0] * 512
        for kind in range(len(shapes)):
            mask = SHAPE_MASKS[shapes[kind]]
            for footprint in range(2):
                first = turned(mask, footprint)
                second = turned(mask, footprint + 2)
                self.lies.append(first)
                self.lies.append(-1 if second == first else second)
                self._add(footprint, first)
                self._add(footprint, second)
        # Whether every two edges are joined by a card that has no other path: then a card can go on beside anything.
        self.slim: bool = True
        for one in range(4):
            for other in range(one + 1, 4):
                pair = 1 << one | 1 << other
                if not self.fits[pair * 16 + 15 - pair]:
                    self.slim = False

        # lays[barred * 32 + footprint * 16 + needed][kind]: how a card fits on a spot, as part of an action.
        self.lays: list[list[list[int]]] = []
        for key in range(512):
            self.lays.append([self._fitting(kind, key) for kind in range(len(shapes))])

    def _fitting(self, kind: int, key: int) -> list[int]:
        needed = key & 15
        minded = needed | key >> 5
        found: list[int] = []
        for half in range(2):
            mask = self.lies[kind * 4 + (key >> 4 & 1) * 2 + half]
            if mask >= 0 and mask & minded == needed:
                found.append(actions.simple(actions.LAY, kind, mask))
        return found

    def _add(self, footprint: int, mask: int) -> None:
        for needed in range(16):
            if needed & mask != needed:
                continue
            for barred in range(16):
                if not barred & mask:
                    self.fits[footprint * 256 + needed * 16 + barred] = 1

    def face(self, kind: int) -> int:
        """What is printed on a card, in one int that explains itself: notes use it."""
        return SHAPE_MASKS[self.shapes[kind]] + 16 * self.abilities[kind] + 128 * self.points[kind]
