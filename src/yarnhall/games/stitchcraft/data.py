"""The components and the tables of Stitchcraft. Everything here is printed in its rules; nothing is reconstructed."""

from __future__ import annotations

from typing import Final

# Colours, in the order of the rules. A Tapestry is its colour: all five copies are alike.
BLUE: Final = 0
BLACK: Final = 1
RED: Final = 2
GREEN: Final = 3
WHITE: Final = 4
ORANGE: Final = 5
YELLOW: Final = 6
PURPLE: Final = 7
COLOURS: Final = 8
COPIES: Final = 5
NAMES: Final = ["Blue", "Black", "Red", "Green", "White", "Orange", "Yellow", "Purple"]

START_HAND: Final = 3
ACTIONS: Final = 2

# Patterns: which set of powers the whole game is played with.
LOOM: Final = 0
ATTRITION: Final = 1
RACKETEERING: Final = 2
PATTERNS: Final = ["loom", "attrition", "racketeering"]

# Modes: who is an opponent, who may be aimed at, whose Showcase wins.
DUEL: Final = 0
FFA: Final = 1
LEAN_LEFT: Final = 2
LEAN_RIGHT: Final = 3
CROWD_FAVORITE: Final = 4
APPRENTICE: Final = 5
SPYMASTER: Final = 6
GUILDS: Final = 7
MONOPOLY: Final = 8
CONSORTIUM: Final = 9
MODES: Final = [
    "duel",
    "ffa",
    "lean-left",
    "lean-right",
    "crowd-favorite",
    "apprentice",
    "spymaster",
    "guilds",
    "monopoly",
    "consortium",
]
TEAMS: Final = [False, False, False, False, False, True, True, True, True, True]

# Crowd Favor (R8.4).
FAVOR_FOR_TARGET: Final = 2
FAVOR_FOR_AIMING: Final = -1
FAVOR_WINS: Final = 20
FAVOR_LOSES: Final = -10

# POWERS[pattern][colour]: the name of each power.
POWERS: Final = [
    ["Moths", "Weft", "Unravel", "Shuttle", "Warp", "Reed", "Treadle", "Heddles"],
    ["Vanish", "Sabotage", "Banish", "Reprise", "Restock", "Interdict", "Plunder", "Gambit"],
    ["Undercut", "Fence", "Engorge", "Reciprocate", "Augment", "Divest", "Windfall", "Intuit"],
]
