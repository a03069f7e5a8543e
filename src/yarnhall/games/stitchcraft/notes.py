"""What the log tells, as ints. The words are in words.py; colours that are secret are told to their owner only."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # player
DRAW: Final = 1  # player, colour, 1 from the bottom
PLAY: Final = 2  # player, colour (secret)
REVEAL: Final = 3  # player, colour
REACT: Final = 4  # player, revealed player, revealed colour
PASS: Final = 5  # player
CANCEL: Final = 6  # player of the reaction, cancelled player, cancelled colour, pattern
SHOWCASE: Final = 7  # player, colour, pattern
TAKE: Final = 8  # player, colour: own Scrap Pile to hand
MILL: Final = 9  # player who causes it, owner, colour, 1 from the bottom
STRIKE: Final = 10  # player, owner, colour, 1 face down, 1 removed from the game
LOOK: Final = 11  # player, owner, 1 at the bottom, colours (secret) ...
SORT: Final = 12  # player, owner, where: what was done after looking
REMOVE: Final = 13  # player, owner, colour: from a Scrap Pile out of the game
RETURN: Final = 14  # player, owner, colour, 1 to the bottom: from a Scrap Pile into the Chest
DISCARD: Final = 15  # player, colour
SKIP: Final = 16  # player
END: Final = 17  # player, actions left
OUT: Final = 18  # player, why (see OUT_*)
FAVOR: Final = 19  # player, change, new value
WIN: Final = 20  # player, why (see WON_*)
REGAIN: Final = 21  # player
ROLE: Final = 22  # player: known not to be the Master
SHOWN: Final = 23  # player, owner, colour, 1 removed from the game: put away after looking

# Where SORT left the rest.
SORT_BOTTOM: Final = 0  # one of two to the bottom
SORT_TOP: Final = 1  # the other back on top
SORT_ORDER: Final = 2  # one on top, the rest below
SORT_STAYS: Final = 3  # a single one stays

OUT_CHEST: Final = 0
OUT_FAVOR: Final = 1

WON_COLOUR: Final = 0  # enough of one colour
WON_COLOURS: Final = 1  # enough colours
WON_FAVOR: Final = 2
WON_LAST: Final = 3  # last one standing, or the other team is out
WON_BOTH: Final = 4  # both partners (Monopoly)
