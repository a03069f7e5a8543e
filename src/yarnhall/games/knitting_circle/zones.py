"""Where the components lie: yarn, paws, cards and buttons, how they move, and what is dealt anew for an observer.

All lists of a seat's things are flat: seat * size + place. The bag and the button piles are unordered, so what is drawn
is chosen when it is drawn; only the garment decks have an order, because cards go back under them (R9.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.core.state import Place, Player
from yarnhall.games.knitting_circle import notes
from yarnhall.games.knitting_circle.data import BUTTONS, CARDS, COLOURS, EITHER, KINDS, NO_FLIPS, PAWS, TYPES

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


def written(numbers: list[int], at: int, number: int) -> list[int]:
    """The same numbers but for one: copies of a state share the lists that change seldom."""
    found = numbers[:]
    found[at] = number
    return found


# Yarn -----------------------------------------------------------------------------------------------------


def bag_size(state: KnittingCircleState) -> int:
    size = 0
    for number in state.bag:
        size += number
    return size


def pull(state: KnittingCircleState) -> int:
    """A random tile out of the bag; -1 if it is empty (R9.1)."""
    size = bag_size(state)
    if size == 0:
        return -1
    state.reveals += 1
    at = state.rng.below(size)
    colour = 0
    while at >= state.bag[colour]:
        at -= state.bag[colour]
        colour += 1
    state.bag[colour] -= 1
    return colour


def to_basket(state: KnittingCircleState, player: Player, colour: int) -> int:
    """A tile out of the bag comes into a basket. R13.8: it lies as it came, else either way."""
    side = EITHER
    if state.mods >> NO_FLIPS & 1:
        side = state.rng.below(2)
        state.reveals += 1
    state.basket[player * KINDS + side * COLOURS + colour] += 1
    return side


def draw_yarn(state: KnittingCircleState, player: Player) -> None:
    colour = pull(state)
    if colour < 0:
        if state.notes is not None:
            state.notes.append((notes.NO_YARN, player))
        return
    side = to_basket(state, player, colour)
    if state.notes is not None:
        state.notes.append((notes.YARN, player, colour, side))


def tile_at(state: KnittingCircleState, player: Player, place: int) -> int:
    """side * 6 + colour of a tile of one's own, by the place that actions use; -1 if none is there."""
    if place < 4:
        return state.slots[player * 4 + place]
    if place < 4 + KINDS and state.basket[player * KINDS + place - 4]:
        return place - 4
    return -1


def take_tile(state: KnittingCircleState, player: Player, place: int) -> int:
    """The colour of a tile that leaves its place."""
    if place < 4:
        tile = state.slots[player * 4 + place]
        state.slots[player * 4 + place] = -1
        return tile % COLOURS
    state.basket[player * KINDS + place - 4] -= 1
    return (place - 4) % COLOURS


def unplaced(state: KnittingCircleState, player: Player) -> int:
    """How many tiles a player has that are not on a garment."""
    number: i64 = 0
    begin: i64 = player * 4
    for at in range(begin, begin + 4):
        if state.slots[at] >= 0:
            number += 1
    begin = player * KINDS
    for at in range(begin, begin + KINDS):
        number += state.basket[at]
    return number


# Paws, cards, buttons -------------------------------------------------------------------------------------


def paw_supply(state: KnittingCircleState) -> int:
    left = PAWS
    for number in state.paws:
        left -= number
    return left


def gain_paw(state: KnittingCircleState, player: Player) -> None:
    """R4.8: a paw that finds no room on the board, or none in the supply, is lost."""
    if state.paws[player] >= state.box.paw_limit:
        how = notes.NO_ROOM
    elif paw_supply(state) == 0:
        how = notes.NO_PAW
    else:
        how = notes.PAW_TAKEN
        state.paws[player] += 1
    if state.notes is not None:
        state.notes.append((notes.PAW, player, how))


def own_decks(state: KnittingCircleState) -> None:
    """Before cards are drawn: copies of a state share the decks until then."""
    state.decks = state.decks[:]
    state.top = state.top[:]
    state.left = state.left[:]


def draw_card(state: KnittingCircleState, type: int) -> int:
    """The top card of a deck of its own; there is one."""
    at = type * CARDS + state.top[type]
    card = state.decks[at] & 15
    state.decks[at] = -1
    state.top[type] = (state.top[type] + 1) % CARDS
    state.left[type] -= 1
    state.reveals += 1
    return type * CARDS + card


def put_under(state: KnittingCircleState, player: Player, card: int) -> None:
    """R9.2: face down under its deck, and the player remembers it there."""
    type = card // CARDS
    at = type * CARDS + (state.top[type] + state.left[type]) % CARDS
    state.decks = written(state.decks, at, card % CARDS | 16 << player)
    state.left = written(state.left, type, state.left[type] + 1)


def draw_button(state: KnittingCircleState, kind: int) -> int:
    """R6.3: when a pile has run out, what was dropped is used again; -1 if there is nothing."""
    if state.piles[kind] == 0:
        state.piles = written(state.piles, kind, state.dropped[kind])
        state.dropped = written(state.dropped, kind, 0)
    pile = state.piles[kind]
    size = 0
    for button in range(BUTTONS):
        size += pile >> button & 1
    if size == 0:
        return -1
    state.reveals += 1
    at = state.rng.below(size)
    for button in range(BUTTONS):
        if pile >> button & 1:
            if at == 0:
                state.piles = written(state.piles, kind, pile & ~(1 << button))
                return button
            at -= 1
    return -1


def told(state: KnittingCircleState, kind: int, button: int) -> tuple[int, int, int]:
    """A button as notes have it: its kind, what it asks for (see things.ASKS), points."""
    needs, points = printed(state, kind, button)
    return (kind, kind * 64 + needs, points)


def printed(state: KnittingCircleState, kind: int, button: int) -> tuple[int, int]:
    """What is printed on a button: what it needs, and points."""
    return (state.box.needs[kind * BUTTONS + button], state.box.worth[kind * BUTTONS + button])


# Twins ----------------------------------------------------------------------------------------------------


def deal_unknown(state: KnittingCircleState, observer: Player) -> None:
    """Deal anew, in place, the cards the observer has not seen: in the decks, and what others choose from. In family
    mode the cards of a type are alike (R11.2): nothing is hidden."""
    if state.family:
        return
    seen: i64 = 16 << observer
    decks = state.decks[:]
    state.decks = decks
    rng = state.rng
    chosen: list[int] = []  # places of cards that others choose from
    for place in range(len(state.pair)):
        if place // 2 != observer and state.pair[place] >= 0:
            chosen.append(place)
    room: i64 = CARDS
    types: i64 = TYPES
    for type in range(types):
        base = type * room
        top: i64 = state.top[type]
        left: i64 = state.left[type]
        unseen: i64 = 0  # cards, a bit each
        entry: i64 = 0
        at = base + top
        end = base + room
        many = left
        while many > 0:
            entry = decks[at]
            if not entry & seen:
                unseen |= 1 << (entry & 15)
            at += 1
            if at == end:
                at = base
            many -= 1
        for place in chosen:
            if state.pair[place] // CARDS == type:
                unseen |= 1 << state.pair[place] % CARDS
        # In the order of their numbers: how they really lie must not decide anything.
        pool: i64 = 0  # four bits each
        size: i64 = 0
        card: i64 = 0
        while unseen:
            if unseen & 1:
                pool |= card << 4 * size
                size += 1
            unseen >>= 1
            card += 1
        at = size - 1
        while at > 0:  # as `Rng.shuffle` does it
            other: i64 = rng.below(at + 1)
            swapped = (pool >> 4 * at ^ pool >> 4 * other) & 15
            pool ^= swapped << 4 * at
            pool ^= swapped << 4 * other
            at -= 1
        at = base + top
        many = left
        while many > 0:
            entry = decks[at]
            if not entry & seen:
                size -= 1
                decks[at] = entry & ~15 | pool >> 4 * size & 15
            at += 1
            if at == end:
                at = base
            many -= 1
        for place in chosen:
            if state.pair[place] // CARDS == type:
                size -= 1
                state.pair[place] = base + (pool >> 4 * size & 15)


def places(state: KnittingCircleState, observer: Player) -> list[Place]:
    """The cards of a type are a pool: each place of its deck, and what others choose from. Cards as in the census."""
    found: list[Place] = []
    rest = state.census()
    for type in range(TYPES):
        base = type * CARDS
        for depth in range(state.left[type]):
            entry = state.decks[base + (state.top[type] + depth) % CARDS]
            part = [100 + base + (entry & 15)]
            known = state.family or entry >> 4 >> observer & 1 != 0
            found.append(Place(type, part, []) if known else Place(type, [], part))
            rest.remove(part[0])
    for at in range(len(state.pair)):
        if at // 2 != observer and state.pair[at] >= 0:
            found.append(Place(state.pair[at] // CARDS, [], [100 + state.pair[at]]))
            rest.remove(100 + state.pair[at])
    found.append(Place(0, rest, []))
    return found
