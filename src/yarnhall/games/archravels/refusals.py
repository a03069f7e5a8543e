"""Why an action is illegal, in a sentence for the one who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.actions import NO_ACTION
from yarnhall.core.state import Action, Player
from yarnhall.games.archravels import actions, stages, turns, yarn
from yarnhall.games.archravels.data import BEAR, EARLIER, HOARD, MADE_REQUEST, SCARF
from yarnhall.games.archravels.things import CHARACTER, COLOUR, ITEM, MADE, PROJECT, SOME, items_text

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState

TANGLED: Final = "The Tangled Cat keeps you from crafting this turn (R5.5)."


def why_not(state: ArchRavelsState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if player != state.asked:
        return "It is not your turn."
    if not actions.ACTIONS.known(action):
        return NO_ACTION
    kind = actions.kind_of(action)
    what = actions.what_of(action)
    code = actions.code_of(action)
    stage = state.stage
    if kind == actions.CHARACTER and stage == stages.CHARACTER:
        return f"{CHARACTER.named(what, state)} is not free: another player has that board (R2.1)."
    if kind == actions.MOVE and stage == stages.MOVE:
        return "Your marker stands there already: choose another space (R3.2)."
    if kind == actions.SHOP and (stage == stages.ACT or stage == stages.SHOP):
        return why_not_shop(state, what)
    if kind == actions.CRAFT and (stage == stages.ACT or stage == stages.CIRCLE or stage == stages.LAST):
        return why_not_craft(state, player, what)
    if stage == stages.ACT:
        return why_not_act(state, kind, what, code)
    if kind == actions.YARN and stage in (stages.WILD, stages.SALE, stages.CLERK):
        return f"Choose exactly {state.need} yarn of colours that are in the supply."
    if kind == actions.PAY and stage == stages.PAY:
        return "You cannot pay with that: it does not follow the pattern, or your bowl lacks it (R4.5)."
    if kind == actions.PAY and stage == stages.GIFT:
        return f"Give exactly {state.need} yarn of your bowl (R6.5)."
    if kind == actions.PICK and stage == stages.PICK:
        return f"There is no {COLOUR.name(what)} yarn in your bowl."
    if kind == actions.NUMBER and stage == stages.NUMBER:
        most = turns.most_exchanged(state)
        return f"You can exchange from 1 to {min(most, HOARD)}" + (f", or all {most}." if most > HOARD else ".")
    if kind == actions.DONATE and stage == stages.DONATE and what < state.players and what != player:
        return f"There is no {COLOUR.name(code)} yarn in your bowl."
    if kind == actions.YARN and stage == stages.REFUND:
        lacks = ", or the supply lacks it" if state.strict else ""
        return f"That does not follow your pattern for {SOME.named(state.making, state)}{lacks} (R7.5)."
    if kind == actions.ITEM and stage == stages.FROG:
        return f"You have no {ITEM.name(what)} to frog (R7.5)."
    if stage == stages.RESTOCK:
        return why_not_restock(state, player, kind, what)
    return stages.STAGES.instead(stage)


def why_not_shop(state: ArchRavelsState, slot: int) -> str:
    if state.shop == 0:
        return "You have no Shop action left on this space (R3.3)."
    return "That space of the Yarn Bazaar counts no more: it was emptied or used this turn (R4.3)."


def why_not_craft(state: ArchRavelsState, player: Player, what: int) -> str:
    if state.stage == stages.ACT and state.crafts == 0:
        if state.tangled >> player & 1:
            return TANGLED
        return "You have no Craft action left on this space (R3.3)."
    if what >= MADE_REQUEST:
        name = MADE.named(what, state)
        if state.stage == stages.CIRCLE:
            return "A Craft Circle is for items, not for Special Requests (R5.9)."
        if not state.held[player] >> what - MADE_REQUEST & 1:
            return f"You have no unfinished Special Request {name}."
        return f"Your bowl lacks the yarn for {name} (R6.2)."
    if state.tray[what] == 0:
        return f"There is no {ITEM.name(what)} token left in the supply (R9.2)."
    return f"Your bowl lacks the yarn of your pattern for {SOME.named(what, state)} (R4.4)."


def why_not_act(state: ArchRavelsState, kind: int, what: int, code: int) -> str:
    if kind == actions.SPIN:
        if state.spin == 0:
            return "You have no Take 3 action left on this space (R3.3)."
        return f"There is no {COLOUR.name(what)} yarn in the supply."
    if kind == actions.EXCHANGE:
        if state.swap == 0:
            return "You have no Exchange action left on this space (R3.3)."
        if what == code:
            return "Exchange one colour for a different one (R4.7)."
        if yarn.count(state.bowl[state.active], what) == 0:
            return f"There is no {COLOUR.name(what)} yarn in your bowl."
        return f"There is no {COLOUR.name(code)} yarn in the supply."
    return stages.STAGES.instead(stages.ACT)


def why_not_restock(state: ArchRavelsState, player: Player, kind: int, what: int) -> str:
    if kind == actions.FINISH:
        if what not in state.projects:
            return f"{PROJECT.named(what, state)} is not on the Project List (R7.2)."
        takes = items_text(state.box.project_items[what])
        return f"You lack items for {PROJECT.named(what, state)}: it takes {takes} (R7.2)."
    if (kind == actions.LEARN or kind == actions.FROG) and state.edition == EARLIER and turns.short(state):
        return "The game ends with this turn: you may only finish more projects (R8.2)."
    if kind == actions.FROG:
        return "You have no item to frog."
    if kind == actions.ITEM:
        return "Say frog first, and then which item." if turns.has_items(state, player) else "You have no item to frog."
    if kind == actions.LEARN:
        if not BEAR <= what <= SCARF:
            return f"The pattern for {SOME.named(what, state)} is general already (R7.4)."
        if state.learned[player] >> what & 1:
            return f"You have learned the pattern for {SOME.named(what, state)} already (R7.4)."
        return f"Learning costs the item, and you have no {ITEM.name(what)} (R7.4)."
    return stages.STAGES.instead(stages.RESTOCK)
