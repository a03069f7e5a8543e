"""The course of a game of Knitting Circle: rounds, crafting as a phase, the end of a round, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import actions, notes, stages, zones
from yarnhall.games.knitting_circle.data import BASKET, COLOURS, EITHER, KINDS, NO_FLIPS, ONE_KEPT, ROUNDS, WORKSPACE

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


# Rounds ----------------------------------------------------------------------------------------------------------


def first_garment_taken(state: KnittingCircleState, player: Player) -> None:
    """R2.7: the round begins when everybody has a garment on the needle."""
    state.stage[player] = stages.WAIT
    for seat in range(state.players):
        if state.stage[seat] != stages.WAIT:
            return
    begin_round(state)


def begin_round(state: KnittingCircleState) -> None:
    state.round += 1
    state.turn += 1
    state.active = state.first
    state.stage = [stages.WAIT] * state.players
    state.stage[state.first] = stages.CENTRE
    if state.notes is not None:
        state.notes.append((notes.ROUND, state.first, state.round))


# Crafting begins and ends (R4, R5) ------------------------------------------------------------------------


def begin_crafting(state: KnittingCircleState) -> None:
    state.turn += 1
    state.stage = [stages.CRAFT] * state.players
    if state.notes is not None:
        state.notes.append((notes.CRAFTING, state.first))


def done(state: KnittingCircleState, player: Player) -> None:
    """R4.9: the phase ends when everybody is done."""
    state.stage[player] = stages.DONE
    if state.notes is not None:
        state.notes.append((notes.DONE, player))
    for seat in range(state.players):
        if state.stage[seat] != stages.DONE:
            return
    # R6.6: who comes later gets no paw.
    for seat in range(state.players):
        state.unmet &= ~state.met[seat]
    if state.round == ROUNDS:
        state.stage = [stages.OVER] * state.players
        if state.notes is not None:
            state.notes.append((notes.OVER, state.first))
    else:
        begin_tidying(state)


def resume(state: KnittingCircleState, player: Player) -> None:
    state.stage[player] = stages.CRAFT
    if state.notes is not None:
        state.notes.append((notes.RESUME, player))


# End of the round (R6) ------------------------------------------------------------------------------------


def keep_limit(state: KnittingCircleState) -> int:
    return 1 if state.mods >> ONE_KEPT & 1 else BASKET


def begin_tidying(state: KnittingCircleState) -> None:
    """R6.1: unplaced tiles go into the basket. R13.8: they keep their side there."""
    state.turn += 1
    turnable = not state.mods >> NO_FLIPS & 1
    for at in range(len(state.slots)):
        tile = state.slots[at]
        if tile >= 0:
            side = EITHER if turnable else tile // COLOURS
            state.basket[at // 4 * KINDS + side * COLOURS + tile % COLOURS] += 1
            state.slots[at] = -1
    state.stage = [stages.TIDY] * state.players
    state.sub = [0] * state.players
    if state.notes is not None:
        state.notes.append((notes.TIDY, state.first))


def discard(state: KnittingCircleState, player: Player, place: int) -> None:
    colour = zones.take_tile(state, player, place)
    state.bag[colour] += 1
    if state.notes is not None:
        state.notes.append((notes.DISCARD, player, colour))


def drop(state: KnittingCircleState, player: Player, slot: int) -> None:
    """R6.2: one button that is not wanted."""
    at = player * WORKSPACE + slot
    kind = slot // 2
    button = state.workspace[at]
    state.workspace[at] = -1
    state.dropped = zones.written(state.dropped, kind, state.dropped[kind] | 1 << button)
    state.sub[player] = 1
    if state.notes is not None:
        state.notes.append((notes.DROP, player, *zones.told(state, kind, button)))


def ready(state: KnittingCircleState, player: Player) -> None:
    kept = zones.unplaced(state, player)
    state.kept = zones.written(state.kept, player, max(state.kept[player], kept))
    state.stage[player] = stages.WAIT
    if state.notes is not None:
        state.notes.append((notes.READY, player, kept))
    for seat in range(state.players):
        if state.stage[seat] != stages.WAIT:
            return
    end_round(state)


def end_round(state: KnittingCircleState) -> None:
    refill_workspaces(state)
    if state.players == 1:
        slide(state)
    refill_ring(state)
    # R6.5; R12.1: alone one stays first.
    state.first = (state.first + 1) % state.players
    begin_round(state)


def refill_workspaces(state: KnittingCircleState) -> None:
    """R6.3: in the order of the table, from the first player."""
    for step in range(state.players):
        player = (state.first + step) % state.players
        for slot in range(WORKSPACE):
            at = player * WORKSPACE + slot
            if state.workspace[at] < 0:
                button = zones.draw_button(state, slot // 2)
                state.workspace[at] = button
                if button >= 0 and state.notes is not None:
                    state.notes.append((notes.REFILL, player, *zones.told(state, slot // 2, button)))


def slide(state: KnittingCircleState) -> None:
    """R12.5: what is left moves next to the board."""
    for space in range(len(state.ring) // 2):
        if state.ring[2 * space] < 0:
            state.ring[2 * space] = state.ring[2 * space + 1]
            state.ring[2 * space + 1] = -1


def refill_ring(state: KnittingCircleState) -> None:
    """R6.4: clockwise from the first player's cat, as long as the bag lasts."""
    spots = len(state.ring)
    put = 0
    for step in range(spots):
        spot = (2 * state.cats[state.first] + step) % spots
        if state.ring[spot] < 0:
            state.ring[spot] = zones.pull(state)
            if state.ring[spot] >= 0:
                put += 1
    if state.notes is not None:
        state.notes.append((notes.RING, state.first, put))


def add_tidying(state: KnittingCircleState, player: Player, found: list[int]) -> None:
    """R6.1, R6.2: discard down to what may be kept, or further; drop one button."""
    for kind in range(KINDS):
        if state.basket[player * KINDS + kind]:
            found.append(actions.pack(actions.DISCARD, 4 + kind, 0))
    if not state.sub[player]:
        for slot in range(WORKSPACE):
            if state.workspace[player * WORKSPACE + slot] >= 0:
                found.append(actions.pack(actions.DROP, 0, slot))
    if zones.unplaced(state, player) <= keep_limit(state):
        found.append(actions.pack(actions.READY, 0, 0))
