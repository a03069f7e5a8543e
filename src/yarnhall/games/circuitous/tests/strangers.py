"""Styles of Circuitous that are not our judge's: what each likes of a position after its move."""

from __future__ import annotations

from yarnhall.games.circuitous import distance, stages
from yarnhall.games.circuitous.lattice import kind_of, owner_of
from yarnhall.games.circuitous.state import CircuitousState


def to_go(state: CircuitousState) -> int:
    """Cards that are missing to a Finish, on an open table."""
    if state.stage == stages.OVER or state.stage == stages.TRACE:
        return 0
    if not distance.MAP.cards:
        distance.MAP.draw()
    return min((distance.cards_to_go(state, entry) for entry in state._spots), default=distance.FARTHEST)


def laid(state: CircuitousState, seat: int) -> int:
    """Points of all that the seat has laid, wherever it lies."""
    return sum(state.deck.points[int(kind_of(card))] for card in state.cards if int(owner_of(card)) == seat)


def runner(state: CircuitousState, seat: int) -> int:
    """The shortest way to a Finish, whoever wins there."""
    return -to_go(state)


def show_off(state: CircuitousState, seat: int) -> int:
    """The highest cards first, and only then the way."""
    return 10 * laid(state, seat) - to_go(state)


STRANGERS = {"runner": runner, "show-off": show_off}
