"""What never changes during a game, for boards: names, texts and tables."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from yarnhall.core.cards import Card, Cards
from yarnhall.core.words import amount, count
from yarnhall.games.archravels import data, yarn
from yarnhall.games.archravels.box import Box
from yarnhall.games.archravels.patterns import RULE_TEXTS, card_name, needs_text, space_text
from yarnhall.games.archravels.things import COLOUR, ITEM, items_text

EVENT_TEXTS: Final = [
    "Choose another player, who cannot craft in their next turn.",
    "Take 3 yarn of any colours.",
    "Give another player 1 of your yarn.",
    "Everybody takes 1 yarn of any colour.",
    "Everybody may craft 1 item.",
]

# What the spaces of the Character boards and the end of a turn let one do (R4, R7).
ACTION_TEXTS: Final = [
    Card("Shop 3", "take 3 cards of the Yarn Bazaar and the yarn on them; a space left empty before counts as 1 yarn"),
    Card("Craft 2", "craft up to 2 items or Special Requests: pay the yarn of the pattern"),
    Card("Craft 1 Any Colors", "every yarn counts as any colour in this craft"),
    Card("Take 3", "take 3 yarn of one colour from the supply"),
    Card("Exchange", "return any number of yarn of one colour and take as many of one other"),
    Card("Finish", "at the end of your turn: give the items of a project and take it"),
    Card("Learn", "at the end of your turn: give bear, mittens or scarf and flip its tile to the general rule"),
    Card("Frog", "at the end of your turn: give an item and take the yarn of your pattern for it"),
]


class ColourFacts(TypedDict):
    name: str
    letter: str


class ItemFacts(TypedDict):
    name: str
    one: str  # as it is counted: 1 hat, 1 pair of mittens
    many: str
    some: str  # as a sentence speaks of one: a hat, mittens
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


def reference(box: Box, edition: int) -> ArchRavelsReference:
    pool = max(requests_of(box, edition)) + 1
    return {
        "unit": data.UNIT,
        "colours": [{"name": name, "letter": data.LETTERS[colour]} for colour, name in enumerate(COLOUR.names)],
        "rules": list(RULE_TEXTS[: yarn.MANY]),
        "items": [_item(item) for item in range(data.ITEMS)],
        "cards": [_card(box, face) for face in range(data.REQUEST + pool)],
        "requests": [_request(box, request) for request in range(pool)],
        "projects": [_project(box, project) for project in range(data.PROJECTS)],
        "characters": [_character(box, character, edition) for character in range(2 * data.TYPES)],
        "favourite_points": data.UNIT * data.FAVOURITE_POINTS,
        "yarn3": edition == data.EARLIER,
    }


def requests_of(box: Box, edition: int) -> list[int]:
    """The requests that an edition has."""
    return [request for request in range(data.REQUESTS) if edition != data.EARLIER or box.early[request]]


def _item(item: int) -> ItemFacts:
    return {
        "name": ITEM.name(item),
        "one": data.ITEM_ONE[item],
        "many": data.ITEM_MANY[item],
        "some": data.ITEM_ANY[item],
        "size": data.ITEM_SIZES[item],
        "points": data.UNIT * data.ITEM_POINTS[item],
        "rule": data.ITEM_RULES[item],
        "learned_points": data.UNIT * data.TILE_POINTS[item],
        "tiles": [yarn.counts(tile) for tile in data.TILES[item]],
    }


def _card(box: Box, face: int) -> CardFacts:
    name = card_name(face, box.request_names)
    if face >= data.REQUEST:
        return {"kind": "request", "name": name, "request": face - data.REQUEST}
    if face >= data.EVENT:
        return {"kind": "event", "name": name, "text": EVENT_TEXTS[face - data.EVENT], "copies": box.copies[face]}
    return {"kind": "wild" if face == data.WILD else "yarn", "name": name, "yarn": yarn.counts(data.YARN[face])}


def _request(box: Box, request: int) -> RequestFacts:
    rule, cost, size = box.rules[request], box.costs[request], box.sizes[request]
    return {
        "name": box.request_names[request],
        "rule": rule,
        "cost": yarn.counts(cost) if rule == yarn.EXACT else None,
        "size": size,
        "points": box.quarters[request],
        "text": needs_text(rule, cost, size),
    }


def _project(box: Box, project: int) -> ProjectFacts:
    return {
        "name": box.project_names[project],
        "items": list(box.project_items[project]),
        "points": data.UNIT * box.project_points[project],
    }


def _character(box: Box, character: int, edition: int) -> CharacterFacts:
    first = character * data.SPACES
    return {
        "name": box.character_names[character],
        "type": data.TYPE_NAMES[edition][character >> 1],
        "favourite": box.favourites[character],
        "spaces": [space_text(offer) for offer in box.offers[first : first + data.SPACES]],
    }


# For people: everything in the box ----------------------------------------------------------------------------

SINGLES_UNSURE: Final = "How many of the single-colour cards show one yarn and how many two is reconstructed (R1.8)."
EARLY_UNSURE: Final = "Which ten requests the earlier edition has is inferred (R1.8)."


def cards(box: Box, edition: int) -> list[Cards]:
    """Every component with its text and value."""
    return [
        Cards("Actions", ACTION_TEXTS),
        Cards("Items", [_item_card(item) for item in range(data.ITEMS)]),
        Cards(
            "Pattern tiles, exact side", [_tile_card(item) for item in range(data.BEAR, data.SCARF + 1)], spoken=False
        ),
        Cards("Characters", [_character_card(box, character, edition) for character in range(data.CHARACTERS)]),
        Cards(
            "Yarn cards",
            [Card(card_name(face), count(box.copies[face], "card")) for face in range(data.EVENT)],
            "" if box.own else SINGLES_UNSURE,
            spoken=False,
        ),
        Cards("Events", [_event_card(box, event) for event in range(len(data.EVENT_NAMES))]),
        Cards(
            "Special Requests",
            [_request_card(box, request) for request in requests_of(box, edition)],
            EARLY_UNSURE if edition == data.EARLIER and not box.own else "",
        ),
        Cards("Projects", [_project_card(box, project) for project in range(data.PROJECTS)]),
    ]


def points_of(quarters: int) -> str:
    """1 point, 9¾ points"""
    return "1 point" if quarters == data.UNIT else f"{amount(quarters, data.UNIT)} points"


def _item_card(item: int) -> Card:
    text = needs_text(data.ITEM_RULES[item], 0, 0)
    if data.TILES[item]:
        text = f"once learned {text}, before that the exact colours of your tile; learned it is worth "
        text = f"{text}{points_of(data.UNIT * data.TILE_POINTS[item])} more"
    return Card(
        ITEM.name(item).capitalize(), text, f"{points_of(data.UNIT * data.ITEM_POINTS[item])} if left at the end"
    )


def _tile_card(item: int) -> Card:
    tiles = [needs_text(yarn.EXACT, tile, 0) for tile in data.TILES[item]]
    return Card(ITEM.name(item).capitalize(), "; ".join(tiles))


def _character_card(box: Box, character: int, edition: int) -> Card:
    facts = _character(box, character, edition)
    loved = box.request_names[facts["favourite"]]
    bonus = points_of(data.UNIT * data.FAVOURITE_POINTS)
    return Card(f"{facts['name']}, {facts['type']}", " | ".join(facts["spaces"]), f"{bonus} more for {loved}")


def _event_card(box: Box, event: int) -> Card:
    return Card(data.EVENT_NAMES[event], f"{EVENT_TEXTS[event]} {count(box.copies[data.EVENT + event], 'card')}.")


def _request_card(box: Box, request: int) -> Card:
    facts = _request(box, request)
    return Card(facts["name"], facts["text"], f"{points_of(facts['points'])}, lost if never crafted")


def _project_card(box: Box, project: int) -> Card:
    facts = _project(box, project)
    return Card(facts["name"], items_text(facts["items"]), points_of(facts["points"]))
