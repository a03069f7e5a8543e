"""What a Design Goal brings, who has won, and what a scenario asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Player
from yarnhall.games.calico.data import (
    CATS_IN_PLAY,
    COLOURS,
    EACH_CAT,
    FIVE_CATS,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_SPOTS,
    RAINBOW,
    SAME_BUTTONS,
    SAME_CATS,
    SCENARIO_HIGH,
    SCENARIO_LOW,
    SCENARIO_MORE,
    SCENARIO_SCORE,
)
from yarnhall.games.calico.partitions import COUNT_BITS, WANTED

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def goal_points(state: CalicoState, player: Player, spot: int) -> int:
    """R6.3: the higher number if both fit, the lower if one does."""
    at = player * GOAL_SPOTS + spot
    goal = state.goals[at]
    if goal < 0:
        return 0
    colours = state.hues[at] >> COUNT_BITS == WANTED[goal]
    patterns = state.prints[at] >> COUNT_BITS == WANTED[goal]
    if colours and patterns:
        return GOAL_HIGH[goal]
    return GOAL_LOW[goal] if colours or patterns else 0


def buttons(state: CalicoState, player: Player) -> int:
    """The rainbow button is one of them."""
    return sum(state.buttons[player * COLOURS : player * COLOURS + COLOURS]) + state.rainbow[player]


def cats(state: CalicoState, player: Player) -> int:
    return sum(state.came[player * CATS_IN_PLAY : player * CATS_IN_PLAY + CATS_IN_PLAY])


def placing(state: CalicoState) -> list[int]:
    """R3.5: points, then buttons, then cats; whoever is still level shares the rank."""
    standing: list[int] = []
    for player in range(state.players):
        standing.append((state.score[player] * 100 + buttons(state, player)) * 100 + cats(state, player))
    ranks: list[int] = []
    for mine in standing:
        rank = 1
        for other in standing:
            if other > mine:
                rank += 1
        ranks.append(rank)
    return ranks


def goals_met(state: CalicoState, player: Player) -> int:
    """How many goals are met by colours, patterns or both."""
    met = 0
    for spot in range(GOAL_SPOTS):
        if goal_points(state, player, spot) > 0:
            met += 1
    return met


def goals_met_twice(state: CalicoState, player: Player) -> int:
    """How many goals are met by both colours and patterns."""
    met = 0
    for spot in range(GOAL_SPOTS):
        goal = state.goals[player * GOAL_SPOTS + spot]
        if goal >= 0 and goal_points(state, player, spot) == GOAL_HIGH[goal]:
            met += 1
    return met


# Objectives of a scenario: what is counted, how many there are, how many it takes.
SCORE: Final = 0
MET: Final = 1
MET_TWICE: Final = 2
OTHERS: Final = 3  # OTHERS + number of the bit in SCENARIO_MORE


def objectives(state: CalicoState) -> list[tuple[int, int, int]]:
    """R10.5: each objective of the scenario as (what, now, needed); what is one of the numbers above."""
    number = state.scenario
    if number == 0:
        return []
    low, high = SCENARIO_LOW[number], SCENARIO_HIGH[number]
    found = [(SCORE, state.score[0], SCENARIO_SCORE[number])]
    # A goal that is met by both counts for one of them only: three low and one high would take four goals.
    if low:
        found.append((MET, goals_met(state, 0), low + high))
    if high:
        found.append((MET_TWICE, goals_met_twice(state, 0), high))
    more = SCENARIO_MORE[number]
    if more & RAINBOW:
        found.append((OTHERS, state.rainbow[0], 1))
    if more & EACH_CAT:
        each = 0
        for which in range(CATS_IN_PLAY):
            if state.came[which]:
                each += 1
        found.append((OTHERS + 1, each, CATS_IN_PLAY))
    if more & FIVE_CATS:
        found.append((OTHERS + 2, cats(state, 0), 5))
    if more & SAME_BUTTONS:
        found.append((OTHERS + 3, max(state.buttons), 3))
    if more & SAME_CATS:
        found.append((OTHERS + 4, max(state.came), 3))
    return found


def achieved(state: CalicoState) -> bool:
    """Whether every objective of the scenario is reached."""
    return all(now >= needed for _, now, needed in objectives(state))
