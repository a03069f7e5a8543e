"""Who has won, and what a scenario asks for."""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.calico.data import (
    CATS_IN_PLAY,
    COLOURS,
    EACH_CAT,
    FIVE_CATS,
    GOAL_HIGH,
    GOAL_SPOTS,
    RAINBOW,
    SAME_BUTTONS,
    SAME_CATS,
    SCENARIO_HIGH,
    SCENARIO_LOW,
    SCENARIO_MORE,
    SCENARIO_SCORE,
)
from yarnhall.games.calico.turns import Turns


def buttons(state: Turns, player: Player) -> int:
    """The rainbow button is one of them."""
    return sum(state.buttons[player * COLOURS : player * COLOURS + COLOURS]) + state.rainbow[player]


def cats(state: Turns, player: Player) -> int:
    return sum(state.came[player * CATS_IN_PLAY : player * CATS_IN_PLAY + CATS_IN_PLAY])


def placing(state: Turns) -> list[int]:
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


def goals_met(state: Turns, player: Player) -> int:
    """How many goals are met by colours, patterns or both."""
    met = 0
    for spot in range(GOAL_SPOTS):
        if state.goal_points(player, spot) > 0:
            met += 1
    return met


def goals_met_twice(state: Turns, player: Player) -> int:
    """How many goals are met by both colours and patterns."""
    met = 0
    for spot in range(GOAL_SPOTS):
        goal = state.goals[player * GOAL_SPOTS + spot]
        if goal >= 0 and state.goal_points(player, spot) == GOAL_HIGH[goal]:
            met += 1
    return met


# Objectives of a scenario: what is counted, how many there are, how many it takes.
SCORE: Final = 0
MET: Final = 1
MET_TWICE: Final = 2
OTHERS: Final = 3  # OTHERS + number of the bit in SCENARIO_MORE


def objectives(state: Turns) -> list[tuple[int, int, int]]:
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


def achieved(state: Turns) -> bool:
    """Whether every objective of the scenario is reached."""
    return all(now >= needed for _, now, needed in objectives(state))
