"""The Yarn Bazaar: taking from it in step 1, restocking it and resolving its cards in step 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, notes, stages, yarn, zones
from yarnhall.games.archravels.data import (
    CAT,
    CLERK,
    DONATE,
    EMPTY,
    EVENT,
    REQUEST,
    SALE,
    SALE_SIZE,
    SLOTS,
    WILD,
    WILD_SIZE,
    YARN,
)
from yarnhall.games.archravels.yarn import ONE

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


# Shopping (R4.2, R4.3) ------------------------------------------------------------------------------------


def add_slots(state: ArchRavelsState, found: list[int]) -> None:
    for slot in range(SLOTS):
        if state.bazaar[slot] != EMPTY or state.spare >> slot & 1:
            found.append(actions.pack(actions.SHOP, slot, 0))


def take_slot(state: ArchRavelsState, slot: int) -> None:
    """R4.2, R4.3: a card, or an empty space; the first one begins a Shop that must be finished."""
    me = state.active
    card = state.bazaar[slot]
    state.shop -= 1
    size = 0
    gained = 0
    if card == EMPTY:
        state.spare &= ~(1 << slot)
        size = 1
    else:
        state.bazaar[slot] = EMPTY
        state.discard[card] += 1
        if card == WILD:
            size = WILD_SIZE
        else:
            gained = zones.gain(state, me, YARN[card])
    if state.notes is not None:
        state.notes.append((notes.SHOP, me, card, yarn.encode(gained)))
    state.stage = stages.WILD
    if not ask_yarn(state, size):
        go_on_shopping(state)


def ask_yarn(state: ArchRavelsState, size: int) -> bool:
    """Let the asked seat take so many of any colours; False if there is nothing to take (R9.2)."""
    state.need = min(size, yarn.total(state.supply)) if state.strict else size
    return state.need > 0


def take_yarn(state: ArchRavelsState, code: int) -> None:
    player = state.asked
    zones.gain(state, player, yarn.decode(code))
    if state.notes is not None:
        state.notes.append((notes.YARN, player, code))
    if state.stage == stages.WILD:
        go_on_shopping(state)
    elif state.stage == stages.SALE:
        close_card(state)
    else:
        ask_clerk_next(state)


def go_on_shopping(state: ArchRavelsState) -> None:
    state.stage = stages.SHOP if state.shop else stages.ACT


def supply_codes(state: ArchRavelsState) -> list[int]:
    """What the asked seat may take: `need` tokens of any colours that are there."""
    rule = yarn.ANY_1 + state.need - 1
    if state.strict:
        return yarn.ways(rule, state.supply)
    return yarn.WAYS[rule]


# Step 2: restock the Yarn Bazaar (R5) ---------------------------------------------------------------------


def restock(state: ArchRavelsState) -> None:
    """R5.1: fill every space first, then resolve what is no yarn card."""
    drawn: list[int] = []
    for slot in range(SLOTS):
        if state.bazaar[slot] == EMPTY:
            card = zones.draw(state)
            state.bazaar[slot] = card
            if card != EMPTY:
                drawn.append(card)
    if drawn:
        state.reveals += 1
        if state.notes is not None:
            state.notes.append((notes.BAZAAR, state.active, *drawn))
    state.slot = -1
    resolve_next(state)


def resolve_next(state: ArchRavelsState) -> None:
    """R5.3: in the order of the slots; when all is resolved, the Restock actions."""
    state.asked = state.active
    for slot in range(state.slot + 1, SLOTS):
        card = state.bazaar[slot]
        if card >= EVENT:
            state.slot = slot
            begin_card(state, card)
            return
    state.slot = -1
    state.phase = stages.ACT
    state.stage = stages.RESTOCK


def begin_card(state: ArchRavelsState, card: int) -> None:
    me = state.active
    if card >= REQUEST:
        state.stage = stages.REQUEST
        return
    if state.notes is not None:
        state.notes.append((notes.EVENT, me, card))
    if card == CAT:
        state.stage = stages.CAT
    elif card == SALE:
        state.stage = stages.SALE
        if not ask_yarn(state, SALE_SIZE):
            nothing(state, card)
    elif card == DONATE:
        state.stage = stages.DONATE
        if state.bowl[me] == 0:
            nothing(state, card)
    elif card == CLERK:
        state.stage = stages.CLERK
        if not ask_yarn(state, 1):
            nothing(state, card)
    else:
        state.phase = stages.CIRCLE
        ask_circle(state, me)


def nothing(state: ArchRavelsState, card: int) -> None:
    """R5.7, R9.2: the event finds nothing to act on."""
    if state.notes is not None:
        state.notes.append((notes.NOTHING, state.active, card))
    close_card(state)


def close_card(state: ArchRavelsState) -> None:
    """R5.4: a resolved event is discarded and its space stays empty."""
    state.discard[state.bazaar[state.slot]] += 1
    state.bazaar[state.slot] = EMPTY
    resolve_next(state)


def tangle(state: ArchRavelsState, seat: Player) -> None:
    """R5.5: no crafting in that seat's next turn."""
    state.tangled |= 1 << seat
    if state.notes is not None:
        state.notes.append((notes.CAT, state.active, seat))
    close_card(state)


def donate(state: ArchRavelsState, seat: Player, colour: int) -> None:
    """R5.7: one token to another player."""
    state.bowl[state.active] -= ONE[colour]
    state.bowl[seat] += ONE[colour]
    if state.notes is not None:
        state.notes.append((notes.DONATE, state.active, seat, colour))
    close_card(state)


def ask_clerk_next(state: ArchRavelsState) -> None:
    """R5.8: the active player first, then clockwise."""
    state.asked = (state.asked + 1) % state.players
    if state.asked == state.active or not ask_yarn(state, 1):
        close_card(state)


def ask_circle(state: ArchRavelsState, player: Player) -> None:
    """R5.9: everybody may craft an item, but not the active player if tangled."""
    state.asked = player
    state.stage = stages.CIRCLE
    if player == state.active and state.tangled >> player & 1:
        if state.notes is not None:
            state.notes.append((notes.TANGLED, player))
        ask_circle_next(state)


def ask_circle_next(state: ArchRavelsState) -> None:
    after = (state.asked + 1) % state.players
    if after == state.active:
        state.phase = stages.ACT
        close_card(state)
    else:
        ask_circle(state, after)


def give_request(state: ArchRavelsState, seat: Player) -> None:
    """R6.1: somebody must take it."""
    request = state.bazaar[state.slot] - REQUEST
    state.bazaar[state.slot] = EMPTY
    state.held[seat] |= 1 << request
    if state.notes is not None:
        state.notes.append((notes.REQUEST, state.active, seat, request))
    resolve_next(state)
