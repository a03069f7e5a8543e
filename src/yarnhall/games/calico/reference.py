"""What the components are called and what they do, for the board."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from yarnhall.core.cards import Card, Cards
from yarnhall.core.sentences import filled
from yarnhall.core.words import count, listing
from yarnhall.games.calico import partitions, scoring
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    BORDERS,
    BUTTON_POINTS,
    BUTTON_SIZE,
    CAT_NAMES,
    CAT_POINTS,
    CAT_SHAPES,
    CAT_SIZES,
    CATS,
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_NAMES,
    GOALS,
    MET_TWICE,
    PATTERN_NAMES,
    RAINBOW_POINTS,
    SCENARIO_CATS,
    SCENARIO_GOALS,
    SCENARIO_SCORE,
    SYMBOLS,
    TILE_DOTS,
    patch,
)
from yarnhall.games.calico.grid import BORDER_CELLS, SPACE_CELLS, WIDTH
from yarnhall.games.calico.things import CAT, CELL, GOAL

# What each cat wants.
CAT_TEXTS: Final = [
    "3 or more touching patches",
    "3 patches in a triangle",
    "4 or more touching patches",
    "3 patches in a straight line",
    "5 or more touching patches",
    "4 patches in a straight line",
    "6 or more touching patches",
    "5 patches in a trapeze, 2 beside 3",
    "7 or more touching patches",
    "5 patches in a straight line",
]
GOAL_TEXTS: Final = [
    "all six different",
    "three pairs",
    "two times three alike",
    "three alike, a pair and a single one",
    "two pairs and two single ones",
    "four alike and a pair",
]
SHAPE_NAMES: Final = ["group", "triangle", "line", "line", "trapeze", "line"]
OBJECTIVES: Final = [
    "at least {needed} points",
    "{needed} Design Goals met",
    "{needed} Design Goals met by colours and patterns",
    "the rainbow button",
    "each of the {needed} cats",
    "{needed} cats",
    "{needed} buttons of one colour",
    "the same cat {needed} times",
]


class ColourFacts(TypedDict):
    name: str
    symbol: Annotated[str, SYMBOLS]


class SpaceFacts(TypedDict):
    """A space of a quilt."""

    row: int
    col: int
    name: str


class GoalFacts(TypedDict):
    """A Design Goal."""

    name: str
    text: str
    alike: list[int]  # how many of the six are alike, most first
    low: int  # points if colours or patterns fit
    high: int  # points if both do


class CatFacts(TypedDict):
    name: str
    text: str  # what it wants
    dots: int
    points: int
    size: int  # patches it takes at least
    shape: Annotated[str, SHAPE_NAMES]


class CalicoReference(TypedDict):
    """What the board needs to know and never changes."""

    colours: list[ColourFacts]
    patterns: list[str]
    boards: dict[str, list[list[int]]]  # by name: the printed border as [row, col, patch]
    spaces: list[SpaceFacts]
    goals: list[GoalFacts]
    cats: list[CatFacts]
    button: int  # points
    button_size: int  # touching patches of a colour that earn one
    rainbow: int
    scenario: str | None
    objectives: list[str]  # of the scenario, in the order of the view


def reference(scenario: int) -> CalicoReference:
    return {
        "colours": [{"name": COLOUR_NAMES[colour], "symbol": SYMBOLS[colour]} for colour in range(COLOURS)],
        "patterns": list(PATTERN_NAMES),
        "boards": {
            BOARD_NAMES[board]: [
                [cell // WIDTH, cell % WIDTH, patch(printed)]
                for cell, printed in zip(BORDER_CELLS, BORDERS[board].split(), strict=True)
            ]
            for board in range(len(BOARD_NAMES))
        },
        "spaces": [{"row": cell // WIDTH, "col": cell % WIDTH, "name": CELL.name(cell)} for cell in SPACE_CELLS],
        "goals": [
            {
                "name": GOAL_NAMES[goal],
                "text": GOAL_TEXTS[goal],
                "alike": partitions.PARTITIONS[partitions.WANTED[goal]],
                "low": GOAL_LOW[goal],
                "high": GOAL_HIGH[goal],
            }
            for goal in range(GOALS)
        ],
        "cats": [
            {
                "name": CAT_NAMES[cat],
                "text": CAT_TEXTS[cat],
                "dots": TILE_DOTS[cat // 2],
                "points": CAT_POINTS[cat],
                "size": CAT_SIZES[cat],
                "shape": SHAPE_NAMES[CAT_SHAPES[cat]],
            }
            for cat in range(CATS)
        ],
        "button": BUTTON_POINTS,
        "button_size": BUTTON_SIZE,
        "rainbow": RAINBOW_POINTS,
        "scenario": scenario_text(scenario) if scenario else None,
        "objectives": [objective(what, needed) for what, needed in scoring.asked(scenario)],
    }


def cards(circle: bool) -> list[Cards]:
    """Everything that is played with, for somebody who has never seen it."""
    ring = Cards(
        "Quilting Circle",
        [Card("Circle", "spaces in a ring, with two patches each, and a cat for each player")],
        "How many spaces the Quilting Circle has and where the cats start is reconstructed (R7.1).",
    )
    return [
        Cards(
            "Cats",
            [
                Card(
                    CAT_NAMES[cat],
                    f"{'•' * TILE_DOTS[cat // 2]} {CAT_TEXTS[cat]} of one of the two patterns it likes",
                    f"{count(CAT_POINTS[cat], 'point')} each time",
                )
                for cat in range(CATS)
            ],
        ),
        Cards(
            "Design Goals",
            [
                Card(
                    GOAL_NAMES[goal],
                    f"the six patches around it: {GOAL_TEXTS[goal]}",
                    f"{GOAL_LOW[goal]} points by colours or by patterns, {GOAL_HIGH[goal]} by both",
                )
                for goal in range(GOALS)
            ],
        ),
        Cards(
            "Buttons",
            [
                Card("Button", f"{BUTTON_SIZE} touching patches of its colour", count(BUTTON_POINTS, "point")),
                Card("Rainbow button", "a button of every colour, once", count(RAINBOW_POINTS, "point")),
            ],
        ),
        Cards(
            "Patches",
            [
                Card(colour, f"{listing(PATTERN_NAMES)}: {count(COPIES, 'patch', 'patches')} of each")
                for colour in COLOUR_NAMES
            ],
            spoken=False,
        ),
        *([ring] if circle else []),
    ]


def objective(what: int, needed: int) -> str:
    if what == MET_TWICE and needed == 1:
        return "1 Design Goal met by colours and patterns"
    return filled(OBJECTIVES[what], {"needed": str(needed)})


def scenario_text(number: int) -> str:
    """Scenario 3: 60 points; A-B-C-D-E-F, AA-BB-CC and AA-BB-C-D; Millie, Rumi and Coconut."""
    goals = listing([GOAL.name(goal) for goal in SCENARIO_GOALS[number]])
    cats = listing([CAT.name(cat) for cat in SCENARIO_CATS[number]])
    return f"Scenario {number}: {SCENARIO_SCORE[number]} points; {goals}; {cats}"
