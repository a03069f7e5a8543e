"""The ways to play Calico that the hall offers by name, and its ten scenarios."""

from __future__ import annotations

from typing import Final

from yarnhall.core.daily import Daily
from yarnhall.core.game import Way
from yarnhall.core.words import listing
from yarnhall.games.calico.data import CAT_NAMES, GOAL_NAMES, SCENARIO_CATS, SCENARIO_GOALS, SCENARIO_SCORE, SCENARIOS

_SCENARIO_TITLES: Final = (
    "A rainbow for Millie",
    "Five on the bed",
    "All three at once",
    "Button tin",
    "The favourite",
    "Four in a row",
    "A full house",
    "Leo's corner",
    "The fine seam",
    "The masterpiece",
)


def _scenario(number: int) -> Way:
    goals = listing([GOAL_NAMES[goal] for goal in SCENARIO_GOALS[number]])
    cats = listing([CAT_NAMES[cat] for cat in SCENARIO_CATS[number]])
    about = f"{SCENARIO_SCORE[number]} points or more, with the goals {goals} and the cats {cats}."
    return Way(f"{number} {_SCENARIO_TITLES[number - 1]}", about, {"scenario": number}, scenario=True)


WAYS: Final = (
    Way("Standard", "Choose your Design Goals; the cats come by lot.", {}),
    Way("Beginner", "Three gentle goals and three easy cats are given.", {"setup": "beginner"}, gentle=True),
    Way("Family", "Only cats and buttons count.", {"family": True}),
    Way("Quilting Circle", "Patches are drafted by walking a cat round a ring.", {"draft": "circle"}),
    *[_scenario(number) for number in range(1, SCENARIOS + 1)],
)

DAILIES: Final = (
    Daily("Alone, from the market", "The most points count.", {}),
    Daily("Alone, round the Quilting Circle", "The most points count.", {"draft": "circle"}),
)
