"""From somebody's own data to a Box: what a file leaves out is as shipped (R11). What is wrong is a sentence."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from yarnhall.core import own_data
from yarnhall.core.own_data import Part, Table
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing
from yarnhall.games.archravels import data, yarn
from yarnhall.games.archravels.box import Box
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    CHARACTERS,
    COLOUR_NAMES,
    EVENT,
    EVENT_NAMES,
    ITEM_NAMES,
    OFFER_ANY_COLOURS,
    OFFER_CRAFT,
    OFFER_EXCHANGE,
    OFFER_SHOP,
    OFFER_TAKE,
    PROJECT_NAMES,
    PROJECTS,
    REQUEST_NAMES,
    REQUESTS,
    SLOTS,
    SPACE_OFFERS,
    SPACES,
    SPIN,
    UNIT,
)
from yarnhall.games.archravels.patterns import card_name, needs_text, space_text

FEWEST_CARDS: Final = 24  # yarn cards: the Bazaar is filled several times before the discards come back
MOST_COPIES: Final = 20
MOST_YARN: Final = 9  # of one colour, that a request asks for
MOST_TOKENS: Final = 60
MOST_ITEMS: Final = 6  # that a project asks for
MOST_POINTS: Final = 60
LONGEST_NAME: Final = 32

_SPACE: Final = re.compile(r"(shop|craft|take) ([1-9])( any colou?rs)?")
_YARN: Final = re.compile(r"([1-9]) (of any colours?|different colours|of one colour|to each other player)")
_boxes: dict[tuple[str, int], Box] = {}


def box(text: str, singles: int) -> Box:
    """The Box of a data file's text; an empty text is what Yarnhall ships. Raises BadOption."""
    known = _boxes.get((text, singles))
    if known is not None:
        return known
    made = _open(text, singles)
    if len(_boxes) >= 32:
        _boxes.clear()
    _boxes[(text, singles)] = made
    return made


def shipped(singles: int) -> Table:
    """Everything that a file may change, with the values that Yarnhall ships."""
    return {
        "yarn-cards": {card_name(face): _copies(face, singles) for face in range(EVENT)},
        "events": {name: data.COPIES[EVENT + event] for event, name in enumerate(EVENT_NAMES)},
        "requests": {name: _request(request) for request, name in enumerate(REQUEST_NAMES)},
        "projects": {name: _project(project) for project, name in enumerate(PROJECT_NAMES)},
        "characters": {name: _character(character) for character, name in enumerate(CHARACTER_NAMES)},
        "tokens": {"yarn": data.YARN_TOKENS, "items": data.ITEM_TOKENS},
    }


def _copies(face: int, singles: int) -> int:
    if face < data.DUAL:
        return data.SINGLES[singles][0 if face < data.SINGLE_2 else 1]
    return data.COPIES[face]


def _request(request: int) -> Table:
    rule, cost, size = data.REQUEST_RULES[request], data.REQUEST_COSTS[request], data.REQUEST_SIZES[request]
    points = Fraction(data.REQUEST_QUARTERS[request], UNIT)
    return {
        "name": REQUEST_NAMES[request],
        "yarn": needs_text(rule, cost, size),
        "points": int(points) if points.denominator == 1 else float(points),
        "early": request < data.EARLY,
    }


def _project(project: int) -> Table:
    items = data.PROJECT_ITEMS[project]
    return {
        "name": PROJECT_NAMES[project],
        "items": [name for item, name in enumerate(ITEM_NAMES) for _ in range(items[item])],
        "points": data.PROJECT_POINTS[project],
    }


def _character(character: int) -> Table:
    return {
        "name": CHARACTER_NAMES[character],
        "favourite": REQUEST_NAMES[data.FAVOURITES[character]],
        "spaces": [space_text(SPACE_OFFERS[character >> 1][space]) for space in range(SPACES)],
    }


# Reading ------------------------------------------------------------------------------------------------------


def _open(text: str, singles: int) -> Box:
    tables = shipped(singles)
    made = Box()
    if text:
        tables = own_data.patched(tables, own_data.read(text))
        made.own = True
    whole = Part(tables)
    _cards(made, whole.part("yarn-cards"), whole.part("events"))
    for request in range(REQUESTS):
        _read_request(made, request, whole.part("requests").part(REQUEST_NAMES[request]))
    for project in range(PROJECTS):
        _read_project(made, project, whole.part("projects").part(PROJECT_NAMES[project]))
    for character in range(CHARACTERS):
        _read_character(made, character, whole.part("characters").part(CHARACTER_NAMES[character]))
    own_data.demand_names([*ITEM_NAMES, *made.request_names], "name of a request", LONGEST_NAME)
    own_data.demand_names(made.project_names, "name of a project", LONGEST_NAME)
    own_data.demand_names(made.character_names, "name of a character", LONGEST_NAME)
    _favourites(made)
    tokens = whole.part("tokens")
    made.yarn_tokens = tokens.number("yarn", 4, MOST_TOKENS)  # everybody begins with one of each colour
    made.item_tokens = tokens.number("items", 1, MOST_TOKENS)
    return made


def _cards(made: Box, cards: Part, events: Part) -> None:
    for face in range(EVENT):
        made.copies[face] = cards.number(card_name(face), 0, MOST_COPIES)
    if sum(made.copies) < FEWEST_CARDS:
        raise BadOption(f"The Yarn Deck needs at least {FEWEST_CARDS} yarn cards, not {sum(made.copies)}.")
    for event, name in enumerate(EVENT_NAMES):
        made.copies[EVENT + event] = events.number(name, 0, MOST_COPIES)


def _read_request(made: Box, request: int, part: Part) -> None:
    made.request_names[request] = part.text("name")
    rule, cost, size = _needs(part.text("yarn"), part.where)
    made.rules[request] = rule
    made.costs[request] = cost
    made.sizes[request] = size
    made.quarters[request] = _quarters(part.value("points"), part.where)
    early = part.value("early")
    if not isinstance(early, bool):
        raise BadOption(f"'early' in {part.where} must be true or false, not {early!r}.")
    made.early[request] = early


def _quarters(value: object, where: str) -> int:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS:
        quarters = value * UNIT
        if quarters == int(quarters):
            return int(quarters)
    raise BadOption(
        f"'points' in {where} must be a number from 0 to {MOST_POINTS} in quarters, such as 9.75, not {value!r}."
    )


def _needs(text: str, where: str) -> tuple[int, int, int]:
    """Rule, exact colours and size of what a request asks for."""
    found = _YARN.fullmatch(text.lower())
    if found is not None:
        number = int(found[1])
        if found[2].startswith("of any"):
            return yarn.MANY, 0, number
        if found[2] == "different colours" and 2 <= number <= 5:
            return yarn.DIFFERENT_2 + number - 2, 0, number
        if found[2] == "of one colour" and number in (3, 5):
            return yarn.SAME_3 if number == 3 else yarn.SAME_5, 0, number
        if found[2] == "to each other player" and number <= 3:
            return yarn.GIFTS, 0, number
    counts = [0] * yarn.COLOURS
    for part in re.split(r", | and ", text.lower()):
        number_text, _, colour = part.partition(" ")
        if colour not in COLOUR_NAMES or number_text not in "123456789" or not number_text:
            raise BadOption(
                f"'yarn' in {where} must look like '3 red and 1 blue', '4 different colours', '5 of one colour', "
                f"'9 of any colours' or '2 to each other player', not {text!r}."
            )
        counts[COLOUR_NAMES.index(colour)] += int(number_text)
    if max(counts) > MOST_YARN:
        raise BadOption(f"'yarn' in {where} may ask for at most {MOST_YARN} of a colour, not {text!r}.")
    return yarn.EXACT, yarn.pack(counts), sum(counts)


def _read_project(made: Box, project: int, part: Part) -> None:
    made.project_names[project] = part.text("name")
    items = [0] * len(ITEM_NAMES)
    for name in part.texts("items"):
        items[own_data.place_of(name, ITEM_NAMES, "item", part.where)] += 1
    if not 1 <= sum(items) <= MOST_ITEMS:
        raise BadOption(f"'items' in {part.where} must be 1 to {MOST_ITEMS} items, not {sum(items)}.")
    made.project_items[project] = items
    made.project_points[project] = part.number("points", 0, MOST_POINTS)


def _read_character(made: Box, character: int, part: Part) -> None:
    made.character_names[character] = part.text("name")
    made.favourites[character] = part.choice("favourite", REQUEST_NAMES, "request")
    spaces = part.texts("spaces")
    if len(spaces) != SPACES:
        raise BadOption(f"'spaces' in {part.where} must be {SPACES} texts, not {len(spaces)}.")
    for space in range(SPACES):
        made.offers[character * SPACES + space] = _offer(spaces[space], part.where)


def _offer(text: str, where: str) -> int:
    """What "Shop 2 + Craft 1" offers, as one int."""
    offer = 0
    for part in text.lower().split(" + "):
        found = _SPACE.fullmatch(part)
        flag = 0
        if part == "exchange":
            flag = OFFER_EXCHANGE
        elif found is not None and found[1] == "shop" and int(found[2]) <= SLOTS and not found[3]:
            flag = OFFER_SHOP * int(found[2])
        elif found is not None and found[1] == "craft":
            flag = OFFER_CRAFT * int(found[2]) + (OFFER_ANY_COLOURS if found[3] else 0)
        elif found is not None and found[1] == "take" and int(found[2]) == SPIN and not found[3]:
            flag = OFFER_TAKE
        if not flag or _clash(offer, flag):
            raise BadOption(
                f"A space in {where} must look like 'Shop 3', 'Craft 2', 'Craft 1 Any Colors', 'Take {SPIN}' or "
                f"'Exchange', or several of these with ' + ' between them, not {text!r}."
            )
        offer += flag
    return offer


def _clash(offer: int, flag: int) -> bool:
    """Whether the same action is there already."""
    for size in (OFFER_CRAFT - OFFER_SHOP, OFFER_ANY_COLOURS - OFFER_CRAFT, OFFER_TAKE, OFFER_EXCHANGE):
        if offer & size and flag & size:
            return True
    return False


def _favourites(made: Box) -> None:
    """R2.3: each character's favourite goes into the game, so none can be meant twice, and none can be missing. Eight
    of them are enough for four players, who need two requests each."""
    loved = made.favourites
    twice = [REQUEST_NAMES[request] for request in range(REQUESTS) if loved.count(request) > 1]
    if twice:
        raise BadOption(f"Each character must have a favourite of its own; {listing(twice)} is there twice.")
    late = [REQUEST_NAMES[request] for request in loved if not made.early[request]]
    if late:
        raise BadOption(f"The earlier edition must have every favourite, also {listing(late)}.")
