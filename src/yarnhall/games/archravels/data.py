"""The components of ArchRavels.

Printed and read from the components: every face, cost, point and name here. Reconstructed: how many single yarn
cards show one token and how many show two (`SINGLES`), and the even split of tokens over colours and items
(`YARN_TOKENS`, `ITEM_TOKENS`); the rulebooks print only the totals of 74 cards, 90 yarn and 40 item tokens.
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
SPECIALIST: Final = 2
SPINNER: Final = 3
TYPES: Final = 4
SPACES: Final = 4
CHARACTER_NAMES: Final = ["Rebecca", "Theo", "Derrick", "Amara", "Neeha", "Alex", "Ted", "Eliza"]
TYPE_NAMES: Final = [
    ["Thrifty Shopper", "Master Crafter", "Color Specialist", "Yarn Spinner"],
    ["Thrifty", "Fiber Artist", "Colorist", "Spinner"],
]
FAVOURITES: Final = [0, 1, 2, 3, 4, 5, 6, 7]  # the request each character loves
FAVOURITE_POINTS: Final = 5

# What each space offers: SHOPS[type][space] cards, CRAFTS[type][space] things, and so on.
SHOPS: Final = [[4, 0, 2, 0], [3, 0, 2, 0], [3, 0, 2, 0], [3, 0, 0, 0]]
CRAFTS: Final = [[0, 2, 1, 0], [0, 4, 1, 0], [0, 2, 1, 0], [0, 2, 1, 0]]
EXCHANGE_SPACE: Final = 3  # every character
UNIQUE_SPACE: Final = 2  # SPECIALIST: that craft takes any colours; SPINNER: take 3 of one colour
SPIN: Final = 3
HOARD: Final = 100  # tokens of a colour up to which every number can be exchanged

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
DUAL_COPIES: Final = 2
TRIPLE_COPIES: Final = 2
WILD_COPIES: Final = 6
EVENT_COPIES: Final = [3, 3, 2, 2, 2]
SLOTS: Final = 6  # of the Yarn Bazaar

START_BOWL: Final = ONE_EACH
# Tokens of each colour and of each item in the supply: [strict][edition]. The earlier edition's three Yarn3 tokens of
# a colour are worth nine more.
YARN_TOKENS: Final = [[MOST, MOST], [15, 24]]
YARN3_TOKENS: Final = 3
ITEM_TOKENS: Final = [200, 8]

# Special Requests: name, how it is paid, exact colours (red, blue, green, yellow, orange, purple) or only how many,
# quarters of a point: four House Scarves really are worth 9¾. Friendship Bracelets need their yarn for each other
# player. The first ten are the whole pool of the earlier edition.
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
POOLS: Final = [26, 10]  # by edition
BRACELET_GIFT: Final = 2
REQUEST_NAMES: Final = [row[0] for row in _REQUESTS]
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
PROJECT_NAMES: Final = [row[0] for row in _PROJECTS]
PROJECT_ITEMS: Final = [row[1] for row in _PROJECTS]
PROJECT_POINTS: Final = [row[2] for row in _PROJECTS]
LIST: Final = 3  # spaces of the Project List
PATIENCE: Final = 20  # turns each without a finished project that end the game (R8.6)
PROJECTS_FOR: Final = [0, 0, 8, 9, 10]  # by the number of players
