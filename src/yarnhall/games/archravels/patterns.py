"""What cards and spaces say, in words: what a card shows, what a pattern takes, what a space offers."""

from __future__ import annotations

from typing import Final

from yarnhall.core.sentences import filled
from yarnhall.core.words import listing
from yarnhall.games.archravels import data, yarn

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
    "{size} of any colours",
    "{size} to each other player",
]


def yarn_name(bowl: int) -> str:
    """2 red and 1 blue"""
    named: list[str] = []
    for colour in range(yarn.COLOURS):
        number = yarn.count(bowl, colour)
        if number:
            named.append(f"{number} {data.COLOUR_NAMES[colour]}")
    return listing(named) or "nothing"


def card_name(face: int, requests: list[str] = data.REQUEST_NAMES) -> str:
    """A card of the Yarn Deck, by its face; `requests` are their names at a table."""
    if face == data.EMPTY:
        return "an empty space"
    if face >= data.REQUEST:
        return requests[face - data.REQUEST]
    if face >= data.EVENT:
        return data.EVENT_NAMES[face - data.EVENT]
    return "2 of any colours" if face == data.WILD else yarn_name(data.YARN[face])


def needs_text(rule: int, cost: int, size: int) -> str:
    """What a pattern takes: "3 red and 1 blue", "9 of any colours"."""
    if rule == yarn.EXACT:
        return yarn_name(cost)
    if rule == yarn.MANY and size <= 3:
        rule = yarn.ANY_1 + size - 1
    return filled(RULE_TEXTS[rule], {"size": str(size)})


def space_text(offer: int) -> str:
    """Shop 2 + Craft 1"""
    parts: list[str] = []
    shop = offer % data.OFFER_CRAFT
    craft = offer // data.OFFER_CRAFT % 16
    if shop:
        parts.append(f"Shop {shop}")
    if offer & data.OFFER_TAKE:
        parts.append(f"Take {data.SPIN}")
    if craft:
        parts.append(f"Craft {craft}" + (" Any Colors" if offer & data.OFFER_ANY_COLOURS else ""))
    if offer & data.OFFER_EXCHANGE:
        parts.append("Exchange")
    return " + ".join(parts)
