"""The course of a game of Calico: goals and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.calico import drafts, notes, quilts, stages, zones
from yarnhall.games.calico.data import CIRCLE_DRAFT, GOAL_SPOTS

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def begin(state: CalicoState) -> None:
    """R2.7: where goals are chosen, all choose at once; then the first player begins."""
    state.stage = stages.GOALS
    if not choosing(state):
        begin_turn(state, state.first)


# Goals ----------------------------------------------------------------------------------------------------


def choosing(state: CalicoState) -> list[Player]:
    """The seats that have goals to lay."""
    found: list[Player] = []
    for player in range(state.players):
        if state.offered[player]:
            found.append(player)
    return found


def next_spot(state: CalicoState, player: Player) -> int:
    for spot in range(GOAL_SPOTS):
        if state.goals[player * GOAL_SPOTS + spot] < 0:
            return spot
    return GOAL_SPOTS


def lay_goal(state: CalicoState, player: Player, goal: int, spot: int) -> None:
    """R2.7: three goals are laid, one after the other; one that is left over goes back into the box."""
    state.goals[player * GOAL_SPOTS + spot] = goal
    state.offered[player] &= ~(1 << goal)
    if state.notes is not None:
        state.notes.append((notes.GOAL, player, goal, spot))
    if spot == GOAL_SPOTS - 1:
        state.offered[player] = 0
        if not choosing(state):
            begin_turn(state, state.first)


# Turns ----------------------------------------------------------------------------------------------------


def begin_turn(state: CalicoState, player: Player) -> None:
    state.active = player
    state.turn += 1
    state.stage = stages.PLACE
    if state.notes is not None:
        state.notes.append((notes.TURN, player))


def at_turn(state: CalicoState, player: Player) -> CalicoState | None:
    """The table as it lies, and the turn another's."""
    if player == state.active or not state.free[player] or state.stage not in (stages.PLACE, stages.TAKE):
        return None
    twin = state.clone()
    begin_turn(twin, player)
    return twin


def end_turn(state: CalicoState) -> None:
    """R3.4: it ends when all quilts are full; the last seat's is the last to be."""
    following = (state.active + 1) % state.players
    if state.free[following]:
        begin_turn(state, following)
        return
    state.stage = stages.OVER
    if state.notes is not None:
        state.notes.append((notes.OVER, state.active))


def place(state: CalicoState, player: Player, kind: int, cell: int) -> None:
    """R3.1, R3.3: with a full quilt there is nothing more to take."""
    zones.out_of_hand(state, player, kind)
    quilts.sew(state, player, kind, cell)
    if state.free[player]:
        state.stage = stages.TAKE
    else:
        end_turn(state)


def take(state: CalicoState, player: Player, kind: int, where: int) -> None:
    zones.into_hand(state, player, kind)
    if state.notes is not None:
        state.notes.append((notes.TAKE, player, kind, where, state.draft))
    if state.draft == CIRCLE_DRAFT:
        state.ring[where] = -1
        state.pawns[player] = where // 2
        drafts.refill_space(state, player, where // 2)
        if state.players == 1:
            drafts.move_other_cat(state, player)
    else:
        state.market[where] = -1
        if state.players == 1:
            drafts.shift_market(state, player, where)
        else:
            drafts.refill_place(state, player, where)
    end_turn(state)
