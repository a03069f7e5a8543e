"""The Pattern reference card: what each power does, in our own words."""

from __future__ import annotations

from typing import Final, TypedDict

from yarnhall.core.cards import Card, Cards
from yarnhall.games.stitchcraft.data import COLOURS, COPIES, NAMES, POWERS

# What each power does, in our own words: TEXTS[pattern][colour].
TEXTS: Final = [
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this go to their owners' Scrap Piles.",
        "Draw from the bottom of your Chest. Look at the top of an opponent's Chest.",
        "Put a Tapestry of an opponent's Display or Showcase on their Scrap Pile.",
        "Take a Tapestry of your Scrap Pile into your hand.",
        "Draw from the top of your Chest. Look at the bottom of an opponent's Chest.",
        "Look at the top two of an opponent's Chest and put one of them at the bottom.",
        "Draw two from the top of your Chest, then discard two from your hand.",
        "Look at the top three of your Chest: one goes back on top, the others to the bottom in any order.",
    ],
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this are removed from the game.",
        "Draw from the bottom of your Chest. Choose a player: the top of their Chest goes to their Scrap Pile.",
        "Remove a Tapestry of an opponent's Display or Showcase from the game.",
        "Put the top of your Chest, if there is one, on your Scrap Pile; then take one from there into your hand.",
        "Draw from the top of your Chest. Choose a player: the bottom of their Chest goes to their Scrap Pile.",
        "Look at the top two of an opponent's Chest: one goes to their Scrap Pile, the other back on top.",
        "Remove up to two Tapestries of any Scrap Piles from the game. If you removed two, draw one.",
        "Look at the top three of your Chest: one goes back on top, one to the bottom, one out of the game.",
    ],
    [
        "Reaction, when an opponent reveals: its power is cancelled; it and this go under their owners' Chests."
        " Unless it was a Blue, its player gets the action back.",
        "Draw from the bottom of your Chest."
        " You may choose a player: the bottom of their Chest goes to their Scrap Pile.",
        "Remove a Tapestry of an opponent's Scrap Pile from the game."
        " Then put a Tapestry of an opponent's Display or Showcase on their Scrap Pile.",
        "Take a Tapestry of your Scrap Pile into your hand. Put one of an opponent's Scrap Pile on top of their Chest.",
        "Draw from the bottom of your Chest."
        " You may choose a player and put one Tapestry of their Scrap Pile under their Chest.",
        "Look at the top two of an opponent's Chest: one goes to their Scrap Pile, the other to the bottom.",
        "Draw from the bottom and the top of your Chest, then discard two from your hand.",
        "Look at the top three of your Chest: one goes back on top, one to the bottom, one to your Scrap Pile.",
    ],
]


def cards(pattern: int, title: str) -> list[Cards]:
    """Every Tapestry with what it does; all players have the same forty."""
    powers = [
        Card(f"{NAMES[colour]}: {POWERS[pattern][colour]}", TEXTS[pattern][colour], f"{COPIES} in each deck")
        for colour in range(COLOURS)
    ]
    return [Cards(f"Tapestries with the {title} Pattern", powers)]


class Power(TypedDict):
    name: str
    text: str


class StitchcraftReference(TypedDict):
    """What the board needs to know and never changes."""

    colours: list[str]
    powers: list[Power]  # by colour


def reference(pattern: int) -> StitchcraftReference:
    powers = [Power(name=POWERS[pattern][colour], text=TEXTS[pattern][colour]) for colour in range(COLOURS)]
    return {"colours": list(NAMES), "powers": powers}
