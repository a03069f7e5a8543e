"""Knitting Circle in sentences: what the log tells, and the texts of cards, buttons and requests."""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.core.words import count, listing, seat
from yarnhall.games.knitting_circle import notes
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    EITHER,
    PATTERN_NAMES,
    PAW,
    PER_COLOUR,
    PER_GARMENT,
    PER_PATTERN,
    SIDE_NAMES,
    TYPE_NAMES,
    UGLY,
    YARN,
    bonus_kind,
    bonus_number,
    bonus_what,
)

# R10: names of the requests, and what each asks. Four names are printed in the rules; the others are ours.
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

_BONUSES: Final = [
    "# points",
    "# yarn",
    "# paw",
    "# for every two {} tiles on your garments",
    "# for every garment at full length",
    "# for every garment type you have",
    "# for every garment of type {}",
    "# for every garment with exactly two buttons",
    "# for every garment with exactly three buttons",
    "# for every garment type you have twice or more",
    "# for every garment with the pattern {}",
]


def bonus_text(bonus: int) -> str:
    """What a line at the bottom of a garment card says."""
    kind, what, number = bonus_kind(bonus), bonus_what(bonus), bonus_number(bonus)
    name = ""
    if kind == PER_COLOUR:
        name = COLOUR_NAMES[what]
    elif kind == PER_GARMENT:
        name = TYPE_NAMES[what]
    elif kind == PER_PATTERN:
        name = PATTERN_NAMES[what]
    if kind == 0:
        return count(number, "point")
    if kind == PAW:
        return count(number, "paw")
    if kind == YARN:
        return f"{number} yarn"
    return _BONUSES[kind].replace("#", str(number)).replace("{}", name)


def needs_text(kind: int, needs: int) -> str:
    """What a button asks for."""
    if kind == 0:
        return " and ".join(COLOUR_NAMES[colour] for colour in range(COLOURS) if needs >> colour & 1)
    return PATTERN_NAMES[needs] if kind == 1 else TYPE_NAMES[needs]


def button_text(kind: int, needs: int, points: int) -> str:
    return f"the {BUTTON_KINDS[kind]} button {needs_text(kind, needs)} ({points})"


def card_name(card: int) -> str:
    return f"{TYPE_NAMES[card // CARDS]} {card % CARDS + 1}"


def side_text(side: int) -> str:
    return "" if side == EITHER else f" as {SIDE_NAMES[side]}"


def spot_text(spot: int) -> str:
    return f"{'farther' if spot % 2 else 'nearer'} spot of space {spot // 2 + 1}"


def tell(note: tuple[int, ...], observer: Player | None) -> str:
    kind, player = note[0], note[1]
    who, mine, rest = seat(player), observer == player, note[2:]
    if kind == notes.ROUND:
        return f"Round {rest[0]} begins; {who} is first player."
    if kind == notes.TYPE:
        return f"{who} begins with {TYPE_NAMES[rest[0]]}."
    if kind == notes.DRAWN:
        drawn = f": {listing([card_name(card) for card in rest[1:]])}" if mine else ""
        return f"{who} draws two cards of {TYPE_NAMES[rest[0]]}{drawn}."
    if kind == notes.KEPT:
        what = card_name(rest[0]) if rest[0] >= 0 else TYPE_NAMES[rest[1]]
        return f"{who} puts a needle on {what}."
    if kind == notes.CENTRE:
        out = f", for {COLOUR_NAMES[rest[2]]}" if rest[2] >= 0 else ""
        return f"{who} puts the {COLOUR_NAMES[rest[0]]} centre tile at the {spot_text(rest[1])}{out}."
    if kind == notes.DRAFT:
        return f"{who} takes {COLOUR_NAMES[rest[0]]}{side_text(rest[1])} from space {rest[2] + 1}."
    if kind == notes.NO_SPACE:
        return f"{who} finds no space to move to and takes nothing."
    if kind == notes.COIN:
        if rest[1] < 0:
            return f"The coin shows {SIDE_NAMES[rest[0]]}; the opponent cat finds nothing."
        colour, space = COLOUR_NAMES[rest[1]], rest[2] + 1
        return f"The coin shows {SIDE_NAMES[rest[0]]}: the opponent cat takes {colour} from space {space}."
    if kind == notes.CRAFTING:
        return "The crafting phase begins."
    return _tell_crafting(kind, who, rest)


def _tell_crafting(kind: int, who: str, rest: tuple[int, ...]) -> str:
    if kind == notes.START:
        paid = f", discarding {COLOUR_NAMES[rest[1]]}" if rest[1] >= 0 else ""
        return f"{who} starts {TYPE_NAMES[rest[0]]}{paid}."
    if kind == notes.KNIT:
        return f"{who} knits {COLOUR_NAMES[rest[0]]} onto {TYPE_NAMES[rest[1]]}."
    if kind == notes.FLIP:
        return f"{who} discards {COLOUR_NAMES[rest[0]]} to flip yarn."
    if kind == notes.TURN:
        return f"{who} turns {COLOUR_NAMES[rest[0]]} to {SIDE_NAMES[rest[1]]}."
    if kind == notes.GRAB:
        return f"{who} uses a grabby paw and takes {COLOUR_NAMES[rest[0]]} out of the bag."
    if kind == notes.YARN:
        return f"{who} draws {COLOUR_NAMES[rest[0]]}{side_text(rest[1])} from the bag."
    if kind == notes.NO_YARN:
        return f"{who} would draw yarn, but the bag is empty."
    if kind == notes.PAW:
        return f"{who} takes a grabby paw." if rest[0] else f"{who} has no room for another grabby paw."
    if kind == notes.FINISH:
        looks = PATTERN_NAMES[rest[2]] if rest[2] != UGLY else "no pattern"
        ugly = " and gets an ugly button" if rest[3] else ""
        return f"{who} completes {TYPE_NAMES[rest[0]]} of length {rest[1]}: {looks}{ugly}."
    if kind == notes.SEW:
        return f"{who} sews on {button_text(rest[0], rest[1], rest[2])}."
    if kind == notes.REQUEST:
        return f"{who} fulfils request {rest[0]}, {REQUEST_NAMES[rest[0]]}."
    if kind == notes.DONE:
        return f"{who} is done with crafting."
    if kind == notes.RESUME:
        return f"{who} goes on crafting."
    return _tell_round_end(kind, who, rest)


def _tell_round_end(kind: int, who: str, rest: tuple[int, ...]) -> str:
    if kind == notes.TIDY:
        return "The crafting phase ends."
    if kind == notes.DISCARD:
        return f"{who} discards {COLOUR_NAMES[rest[0]]}."
    if kind == notes.DROP:
        return f"{who} drops {button_text(rest[0], rest[1], rest[2])}."
    if kind == notes.READY:
        return f"{who} keeps {rest[0] or 'no'} yarn."
    if kind == notes.REFILL:
        return f"{who} draws {button_text(rest[0], rest[1], rest[2])}."
    if kind == notes.RING:
        return f"{count(rest[0], 'tile')} {'comes' if rest[0] == 1 else 'come'} into the ring."
    return "The last crafting phase ends."
