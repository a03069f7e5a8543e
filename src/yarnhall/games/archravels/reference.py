"""What never changes during a game, for boards and sentences: names, texts and tables."""

from __future__ import annotations

from typing import Any, Final

from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    CRAFTS,
    EARLIER,
    EMPTY,
    EVENT,
    EVENT_COPIES,
    EVENT_NAMES,
    EXCHANGE_SPACE,
    FAVOURITE_POINTS,
    FAVOURITES,
    ITEM_NAMES,
    ITEM_POINTS,
    ITEM_RULES,
    ITEM_SIZES,
    ITEMS,
    LETTERS,
    POOLS,
    PROJECT_ITEMS,
    PROJECT_NAMES,
    PROJECT_POINTS,
    PROJECTS,
    REQUEST,
    REQUEST_COSTS,
    REQUEST_NAMES,
    REQUEST_QUARTERS,
    REQUEST_RULES,
    REQUEST_SIZES,
    SHOPS,
    SPACES,
    SPECIALIST,
    SPINNER,
    TILE_POINTS,
    TILES,
    TYPE_NAMES,
    TYPES,
    UNIQUE_SPACE,
    UNIT,
    WILD,
    YARN,
)
from yarnhall.games.archravels.yarn import COLOURS, EXACT

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


def yarn_text(bowl: int) -> str:
    """2 red and 1 blue"""
    parts: list[str] = []
    for colour in range(COLOURS):
        number = yarn.count(bowl, colour)
        if number:
            parts.append(f"{number} {COLOUR_NAMES[colour]}")
    if not parts:
        return "nothing"
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def card_name(face: int) -> str:
    """What a card of the Yarn Deck is called."""
    if face == EMPTY:
        return "an empty space"
    if face >= REQUEST:
        return REQUEST_NAMES[face - REQUEST]
    if face >= EVENT:
        return EVENT_NAMES[face - EVENT]
    if face == WILD:
        return "2 of any colours"
    return yarn_text(YARN[face])


def space_label(character: int, space: int) -> str:
    """Shop 2 + Craft 1"""
    kind = character >> 1
    if space == EXCHANGE_SPACE:
        return "Exchange"
    parts: list[str] = []
    if SHOPS[kind][space]:
        parts.append(f"Shop {SHOPS[kind][space]}")
    if kind == SPINNER and space == UNIQUE_SPACE:
        parts.append("Take 3")
    if CRAFTS[kind][space]:
        free = kind == SPECIALIST and space == UNIQUE_SPACE
        parts.append(f"Craft {CRAFTS[kind][space]}" + (" Any Colors" if free else ""))
    return " + ".join(parts)


def reference(edition: int) -> dict[str, Any]:
    """Every component of an edition."""
    return {
        "unit": UNIT,
        "colours": [{"name": COLOUR_NAMES[colour], "letter": LETTERS[colour]} for colour in range(COLOURS)],
        "rules": list(RULE_TEXTS),
        "items": [_item(item) for item in range(ITEMS)],
        "cards": [_card(face) for face in range(REQUEST + POOLS[edition])],
        "requests": [_request(request) for request in range(POOLS[edition])],
        "projects": [
            {
                "name": PROJECT_NAMES[project],
                "items": list(PROJECT_ITEMS[project]),
                "points": UNIT * PROJECT_POINTS[project],
            }
            for project in range(PROJECTS)
        ],
        "characters": [_character(character, edition) for character in range(2 * TYPES)],
        "favourite_points": UNIT * FAVOURITE_POINTS,
        "yarn3": edition == EARLIER,
    }


def _item(item: int) -> dict[str, Any]:
    return {
        "name": ITEM_NAMES[item],
        "size": ITEM_SIZES[item],
        "points": UNIT * ITEM_POINTS[item],
        "rule": ITEM_RULES[item],  # of the general pattern
        "learned_points": UNIT * TILE_POINTS[item],
        "tiles": [yarn.counts(tile) for tile in TILES[item]],
    }


def _card(face: int) -> dict[str, Any]:
    if face >= REQUEST:
        return {"kind": "request", "name": card_name(face), "request": face - REQUEST}
    if face >= EVENT:
        event = face - EVENT
        return {
            "kind": "event",
            "name": card_name(face),
            "text": EVENT_TEXTS[event],
            "copies": EVENT_COPIES[event],
        }
    kind = "wild" if face == WILD else "yarn"
    return {"kind": kind, "name": card_name(face), "yarn": yarn.counts(YARN[face])}


def _request(request: int) -> dict[str, Any]:
    rule = REQUEST_RULES[request]
    exact = rule == EXACT
    return {
        "name": REQUEST_NAMES[request],
        "rule": rule,
        "cost": yarn.counts(REQUEST_COSTS[request]) if exact else None,
        "size": REQUEST_SIZES[request],
        "points": REQUEST_QUARTERS[request],
        "text": yarn_text(REQUEST_COSTS[request]) if exact else RULE_TEXTS[rule],
    }


def _character(character: int, edition: int) -> dict[str, Any]:
    return {
        "name": CHARACTER_NAMES[character],
        "type": TYPE_NAMES[edition][character >> 1],
        "favourite": FAVOURITES[character],
        "spaces": [space_label(character, space) for space in range(SPACES)],
    }
