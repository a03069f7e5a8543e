"""What one does in a turn (R3, R4): lay a card, use one, or discard one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import abilities, actions, contact, notes, stages, table, turns, wayout, zones
from yarnhall.games.circuitous.data import DRAW, LONGEST_LIST, PLAIN, SLIDE, SPIN, SWAP, TURN
from yarnhall.games.circuitous.lattice import PLACE, PLACE_BITS, SAFE_BIT, card, joined_of, needed_at

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState


def choices(state: CircuitousState, player: Player) -> list[Action]:
    """R4.1: lay, use or discard; R3: the first card of all; R6.2: after drawing two."""
    kinds: list[int] = []
    for kind in state.hands[player]:
        if not kinds or kinds[-1] != kind:
            kinds.append(kind)
    if turns.opening(state):
        openers: list[int] = []
        for kind in kinds:
            if state.deck.opens[kind]:
                openers.append(kind)
        return lays(state, openers) if openers else discarding(state, kinds)
    laying = lays(state, kinds)
    found: list[Action] = []
    for kind in kinds:
        if state.deck.abilities[kind] != PLAIN and abilities.usable(state, player, kind):
            found.append(actions.pack(actions.USE, kind, 0))
    if state.stage == stages.ACT:
        found += discarding(state, kinds)
    elif not found and not laying:
        found.append(actions.pack(actions.SKIP, 0, 0))
    # R4.5: with too much to choose from, the card comes first and its place afterwards.
    if len(laying) + len(found) > LONGEST_LIST:
        for kind in kinds:
            for action in laying:
                if actions.kind_of(action) == kind:
                    found.append(actions.pack(actions.TAKE, kind, 0))
                    break
        return found
    return laying + found


def discarding(state: CircuitousState, kinds: list[int]) -> list[Action]:
    found: list[Action] = []
    for kind in kinds:
        found.append(actions.pack(actions.DISCARD, kind, 0))
    return found


# Laying a card (R4.2, R5) -------------------------------------------------------------------------------------


def lays(state: CircuitousState, kinds: list[int]) -> list[Action]:
    """Every distinct placement of these kinds, spot after spot."""
    found: list[Action] = []
    wayout.find_ways(state)
    fitting: dict[int, list[int]] = {}  # how these kinds fit on spots that are alike
    for entry in state._spots:
        key = entry & 31 | entry >> 22 & 480  # footprint, needed and barred edges
        parts = fitting.get(key)
        if parts is None:
            parts = []
            fits = state.deck.lays[key]
            for kind in kinds:
                parts += fits[kind]
            fitting[key] = parts
        if not entry & SAFE_BIT:
            parts = open_lays(state, entry, parts)
        base = entry & PLACE_BITS
        for part in parts:
            found.append(part + base)
    return found


def open_lays(state: CircuitousState, place: i64, parts: list[int]) -> list[int]:
    """Those ways to lie on a spot that shut nothing off (R5.3)."""
    found: list[int] = []
    outlets = wayout.outlets(state, place) if parts else 0
    opens = 0  # masks that were tried here and shut nothing off
    shuts = 0
    for part in parts:
        mask = part & 15
        if not (opens | shuts) >> mask & 1:
            if not mask & outlets and walls_in(state, place, mask):
                shuts |= 1 << mask
            else:
                opens |= 1 << mask
        if opens >> mask & 1:
            found.append(part)
    return found


def lay_shuts(state: CircuitousState, place: i64, mask: i64) -> bool:
    """R5.3 for a card that would be laid; one that ends the game may shut off what it likes."""
    return not mask & wayout.outlets(state, place) and walls_in(state, place, mask)


def walls_in(state: CircuitousState, place: i64, mask: i64) -> bool:
    """The same where no outlet of the spot settles it."""
    asked = int(place & PLACE | mask)
    for at in range(0, len(state._shut), 2):
        if state._shut[at] == asked:
            return True
    state.cards.append(card(place & PLACE, mask, needed_at(place), 0, 0, 0))
    shut = wayout.shut(state, place, place, -1, asked)
    shut = shut and not contact.contacts(state.cards, state.finishes, state.both_ways)
    state.cards.pop()
    if shut and state._pocket >= 0:
        state._shut += [asked, state._pocket]
    return shut


# Doing it -----------------------------------------------------------------------------------------------------


def lay(state: CircuitousState, player: Player, kind: int, action: Action) -> None:
    if state.stage == stages.LAY:
        state.held = -1
    else:
        zones.leave_hand(state, player, kind)
    table.lay(state, action & PLACE_BITS, actions.mask_of(action), kind, player)
    if state.notes is not None:
        number = len(state.cards) - 1
        edge = 0
        while not int(joined_of(state.cards[number])) >> edge & 1:
            edge += 1
        to = table.neighbour(state, number, edge)
        state.notes.append((notes.LAY, player, state.deck.face(kind), number, to, edge ^ 2))
    turns.settle(state, len(state.cards) - 1)


def use(state: CircuitousState, player: Player, kind: int) -> None:
    """R4.3: the card goes to the discard pile first; what it does is chosen after."""
    zones.leave_hand(state, player, kind)
    state.discards[player].append(kind)
    if state.notes is not None:
        state.notes.append((notes.USE, player, state.deck.face(kind)))
    ability = state.deck.abilities[kind]
    if ability == DRAW:
        zones.draw(state, player, 2)
        state.stage = stages.DRAWN
    elif ability == SPIN:
        state.stage = stages.SPIN
    elif ability == TURN:
        state.stage = stages.TURN
    elif ability == SWAP:
        state.stage = stages.SWAP
    elif ability == SLIDE:
        state.stage = stages.SLIDE


def discard(state: CircuitousState, player: Player, kind: int) -> None:
    zones.leave_hand(state, player, kind)
    state.discards[player].append(kind)
    if state.notes is not None:
        state.notes.append((notes.DISCARD, player, state.deck.face(kind)))
    turns.close_turn(state)


def take(state: CircuitousState, player: Player, kind: int) -> None:
    """R4.5: the card is taken up, for all to see, and laid afterwards."""
    zones.leave_hand(state, player, kind)
    state.held = kind
    state.stage = stages.LAY
    if state.notes is not None:
        state.notes.append((notes.TAKE, player, state.deck.face(kind)))


def skip(state: CircuitousState, player: Player) -> None:
    """After drawing two nothing may fit (R6.2). A replacement always fits (R6.1), except in a hand that was dealt anew
    for an observer who cannot know the real one."""
    state.target = -1
    if state.notes is not None:
        state.notes.append((notes.SKIP, player))
    turns.close_turn(state)
