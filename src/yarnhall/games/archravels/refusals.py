"""Why an action is illegal, in a sentence for the one who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Action, Player
from yarnhall.games.archravels import actions, stages, turns, yarn
from yarnhall.games.archravels.data import (
    BEAR,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    EARLIER,
    EMPTY,
    HOARD,
    ITEM_NAMES,
    ITEMS,
    MADE_REQUEST,
    PROJECT_NAMES,
    PROJECTS,
    REQUEST_NAMES,
    REQUESTS,
    SCARF,
    SLOTS,
    SPACES,
    TYPES,
)
from yarnhall.games.archravels.yarn import COLOURS

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState

NO_ACTION: Final = "That is no action of this game."

# What each stage asks for, when something else was tried.
ASKED: Final = [
    "Choose a character.",
    "Move your action marker to one of its spaces.",
    "Take the actions of your space, or be done and restock the Yarn Bazaar.",
    "Go on shopping: choose a card or an empty space of the Yarn Bazaar.",
    "Choose the colours of the yarn you take.",
    "Choose the yarn you pay with.",
    "Choose the yarn you pay with, one at a time.",
    "Choose the two yarn you give.",
    "Say how many yarn you exchange.",
    "Choose another player for the cat to tangle.",
    "Choose the yarn you take at the Yarn Sale.",
    "Choose another player and the yarn you give.",
    "Choose the yarn the Friendly Clerk gives you.",
    "Craft one item, or pass.",
    "Keep the Special Request, or give it to another player.",
    "Finish a project, learn a pattern, frog an item, or end your turn.",
    "Choose the item you frog.",
    "Choose the yarn the frogged item gives back.",
    "Craft one item or request, or pass.",
]
TANGLED: Final = "The Tangled Cat keeps you from crafting this turn."


def why_not(state: ArchRavelsState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if player != state.asked:
        return "It is not your turn to act."
    if action < 0 or actions.kind_of(action) >= actions.KINDS:
        return NO_ACTION
    kind = actions.kind_of(action)
    what = actions.what_of(action)
    code = actions.code_of(action)
    stage = state.stage
    if kind == actions.CHARACTER and stage == stages.CHARACTER:
        return why_not_character(state, what)
    if kind == actions.MOVE and stage == stages.MOVE:
        return "Your marker stands there already: choose another space." if what < SPACES else ASKED[stage]
    if kind == actions.SHOP and (stage == stages.ACT or stage == stages.SHOP):
        return why_not_shop(state, what)
    if kind == actions.CRAFT and (stage == stages.ACT or stage == stages.CIRCLE or stage == stages.LAST):
        return why_not_craft(state, player, what)
    if stage == stages.ACT:
        return why_not_act(state, kind, what, code)
    if kind == actions.YARN and stage in (stages.WILD, stages.SALE, stages.CLERK):
        return f"Choose exactly {state.need} yarn of colours that are in the supply."
    if kind == actions.PAY and stage == stages.PAY:
        return "You cannot pay with that: it does not follow the pattern, or your bowl lacks it."
    if kind == actions.PAY and stage == stages.GIFT:
        return "Give exactly two yarn of your bowl."
    if kind == actions.PICK and stage == stages.PICK and what < COLOURS:
        return f"There is no {COLOUR_NAMES[what]} yarn in your bowl."
    if kind == actions.NUMBER and stage == stages.NUMBER:
        most = turns.most_exchanged(state)
        return f"You can exchange from 1 to {min(most, HOARD)}" + (f", or all {most}." if most > HOARD else ".")
    if kind == actions.DONATE and stage == stages.DONATE and code < COLOURS and what < state.players:
        if what == player:
            return ASKED[stage]
        return f"There is no {COLOUR_NAMES[code]} yarn in your bowl."
    if kind == actions.YARN and stage == stages.REFUND:
        return f"That does not follow your pattern for {ITEM_NAMES[state.making]}."
    if kind == actions.ITEM and stage == stages.FROG and what < ITEMS:
        return f"You have no {ITEM_NAMES[what]} to frog."
    if stage == stages.RESTOCK:
        return why_not_restock(state, player, kind, what)
    return ASKED[stage]


def why_not_character(state: ArchRavelsState, what: int) -> str:
    if what < 2 * TYPES:
        return f"{CHARACTER_NAMES[what]} is not free: another player has that board."
    return ASKED[stages.CHARACTER]


def why_not_shop(state: ArchRavelsState, slot: int) -> str:
    if state.shop == 0:
        return "You have no Shop action left on this space."
    if slot < SLOTS and state.bazaar[slot] == EMPTY:
        return "That space of the Yarn Bazaar counts no more: it was emptied or used this turn."
    return f"The Yarn Bazaar has {SLOTS} spaces."


def why_not_craft(state: ArchRavelsState, player: Player, what: int) -> str:
    if what >= MADE_REQUEST + REQUESTS:
        return NO_ACTION
    if state.stage == stages.ACT and state.crafts == 0:
        if state.tangled >> player & 1:
            return TANGLED
        return "You have no Craft action left on this space."
    if what >= MADE_REQUEST:
        name = REQUEST_NAMES[what - MADE_REQUEST]
        if state.stage == stages.CIRCLE:
            return "A Craft Circle is for items, not for Special Requests."
        if not state.held[player] >> what - MADE_REQUEST & 1:
            return f"You have no unfinished Special Request {name}."
        return f"Your bowl lacks the yarn for {name}."
    if state.tray[what] == 0:
        return f"There is no {ITEM_NAMES[what]} token left in the supply."
    return f"Your bowl lacks the yarn of your pattern for {ITEM_NAMES[what]}."


def why_not_act(state: ArchRavelsState, kind: int, what: int, code: int) -> str:
    if kind == actions.SPIN:
        if state.spin == 0:
            return "You have no Take 3 action left on this space."
        if what < COLOURS:
            return f"There is no {COLOUR_NAMES[what]} yarn in the supply."
    if kind == actions.EXCHANGE:
        if state.swap == 0:
            return "You have no Exchange action left on this space."
        if what == code:
            return "Exchange one colour for a different one."
        if what < COLOURS and code < COLOURS:
            if yarn.count(state.bowl[state.active], what) == 0:
                return f"There is no {COLOUR_NAMES[what]} yarn in your bowl."
            return f"There is no {COLOUR_NAMES[code]} yarn in the supply."
    return ASKED[stages.ACT]


def why_not_restock(state: ArchRavelsState, player: Player, kind: int, what: int) -> str:
    if kind == actions.FINISH and what < PROJECTS:
        if what not in state.projects:
            return f"{PROJECT_NAMES[what]} is not on the Project List."
        return f"You lack items for {PROJECT_NAMES[what]}."
    if kind == actions.FROG and not (state.edition == EARLIER and turns.short(state)):
        return "You have no item to frog."
    if (kind == actions.LEARN or kind == actions.FROG) and what < ITEMS:
        if state.edition == EARLIER and turns.short(state):
            return "The game ends with this turn: you may only finish more projects."
        if kind == actions.LEARN and not BEAR <= what <= SCARF:
            return f"The pattern for {ITEM_NAMES[what]} is general already."
        if kind == actions.LEARN and state.learned[player] >> what & 1:
            return f"You have learned the pattern for {ITEM_NAMES[what]} already."
        return f"You have no {ITEM_NAMES[what]} to turn in."
    return ASKED[stages.RESTOCK]
