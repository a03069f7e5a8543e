"""Why an action is illegal, in a sentence for the one who tried it. Uses nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.actions import NO_ACTION
from yarnhall.core.native import i64
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player
from yarnhall.core.words import listing
from yarnhall.games.circuitous import abilities, actions, lockout, plays, stages, table, turns
from yarnhall.games.circuitous.data import COMPASS, DRAW, PLAIN, SLIDE_X, SLIDE_Y, SWAP
from yarnhall.games.circuitous.lattice import (
    PLACE,
    barred_at,
    card,
    facing_of,
    finish,
    footprint_of,
    joined_of,
    mask_of,
    needed_at,
    place_at,
    survey,
    touch,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.things import CARD, WIND

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState

SHUT: Final = "That would leave no way from an open end to Finish {finish}; play must be able to go on (R5.3)."
SHUT_ALL: Final = (
    "That would leave no open end from which a path can go on to a Finish; play must be able to go on (R5.3)."
)


def why_not(state: CircuitousState, player: Player, action: Action) -> str:
    if state.stage == stages.OVER:
        return "The game is over."
    if player != state.active:
        return "It is not your turn to act."
    if action < 0 or actions.do_of(action) >= len(actions.ACTIONS.kinds):
        return NO_ACTION
    do = actions.do_of(action)
    kind = actions.kind_of(action)
    if do == actions.LAY and state.stage <= stages.LAY:
        return not_laid(state, player, kind, action)
    if do <= actions.TAKE and state.stage <= stages.DRAWN:
        return not_played(state, player, do, kind)
    if do == actions.TURN and state.stage == stages.TURN:
        return not_turned(state, action)
    if (do == actions.SPIN and state.stage == stages.SPIN) or (do == actions.SLIDE and state.stage == stages.SLIDE):
        if kind >= len(state.finishes):
            return f"There is no Finish {kind + 1}; there are {len(state.finishes)}."
        return not_moved(state, do, kind, actions.mask_of(action))
    if do == actions.SWAP and state.stage == stages.SWAP:
        number = table.at(state, action)
        if number > 0:
            return (
                f"No card of your hand can replace card {number}: it must keep the joined paths, end none on white and "
                f"leave play open (R6.5)."
            )
    if do == actions.PUT and state.stage == stages.PUT:
        if kind not in state.hands[player]:
            return missing(state, kind)
        return not_put(state, kind, actions.mask_of(action))
    return stages.STAGES.instead(state.stage)


def missing(state: CircuitousState, kind: int) -> str:
    if kind >= len(state.deck.shapes):
        return NO_ACTION
    return f"You have no {state.deck.codes[kind]} in hand."


def not_played(state: CircuitousState, player: Player, do: int, kind: int) -> str:
    """Using, discarding or taking up a card."""
    if kind not in state.hands[player]:
        return missing(state, kind)
    if turns.opening(state):
        return (
            "The first card must be laid at the Start, with two paths left free; "
            "only without one do you discard (R3.1)."
        )
    if do == actions.USE:
        ability = state.deck.abilities[kind]
        if ability == PLAIN:
            return f"The {state.deck.codes[kind]} has no ability (R4.3)."
        if ability == DRAW:
            return "Your draw pile is empty: there is nothing to draw (R6.2)."
        if ability == SWAP:
            return "No card of your hand can replace one on the path (R6.5)."
        return f"The {state.deck.codes[kind]} can change nothing on the table now (R6.1)."
    if do == actions.DISCARD and state.stage == stages.DRAWN:
        return "You have drawn two and must play one: lay a card or use its ability (R6.2)."
    return stages.STAGES.instead(state.stage)


def not_laid(state: CircuitousState, player: Player, kind: int, action: Action) -> str:
    """R4.2, R5: why a card cannot lie at a place."""
    if state.stage == stages.LAY:
        if kind != state.held:
            return f"You have taken up the {state.deck.codes[state.held]}: lay that one (R4.5)."
    elif kind not in state.hands[player]:
        return missing(state, kind)
    footprint: i64 = footprint_of(action)
    mask: i64 = actions.mask_of(action)
    base = kind * 4 + int(footprint) * 2
    if mask == 0 or (mask != state.deck.lies[base] and mask != state.deck.lies[base + 1]):
        return "That card cannot lie like that: cards are turned by quarter turns (R4.2)."
    if turns.opening(state) and not state.deck.opens[kind]:
        return "The first card needs at least two paths beside the one that joins the Start (R3.1)."
    x: i64 = x_of(action)
    y: i64 = y_of(action)
    why = not_there(state, x, y, footprint, mask, -1)
    if why is not None:
        return why
    place: i64 = survey(state.cards, state.finishes, place_at(x, y, footprint), -1)
    if not needed_at(place):
        return "No path of it joins an open end (R4.2)."
    if state.stage <= stages.DRAWN and not plays.lay_shuts(state, place, mask):
        return "There is too much to choose from: take the card up first, then lay it (R4.5)."
    return shut_by_lay(state, place, mask)


def shut_by_lay(state: CircuitousState, place: i64, mask: i64) -> str:
    """R5.3: what a card on a spot would shut off."""
    joined: i64 = needed_at(survey(state.cards, state.finishes, place & PLACE, -1))
    return shut_off(state, [*state.cards, int(card(place & PLACE, mask, joined, 0, 0, 0))], state.finishes)


def shut_off(state: CircuitousState, cards: list[int], finishes: list[int]) -> str:
    """R5.3: which Finish has no way, on a table on which one has none."""
    flood = lockout.Flood(cards, finishes, state.deck)
    for goal in range(len(finishes)):
        if flood.of_finish(finishes[goal], True) == lockout.NOWHERE:
            return filled(SHUT, {"finish": str(goal + 1)})
    return SHUT_ALL


def not_there(state: CircuitousState, x: i64, y: i64, footprint: i64, mask: i64, skip: int) -> str | None:
    """R5.1, R5.2: why a card cannot lie at a place, were the card numbered `skip` not on the table."""
    for number in range(len(state.cards)):
        if number == skip:
            continue
        thing: i64 = state.cards[number]
        at_x: i64 = x_of(thing)
        at_y: i64 = y_of(thing)
        if touch(x, y, footprint, at_x, at_y, footprint_of(thing), 0) < 0:
            return f"It would overlap {CARD.name(number)} (R5.1)."
        met: i64 = touch(x, y, footprint, at_x, at_y, footprint_of(thing), mask_of(thing))
        if met < 0 or (met & 15 and not met & mask):
            return f"A path of {CARD.name(number)} would end on its white (R5.2)."
        if met >> 4 & mask:
            return f"Its path would end on the white of {CARD.name(number)} (R5.2)."
    for goal in range(len(state.finishes)):
        alone: i64 = survey([], [state.finishes[goal]], place_at(x, y, footprint), -1)
        if alone < 0:
            return f"It would overlap Finish {goal + 1} (R5.1)."
        if barred_at(alone) & mask:
            return f"Its path would end on the white of Finish {goal + 1} (R5.2)."
    return None


def not_turned(state: CircuitousState, action: Action) -> str:
    number = table.at(state, action)
    if number <= 0:
        return stages.STAGES.instead(stages.TURN)
    joined: i64 = joined_of(state.cards[number])
    if joined != 1 and joined != 2 and joined != 4 and joined != 8:
        return f"Card {number} is no end card: it is joined to more than one other (R6.4)."
    edge: i64 = 0
    while not joined >> edge & 1:
        edge += 1
    mask: i64 = actions.mask_of(action)
    if not mask >> edge & 1:
        return f"Card {number} would have no path to the {WIND.name(int(edge))} then, where it is joined (R6.4)."
    seat: i64 = abilities.reseated(state, number)
    why = not_there(state, x_of(seat), y_of(seat), footprint_of(seat), mask, number)
    if why is not None:
        return why
    return shut_off(state, instead_of(state, number, int(card(seat, mask, joined, 0, 0, 0))), state.finishes)


def not_put(state: CircuitousState, kind: int, mask: i64) -> str:
    """R6.5: why a card of the hand cannot replace the chosen one."""
    thing: i64 = state.cards[state.target]
    base = kind * 4 + int(footprint_of(thing)) * 2
    if mask == 0 or (mask != state.deck.lies[base] and mask != state.deck.lies[base + 1]):
        return "That card cannot lie like that: it takes the place as it is, either way round (R6.5)."
    lost: i64 = joined_of(thing) & ~mask
    for edge in range(4):
        if lost >> edge & 1:
            return f"It has no path to the {WIND.name(edge)}, where card {state.target} is joined (R6.5)."
    why = not_there(state, x_of(thing), y_of(thing), footprint_of(thing), mask, state.target)
    if why is not None:
        return why
    lies = int(card(thing & PLACE, mask, joined_of(thing), 0, 0, 0))
    return shut_off(state, instead_of(state, state.target, lies), state.finishes)


def instead_of(state: CircuitousState, number: int, thing: int) -> list[int]:
    """The cards on the table, were one of them another."""
    cards = state.cards[:]
    cards[number] = thing
    return cards


def not_moved(state: CircuitousState, do: int, goal: int, way: int) -> str:
    """R6.3, R6.6: why a Finish cannot be turned or slid like that."""
    aim: i64 = state.finishes[goal]
    x: i64 = x_of(aim)
    y: i64 = y_of(aim)
    facing: i64 = facing_of(aim)
    if do == actions.SPIN:
        if way != 1 and way != 3:
            return stages.STAGES.instead(stages.SPIN)
        facing = facing + way & 3
    else:
        if way not in state.slides:
            ways = listing([COMPASS[one] for one in state.slides], "or")
            return f"A Finish slides by the width of a card in this game: {ways} (R6.6)."
        x += SLIDE_X[way]
        y += SLIDE_Y[way]
        if not -900 < x < 900 or not -900 < y < 900:
            return f"Finish {goal + 1} cannot slide any farther that way."
    footprint: i64 = 1 - (facing & 1)
    for other in range(len(state.finishes)):
        if other != goal and survey([], [state.finishes[other]], place_at(x, y, footprint), -1) < 0:
            return f"Finish {goal + 1} would overlap Finish {other + 1} (R5.1)."
    for number in range(len(state.cards)):
        thing: i64 = state.cards[number]
        if touch(x, y, footprint, x_of(thing), y_of(thing), footprint_of(thing), 0) < 0:
            return f"Finish {goal + 1} would overlap {CARD.name(number)} (R5.1)."
        # Seen from the card: a white Finish beside it bars the edge on which a path would end.
        alone: i64 = survey([], [finish(x, y, facing)], thing & PLACE, -1)
        if alone >= 0 and barred_at(alone) & mask_of(thing):
            return f"A path of {CARD.name(number)} would end on the white of Finish {goal + 1} (R5.2)."
    finishes = state.finishes[:]
    finishes[goal] = int(finish(x, y, facing))
    return shut_off(state, state.cards, finishes)
