"""What is printed in the rules of Knitting Circle. What is reconstructed stands in components.toml."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 6
COLOUR_NAMES: Final = ["pink", "yellow", "green", "teal", "purple", "indigo"]
COPIES: Final = 24  # yarn tiles of a colour

# Sides of a yarn tile. A tile in a basket, and any tile in family mode, may be laid either way.
KNIT: Final = 0
PURL: Final = 1
EITHER: Final = 2
SIDE_NAMES: Final = ["knit", "purl", "either"]
KINDS: Final = 3 * COLOURS  # of tiles in a basket: side * 6 + colour

# Garment types. Requests speak of some of them by name.
MITTENS: Final = 0
HATS: Final = 1
SOCKS: Final = 2
SCARVES: Final = 3
SWEATERS: Final = 4
LONG_JOHNS: Final = 5
TYPES: Final = 6
TYPE_NAMES: Final = ["mittens", "hats", "socks", "scarves", "sweaters", "long johns"]
CARDS: Final = 16  # the most cards of a type; a card is type * CARDS + its place in the list of its type
ALL_CARDS: Final = 84

# Patterns (R7). Ugly is having none.
UGLY: Final = 0
STRIPES: Final = 1
COLORBLOCK: Final = 2
SYMMETRICAL: Final = 3
SOLID: Final = 4
PATTERN_NAMES: Final = ["no pattern", "stripes", "colorblock", "symmetrical", "solid"]

# Kinds of buttons: 30 each; a workspace has two slots for each kind.
COLOUR_BUTTON: Final = 0
PATTERN_BUTTON: Final = 1
GARMENT_BUTTON: Final = 2
BUTTON_KINDS: Final = ["colour", "pattern", "garment"]
BUTTONS: Final = 30
WORKSPACE: Final = 6

# What a garment card says at its bottom (R8): bonus = (kind * 8 + what) * 16 + number.
POINTS: Final = 0
YARN: Final = 1
PAW: Final = 2
PER_COLOUR: Final = 3  # for every two tiles of the colour
PER_FULL: Final = 4
PER_TYPE: Final = 5
PER_GARMENT: Final = 6  # of one type
PER_TWO_BUTTONS: Final = 7
PER_THREE_BUTTONS: Final = 8
PER_DOUBLED: Final = 9  # type with two garments or more
PER_PATTERN: Final = 10

# What a slot of a garment pays at once; 0 is nothing.
PAYS_YARN: Final = 1
PAYS_PAW: Final = 2

ROUNDS: Final = 6
DRAFTS: Final = 4  # tiles each player takes in a round
NEEDLES: Final = 2
BASKET: Final = 2  # tiles kept between rounds
PAWS: Final = 12
UGLY_BUTTONS: Final = 12
UGLY_POINTS: Final = -3
REQUESTS: Final = 18
REQUESTS_DEALT: Final = 4
# R10: by number. Four names are printed in the rules; the others are ours.
REQUEST_NAMES: Final = [
    "",
    "Pattern Sampler",
    "Short and Sweet",
    "Perfectly Tailored",
    "Same Stripes",
    "Signature Color",
    "Odd Socks",
    "Color Master",
    "Pattern Master",
    "Garment Master",
    "Favorite Color",
    "Opposites",
    "Matching Mittens",
    "Trio",
    "Duet",
    "Full Palette",
    "Signature Style",
    "Winter Set",
    "Whole Wardrobe",
]
LONGEST: Final = 10  # slots a garment may have in anybody's data
NO_TILE: Final = 127  # where an action costs none
SOLO_PAW_ROUNDS: Final = 4

# Rule modifications (R13), by their number.
OPPOSITE: Final = 1
ONE_NEEDLE: Final = 2
TOP_CARD: Final = 3
ONE_KEPT: Final = 4
NO_DUPLICATES: Final = 5
MINIMUM_LENGTH: Final = 6
FULL_LENGTH: Final = 7
NO_FLIPS: Final = 8
DEALT_GARMENTS: Final = 9
PERSONAL_REQUESTS: Final = 10
MODIFICATIONS: Final = 10
PERSONAL: Final = 2  # requests of one's own

# R13.9: one of each type, a second pair of socks and mittens.
DEALT_TYPES: Final = [MITTENS, HATS, SOCKS, SCARVES, SWEATERS, LONG_JOHNS, SOCKS, MITTENS]

# Scenarios (R15): the four requests of each, by its number.
SCENARIOS: Final = 20
SCENARIO_REQUESTS: Final[list[list[int]]] = [
    [],
    [10, 5, 11, 2],
    [16, 9, 3, 17],
    [12, 6, 8, 15],
    [7, 18, 13, 4],
    [1, 14, 3, 11],
    [7, 18, 6, 5],
    [9, 1, 13, 14],
    [2, 15, 17, 8],
    [4, 10, 12, 16],
    [18, 11, 3, 6],
    [10, 14, 12, 1],
    [5, 16, 18, 4],
    [9, 17, 15, 8],
    [7, 4, 3, 11],
    [14, 13, 2, 6],
    [3, 9, 12, 10],
    [15, 2, 8, 17],
    [16, 5, 12, 10],
    [1, 4, 14, 11],
    [13, 6, 7, 18],
]


def bonus(kind: int, what: int, number: int) -> int:
    return (kind * 8 + what) * 16 + number


def bonus_kind(bonus: int) -> int:
    return bonus >> 7


def bonus_what(bonus: int) -> int:
    return bonus >> 4 & 7


def bonus_number(bonus: int) -> int:
    return bonus & 15
