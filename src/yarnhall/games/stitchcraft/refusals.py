"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.actions import NO_ACTION
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count
from yarnhall.games.stitchcraft import actions, stages
from yarnhall.games.stitchcraft.data import BLUE, NAMES

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState

SCRAP_STAGES: Final = [stages.RECOVER, stages.RETURN, stages.DEVOUR, stages.GIFT, stages.PLUNDER]


def why_not(state: StitchcraftState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if player not in state.to_act():
        if player in state.waiting():
            return "Your answer is sealed: take it back before you give another (R6.2)."
        return "It is not your turn."
    if not actions.ACTIONS.known(action) or actions.seat_of(action) >= state.players:
        return NO_ACTION
    kind = actions.kind_of(action)
    seat = actions.seat_of(action)
    index = actions.index_of(action)
    if state.stage == stages.ACT:
        if kind == actions.PLAY:
            return f"You have no {NAMES[index]} Tapestry in hand."
        if kind == actions.REVEAL:
            return none_there(state, player, index)
        if kind == actions.END:
            return "Two actions a turn were agreed on: play or reveal once more (R3.3)."
    if state.stage == stages.WINDOW and kind == actions.REACT:
        if index >= len(state.display[player]):
            return none_there(state, player, index)
        colour = state.display[player][index] & 7
        return f"Only {NAMES[BLUE]} reacts; at place {index + 1} lies {NAMES[colour]} (R6.1)."
    if kind == actions.TAKE and state.stage in SCRAP_STAGES:
        if state.stage == stages.RECOVER and seat == player:
            return f"Your Scrap Pile has no {NAMES[index]} Tapestry."
        asked = stages.STAGES.instead(state.stage)
        return f"There is no {NAMES[index]} Tapestry in that Scrap Pile, or you may not choose it. {asked}"
    if state.stage == stages.DISCARD and kind == actions.CARD:
        return f"You have no {NAMES[index]} Tapestry in hand."
    return stages.STAGES.instead(state.stage)


def none_there(state: StitchcraftState, player: Player, place: int) -> str:
    return f"Your Display has {count(len(state.display[player]), 'Tapestry', 'Tapestries')}, none at place {place + 1}."
