"""What a Design Goal may still bring, from how the patches around it are alike: a table made once.

The value of a spot is what it brings on average if each of its free spaces gets the best of a few patches drawn at
random. Patches that lie around two goals, or that would rather feed a cat, are why the few are fewer than one can see.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from yarnhall.games.calico.data import COLOURS, GOAL_HIGH, GOAL_LOW, GOALS
from yarnhall.games.calico.partitions import AROUND, FULL, GROWN, PARTITIONS, WANTED

POINT: Final = 100  # of the judge's unit
KINDS: Final = len(PARTITIONS)


def _chances(number: int) -> list[float]:
    """By count: how likely a random colour is one of which that many lie there already."""
    parts = PARTITIONS[number]
    found = [0.0] * AROUND
    found[0] = (COLOURS - len(parts)) / COLOURS
    for part in parts:
        if part < AROUND:
            found[part] += 1 / COLOURS
    return found


def _best_of(values: list[float], chances: list[float]) -> float:
    """The mean of the best of some values drawn at random."""
    order = sorted(range(len(values)), key=values.__getitem__)
    total, below, before = 0.0, 0.0, 0.0
    for index in order:
        below += chances[index]
        # Two and a half patches, of which the best is placed: between two and three, as play shows.
        upto = below * below * sqrt(below)
        total += values[index] * (upto - before)
        before = upto
    return total


def _goal(goal: int) -> list[int]:
    """By partition of the colours * KINDS + partition of the patterns."""
    worth = [0.0] * (KINDS * KINDS)
    for colours in range(KINDS - 1, -1, -1):
        for patterns in range(KINDS - 1, -1, -1):
            if sum(PARTITIONS[colours]) != sum(PARTITIONS[patterns]):
                continue
            at = colours * KINDS + patterns
            if colours >= FULL:
                fits = (colours == WANTED[goal]) + (patterns == WANTED[goal])
                worth[at] = [0, GOAL_LOW[goal], GOAL_HIGH[goal]][fits] * float(POINT)
                continue
            values: list[float] = []
            chances: list[float] = []
            for colour, one in enumerate(_chances(colours)):
                for pattern, other in enumerate(_chances(patterns)):
                    if one > 0 and other > 0:
                        grown = GROWN[colours * AROUND + colour] * KINDS + GROWN[patterns * AROUND + pattern]
                        values.append(worth[grown])
                        chances.append(one * other)
            worth[at] = _best_of(values, chances)
    return [int(value) for value in worth]


def _outlook() -> list[int]:
    found: list[int] = []
    for goal in range(GOALS):
        found += _goal(goal)
    return found


OUTLOOK: Final = _outlook()  # by (goal * KINDS + partition of colours) * KINDS + partition of patterns
