"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Action, Player
from yarnhall.games.calico import actions, drafts, stages, turns
from yarnhall.games.calico.data import (
    CIRCLE_DRAFT,
    COLOUR_NAMES,
    GOAL_NAMES,
    GOAL_SPOTS,
    GOALS,
    MARKET,
    PATCHES,
    PATTERN_NAMES,
    PATTERNS,
)
from yarnhall.games.calico.grid import CELLS, SPOTS, WIDTH, is_space
from yarnhall.games.calico.zones import SECRET

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState

# What each stage asks for, when something else was tried.
ASKED: Final = [
    "Choose a Design Goal for the spot that is next.",
    "Place a patch of your hand on a free space of your quilt.",
    "Take a patch.",
]


def patch_name(kind: int) -> str:
    return f"{COLOUR_NAMES[kind // PATTERNS]} {PATTERN_NAMES[kind % PATTERNS]}"


def cell_name(cell: int) -> str:
    """c4: third column, fourth row of the spaces."""
    return "abcde"[cell % WIDTH - 1] + str(cell // WIDTH)


def place_name(state: CalicoState, where: int) -> str:
    """2 in the market; 5a and 5b, nearer and farther, at the circle."""
    if state.draft == CIRCLE_DRAFT:
        return str(where // 2 + 1) + "ab"[where % 2]
    return str(where + 1)


def why_not(state: CalicoState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if state.stage == stages.GOALS:
        if not state.offered[player]:
            return "Your Design Goals lie; the others still choose."
    elif player != state.active:
        return "It is not your turn."
    if action < 0 or actions.kind_of(action) >= actions.KINDS:
        return "That is no action of this game."
    kind = actions.kind_of(action)
    what = actions.what_of(action)
    where = actions.where_of(action)
    if kind == actions.GOAL and state.stage == stages.GOALS:
        return why_not_goal(state, player, what, where)
    if kind == actions.PLACE and state.stage == stages.PLACE:
        return why_not_place(state, player, what, where)
    if kind == actions.TAKE and state.stage == stages.TAKE:
        return why_not_take(state, player, what, where)
    return ASKED[state.stage]


def why_not_goal(state: CalicoState, player: Player, goal: int, spot: int) -> str:
    if goal >= GOALS or spot >= GOAL_SPOTS:
        return "There is no such Design Goal or spot."
    if not state.offered[player] >> goal & 1:
        choices = [GOAL_NAMES[other] for other in range(GOALS) if state.offered[player] >> other & 1]
        return f"{GOAL_NAMES[goal]} is not among your Design Goals; there is {', '.join(choices)}."
    return f"Goals are laid in order: spot {turns.next_spot(state, player) + 1} is next."


def why_not_place(state: CalicoState, player: Player, kind: int, cell: int) -> str:
    if kind >= PATCHES:
        return "There is no such patch."
    mine = [held % SECRET for held in state.hand[player * 2 : player * 2 + 2] if held >= 0]
    if kind not in mine:
        return f"You have no {patch_name(kind)} in hand; you have {' and '.join([patch_name(held) for held in mine])}."
    if cell in SPOTS:
        return "That is the place of a Design Goal; patches go on the spaces around it."
    if not is_space(cell):
        return "That is no space of your quilt."
    lies = state.quilt[player * CELLS + cell]
    return f"On {cell_name(cell)} lies {patch_name(lies)} already, and a patch never moves."


def why_not_take(state: CalicoState, player: Player, kind: int, where: int) -> str:
    if kind >= PATCHES:
        return "There is no such patch."
    if state.draft == CIRCLE_DRAFT:
        if where >= len(state.ring):
            return f"The circle has {drafts.spaces(state)} spaces."
        spaces = drafts.ahead(state, player)
        if where // 2 not in spaces:
            reach = " or ".join([str(space + 1) for space in spaces])
            return f"Your cat can move to space {reach}, not to {where // 2 + 1}."
        lies = state.ring[where]
    else:
        if where >= MARKET:
            return f"The market has {MARKET} places."
        lies = state.market[where]
    if lies < 0:
        return f"Nothing lies at {place_name(state, where)}."
    return f"At {place_name(state, where)} lies {patch_name(lies)}, not {patch_name(kind)}."
