"""The course of a turn: move, act, Restock actions, and the end. Step 2 is in bazaar.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, bazaar, crafting, notes, setup, stages, yarn, zones
from yarnhall.games.archravels.data import (
    BEAR,
    COUNTDOWN,
    EARLIER,
    EMPTY,
    HOARD,
    ITEM_RULES,
    ITEMS,
    LIST,
    OFFER_ANY_COLOURS,
    OFFER_CRAFT,
    OFFER_EXCHANGE,
    OFFER_TAKE,
    SCARF,
    SLOTS,
    SPACES,
    SPIN,
    TILES,
    TYPES,
)
from yarnhall.games.archravels.yarn import ANY_1, COLOURS, EXACT, ONE

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


# Beginning ------------------------------------------------------------------------------------------------


def begin(state: ArchRavelsState) -> None:
    """R2.7: the first player is drawn by lot."""
    begin_turn(state, state.rng.below(state.players))


def choose_character(state: ArchRavelsState, player: Player, character: int) -> None:
    """R2.1: one after the other; when all have one, the rest is set up."""
    state.character[player] = character
    if state.notes is not None:
        state.notes.append((notes.CHARACTER, player, character))
    state.asked = player + 1
    if state.asked == state.players:
        state.asked = 0
        setup.lay_out(state)
        begin(state)


def add_characters(state: ArchRavelsState, found: list[int]) -> None:
    taken = 0
    for character in state.character:
        if character >= 0:
            taken |= 1 << (character >> 1)
    for character in range(2 * TYPES):
        if not taken >> (character >> 1) & 1:
            found.append(actions.pack(actions.CHARACTER, character, 0))


def begin_turn(state: ArchRavelsState, player: Player) -> None:
    state.active = player
    state.asked = player
    state.turn += 1
    state.phase = stages.ACT
    state.stage = stages.MOVE
    # R4.3: what the turn before left empty counts as one yarn of any colour.
    state.spare = 0
    for slot in range(SLOTS):
        if state.bazaar[slot] == EMPTY:
            state.spare |= 1 << slot
    if state.notes is not None:
        state.notes.append((notes.TURN, player))


def at_turn(state: ArchRavelsState, player: Player) -> ArchRavelsState | None:
    """The table as it lies when another's turn has begun, and the turn the player's."""
    if player == state.active or state.stage != stages.MOVE:
        return None
    twin = state.clone()
    begin_turn(twin, player)
    return twin


# Step 1: player actions (R4) ------------------------------------------------------------------------------


def move(state: ArchRavelsState, player: Player, space: int) -> None:
    offer = state.box.offers[state.character[player] * SPACES + space]
    state.marker[player] = space
    state.shop = offer % OFFER_CRAFT
    # R5.5: a tangled player crafts nothing this turn.
    state.crafts = 0 if state.tangled >> player & 1 else offer % OFFER_ANY_COLOURS // OFFER_CRAFT
    state.spin = 1 if offer & OFFER_TAKE else 0
    state.swap = 1 if offer & OFFER_EXCHANGE else 0
    state.stage = stages.ACT
    if state.notes is not None:
        state.notes.append((notes.MOVE, player, offer))


def add_actions(state: ArchRavelsState, found: list[int]) -> None:
    me = state.active
    if state.shop:
        bazaar.add_slots(state, found)
    if state.crafts:
        crafting.add_crafts(state, found, me, True)
    if state.spin:
        for colour in range(COLOURS):
            if yarn.count(state.supply, colour):
                found.append(actions.pack(actions.SPIN, colour, 0))
    if state.swap:
        bowl = state.bowl[me]
        for given in range(COLOURS):
            if yarn.count(bowl, given):
                for taken in range(COLOURS):
                    if taken != given and yarn.count(state.supply, taken):
                        found.append(actions.pack(actions.EXCHANGE, given, taken))
    found.append(actions.pack(actions.DONE, 0, 0))


def spin_yarn(state: ArchRavelsState, colour: int) -> None:
    """R4.8: three of one colour."""
    gained = zones.gain(state, state.active, SPIN * ONE[colour])
    state.spin = 0
    if state.notes is not None:
        state.notes.append((notes.SPIN, state.active, yarn.encode(gained)))


def begin_exchange(state: ArchRavelsState, given: int, taken: int) -> None:
    """R4.7: which colour for which, then how many; a single token needs no asking."""
    state.source = given
    state.target = taken
    if most_exchanged(state) == 1:
        exchange(state, 1)
    else:
        state.stage = stages.NUMBER


def most_exchanged(state: ArchRavelsState) -> int:
    return min(yarn.count(state.bowl[state.active], state.source), yarn.count(state.supply, state.target))


def add_numbers(state: ArchRavelsState, found: list[int]) -> None:
    """R4.7: any number; of a hoard that nobody counts, up to a hundred or all of it."""
    most = most_exchanged(state)
    for number in range(1, min(most, HOARD) + 1):
        found.append(actions.pack(actions.NUMBER, 0, number))
    if most > HOARD:
        found.append(actions.pack(actions.NUMBER, 0, most))


def exchange(state: ArchRavelsState, number: int) -> None:
    me = state.active
    zones.spend(state, me, number * ONE[state.source])
    zones.gain(state, me, number * ONE[state.target])
    state.swap = 0
    state.stage = stages.ACT
    if state.notes is not None:
        state.notes.append((notes.EXCHANGE, me, state.source, state.target, number))


# Step 3: Restock actions (R7) -----------------------------------------------------------------------------


def countdown(state: ArchRavelsState) -> int:
    """R8.6: after how many turns, this one among them, the game ends if nobody finishes a project; 0 while that is far
    away, or cannot be."""
    left = state.patience * state.players - state.idle
    if state.patience == 0 or state.idle < 0 or state.closing or left > COUNTDOWN * state.players:
        return 0
    return left


def short(state: ArchRavelsState) -> bool:
    """Whether the Project Deck can no longer fill the list."""
    gaps = 0
    for project in state.projects:
        if project == EMPTY:
            gaps += 1
    return gaps > len(state.project_deck)


def complete_set(state: ArchRavelsState, player: Player, project: int) -> bool:
    base = player * ITEMS
    wanted = state.box.project_items[project]
    lacking = 0
    for item in range(ITEMS):
        if state.items[base + item] < wanted[item]:
            lacking += 1
    return lacking == 0


def add_restock(state: ArchRavelsState, found: list[int]) -> None:
    me = state.active
    base = me * ITEMS
    for project in state.projects:
        if project != EMPTY and complete_set(state, me, project):
            found.append(actions.pack(actions.FINISH, project, 0))
    # R8.2: in the earlier edition nothing but further projects comes after the one that closes the list.
    if state.edition != EARLIER or not short(state):
        for item in range(BEAR, SCARF + 1):
            if state.items[base + item] and not state.learned[me] >> item & 1:
                found.append(actions.pack(actions.LEARN, item, 0))
        if has_items(state, me):
            found.append(actions.pack(actions.FROG, 0, 0))
    found.append(actions.pack(actions.END, 0, 0))


def has_items(state: ArchRavelsState, player: Player) -> bool:
    number = 0
    for item in range(ITEMS):
        number += state.items[player * ITEMS + item]
    return number > 0


def add_items(state: ArchRavelsState, found: list[int]) -> None:
    for item in range(ITEMS):
        if state.items[state.active * ITEMS + item]:
            found.append(actions.pack(actions.ITEM, item, 0))


def give_up(state: ArchRavelsState, player: Player, item: int) -> None:
    """An item goes back to the supply."""
    state.items[player * ITEMS + item] -= 1
    state.tray[item] += 1


def finish(state: ArchRavelsState, project: int) -> None:
    """R7.2: a set of items for a project."""
    me = state.active
    wanted = state.box.project_items[project]
    for item in range(ITEMS):
        state.items[me * ITEMS + item] -= wanted[item]
        state.tray[item] += wanted[item]
    state.projects[state.projects.index(project)] = EMPTY
    state.finished[me] |= 1 << project
    state.idle = -1
    if state.notes is not None:
        state.notes.append((notes.FINISH, me, project))


def learn(state: ArchRavelsState, item: int) -> None:
    """R7.4: an item for the general side of its tile."""
    me = state.active
    give_up(state, me, item)
    state.learned[me] |= 1 << item
    if state.notes is not None:
        state.notes.append((notes.LEARN, me, item))


def unravel(state: ArchRavelsState, item: int) -> None:
    """R7.5: yarn by the current pattern; a general one lets the player choose."""
    me = state.active
    give_up(state, me, item)
    state.making = item
    if crafting.rule_of(state, me, item) == EXACT:
        refund(state, TILES[item][state.tiles[me * ITEMS + item]])
    elif state.supply == 0 and not state.lax:
        refund(state, 0)
    else:
        state.stage = stages.REFUND


def refund(state: ArchRavelsState, wanted: int) -> None:
    gained = zones.gain(state, state.active, wanted)
    state.stage = stages.RESTOCK
    if state.notes is not None:
        state.notes.append((notes.FROG, state.active, state.making, yarn.encode(gained)))


def refund_codes(state: ArchRavelsState) -> list[int]:
    """R7.5: whatever follows the general pattern. R9.2: of a strict supply what is there; if it cannot fill the pattern
    in any way, then the ways that give most."""
    rule = ITEM_RULES[state.making]
    if not state.strict or state.lax:
        return yarn.WAYS[rule]
    found = yarn.ways(rule, state.supply)
    return found if found else yarn.most_of(rule, state.supply)


# The end of a turn and of the game (R8) -------------------------------------------------------------------


def end_turn(state: ArchRavelsState) -> None:
    """R7.3, R8.1: refill the Project List; if that cannot be done, the game is closing."""
    me = state.active
    state.tangled &= ~(1 << me)
    state.idle += 1
    drawn: list[int] = []
    gap = False
    for place in range(LIST):
        if state.projects[place] == EMPTY:
            if state.project_deck:
                project = state.project_deck.pop()
                state.projects[place] = project
                drawn.append(project)
            else:
                gap = True
    if drawn:
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.REFILL, me, *drawn))
    after = (me + 1) % state.players
    if gap:
        state.closing = notes.LIST_EMPTY
    elif state.patience and state.idle >= state.patience * state.players:
        state.closing = notes.IDLE  # R8.6
    else:
        begin_turn(state, after)
        return
    if state.notes is not None:
        state.notes.append((notes.CLOSE, me, state.closing, state.patience))
    state.phase = stages.LAST
    state.stage = stages.LAST
    state.asked = after


# What is asked more rarely --------------------------------------------------------------------------------


def add_rarer(state: ArchRavelsState, found: list[int]) -> None:
    """What the seat may do in the stages that `legal` does not know itself."""
    player = state.asked
    stage = state.stage
    if stage == stages.GIFT:
        crafting.add_codes(found, actions.PAY, yarn.ways(ANY_1 + state.need - 1, state.bowl[player]))
    elif stage == stages.NUMBER:
        add_numbers(state, found)
    elif stage == stages.CAT:
        for seat in range(state.players):
            if seat != player:
                found.append(actions.pack(actions.CAT, seat, 0))
    elif stage == stages.DONATE:
        for seat in range(state.players):
            if seat != player:
                for colour in range(COLOURS):
                    if yarn.count(state.bowl[player], colour):
                        found.append(actions.pack(actions.DONATE, seat, colour))
    elif stage == stages.REQUEST:
        for seat in range(state.players):
            found.append(actions.pack(actions.GIVE, seat, 0))
    elif stage == stages.FROG:
        add_items(state, found)
    elif stage == stages.REFUND:
        crafting.add_codes(found, actions.YARN, refund_codes(state))
    else:
        add_characters(state, found)
