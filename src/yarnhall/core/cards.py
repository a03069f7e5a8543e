"""What lies in the box, for people to read: every component with its text and its value, and the signs of a drawn
board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from yarnhall.core.words import count


class Card(NamedTuple):
    """One component: a card, a tile, a cat."""

    name: str
    text: str = ""  # what it does, or asks for
    value: str = ""  # what it is worth, in words: "3 points", "10 or 15 points"


class Cards(NamedTuple):
    """Components of one kind, under their heading."""

    title: str
    cards: Sequence[Card]
    reconstructed: str = ""  # what of it could not be seen in print, in a sentence; empty: printed facts
    spoken: bool = True  # where a name of it stands in a sentence, the card can be looked at


class Sign(NamedTuple):
    """A letter or sign of the board in characters, and what it stands for."""

    sign: str
    meaning: str


def derived(reference: Mapping[str, Any]) -> list[Cards]:
    """What a game's reference tells of its components by itself: lists of things that have a name."""
    found = []
    for key, things in reference.items():
        named = [thing for thing in things if isinstance(thing, Mapping)] if isinstance(things, list) else []
        if named and all(isinstance(thing.get("name"), str) and thing["name"] for thing in named):
            found.append(Cards(key.replace("_", " ").capitalize(), [_card(thing) for thing in named]))
    return found


def _card(thing: Mapping[str, Any]) -> Card:
    text, points = thing.get("text"), thing.get("points")
    return Card(
        thing["name"],
        text if isinstance(text, str) else "",
        count(points, "point") if isinstance(points, int) else "",
    )
