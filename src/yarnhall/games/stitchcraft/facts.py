"""What the lab counts of a seat in a finished game of Stitchcraft."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft.data import COLOURS, NAMES, POWERS
from yarnhall.games.stitchcraft.state import StitchcraftState

MANY = 2  # copies in a Showcase that are called many


def facts(state: StitchcraftState, player: Player) -> list[str]:
    found: list[str] = []
    for colour in range(COLOURS):
        name = f"{POWERS[state.pattern][colour]} ({NAMES[colour]})"
        shown = state.showcase[player * COLOURS + colour]
        if shown:
            found.append(f"power in the Showcase: {name}")
        if shown >= MANY:
            found.append(f"power twice or more in the Showcase: {name}")
        if state.scrap[player * COLOURS + colour]:
            found.append(f"power in the Scrap Pile: {name}")
    return found
