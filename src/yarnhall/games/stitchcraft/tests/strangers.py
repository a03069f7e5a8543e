"""Styles of Stitchcraft that are not our judge's: what each likes of a position after its move."""

from __future__ import annotations

from yarnhall.games.stitchcraft import scoring, stages
from yarnhall.games.stitchcraft.state import StitchcraftState


def won(state: StitchcraftState, seat: int) -> int:
    if state.stage != stages.OVER:
        return 0
    return 10_000 if state.winners >> seat & 1 else -10_000


def one_colour(state: StitchcraftState, seat: int) -> int:
    """As many of one colour as there are."""
    return won(state, seat) + 100 * max(scoring.counted(state, seat)) + 10 * len(state.display[seat])


def every_colour(state: StitchcraftState, seat: int) -> int:
    colours = sum(1 for number in scoring.counted(state, seat) if number)
    return won(state, seat) + 100 * colours + 10 * len(state.display[seat])


def destroyer(state: StitchcraftState, seat: int) -> int:
    """Takes from others before it builds."""
    rivals = [rival for rival in range(state.players) if rival != seat]
    theirs = max(sum(scoring.counted(state, rival)) + len(state.display[rival]) for rival in rivals)
    return won(state, seat) - 30 * theirs + 10 * sum(scoring.counted(state, seat))


STRANGERS = {"hoarder of one colour": one_colour, "rainbow weaver": every_colour, "destroyer": destroyer}
