"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Action, Player
from yarnhall.games.stitchcraft import actions, reveals, stages
from yarnhall.games.stitchcraft.data import BLUE, COLOURS, NAMES

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState

# What each stage asks for, when something else was tried.
ASKED: Final = [
    "Play a Tapestry from your hand, reveal one of your Display, or end your turn.",
    "React with a Blue Tapestry of your Display, or pass.",
    "Choose a Tapestry of your Scrap Pile to take into your hand.",
    "Choose a Tapestry of an opponent's Scrap Pile to put on top of their Chest.",
    "Choose a Tapestry of an opponent's Scrap Pile to remove from the game.",
    "Choose a Tapestry in the Display or Showcase of an opponent you may aim at.",
    "Choose an opponent whose Chest you look into.",
    "Choose one of the Tapestries you are looking at.",
    "Choose which of the Tapestries you are looking at goes back on top.",
    "Choose which of the remaining Tapestries goes to the bottom.",
    "Choose a player whose Chest loses a Tapestry.",
    "Choose a Tapestry of a Scrap Pile to put under its owner's Chest, or skip.",
    "Choose a Tapestry of a Scrap Pile to remove from the game, or skip.",
    "Choose a Tapestry of your hand to discard.",
]
SCRAP_STAGES: Final = [stages.RECOVER, stages.RETURN, stages.DEVOUR, stages.GIFT, stages.PLUNDER]


def why_not(state: StitchcraftState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    acting = reveals.asked(state) if state.stage == stages.WINDOW else state.active
    if player != acting:
        return "It is not your turn to act."
    if action < 0 or actions.kind_of(action) >= actions.KINDS:
        return "That is no action of this game."
    kind = actions.kind_of(action)
    seat = actions.seat_of(action)
    index = actions.index_of(action)
    if seat >= state.players or (seat and not actions.TAKE <= kind <= actions.SEAT):
        return "That is no action of this game."
    if state.stage == stages.ACT:
        if kind == actions.PLAY and index < COLOURS:
            return f"You have no {NAMES[index]} Tapestry in hand."
        if kind == actions.REVEAL:
            return f"Your Display has {len(state.display[player])} Tapestries, none at place {index + 1}."
    if state.stage == stages.WINDOW and kind == actions.REACT:
        if index >= len(state.display[player]):
            return f"Your Display has {len(state.display[player])} Tapestries, none at place {index + 1}."
        colour = state.display[player][index] & 7
        return f"Only {NAMES[BLUE]} reacts; at place {index + 1} lies {NAMES[colour]}."
    if kind == actions.TAKE and index < COLOURS and state.stage in SCRAP_STAGES:
        if state.stage == stages.RECOVER and seat == player:
            return f"Your Scrap Pile has no {NAMES[index]} Tapestry."
        return f"There is no {NAMES[index]} Tapestry in that Scrap Pile, or you may not choose it. {ASKED[state.stage]}"
    if state.stage == stages.DISCARD and kind == actions.CARD and index < COLOURS:
        return f"You have no {NAMES[index]} Tapestry in hand."
    return ASKED[state.stage]
