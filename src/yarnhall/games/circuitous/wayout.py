"""R5.3: may play go on? The ways out to the open, remembered and kept up to date card by card (see lockout.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.games.circuitous import lockout
from yarnhall.games.circuitous.lattice import JUDGED, SAFE, barred_at, halo_of, harmless, keeps, needed_at

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def find_ways(state: CircuitousState) -> None:
    """Bring the remembered ways up to date, and which spots leave one for every Finish and for an open end."""
    count = 2 * len(state.finishes)
    since = count + 2  # the first pair of ways of which one is new
    if not state._ways:
        for _ in range(count + 2):
            state._ways.append([])
    for way in range(count + 2):
        if not state._ways[way]:
            since = min(since, way & ~1)
            if way < count:
                state._ways[way] = way_from_finish(state, way)
            else:
                state._ways[way] = way_from_end(state, way)
    spots = state._spots
    for at, entry in enumerate(spots):
        place: i64 = entry
        if since < count + 2 or not place & JUDGED:
            # A spot that was safe still is as far as the ways are the old ones.
            safe = harmless(state._ways, since if place & SAFE else 0, place)
            spots[at] = place | JUDGED | SAFE if safe else (place | JUDGED) & ~SAFE


def way_from_finish(state: CircuitousState, way: int) -> list[int]:
    """The first of its two ways by whatever means; the second only if a straight row leads elsewhere."""
    goal = state.finishes[way // 2]
    other = state._ways[way ^ 1]
    taken: i64 = -1
    if other and other[0] >= 0:
        taken = lockout.heading(other[-1])
    if state.deck.slim:
        boxes = lockout.from_finish(state.cards, state.finishes, goal, taken)
        if boxes:
            return boxes
    if taken < 0:
        flood = lockout.Flood(state.cards, state.finishes, state.deck)
        if flood.of_finish(goal, False) == lockout.OUTSIDE:
            return flood.way()
    return lockout.NO_WAY


def way_from_end(state: CircuitousState, way: int) -> list[int]:
    """Two ways from two different open ends, if straight rows show them; else one by whatever means."""
    other = state._ways[way ^ 1]
    if state.deck.slim:
        boxes = lockout.from_ends(state.cards, state.finishes, other[0] if other else -1)
        if boxes:
            return boxes
    if not other:
        flood = lockout.Flood(state.cards, state.finishes, state.deck)
        if flood.of_ends() == lockout.OUTSIDE:
            return flood.way()
    return []


def outlets(state: CircuitousState, place: i64) -> int:
    """The edges of a spot from which a path would lead straight out to the open, if all Finishes keep a way."""
    if not state.deck.slim:
        return 0
    halo: i64 = halo_of(place)
    for goal in range(len(state.finishes)):
        if not kept(state, goal, halo, halo):
            return 0
    found = 0
    taken: i64 = needed_at(place) | barred_at(place)
    for direction in range(4):
        if not taken >> direction & 1 and lockout.from_end(state.cards, state.finishes, place, direction) >= 0:
            found |= 1 << direction
    return found


def kept(state: CircuitousState, pair: int, halo: i64, old: i64) -> bool:
    """Whether one of two remembered ways is left by a card with this halo that, perhaps, had another before."""
    if not state._ways:
        return False
    for boxes in state._ways[2 * pair : 2 * pair + 2]:
        if keeps(boxes, halo) and (old == halo or keeps(boxes, old)):
            return True
    return False


def shut(state: CircuitousState, place: i64, old_place: i64, moved: int, asked: int) -> bool:
    """R5.3: whether the table as it now lies shuts play off. It differs from the one the remembered ways belong to
    by a card at a place, that perhaps was at another before, or by the Finish numbered `moved`. `asked` is the
    placement for which detours are remembered, or -1."""
    halo: i64 = halo_of(place)
    old: i64 = halo if old_place == place else halo_of(old_place)
    count = len(state.finishes)
    flood: lockout.Flood | None = None
    to_ends = False  # whether some Finish needs an open end with a way out
    state._pocket = -1
    for goal in range(count):
        if goal != moved and kept(state, goal, halo, old):
            to_ends = True
            continue
        if asked >= 0:
            known = state._detours.get(asked * 4 + goal)
            if known is not None:
                to_ends = to_ends or known[0] == lockout.OUTSIDE
                continue
        if state.deck.slim:
            boxes = lockout.from_finish(state.cards, state.finishes, state.finishes[goal], -1)
            if boxes and boxes[0] < 0:
                state._pocket = lockout.NO_POCKET
                return True
            if boxes:
                to_ends = True
                if asked >= 0:
                    state._detours[asked * 4 + goal] = [lockout.OUTSIDE, *boxes]
                continue
        if flood is None:
            flood = lockout.Flood(state.cards, state.finishes, state.deck)
        found = flood.of_finish(state.finishes[goal], True)
        if found == lockout.NOWHERE:
            state._pocket = flood.pocket()
            return True
        to_ends = to_ends or found == lockout.OUTSIDE
        if asked >= 0:
            state._detours[asked * 4 + goal] = [found, *flood.way()]
    if not to_ends or kept(state, count, halo, old):
        return False
    if state.deck.slim and lockout.from_ends(state.cards, state.finishes, -1):
        return False
    if flood is None:
        flood = lockout.Flood(state.cards, state.finishes, state.deck)
    return flood.of_ends() == lockout.NOWHERE


def forget(state: CircuitousState, place: i64) -> None:
    """A card was laid: what it comes near to is no longer sure."""
    halo: i64 = halo_of(place)
    for way in range(len(state._ways)):
        boxes = state._ways[way]
        if boxes and boxes[0] >= 0 and not keeps(boxes, halo):
            state._ways[way] = []
    if state._shut:
        still: list[int] = []
        for at in range(0, len(state._shut), 2):
            if keeps([state._shut[at + 1]], halo):
                still += state._shut[at : at + 2]
        state._shut = still
    if state._detours:
        kept: dict[int, list[int]] = {}
        for key, detour in state._detours.items():
            if keeps(detour[1:], halo):
                kept[key] = detour
        state._detours = kept
