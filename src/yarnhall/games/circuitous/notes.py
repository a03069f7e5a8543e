"""What the log tells, as ints. A card is its face (see Deck.face); drawn faces are told to their owner only."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # player
LAY: Final = 1  # player, face, number of the card, number of the card it joins, edge of that card
USE: Final = 2  # player, face
DISCARD: Final = 3  # player, face
DRAW: Final = 4  # player, faces (secret) ...
TAKE: Final = 5  # player, face
TURNED: Final = 6  # player, owner, face, number of the card, 1 to the right or 3 to the left
SPUN: Final = 7  # player, number of the Finish, 1 to the right or 3 to the left
SLID: Final = 8  # player, number of the Finish, direction
TARGET: Final = 9  # player, number of the card
SWAPPED: Final = 10  # player, face, number of the card, owner and face of the old card, 1 back to their hand
SKIP: Final = 11  # player
OUT: Final = 12  # player: has no cards left
TOUCH: Final = 13  # player, number of the Finish, 1 if it slid up to the path
VIA: Final = 14  # player, number of the card
WIN: Final = 15  # player, points
NOBODY: Final = 16  # player who acted last
