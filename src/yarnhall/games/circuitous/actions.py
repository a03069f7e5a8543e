"""One action, one int: what is done, a kind of card or a number, a place on the table, and how a card lies there."""

from __future__ import annotations

from typing import Final

LAY: Final = 0  # kind, place, footprint, mask: a card of the hand to the path
USE: Final = 1  # kind: a card of the hand to the discard pile for its ability
DISCARD: Final = 2  # kind
TAKE: Final = 3  # kind: the card to be laid next, where there is too much to choose from
TURN: Final = 4  # place of an end card; footprint and mask it gets
SPIN: Final = 5  # number of the Finish; mask 1: to the right, 3: to the left
SLIDE: Final = 6  # number of the Finish; mask: direction
SWAP: Final = 7  # place of the card to be replaced
PUT: Final = 8  # kind, mask: the card that replaces it
SKIP: Final = 9  # nothing can be played after drawing two
VIA: Final = 10  # place of a card: the winning path goes through it
KINDS: Final = 11

# By number, as an offer says them.
NAMES: Final = ["lay", "use", "discard", "take", "turn", "spin", "slide", "swap", "put", "skip", "via"]

MIDDLE: Final = 1024  # where the Start lies, as packed coordinates count


def pack(do: int, kind: int, x: int, y: int, footprint: int, mask: int) -> int:
    """An action with a place on the table."""
    return ((((do * 128 + kind) * 2048 + x + MIDDLE) * 2048 + y + MIDDLE) * 2 + footprint) * 16 + mask


def simple(do: int, kind: int, mask: int) -> int:
    """An action without a place."""
    return (do * 128 + kind) * 134217728 + mask


def do_of(action: int) -> int:
    return action // 17179869184


def kind_of(action: int) -> int:
    return action // 134217728 % 128


def x_of(action: int) -> int:
    return action // 65536 % 2048 - MIDDLE


def y_of(action: int) -> int:
    return action // 32 % 2048 - MIDDLE


def footprint_of(action: int) -> int:
    return action // 16 % 2


def mask_of(action: int) -> int:
    return action % 16
