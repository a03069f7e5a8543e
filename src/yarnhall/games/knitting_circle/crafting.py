"""What one does in the crafting phase (R4, R5): start, knit, flip, grab, complete.

The seats do not wait for each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import actions, garments, notes, requests, stages, turns, zones
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    CARDS,
    COLOUR_BUTTON,
    COLOURS,
    DEALT_GARMENTS,
    FULL_LENGTH,
    KINDS,
    LONGEST,
    MINIMUM_LENGTH,
    NEEDLES,
    NO_DUPLICATES,
    NO_FLIPS,
    NO_TILE,
    ONE_NEEDLE,
    PATTERN_BUTTON,
    PAW,
    PAYS_PAW,
    PAYS_YARN,
    TOP_CARD,
    TYPES,
    UGLY,
    WORKSPACE,
    YARN,
    bonus_kind,
    bonus_number,
)

SHOWS: Final = [1, 2, 3]  # by side: the stitches a tile can be laid as, a bit each

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


# What may be done -----------------------------------------------------------------------------------------


def needles(state: KnittingCircleState) -> int:
    """R4.1: two; R13.2: only one."""
    return 1 if state.mods >> ONE_NEEDLE & 1 else NEEDLES


def free_needle(state: KnittingCircleState, player: Player) -> int:
    """A needle without a garment; -1 if there is none."""
    for needle in range(needles(state)):
        if state.card[player * 2 + needle] < 0:
            return needle
    return -1


def may_start(state: KnittingCircleState, player: Player, type: int) -> bool:
    """R4.2: a card must be there. R13.5: no type twice."""
    if state.left[type] == 0:
        return False
    return not state.mods >> NO_DUPLICATES & 1 or not has_type(state, player, type)


def has_type(state: KnittingCircleState, player: Player, type: int) -> bool:
    for garment in state.made[player]:
        if garments.type_of(garment) == type:
            return True
    left = state.card[player * 2]
    right = state.card[player * 2 + 1]
    return (left >= 0 and left // CARDS == type) or (right >= 0 and right // CARDS == type)


def least(state: KnittingCircleState, type: int) -> int:
    """R5.1: a garment has so many tiles at least; R13.7: all of them."""
    return state.box.slots[type] if state.mods >> FULL_LENGTH & 1 else state.box.mandatory[type]


def most(state: KnittingCircleState, type: int) -> int:
    """A garment has so many tiles at most; R13.6: no more than the minimum."""
    return state.box.mandatory[type] if state.mods >> MINIMUM_LENGTH & 1 else state.box.slots[type]


def wanted_side(state: KnittingCircleState, player: Player, needle: int) -> int:
    """The stitch of the next slot; -1 if there is no garment or no slot."""
    card = state.card[player * 2 + needle]
    if card < 0:
        return -1
    type = card // CARDS
    length = garments.length(state.tiles[player * 2 + needle])
    return state.box.side[type * LONGEST + length] if length < most(state, type) else -1


def may_finish(state: KnittingCircleState, player: Player, needle: int) -> bool:
    card = state.card[player * 2 + needle]
    return card >= 0 and garments.length(state.tiles[player * 2 + needle]) >= least(state, card // CARDS)


def own_tiles(state: KnittingCircleState, player: Player) -> list[int]:
    """The places where a player has unplaced tiles: each draft slot, each kind in the basket."""
    found: list[int] = []
    for slot in range(4):
        if state.slots[player * 4 + slot] >= 0:
            found.append(slot)
    for kind in range(KINDS):
        if state.basket[player * KINDS + kind]:
            found.append(4 + kind)
    return found


def craft_choices(state: KnittingCircleState, player: Player) -> list[int]:
    found: list[int] = []
    own = own_tiles(state, player)
    left = wanted_side(state, player, 0)
    right = wanted_side(state, player, 1)
    needle = free_needle(state, player)
    starts = needle >= 0 and not state.family and not state.mods >> DEALT_GARMENTS & 1
    drafted = 0
    for place in own:
        if place < 4:
            drafted += 1
        tile = state.slots[player * 4 + place] if place < 4 else place - 4
        shows = SHOWS[tile // COLOURS]
        if left >= 0 and shows >> left & 1:
            found.append(actions.pack(actions.KNIT, place, 0))
        if right >= 0 and shows >> right & 1:
            found.append(actions.pack(actions.KNIT, place, 1))
        if starts:
            type = state.box.type_of_colour[tile % COLOURS]
            if may_start(state, player, type):
                found.append(actions.pack(actions.START, place, type))
    if needle >= 0 and not starts:
        add_free_starts(state, player, found)
    if drafted and not state.family and not state.mods >> NO_FLIPS & 1:
        for place in own:
            # R4.5: at least one other drafted tile must be there to turn.
            if drafted > 1 or place >= 4:
                found.append(actions.pack(actions.FLIP, place, 0))
    if state.paws[player]:
        for colour in range(COLOURS):
            if state.bag[colour]:
                found.append(actions.pack(actions.GRAB, 0, colour))
    for which in range(NEEDLES):
        if may_finish(state, player, which):
            found.append(actions.pack(actions.FINISH, 0, which))
    found.append(actions.pack(actions.DONE, 0, 0))
    return found


def add_free_starts(state: KnittingCircleState, player: Player, found: list[int]) -> None:
    """R11.3: in family mode a garment costs nothing; R13.9: nor does a dealt one."""
    if state.dealt:
        for card in state.dealt[player]:
            found.append(actions.pack(actions.BEGIN, card, 0))
        return
    for type in range(TYPES):
        if may_start(state, player, type):
            found.append(actions.pack(actions.START, NO_TILE, type))


# Start (R4.1, R4.2) ---------------------------------------------------------------------------------------


def start(state: KnittingCircleState, player: Player, place: int, type: int) -> None:
    colour = -1
    if place != NO_TILE:
        colour = zones.take_tile(state, player, place)
        state.bag[colour] += 1
    if state.notes is not None:
        state.notes.append((notes.START, player, type, colour))
    draw_garment(state, player, type)


def draw_garment(state: KnittingCircleState, player: Player, type: int) -> None:
    """Two cards to choose from; one if the deck has only one, in family mode (R11.2), or with R13.3."""
    zones.own_decks(state)
    if state.family or state.mods >> TOP_CARD & 1 or state.left[type] == 1:
        reveals = state.reveals
        card = zones.draw_card(state, type)
        if state.family:
            state.reveals = reveals  # all cards of the type are alike
        take_card(state, player, card)
        return
    one = zones.draw_card(state, type)
    other = zones.draw_card(state, type)
    state.pair[player * 2] = min(one, other)
    state.pair[player * 2 + 1] = max(one, other)
    state.stage[player] = stages.CARD
    if state.notes is not None:
        state.notes.append((notes.DRAWN, player, type, state.pair[player * 2], state.pair[player * 2 + 1]))


def keep(state: KnittingCircleState, player: Player, card: int) -> None:
    """R9.2: the other goes face down under its deck."""
    other = state.pair[player * 2] + state.pair[player * 2 + 1] - card
    state.pair[player * 2] = -1
    state.pair[player * 2 + 1] = -1
    zones.put_under(state, player, other)
    if state.players > 1:
        state.reveals += 1  # the others see only now what was drawn
    take_card(state, player, card)


def take_card(state: KnittingCircleState, player: Player, card: int) -> None:
    """A card comes onto a free needle; the first one ends a player's set-up."""
    needle = free_needle(state, player)
    state.card[player * 2 + needle] = card
    state.tiles[player * 2 + needle] = 0
    if state.notes is not None:
        state.notes.append((notes.KEPT, player, -1 if state.family else card, card // CARDS))
    if state.round == 0:
        turns.first_garment_taken(state, player)
    else:
        state.stage[player] = stages.CRAFT


def begin_dealt(state: KnittingCircleState, player: Player, card: int) -> None:
    state.dealt = [dealt[:] for dealt in state.dealt]  # copies share the lists
    state.dealt[player].remove(card)
    if state.notes is not None:
        state.notes.append((notes.START, player, card // CARDS, -1))
    take_card(state, player, card)


# Knit, flip, grab (R4.3 - R4.8) ---------------------------------------------------------------------------


def knit(state: KnittingCircleState, player: Player, place: int, needle: int) -> None:
    at = player * 2 + needle
    colour = zones.take_tile(state, player, place)
    type = state.card[at] // CARDS
    slot = garments.length(state.tiles[at])
    state.tiles[at] = garments.add(state.tiles[at], colour)
    if state.notes is not None:
        state.notes.append((notes.KNIT, player, colour, type))
    pays = state.box.pays[type * LONGEST + slot]
    if pays == PAYS_YARN:
        zones.draw_yarn(state, player)
    elif pays == PAYS_PAW:
        zones.gain_paw(state, player)


def flip(state: KnittingCircleState, player: Player, place: int) -> None:
    colour = zones.take_tile(state, player, place)
    state.bag[colour] += 1
    state.flips = zones.written(state.flips, player, state.flips[player] + 1)
    if state.notes is not None:
        state.notes.append((notes.FLIP, player, colour))
    mask = 0
    for slot in range(4):
        if state.slots[player * 4 + slot] >= 0:
            mask |= 1 << slot
    state.sub[player] = mask
    state.stage[player] = stages.TURN


def turn_tile(state: KnittingCircleState, player: Player, slot: int) -> None:
    tile = state.slots[player * 4 + slot]
    tile = (1 - tile // COLOURS) * COLOURS + tile % COLOURS
    state.slots[player * 4 + slot] = tile
    state.sub[player] = state.sub[player] & ~(1 << slot) | 16
    if state.notes is not None:
        state.notes.append((notes.TURN, player, tile % COLOURS, tile // COLOURS))
    if state.sub[player] == 16:
        turned(state, player)


def turned(state: KnittingCircleState, player: Player) -> None:
    state.sub[player] = 0
    state.stage[player] = stages.CRAFT


def grab(state: KnittingCircleState, player: Player, colour: int) -> None:
    """R4.7: any tile of the bag."""
    state.paws[player] -= 1
    state.grabs = zones.written(state.grabs, player, state.grabs[player] + 1)
    state.bag[colour] -= 1
    zones.to_basket(state, player, colour)
    if state.notes is not None:
        state.notes.append((notes.GRAB, player, colour))


# Complete (R5) --------------------------------------------------------------------------------------------


def finish(state: KnittingCircleState, player: Player, needle: int) -> None:
    at = player * 2 + needle
    card = state.card[at]
    tiles = state.tiles[at]
    state.card[at] = -1
    state.tiles[at] = 0
    pattern = garments.pattern(tiles)
    # R5.5: an ugly button, while there are any; R11.4: none in family mode.
    ugly = pattern == UGLY and not state.family and state.uglies > 0
    if ugly:
        state.uglies -= 1
    state.made[player].append(garments.completed(tiles, card, pattern, ugly))
    if state.notes is not None:
        length = garments.length(tiles)
        state.notes.append((notes.FINISH, player, card // CARDS, length, pattern, 1 if ugly else 0))
    if not state.family:
        pay(state, player, card)
    sew(state, player, COLOUR_BUTTON)


def pay(state: KnittingCircleState, player: Player, card: int) -> None:
    """R5.2: what the card gives at once."""
    for bonus in state.box.bonuses[card]:
        kind = bonus_kind(bonus)
        for _ in range(bonus_number(bonus)):
            if kind == YARN:
                zones.draw_yarn(state, player)
            elif kind == PAW:
                zones.gain_paw(state, player)


def fits(state: KnittingCircleState, garment: int, kind: int, button: int) -> bool:
    """R5.3: all colours, the pattern, or the type."""
    if button < 0:
        return False
    needs = state.box.needs[kind * BUTTONS + button]
    if kind == COLOUR_BUTTON:
        return garments.mask(garment) & needs == needs
    if kind == PATTERN_BUTTON:
        return garments.pattern_of(garment) == needs
    return garments.type_of(garment) == needs


def sew(state: KnittingCircleState, player: Player, kind: int) -> None:
    """R5.4: one button of each kind, from this kind on; where two different ones fit the player chooses."""
    made = state.made[player]
    while kind < 3:
        slot = player * WORKSPACE + kind * 2
        one = fits(state, made[-1], kind, state.workspace[slot])
        other = fits(state, made[-1], kind, state.workspace[slot + 1])
        if one and other and differ(state, kind, state.workspace[slot], state.workspace[slot + 1]):
            state.sub[player] = kind
            state.stage[player] = stages.BUTTON
            return
        if one:
            sew_on(state, player, kind * 2)
        elif other:
            sew_on(state, player, kind * 2 + 1)
        kind += 1
    state.sub[player] = 0
    state.stage[player] = stages.CRAFT
    requests.check(state, player)


def differ(state: KnittingCircleState, kind: int, one: int, other: int) -> bool:
    base = kind * BUTTONS
    if state.box.worth[base + one] != state.box.worth[base + other]:
        return True
    return state.box.needs[base + one] != state.box.needs[base + other]


def sew_on(state: KnittingCircleState, player: Player, slot: int) -> None:
    at = player * WORKSPACE + slot
    kind = slot // 2
    button = state.workspace[at]
    state.workspace[at] = -1
    made = state.made[player]
    made[-1] = garments.with_button(made[-1], kind, button)
    if state.notes is not None:
        state.notes.append((notes.SEW, player, *zones.told(state, kind, button)))


def choose_button(state: KnittingCircleState, player: Player, slot: int) -> None:
    sew_on(state, player, slot)
    sew(state, player, slot // 2 + 1)
