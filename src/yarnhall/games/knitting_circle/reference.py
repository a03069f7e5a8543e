"""What is printed on the components, in our own words: what a board needs to know and never changes."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from yarnhall.core.cards import Card, Cards
from yarnhall.core.ring import PLAYERS
from yarnhall.core.sentences import fill
from yarnhall.core.words import count, listing
from yarnhall.games.knitting_circle import achievements, scenarios
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    BUTTONS,
    CARDS,
    COPIES,
    LONGEST,
    PATTERN_NAMES,
    PAWS,
    REQUESTS,
    ROUNDS,
    SCENARIO_REQUESTS,
    SCENARIOS,
    SIDE_NAMES,
    TYPE_NAMES,
    TYPES,
    UGLY_BUTTONS,
    UGLY_POINTS,
    bonus_kind,
    bonus_number,
    bonus_what,
)
from yarnhall.games.knitting_circle.things import PATTERN, SIDE, needs_text

# R10: what each request asks, by number.
REQUEST_TEXTS: Final = [
    "",
    "A garment of each of the four patterns.",
    "Four garments at their minimum length.",
    "Four garments at their full length.",
    "Two striped garments of the same two colours.",
    "Four garments that all hold one colour of your choice.",
    "Two {socks} of the same length with different patterns.",
    "Five garments with a colour button.",
    "Five garments with a pattern button.",
    "Five garments with a garment button.",
    "Seven tiles of one colour on your garments.",
    "Two {sweaters} with different patterns and no colour in common.",
    "Two {mittens} with exactly the same tiles from top to bottom.",
    "Two garments with three colours in common.",
    "Three garments with two colours in common.",
    "Three tiles of each of the six colours on your garments.",
    "Four garments of one pattern.",
    "One of your {mittens} and one of your {hats} with exactly the same tiles from top to bottom.",
    "A garment of each of the six types.",
]

# R7: by pattern.
PATTERN_TEXTS: Final = [
    "",
    "two colours in turn, three tiles or more",
    "every colour in one block of two or more, four tiles or more",
    "the same read from either end, neither striped nor solid, four tiles or more",
    "all of one colour, three tiles or more",
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
# The same for a board that draws it.
BONUS_NAMES: Final = [
    "points", "yarn", "paw", "colour", "full", "types", "type", "two buttons", "three buttons", "doubled", "pattern"
]  # fmt: skip
RECONSTRUCTED: Final = "Cards, buttons and ring are a reconstruction, not the printed ones."

Pays = Literal["yarn", "paw"]
_PAYS: Final[list[Pays | None]] = [None, "yarn", "paw"]
_PAID: Final = ["", "yarn", "a paw"]


def request_text(box: Box, number: int) -> str:
    """What a request asks."""
    return fill(REQUEST_TEXTS[number], lambda name: box.type_names[TYPE_NAMES.index(name)])


def bonus_text(box: Box, bonus: int) -> str:
    what, number = bonus_what(bonus), bonus_number(bonus)

    def value(field: str) -> str:
        match field:
            case "points":
                return count(number, "point")
            case "paws":
                return count(number, "paw")
            case "colour":
                return box.colour_names[what]
            case "type":
                return box.type_names[what]
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


class BonusPrint(TypedDict):
    """A line at the bottom of a garment card."""

    kind: Annotated[str, BONUS_NAMES]
    what: int  # the colour, type or pattern it counts; else 0
    number: int
    text: str


class TypePrint(TypedDict):
    """A garment type."""

    name: str
    colour: int  # of the tile that starts it
    mandatory: int  # slots that must be filled
    slots: list[SlotPrint]
    cards: list[list[BonusPrint]]  # what each of its cards says


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
        "colours": list(box.colour_names),
        "patterns": list(PATTERN_NAMES),
        "types": [_type(box, type) for type in range(TYPES)],
        "room": CARDS,
        "rounds": ROUNDS,
        "requests": [
            {
                "number": number,
                "name": box.request_names[number],
                "text": request_text(box, number),
                "points": box.requests[number],
            }
            for number in range(1, REQUESTS + 1)
        ],
        "scenarios": [
            {
                "number": number,
                "requests": list(SCENARIO_REQUESTS[number]),
                "objectives": [scenarios.told(box, *objective) for objective in scenarios.OBJECTIVES[number]],
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
        "name": box.type_names[type],
        "colour": box.colour[type],
        "mandatory": box.mandatory[type],
        "slots": [_slot(box, type, slot) for slot in range(box.slots[type])],
        "cards": [[_bonus(box, one) for one in box.bonuses[type * CARDS + place]] for place in range(box.cards[type])],
    }


def _bonus(box: Box, bonus: int) -> BonusPrint:
    return {
        "kind": BONUS_NAMES[bonus_kind(bonus)],
        "what": bonus_what(bonus),
        "number": bonus_number(bonus),
        "text": bonus_text(box, bonus),
    }


def _slot(box: Box, type: int, slot: int) -> SlotPrint:
    return {
        "side": SIDE.name(box.side[type * LONGEST + slot]),
        "points": box.points[type * (LONGEST + 1) + slot + 1] if slot + 1 >= box.mandatory[type] else None,
        "pays": _PAYS[box.pays[type * LONGEST + slot]],
    }


# Everything in the box, for somebody who has never seen it -----------------------------------------------------


def cards(box: Box, family: bool) -> list[Cards]:
    """Everything that is played with. In family mode no garment has a price, and neither the bonuses of the cards nor
    ugly buttons count (R11.3, R11.4)."""
    ours = RECONSTRUCTED if box.shipped else ""
    bonuses = [Cards(f"Cards of {box.type_names[type]}", _bonus_cards(box, type), ours) for type in range(TYPES)]
    ugly = Card(
        "Ugly button",
        f"for a garment without a pattern; {count(UGLY_BUTTONS, 'button')}",
        f"−{count(-UGLY_POINTS, 'point')}",
    )
    return [
        Cards(
            "Yarn",
            [
                Card(name, count(COPIES, "tile"), "" if family else f"starts {_started(box, colour)}")
                for colour, name in enumerate(box.colour_names)
            ],
            spoken=False,
        ),
        Cards("Garments", [_garment(box, type, family) for type in range(TYPES)], ours),
        *([] if family else bonuses),
        *[
            Cards(f"{name.capitalize()} buttons", _button_cards(box, kind), ours, spoken=False)
            for kind, name in enumerate(BUTTON_KINDS)
        ],
        Cards(
            "Patterns",
            [Card(PATTERN.name(pattern), PATTERN_TEXTS[pattern]) for pattern in range(1, len(PATTERN_TEXTS))],
        ),
        Cards(
            "Requests",
            [
                Card(
                    f"Request {number}: {box.request_names[number]}",
                    request_text(box, number),
                    count(box.requests[number], "point"),
                )
                for number in range(1, REQUESTS + 1)
            ],
            ours and "The conditions are printed; the points and most of the names are ours.",
        ),
        Cards(
            "Tokens",
            [
                Card(
                    "Grabby paw",
                    f"take any tile out of the bag; {count(PAWS, 'paw')}, a player has room for {box.paw_limit}",
                ),
                *([] if family else [ugly]),
            ],
        ),
        Cards(
            "Ring",
            [
                Card(
                    f"For {players} players",
                    _ring_text(box, face),
                    f"start spaces {listing([str(start + 1) for start in box.starts[face]])}",
                )
                for face, players in enumerate(PLAYERS)
            ],
            ours,
            spoken=False,
        ),
    ]


def _started(box: Box, colour: int) -> str:
    return box.type_names[box.type_of_colour[colour]]


def _ring_text(box: Box, face: int) -> str:
    return f"{count(len(box.ring[face]), 'space')}: {' '.join('V-'[side] for side in box.ring[face])}"


def _garment(box: Box, type: int, free: bool) -> Card:
    """Its slots, its price, and what each length is worth."""
    stitches = " ".join("V-"[box.side[type * LONGEST + slot]] for slot in range(box.slots[type]))
    paying = [(slot, box.pays[type * LONGEST + slot]) for slot in range(box.slots[type])]
    pays = [f"slot {slot + 1}: {_PAID[what]} at once" for slot, what in paying if what]
    price = f"costs {box.colour_names[box.colour[type]]}"
    lengths = range(box.mandatory[type], box.slots[type] + 1)
    worth = [f"{length} tiles {count(box.points[type * (LONGEST + 1) + length], 'point')}" for length in lengths]
    return Card(
        box.type_names[type],
        "; ".join([f"slots {stitches}", *([] if free else [price]), *pays]),
        ", ".join(worth),
    )


def _bonus_cards(box: Box, type: int) -> list[Card]:
    return [
        Card(
            f"{box.type_names[type]} {place + 1}",
            "; ".join(bonus_text(box, one) for one in box.bonuses[type * CARDS + place]),
        )
        for place in range(box.cards[type])
    ]


def _button_cards(box: Box, kind: int) -> list[Card]:
    """Alike ones once, with their number."""
    number: dict[tuple[str, int], int] = {}
    for button in range(kind * BUTTONS, kind * BUTTONS + BUTTONS):
        asks = needs_text(kind, box.needs[button], box)
        number[asks, box.worth[button]] = number.get((asks, box.worth[button]), 0) + 1
    return [Card(asks, count(copies, "button"), count(points, "point")) for (asks, points), copies in number.items()]
