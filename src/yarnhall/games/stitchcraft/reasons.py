"""Why a choice in Stitchcraft is good or bad: how near a Showcase is to victory, what powers find, what may stop it."""

from __future__ import annotations

from typing import Final

from yarnhall.core.reasons import Reason, bad, good, plain
from yarnhall.core.state import Action, Player
from yarnhall.core.words import count, seat
from yarnhall.games.stitchcraft import actions, notes, reveals, scoring, stages
from yarnhall.games.stitchcraft.data import (
    BLUE,
    COLOURS,
    CONSORTIUM,
    COPIES,
    GREEN,
    LOOM,
    MONOPOLY,
    NAMES,
    ORANGE,
    POWERS,
    RACKETEERING,
    RED,
)
from yarnhall.games.stitchcraft.state import StitchcraftState

_WINS: Final = good("Wins at once, unless it is cancelled: {how}.")
_OF_ONE: Final = good("Makes {number} of {need} {colour} in your Showcase.")
_COLOURS: Final = good("Makes {number} of {need} different colours in your Showcase.")
_POWER: Final = plain("Its power is {power}.")
_NO_POWER: Final = bad("Blue has no power as an action, and no longer guards you.")
_FINDS_NOTHING: Final = bad("{power} finds nothing to take.")
_CANCELLED: Final = bad("An opponent could cancel it: {cards} face down among them.")
_SAFE: Final = good("No opponent has a Tapestry face down: nothing can cancel it.")
_GUARD: Final = good("Face down, a Blue can cancel what an opponent reveals.")
_READY: Final = plain("You can reveal it with a later action: {power}.")
_THIS_TURN: Final = good("You can still reveal it in this turn.")
_UNUSED: Final = bad("Gives up {actions}.")
_LETS_WIN: Final = bad("{seat} wins with it, unless somebody else reacts.")
_KEEPS_BLUE: Final = good("Keeps your Blue for something else.")
_NO_BLUE: Final = plain("You have no Blue to react with.")
_CANCELS: Final = good("Cancels {colour}: it never reaches the Showcase, and its power does nothing.")
_SAVES: Final = good("Keeps {seat} from winning.")
_COSTS_BLUE: Final = bad("Costs your Blue, which goes to your Scrap Pile.")
_COLLECTS: Final = good("Your Showcase has {number} of {need} {colour}.")
_NEW_COLOUR: Final = good("{colour} would be a new colour in your Showcase.")
_SETS_BACK: Final = good("Takes {seat} from {before} of {need} {colour} down to {after}.")
_WAS_NEAR: Final = good("{seat} lacked a single {colour} to win.")
_BLIND: Final = plain("You choose it blind: it may be a Blue that waits.")
_SEEN: Final = plain("You know it: it is {colour}.")
_GONE: Final = good("Leaves {seat} too few {colour} to win with: {left} of {need}.")
_HANDS_BACK: Final = bad("{seat} draws it again with the next turn.")
_THINS: Final = good("Leaves {seat} {cards} in the Chest.")
_EMPTIES: Final = good("Empties the Chest of {seat}: who begins a turn without one is out.")
_OWN_CHEST: Final = bad("It is your own Chest: {cards} are left.")
_OWN_EMPTY: Final = bad("It empties your own Chest: who begins a turn without one is out.")
_DRAW_NEXT: Final = good("You draw it with your next turn.")
_LOSES: Final = bad("You have {number} of {need} {colour} in your Showcase.")
_SPARE: Final = good("Your Showcase has no {colour} that it would join.")
_RIVAL_NEEDS: Final = good("{seat} has {number} of {need} {colour}.")
_RIVAL_NEW: Final = good("{colour} would be a new colour in {seat}'s Showcase.")
_SPIES: Final = good("You learn what waits in {seat}'s Chest; {cards} in it.")
_LEAST_SOON: Final = plain("You draw it last: {cards} in your Chest.")
_UNDER: Final = plain("It is drawn only after all that lies in that Chest: {cards}.")
_FEEDS: Final = bad("It gives {seat} a Tapestry more to draw.")
_LASTS: Final = good("A Chest with more in it lasts longer.")
_LEAVES: Final = plain("Leaves the rest of the power unused.")


def reasons(state: StitchcraftState, player: Player, action: Action) -> list[Reason]:
    kind, owner, index = actions.kind_of(action), actions.seat_of(action), actions.index_of(action)
    match kind:
        case actions.PLAY:
            return _play(state, player, index)
        case actions.REVEAL:
            return _reveal(state, player, state.display[player][index] & 7)
        case actions.END:
            return [_UNUSED(actions=count(state.actions, "action"))] if state.actions else []
        case actions.PASS:
            return _pass(state, player)
        case actions.REACT:
            return _react(state)
        case actions.TAKE:
            return _take(state, player, owner, index)
        case actions.STRIP:
            return _strip(state, owner, index)
        case actions.STRIKE:
            return _strike(state, player, owner, index)
        case actions.CHOOSE if state.stage == stages.MILL:
            return _mill(state, player, owner)
        case actions.CHOOSE if state.stage == stages.SPY:
            return [_SPIES(seat=seat(owner), cards=_in_chest(state, owner))]
        case actions.SKIP:
            return [_LEAVES()]
        case actions.CARD:
            return _card(state, player, index)
    return []


def _in_chest(state: StitchcraftState, owner: Player) -> str:
    return count(len(state.chest[owner]), "Tapestry is", "Tapestries are")


def _need(state: StitchcraftState) -> str:
    return str(scoring.need_of_one(state))


def _wins(state: StitchcraftState, player: Player, colour: int) -> str:
    """R7.1: how the player would win with one more of a colour; empty: they would not."""
    counts = scoring.counted(state, player)
    counts[colour] += 1
    if counts[colour] >= scoring.need_of_one(state):
        return notes.WON[scoring.need_of_one(state)].name(notes.WON_COLOUR)
    if sum(1 for number in counts if number) >= scoring.need_colours(state):
        return notes.WON[scoring.need_of_one(state)].name(notes.WON_COLOURS)
    return ""


def _decides(state: StitchcraftState) -> bool:
    """Whether one complete Showcase wins. R8.6: with roles only a Master's does, and who that is may be a secret;
    R8.8: in Monopoly it takes both partners'."""
    return not state.masters and state.mode != MONOPOLY


def _play(state: StitchcraftState, player: Player, colour: int) -> list[Reason]:
    """R3.4, R6.1."""
    if colour == BLUE:
        return [_GUARD()]
    found = [*_progress(state, player, colour), _READY(power=POWERS[state.pattern][colour])]
    if state.actions > 1:
        found.append(_THIS_TURN())
    return found


def _progress(state: StitchcraftState, player: Player, colour: int) -> list[Reason]:
    number = scoring.counted(state, player)[colour]
    if number:
        return [_COLLECTS(number=str(number), need=_need(state), colour=NAMES[colour])]
    return [_NEW_COLOUR(colour=NAMES[colour])]


def _reveal(state: StitchcraftState, player: Player, colour: int) -> list[Reason]:
    """R4."""
    found: list[Reason] = []
    counts = scoring.counted(state, player)
    wins = _wins(state, player, colour) if _decides(state) else ""
    if wins:
        found.append(_WINS(how=wins))
    elif counts[colour]:
        found.append(_OF_ONE(number=str(counts[colour] + 1), need=_need(state), colour=NAMES[colour]))
    else:
        different = sum(1 for number in counts if number) + 1
        found.append(_COLOURS(number=str(different), need=str(scoring.need_colours(state))))
    found += _power(state, player, colour)
    hidden = sum(len(state.display[rival]) for rival in _rivals(state, player))
    cards = count(hidden, "Tapestry lies", "Tapestries lie")
    found.append(_CANCELLED(cards=cards) if hidden else _SAFE())
    return found


def _rivals(state: StitchcraftState, player: Player) -> list[Player]:
    """R6.1, R8.3: whoever may react."""
    return [rival for rival in range(state.players) if reveals.may_react(state, rival, player)]


def _power(state: StitchcraftState, player: Player, colour: int) -> list[Reason]:
    """R5: a power that finds nothing does nothing."""
    if colour == BLUE:
        return [_NO_POWER()]
    power = POWERS[state.pattern][colour]
    foes = [seat for seat in range(state.players) if state.foes[player] >> seat & 1]
    nothing = False
    if colour == GREEN and state.pattern in (LOOM, RACKETEERING):
        nothing = not any(state.scrap[player * COLOURS : player * COLOURS + COLOURS])
    elif colour == RED:
        nothing = not any(
            state.display[foe] or any(state.showcase[foe * COLOURS : foe * COLOURS + COLOURS]) for foe in foes
        )
    elif colour == ORANGE:
        nothing = not any(state.chest[foe] for foe in foes)
    return [_FINDS_NOTHING(power=power) if nothing else _POWER(power=power)]


def _pass(state: StitchcraftState, player: Player) -> list[Reason]:
    """R6."""
    revealer, colour = state.stack[-1] >> 3, state.stack[-1] & 7
    found: list[Reason] = []
    if len(state.stack) == 1 and _decides(state) and _wins(state, revealer, colour):
        found.append(_LETS_WIN(seat=seat(revealer)))
    has_blue = any(card & 7 == BLUE for card in state.display[player])
    found.append(_KEEPS_BLUE() if has_blue else _NO_BLUE())
    return found


def _react(state: StitchcraftState) -> list[Reason]:
    """R6.4."""
    revealer, colour = state.stack[-1] >> 3, state.stack[-1] & 7
    found: list[Reason] = []
    if len(state.stack) == 1 and _decides(state) and _wins(state, revealer, colour):
        found.append(_SAVES(seat=seat(revealer)))
    return [*found, _CANCELS(colour=NAMES[colour]), _COSTS_BLUE()]


def _take(state: StitchcraftState, player: Player, owner: Player, colour: int) -> list[Reason]:
    match state.stage:
        case stages.RECOVER:
            return [_GUARD()] if colour == BLUE else _progress(state, player, colour)
        case stages.RETURN:
            return [_HANDS_BACK(seat=seat(owner))]
        case stages.GIFT:
            under = _UNDER(cards=count(len(state.chest[owner]), "Tapestry", "Tapestries"))
            return [_LASTS(), under] if owner == player else [_FEEDS(seat=seat(owner)), under]
        case stages.DEVOUR | stages.PLUNDER if owner != player:
            left = COPIES - state.removed[owner * COLOURS + colour] - 1
            if left < scoring.need_of_one(state) and state.mode != CONSORTIUM:
                return [_GONE(seat=seat(owner), colour=NAMES[colour], left=str(left), need=_need(state))]
    return []


def _strip(state: StitchcraftState, owner: Player, colour: int) -> list[Reason]:
    """R5.5."""
    number, need = state.showcase[owner * COLOURS + colour], scoring.need_of_one(state)
    called = {"seat": seat(owner), "colour": NAMES[colour]}
    found = [_SETS_BACK(**called, before=str(number), after=str(number - 1), need=str(need))]
    if _decides(state) and number == need - 1:
        found.insert(0, _WAS_NEAR(**called))
    return found


def _strike(state: StitchcraftState, player: Player, owner: Player, place: int) -> list[Reason]:
    """R5.5: blind, unless the player has seen it."""
    card = state.display[owner][place]
    return [_SEEN(colour=NAMES[card & 7]) if card >> 3 >> player & 1 else _BLIND()]


def _mill(state: StitchcraftState, player: Player, owner: Player) -> list[Reason]:
    """R7.4."""
    left = len(state.chest[owner]) - 1
    cards = count(left, "Tapestry", "Tapestries")
    if owner == player:
        return [_OWN_CHEST(cards=cards) if left else _OWN_EMPTY()]
    return [_THINS(seat=seat(owner), cards=cards) if left else _EMPTIES(seat=seat(owner))]


def _card(state: StitchcraftState, player: Player, colour: int) -> list[Reason]:
    need = _need(state)
    match state.stage:
        case stages.TOP:
            return [_DRAW_NEXT(), *([_GUARD()] if colour == BLUE else _progress(state, player, colour))]
        case stages.SORT:
            number = scoring.counted(state, state.target)[colour]
            called = {"seat": seat(state.target), "number": str(number), "need": need, "colour": NAMES[colour]}
            return [_RIVAL_NEEDS(**called) if number else _RIVAL_NEW(seat=seat(state.target), colour=NAMES[colour])]
        case stages.BOTTOM:
            return [_LEAST_SOON(cards=_in_chest(state, player))]
    number = scoring.counted(state, player)[colour]
    if number:
        return [_LOSES(number=str(number), need=need, colour=NAMES[colour])]
    return [_SPARE(colour=NAMES[colour])]
