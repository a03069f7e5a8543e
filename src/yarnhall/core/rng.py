"""The generator of chance: MRG32k3a, six integers.

No product exceeds 2**53, so it gives equal numbers interpreted, compiled and in JavaScript, and a clone
costs six assignments (`random.Random` costs 27-63 microseconds to copy).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.pickling import Reduced

M1: Final[i64] = 4294967087
M2: Final[i64] = 4294944443
A12: Final[i64] = 1403580
A13N: Final[i64] = 810728
A21: Final[i64] = 527612
A23N: Final[i64] = 1370589


class Rng:
    """Chance as a value: `seeded("any text")` always gives the same numbers."""

    def __init__(self, s10: i64, s11: i64, s12: i64, s20: i64, s21: i64, s22: i64) -> None:
        self.s10: i64 = s10
        self.s11: i64 = s11
        self.s12: i64 = s12
        self.s20: i64 = s20
        self.s21: i64 = s21
        self.s22: i64 = s22

    def __repr__(self) -> str:
        return f"Rng({self.s10}, {self.s11}, {self.s12}, {self.s20}, {self.s21}, {self.s22})"

    def __reduce__(self) -> Reduced:
        return Rng, (self.s10, self.s11, self.s12, self.s20, self.s21, self.s22)

    def clone(self) -> Rng:
        return Rng(self.s10, self.s11, self.s12, self.s20, self.s21, self.s22)

    def next(self) -> i64:
        """A number from 0 to M1 - 1, all equally likely."""
        p1: i64 = (A12 * self.s11 - A13N * self.s10) % M1
        self.s10 = self.s11
        self.s11 = self.s12
        self.s12 = p1
        p2: i64 = (A21 * self.s22 - A23N * self.s20) % M2
        self.s20 = self.s21
        self.s21 = self.s22
        self.s22 = p2
        # The same as modulo M1, and no division: M2 is below M1.
        return p1 - p2 if p1 >= p2 else p1 - p2 + M1

    def below(self, n: i64) -> int:
        """A number from 0 to n - 1, all equally likely (n is far below M1)."""
        limit: i64 = M1 - M1 % n
        x: i64 = self.next()
        while x >= limit:
            x = self.next()
        return int(x % n)

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            swapped = items[i]
            items[i] = items[j]
            items[j] = swapped

    def fork(self) -> Rng:
        """A generator of its own, drawn from this one; both go on independently."""
        return Rng(
            self.next(),
            self.next(),
            self.next() % (M1 - 1) + 1,
            self.next() % M2,
            self.next() % M2,
            self.next() % (M2 - 1) + 1,
        )


def seeded(seed: str) -> Rng:
    """The generator that belongs to a text."""
    digest = sha256(seed.encode()).digest()
    words: list[int] = []
    for at in range(0, 24, 4):
        words.append(int.from_bytes(digest[at : at + 4], "big"))
    # A component of three zeros would stay zero for ever: the last word of each is never zero.
    return Rng(
        words[0] % M1,
        words[1] % M1,
        words[2] % (M1 - 1) + 1,
        words[3] % M2,
        words[4] % M2,
        words[5] % (M2 - 1) + 1,
    )
