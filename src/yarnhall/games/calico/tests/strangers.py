"""Styles of Calico that are not our judge's: what each likes of a position after its move."""

from __future__ import annotations

from yarnhall.games.calico import grid
from yarnhall.games.calico.data import COLOURS, PATTERNS
from yarnhall.games.calico.state import CalicoState


def together(masks: list[int]) -> int:
    """How many cells lie beside one of their kind."""
    found = 0
    for mask in masks:
        for cell in range(grid.CELLS):
            bit = 1 << cell
            if mask & bit and mask & ~bit & int(grid.spread(bit)):
                found += 1
    return found


def by_colour(state: CalicoState, seat: int) -> int:
    return together(state.coloured[seat * COLOURS : (seat + 1) * COLOURS])


def by_pattern(state: CalicoState, seat: int) -> int:
    return together(state.patterned[seat * PATTERNS : (seat + 1) * PATTERNS])


def counter(state: CalicoState, seat: int) -> int:
    """Points first, and whatever lies well beside its like."""
    return 4 * state.points(seat) + by_colour(state, seat) + by_pattern(state, seat)


def cat_lover(state: CalicoState, seat: int) -> int:
    return 2 * state.points(seat) + 5 * by_pattern(state, seat)


def button_sewer(state: CalicoState, seat: int) -> int:
    return 2 * state.points(seat) + 5 * by_colour(state, seat)


STRANGERS = {"counter of points": counter, "cat lover": cat_lover, "button sewer": button_sewer}
