"""What may still become of a garment (R7): for the eyes of people, not for bots."""

from __future__ import annotations

from yarnhall.games.knitting_circle import garments
from yarnhall.games.knitting_circle.data import COLORBLOCK, SOLID, STRIPES, SYMMETRICAL


def could(tiles: int, least: int, most: int) -> list[int]:
    """The patterns it can still have when it is completed with `least` to `most` tiles."""
    found = garments.colours(tiles)
    shortest = max(len(found), least)
    return [
        pattern
        for pattern in (STRIPES, COLORBLOCK, SYMMETRICAL, SOLID)
        if any(_can(pattern, found, length) for length in range(shortest, most + 1))
    ]


def _can(pattern: int, found: list[int], length: int) -> bool:
    if len(found) == length:
        return garments.pattern(garments.laid(found)) == pattern
    if pattern == SOLID:
        return length >= 3 and len(set(found)) <= 1
    if pattern == STRIPES:
        return length >= 3 and _in_turn(found)
    if length < 4:
        return False
    return _mirrored(found, length) if pattern == SYMMETRICAL else _in_blocks(found, length)


def _in_turn(found: list[int]) -> bool:
    if len(found) < 2:
        return True
    return found[0] != found[1] and all(colour == found[place % 2] for place, colour in enumerate(found))


def _mirrored(found: list[int], length: int) -> bool:
    for place in range(length - len(found), len(found)):
        if found[place] != found[length - 1 - place]:
            return False
    if len(found) < (length + 1) // 2:
        return True  # a tile of the first half is still free: it keeps the garment from being solid or striped
    whole = found[: (length + 1) // 2] + found[: length // 2][::-1]
    return garments.pattern(garments.laid(whole)) == SYMMETRICAL


def _in_blocks(found: list[int], length: int) -> bool:
    if not found:
        return True
    left = length - len(found)
    if len(found) == 1 or found[-1] != found[-2]:
        # The last block needs its second tile.
        return left > 0 and _in_blocks([*found, found[-1]], length)
    if len(set(found)) == 1:
        return left >= 2
    return garments.blocks(found)
