"""The twenty scenarios (R15): what each asks beside its requests, and whether a seat has done it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.sentences import fill
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, requests, scoring
from yarnhall.games.knitting_circle.data import LONG_JOHNS, PATTERN_NAMES, SOLID

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.box import Box
    from yarnhall.games.knitting_circle.state import KnittingCircleState

# Kinds of objectives.
SCORE: Final = 0
FROM_GARMENTS: Final = 1
FROM_BUTTONS: Final = 2
FROM_BONUSES: Final = 3
FROM_REQUESTS: Final = 4
NO_COLOUR: Final = 5  # argument: colour
NO_UGLY: Final = 6
NO_FLIP: Final = 7
ALL_MINIMUM: Final = 8
ALL_FULL: Final = 9
BASKET_MOST: Final = 10  # between rounds
TWO_COLOURS: Final = 11  # argument: tiles of each of two colours
TYPE_LEAST: Final = 12  # two or more of a type; argument: type
PAWS_LEAST: Final = 13
TYPES_LEAST: Final = 14
NO_PAWS_USED: Final = 15
EVERY_PATTERN: Final = 16
BUTTON_ON_EACH: Final = 17
GARMENTS_LEAST: Final = 18
TYPES_MOST: Final = 19
COLOURS_MOST: Final = 20
REQUESTS_LEAST: Final = 21
PAIRS_LEAST: Final = 22
PATTERN_LEAST: Final = 23  # two or more of a pattern; argument: pattern
PATTERNS_TWICE: Final = 24  # argument: how many patterns twice or more

YELLOW: Final = 1
INDIGO: Final = 5

# By number: (kind, argument) of each objective, the minimum score first.
OBJECTIVES: Final[list[list[tuple[int, int]]]] = [
    [],
    [(SCORE, 55)],
    [(SCORE, 60)],
    [(SCORE, 65)],
    [(SCORE, 70)],
    [(SCORE, 65), (FROM_GARMENTS, 25)],
    [(SCORE, 70), (FROM_BUTTONS, 15)],
    [(SCORE, 75), (FROM_BONUSES, 15)],
    [(SCORE, 75), (FROM_REQUESTS, 10)],
    [(SCORE, 75), (NO_COLOUR, YELLOW)],
    [(SCORE, 80), (NO_UGLY, 0)],
    [(SCORE, 70), (NO_FLIP, 0), (ALL_MINIMUM, 0)],
    [(SCORE, 70), (BASKET_MOST, 1), (TWO_COLOURS, 7)],
    [(SCORE, 70), (TYPE_LEAST, LONG_JOHNS), (ALL_FULL, 0)],
    [(SCORE, 75), (PAWS_LEAST, 2), (TYPES_LEAST, 5)],
    [(SCORE, 75), (FROM_BONUSES, 20), (NO_PAWS_USED, 0)],
    [(SCORE, 75), (BASKET_MOST, 0), (EVERY_PATTERN, 0)],
    [(SCORE, 80), (BUTTON_ON_EACH, 0), (GARMENTS_LEAST, 8)],
    [(SCORE, 80), (TYPES_MOST, 3), (COLOURS_MOST, 4), (REQUESTS_LEAST, 3)],
    [(SCORE, 80), (PAIRS_LEAST, 3), (PATTERN_LEAST, SOLID), (FROM_BUTTONS, 25)],
    [(SCORE, 85), (PATTERNS_TWICE, 3), (FROM_BUTTONS, 30), (NO_COLOUR, INDIGO)],
]


# What each kind of objective says.
TOLD: Final = [
    "Score {number} points or more",
    "Score {number} or more from garments",
    "Score {number} or more from buttons",
    "Score {number} or more from garment bonuses",
    "Score {number} or more from requests",
    "Knit no {colour}",
    "Have no ugly button",
    "Never flip yarn",
    "Complete every garment at its minimum length",
    "Complete every garment at its full length",
    "Keep {most} yarn in the basket between rounds",
    "Have {number} or more tiles of each of two colours on completed garments",
    "Complete two or more {type}",
    "Have {number} or more grabby paws at the end",
    "Complete {number} or more garment types",
    "Use no grabby paw",
    "Complete each of the four patterns",
    "Have a button on every garment",
    "Complete {number} or more garments",
    "Complete at most {number} garment types",
    "Knit at most {number} colours",
    "Fulfil {number} or more requests",
    "Complete {number} or more pairs: two garments of one type are a pair",
    "Complete two or more {pattern} garments",
    "Complete two or more of each of {number} patterns",
]


def told(box: Box, kind: int, number: int) -> str:
    """An objective in words."""

    def value(field: str) -> str:
        if field == "colour":
            return box.colour_names[number]
        if field == "type":
            return box.type_names[number]
        if field == "pattern":
            return PATTERN_NAMES[number]
        if field == "most":
            return f"at most {number}" if number else "no"
        return str(number)

    return fill(TOLD[kind], value)


def reached(state: KnittingCircleState, player: Player, kind: int, number: int) -> bool:
    """Whether an objective is reached as things stand. Only at the end of the game does it count."""
    made = state.made[player]
    if kind == SCORE:
        return scoring.points(state, player) >= number
    if kind == FROM_GARMENTS:
        return scoring.garment_points(state, player) >= number
    if kind == FROM_BUTTONS:
        return scoring.button_points(state, player) >= number
    if kind == FROM_BONUSES:
        return scoring.bonus_points(state, player) >= number
    if kind == FROM_REQUESTS:
        return scoring.request_points(state, player) >= number
    if kind == NO_COLOUR:
        return not knitted(state, player) >> number & 1
    if kind == NO_UGLY:
        return scoring.ugly_points(state, player) == 0
    if kind == NO_FLIP:
        return state.flips[player] == 0
    if kind in (ALL_MINIMUM, ALL_FULL):
        # R15.3: having completed nothing is not having completed all.
        return bool(made) and requests.at_length(state, made, kind == ALL_FULL) == len(made)
    if kind == BASKET_MOST:
        return state.kept[player] <= number
    if kind == TWO_COLOURS:
        return sum(1 for count in requests.count_colours(made) if count >= number) >= 2
    if kind == TYPE_LEAST:
        return requests.count_types(made)[number] >= 2
    if kind == PAWS_LEAST:
        return state.paws[player] >= number
    if kind == TYPES_LEAST:
        return requests.types_made(made) >= number
    return _reached(state, player, made, kind, number)


def _reached(state: KnittingCircleState, player: Player, made: list[int], kind: int, number: int) -> bool:
    if kind == NO_PAWS_USED:
        return state.grabs[player] == 0
    if kind == EVERY_PATTERN:
        return requests.all_patterns(made)
    if kind == BUTTON_ON_EACH:
        return bool(made) and min(garments.buttons_on(garment) for garment in made) > 0
    if kind == GARMENTS_LEAST:
        return len(made) >= number
    if kind == TYPES_MOST:
        return 0 < requests.types_made(made) <= number
    if kind == COLOURS_MOST:
        return 0 < requests.bits(knitted(state, player)) <= number
    if kind == REQUESTS_LEAST:
        return requests.bits(state.met[player]) >= number
    if kind == PAIRS_LEAST:
        return sum(count // 2 for count in requests.count_types(made)) >= number
    if kind == PATTERN_LEAST:
        return requests.count_patterns(made)[number] >= 2
    return sum(1 for count in requests.count_patterns(made)[1:] if count >= 2) >= number


def knitted(state: KnittingCircleState, player: Player) -> int:
    """R15.4: the colours ever knitted, a bit each: what is on a needle was knitted too."""
    mask = garments.mask(state.tiles[player * 2]) | garments.mask(state.tiles[player * 2 + 1])
    for garment in state.made[player]:
        mask |= garments.mask(garment)
    return mask


def lines(state: KnittingCircleState, player: Player) -> list[tuple[str, bool]]:
    """The result of the scenario, line by line: each objective and whether it is reached."""
    found: list[tuple[str, bool]] = []
    for kind, number in OBJECTIVES[state.scenario]:
        found.append((told(state.box, kind, number), reached(state, player, kind, number)))
    return found


def completed(state: KnittingCircleState, player: Player) -> bool:
    """Whether the seat has done everything the scenario asks."""
    return state.scenario > 0 and all(done for _, done in lines(state, player))
