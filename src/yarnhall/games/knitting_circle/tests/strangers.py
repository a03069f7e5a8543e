"""Styles of Knitting Circle that are not our judge's: what each likes of a position after its move."""

from __future__ import annotations

from yarnhall.games.knitting_circle import scoring
from yarnhall.games.knitting_circle.state import KnittingCircleState


def counter(state: KnittingCircleState, seat: int) -> int:
    """Nothing but points."""
    return state.points(seat)


def finisher(state: KnittingCircleState, seat: int) -> int:
    """Many garments, however short."""
    return state.points(seat) + 8 * len(state.made[seat])


def button_lover(state: KnittingCircleState, seat: int) -> int:
    return state.points(seat) + 4 * scoring.button_points(state, seat)


STRANGERS = {"counter of points": counter, "finisher": finisher, "button lover": button_lover}
