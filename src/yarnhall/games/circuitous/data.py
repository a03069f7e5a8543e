"""The fixed facts of Circuitous: directions, the size of a card, shapes and abilities.

Printed facts: 26 cards a deck, four decks, a hand of 5, five abilities, the half-inch slack. Reconstructed: the size
of a card, that paths reach the middle of an edge, that the Finish's black edge is a long one (see RULES.md, R9).
"""

from __future__ import annotations

from typing import Final

# Directions on the table, clockwise; a set of edges is a mask of their bits. North is up, y grows to the south.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
LETTERS: Final = "NESW"
DX: Final = [0, 1, 0, -1]
DY: Final = [-1, 0, 1, 0]

# A card is 2.5 by 3.5 inches (R9.1). The table is counted in half-inch squares: an upright card covers five by seven
# around its middle one, a sideways card seven by five. Everything that touches does so on square borders, which lie at
# odd quarter inches, and a path ends in the middle of a square's side: so all of it is exact in whole numbers.
UPRIGHT: Final = 0
SIDEWAYS: Final = 1

# R6.6: where a Finish can be slid, in squares across and down. Five squares are the width of a card: straight ahead, or
# three one way and four the other. The four diagonals, five both ways, go too far: former versions offered them.
COMPASS: Final = ["n", "e", "s", "w", "ne", "se", "sw", "nw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"]
SLIDE_X: Final = [0, 5, 0, -5, 5, 5, -5, -5, 3, 4, 4, 3, -3, -4, -4, -3]
SLIDE_Y: Final = [-5, 0, 5, 0, -5, 5, 5, -5, -4, -3, 3, 4, 4, 3, -3, -4]
TWELVE: Final = [0, 8, 9, 1, 10, 11, 2, 12, 13, 3, 14, 15]  # round the compass
FOUR: Final = [0, 1, 2, 3]
EIGHT: Final = [0, 1, 2, 3, 4, 5, 6, 7]

DECK: Final = 26
HAND: Final = 5
DECKS: Final = ["black", "blue", "red", "purple"]
IN_ORDER: Final = [0, 1, 2, 3]  # which of them each seat has, unless it is chosen otherwise

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
