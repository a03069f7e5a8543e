"""What the lab counts of a seat in a finished game of ArchRavels."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    ITEM_NAMES,
    ITEMS,
    PROJECT_NAMES,
    PROJECTS,
    REQUEST_NAMES,
    REQUESTS,
    TYPE_NAMES,
)
from yarnhall.games.archravels.state import ArchRavelsState


def facts(state: ArchRavelsState, player: Player) -> list[str]:
    character = state.character[player]
    found = [
        f"character: {CHARACTER_NAMES[character]}",
        f"type of character: {TYPE_NAMES[state.edition][character // 2]}",
    ]
    for project in range(PROJECTS):
        if state.finished[player] >> project & 1:
            found.append(f"project finished: {PROJECT_NAMES[project]}")
    for request in range(REQUESTS):
        if state.done[player] >> request & 1:
            found.append(f"request finished: {REQUEST_NAMES[request]}")
        if (state.done[player] | state.held[player]) >> request & 1:
            found.append(f"request received: {REQUEST_NAMES[request]}")
    for item in range(ITEMS):
        if state.learned[player] >> item & 1:
            found.append(f"pattern learned: {ITEM_NAMES[item]}")
    return found
