"""What the lab counts of a seat in a finished game of Calico."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.calico import scoring
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    CAT_NAMES,
    CATS_IN_PLAY,
    COLOUR_NAMES,
    COLOURS,
    GOAL_HIGH,
    GOAL_NAMES,
    GOAL_SPOTS,
)
from yarnhall.games.calico.state import CalicoState


def facts(state: CalicoState, player: Player) -> list[str]:
    found = [f"board: {BOARD_NAMES[state.boards[player]]}"]
    for spot in range(GOAL_SPOTS):
        goal = state.goals[player * GOAL_SPOTS + spot]
        if goal < 0:
            continue
        name = GOAL_NAMES[goal]
        scored = scoring.goal_points(state, player, spot)
        found.append(f"goal chosen: {name}")
        if scored:
            found.append(f"goal met: {name}")
        if scored == GOAL_HIGH[goal]:
            found.append(f"goal met in both ways: {name}")
    for which in range(CATS_IN_PLAY):
        if state.came[player * CATS_IN_PLAY + which]:
            found.append(f"cat that came: {CAT_NAMES[state.cats[which]]}")
    for colour in range(COLOURS):
        if state.buttons[player * COLOURS + colour]:
            found.append(f"button: {COLOUR_NAMES[colour]}")
    if state.rainbow[player]:
        found.append("button: rainbow")
    return found
