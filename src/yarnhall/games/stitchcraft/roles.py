"""Masters and Apprentices (R8.6), as far as a reader may know them."""

from __future__ import annotations

from typing import Literal

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import stages
from yarnhall.games.stitchcraft.data import SPYMASTER
from yarnhall.games.stitchcraft.state import StitchcraftState


def role(state: StitchcraftState, seat: Player, observer: Player | None) -> Literal["master", "apprentice"] | None:
    """R8.6: in Spymaster the roles are secret to the other team until they show or the game is over."""
    if not state.masters:
        return None
    team = seat % 2
    hidden = state.mode == SPYMASTER and not state.exposed[team] and state.stage != stages.OVER
    if hidden and (observer is None or observer % 2 != team):
        return None
    return "master" if state.masters[team] == seat else "apprentice"
