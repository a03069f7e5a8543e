"""One action, one int: (kind * 8 + seat) * 64 + index. The index is a colour or a place in a Display."""

from __future__ import annotations

from typing import Final

PLAY: Final = 0  # index: colour; from hand to the own Display, face down
REVEAL: Final = 1  # index: place in the own Display
END: Final = 2  # end the turn with actions left
PASS: Final = 3  # let the revealed Tapestry be
REACT: Final = 4  # index: place of a Blue in the own Display
TAKE: Final = 5  # seat, index: a Tapestry of that colour in that seat's Scrap Pile
STRIKE: Final = 6  # seat, index: a place in that seat's Display
STRIP: Final = 7  # seat, index: a colour in that seat's Showcase
SEAT: Final = 8  # seat: the player chosen
CARD: Final = 9  # index: colour, of what one is looking at or holds in hand
SKIP: Final = 10  # what one may do, one does not
KINDS: Final = 11

# By number, as an offer says them.
NAMES: Final = ["play", "reveal", "end", "pass", "react", "take", "strike", "strip", "seat", "card", "skip"]


def pack(kind: int, seat: int, index: int) -> int:
    return (kind * 8 + seat) * 64 + index


def kind_of(action: int) -> int:
    return action // 512


def seat_of(action: int) -> int:
    return action // 64 % 8


def index_of(action: int) -> int:
    return action % 64
