"""What a seat is being asked. Each seat has a stage of its own, because crafting is done by all at once."""

from __future__ import annotations

from typing import Final

WAIT: Final = 0  # nothing to do
TYPE: Final = 1  # choose the type of the first garment
CARD: Final = 2  # keep one of two garment cards
CENTRE: Final = 3  # choose a centre tile
SPOT: Final = 4  # choose where in the ring it goes
DRAFT: Final = 5  # take a tile from the ring
CRAFT: Final = 6  # anything of the crafting phase
TURN: Final = 7  # turn drafted tiles
BUTTON: Final = 8  # choose one of two buttons that fit
DONE: Final = 9  # done with crafting; may take that back
TIDY: Final = 10  # keep yarn, drop a button
OVER: Final = 11

NAMES: Final = [
    "wait",
    "type",
    "card",
    "centre",
    "spot",
    "draft",
    "craft",
    "turn",
    "button",
    "done",
    "tidy",
    "over",
]
