"""What the log tells, as ints. Nothing in it is secret: a patch is told when all see it."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # player
GOAL: Final = 1  # player, goal, spot: laid on the quilt
PLACE: Final = 2  # player, patch, cell
BUTTON: Final = 3  # player, colour
RAINBOW: Final = 4  # player
CAT: Final = 5  # player, cat, pattern
MET: Final = 6  # player, goal, colours fit, patterns fit, points
TAKE: Final = 7  # player, patch, where, draft
REFILL: Final = 8  # player, where, draft, patches ...
THROWN: Final = 9  # player, patch: out of the solo market
COIN: Final = 10  # player, 1 purl, space, patch: the other cat of the solo circle
OVER: Final = 11  # player
