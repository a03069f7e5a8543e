"""Achievements (R16): what a finished game has earned for a seat, and the chart of sixty stitches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, requests, scenarios, scoring, zones
from yarnhall.games.knitting_circle.data import MODIFICATIONS, REQUESTS_DEALT, SCENARIOS

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState

ACHIEVEMENTS: Final = 30
STITCHES: Final = SCENARIOS + ACHIEVEMENTS + MODIFICATIONS  # on a full row of the chart

TITLES: Final = [
    "",
    "Score 50 points or more",
    "Score 60 points or more",
    "Score 70 points or more",
    "Score 80 points or more",
    "Score 90 points or more",
    "Score 100 points or more",
    "Score 20 or more from buttons",
    "Score 25 or more from buttons",
    "Score 30 or more from buttons",
    "Score 30 or more from garments",
    "Score 35 or more from garments",
    "Score 40 or more from garments",
    "Score 15 or more from garment bonuses",
    "Score 20 or more from garment bonuses",
    "Score 25 or more from garment bonuses",
    "Fulfil two or more requests",
    "Fulfil three or more requests",
    "Fulfil all four requests",
    "Complete five or more garments",
    "Complete seven or more garments",
    "Complete nine or more garments",
    "Complete ten or more buttons",
    "Complete twelve or more buttons",
    "Complete fifteen or more buttons",
    "Complete four or more of one garment type",
    "Have only garments of full length",
    "Have three grabby paws at the end",
    "Have no more than four colours on all garments together",
    "Have ten or more tiles of one colour on garments",
    "Have no yarn left over",
]


def earned(state: KnittingCircleState, player: Player) -> list[str]:
    """What the seat earned with a finished game: "achievement 3", "scenario 12", "modification 5".

    R16.1: each kind of game earns its own: standard rules the achievements, a scenario its point, a modified game one
    point for each modification it was played with. Family mode and an unfinished game earn nothing.
    """
    if not state.is_over() or state.family:
        return []
    if state.scenario:
        return [f"scenario {state.scenario}"] if scenarios.completed(state, player) else []
    if state.mods:
        return [f"modification {number}" for number in range(1, MODIFICATIONS + 1) if state.mods >> number & 1]
    return [f"achievement {number}" for number in range(1, ACHIEVEMENTS + 1) if achieved(state, player, number)]


def achieved(state: KnittingCircleState, player: Player, number: int) -> bool:
    """Whether the seat has the achievement of that number as things stand."""
    if number <= 6:
        return scoring.points(state, player) >= 40 + 10 * number
    if number <= 9:
        return scoring.button_points(state, player) >= 20 + 5 * (number - 7)
    if number <= 12:
        return scoring.garment_points(state, player) >= 30 + 5 * (number - 10)
    if number <= 15:
        return scoring.bonus_points(state, player) >= 15 + 5 * (number - 13)
    if number <= 18:
        return requests.bits(state.met[player]) >= min(number - 14, REQUESTS_DEALT)
    made = state.made[player]
    if number <= 21:
        return len(made) >= 5 + 2 * (number - 19)
    if number <= 24:
        return sum(garments.buttons_on(garment) for garment in made) >= (10, 12, 15)[number - 22]
    if number == 25:
        return max(requests.count_types(made)) >= 4
    if number == 26:
        # R16.2: no garment at all is not all of them.
        return bool(made) and requests.at_length(state, made, True) == len(made)
    if number == 27:
        return state.paws[player] >= 3
    if number == 28:
        return 0 < sum(1 for count in requests.count_colours(made) if count) <= 4
    if number == 29:
        return requests.most_of_a_colour(made) >= 10
    return zones.unplaced(state, player) == 0
