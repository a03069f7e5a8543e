"""What is printed on the components, in our own words: what a board needs to know and never changes."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from yarnhall.core.sentences import fill
from yarnhall.core.words import count
from yarnhall.games.knitting_circle import achievements, scenarios
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    CARDS,
    COLOUR_NAMES,
    LONGEST,
    PATTERN_NAMES,
    REQUESTS,
    ROUNDS,
    SCENARIO_REQUESTS,
    SCENARIOS,
    SIDE_NAMES,
    TYPES,
    bonus_kind,
    bonus_number,
    bonus_what,
)
from yarnhall.games.knitting_circle.things import COLOUR, PATTERN, REQUEST, SIDE, TYPE

# R10: what each request asks, by number.
REQUEST_TEXTS: Final = [
    "",
    "A garment of each of the four patterns.",
    "Four garments at their minimum length.",
    "Four garments at their full length.",
    "Two striped garments of the same two colours.",
    "Four garments that all hold one colour of your choice.",
    "Two socks of the same length with different patterns.",
    "Five garments with a colour button.",
    "Five garments with a pattern button.",
    "Five garments with a garment button.",
    "Seven tiles of one colour on your garments.",
    "Two sweaters with different patterns and no colour in common.",
    "Two mittens with exactly the same tiles.",
    "Two garments with three colours in common.",
    "Three garments with two colours in common.",
    "Three tiles of each of the six colours on your garments.",
    "Four garments of one pattern.",
    "A mitten and a hat with exactly the same tiles.",
    "A garment of each of the six types.",
]

# R8: what a line at the bottom of a garment card says, by kind of bonus.
BONUS_TEXTS: Final = [
    "{points}",
    "{number} yarn",
    "{paws}",
    "{number} for every two {colour} tiles on your garments",
    "{number} for every garment at full length",
    "{number} for every garment type you have",
    "{number} for every garment of type {type}",
    "{number} for every garment with exactly two buttons",
    "{number} for every garment with exactly three buttons",
    "{number} for every garment type you have twice or more",
    "{number} for every garment with the pattern {pattern}",
]
RECONSTRUCTED: Final = "Cards, buttons and ring are a reconstruction, not the printed ones."

Pays = Literal["yarn", "paw"]
_PAYS: Final[list[Pays | None]] = [None, "yarn", "paw"]


def bonus_text(bonus: int) -> str:
    what, number = bonus_what(bonus), bonus_number(bonus)

    def value(field: str) -> str:
        match field:
            case "points":
                return count(number, "point")
            case "paws":
                return count(number, "paw")
            case "colour":
                return COLOUR.name(what)
            case "type":
                return TYPE.name(what)
            case "pattern":
                return PATTERN.name(what)
            case _:
                return str(number)

    return fill(BONUS_TEXTS[bonus_kind(bonus)], value)


class SlotPrint(TypedDict):
    """A slot of a garment."""

    side: Annotated[str, SIDE_NAMES]
    points: int | None  # of a garment that ends here; None where it may not
    pays: Pays | None  # at once


class TypePrint(TypedDict):
    """A garment type."""

    name: str
    colour: int  # of the tile that starts it
    mandatory: int  # slots that must be filled
    slots: list[SlotPrint]
    cards: list[list[str]]  # what each of its cards says


class RequestPrint(TypedDict):
    number: int
    name: str
    text: str
    points: int


class ScenarioPrint(TypedDict):
    number: int
    requests: list[int]
    objectives: list[str]


class KnittingCircleReference(TypedDict):
    """The components, as a board needs them."""

    colours: list[str]
    patterns: list[str]
    types: list[TypePrint]
    room: int  # a card is type * room + its place in the deck
    rounds: int
    requests: list[RequestPrint]
    scenarios: list[ScenarioPrint]
    achievements: list[str]
    stitches: int  # on a full row of the chart
    data: str  # hash of the data file
    own_data: bool  # not the shipped data
    note: str


def reference(box: Box) -> KnittingCircleReference:
    return {
        "colours": list(COLOUR_NAMES),
        "patterns": list(PATTERN_NAMES),
        "types": [_type(box, type) for type in range(TYPES)],
        "room": CARDS,
        "rounds": ROUNDS,
        "requests": [
            {
                "number": number,
                "name": REQUEST.name(number),
                "text": REQUEST_TEXTS[number],
                "points": box.requests[number],
            }
            for number in range(1, REQUESTS + 1)
        ],
        "scenarios": [
            {
                "number": number,
                "requests": list(SCENARIO_REQUESTS[number]),
                "objectives": [scenarios.told(*objective) for objective in scenarios.OBJECTIVES[number]],
            }
            for number in range(1, SCENARIOS + 1)
        ],
        "achievements": list(achievements.TITLES[1:]),
        "stitches": achievements.STITCHES,
        "data": box.hash,
        "own_data": not box.shipped,
        "note": RECONSTRUCTED if box.shipped else "",
    }


def _type(box: Box, type: int) -> TypePrint:
    return {
        "name": TYPE.name(type),
        "colour": box.colour[type],
        "mandatory": box.mandatory[type],
        "slots": [_slot(box, type, slot) for slot in range(box.slots[type])],
        "cards": [[bonus_text(one) for one in box.bonuses[type * CARDS + place]] for place in range(box.cards[type])],
    }


def _slot(box: Box, type: int, slot: int) -> SlotPrint:
    return {
        "side": SIDE.name(box.side[type * LONGEST + slot]),
        "points": box.points[type * (LONGEST + 1) + slot + 1] if slot + 1 >= box.mandatory[type] else None,
        "pays": _PAYS[box.pays[type * LONGEST + slot]],
    }
