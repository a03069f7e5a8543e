"""What a tile that must be of one colour costs more than any, by what the ring has of it in front of the cat."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle.data import COLOURS, LONGEST
from yarnhall.games.knitting_circle.reach import within_reach
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import Weights

RING_PART: Final = 20  # spots in one number
PRICED: Final = 256  # rings, and prices, that are kept
BAG: Final = 5  # bits for the tiles of a colour in the bag


def packed(numbers: list[int], begin: i64, many: i64, bits: i64) -> i64:
    """Some numbers of a list, each from -1, in so many bits each."""
    found: i64 = 0
    for at in range(begin, begin + many):
        number: i64 = numbers[at]
        found = found << bits | number + 1
    return found


class Prices:
    """[side][colour], for the first tile of a kind and for a further one."""

    def __init__(self, number: i64, by: Weights, had: list[int]) -> None:
        self.number: i64 = number  # no others have it: what is remembered goes by it
        self.exact: list[int] = []
        self.again: list[int] = []
        dear: i64 = by.dear
        apart: i64 = dear - by.cheap
        turned: i64 = by.turned
        cheapest: i64 = min(0, by.exact - by.free)
        sides: i64 = 2 * COLOURS
        for at in range(sides):
            other: i64 = had[at - COLOURS] if at >= COLOURS else had[at + COLOURS]
            number_had: i64 = had[at]
            number_had += other * turned // 100
            once = dear - apart * min(number_had, 100) // 100
            later = dear - apart * min(max(number_had - 100, 0), 100) // 100
            self.exact.append(once)
            self.again.append(later)
            cheapest = min(cheapest, min(once, later))
        self.gained: i64 = -LONGEST * cheapest  # by a row at most, where tuning tries weights below nothing


class Market:
    """The prices of rings that were seen: most positions that a bot compares have the same ring, or the same bag."""

    def __init__(self, by: Weights) -> None:
        self.by: Weights = by
        self.rings: dict[tuple[int, ...], int] = {}  # their numbers, with where the cats are and who asks
        self.known: dict[int, Prices] = {}  # by number of the ring and by what is in the bag
        self.rings_seen: i64 = 0
        self.priced: i64 = 0
        # The last ring.
        self.number: i64 = 0
        self.ring: list[int] = []
        self.cats: list[int] = []
        self.asked: i64 = -1

    def forget(self) -> None:
        """The next box has another ring."""
        self.rings.clear()
        self.known.clear()
        self.asked = -1

    def ask(self, state: KnittingCircleState, seat: Player, turns: int, drafting: bool) -> Prices:
        """What tiles cost a seat that has so many turns left."""
        asked: i64 = seat << 8 | state.players << 4 | turns
        if drafting:
            asked |= 1 << 12
        if asked != self.asked or state.ring != self.ring or state.cats != self.cats:
            self.asked = asked
            self.ring = state.ring[:]
            self.cats = state.cats[:]
            self.number = self.number_of(state, asked)
        # While a draft goes on nothing comes out of the bag.
        key = self.number << BAG * COLOURS
        if not drafting:
            key |= packed(state.bag, 0, COLOURS, BAG)
        prices = self.known.get(key)
        if prices is None:
            if len(self.known) >= PRICED:
                self.known.clear()
            self.priced += 1
            prices = Prices(self.priced, self.by, within_reach(state, seat, turns, not drafting))
            self.known[key] = prices
        return prices

    def number_of(self, state: KnittingCircleState, asked: i64) -> i64:
        """The number of a ring."""
        where = packed(state.cats, 0, len(state.cats), 5)
        parts = [where << 13 | asked]
        size: i64 = len(state.ring)
        spot: i64 = 0
        while spot < size:
            parts.append(packed(state.ring, spot, min(RING_PART, size - spot), 3))
            spot += RING_PART
        key = tuple(parts)
        number = self.rings.get(key)
        if number is None:
            if len(self.rings) >= PRICED:
                self.rings.clear()
            self.rings_seen += 1
            number = int(self.rings_seen)
            self.rings[key] = number
        return number
