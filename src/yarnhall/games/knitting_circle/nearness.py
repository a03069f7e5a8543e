"""How near a seat is to a request (R10): for the eyes of people, not for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, requests
from yarnhall.games.knitting_circle.data import (
    COLOUR_BUTTON,
    COLOURS,
    GARMENT_BUTTON,
    HATS,
    MITTENS,
    PATTERN_BUTTON,
    SOCKS,
    STRIPES,
    SWEATERS,
    UGLY,
)

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState

# How much each request asks for, by its number: garments, patterns, tiles or types.
NEEDS: Final = [0, 4, 4, 4, 2, 4, 2, 5, 5, 5, 7, 2, 2, 2, 3, 18, 4, 2, 6]


def near(state: KnittingCircleState, player: Player, number: int) -> int:
    """How much of NEEDS the seat has: all of it just if the request is fulfilled."""
    if requests.fulfilled(state, player, number):
        return NEEDS[number]
    return min(_has(state, state.made[player], number), NEEDS[number] - 1)


def _has(state: KnittingCircleState, made: list[int], number: int) -> int:
    if number == 1:
        return len([count for count in requests.count_patterns(made)[1:] if count])
    if number == 2 or number == 3:
        return requests.at_length(state, made, number == 3)
    if number == 4:
        return len([1 for garment in made if garments.pattern_of(garment) == STRIPES])
    if number == 5:
        return requests.shared_colour(made)
    if number == 6:
        return _patterned(made, SOCKS)
    if number == 7:
        return requests.with_button(made, COLOUR_BUTTON)
    if number == 8:
        return requests.with_button(made, PATTERN_BUTTON)
    if number == 9:
        return requests.with_button(made, GARMENT_BUTTON)
    if number == 10:
        return requests.most_of_a_colour(made)
    if number == 11:
        return _patterned(made, SWEATERS)
    if number == 12:
        return requests.count_types(made)[MITTENS]
    if number == 13:
        return len([1 for garment in made if requests.bits(garments.mask(garment)) >= 3])
    if number == 14:
        return _sharing_two(made)
    if number == 15:
        return sum([min(count, 3) for count in requests.count_colours(made)])
    if number == 16:
        return requests.most_of_a_pattern(made)
    if number == 17:
        return requests.count_types(made)[MITTENS] + requests.count_types(made)[HATS]
    return requests.types_made(made)


def _patterned(made: list[int], type: int) -> int:
    """Garments of a type that have a pattern."""
    return len([1 for one in made if garments.type_of(one) == type and garments.pattern_of(one) != UGLY])


def _sharing_two(made: list[int]) -> int:
    """The most garments that all hold some two colours."""
    best = 0
    for one in range(COLOURS):
        for other in range(one):
            pair = 1 << one | 1 << other
            best = max(best, len([1 for garment in made if garments.mask(garment) & pair == pair]))
    return best
