"""The five abilities (R6): when they can do something, what they offer, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import actions, contact, notes, stages, wayout, zones
from yarnhall.games.circuitous.data import DRAW, SLIDE, SLIDE_X, SLIDE_Y, SPIN, SWAP, TURN
from yarnhall.games.circuitous.lattice import (
    PLACE,
    STEP_X,
    STEP_Y,
    barred_at,
    barred_of,
    card,
    facing_of,
    finish,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    place_at,
    reach,
    survey,
    x_of,
    y_of,
)

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState

MOVED: Final = 1 << 27  # a Finish there, among the placements for which detours are remembered


# What can be done ------------------------------------------------------------------------------------------------


def usable(state: CircuitousState, player: Player, kind: int) -> bool:
    """R6.1: whether the ability of a card in hand could do something now."""
    ability = state.deck.abilities[kind]
    if ability == DRAW:
        return len(state.draws[player]) > 0
    if ability == SPIN:
        return len(spins(state, True)) > 0
    if ability == SLIDE:
        return len(slides(state, True)) > 0
    if ability == TURN:
        return len(turns(state, True)) > 0
    if ability == SWAP:
        rest = state.hands[player][:]
        rest.remove(kind)
        return len(targets(state, rest, True)) > 0
    return False


def finish_may(state: CircuitousState, goal: int, x: i64, y: i64, facing: i64) -> bool:
    """R6.3, R6.6: whether a Finish may lie there: no overlap, no path end on its white, nothing shut off."""
    old = state.finishes[goal]
    aim: i64 = finish(x, y, facing)
    state.finishes[goal] = int(aim)
    may = contact.slidable(state.cards, state.finishes, goal, 0, 0)
    if may and wayout.shut(state, aim, aim, goal, MOVED + state.finishes[goal]):
        may = len(contact.contacts(state.cards, state.finishes, state.both_ways)) > 0
    state.finishes[goal] = old
    return may


def spins(state: CircuitousState, any_will_do: bool) -> list[Action]:
    """Quarter turns of a Finish, to the right and to the left."""
    found: list[Action] = []
    for goal in range(len(state.finishes)):
        aim: i64 = state.finishes[goal]
        for way in (1, 3):
            if finish_may(state, goal, x_of(aim), y_of(aim), facing_of(aim) + way & 3):
                found.append(actions.pack(actions.SPIN, goal, way))
                if any_will_do:
                    return found
    return found


def slides(state: CircuitousState, any_will_do: bool) -> list[Action]:
    """R6.6: moves of a Finish by the width of a card."""
    found: list[Action] = []
    for goal in range(len(state.finishes)):
        aim: i64 = state.finishes[goal]
        for direction in state.slides:
            x: i64 = x_of(aim) + SLIDE_X[direction]
            y: i64 = y_of(aim) + SLIDE_Y[direction]
            if -900 < x < 900 and -900 < y < 900 and finish_may(state, goal, x, y, facing_of(aim)):
                found.append(actions.pack(actions.SLIDE, goal, direction))
                if any_will_do:
                    return found
    return found


def turns(state: CircuitousState, any_will_do: bool) -> list[Action]:
    """R6.4: an end card turned by a quarter and seated again on the path it hangs on."""
    found: list[Action] = []
    for number in range(1, len(state.cards)):
        thing: i64 = state.cards[number]
        joined: i64 = joined_of(thing)
        if joined != 1 and joined != 2 and joined != 4 and joined != 8:
            continue
        seat: i64 = reseated(state, number)
        footprint: i64 = footprint_of(seat)
        place: i64 = survey(state.cards, state.finishes, seat, thing & PLACE)
        if place < 0:
            continue
        for half in range(2):
            mask: i64 = state.deck.lies[int(kind_of(thing) * 4 + footprint * 2) + half]
            if mask < 0 or mask & barred_at(place) or mask & needed_at(place) != needed_at(place):
                continue
            if turn_may(state, number, seat, mask):
                found.append(actions.upon(actions.TURN, thing, footprint << 4 | mask))
                if any_will_do:
                    return found
    return found


def reseated(state: CircuitousState, number: int) -> i64:
    """The place of an end card when it is turned by a quarter."""
    thing: i64 = state.cards[number]
    joined: i64 = joined_of(thing)
    direction: i64 = 0
    while joined >> direction != 1:
        direction += 1
    footprint: i64 = 1 - footprint_of(thing)
    back: i64 = reach(footprint_of(thing), direction) - reach(footprint, direction)
    return place_at(x_of(thing) + STEP_X[direction] * back, y_of(thing) + STEP_Y[direction] * back, footprint)


def turn_may(state: CircuitousState, number: int, seat: i64, mask: i64) -> bool:
    thing: i64 = state.cards[number]
    state.cards[number] = card(seat, mask, joined_of(thing), 0, kind_of(thing), owner_of(thing))
    may = True
    if wayout.shut(state, seat, thing, -1, -1):
        may = len(contact.contacts(state.cards, state.finishes, state.both_ways)) > 0
    state.cards[number] = thing
    return may


def targets(state: CircuitousState, kinds: list[int], any_will_do: bool) -> list[Action]:
    """R6.5: cards on the path that some card of the hand can replace."""
    found: list[Action] = []
    for number in range(1, len(state.cards)):
        if puts(state, number, kinds, True):
            thing: i64 = state.cards[number]
            found.append(actions.upon(actions.SWAP, thing, 0))
            if any_will_do:
                return found
    return found


def puts(state: CircuitousState, number: int, kinds: list[int], any_will_do: bool) -> list[Action]:
    """The cards, and how they lie, that can replace one on the path."""
    found: list[Action] = []
    thing: i64 = state.cards[number]
    footprint: i64 = footprint_of(thing)
    needed: i64 = joined_of(thing)
    barred: i64 = barred_of(thing)
    last = -1
    for kind in kinds:
        if kind == last:
            continue
        last = kind
        for half in range(2):
            mask: i64 = state.deck.lies[kind * 4 + int(footprint) * 2 + half]
            if mask < 0 or mask & barred or mask & needed != needed:
                continue
            if put_may(state, number, mask):
                found.append(actions.pack(actions.PUT, kind, int(mask)))
                if any_will_do:
                    return found
    return found


def put_may(state: CircuitousState, number: int, mask: i64) -> bool:
    thing: i64 = state.cards[number]
    if mask == mask_of(thing):
        return True
    state.cards[number] = card(thing & PLACE, mask, joined_of(thing), 0, 0, 0)
    may = True
    if wayout.shut(state, thing, thing, -1, -1):
        may = len(contact.contacts(state.cards, state.finishes, state.both_ways)) > 0
    state.cards[number] = thing
    return may


# Doing it -------------------------------------------------------------------------------------------------


def spin(state: CircuitousState, goal: int, way: int) -> None:
    aim: i64 = state.finishes[goal]
    state.finishes[goal] = int(finish(x_of(aim), y_of(aim), facing_of(aim) + way & 3))
    if state.notes is not None:
        state.notes.append((notes.SPUN, state.active, goal, way))


def slide(state: CircuitousState, goal: int, direction: int) -> None:
    aim: i64 = state.finishes[goal]
    x: i64 = x_of(aim) + SLIDE_X[direction]
    y: i64 = y_of(aim) + SLIDE_Y[direction]
    state.finishes[goal] = int(finish(x, y, facing_of(aim)))
    if state.notes is not None:
        state.notes.append((notes.SLID, state.active, goal, direction))


def turn(state: CircuitousState, number: int, mask: int) -> None:
    thing: i64 = state.cards[number]
    kind = int(kind_of(thing))
    way = turn_way(state, number, mask)
    state.cards[number] = card(reseated(state, number), mask, 0, 0, kind, owner_of(thing))
    if state.notes is not None:
        face = state.deck.face(kind)
        state.notes.append((notes.TURNED, state.active, int(owner_of(thing)), face, number, way))


def turn_way(state: CircuitousState, number: int, mask: int) -> int:
    """1 if that mask comes from a quarter turn to the right, 3 if only from one to the left."""
    old = int(mask_of(state.cards[number]))
    return 1 if (old << 1 | old >> 3) & 15 == mask else 3


def aim(state: CircuitousState, number: int) -> None:
    """R6.5: a card on the path is to be replaced."""
    state.target = number
    state.stage = stages.PUT
    if state.notes is not None:
        state.notes.append((notes.TARGET, state.active, number))


def put(state: CircuitousState, number: int, kind: int, mask: int) -> None:
    """R6.5: the old card goes to its owner's discard pile, or hand; the new one is its player's."""
    thing: i64 = state.cards[number]
    player = state.active
    owner = int(owner_of(thing))
    old = int(kind_of(thing))
    state.target = -1
    zones.leave_hand(state, player, kind)
    state.cards[number] = card(thing & PLACE, mask, 0, 0, kind, player)
    if state.to_hand:
        zones.into_hand(state, owner, old)
        state.known[owner].append(old)
        state.known[owner].sort()
    else:
        state.discards[owner].append(old)
    if state.notes is not None:
        new_face = state.deck.face(kind)
        back = 1 if state.to_hand else 0
        state.notes.append((notes.SWAPPED, player, new_face, number, owner, state.deck.face(old), back))
