"""The cards on the table: how they come there, who is joined to whom, and the spots where more can be laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.games.circuitous import wayout
from yarnhall.games.circuitous.lattice import (
    APART,
    CORNER,
    ONWARD,
    PLACE,
    SQUARE,
    TOUCH,
    around,
    barred_at,
    card,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    survey,
)

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def at(state: CircuitousState, place: i64) -> int:
    """The number of the card whose middle is there; -1 if there is none."""
    for number in range(len(state.cards)):
        thing: i64 = state.cards[number]
        if (thing ^ place) & SQUARE == 0:
            return number
    return -1


def neighbour(state: CircuitousState, number: int, direction: int) -> int:
    """The number of the card that is joined to an edge; -1 if none is."""
    link = state.links[number] >> 7 * direction & 127
    return -1 if link == 127 else link


def lay(state: CircuitousState, place: i64, mask: i64, kind: i64, owner: i64) -> None:
    """A card comes onto the table; neighbours, spots and ways are brought up to date."""
    join(state, place, mask, kind, owner)
    trim_spots(state, place, mask)
    add_spots(state, len(state.cards) - 1)
    wayout.forget(state, place)


def join(state: CircuitousState, place: i64, mask: i64, kind: i64, owner: i64) -> None:
    """A card comes onto the table, and its neighbours know it."""
    cards = state.cards
    number = len(cards)
    links: i64 = (1 << 28) - 1
    footprint: i64 = place << 9 & 8192
    lies: i64 = place & 16 | mask
    # The Finishes bar edges as well; the cards are added to that one by one.
    found: i64 = survey([], state.finishes, place, -1)
    needed: i64 = 0
    barred: i64 = barred_at(found)
    corner: i64 = (place & SQUARE) - CORNER
    for at, entry in enumerate(cards):
        thing: i64 = entry
        near: i64 = (thing & SQUARE) - corner
        if near & APART:
            continue
        back: i64 = 2 * CORNER - near  # the same the other way round
        if back & APART:
            continue
        met: i64 = TOUCH[footprint | near >> 7 & 7680 | near & 480 | thing & 31]
        needed |= met & 15
        barred |= met >> 4
        # What the new card means for this one.
        met = TOUCH[thing << 9 & 8192 | back >> 7 & 7680 | back & 480 | lies]
        joined: i64 = met & 15
        cards[at] = thing | joined << 27 | (met >> 4) << 31
        if joined:
            edge: i64 = 0
            while joined >> edge != 1:
                edge += 1
            here: i64 = state.links[at]
            state.links[at] = here & ~(127 << 7 * edge) | number << 7 * edge
            links = links & ~(127 << 7 * (edge ^ 2)) | at << 7 * (edge ^ 2)
    cards.append(card(place, mask, needed, barred, kind, owner))
    state.links.append(links)


def trim_spots(state: CircuitousState, place: i64, mask: i64) -> None:
    """A new card takes some spots and changes what others need."""
    kept: list[int] = []
    lies: i64 = place & 16 | mask
    here: i64 = (place & SQUARE) + CORNER
    for entry in state._spots:
        spot: i64 = entry
        near: i64 = here - (spot & SQUARE)
        if near & APART:
            kept.append(entry)
            continue
        met: i64 = TOUCH[spot << 9 & 8192 | near >> 7 & 7680 | near & 480 | lies]
        if met >= 0:
            kept.append(spot | met & 15 | (met >> 4) << 27)
    state._spots = kept


def add_spots(state: CircuitousState, number: int) -> None:
    """The spots at the open ends of a card."""
    thing: i64 = state.cards[number]
    loose: i64 = mask_of(thing) & ~joined_of(thing)
    if not loose:
        return
    # A spot at this card is at most NEAR from it, and so is what matters to the spot.
    cards = around(state.cards, thing, 16)
    place: i64 = thing & PLACE
    for direction in range(4):
        if not loose >> direction & 1:
            continue
        step: i64 = footprint_of(thing) << 3 | direction << 1
        for footprint in range(2):
            spot: i64 = survey(cards, state.finishes, place + ONWARD[step + footprint], -1)
            if spot < 0:
                continue
            # Only where another path ends as well can the spot be there already.
            needed: i64 = needed_at(spot)
            if not needed & (needed - 1) or spot_at(state, spot) < 0:
                state._spots.append(spot | number << 32)


def spot_at(state: CircuitousState, wanted: i64) -> int:
    """The index of the spot at the place of another; -1 if there is none."""
    for at in range(len(state._spots)):
        place: i64 = state._spots[at]
        if (place ^ wanted) & PLACE == 0:
            return at
    return -1


def rebuild(state: CircuitousState) -> None:
    """Find neighbours, spots and ways anew, after something moved that already lay on the table."""
    lying = state.cards
    state.cards = []
    state.links = []
    state._spots = []
    state._ways = []
    state._shut = []
    state._detours = {}
    for code in lying:
        thing: i64 = code
        join(state, thing & PLACE, mask_of(thing), kind_of(thing), owner_of(thing))
    for number in range(len(lying)):
        add_spots(state, number)
