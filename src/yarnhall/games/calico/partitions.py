"""How the colours, or the patterns, around a Design Goal are alike: a partition of their number, such as 3-2-1.

What lies around a spot is kept as one int: how many there are of each of six (three bits each), and above that the
number of the partition. So one more patch is one look into a table, and a goal is met or not without counting.
"""

from __future__ import annotations

from typing import Final

from yarnhall.games.calico.data import GOALS

AROUND: Final = 6  # patches around a goal
COUNT_BITS: Final = 18

# The partition that each Design Goal asks for.
_WANTED: Final = [[1, 1, 1, 1, 1, 1], [2, 2, 2], [3, 3], [3, 2, 1], [2, 2, 1, 1], [4, 2]]


def _partitions(total: int, most: int) -> list[list[int]]:
    if total == 0:
        return [[]]
    found: list[list[int]] = []
    for first in range(min(total, most), 0, -1):
        for rest in _partitions(total - first, first):
            found.append([first, *rest])
    return found


def _all_partitions() -> list[list[int]]:
    found: list[list[int]] = []
    for total in range(AROUND + 1):
        found += _partitions(total, total)
    return found


PARTITIONS: Final = _all_partitions()  # by number, fewer patches first; 0 is none at all
FULL: Final = len(PARTITIONS) - len(_partitions(AROUND, AROUND))  # from here on all six are there
WANTED: Final = [PARTITIONS.index(parts) for parts in _WANTED]


def _grown(parts: list[int], count: int) -> int:
    """The partition after one more of which there were `count`; -1 if there is none so many."""
    if sum(parts) == AROUND or (count and count not in parts):
        return -1
    left = parts[:]
    if count:
        left.remove(count)
    return PARTITIONS.index(sorted([*left, count + 1], reverse=True))


def _growth() -> list[int]:
    return [_grown(parts, count) for parts in PARTITIONS for count in range(AROUND)]


GROWN: Final = _growth()  # by partition * AROUND + count before


def _reachable() -> list[bool]:
    """By goal * partitions + partition: whether the goal can still be met."""
    found: list[bool] = []
    for goal in range(GOALS):
        can = [False] * len(PARTITIONS)
        for number in range(len(PARTITIONS) - 1, -1, -1):
            can[number] = number == WANTED[goal]
            for count in range(AROUND):
                grown = GROWN[number * AROUND + count]
                if grown >= 0 and can[grown]:
                    can[number] = True
        found += can
    return found


REACHABLE: Final = _reachable()


def add(around: int, which: int) -> int:
    """What lies around a spot, after one more patch of a colour (or pattern)."""
    shift = 3 * which
    partition = GROWN[(around >> COUNT_BITS) * AROUND + (around >> shift & 7)]
    return partition << COUNT_BITS | ((around & ((1 << COUNT_BITS) - 1)) + (1 << shift))


def counts(around: int) -> list[int]:
    """How many there are of each of the six."""
    return [around >> 3 * which & 7 for which in range(6)]


def meets(goal: int, around: int) -> bool:
    """Whether all six lie and are as the goal wants them."""
    return around >> COUNT_BITS == WANTED[goal]


def can_meet(goal: int, around: int) -> bool:
    return REACHABLE[goal * len(PARTITIONS) + (around >> COUNT_BITS)]
