"""A deck as tables of ints, and how it comes from text: the shipped reconstruction, and what an owner says otherwise.
What is wrong is said in a sentence."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from yarnhall.core import own_text
from yarnhall.core.pickling import Reduced
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing
from yarnhall.games.circuitous import actions
from yarnhall.games.circuitous.data import (
    ABILITIES,
    DECK,
    DECKS,
    LETTERS,
    SHAPE_MASKS,
    SHAPE_OF,
    SHAPES,
    turned,
)

_TABLES = ["shipped", "card", "change"]  # of an owner's text
_KEYS = ["paths", "points", "copies", "ability", "decks"]
_MOST_POINTS = 99
SHIPPED: Final = ["cards-1.toml", "cards-2.toml", "cards.toml"]  # by version of the rules, from 1
_known: dict[str, Deck] = {}  # by text; a deck never changes


class Deck:
    """The kinds of cards in play and how many of each a deck has. Never changes; twins of a state share it."""

    def __reduce__(self) -> Reduced:
        return Deck, (self.shapes, self.points, self.abilities, self.counts)

    def __init__(self, shapes: list[int], points: list[int], abilities: list[int], counts: list[list[int]]) -> None:
        self.shapes: list[int] = shapes  # by kind: index in SHAPES
        self.points: list[int] = points
        self.abilities: list[int] = abilities
        self.counts: list[list[int]] = counts  # by deck, by kind
        # As one types them: shape, points and ability, tee2 or cross0-draw.
        self.codes: list[str] = [self._code(kind) for kind in range(len(shapes))]
        # R3.1: whether a card keeps two paths free at the Start.
        self.opens: list[bool] = [SHAPE_MASKS[shape].bit_count() > 2 for shape in shapes]
        # lies[kind * 4 + footprint * 2 + k]: the masks in which a card can lie; -1 where half a turn changes nothing.
        self.lies: list[int] = []
        # fits[footprint * 256 + needed * 16 + barred]: 1 if some card has all needed paths and none on a barred edge.
        self.fits: list[int] = [0] * 512
        for kind in range(len(shapes)):
            mask = SHAPE_MASKS[shapes[kind]]
            for footprint in range(2):
                first = turned(mask, footprint)
                second = turned(mask, footprint + 2)
                self.lies.append(first)
                self.lies.append(-1 if second == first else second)
                self._add(footprint, first)
                self._add(footprint, second)
        # Whether every two edges are joined by a card that has no other path: then a card can go on beside anything.
        self.slim: bool = True
        for one in range(4):
            for other in range(one + 1, 4):
                pair = 1 << one | 1 << other
                if not self.fits[pair * 16 + 15 - pair]:
                    self.slim = False
        # lays[barred * 32 + footprint * 16 + needed][kind]: how a card fits on a spot, as part of an action.
        self.lays: list[list[list[int]]] = []
        for key in range(512):
            self.lays.append([self._fitting(kind, key) for kind in range(len(shapes))])

    def _code(self, kind: int) -> str:
        ability = ABILITIES[self.abilities[kind]]
        plain = f"{SHAPES[self.shapes[kind]]}{self.points[kind]}"
        return f"{plain}-{ability}" if ability else plain

    def _fitting(self, kind: int, key: int) -> list[int]:
        needed = key & 15
        minded = needed | key >> 5
        found: list[int] = []
        for half in range(2):
            mask = self.lies[kind * 4 + (key >> 4 & 1) * 2 + half]
            if mask >= 0 and mask & minded == needed:
                found.append(actions.pack(actions.LAY, kind, mask))
        return found

    def _add(self, footprint: int, mask: int) -> None:
        for needed in range(16):
            if needed & mask != needed:
                continue
            for barred in range(16):
                if not barred & mask:
                    self.fits[footprint * 256 + needed * 16 + barred] = 1

    def face(self, kind: int) -> int:
        """What is printed on a card, in one int that explains itself: notes use it."""
        return SHAPE_MASKS[self.shapes[kind]] + 16 * self.abilities[kind] + 128 * self.points[kind]


def deck_of(text: str) -> Deck:
    """The decks a text describes; an empty text is the shipped ones. Raises BadOption."""
    if text not in _known:
        if len(_known) > 64:
            _known.clear()
        _known[text] = _read(text)
    return _known[text]


def shipped(version: int = len(SHIPPED)) -> str:
    """The reconstruction, as text: what an owner can start from."""
    return (files("yarnhall.games.circuitous") / SHIPPED[version - 1]).read_text("utf-8")


def own(text: str) -> bool:
    """Whether a text says anything of cards, and not only which shipped ones they are."""
    return not set(own_text.toml(text, "The cards are")) <= {"shipped"}


class Entry:
    """Cards of one kind, and the decks that have so many copies of it."""

    def __init__(self, shape: int, points: int, ability: int, copies: int, decks: list[int]) -> None:
        self.shape: int = shape
        self.points: int = points
        self.ability: int = ability
        self.copies: int = copies
        self.decks: list[int] = decks


def _read(text: str) -> Deck:
    """What a text leaves out comes from the shipped file: a deck that no [[card]] names, changed as [[change]] says."""
    body = own_text.toml(text, "The cards are")
    for key in body:
        if key not in _TABLES:
            raise BadOption(f"The cards have a value {key!r}; there are {listing(_TABLES)}.")
    version = body.get("shipped", len(SHIPPED))
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= len(SHIPPED):
        raise BadOption(f"The shipped cards have versions 1 to {len(SHIPPED)}, not {version!r}.")
    mine = [_entry(f"Card {number}", entry) for number, entry in _entries(body, "card")]
    named = {deck for entry in mine for deck in entry.decks}
    rest = own_text.toml(shipped(version), "The shipped cards are")
    found = [_entry(f"Shipped card {number}", entry) for number, entry in _entries(rest, "card")]
    for number, entry in _entries(body, "change"):
        found = _changed(found, f"Change {number}", entry)
    for kept in found:
        kept.decks = [deck for deck in kept.decks if deck not in named]
    return _gathered([entry for entry in found if entry.decks] + mine)


def _gathered(entries: list[Entry]) -> Deck:
    kinds: list[tuple[int, int, int]] = []
    counts: list[list[int]] = [[] for _ in DECKS]
    for entry in entries:
        kind = (entry.shape, entry.points, entry.ability)
        if kind not in kinds:
            kinds.append(kind)
            for column in counts:
                column.append(0)
        for deck in entry.decks:
            counts[deck][kinds.index(kind)] += entry.copies
    found = Deck([kind[0] for kind in kinds], [kind[1] for kind in kinds], [kind[2] for kind in kinds], counts)
    _check(found)
    return found


def _entries(body: dict[str, object], table: str) -> list[tuple[int, dict[str, Any]]]:
    entries = body.get(table, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadOption(f"In the cards, {table} must be a list of [[{table}]] entries with paths and points.")
    return list(enumerate(entries, 1))


def _changed(shipped: list[Entry], name: str, entry: dict[str, Any]) -> list[Entry]:
    """The shipped cards, with the one that has these paths and this ability changed in these decks."""
    asked = _entry(name, {"points": 0, **entry})
    if "points" not in entry and "copies" not in entry:
        raise BadOption(f"{name} changes nothing: give points or copies.")
    found: list[Entry] = []
    hit = False
    for old in shipped:
        same = (old.shape, old.ability) == (asked.shape, asked.ability)
        decks = [deck for deck in old.decks if same and deck in asked.decks]
        if decks:
            hit = True
            points = asked.points if "points" in entry else old.points
            copies = asked.copies if "copies" in entry else old.copies
            found.append(Entry(old.shape, points, old.ability, copies, decks))
        if len(decks) < len(old.decks):
            others = [deck for deck in old.decks if deck not in decks]
            found.append(Entry(old.shape, old.points, old.ability, old.copies, others))
    if not hit:
        symbol = f" and the ability {ABILITIES[asked.ability]}" if asked.ability else " and no ability"
        raise BadOption(f"{name} is for no shipped card: none has paths {entry.get('paths')}{symbol}.")
    return found


def _entry(name: str, entry: dict[str, Any]) -> Entry:
    for key in entry:
        if key not in _KEYS:
            raise BadOption(f"{name} has a value {key!r}; a card has {listing(_KEYS)}.")
    paths = entry.get("paths")
    if not isinstance(paths, str) or not paths or len(set(paths)) != len(paths) or not set(paths) <= set(LETTERS):
        raise BadOption(f'{name} needs paths as letters of {LETTERS}, such as "NE", not {paths!r}.')
    mask = sum(1 << LETTERS.index(letter) for letter in paths)
    points = _number(name, "points", entry.get("points"), 0, _MOST_POINTS)
    copies = _number(name, "copies", entry.get("copies", 1), 1, DECK)
    ability = entry.get("ability", "")
    if not isinstance(ability, str) or ability not in ABILITIES:
        raise BadOption(f"{name} may have the ability {listing(ABILITIES[1:], 'or')}, not {ability!r}.")
    names = entry.get("decks", list(DECKS))
    if not isinstance(names, list) or not names or not all(deck in DECKS for deck in names):
        raise BadOption(f"{name} needs decks that are some of {listing(list(DECKS))}, not {names!r}.")
    of = sorted({DECKS.index(deck) for deck in names})
    return Entry(SHAPE_OF[mask], points, ABILITIES.index(ability), copies, of)


def _number(name: str, what: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadOption(f"{name} needs {what} from {low} to {high}, not {value!r}.")
    return value


def _check(deck: Deck) -> None:
    for index, name in enumerate(DECKS):
        total = sum(deck.counts[index])
        if total != DECK:
            raise BadOption(f"A deck has {DECK} cards; the {name} one has {total}.")
        # R3.1 asks for a card with two free paths beside the one that joins the Start.
        if not any(count and opens for count, opens in zip(deck.counts[index], deck.opens, strict=True)):
            raise BadOption(f"The {name} deck has no card with three paths, so it could never begin.")
    # R5.3 counts on it that in the open one can go from any edge of a card to any other.
    for one in range(4):
        for other in range(one + 1, 4):
            if not deck.fits[(1 << one | 1 << other) * 16]:
                raise BadOption(f"No card of these decks joins its edges {LETTERS[one]} and {LETTERS[other]}.")
