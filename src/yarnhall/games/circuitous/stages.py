"""What a seat is being asked."""

from __future__ import annotations

from typing import Final

ACT: Final = 0  # lay a card, use one, or discard one
DRAWN: Final = 1  # after drawing two: lay a card or use one
LAY: Final = 2  # where the card that was taken up goes
TURN: Final = 3  # which end card is turned
SPIN: Final = 4  # which Finish is turned
SLIDE: Final = 5  # which Finish is moved
SWAP: Final = 6  # which card is replaced
PUT: Final = 7  # which card of the hand replaces it
TRACE: Final = 8  # which of equally short paths counts
OVER: Final = 9

# By number, as the view says them.
NAMES: Final = ["act", "drawn", "lay", "turn", "spin", "slide", "swap", "put", "trace", "over"]
