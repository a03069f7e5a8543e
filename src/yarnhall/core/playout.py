"""Random playouts with the loop inside compiled code: what benchmarks measure and search lives on."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import State


def playout(state: State, rng: Rng, most: int) -> int:
    """Play random legal actions to the end, `most` at the most; the number of actions played."""
    played = 0
    while played < most:
        acting = state.to_act()
        if not acting:
            break
        player = acting[0] if len(acting) == 1 else acting[rng.below(len(acting))]
        actions = state.legal(player)
        state.apply(player, actions[rng.below(len(actions))])
        played += 1
    return played
