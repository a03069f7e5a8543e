"""The centre tile and the draft (R2.8, R3): where cats may go, and what they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import notes, stages, turns, zones
from yarnhall.games.knitting_circle.data import COLOURS, DRAFTS, EITHER, OPPOSITE

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


# The centre tile (R2.8, R6.5) ----------------------------------------------------------------------------


def choose_centre(state: KnittingCircleState, player: Player, colour: int) -> None:
    state.centre &= ~(1 << colour)
    state.held = colour
    state.stage[player] = stages.SPOT


def place_centre(state: KnittingCircleState, player: Player, spot: int) -> None:
    """The tile there goes back into the bag."""
    before = state.ring[spot]
    if before >= 0:
        state.bag[before] += 1
    state.ring[spot] = state.held
    if state.notes is not None:
        state.notes.append((notes.CENTRE, player, state.held, spot, before))
    state.held = -1
    state.stage[player] = stages.WAIT
    state.drafted = 0
    next_draft(state, player)


# Draft (R3) -----------------------------------------------------------------------------------------------


def space_side(state: KnittingCircleState, space: int) -> int:
    return state.box.ring[state.box.face(state.players)][space]


def available(state: KnittingCircleState, cat: int, space: int) -> bool:
    """R3.2: yarn there, and no other cat."""
    if state.ring[2 * space] < 0 and state.ring[2 * space + 1] < 0:
        return False
    alone = True
    for other in range(len(state.cats)):
        if other != cat and state.cats[other] == space:
            alone = False
    return alone


def reach(state: KnittingCircleState, player: Player) -> list[int]:
    """The spaces a player may move to: the next two available; R13.1: any of the opposite stitch."""
    found: list[int] = []
    spaces = len(state.ring) // 2
    here = state.cats[player]
    opposite = bool(state.mods >> OPPOSITE & 1)
    for step in range(1, spaces + 1):
        space = (here + step) % spaces
        if opposite and space_side(state, space) == space_side(state, here):
            continue
        if available(state, player, space):
            found.append(space)
            if len(found) == 2 and not opposite:
                return found
    if opposite and not found:
        for step in range(1, spaces + 1):
            space = (here + step) % spaces
            if available(state, player, space):
                found.append(space)
    return found


def next_draft(state: KnittingCircleState, player: Player) -> None:
    """The turn of a player; who finds no space takes nothing (R3.4)."""
    while state.drafted < DRAFTS * state.players:
        state.turn += 1
        state.active = player
        if reach(state, player):
            state.stage[player] = stages.DRAFT
            return
        if state.notes is not None:
            state.notes.append((notes.NO_SPACE, player))
        after_draft(state, player)
        player = (player + 1) % state.players
    turns.begin_crafting(state)


def at_turn(state: KnittingCircleState, player: Player) -> KnittingCircleState | None:
    """The ring as it lies while another drafts, and the turn the player's, if they have one more this round."""
    ahead = (player - state.active) % state.players
    drafting = state.active >= 0 and state.stage[state.active] == stages.DRAFT
    if not drafting or ahead == 0 or state.drafted + ahead >= DRAFTS * state.players or not reach(state, player):
        return None
    twin = state.clone()
    twin.stage[twin.active] = stages.WAIT
    twin.turn += 1
    twin.active = player
    twin.stage[player] = stages.DRAFT
    return twin


def after_draft(state: KnittingCircleState, player: Player) -> None:
    state.drafted += 1
    state.stage[player] = stages.WAIT
    if state.players == 1:
        move_opponent(state)


def draft(state: KnittingCircleState, player: Player, spot: int) -> None:
    """R3.1, R3.3: move, take one tile, and it keeps its stitch."""
    space = spot // 2
    colour = state.ring[spot]
    state.ring[spot] = -1
    state.cats[player] = space
    side = EITHER if state.family else space_side(state, space)
    at = player * 4
    while state.slots[at] >= 0:
        at += 1
    state.slots[at] = side * COLOURS + colour
    if state.notes is not None:
        state.notes.append((notes.DRAFT, player, colour, side, space))
    after_draft(state, player)
    next_draft(state, (player + 1) % state.players)


def move_opponent(state: KnittingCircleState) -> None:
    """R12.3: the coin says the stitch, the cat goes to the next such space, the nearest tile leaves the game."""
    coin = state.rng.below(2)
    state.reveals += 1
    spaces = len(state.ring) // 2
    found = -1
    for step in range(1, 2 * spaces + 1):
        # Once round for the stitch of the coin; R12.4: a second time for any.
        space = (state.cats[1] + step) % spaces
        if (step > spaces or space_side(state, space) == coin) and available(state, 1, space):
            found = space
            break
    colour = -1
    if found >= 0:
        state.cats[1] = found
        spot = 2 * found if state.ring[2 * found] >= 0 else 2 * found + 1
        colour = state.ring[spot]
        state.ring[spot] = -1
        state.gone = zones.written(state.gone, colour, state.gone[colour] + 1)
    if state.notes is not None:
        state.notes.append((notes.COIN, 0, coin, colour, found))
