"""What never changes during a game, for boards: names, texts and tables."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from yarnhall.games.archravels import data, yarn
from yarnhall.games.archravels.things import CARD, CHARACTER, COLOUR, ITEM, PROJECT, REQUEST, space_name, yarn_name

# What each rule asks for, by number (see yarn.py).
RULE_TEXTS: Final = [
    "exactly these colours",
    "2 different colours",
    "3 different colours",
    "4 different colours",
    "5 different colours",
    "3 of one colour",
    "5 of one colour",
    "2 of one colour and 1 of another",
    "1 of any colour",
    "2 of any colours",
    "3 of any colours",
    "9 of any colours",
    "2 to each other player",
]
EVENT_TEXTS: Final = [
    "Choose another player, who cannot craft in their next turn.",
    "Take 3 yarn of any colours.",
    "Give another player 1 of your yarn.",
    "Everybody takes 1 yarn of any colour.",
    "Everybody may craft 1 item.",
]


class ColourFacts(TypedDict):
    name: str
    letter: str


class ItemFacts(TypedDict):
    name: str
    size: int  # yarn it takes
    points: int
    rule: int  # of the general pattern
    learned_points: int
    tiles: list[list[int]]  # the exact colours of each


class YarnCard(TypedDict):
    kind: Literal["yarn", "wild"]
    name: str
    yarn: list[int]  # none on a wild card


class EventCard(TypedDict):
    kind: Literal["event"]
    name: str
    text: str
    copies: int


class RequestCard(TypedDict):
    kind: Literal["request"]
    name: str
    request: int


CardFacts = YarnCard | EventCard | RequestCard


class RequestFacts(TypedDict):
    name: str
    rule: int
    cost: list[int] | None  # the exact colours, where the rule says so
    size: int
    points: int
    text: str  # what it takes


class ProjectFacts(TypedDict):
    name: str
    items: list[int]
    points: int


class CharacterFacts(TypedDict):
    name: str
    type: str
    favourite: int
    spaces: list[str]


class ArchRavelsReference(TypedDict):
    """Every component of an edition. Points are in units."""

    unit: int  # so many make one point
    colours: list[ColourFacts]
    rules: list[str]
    items: list[ItemFacts]
    cards: list[CardFacts]  # by face
    requests: list[RequestFacts]
    projects: list[ProjectFacts]
    characters: list[CharacterFacts]
    favourite_points: int
    yarn3: bool  # three tokens may be one of three


def reference(edition: int) -> ArchRavelsReference:
    return {
        "unit": data.UNIT,
        "colours": [{"name": name, "letter": data.LETTERS[colour]} for colour, name in enumerate(COLOUR.names)],
        "rules": list(RULE_TEXTS),
        "items": [_item(item) for item in range(data.ITEMS)],
        "cards": [_card(face) for face in range(data.REQUEST + data.POOLS[edition])],
        "requests": [_request(request) for request in range(data.POOLS[edition])],
        "projects": [_project(project) for project in range(data.PROJECTS)],
        "characters": [_character(character, edition) for character in range(2 * data.TYPES)],
        "favourite_points": data.UNIT * data.FAVOURITE_POINTS,
        "yarn3": edition == data.EARLIER,
    }


def _item(item: int) -> ItemFacts:
    return {
        "name": ITEM.name(item),
        "size": data.ITEM_SIZES[item],
        "points": data.UNIT * data.ITEM_POINTS[item],
        "rule": data.ITEM_RULES[item],
        "learned_points": data.UNIT * data.TILE_POINTS[item],
        "tiles": [yarn.counts(tile) for tile in data.TILES[item]],
    }


def _card(face: int) -> CardFacts:
    name = CARD.name(face)
    if face >= data.REQUEST:
        return {"kind": "request", "name": name, "request": face - data.REQUEST}
    if face >= data.EVENT:
        event = face - data.EVENT
        return {"kind": "event", "name": name, "text": EVENT_TEXTS[event], "copies": data.EVENT_COPIES[event]}
    return {"kind": "wild" if face == data.WILD else "yarn", "name": name, "yarn": yarn.counts(data.YARN[face])}


def _request(request: int) -> RequestFacts:
    rule, cost = data.REQUEST_RULES[request], data.REQUEST_COSTS[request]
    exact = rule == yarn.EXACT
    return {
        "name": REQUEST.name(request),
        "rule": rule,
        "cost": yarn.counts(cost) if exact else None,
        "size": data.REQUEST_SIZES[request],
        "points": data.REQUEST_QUARTERS[request],
        "text": yarn_name(cost) if exact else RULE_TEXTS[rule],
    }


def _project(project: int) -> ProjectFacts:
    return {
        "name": PROJECT.name(project),
        "items": list(data.PROJECT_ITEMS[project]),
        "points": data.UNIT * data.PROJECT_POINTS[project],
    }


def _character(character: int, edition: int) -> CharacterFacts:
    return {
        "name": CHARACTER.name(character),
        "type": data.TYPE_NAMES[edition][character >> 1],
        "favourite": data.FAVOURITES[character],
        "spaces": [space_name(character, space) for space in range(data.SPACES)],
    }
