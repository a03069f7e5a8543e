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

RETAIL: Final = 0
EARLIER: Final = 1
EDITIONS: Final = ["retail", "earlier"]

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
ORANGE: Final = 4
PURPLE: Final = 5
COLOUR_NAMES: Final = ["red", "blue", "green", "yellow", "orange", "purple"]
LETTERS: Final = "RBGYOP"

# Items, in the order of the Character board.
HAT: Final = 0
BEAR: Final = 1
MITTENS: Final = 2
SCARF: Final = 3
BLANKET: Final = 4
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
TILE_COUNT: Final = 6

# Characters: type * 2 + side.
SHOPPER: Final = 0
CRAFTER: Final = 1
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
CIRCLE: Final = 27
REQUEST: Final = 28  # + request

# YARN[face]: the tokens a yarn card gives; the wild card gives WILD_SIZE of any colours.
YARN: Final = [
    ONE[0],
    ONE[1],
    ONE[2],
    ONE[3],
    ONE[4],
    ONE[5],
    2 * ONE[0],
    2 * ONE[1],
    2 * ONE[2],
    2 * ONE[3],
    2 * ONE[4],
    2 * ONE[5],
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

# Special Requests. The first ten are the whole pool of the earlier edition.
REQUEST_NAMES: Final = [
    "Snugglesaurus",
    "Wrist Warmers",
    "Prodigy Cowl",
    "Hacky Sack",
    "Unicorn",
    "Infinity Scarf",
    "Octopus",
    "Robot",
    "Button Eye Sweater",
    "Friendship Bracelets",
    "Dragon",
    "Dwarf's Beard",
    "Tattered Sweater",
    "Blue-Orange House Scarf",
    "Green-Yellow House Scarf",
    "Red-Yellow House Scarf",
    "Yellow-Purple House Scarf",
    "Cunning Hat",
    "Loot",
    "Laser Sword",
    "Friendly Neighbor",
    "Shoulder Monster",
    "Tom's Scarf",
    "Trouble",
    "Undone",
    "Space Suit",
]
REQUESTS: Final = 26
POOLS: Final = [26, 10]  # by edition
BRACELETS: Final = 9
BRACELET_GIFT: Final = 2
REQUEST_RULES: Final = [
    MANY,
    EXACT,
    EXACT,
    DIFFERENT_3,
    EXACT,
    EXACT,
    EXACT,
    SAME_5,
    EXACT,
    GIFTS,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    EXACT,
    DIFFERENT_5,
    EXACT,
    EXACT,
    EXACT,
]
# Exact colours: red, blue, green, yellow, orange, purple.
REQUEST_COSTS: Final = [
    0,
    pack([0, 0, 2, 0, 2, 0]),
    pack([0, 4, 0, 0, 0, 0]),
    0,
    pack([1, 1, 1, 1, 1, 1]),
    pack([1, 1, 1, 2, 1, 1]),
    pack([0, 0, 0, 0, 0, 4]),
    0,
    pack([0, 5, 0, 1, 0, 0]),
    0,
    pack([1, 0, 3, 1, 1, 0]),
    pack([3, 0, 0, 0, 3, 0]),
    pack([3, 0, 3, 0, 0, 0]),
    pack([0, 3, 0, 0, 3, 0]),
    pack([0, 0, 3, 3, 0, 0]),
    pack([3, 0, 0, 3, 0, 0]),
    pack([0, 0, 0, 3, 0, 3]),
    pack([1, 0, 0, 1, 1, 0]),
    pack([0, 0, 0, 3, 0, 0]),
    pack([0, 0, 0, 0, 0, 4]),
    pack([3, 0, 0, 0, 0, 0]),
    pack([1, 0, 0, 0, 0, 3]),
    0,
    pack([0, 0, 0, 0, 5, 0]),
    pack([0, 5, 0, 0, 0, 0]),
    pack([2, 2, 2, 0, 0, 0]),
]
# Yarn; Friendship Bracelets need two for each other player.
REQUEST_SIZES: Final = [9, 4, 4, 3, 6, 7, 4, 5, 6, 2, 6, 6, 6, 6, 6, 6, 6, 3, 3, 4, 3, 4, 5, 5, 5, 6]
# In quarters: four House Scarves really are worth 9¾.
REQUEST_QUARTERS: Final = [
    52, 32, 32, 24, 40, 40, 32, 36, 36, 28, 36, 36, 36, 39, 39, 39, 39, 28, 28, 32, 32, 32, 36, 40, 40, 36,
]  # fmt: skip

# What is made, in actions and fields: an item is its number, a request is MADE_REQUEST + its number.
MADE_REQUEST: Final = 5

# Projects: hat, bear, mittens, scarf, blanket; then points.
PROJECTS: Final = 16
PROJECT_NAMES: Final = [
    "Lumberjack",
    "Recess",
    "Fall Essentials",
    "Naptime",
    "Snow Day",
    "Triplets",
    "Baby Shower",
    "Stargazers",
    "Winter is Coming",
    "Debonbear",
    "Pond Hockey",
    "Oktoberfest",
    "Peas in a Pod",
    "Bleacher Bum",
    "Whole Nine Yards",
    "BFFs",
]
PROJECT_ITEMS: Final = [
    [1, 0, 0, 1, 0],
    [1, 0, 1, 0, 0],
    [0, 0, 1, 1, 0],
    [0, 1, 0, 0, 1],
    [1, 0, 1, 1, 0],
    [0, 3, 0, 0, 0],
    [1, 1, 0, 0, 1],
    [2, 0, 0, 0, 1],
    [0, 0, 0, 0, 2],
    [0, 1, 1, 1, 0],
    [4, 0, 0, 0, 0],
    [0, 0, 2, 2, 0],
    [0, 2, 0, 0, 1],
    [1, 0, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [2, 0, 2, 2, 0],
]
PROJECT_POINTS: Final = [13, 13, 15, 15, 20, 20, 20, 20, 20, 20, 20, 25, 25, 30, 35, 37]
LIST: Final = 3  # spaces of the Project List
PATIENCE: Final = 20  # turns each without a finished project that end the game (R8.6)
PROJECTS_FOR: Final = [0, 0, 8, 9, 10]  # by the number of players
