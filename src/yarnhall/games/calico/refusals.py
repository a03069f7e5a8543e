"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.actions import NO_ACTION
from yarnhall.core.state import Action, Player
from yarnhall.games.calico import actions, drafts, stages, turns
from yarnhall.games.calico.data import CIRCLE_DRAFT, GOALS, HAND, MARKET
from yarnhall.games.calico.grid import CELLS, SPOTS
from yarnhall.games.calico.things import CELL, GOAL, PATCH, PLACE
from yarnhall.games.calico.zones import SECRET

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def why_not(state: CalicoState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if state.stage == stages.GOALS:
        if not state.offered[player]:
            return "Your Design Goals lie; the others still choose."
    elif player != state.active:
        return "It is not your turn."
    if not actions.ACTIONS.known(action):
        return NO_ACTION
    kind = actions.kind_of(action)
    what = actions.what_of(action)
    where = actions.where_of(action)
    if kind == actions.GOAL and state.stage == stages.GOALS:
        return why_not_goal(state, player, what)
    if kind == actions.PLACE and state.stage == stages.PLACE:
        return why_not_place(state, player, what, where)
    if kind == actions.TAKE and state.stage == stages.TAKE:
        return why_not_take(state, player, what, where)
    return stages.STAGES.instead(state.stage)


def why_not_goal(state: CalicoState, player: Player, goal: int) -> str:
    if not state.offered[player] >> goal & 1:
        choices = [GOAL.name(other) for other in range(GOALS) if state.offered[player] >> other & 1]
        return f"{GOAL.name(goal)} is not among your Design Goals; there is {', '.join(choices)} (R2.7)."
    return f"Goals are laid in order: spot {turns.next_spot(state, player) + 1} is next (R2.7)."


def why_not_place(state: CalicoState, player: Player, kind: int, cell: int) -> str:
    mine = [held % SECRET for held in state.hand[player * HAND : player * HAND + HAND] if held >= 0]
    if kind not in mine:
        return f"You have no {PATCH.name(kind)} in hand; you have {' and '.join([PATCH.name(held) for held in mine])}."
    if cell in SPOTS:
        return "That is the place of a Design Goal; patches go on the spaces around it (R1.3)."
    lies = state.quilt[player * CELLS + cell]
    return f"On {CELL.name(cell)} lies {PATCH.name(lies)} already, and a patch never moves (R3.1)."


def why_not_take(state: CalicoState, player: Player, kind: int, where: int) -> str:
    if state.draft == CIRCLE_DRAFT:
        if where >= len(state.ring):
            return f"The circle has {drafts.spaces(state)} spaces."
        spaces = drafts.ahead(state, player)
        if where // 2 not in spaces:
            reach = " or ".join([str(space + 1) for space in spaces])
            return f"Your cat can move to space {reach}, not to {where // 2 + 1} (R7.2)."
        lies = state.ring[where]
    else:
        if where >= MARKET:
            return f"The market has {MARKET} places."
        lies = state.market[where]
    place = PLACE.written(where, state, player)
    if lies < 0:
        return f"Nothing lies at {place}."
    return f"At {place} lies {PATCH.name(lies)}, not {PATCH.name(kind)}."
