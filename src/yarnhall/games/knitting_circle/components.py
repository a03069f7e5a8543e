"""From a data file to a Box. Whatever is wrong in the file is refused with a sentence that says where."""

from __future__ import annotations

import re
from hashlib import sha256
from importlib.resources import files
from typing import Final

from yarnhall.core import own_text
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    ALL_CARDS,
    BUTTON_KINDS,
    BUTTONS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    LONGEST,
    MOST_SPACES,
    PATTERN_NAMES,
    PAW,
    PAWS,
    PAYS_PAW,
    PAYS_YARN,
    PER_COLOUR,
    PER_DOUBLED,
    PER_FULL,
    PER_GARMENT,
    PER_PATTERN,
    PER_THREE_BUTTONS,
    PER_TWO_BUTTONS,
    PER_TYPE,
    POINTS,
    REQUESTS,
    TYPE_NAMES,
    TYPES,
    UGLY,
    YARN,
    bonus,
)

FEWEST_CARDS: Final = 12
MOST_POINTS: Final = 15
FORMER: Final = "components-1.toml"  # what version 1 of the rules shipped
TABLES: Final = ["ring", "paws", "garments", "buttons", "requests"]
Table = dict[str, object]


def shipped_text(file: str = "components.toml") -> str:
    return (files("yarnhall.games.knitting_circle") / file).read_text("utf-8")


def former_text(own: str) -> str:
    """What the data of a game was that began under version 1 of the rules with that data of its own, if any."""
    shipped = shipped_text(FORMER)
    if not own:
        return shipped
    given = _tables(own)
    # Sections begin with [name] or [name.more]; those of tables that were not given came from the shipped file.
    sections = re.split(r"^(?=\[)", shipped, flags=re.MULTILINE)[1:]
    lacking = [part for part in sections if part[1:].split("]")[0].split(".")[0].strip("[") not in given]
    return "\n".join([own, *lacking])


_boxes: dict[str, Box] = {}


def box(text: str) -> Box:
    """The Box of a data file's text; an empty text means the shipped one. Raises BadOption."""
    known = _boxes.get(text)
    if known is not None:
        return known
    made = _open(text)
    if len(_boxes) >= 32:
        _boxes.clear()
    _boxes[text] = made
    return made


def _open(text: str) -> Box:
    shipped = shipped_text()
    tables = _tables(shipped)
    if text:
        own = _tables(text)
        for name in own:
            if name not in TABLES:
                raise BadOption(f"The data file has a table {name!r}; there may be {listing(list(TABLES))}.")
            tables[name] = own[name]
    made = Box()
    made.shipped = not text or text == shipped_text(FORMER)
    made.hash = sha256((text or shipped).encode()).hexdigest()[:16]
    _ring(made, _table(tables, "ring", "the data file"))
    made.paw_limit = _number(_table(tables, "paws", "the data file"), "limit", "[paws]", 1, PAWS)
    _garments(made, _table(tables, "garments", "the data file"))
    _buttons(made, _table(tables, "buttons", "the data file"))
    _requests(made, _table(tables, "requests", "the data file"))
    return made


def _tables(text: str) -> Table:
    return own_text.toml(text, "The data file is")


# Single values ------------------------------------------------------------------------------------------------


def _value(table: Table, name: str, where: str) -> object:
    if name not in table:
        raise BadOption(f"{where[0].upper()}{where[1:]} needs {name!r}.")
    return table[name]


def _table(table: Table, name: str, where: str) -> Table:
    value = _value(table, name, where)
    if not isinstance(value, dict):
        raise BadOption(f"{name!r} in {where} must be a table, not {value!r}.")
    return value


def _list(table: Table, name: str, where: str) -> list[object]:
    value = _value(table, name, where)
    if not isinstance(value, list):
        raise BadOption(f"{name!r} in {where} must be a list, not {value!r}.")
    return value


def _text(table: Table, name: str, where: str) -> str:
    value = _value(table, name, where)
    if not isinstance(value, str):
        raise BadOption(f"{name!r} in {where} must be a text, not {value!r}.")
    return value


def _whole(value: object, name: str, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadOption(f"{name!r} in {where} must be a number from {low} to {high}, not {value!r}.")
    return value


def _number(table: Table, name: str, where: str, low: int, high: int) -> int:
    return _whole(_value(table, name, where), name, where, low, high)


def _numbers(table: Table, name: str, where: str, low: int, high: int) -> list[int]:
    return [_whole(item, name, where, low, high) for item in _list(table, name, where)]


def _known(table: Table, names: list[str], where: str) -> None:
    for name in table:
        if name not in names:
            raise BadOption(f"{where[0].upper()}{where[1:]} has {name!r}; there may be {listing(names)}.")


def _named(word: str, names: list[str], what: str, where: str) -> int:
    """The place of a name in a list; the first of `names` may be a word that is not allowed."""
    plain = word.lower().replace("-", " ")
    if plain not in names:
        raise BadOption(f"{word!r} in {where} is no {what}; there is {listing(names, 'or')}.")
    return names.index(plain)


def _stitches(text: str, where: str, fewest: int, most: int) -> list[int]:
    if not fewest <= len(text) <= most or text.strip("KP"):
        raise BadOption(f"{where[0].upper()}{where[1:]} must be {fewest} to {most} letters K and P, not {text!r}.")
    return ["KP".index(letter) for letter in text]


# Tables -------------------------------------------------------------------------------------------------------


def _ring(made: Box, ring: Table) -> None:
    _known(ring, ["2", "3", "4"], "the table [ring]")
    for players in range(2, 5):
        where = f"[ring.{players}]"
        face = _table(ring, str(players), "[ring]")
        _known(face, ["spaces", "starts"], where)
        # Somebody must always find a space: more spaces than cats, and both stitches among them.
        spaces = _stitches(_text(face, "spaces", where), f"'spaces' in {where}", 2 * players + 2, MOST_SPACES)
        if len(set(spaces)) < 2:
            raise BadOption(f"'spaces' in {where} must have knit and purl spaces.")
        starts = _numbers(face, "starts", where, 1, len(spaces))
        if len(starts) != players or len(set(starts)) != players:
            raise BadOption(f"'starts' in {where} must be {players} different spaces, not {starts}.")
        made.ring.append(spaces)
        made.starts.append([start - 1 for start in starts])


def _garments(made: Box, garments: Table) -> None:
    _known(garments, [name.replace(" ", "-") for name in TYPE_NAMES], "the table [garments]")
    for type in range(TYPES):
        _garment(made, type, _table(garments, TYPE_NAMES[type].replace(" ", "-"), "[garments]"))
    if len(set(made.colour)) != COLOURS:
        raise BadOption("Each garment type must have a colour of its own.")
    if sum(made.cards) != ALL_CARDS:
        raise BadOption(f"There are {ALL_CARDS} garment cards in the box, not {sum(made.cards)}.")


def _garment(made: Box, type: int, garment: Table) -> None:
    where = f"[garments.{TYPE_NAMES[type].replace(' ', '-')}]"
    _known(garment, ["colour", "slots", "points", "yarn", "paw", "cards"], where)
    colour = _named(_text(garment, "colour", where), list(COLOUR_NAMES), "colour", where)
    made.colour[type] = colour
    made.type_of_colour[colour] = type
    sides = _stitches(_text(garment, "slots", where), f"'slots' in {where}", 3, LONGEST)
    points = _numbers(garment, "points", where, 0, 30)
    mandatory = len(sides) - len(points) + 1
    if not points or mandatory < 3:
        raise BadOption(
            f"'points' in {where} must be 1 to {len(sides) - 2} numbers: three slots at least are mandatory."
        )
    made.slots[type] = len(sides)
    made.mandatory[type] = mandatory
    for slot in range(len(sides)):
        made.side[type * LONGEST + slot] = sides[slot]
        if slot + 1 >= mandatory:
            made.points[type * (LONGEST + 1) + slot + 1] = points[slot + 1 - mandatory]
    for slot in _numbers(garment, "yarn", where, 1, len(sides)):
        made.pays[type * LONGEST + slot - 1] = PAYS_YARN
    for slot in _numbers(garment, "paw", where, 1, len(sides)):
        made.pays[type * LONGEST + slot - 1] = PAYS_PAW
    cards = _list(garment, "cards", where)
    if not FEWEST_CARDS <= len(cards) <= CARDS:
        raise BadOption(f"'cards' in {where} must be {FEWEST_CARDS} to {CARDS} cards, not {len(cards)}.")
    made.cards[type] = len(cards)
    for place in range(len(cards)):
        card = cards[place]
        if not isinstance(card, list) or len(card) > 3:
            raise BadOption(f"Card {place + 1} in {where} must be a list of up to three texts, not {card!r}.")
        for text in card:
            made.bonuses[type * CARDS + place].append(_bonus(text, f"card {place + 1} of {where}"))


_PLAIN: Final = {
    "point": POINTS,
    "points": POINTS,
    "yarn": YARN,
    "paw": PAW,
    "paws": PAW,
    "per full": PER_FULL,
    "per type": PER_TYPE,
    "per 2 buttons": PER_TWO_BUTTONS,
    "per 3 buttons": PER_THREE_BUTTONS,
    "per doubled type": PER_DOUBLED,
}


def _bonus(text: object, where: str) -> int:
    if isinstance(text, str):
        number, _, rest = text.lower().replace("-", " ").partition(" ")
        if number.isdecimal() and len(number) < 3 and 1 <= int(number) <= MOST_POINTS:
            amount = int(number)
            if rest in _PLAIN:
                return bonus(_PLAIN[rest], 0, amount)
            if rest.startswith("per 2 ") and rest[6:] in COLOUR_NAMES:
                return bonus(PER_COLOUR, COLOUR_NAMES.index(rest[6:]), amount)
            if rest.startswith("per ") and rest[4:] in TYPE_NAMES:
                return bonus(PER_GARMENT, TYPE_NAMES.index(rest[4:]), amount)
            if rest.startswith("per ") and rest[4:] in PATTERN_NAMES[1:]:
                return bonus(PER_PATTERN, PATTERN_NAMES.index(rest[4:]), amount)
    raise BadOption(
        f"{text!r} on {where} is no bonus; it should look like '1 yarn', '3 points', '1 per 2 pink' or '2 per stripes'."
    )


def _buttons(made: Box, buttons: Table) -> None:
    _known(buttons, list(BUTTON_KINDS), "the table [buttons]")
    for kind in range(len(BUTTON_KINDS)):
        name = BUTTON_KINDS[kind]
        where = f"{name} of [buttons]"
        number = 0
        for entry in _list(buttons, name, "[buttons]"):
            if not isinstance(entry, dict):
                raise BadOption(f"A button in {where} must be a table, not {entry!r}.")
            _known(entry, ["colours" if kind == 0 else name, "points", "copies"], where)
            needs = _needs(kind, entry, where)
            points = _number(entry, "points", where, 0, MOST_POINTS)
            copies = _number(entry, "copies", where, 1, BUTTONS) if "copies" in entry else 1
            for _ in range(copies):
                if number < BUTTONS:
                    made.needs[kind * BUTTONS + number] = needs
                    made.worth[kind * BUTTONS + number] = points
                number += 1
        if number != BUTTONS:
            raise BadOption(f"There are {BUTTONS} {name} buttons in the box, not {number}.")


def _needs(kind: int, entry: Table, where: str) -> int:
    if kind == 1:
        pattern = _named(_text(entry, "pattern", where), list(PATTERN_NAMES), "pattern", where)
        if pattern == UGLY:
            raise BadOption(f"A button in {where} must ask for a pattern.")
        return pattern
    if kind == 2:
        return _named(_text(entry, "garment", where), list(TYPE_NAMES), "garment type", where)
    mask = 0
    for word in _list(entry, "colours", where):
        if not isinstance(word, str):
            raise BadOption(f"'colours' in {where} must be names of colours, not {word!r}.")
        mask |= 1 << _named(word, list(COLOUR_NAMES), "colour", where)
    if not mask:
        raise BadOption(f"A button in {where} must ask for a colour.")
    return mask


def _requests(made: Box, requests: Table) -> None:
    _known(requests, ["points"], "the table [requests]")
    points = _numbers(requests, "points", "[requests]", 0, 30)
    if len(points) != REQUESTS:
        raise BadOption(f"'points' in [requests] must be {REQUESTS} numbers, not {len(points)}.")
    made.requests = [0, *points]
