"""The twenty-four powers (R5), each as the choices it asks for, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import actions, notes, stages, turns, zones
from yarnhall.games.stitchcraft.data import (
    ATTRITION,
    BLACK,
    BLUE,
    COLOURS,
    GREEN,
    LOOM,
    ORANGE,
    PURPLE,
    RACKETEERING,
    RED,
    WHITE,
    YELLOW,
)

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState


def begin_power(state: StitchcraftState, colour: int) -> None:
    """What happens at once, then the first choice."""
    me = state.active
    pattern = state.pattern
    if colour == BLUE:
        turns.after_action(state)  # R5.11: revealed as an action, Blue has no power
    elif colour == GREEN:
        if pattern == ATTRITION:
            zones.mill(state, me, me, False)
        enter(state, stages.RECOVER)
    elif colour == RED:
        enter(state, stages.DEVOUR if pattern == RACKETEERING else stages.STRIKE)
    elif colour == ORANGE:
        enter(state, stages.SPY)
    elif colour == PURPLE:
        zones.look_top(state, me, me, 3)
        if state.count >= 2:
            enter(state, stages.TOP)
        else:
            if state.count:
                tell_sorted(state, notes.SORT_STAYS)  # R5.2: a single one stays on top
            turns.after_power(state)
    elif colour == YELLOW:
        begin_yellow(state)
    else:
        if colour == BLACK or pattern == RACKETEERING:
            zones.draw_bottom(state, me)
        else:
            zones.draw_top(state, me)
        if pattern == LOOM:
            enter(state, stages.SPY)
        elif pattern == RACKETEERING and colour == WHITE:
            enter(state, stages.GIFT)
        else:
            enter(state, stages.MILL)


def begin_yellow(state: StitchcraftState) -> None:
    me = state.active
    if state.pattern == ATTRITION:
        state.count = 0
        enter(state, stages.PLUNDER)
        return
    if state.pattern == RACKETEERING:
        zones.draw_bottom(state, me)
    else:
        zones.draw_top(state, me)
    zones.draw_top(state, me)
    state.count = min(2, zones.hand_size(state, me))
    enter(state, stages.DISCARD)


def enter(state: StitchcraftState, stage: int) -> None:
    """Ask for a choice; a part for which there is nothing to choose is passed over (R5.1)."""
    state.stage = stage
    found = choices(state)
    if not found or (len(found) == 1 and found[0] == actions.pack(actions.SKIP, 0, 0)):
        if state.notes is not None and not (stage == stages.PLUNDER and state.count):
            state.notes.append((notes.NOTHING, state.active, state.pattern, state.power, stage))
        leave(state, stage)


def leave(state: StitchcraftState, stage: int) -> None:
    """A part is done: the next one, or the end of the power."""
    if stage == stages.RECOVER and state.pattern == RACKETEERING:
        enter(state, stages.RETURN)
    elif stage == stages.DEVOUR:
        enter(state, stages.STRIKE)
    else:
        turns.after_power(state)


# What can be chosen ---------------------------------------------------------------------------------------


def choices(state: StitchcraftState) -> list[int]:
    """The legal actions of the active player while a power asks for something."""
    stage = state.stage
    me = state.active
    found: list[int] = []
    if stage == stages.RECOVER:
        add_scrap(state, found, 1 << me)
    elif stage == stages.RETURN or stage == stages.DEVOUR:
        add_scrap(state, found, state.foes[me])
    elif stage == stages.STRIKE:
        add_strikes(state, found)
    elif stage == stages.SPY:
        add_chests(state, found, state.foes[me])
    elif stage == stages.SORT or stage == stages.TOP:
        add_looked(state, found, 0)
    elif stage == stages.BOTTOM:
        add_looked(state, found, 1)
    elif stage == stages.MILL:
        add_chests(state, found, turns.choosable(state))
        if state.pattern == RACKETEERING:
            found.append(actions.pack(actions.SKIP, 0, 0))
    elif stage == stages.GIFT or stage == stages.PLUNDER:
        add_scrap(state, found, turns.choosable(state))
        found.append(actions.pack(actions.SKIP, 0, 0))
    else:
        for colour in range(COLOURS):
            if state.hand[me * COLOURS + colour]:
                found.append(actions.pack(actions.CARD, 0, colour))
    return found


def add_scrap(state: StitchcraftState, found: list[int], seats: int) -> None:
    for seat in range(state.players):
        if seats >> seat & 1:
            for colour in range(COLOURS):
                if state.scrap[seat * COLOURS + colour]:
                    found.append(actions.pack(actions.TAKE, seat, colour))


def add_strikes(state: StitchcraftState, found: list[int]) -> None:
    foes = state.foes[state.active]
    for seat in range(state.players):
        if foes >> seat & 1:
            for place in range(len(state.display[seat])):
                found.append(actions.pack(actions.STRIKE, seat, place))
            for colour in range(COLOURS):
                if state.showcase[seat * COLOURS + colour]:
                    found.append(actions.pack(actions.STRIP, seat, colour))


def add_chests(state: StitchcraftState, found: list[int], seats: int) -> None:
    for seat in range(state.players):
        if seats >> seat & 1 and state.chest[seat]:
            found.append(actions.pack(actions.CHOOSE, seat, 0))


def add_looked(state: StitchcraftState, found: list[int], skip: int) -> None:
    """A choice for each different colour among the top cards looked at, those already placed left out."""
    chest = state.chest[state.target]
    colours = 0
    for depth in range(skip, state.count):
        colours |= 1 << (chest[len(chest) - 1 - depth] & 7)
    for colour in range(COLOURS):
        if colours >> colour & 1:
            found.append(actions.pack(actions.CARD, 0, colour))


# What a choice does ---------------------------------------------------------------------------------------


def choose(state: StitchcraftState, action: int) -> None:
    stage = state.stage
    me = state.active
    seat = actions.seat_of(action)
    index = actions.index_of(action)
    if actions.kind_of(action) == actions.SKIP:
        if state.notes is not None:
            state.notes.append((notes.SKIP, me))
        leave(state, stage)
    elif stage == stages.RECOVER:
        state.scrap[me * COLOURS + index] -= 1
        zones.into_hand(state, me, index | zones.everybody(state) << 3)
        if state.notes is not None:
            state.notes.append((notes.TAKE, me, index))
        leave(state, stage)
    elif stage == stages.RETURN or stage == stages.GIFT:
        give_back(state, seat, index)
    elif stage == stages.DEVOUR or stage == stages.PLUNDER:
        remove(state, seat, index)
    elif stage == stages.STRIKE:
        strike(state, seat, index, actions.kind_of(action) == actions.STRIKE)
    elif stage == stages.SPY:
        spy(state, seat)
    elif stage == stages.SORT:
        sort(state, index)
    elif stage == stages.TOP:
        put_on_top(state, index)
    elif stage == stages.BOTTOM:
        put_below(state, index)
    elif stage == stages.MILL:
        top = state.power == BLACK and state.pattern == ATTRITION
        zones.mill(state, me, seat, not top)
        aimed_at(state, seat)
    else:
        discard(state, index)


def aimed_at(state: StitchcraftState, seat: Player) -> None:
    """The part that was aimed at a seat is done; Crowd Favor may end the power with it."""
    if turns.aim(state, seat):
        leave(state, state.stage)
    elif state.stage != stages.OVER:
        turns.after_action(state)


def give_back(state: StitchcraftState, seat: Player, colour: int) -> None:
    """R5.4 Reciprocate: on top of the owner's Chest; R5.8 Augment: under it. All know it there."""
    bottom = state.stage == stages.GIFT
    state.scrap[seat * COLOURS + colour] -= 1
    card = colour | zones.everybody(state) << 3
    if bottom:
        state.chest[seat].insert(0, card)
    else:
        state.chest[seat].append(card)
    if state.notes is not None:
        state.notes.append((notes.RETURN, state.active, seat, colour, 1 if bottom else 0))
    aimed_at(state, seat)


def remove(state: StitchcraftState, seat: Player, colour: int) -> None:
    """R5.5 Engorge and R5.9 Plunder: out of a Scrap Pile, out of the game."""
    state.scrap[seat * COLOURS + colour] -= 1
    state.removed[seat * COLOURS + colour] += 1
    if state.notes is not None:
        state.notes.append((notes.REMOVE, state.active, seat, colour))
    if state.stage == stages.DEVOUR:
        aimed_at(state, seat)
        return
    state.count += 1
    if not turns.aim(state, seat):
        if state.stage != stages.OVER:
            turns.after_action(state)
    elif state.count == 2:
        zones.draw_top(state, state.active)
        leave(state, stages.PLUNDER)
    else:
        enter(state, stages.PLUNDER)


def strike(state: StitchcraftState, seat: Player, index: int, hidden: bool) -> None:
    """R5.5: a Tapestry of an opponent's Display, chosen blind, or of their Showcase."""
    colour = index
    if hidden:
        colour = state.display[seat].pop(index) & 7
        state.reveals += 1
    else:
        state.showcase[seat * COLOURS + colour] -= 1
    banished = state.pattern == ATTRITION
    if banished:
        state.removed[seat * COLOURS + colour] += 1
    else:
        state.scrap[seat * COLOURS + colour] += 1
    if state.notes is not None:
        state.notes.append((notes.STRIKE, state.active, seat, colour, 1 if hidden else 0, 1 if banished else 0))
    aimed_at(state, seat)


def spy(state: StitchcraftState, seat: Player) -> None:
    """R5.6, R5.7, R5.8: look into an opponent's Chest."""
    if state.power == WHITE:
        zones.look_bottom(state, state.active, seat)
    else:
        zones.look_top(state, state.active, seat, 2 if state.power == ORANGE else 1)
    if state.power != ORANGE:
        aimed_at(state, seat)
    elif not turns.aim(state, seat):
        if state.stage != stages.OVER:
            turns.after_action(state)
    elif state.pattern == LOOM and state.count == 1:
        tell_sorted(state, notes.SORT_STAYS)  # R5.2: Reed leaves a single one where it is
        turns.after_power(state)
    else:
        state.stage = stages.SORT


def sort(state: StitchcraftState, colour: int) -> None:
    """R5.6: one of the two goes to the bottom (Reed) or the Scrap Pile; the other to the top or bottom."""
    seat = state.target
    chest = state.chest[seat]
    me = 1 << state.active
    chosen = chest.pop()
    other = -1
    if state.count == 2:
        other = chest.pop()
        if chosen & 7 != colour:
            swapped = chosen
            chosen = other
            other = swapped
    if state.pattern == LOOM:
        # R9.4: who knew both still knows them only if they are alike.
        known = chosen >> 3 & other >> 3 if chosen & 7 == other & 7 else 0
        chest.append(other & 7 | (known | me) << 3)
        chest.insert(0, chosen & 7 | (known | me) << 3)
        tell_sorted(state, notes.SORT_BOTTOM)
    else:
        state.scrap[seat * COLOURS + colour] += 1
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.SHOWN, state.active, seat, colour, 0))
        if other >= 0:
            # R9.4: who knew the card that stays knows it still if the one discarded is clearly another.
            known = other >> 3 if chosen & 7 != other & 7 else chosen >> 3 & other >> 3
            other = other & 7 | (known | me) << 3
            if state.pattern == ATTRITION:
                chest.append(other)
                tell_sorted(state, notes.SORT_TOP)
            else:
                chest.insert(0, other)
                tell_sorted(state, notes.SORT_BOTTOM)
    leave(state, stages.SORT)


def put_on_top(state: StitchcraftState, colour: int) -> None:
    """R5.10: one of the own top three (or two) goes back on top."""
    chest = state.chest[state.active]
    known = zones.everybody(state)
    looked: list[int] = []
    for _ in range(state.count):
        card = chest.pop()
        known &= card >> 3
        looked.append(card & 7)
    for other in looked:
        if other != colour:
            known = 0
    known |= 1 << state.active
    looked.remove(colour)
    if len(looked) == 1:
        chest.insert(0, looked[0] | known << 3)
        chest.append(colour | known << 3)
        tell_sorted(state, notes.SORT_SPLIT)
        leave(state, stages.TOP)
        return
    # The two that are left wait under the chosen one until the next choice.
    chest.append(looked[1] | known << 3)
    chest.append(looked[0] | known << 3)
    chest.append(colour | known << 3)
    enter(state, stages.BOTTOM)


def put_below(state: StitchcraftState, colour: int) -> None:
    """R5.10: one goes to the very bottom; the third above it (Heddles), out of the game or to the Scrap Pile."""
    me = state.active
    chest = state.chest[me]
    top = chest.pop()
    chosen = chest.pop()
    third = chest.pop()
    if chosen & 7 != colour:
        swapped = chosen
        chosen = third
        third = swapped
    if state.pattern == LOOM:
        chest.insert(0, third)
    else:
        if state.pattern == ATTRITION:
            state.removed[me * COLOURS + (third & 7)] += 1
        else:
            state.scrap[me * COLOURS + (third & 7)] += 1
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.SHOWN, me, me, third & 7, 1 if state.pattern == ATTRITION else 0))
    chest.insert(0, chosen)
    chest.append(top)
    tell_sorted(state, notes.SORT_BELOW if state.pattern == LOOM else notes.SORT_SPLIT)
    leave(state, stages.BOTTOM)


def tell_sorted(state: StitchcraftState, where: int) -> None:
    if state.notes is not None:
        state.notes.append((notes.SORT, state.active, state.target, where))


def discard(state: StitchcraftState, colour: int) -> None:
    """R5.9 Treadle and Windfall: two of the own hand, or all if fewer."""
    me = state.active
    zones.leave_hand_open(state, me, colour)
    state.scrap[me * COLOURS + colour] += 1
    state.reveals += 1
    state.count -= 1
    if state.notes is not None:
        state.notes.append((notes.DISCARD, me, colour))
    if state.count == 0:
        leave(state, stages.DISCARD)
