"""Points of Knitting Circle (R8): the lines of the score pad, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.native import i64
from yarnhall.core.ranks import ranks
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import garments, zones
from yarnhall.games.knitting_circle.data import (
    BUTTONS,
    LONGEST,
    PER_COLOUR,
    PER_DOUBLED,
    PER_FULL,
    PER_GARMENT,
    PER_PATTERN,
    PER_THREE_BUTTONS,
    PER_TWO_BUTTONS,
    PER_TYPE,
    POINTS,
    REQUESTS,
    TYPES,
    UGLY_POINTS,
    bonus_kind,
    bonus_number,
    bonus_what,
)

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.state import KnittingCircleState


def points(state: KnittingCircleState, player: Player) -> int:
    return counted(state, player, tally(state, state.made[player]))


def counted(state: KnittingCircleState, player: Player, counts: list[int]) -> int:
    """The same with the tally of the player's garments, for who has it already: all lines of the pad in one go."""
    total = request_points(state, player)
    for garment in state.made[player]:
        type, length = garments.type_of(garment), garments.length(garment)
        total += state.box.points[type * (LONGEST + 1) + length] + buttons_of(state, garment)
        if garments.is_ugly(garment):
            total += UGLY_POINTS
        if not state.family:
            for bonus in state.box.bonuses[garments.card_of(garment)]:
                total += worth(bonus, counts)
    return total


def parts(state: KnittingCircleState, player: Player) -> list[int]:
    """The lines of the score pad."""
    return [
        button_points(state, player),
        garment_points(state, player),
        bonus_points(state, player),
        ugly_points(state, player),
        request_points(state, player),
    ]


def buttons_of(state: KnittingCircleState, garment: i64) -> int:
    """Points printed on the buttons of one garment."""
    total = 0
    if garment >> 41 & 0x7FFF == 0:
        return total  # none, and most have none
    for kind in range(3):
        button = garments.button_of(garment, kind)
        if button >= 0:
            total += state.box.worth[kind * BUTTONS + button]
    return total


def length_points(state: KnittingCircleState, type: i64, length: i64) -> int:
    return state.box.points[type * (LONGEST + 1) + length]


def button_points(state: KnittingCircleState, player: Player) -> int:
    total = 0
    for garment in state.made[player]:
        total += buttons_of(state, garment)
    return total


def garment_points(state: KnittingCircleState, player: Player) -> int:
    """R8.2: the number at the lowest filled slot."""
    total = 0
    for garment in state.made[player]:
        total += length_points(state, garments.type_of(garment), garments.length(garment))
    return total


def ugly_points(state: KnittingCircleState, player: Player) -> int:
    total = 0
    for garment in state.made[player]:
        if garments.is_ugly(garment):
            total += UGLY_POINTS
    return total


def request_points(state: KnittingCircleState, player: Player) -> int:
    total = 0
    if state.met[player] == 0:
        return total
    for number in range(1, REQUESTS + 1):
        if state.met[player] >> number & 1:
            total += state.box.requests[number]
    return total


def bonus_points(state: KnittingCircleState, player: Player) -> int:
    return bonuses(state, player, tally(state, state.made[player]))


def bonuses(state: KnittingCircleState, player: Player, counts: list[int]) -> int:
    """R8.3; R11.3: family mode ignores what the cards say."""
    if state.family:
        return 0
    total = 0
    for garment in state.made[player]:
        for bonus in state.box.bonuses[garments.card_of(garment)]:
            total += worth(bonus, counts)
    return total


# What bonuses count: tally[kind * 8 + what] for every bonus kind that scores at the end.
TALLY = 11 * 8


def tally(state: KnittingCircleState, made: list[int]) -> list[int]:
    """R8.8 - R8.15: how often each kind of bonus would score for these garments."""
    counts = [0] * TALLY
    counts[POINTS * 8] = 1
    types = [0] * TYPES
    for one in made:
        garment: i64 = one
        type = garments.type_of(garment)
        types[type] += 1
        length = garments.length(garment)
        for place in range(length):
            counts[PER_COLOUR * 8 + garments.colour_at(garment, place)] += 1
        if length == state.box.slots[type]:
            counts[PER_FULL * 8] += 1
        number = garments.buttons_on(garment)
        if number == 2:
            counts[PER_TWO_BUTTONS * 8] += 1
        elif number == 3:
            counts[PER_THREE_BUTTONS * 8] += 1
        pattern = garments.pattern_of(garment)
        if pattern:
            counts[PER_PATTERN * 8 + pattern] += 1
    for at in range(PER_COLOUR * 8, PER_COLOUR * 8 + 8):
        counts[at] = counts[at] // 2
    for type in range(TYPES):
        counts[PER_GARMENT * 8 + type] = types[type]
        if types[type] >= 1:
            counts[PER_TYPE * 8] += 1
        if types[type] >= 2:
            counts[PER_DOUBLED * 8] += 1
    return counts


def worth(bonus: int, counts: list[int]) -> int:
    return bonus_number(bonus) * counts[bonus_kind(bonus) * 8 + bonus_what(bonus)]


def placing(state: KnittingCircleState) -> list[int]:
    """R8.7: points, then unplaced tiles; who is equal in both shares the place."""
    standing: list[int] = []
    for player in range(state.players):
        standing.append(points(state, player) * 1000 + zones.unplaced(state, player))
    return ranks(standing)
