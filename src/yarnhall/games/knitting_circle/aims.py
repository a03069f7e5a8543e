"""How far a seat is with what a scenario asks beside points (R15): the judge's wish for it."""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import requests, scenarios, scoring
from yarnhall.games.knitting_circle.state import KnittingCircleState

WHOLE: Final = 100

# What holds until it is broken.
KEPT: Final = [
    scenarios.NO_COLOUR,
    scenarios.NO_UGLY,
    scenarios.NO_FLIP,
    scenarios.ALL_MINIMUM,
    scenarios.ALL_FULL,
    scenarios.BASKET_MOST,
    scenarios.NO_PAWS_USED,
    scenarios.BUTTON_ON_EACH,
    scenarios.TYPES_MOST,
    scenarios.COLOURS_MOST,
]
# Of these, what is said of completed garments holds of none, too, as long as some are to come.
OF_SOME: Final = [
    scenarios.ALL_MINIMUM,
    scenarios.ALL_FULL,
    scenarios.BUTTON_ON_EACH,
    scenarios.TYPES_MOST,
]


def progress(state: KnittingCircleState, player: Player) -> int:
    """Percent of each objective, summed; the score itself is left to the points."""
    total = 0
    for kind, number in scenarios.OBJECTIVES[state.scenario]:
        if kind == scenarios.SCORE:
            continue
        if kind in KEPT:
            held = scenarios.reached(state, player, kind, number)
            if kind in OF_SOME:
                held = held or not state.made[player]
            elif kind == scenarios.COLOURS_MOST:
                held = held or not scenarios.knitted(state, player)
            if held:
                total += WHOLE
            continue
        have, wanted = _have(state, player, kind, number)
        total += WHOLE * min(have, wanted) // wanted
    return total


def _have(state: KnittingCircleState, player: Player, kind: int, number: int) -> tuple[int, int]:
    """How much there is, of how much."""
    made = state.made[player]
    if kind == scenarios.FROM_GARMENTS:
        return scoring.garment_points(state, player), number
    if kind == scenarios.FROM_BUTTONS:
        return scoring.button_points(state, player), number
    if kind == scenarios.FROM_BONUSES:
        return scoring.bonus_points(state, player), number
    if kind == scenarios.FROM_REQUESTS:
        return scoring.request_points(state, player), number
    if kind == scenarios.TWO_COLOURS:
        counts = requests.count_colours(made)
        counts.sort()
        return min(counts[-1], number) + min(counts[-2], number), 2 * number
    if kind == scenarios.TYPE_LEAST:
        return requests.count_types(made)[number], 2
    if kind == scenarios.PAWS_LEAST:
        return state.paws[player], number
    if kind == scenarios.TYPES_LEAST:
        return requests.types_made(made), number
    if kind == scenarios.EVERY_PATTERN:
        return requests.bits(_patterns(made, 1)), 4
    if kind == scenarios.GARMENTS_LEAST:
        return len(made), number
    if kind == scenarios.REQUESTS_LEAST:
        return requests.bits(state.met[player]), number
    if kind == scenarios.PAIRS_LEAST:
        pairs = 0
        for count in requests.count_types(made):
            pairs += count // 2
        return pairs, number
    if kind == scenarios.PATTERN_LEAST:
        return requests.count_patterns(made)[number], 2
    return requests.bits(_patterns(made, 2)), number


def _patterns(made: list[int], least: int) -> int:
    """The patterns of so many garments or more, a bit each."""
    counts = requests.count_patterns(made)
    found = 0
    for pattern in range(1, 5):
        if counts[pattern] >= least:
            found |= 1 << pattern
    return found
