"""What the lab counts of a seat in a finished game of ArchRavels."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.archravels.data import ITEMS, PROJECTS, REQUESTS, TYPE_NAMES
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import CHARACTER, ITEM, PROJECT, REQUEST


def facts(state: ArchRavelsState, player: Player) -> list[str]:
    character = state.character[player]
    found = [
        f"character: {CHARACTER.named(character, state)}",
        f"type of character: {TYPE_NAMES[state.edition][character // 2]}",
    ]
    for project in range(PROJECTS):
        if state.finished[player] >> project & 1:
            found.append(f"project finished: {PROJECT.named(project, state)}")
    for request in range(REQUESTS):
        if state.done[player] >> request & 1:
            found.append(f"request finished: {REQUEST.named(request, state)}")
        if (state.done[player] | state.held[player]) >> request & 1:
            found.append(f"request received: {REQUEST.named(request, state)}")
    for item in range(ITEMS):
        if state.learned[player] >> item & 1:
            found.append(f"pattern learned: {ITEM.name(item)}")
    return found
