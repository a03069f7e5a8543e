"""The Guide card, and every kind of card: what the board needs to know and never changes."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from yarnhall.core.cards import Card, Cards
from yarnhall.core.sentences import filled
from yarnhall.core.words import count, listing
from yarnhall.games.circuitous.data import ABILITIES, DECKS, HAND, LETTERS, SHAPE_MASKS, SHAPES
from yarnhall.games.circuitous.decks import Deck
from yarnhall.games.circuitous.things import ABILITY, PATHS, SHAPE, WIND

# By number of the ability, in our own words.
TEXTS: Final = [
    "",
    "Draw two cards, then lay a card of your hand or use the ability of one.",
    "Turn a Finish by a quarter, to either side.",
    "Turn a card that is joined to exactly one other by a quarter; it stays on the path it hangs on.",
    "Replace a card on the path, anybody's, with one of your hand that keeps its joints.",
    "Move a Finish by the width of a card, in one of twelve directions.",
]
LIES: Final = "{shape} with paths to the {winds}, upright; {copies}{ability}"
RECONSTRUCTED: Final = "What is printed on the cards, and their size, is reconstructed (R9)."


class CardKind(TypedDict):
    """A kind of card."""

    kind: int
    code: str  # as one types it
    shape: Annotated[str, SHAPES]
    title: str
    paths: str  # as it is printed, upright
    points: int
    ability: Annotated[str | None, ABILITIES[1:]]
    copies: list[int]  # in each of the decks


class GuideEntry(TypedDict):
    """What the Guide says of an ability."""

    ability: Annotated[str, ABILITIES[1:]]
    title: str
    text: str


class CircuitousReference(TypedDict):
    kinds: list[CardKind]
    guide: list[GuideEntry]
    decks: list[str]  # their colours, seat by seat
    hand: int  # cards up to which one draws
    card: list[int]  # width and height of an upright card, in quarter inches
    reconstructed: bool  # no owner's own cards


def reference(deck: Deck, seats: list[int], reconstructed: bool) -> CircuitousReference:
    kinds = [
        CardKind(
            kind=kind,
            code=deck.codes[kind],
            shape=SHAPES[shape],
            title=SHAPE.name(shape),
            paths=PATHS.name(SHAPE_MASKS[shape]),
            points=deck.points[kind],
            ability=ABILITIES[deck.abilities[kind]] or None,
            copies=[counts[kind] for counts in deck.counts],
        )
        for kind, shape in enumerate(deck.shapes)
    ]
    guide = [
        GuideEntry(ability=name, title=capital(ABILITY.name(number)), text=TEXTS[number])
        for number, name in enumerate(ABILITIES)
        if name
    ]
    decks = [DECKS[number] for number in seats]
    return {
        "kinds": kinds,
        "guide": guide,
        "decks": decks,
        "hand": HAND,
        "card": [10, 14],
        "reconstructed": reconstructed,
    }


def cards(deck: Deck, reconstructed: bool) -> list[Cards]:
    """Everything in the box, for somebody who has never seen it."""
    made_up = RECONSTRUCTED if reconstructed else ""
    return [
        Cards(
            "Start and Finish",
            [
                Card("Start", "one path leaves it, by a short edge"),
                Card("Finish", "a path that touches its black edge, a long one, ends the game"),
            ],
            made_up,
        ),
        Cards("Cards of the decks", [_card(deck, kind) for kind in range(len(deck.shapes))], made_up),
        Cards(
            "Abilities: the card is discarded for it",
            [Card(capital(ABILITY.name(number)), TEXTS[number]) for number, name in enumerate(ABILITIES) if name],
        ),
    ]


def _card(deck: Deck, kind: int) -> Card:
    mask = SHAPE_MASKS[deck.shapes[kind]]
    ability = ABILITY.name(deck.abilities[kind])
    numbers = [counts[kind] for counts in deck.counts]
    alike = f"{count(numbers[0], 'copy', 'copies')} in each deck"
    each = [f"{number} in the {name} deck" for number, name in zip(numbers, DECKS, strict=True) if number]
    values = {
        "shape": SHAPE.name(deck.shapes[kind]),
        "winds": listing([WIND.name(edge) for edge in range(len(LETTERS)) if mask >> edge & 1]),
        "copies": alike if len(set(numbers)) == 1 else listing(each),
        "ability": f"; its ability: {ability}" if ability else "",
    }
    return Card(deck.codes[kind], filled(LIES, values), count(deck.points[kind], "point"))


def capital(text: str) -> str:
    """With a capital letter, as it stands alone."""
    return text[0].upper() + text[1:]
