"""What a Design Goal brings, who has won, and what a scenario asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.ranks import ranks
from yarnhall.core.state import Player
from yarnhall.games.calico.data import (
    ALL_CATS,
    CATS_IN_PLAY,
    COLOURS,
    EACH_CAT,
    GOAL_HIGH,
    GOAL_LOW,
    GOAL_SPOTS,
    MET,
    MET_TWICE,
    MORE_TAKES,
    RAINBOW,
    SAME_BUTTONS,
    SAME_CATS,
    SCENARIO_HIGH,
    SCENARIO_LOW,
    SCENARIO_MORE,
    SCENARIO_SCORE,
    SCORE,
)
from yarnhall.games.calico.partitions import meets

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def goal_points(state: CalicoState, player: Player, spot: int) -> int:
    """R6.3: the higher number if both fit, the lower if one does."""
    at = player * GOAL_SPOTS + spot
    goal = state.goals[at]
    if goal < 0:
        return 0
    colours = meets(goal, state.hues[at])
    patterns = meets(goal, state.prints[at])
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
    return ranks(standing)


# Scenarios ----------------------------------------------------------------------------------------------------


def asked(scenario: int) -> list[tuple[int, int]]:
    """R10.5: each objective as (what, how many it takes)."""
    if scenario == 0:
        return []
    low, high = SCENARIO_LOW[scenario], SCENARIO_HIGH[scenario]
    found = [(SCORE, SCENARIO_SCORE[scenario])]
    # A goal that is met by both counts for one of them only: three low and one high would take four goals.
    if low:
        found.append((MET, low + high))
    if high:
        found.append((MET_TWICE, high))
    return found + [(what, MORE_TAKES[what]) for what in SCENARIO_MORE[scenario]]


def reached(state: CalicoState, what: int) -> int:
    """How many of what an objective asks for there are now."""
    if what == SCORE:
        return state.score[0]
    if what == RAINBOW:
        return state.rainbow[0]
    if what == EACH_CAT:
        return sum(1 for came in state.came if came)
    if what == ALL_CATS:
        return cats(state, 0)
    if what == SAME_BUTTONS:
        return max(state.buttons)
    if what == SAME_CATS:
        return max(state.came)
    met = 0
    for spot in range(GOAL_SPOTS):
        points = goal_points(state, 0, spot)
        if points and (what == MET or points == GOAL_HIGH[state.goals[spot]]):
            met += 1
    return met


def objectives(state: CalicoState) -> list[tuple[int, int, int]]:
    """Each objective of the scenario as (what, now, needed)."""
    return [(what, reached(state, what), needed) for what, needed in asked(state.scenario)]


def achieved(state: CalicoState) -> bool:
    """Whether every objective of the scenario is reached."""
    return all(now >= needed for _, now, needed in objectives(state))
