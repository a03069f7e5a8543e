"""How near a cat is: the most patches of what it wants that lie together, where it can still come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.calico.data import CAT_SHAPES, NO_SHAPE, PATTERNS
from yarnhall.games.calico.grid import WAYS, flood, size, spread

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def hope(state: CalicoState, player: Player, pattern: int) -> int:
    """R5.3: a group that has its cat brings no other, nor does what would join it."""
    among: i64 = state.patterned[player * PATTERNS + pattern]
    taken: i64 = among & state.visited[player]
    shape = CAT_SHAPES[state.cats[state.liked[pattern]]]
    if shape == NO_SHAPE:
        return _largest(among & ~taken)
    return _most_of(shape, among, taken, state.free[player])


def _largest(among: i64) -> int:
    best = 0
    left: i64 = among
    while left:
        group: i64 = flood(left & -left, left)
        left &= ~group
        best = max(best, size(group))
    return best


def _most_of(shape: int, among: i64, taken: i64, free: i64) -> int:
    best = 0
    for laid in WAYS[shape]:
        mask: i64 = laid
        if mask & ~(among | free) or (mask | spread(mask)) & taken:
            continue
        best = max(best, size(mask & among))
    return best
