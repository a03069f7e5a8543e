"""Yarn as one int: six counts of ten bits, red lowest. A bowl, the supply and a cost are all such ints.

Adding and subtracting bowls is plain arithmetic, and whether a bowl covers a cost is one comparison. No count may
pass 511: the top bit of each ten catches the borrow in `covers`. In an action or a note yarn is a *code*: six counts
of four bits, because what is paid or taken at once is at most nine of a colour.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64

COLOURS: Final = 6
BITS: Final = 10
MASK: Final = 1023
GUARD: Final = 0x802008020080200  # bit 9 of every ten
MOST: Final = 500  # tokens of a colour that "unlimited" means
CODES: Final = 1 << 24  # codes are below this

ONE: Final = [1, 1 << 10, 1 << 20, 1 << 30, 1 << 40, 1 << 50]  # one token of each colour
ONE_EACH: Final = 0x4010040100401

# How a pattern may be paid for (R4.4, R4.5, R6.5).
EXACT: Final = 0  # the colours shown
DIFFERENT_2: Final = 1
DIFFERENT_3: Final = 2
DIFFERENT_4: Final = 3
DIFFERENT_5: Final = 4
SAME_3: Final = 5
SAME_5: Final = 6
TWO_AND_ONE: Final = 7  # two of one colour, one of another
ANY_1: Final = 8  # one of any colour; the next two numbers are two and three of them
MANY: Final = 11  # more than three of any colours: chosen one by one
GIFTS: Final = 12  # two of any colours to each other player


def covers(bowl: i64, cost: i64) -> bool:
    """Whether the bowl has at least the cost in every colour."""
    return ((bowl | GUARD) - cost) & GUARD == GUARD


def count(bowl: i64, colour: i64) -> i64:
    return bowl >> BITS * colour & MASK


def total(bowl: i64) -> i64:
    number: i64 = 0
    while bowl:
        number += bowl & MASK
        bowl >>= BITS
    return number


def distinct(bowl: i64) -> i64:
    """How many colours there are."""
    number: i64 = 0
    while bowl:
        if bowl & MASK:
            number += 1
        bowl >>= BITS
    return number


def peak(bowl: i64) -> i64:
    """The most of one colour."""
    best: i64 = 0
    while bowl:
        best = max(best, bowl & MASK)
        bowl >>= BITS
    return best


def least(wanted: i64, left: i64) -> i64:
    """What is there of what is wanted, colour by colour (R9.2)."""
    if covers(left, wanted):
        return wanted
    there: i64 = 0
    for colour in range(COLOURS):
        there += min(count(wanted, colour), count(left, colour)) << BITS * colour
    return there


def encode(bowl: int) -> int:
    """The code of a few tokens."""
    code = 0
    for colour in range(COLOURS):
        code |= count(bowl, colour) << 4 * colour
    return code


def decode(code: int) -> int:
    bowl = 0
    for colour in range(COLOURS):
        bowl += (code >> 4 * colour & 15) * ONE[colour]
    return bowl


def counts(bowl: int) -> list[int]:
    """The six numbers."""
    return [count(bowl, colour) for colour in range(COLOURS)]


def pack(numbers: list[int]) -> int:
    """A bowl from six numbers."""
    bowl = 0
    for colour in range(COLOURS):
        bowl += numbers[colour] * ONE[colour]
    return bowl


def can(rule: i64, cost: i64, size: i64, bowl: i64) -> bool:
    """Whether the bowl can pay; `cost` is for EXACT, `size` for MANY and GIFTS."""
    if rule == EXACT:
        return covers(bowl, cost)
    if rule <= DIFFERENT_5:
        return distinct(bowl) > rule
    if rule == SAME_3:
        return peak(bowl) >= 3
    if rule == SAME_5:
        return peak(bowl) >= 5
    if rule == TWO_AND_ONE:
        return peak(bowl) >= 2 and distinct(bowl) >= 2
    return total(bowl) >= size


def ways(rule: int, bowl: int) -> list[int]:
    """Every different way in which the bowl can pay by a rule that lists its ways, as codes."""
    found: list[int] = []
    costs = COSTS[rule]
    codes = WAYS[rule]
    for at in range(len(costs)):
        if covers(bowl, costs[at]):
            found.append(codes[at])
    return found


def most_of(rule: int, supply: int) -> list[int]:
    """R9.2: where no way of a rule is there whole, whatever is there most of, as codes; each once."""
    found: list[int] = []
    best = 1
    for cost in COSTS[rule]:
        there = least(cost, supply)
        tokens = total(there)
        if tokens > best:
            best = tokens
            found.clear()
        code = encode(there)
        if tokens == best and code not in found:
            found.append(code)
    return found


def _multisets(size: int, most: int) -> list[int]:
    """All bowls of `size` tokens with at most `most` of a colour; first colours first."""
    found = [0]
    sizes = [0]
    for colour in range(COLOURS):
        longer: list[int] = []
        longer_sizes: list[int] = []
        for at in range(len(found)):
            for number in range(min(most, size - sizes[at]), -1, -1):
                longer.append(found[at] + number * ONE[colour])
                longer_sizes.append(sizes[at] + number)
        found = longer
        sizes = longer_sizes
    whole: list[int] = []
    for at in range(len(found)):
        if sizes[at] == size:
            whole.append(found[at])
    return whole


def _same(size: int) -> list[int]:
    return [size * one for one in ONE]


def _two_and_one() -> list[int]:
    found: list[int] = []
    for major in range(COLOURS):
        for minor in range(COLOURS):
            if major != minor:
                found.append(2 * ONE[major] + ONE[minor])
    return found


def _coded(bowls: list[list[int]]) -> list[list[int]]:
    return [[encode(bowl) for bowl in row] for row in bowls]


# COSTS[rule]: every way to pay, as bowls; WAYS[rule]: the same as codes. EXACT, MANY and GIFTS list none.
NONE: Final[list[int]] = []
COSTS: Final = [
    NONE,
    _multisets(2, 1),
    _multisets(3, 1),
    _multisets(4, 1),
    _multisets(5, 1),
    _same(3),
    _same(5),
    _two_and_one(),
    _multisets(1, 1),
    _multisets(2, 2),
    _multisets(3, 3),
]
WAYS: Final = _coded(COSTS)
