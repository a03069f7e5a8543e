"""One action, one int: (kind * 128 + a) * 64 + b.

A tile of one's own is a place: 0-3 a draft slot, 4 + side * 6 + colour the basket (either side outside R13.8).
A spot of the ring is space * 2, + 1 for the tile farther from the board.
"""

from __future__ import annotations

from typing import Final

TYPE: Final = 0  # b: type of the first garment
KEEP: Final = 1  # a: card, of the two drawn
CENTRE: Final = 2  # b: colour of the centre tile
SPOT: Final = 3  # b: spot of the ring where it goes
DRAFT: Final = 4  # b: spot of the ring
START: Final = 5  # a: tile to discard or NO_TILE, b: type
BEGIN: Final = 6  # a: dealt card (R13.9)
KNIT: Final = 7  # a: tile, b: needle
FLIP: Final = 8  # a: tile to discard
TURN: Final = 9  # a: draft slot that is turned
TURNED: Final = 10  # enough turned
GRAB: Final = 11  # b: colour to take out of the bag
FINISH: Final = 12  # b: needle
BUTTON: Final = 13  # b: workspace slot
DONE: Final = 14  # with crafting
RESUME: Final = 15  # not done after all
DISCARD: Final = 16  # a: basket tile, at the end of a round
DROP: Final = 17  # b: workspace slot, at the end of a round
READY: Final = 18  # for the next round
KINDS: Final = 19

NO_TILE: Final = 127

# By number, as an offer says them.
NAMES: Final = [
    "type",
    "keep",
    "centre",
    "spot",
    "draft",
    "start",
    "begin",
    "knit",
    "flip",
    "turn",
    "turned",
    "grab",
    "finish",
    "button",
    "done",
    "resume",
    "discard",
    "drop",
    "ready",
]


def pack(kind: int, a: int, b: int) -> int:
    return (kind * 128 + a) * 64 + b


def kind_of(action: int) -> int:
    return action // 8192


def a_of(action: int) -> int:
    return action // 64 % 128


def b_of(action: int) -> int:
    return action % 64
