"""The ways to play Knitting Circle that the hall offers by name, and its twenty scenarios."""

from __future__ import annotations

from typing import Final

from yarnhall.core.daily import Daily
from yarnhall.core.game import Way
from yarnhall.games.knitting_circle import scenarios
from yarnhall.games.knitting_circle.components import box
from yarnhall.games.knitting_circle.data import SCENARIOS

_SCENARIO_TITLES: Final = (
    "Casting on",
    "The first row",
    "A warm scarf",
    "The whole drawer",
    "Garment rail",
    "The button jar",
    "Fancy work",
    "On request",
    "No yellow in the house",
    "Nothing ugly",
    "Short and straight",
    "Two skeins",
    "Long winter",
    "Paws in the basket",
    "Hands off, cat",
    "Empty basket",
    "Buttoned up",
    "A small wardrobe",
    "Pairs",
    "The great fair",
)


def _scenario(number: int) -> Way:
    objectives = [scenarios.told(box(""), *objective) for objective in scenarios.OBJECTIVES[number]]
    about = "; ".join([objectives[0], *[text[0].lower() + text[1:] for text in objectives[1:]]]) + "."
    return Way(f"{number} {_SCENARIO_TITLES[number - 1]}", about, {"scenario": number}, scenario=True)


WAYS: Final = (
    Way("Standard", "Knit, sew on buttons, and use every tile you take.", {}),
    Way("Advanced", "Four requests give points and grabby paws.", {"requests": True}),
    Way("Family", "Garments cost nothing, tiles lie either way, nothing is ugly.", {"family": True}, gentle=True),
    *[_scenario(number) for number in range(1, SCENARIOS + 1)],
)

DAILIES: Final = (
    Daily("Alone", "The most points count.", {}),
    Daily("Alone, with requests", "The most points count.", {"requests": True}),
)
