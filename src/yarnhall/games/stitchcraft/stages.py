"""What a seat is being asked: the stages of a turn, of the window and of the powers."""

from __future__ import annotations

from typing import Final

ACT: Final = 0  # the active player: play, reveal or end the turn
WINDOW: Final = 1  # an opponent: react or let it pass
RECOVER: Final = 2  # a Tapestry from the own Scrap Pile to hand
RETURN: Final = 3  # a Tapestry from an opponent's Scrap Pile to the top of their Chest
DEVOUR: Final = 4  # a Tapestry of an opponent's Scrap Pile out of the game
STRIKE: Final = 5  # an opponent's Tapestry in Display or Showcase
SPY: Final = 6  # an opponent whose Chest is looked at
SORT: Final = 7  # one of the top two of an opponent's Chest
TOP: Final = 8  # which of the own top three goes back on top
BOTTOM: Final = 9  # which of the others goes to the very bottom
MILL: Final = 10  # a player whose Chest loses a Tapestry
GIFT: Final = 11  # a Tapestry of any Scrap Pile to the bottom of its owner's Chest
PLUNDER: Final = 12  # up to two Tapestries of any Scrap Piles out of the game
DISCARD: Final = 13  # Tapestries of the own hand
OVER: Final = 14

# By number, as the view says them.
NAMES: Final = [
    "act",
    "window",
    "recover",
    "return",
    "devour",
    "strike",
    "spy",
    "sort",
    "top",
    "bottom",
    "mill",
    "gift",
    "plunder",
    "discard",
    "over",
]
