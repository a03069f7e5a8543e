"""What the log tells, as ints. The words are in telling.py; cards that are secret are told to their owner only."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # first player, round
TYPE: Final = 1  # player, type: of the first garment
DRAWN: Final = 2  # player, type, cards (secret) ...
KEPT: Final = 3  # player, card or -1 where cards are all alike, type
CENTRE: Final = 4  # player, colour put in, spot, colour taken out or -1
DRAFT: Final = 5  # player, colour, side, space
NO_SPACE: Final = 6  # player: nowhere to move
COIN: Final = 7  # player, side, colour taken or -1, space: the opponent cat
CRAFTING: Final = 8  # first player: the crafting phase begins
START: Final = 9  # player, type, colour discarded or -1
KNIT: Final = 10  # player, colour, type
FLIP: Final = 11  # player, colour discarded
TURN: Final = 12  # player, colour, side it shows now
GRAB: Final = 13  # player, colour
YARN: Final = 14  # player, colour, side: drawn from the bag
NO_YARN: Final = 15  # player: the bag is empty
PAW: Final = 16  # player, 1 taken, 0 no room
FINISH: Final = 17  # player, type, length, pattern, 1 with an ugly button
SEW: Final = 18  # player, kind, needs, points: a button goes onto the garment
REQUEST: Final = 19  # player, number
DONE: Final = 20  # player
RESUME: Final = 21  # player
TIDY: Final = 22  # first player: the round ends
DISCARD: Final = 23  # player, colour
DROP: Final = 24  # player, kind, needs, points
READY: Final = 25  # player, tiles kept
REFILL: Final = 26  # player, kind, needs, points: a button drawn
RING: Final = 27  # first player, tiles put out
OVER: Final = 28  # first player
