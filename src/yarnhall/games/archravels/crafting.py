"""Crafting: what a seat can make, and with which yarn (R4.4 to R4.6, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.archravels import actions, bazaar, notes, stages, yarn, zones
from yarnhall.games.archravels.data import (
    ITEM_RULES,
    ITEM_SIZES,
    ITEMS,
    MADE_REQUEST,
    OFFER_ANY_COLOURS,
    REQUESTS,
    SPACES,
    TILES,
)
from yarnhall.games.archravels.yarn import (
    ANY_1,
    COLOURS,
    DIFFERENT_5,
    EXACT,
    GIFTS,
    MANY,
    ONE,
    SAME_3,
    SAME_5,
    TWO_AND_ONE,
)

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState


# Patterns -------------------------------------------------------------------------------------------------


def any_colours(state: ArchRavelsState) -> bool:
    """R4.9: the Color Specialist's own craft, in the active player's step 1 only."""
    me = state.active
    if state.phase != stages.ACT or state.marker[me] < 0:
        return False
    return state.box.offers[state.character[me] * SPACES + state.marker[me]] & OFFER_ANY_COLOURS != 0


def rule_of(state: ArchRavelsState, player: Player, what: int) -> int:
    """How the seat pays for an item or request, by its own patterns."""
    if what >= MADE_REQUEST:
        return state.box.rules[what - MADE_REQUEST]
    # R4.5: hat and blanket are always general, the others once learned.
    if not TILES[what] or state.learned[player] >> what & 1:
        return ITEM_RULES[what]
    return EXACT


def cost_of(state: ArchRavelsState, player: Player, what: int) -> int:
    """The exact colours, where the rule is EXACT."""
    if what >= MADE_REQUEST:
        return state.box.costs[what - MADE_REQUEST]
    return TILES[what][state.tiles[player * ITEMS + what]]


def size_of(state: ArchRavelsState, what: int) -> int:
    """How many tokens it takes."""
    if what < MADE_REQUEST:
        return ITEM_SIZES[what]
    if state.box.rules[what - MADE_REQUEST] == GIFTS:
        return state.box.sizes[what - MADE_REQUEST] * (state.players - 1)
    return state.box.sizes[what - MADE_REQUEST]


def payable(state: ArchRavelsState, player: Player, what: int, free: bool) -> bool:
    """Whether the bowl can pay; `free` is the craft with any colours."""
    bowl = state.bowl[player]
    rule = rule_of(state, player, what)
    if free or rule >= MANY:
        return yarn.total(bowl) >= size_of(state, what)
    if rule == EXACT:
        return yarn.covers(bowl, cost_of(state, player, what))
    return yarn.can(rule, 0, 0, bowl)


def all_payable(state: ArchRavelsState, player: Player) -> int:
    """What the bowl pays for by the seat's own patterns: a bit for each item and each request that it holds."""
    found = 0
    for what in range(MADE_REQUEST + REQUESTS):
        mine = what < MADE_REQUEST or state.held[player] >> (what - MADE_REQUEST) & 1 != 0
        if mine and payable(state, player, what, False):
            found |= 1 << what
    return found


def lacks(state: ArchRavelsState, player: Player, what: int, free: bool) -> int:
    """Tokens that the bowl still lacks for an item or a request."""
    bowl, rule = state.bowl[player], rule_of(state, player, what)
    if not free and rule == EXACT:
        cost = cost_of(state, player, what)
        return yarn.total(cost) - yarn.total(yarn.least(cost, bowl))
    if not free and rule <= DIFFERENT_5:
        there = yarn.distinct(bowl)
    elif not free and rule in (SAME_3, SAME_5):
        there = yarn.peak(bowl)
    elif not free and rule == TWO_AND_ONE:
        first, second = 0, 0
        for colour in range(COLOURS):
            number = yarn.count(bowl, colour)
            if number > first:
                first, second = number, first
            elif number > second:
                second = number
        there = min(2, first) + min(1, second)
    else:
        there = yarn.total(bowl)
    return max(0, size_of(state, what) - there)


def add_crafts(state: ArchRavelsState, found: list[int], player: Player, requests: bool) -> None:
    """Everything the seat could craft now."""
    free = any_colours(state)
    for item in range(ITEMS):
        if state.tray[item] and payable(state, player, item, free):
            found.append(actions.pack(actions.CRAFT, item, 0))
    if requests:
        held = state.held[player]
        request = 0
        while held:
            if held & 1 and payable(state, player, MADE_REQUEST + request, free):
                found.append(actions.pack(actions.CRAFT, MADE_REQUEST + request, 0))
            held >>= 1
            request += 1


# Paying ---------------------------------------------------------------------------------------------------


def craft(state: ArchRavelsState, player: Player, what: int) -> None:
    """Begin to craft. Where there is only one way to pay, it is paid at once."""
    rule = rule_of(state, player, what)
    size = size_of(state, what)
    bowl = state.bowl[player]
    state.making = what
    state.need = size
    state.paid = 0
    if rule == GIFTS:
        state.need = state.box.sizes[what - MADE_REQUEST]
        state.target = (player + 1) % state.players
        state.stage = stages.GIFT
        return
    if any_colours(state):
        rule = ANY_1 + size - 1 if size <= 3 else MANY
    if rule == EXACT:
        pay(state, player, cost_of(state, player, what))
    elif rule == MANY:
        if yarn.total(bowl) == size:
            pay(state, player, bowl)
        else:
            state.stage = stages.PICK
    else:
        codes = yarn.ways(rule, bowl)
        if len(codes) == 1:
            pay(state, player, yarn.decode(codes[0]))
        else:
            state.stage = stages.PAY


def ways(state: ArchRavelsState) -> list[int]:
    """The codes with which the asked seat can pay for what it is making."""
    rule = rule_of(state, state.asked, state.making)
    if any_colours(state):
        rule = ANY_1 + state.need - 1
    return yarn.ways(rule, state.bowl[state.asked])


def pay(state: ArchRavelsState, player: Player, cost: int) -> None:
    zones.spend(state, player, cost)
    complete(state, player, cost)


def pick(state: ArchRavelsState, colour: int) -> None:
    """One of many tokens; the last one completes the thing."""
    player = state.asked
    zones.spend(state, player, ONE[colour])
    state.paid += ONE[colour]
    state.need -= 1
    if state.need == 0:
        complete(state, player, state.paid)


def give_bracelets(state: ArchRavelsState, gift: int) -> None:
    """R6.5: two tokens to each other player, clockwise."""
    player = state.asked
    state.bowl[player] -= gift
    state.bowl[state.target] += gift
    if state.notes is not None:
        state.notes.append((notes.GIFT, player, state.target, yarn.encode(gift)))
    state.target = (state.target + 1) % state.players
    if state.target == player:
        complete(state, player, 0)


def complete(state: ArchRavelsState, player: Player, cost: int) -> None:
    """The thing is done and lies among the finished objects."""
    what = state.making
    if what < MADE_REQUEST:
        state.items[player * ITEMS + what] += 1
        state.tray[what] -= 1
    else:
        bit = 1 << what - MADE_REQUEST
        state.held[player] -= bit
        state.done[player] += bit
    if state.notes is not None:
        state.notes.append((notes.CRAFT, player, what, yarn.encode(cost)))
    crafted(state)


def add_picks(state: ArchRavelsState, found: list[int]) -> None:
    bowl = state.bowl[state.asked]
    for colour in range(COLOURS):
        if yarn.count(bowl, colour):
            found.append(actions.pack(actions.PICK, colour, 0))


def add_codes(found: list[int], kind: int, codes: list[int]) -> None:
    for code in codes:
        found.append(actions.pack(kind, 0, code))


# After it -------------------------------------------------------------------------------------------------


def crafted(state: ArchRavelsState) -> None:
    """Go on after the asked seat has crafted, or passed."""
    if state.phase == stages.ACT:
        state.crafts -= 1
        state.stage = stages.ACT
    elif state.phase == stages.CIRCLE:
        bazaar.ask_circle_next(state)
    else:
        ask_last_next(state)


def ask_last_next(state: ArchRavelsState) -> None:
    """R8.3: clockwise, everybody but the active player."""
    state.asked = (state.asked + 1) % state.players
    state.stage = stages.OVER if state.asked == state.active else stages.LAST


def leave_out(state: ArchRavelsState) -> None:
    """Craft nothing, in a Craft Circle or at the end."""
    if state.notes is not None:
        state.notes.append((notes.PASS, state.asked))
    crafted(state)
