"""What an action would do to the path that counts: shown on the board before it is final."""

from __future__ import annotations

from typing import TypedDict

from yarnhall.games.circuitous import scoring
from yarnhall.games.circuitous.lead import LeadView, lead_of
from yarnhall.games.circuitous.state import CircuitousState


class Foreseen(TypedDict):
    """The path that would count then, and what it would bring. A card that is laid gets the next number."""

    path: list[int]  # card numbers from the Start on
    points: list[int]  # of every seat along it
    distance: int | None  # quarter inches from its end to the nearest black edge; None: it arrives, or there is none
    lead: LeadView | None  # the same as a line on the table
    touched: int | None  # number of the Finish at which it arrives
    winner: int | None


def foresee(after: CircuitousState) -> Foreseen:
    path = scoring.path(after)
    lead = lead_of(after, path[0]) if path and not after.route else None
    return {
        "path": path[::-1],
        "points": [scoring.along(after, path, seat) for seat in range(after.players)],
        "distance": lead[0] if lead else None,
        "lead": lead[1] if lead else None,
        "touched": after.slack[0] + 1 if after.slack else None,
        "winner": after.winner if after.winner >= 0 else None,
    }
