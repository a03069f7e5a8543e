"""What a seat is being asked."""

from __future__ import annotations

from typing import Final

GOALS: Final = 0  # lay Design Goals on the quilt; all seats at once
PLACE: Final = 1  # place a patch of the hand
TAKE: Final = 2  # take a patch from the market or the circle
OVER: Final = 3

# By number, as the view says them.
NAMES: Final = ["goals", "place", "take", "over"]
