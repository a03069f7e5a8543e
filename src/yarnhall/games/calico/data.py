"""The components and the tables of Calico.

Patches, boards, Design Goals, cats and scenarios are printed facts. The number of spaces of the circle and where cats
start on it are reconstructed (R7.1): the printed boards of the circle could not be seen.
"""

from __future__ import annotations

from typing import Final

# A patch is colour * 6 + pattern; all copies of a patch are alike.
COLOURS: Final = 6
PATTERNS: Final = 6
PATCHES: Final = 36
COPIES: Final = 3
COLOUR_NAMES: Final = ["pink", "yellow", "green", "teal", "navy", "purple"]
PATTERN_NAMES: Final = ["dots", "fern", "flowers", "quatrefoil", "stripes", "vines"]
SYMBOLS: Final = ["flower", "moon", "leaf", "drop", "ring", "clover"]  # one for each colour, for every eye
COLOUR_LETTERS: Final = "PYGTNU"
PATTERN_LETTERS: Final = "dfwqsv"

HAND: Final = 2
MARKET: Final = 3
SPACES: Final = 22  # of a quilt
BUTTON_POINTS: Final = 3
RAINBOW_POINTS: Final = 3
BUTTON_SIZE: Final = 3  # patches of a colour that earn a button

# Ways to draft.
MARKET_DRAFT: Final = 0
CIRCLE_DRAFT: Final = 1
DRAFTS: Final = ["market", "circle"]

# The printed border of each quilt board: the top row, then left and right of each row, then the bottom row.
BOARD_NAMES: Final = ["teal", "green", "purple", "yellow"]
BORDERS: Final = [
    "Pv Ys Tv Pf Uq Yw Gs  Gw Nd  Nq Uv  Tf Yf  Us Gq  Yd Nw  Uw Tq Pw Nf Gv Pd Ts",
    "Nf Yv Gf Ns Uq Yd Tv  Ud Pw  Pq Uf  Ts Ys  Yw Tq  Uv Pd  Gs Nd Gq Ps Tf Nw Gv",
    "Yw Pd Uw Yf Ts Pq Gd  Tq Nv  Ns Tw  Gf Pf  Pv Gs  Td Nq  Uf Yq Us Nf Gw Yv Ud",
    "Gq Nw Ys Ud Nv Gf Pq  Pf Tw  Uv Ns  Yd Gd  Gw Pv  Nq Tf  Tv Uf Yv Td Ps Uw Yq",
]

# Design Goals. The letters say how many of the six patches around a goal are alike.
GOALS: Final = 6
ALL_DIFFERENT: Final = 0
THREE_PAIRS: Final = 1
TWO_TRIOS: Final = 2
GOAL_NAMES: Final = ["A-B-C-D-E-F", "AA-BB-CC", "AAA-BBB", "AAA-BB-C", "AA-BB-C-D", "AAAA-BB"]
GOAL_LOW: Final = [10, 7, 8, 7, 5, 8]  # colours or patterns fit
GOAL_HIGH: Final = [15, 11, 13, 11, 8, 14]  # both fit
GOAL_SPOTS: Final = 3
GOALS_SHOWN: Final = 4  # of which three are kept
BEGINNER_GOALS: Final = [ALL_DIFFERENT, THREE_PAIRS, TWO_TRIOS]

# Cats. Two cats share a tile, one on each side: cat // 2 is the tile.
CATS: Final = 10
CATS_IN_PLAY: Final = 3
CAT_NAMES: Final = [
    "Millie",
    "Callie",
    "Tibbit",
    "Rumi",
    "Coconut",
    "Tecolote",
    "Cira",
    "Almond",
    "Gwenivere",
    "Leo",
]
CAT_POINTS: Final = [3, 3, 5, 5, 7, 7, 9, 9, 11, 11]
TILE_DOTS: Final = [1, 1, 2, 2, 3]
BEGINNER_CATS: Final = [0, 2, 4]

# What a cat wants: so many touching patches of a pattern, or a shape of them.
NO_SHAPE: Final = 0
TRIANGLE: Final = 1
LINE_3: Final = 2
LINE_4: Final = 3
TRAPEZOID: Final = 4
LINE_5: Final = 5
SHAPES: Final = 6
CAT_SIZES: Final = [3, 3, 4, 3, 5, 4, 6, 5, 7, 5]  # patches it takes at least
CAT_SHAPES: Final = [NO_SHAPE, TRIANGLE, NO_SHAPE, LINE_3, NO_SHAPE, LINE_4, NO_SHAPE, TRAPEZOID, NO_SHAPE, LINE_5]

# Solo scenarios 1 to 10.
SCENARIOS: Final = 10
SCENARIO_SCORE: Final = [0, 58, 59, 60, 61, 62, 63, 64, 66, 68, 72]
SCENARIO_GOALS: Final = [
    [0, 0, 0],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 4],
    [0, 3, 4],
    [0, 5, 4],
    [5, 2, 1],
    [5, 2, 3],
    [5, 3, 1],
    [5, 1, 4],
    [2, 3, 4],
]
SCENARIO_CATS: Final = [
    [0, 0, 0],
    [0, 2, 4],
    [1, 2, 4],
    [0, 3, 4],
    [0, 2, 5],
    [1, 4, 6],
    [2, 5, 7],
    [3, 4, 8],
    [0, 7, 9],
    [1, 6, 9],
    [2, 5, 8],
]
# What the objectives of a scenario are about.
SCORE: Final = 0
MET: Final = 1  # goals, by colours or patterns
MET_TWICE: Final = 2  # goals, by both
RAINBOW: Final = 3  # the rainbow button
EACH_CAT: Final = 4  # that came
ALL_CATS: Final = 5  # that came, in all
SAME_BUTTONS: Final = 6  # of one colour
SAME_CATS: Final = 7  # how often one of them came
# Goals to be met at least by colours or patterns, and further goals to be met by both.
SCENARIO_LOW: Final = [0, 0, 0, 2, 3, 3, 2, 2, 1, 1, 0]
SCENARIO_HIGH: Final = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2]
# Other objectives, and how many each of them takes.
SCENARIO_MORE: Final = [
    [],
    [RAINBOW],
    [ALL_CATS],
    [RAINBOW, EACH_CAT],
    [SAME_BUTTONS],
    [SAME_CATS],
    [RAINBOW],
    [ALL_CATS],
    [RAINBOW, EACH_CAT],
    [EACH_CAT],
    [RAINBOW, EACH_CAT],
]
MORE_TAKES: Final = {RAINBOW: 1, EACH_CAT: CATS_IN_PLAY, ALL_CATS: 5, SAME_BUTTONS: 3, SAME_CATS: 3}


def patch(letters: str) -> int:
    """The patch of two letters, as a border and a drawn quilt spell it: `Pv` is pink vines."""
    return COLOUR_LETTERS.index(letters[0]) * PATTERNS + PATTERN_LETTERS.index(letters[1])
