"""Where a card that is laid is joined to one on the table: what notation, words and offers tell a lay by."""

from __future__ import annotations

from yarnhall.core.state import Action
from yarnhall.games.circuitous import actions
from yarnhall.games.circuitous.data import DX, DY, SHAPE_MASKS, turned
from yarnhall.games.circuitous.lattice import footprint_of, mask_of, reach, x_of, y_of
from yarnhall.games.circuitous.state import CircuitousState


def seating(state: CircuitousState, action: Action) -> tuple[int, int, int]:
    """What a lay joins: the number of the card, its edge, and the quarter turns of the new card from upright."""
    mask, footprint = actions.mask_of(action), int(footprint_of(action))
    shape = SHAPE_MASKS[state.deck.shapes[actions.kind_of(action)]]
    turns = footprint if turned(shape, footprint) == mask else footprint + 2
    for number, thing in enumerate(state.cards):
        for direction in range(4):
            if not mask_of(thing) >> direction & 1 or not mask >> (direction ^ 2) & 1:
                continue
            x, y = beyond(state, number, direction, footprint)
            if (x, y) == (x_of(action), y_of(action)):
                return number, direction, turns
    raise ValueError(f"Action {action} joins nothing.")


def beyond(state: CircuitousState, number: int, direction: int, footprint: int) -> tuple[int, int]:
    """The middle of a card with that footprint that is joined to an edge of a card on the table."""
    thing = state.cards[number]
    out = int(reach(footprint_of(thing), direction) + reach(footprint, direction)) + 1
    return int(x_of(thing)) + DX[direction] * out, int(y_of(thing)) + DY[direction] * out
