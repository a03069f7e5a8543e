"""What the length of a garment brings, and what is still to be had on the way: so that nobody lays what cannot become
the best. Values are hundredths of points."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import LONGEST

LOOKED: Final = 512  # that are kept


class Ahead:
    """By number of tiles of a row."""

    def __init__(self) -> None:
        self.worth: list[int] = [0] * (LONGEST + 1)  # what a garment of that length scores for it
        self.reach: list[int] = [0] * (LONGEST + 1)  # at most, with further tiles of the hand and others still missing
        self.ends: list[int] = [0] * (LONGEST + 1)  # at most, if all further tiles are missing


class Lookout:
    """Looks ahead once for the same garment type, tiles in hand and what they bring."""

    def __init__(self, missed: i64) -> None:
        self.missed: i64 = missed  # what a tile costs that is still to be drafted
        self.known: dict[int, Ahead] = {}

    def look(self, box: Box, type: i64, least: i64, most: i64, length: i64, last: i64, gain: i64, full: i64) -> Ahead:
        """From that length on, up to the last with tiles of the hand. A tile of the hand brings so much at most, and a
        garment of full length so much more. The numbers of the key have so many bits."""
        if last > most:
            last = most
        key = (gain << 20 | full) << 20 | type << 16 | least << 12 | most << 8 | length << 4 | last
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= LOOKED:
                self.known.clear()
            found = self.looked(box, type, least, most, length, last, gain, full)
            self.known[key] = found
        return found

    def looked(self, box: Box, type: i64, least: i64, most: i64, length: i64, last: i64, gain: i64, full: i64) -> Ahead:
        found = Ahead()
        for size in range(least, most + 1):
            found.worth[size] = 100 * box.points[type * (LONGEST + 1) + size]
        if most == box.slots[type]:
            found.worth[most] += full
        missed = self.missed
        # The best length to end with, were all the tiles before it missing; then what those bring that are not.
        further: i64 = found.worth[most]
        ending: i64 = further - most * missed
        found.reach[most] = further
        found.ends[most] = further
        at = most - 1
        while at >= length:
            if at >= least:
                here: i64 = found.worth[at]
                here -= at * missed
                if here > ending:
                    ending = here
            further += gain
            if at >= last or ending + at * missed > further:
                further = ending + at * missed
            found.reach[at] = further
            found.ends[at] = ending + at * missed
            at -= 1
        return found
