"""A Tapestry is revealed, others may react, and what comes of it (R4, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import notes, powers, stages, turns, zones
from yarnhall.games.stitchcraft.data import (
    BLUE,
    COLOURS,
    CROWD_FAVORITE,
    LOOM,
    RACKETEERING,
)

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState


# Turns ----------------------------------------------------------------------------------------------------


# Who may be aimed at --------------------------------------------------------------------------------------


# Reveals and Reactions (R6) -------------------------------------------------------------------------------


def reveal(state: StitchcraftState, player: Player, place: int) -> None:
    """A face-down Tapestry is turned up. It waits on the stack until every opponent had their say."""
    colour = state.display[player].pop(place) & 7
    state.stack.append(player * COLOURS + colour)
    state.reveals += 1
    state.ask = -1
    ask_next(state)


def ask_next(state: StitchcraftState) -> None:
    """R6.2: opponents with something face down are asked in turn order from the active player."""
    revealer = state.stack[-1] >> 3
    for ask in range(state.ask + 1, state.players):
        seat = (state.active + ask) % state.players
        if state.foes[seat] >> revealer & 1 and state.display[seat]:
            state.ask = ask
            state.stage = stages.WINDOW
            return
    settle(state)


def asked(state: StitchcraftState) -> Player:
    return (state.active + state.ask) % state.players


def settle(state: StitchcraftState) -> None:
    """R6.4: the stack is resolved from the last reveal down."""
    stack = state.stack
    while stack:
        top = stack.pop()
        if top < 0:
            continue  # R8.5: it left the game with its player
        if not stack:
            succeed(state, top >> 3, top & 7)
            return
        beneath = stack.pop()
        reactor = top >> 3
        spent(state, reactor, BLUE)
        if beneath < 0:
            continue
        cancel(state, reactor, beneath >> 3, beneath & 7)
        if state.stage == stages.OVER:
            return
    turns.after_action(state)


def spent(state: StitchcraftState, owner: Player, colour: int) -> None:
    """R6.5: where a Reaction, and what it cancelled, goes."""
    if state.pattern == LOOM:
        state.scrap[owner * COLOURS + colour] += 1
    elif state.pattern == RACKETEERING:
        state.chest[owner].insert(0, colour | zones.everybody(state) << 3)
    else:
        state.removed[owner * COLOURS + colour] += 1


def cancel(state: StitchcraftState, reactor: Player, owner: Player, colour: int) -> None:
    spent(state, owner, colour)
    if state.notes is not None:
        state.notes.append((notes.CANCEL, reactor, owner, colour, state.pattern))
    # R6.6: Undercut gives a blocked Tapestry's player the action back, unless it was a Blue.
    if state.pattern == RACKETEERING and colour != BLUE:
        state.actions += 1
        if state.notes is not None:
            state.notes.append((notes.REGAIN, owner))
    if state.mode == CROWD_FAVORITE:
        turns.favour(state, reactor, owner)


def succeed(state: StitchcraftState, player: Player, colour: int) -> None:
    """R4.3: the Tapestry stands in the Showcase; victory is checked before its power."""
    state.showcase[player * COLOURS + colour] += 1
    if state.notes is not None:
        state.notes.append((notes.SHOWCASE, player, colour, state.pattern))
    turns.check_victory(state, player)
    if state.stage != stages.OVER:
        state.power = colour
        state.aimed = 0
        powers.begin_power(state, colour)


# Crowd Favor (R8.4) ---------------------------------------------------------------------------------------


# Elimination and victory (R7) -----------------------------------------------------------------------------
