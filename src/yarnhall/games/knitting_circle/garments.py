"""A garment in one int: its tiles, and once it is completed its card, buttons and pattern too.

Bits 0-3 the length, 4-33 the colours from the top in three bits each; of a completed garment 34-40 the card, 41-55
three buttons (number + 1, 0 for none), 56-58 the pattern, 59 whether an ugly button lies below it.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.knitting_circle.data import COLORBLOCK, SOLID, STRIPES, SYMMETRICAL, UGLY

TILES: Final = (1 << 34) - 1


def add(tiles: int, colour: int) -> int:
    """The garment with one more tile at the bottom."""
    return tiles + 1 + (colour << 4 + 3 * (tiles & 15))


def length(garment: i64) -> i64:
    return garment & 15


def colour_at(garment: i64, place: i64) -> i64:
    return garment >> 4 + 3 * place & 7


def colours(garment: int) -> list[int]:
    found: list[int] = []
    for place in range(garment & 15):
        found.append(garment >> 4 + 3 * place & 7)
    return found


def mask(garment: int) -> int:
    """The colours in it, a bit each."""
    found = 0
    for place in range(garment & 15):
        found |= 1 << (garment >> 4 + 3 * place & 7)
    return found


def laid(colours: list[int]) -> int:
    """The garment with these tiles, from the top."""
    tiles = 0
    for colour in colours:
        tiles = add(tiles, colour)
    return tiles


def completed(tiles: int, card: int, pattern: int, ugly: bool) -> int:
    return tiles | card << 34 | pattern << 56 | (1 << 59 if ugly else 0)


def tiles_of(garment: int) -> int:
    return garment & TILES


def card_of(garment: i64) -> i64:
    return garment >> 34 & 127


def type_of(garment: i64) -> i64:
    return garment >> 38 & 7


def with_button(garment: int, kind: int, button: int) -> int:
    return garment | button + 1 << 41 + 5 * kind


def button_of(garment: i64, kind: i64) -> i64:
    """The number of the button of that kind, or -1."""
    return (garment >> 41 + 5 * kind & 31) - 1


def buttons_on(garment: i64) -> i64:
    """How many buttons it has; an ugly button is none (R8.12)."""
    number: i64 = 0
    for kind in range(3):
        if garment >> 41 + 5 * kind & 31:
            number += 1
    return number


def pattern_of(garment: i64) -> i64:
    return garment >> 56 & 7


def is_ugly(garment: i64) -> bool:
    return garment >> 59 & 1 != 0


def pattern(tiles: i64) -> int:
    """R7: which of the four patterns the tiles show; each garment shows one at most."""
    size = tiles & 15
    if size < 3:
        return UGLY
    first = colour_at(tiles, 0)
    second = colour_at(tiles, 1)
    solid = True
    stripes = first != second
    symmetrical = size >= 4
    for place in range(size):
        colour = colour_at(tiles, place)
        if colour != first:
            solid = False
        if colour != (second if place % 2 else first):
            stripes = False
        if colour != colour_at(tiles, size - 1 - place):
            symmetrical = False
    # R7.5: a solid or striped garment is nothing else, however it could be read.
    if solid:
        return SOLID
    if stripes:
        return STRIPES
    if symmetrical:
        return SYMMETRICAL
    return COLORBLOCK if size >= 4 and blocks(colours(tiles)) else UGLY


def blocks(found: list[int]) -> bool:
    """R7.3: every colour in a single block of two or more."""
    seen = 0
    run = 0
    for place in range(len(found)):
        colour = found[place]
        if place and colour == found[place - 1]:
            run += 1
            continue
        if (place and run < 2) or seen >> colour & 1:
            return False
        seen |= 1 << colour
        run = 1
    return run >= 2
