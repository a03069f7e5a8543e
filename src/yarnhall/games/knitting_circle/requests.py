"""The eighteen requests (R10): whether a seat's completed garments fulfil one, and the paw for it (R5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, notes, zones
from yarnhall.games.knitting_circle.data import (
    COLOUR_BUTTON,
    COLOURS,
    GARMENT_BUTTON,
    HATS,
    MITTENS,
    PATTERN_BUTTON,
    PERSONAL,
    SOCKS,
    SOLO_PAW_ROUNDS,
    STRIPES,
    SWEATERS,
    TYPES,
    UGLY,
)

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


def paws_for_requests(state: KnittingCircleState) -> bool:
    """R12.6: alone, requests give paws in the first four rounds only."""
    return state.players > 1 or state.round <= SOLO_PAW_ROUNDS


def check(state: KnittingCircleState, player: Player) -> None:
    """R5.6: a paw for everybody who fulfils a request in the round in which it is first fulfilled."""
    for number in state.requests:
        check_one(state, player, number)
    for at in range(player * PERSONAL, min(player * PERSONAL + PERSONAL, len(state.personal))):
        check_one(state, player, state.personal[at])


def check_one(state: KnittingCircleState, player: Player, number: int) -> None:
    if state.met[player] >> number & 1 or not fulfilled(state, player, number):
        return
    state.met[player] |= 1 << number
    if state.notes is not None:
        state.notes.append((notes.REQUEST, player, number))
    if state.unmet >> number & 1 and paws_for_requests(state):
        zones.gain_paw(state, player)


def fulfilled(state: KnittingCircleState, player: Player, number: int) -> bool:
    """Whether the seat fulfils the request of that number. Once true it stays true."""
    made = state.made[player]
    if number == 1:
        return all_patterns(made)
    if number == 2:
        return at_length(state, made, False) >= 4
    if number == 3:
        return at_length(state, made, True) >= 4
    if number == 4:
        return same_stripes(made)
    if number == 5:
        return shared_colour(made) >= 4
    if number == 6:
        return odd_socks(made)
    if number == 7:
        return with_button(made, COLOUR_BUTTON) >= 5
    if number == 8:
        return with_button(made, PATTERN_BUTTON) >= 5
    if number == 9:
        return with_button(made, GARMENT_BUTTON) >= 5
    if number == 10:
        return most_of_a_colour(made) >= 7
    if number == 11:
        return opposites(made)
    if number == 12:
        return twins(made, MITTENS, MITTENS)
    if number == 13:
        return sharing_three(made)
    if number == 14:
        return sharing_two(made)
    if number == 15:
        return least_of_a_colour(made) >= 3
    if number == 16:
        return most_of_a_pattern(made) >= 4
    if number == 17:
        return twins(made, MITTENS, HATS)
    return types_made(made) == TYPES


def count_colours(made: list[int]) -> list[int]:
    """Tiles of each colour on completed garments."""
    counts = [0] * COLOURS
    for garment in made:
        for place in range(garments.length(garment)):
            counts[garments.colour_at(garment, place)] += 1
    return counts


def count_patterns(made: list[int]) -> list[int]:
    """Garments of each pattern, those without one first."""
    counts = [0, 0, 0, 0, 0]
    for garment in made:
        counts[garments.pattern_of(garment)] += 1
    return counts


def count_types(made: list[int]) -> list[int]:
    counts = [0] * TYPES
    for garment in made:
        counts[garments.type_of(garment)] += 1
    return counts


def types_made(made: list[int]) -> int:
    number = 0
    for count in count_types(made):
        if count:
            number += 1
    return number


def all_patterns(made: list[int]) -> bool:
    counts = count_patterns(made)
    return counts[1] > 0 and counts[2] > 0 and counts[3] > 0 and counts[4] > 0


def most_of_a_pattern(made: list[int]) -> int:
    counts = count_patterns(made)
    return max(max(counts[1], counts[2]), max(counts[3], counts[4]))


def at_length(state: KnittingCircleState, made: list[int], full: bool) -> int:
    """How many garments have their full, or only their minimum, length."""
    number = 0
    for garment in made:
        type = garments.type_of(garment)
        wanted = state.box.slots[type] if full else state.box.mandatory[type]
        if garments.length(garment) == wanted:
            number += 1
    return number


def same_stripes(made: list[int]) -> bool:
    """R10.4: two striped garments of the same two colours, whatever their lengths and whichever colour begins."""
    seen: list[int] = []
    for garment in made:
        if garments.pattern_of(garment) == STRIPES:
            mask = garments.mask(garment)
            if mask in seen:
                return True
            seen.append(mask)
    return False


def shared_colour(made: list[int]) -> int:
    """The most garments that all hold some one colour."""
    best = 0
    for colour in range(COLOURS):
        number = 0
        for garment in made:
            if garments.mask(garment) >> colour & 1:
                number += 1
        best = max(best, number)
    return best


def odd_socks(made: list[int]) -> bool:
    """R10.6: two socks of one length and different patterns; without a pattern they do not count."""
    for index in range(len(made)):
        one = made[index]
        if garments.type_of(one) != SOCKS or garments.pattern_of(one) == UGLY:
            continue
        for before in range(index):
            other = made[before]
            if (
                garments.type_of(other) == SOCKS
                and garments.pattern_of(other) != UGLY
                and garments.pattern_of(other) != garments.pattern_of(one)
                and garments.length(other) == garments.length(one)
            ):
                return True
    return False


def with_button(made: list[int], kind: int) -> int:
    number = 0
    for garment in made:
        if garments.button_of(garment, kind) >= 0:
            number += 1
    return number


def most_of_a_colour(made: list[int]) -> int:
    return max(count_colours(made))


def least_of_a_colour(made: list[int]) -> int:
    return min(count_colours(made))


def opposites(made: list[int]) -> bool:
    """R10.11: two sweaters of different patterns without a colour in common."""
    for index in range(len(made)):
        one = made[index]
        if garments.type_of(one) != SWEATERS or garments.pattern_of(one) == UGLY:
            continue
        for before in range(index):
            other = made[before]
            if (
                garments.type_of(other) == SWEATERS
                and garments.pattern_of(other) != UGLY
                and garments.pattern_of(other) != garments.pattern_of(one)
                and garments.mask(other) & garments.mask(one) == 0
            ):
                return True
    return False


def twins(made: list[int], type: int, other_type: int) -> bool:
    """R10.12, R10.17: two garments of these types with exactly the same tiles."""
    for index in range(len(made)):
        one = made[index]
        for before in range(index):
            other = made[before]
            if garments.tiles_of(one) != garments.tiles_of(other):
                continue
            types = (garments.type_of(one), garments.type_of(other))
            if types == (type, other_type) or types == (other_type, type):
                return True
    return False


def bits(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def sharing_three(made: list[int]) -> bool:
    """R10.13: two garments with three colours in common."""
    for index in range(len(made)):
        mask = garments.mask(made[index])
        for before in range(index):
            if bits(mask & garments.mask(made[before])) >= 3:
                return True
    return False


def sharing_two(made: list[int]) -> bool:
    """R10.14: three garments with two colours in common."""
    for one in range(COLOURS):
        for other in range(one):
            pair = 1 << one | 1 << other
            number = 0
            for garment in made:
                if garments.mask(garment) & pair == pair:
                    number += 1
            if number >= 3:
                return True
    return False
