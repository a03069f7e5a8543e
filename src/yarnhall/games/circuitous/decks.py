"""A deck from text: the shipped reconstruction, or an owner's own cards. What is wrong is said in a sentence."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from yarnhall.core import own_text
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing
from yarnhall.games.circuitous.data import ABILITIES, DECK, DECKS, LETTERS, SHAPE_MASKS, SHAPE_OF, Deck

_KEYS = ["paths", "points", "copies", "ability", "decks"]
_MOST_POINTS = 99
FORMER: Final = "cards-1.toml"  # what version 1 of the rules shipped
_known: dict[str, Deck] = {}  # by text; a deck never changes


def deck_of(text: str) -> Deck:
    """The deck a text describes; an empty text is the shipped one. Raises BadOption."""
    if text not in _known:
        if len(_known) > 64:
            _known.clear()
        _known[text] = _read(text or shipped())
    return _known[text]


def shipped(file: str = "cards.toml") -> str:
    """The reconstruction, as text: what an owner can start from."""
    return (files("yarnhall.games.circuitous") / file).read_text("utf-8")


def _read(text: str) -> Deck:
    body = own_text.toml(text, "The cards are")
    entries = body.get("card")
    if not isinstance(entries, list) or not entries or set(body) != {"card"}:
        raise BadOption("The cards must be a list of [[card]] entries and nothing else.")
    kinds: list[tuple[int, int, int]] = []
    counts: list[list[int]] = [[] for _ in DECKS]
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise BadOption(f"Card {number} must be a [[card]] entry with paths and points.")
        kind, copies, of = _entry(number, entry)
        if kind in kinds:
            at = kinds.index(kind)
        else:
            at = len(kinds)
            kinds.append(kind)
            for column in counts:
                column.append(0)
        for index in of:
            counts[index][at] += copies
    deck = Deck([kind[0] for kind in kinds], [kind[1] for kind in kinds], [kind[2] for kind in kinds], counts)
    _check(deck)
    return deck


def _entry(number: int, entry: dict[str, Any]) -> tuple[tuple[int, int, int], int, list[int]]:
    for key in entry:
        if key not in _KEYS:
            raise BadOption(f"Card {number} has a value {key!r}; a card has {listing(_KEYS)}.")
    paths = entry.get("paths")
    if not isinstance(paths, str) or not paths or len(set(paths)) != len(paths) or not set(paths) <= set(LETTERS):
        raise BadOption(f'Paths of card {number} must be letters of {LETTERS}, such as "NE", not {paths!r}.')
    mask = sum(1 << LETTERS.index(letter) for letter in paths)
    points = _number(number, "points", entry.get("points"), 0, _MOST_POINTS)
    copies = _number(number, "copies", entry.get("copies", 1), 1, DECK)
    ability = entry.get("ability", "")
    if not isinstance(ability, str) or ability not in ABILITIES:
        raise BadOption(f"The ability of card {number} is {listing(ABILITIES[1:], 'or')}, not {ability!r}.")
    names = entry.get("decks", list(DECKS))
    if not isinstance(names, list) or not names or not all(name in DECKS for name in names):
        raise BadOption(f"Decks of card {number} must be some of {listing(list(DECKS))}, not {names!r}.")
    of = sorted({DECKS.index(name) for name in names})
    return (SHAPE_OF[mask], points, ABILITIES.index(ability)), copies, of


def _number(number: int, what: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadOption(f"Card {number} needs {what} from {low} to {high}, not {value!r}.")
    return value


def _check(deck: Deck) -> None:
    for index, name in enumerate(DECKS):
        total = sum(deck.counts[index])
        if total != DECK:
            raise BadOption(f"A deck has {DECK} cards; the {name} one has {total}.")
        # R3.1 asks for a card with two free paths beside the one that joins the Start.
        if not any(count and _ways(deck, kind) > 2 for kind, count in enumerate(deck.counts[index])):
            raise BadOption(f"The {name} deck has no card with three paths, so it could never begin.")
    # R5.3 counts on it that in the open one can go from any edge of a card to any other.
    for one in range(4):
        for other in range(one + 1, 4):
            if not deck.fits[(1 << one | 1 << other) * 16]:
                raise BadOption(f"No card of these decks joins its edges {LETTERS[one]} and {LETTERS[other]}.")


def _ways(deck: Deck, kind: int) -> int:
    return SHAPE_MASKS[deck.shapes[kind]].bit_count()
