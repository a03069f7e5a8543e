"""The components of ArchRavels.

Printed and read from the components: every face, cost, point and name here. Reconstructed (R1.8): how many single yarn
cards show one token and how many show two (`SINGLES`), the even split of tokens over colours and items (`YARN_TOKENS`,
`ITEM_TOKENS`), and which ten requests the earlier edition has (`EARLY`). What somebody's own data may change is read
from a `Box` in play; these are its shipped values.
"""

from __future__ import annotations

from typing import Final

from yarnhall.games.archravels.yarn import (
    DIFFERENT_2,
    DIFFERENT_3,
    DIFFERENT_4,
    DIFFERENT_5,
    EXACT,
    GIFTS,
    MANY,
    MOST,
    NONE,
    ONE,
    ONE_EACH,
    SAME_3,
    SAME_5,
    TWO_AND_ONE,
    pack,
)

UNIT: Final = 4  # points are counted in quarters

EDITIONS: Final = ["retail", "earlier"]
EARLIER: Final = 1

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
ORANGE: Final = 4
PURPLE: Final = 5
COLOUR_NAMES: Final = ["red", "blue", "green", "yellow", "orange", "purple"]
LETTERS: Final = "RBGYOP"

# Items, in the order of the Character board.
BEAR: Final = 1  # the first that has tiles
SCARF: Final = 3  # the last
ITEMS: Final = 5
ITEM_NAMES: Final = ["hat", "bear", "mittens", "scarf", "blanket"]
ITEM_ONE: Final = ["hat", "bear", "pair of mittens", "scarf", "blanket"]  # 1 hat, 1 pair of mittens
ITEM_MANY: Final = ["hats", "bears", "pairs of mittens", "scarves", "blankets"]
ITEM_ANY: Final = ["a hat", "a bear", "mittens", "a scarf", "a blanket"]  # as a sentence speaks of one
ITEM_POINTS: Final = [2, 3, 3, 4, 5]
ITEM_SIZES: Final = [2, 3, 3, 4, 5]  # yarn
ITEM_RULES: Final = [DIFFERENT_2, SAME_3, TWO_AND_ONE, DIFFERENT_4, SAME_5]  # the general colour pattern
TILE_POINTS: Final = [0, 3, 3, 4, 0]  # of a learned pattern; hat and blanket have no tile

# TILES[item][tile]: the exact colours, for bear, mittens and scarf.
TILES: Final = [
    NONE,
    [3 * ONE[PURPLE], 3 * ONE[YELLOW], 3 * ONE[RED], 3 * ONE[BLUE], 3 * ONE[GREEN], 3 * ONE[ORANGE]],
    [
        2 * ONE[YELLOW] + ONE[RED],
        2 * ONE[GREEN] + ONE[BLUE],
        2 * ONE[RED] + ONE[ORANGE],
        2 * ONE[ORANGE] + ONE[PURPLE],
        2 * ONE[BLUE] + ONE[YELLOW],
        2 * ONE[PURPLE] + ONE[GREEN],
    ],
    [
        ONE[GREEN] + ONE[YELLOW] + ONE[RED] + ONE[ORANGE],
        ONE[PURPLE] + ONE[ORANGE] + ONE[RED] + ONE[GREEN],
        ONE[GREEN] + ONE[YELLOW] + ONE[BLUE] + ONE[PURPLE],
        ONE[RED] + ONE[ORANGE] + ONE[GREEN] + ONE[BLUE],
        ONE[YELLOW] + ONE[PURPLE] + ONE[BLUE] + ONE[RED],
        ONE[PURPLE] + ONE[BLUE] + ONE[ORANGE] + ONE[YELLOW],
    ],
    NONE,
]

# Characters: type * 2 + side.
TYPES: Final = 4
CHARACTERS: Final = 8
SPACES: Final = 4
CHARACTER_NAMES: Final[list[str]] = ["Rebecca", "Theo", "Derrick", "Amara", "Neeha", "Alex", "Ted", "Eliza"]
TYPE_NAMES: Final = [
    ["Thrifty Shopper", "Master Crafter", "Color Specialist", "Yarn Spinner"],
    ["Thrifty", "Fiber Artist", "Colorist", "Spinner"],
]
FAVOURITES: Final = [0, 1, 2, 3, 4, 5, 6, 7]  # the request each character loves
FAVOURITE_POINTS: Final = 5

# What a space of a Character board offers, in one int that explains itself: SHOP cards, CRAFT things, and the flags.
OFFER_SHOP: Final = 1  # times the number of cards, below 16
OFFER_CRAFT: Final = 16  # times the number of things, below 16
OFFER_ANY_COLOURS: Final = 256  # that craft takes any colours
OFFER_TAKE: Final = 512  # take SPIN of one colour
OFFER_EXCHANGE: Final = 1024
SPACE_OFFERS: Final = [  # by type
    [4, 2 * 16, 2 + 16, 1024],
    [3, 4 * 16, 2 + 16, 1024],
    [3, 2 * 16, 2 + 16 + 256, 1024],
    [3, 2 * 16, 512 + 16, 1024],
]
SPIN: Final = 3
HOARD: Final = 100  # tokens of a colour up to which every number can be exchanged; of more, only all of them

# Faces of the Yarn Deck.
EMPTY: Final = -1  # an empty space of the Yarn Bazaar
SINGLE_1: Final = 0  # + colour
SINGLE_2: Final = 6  # + colour
DUAL: Final = 12
TRIPLE: Final = 18
WILD: Final = 22
EVENT: Final = 23
CAT: Final = 23
SALE: Final = 24
DONATE: Final = 25
CLERK: Final = 26
REQUEST: Final = 28  # + request; 27 is the Craft Circle

# YARN[face]: the tokens a yarn card gives; the wild card gives WILD_SIZE of any colours.
YARN: Final = [
    *ONE,
    *[2 * one for one in ONE],
    ONE[GREEN] + ONE[BLUE],
    ONE[PURPLE] + ONE[GREEN],
    ONE[ORANGE] + ONE[YELLOW],
    ONE[BLUE] + ONE[PURPLE],
    ONE[YELLOW] + ONE[RED],
    ONE[RED] + ONE[ORANGE],
    ONE[PURPLE] + ONE[GREEN] + ONE[BLUE],
    ONE[BLUE] + ONE[YELLOW] + ONE[RED],
    ONE[RED] + ONE[ORANGE] + ONE[YELLOW],
    ONE[ORANGE] + ONE[PURPLE] + ONE[GREEN],
    0,
]
WILD_SIZE: Final = 2
SALE_SIZE: Final = 3
EVENT_NAMES: Final = ["Tangled Cat", "Yarn Sale", "Donate", "Friendly Clerk", "Craft Circle"]

# Copies of each face: SINGLES[option] for one and for two of a colour, then the rest.
SINGLES: Final = [[2, 6], [4, 4]]
COPIES: Final = [*[0] * 12, *[2] * 6, *[2] * 4, 6, 3, 3, 2, 2, 2]  # two colours, three colours, wild; events
SLOTS: Final = 6  # of the Yarn Bazaar

START_BOWL: Final = ONE_EACH
# Tokens of each colour and of each item in the supply. The earlier edition's three Yarn3 tokens of
# a colour are worth nine more. "Unlimited" is a number that no game comes near.
YARN_TOKENS: Final = 15  # of each colour, where the supply is strict
YARN3_TOKENS: Final = 3
ITEM_TOKENS: Final = 8  # of each item
UNLIMITED_YARN: Final = MOST
UNLIMITED_ITEMS: Final = 200

# Special Requests: name, how it is paid, exact colours (red, blue, green, yellow, orange, purple) or only how many,
# quarters of a point: four House Scarves really are worth 9¾. Friendship Bracelets need their yarn for each other
# player. The first ten are the whole pool of the earlier edition (EARLY).
_REQUESTS: Final[list[tuple[str, int, list[int], int]]] = [
    ("Snugglesaurus", MANY, [9], 52),
    ("Wrist Warmers", EXACT, [0, 0, 2, 0, 2, 0], 32),
    ("Prodigy Cowl", EXACT, [0, 4, 0, 0, 0, 0], 32),
    ("Hacky Sack", DIFFERENT_3, [3], 24),
    ("Unicorn", EXACT, [1, 1, 1, 1, 1, 1], 40),
    ("Infinity Scarf", EXACT, [1, 1, 1, 2, 1, 1], 40),
    ("Octopus", EXACT, [0, 0, 0, 0, 0, 4], 32),
    ("Robot", SAME_5, [5], 36),
    ("Button Eye Sweater", EXACT, [0, 5, 0, 1, 0, 0], 36),
    ("Friendship Bracelets", GIFTS, [2], 28),
    ("Dragon", EXACT, [1, 0, 3, 1, 1, 0], 36),
    ("Dwarf's Beard", EXACT, [3, 0, 0, 0, 3, 0], 36),
    ("Tattered Sweater", EXACT, [3, 0, 3, 0, 0, 0], 36),
    ("Blue-Orange House Scarf", EXACT, [0, 3, 0, 0, 3, 0], 39),
    ("Green-Yellow House Scarf", EXACT, [0, 0, 3, 3, 0, 0], 39),
    ("Red-Yellow House Scarf", EXACT, [3, 0, 0, 3, 0, 0], 39),
    ("Yellow-Purple House Scarf", EXACT, [0, 0, 0, 3, 0, 3], 39),
    ("Cunning Hat", EXACT, [1, 0, 0, 1, 1, 0], 28),
    ("Loot", EXACT, [0, 0, 0, 3, 0, 0], 28),
    ("Laser Sword", EXACT, [0, 0, 0, 0, 0, 4], 32),
    ("Friendly Neighbor", EXACT, [3, 0, 0, 0, 0, 0], 32),
    ("Shoulder Monster", EXACT, [1, 0, 0, 0, 0, 3], 32),
    ("Tom's Scarf", DIFFERENT_5, [5], 36),
    ("Trouble", EXACT, [0, 0, 0, 0, 5, 0], 40),
    ("Undone", EXACT, [0, 5, 0, 0, 0, 0], 40),
    ("Space Suit", EXACT, [2, 2, 2, 0, 0, 0], 36),
]
REQUESTS: Final = 26
EARLY: Final = 10  # of them, from the first on
REQUEST_NAMES: Final[list[str]] = [row[0] for row in _REQUESTS]
REQUEST_RULES: Final = [row[1] for row in _REQUESTS]
REQUEST_COSTS: Final = [pack(row[2]) if row[1] == EXACT else 0 for row in _REQUESTS]
REQUEST_SIZES: Final = [sum(row[2]) for row in _REQUESTS]
REQUEST_QUARTERS: Final = [row[3] for row in _REQUESTS]

# What is made, in actions and fields: an item is its number, a request is MADE_REQUEST + its number.
MADE_REQUEST: Final = 5

# Projects: name; hats, bears, mittens, scarves, blankets; points.
_PROJECTS: Final[list[tuple[str, list[int], int]]] = [
    ("Lumberjack", [1, 0, 0, 1, 0], 13),
    ("Recess", [1, 0, 1, 0, 0], 13),
    ("Fall Essentials", [0, 0, 1, 1, 0], 15),
    ("Naptime", [0, 1, 0, 0, 1], 15),
    ("Snow Day", [1, 0, 1, 1, 0], 20),
    ("Triplets", [0, 3, 0, 0, 0], 20),
    ("Baby Shower", [1, 1, 0, 0, 1], 20),
    ("Stargazers", [2, 0, 0, 0, 1], 20),
    ("Winter is Coming", [0, 0, 0, 0, 2], 20),
    ("Debonbear", [0, 1, 1, 1, 0], 20),
    ("Pond Hockey", [4, 0, 0, 0, 0], 20),
    ("Oktoberfest", [0, 0, 2, 2, 0], 25),
    ("Peas in a Pod", [0, 2, 0, 0, 1], 25),
    ("Bleacher Bum", [1, 0, 1, 1, 1], 30),
    ("Whole Nine Yards", [1, 1, 1, 1, 1], 35),
    ("BFFs", [2, 0, 2, 2, 0], 37),
]
PROJECTS: Final = 16
PROJECT_NAMES: Final[list[str]] = [row[0] for row in _PROJECTS]
PROJECT_ITEMS: Final = [row[1] for row in _PROJECTS]
PROJECT_POINTS: Final = [row[2] for row in _PROJECTS]
LIST: Final = 3  # spaces of the Project List
PATIENCE: Final = 40  # turns each without a finished project that end the game (R8.6)
FORMER_PATIENCE: Final = 20  # the same in version 1 of the rules
COUNTDOWN: Final = 5  # turns each, the last of them, that everybody sees coming
PROJECTS_FOR: Final = [0, 0, 8, 9, 10]  # by the number of players
