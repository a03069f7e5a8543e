"""What the log tells, as ints. The words are in words.py. Everything told here lies open; yarn is a code."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # player
CHARACTER: Final = 1  # player, character
SETUP: Final = 2  # first player, faces set aside ...
MOVE: Final = 3  # player, character, space
SHOP: Final = 4  # player, face (-1: an empty space), yarn
YARN: Final = 5  # player, yarn
SPIN: Final = 6  # player, yarn
EXCHANGE: Final = 7  # player, colour given back, colour taken, number
CRAFT: Final = 8  # player, what, yarn
GIFT: Final = 9  # player, who gets it, yarn
BAZAAR: Final = 10  # player, faces ...
SHUFFLE: Final = 11  # player, cards
CAT: Final = 12  # player, who is tangled
DONATE: Final = 13  # player, who gets it, colour
NOTHING: Final = 14  # player, face: the event has no effect
PASS: Final = 15  # player
TANGLED: Final = 16  # player: cannot take part in a Craft Circle
REQUEST: Final = 17  # player, who gets it, request
FINISH: Final = 18  # player, project
LEARN: Final = 19  # player, item
FROG: Final = 20  # player, item, yarn
REFILL: Final = 21  # player, projects ...
CLOSE: Final = 22  # player, why (see below): only the last crafts are left
EVENT: Final = 23  # player, face: an event begins

# Why a game closes; 0: it does not yet.
LIST_EMPTY: Final = 1  # the Project List cannot be refilled
IDLE: Final = 2  # nobody finishes projects any more
