"""The few statistics that reports need, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

from yarnhall.bots.interval import wilson
from yarnhall.lab.play import Played

Z: Final = 1.959964  # 95 in 100
LEAST: Final = 20  # seats with a fact, below which nothing is said about it
STEP: Final = 0.5  # half a game: counts go up in steps, what they are compared with does not
FALSE: Final = 0.05  # part of what is called out of line that may be so by chance


@dataclass(frozen=True)
class Rate:
    """A share of something, and between which numbers it lies with a certainty of 95 in 100."""

    number: int
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Fact:
    """What seats with one fact did, compared with the others at their tables."""

    name: str
    rate: Rate  # first places
    points: float  # more than the average seat
    chance: float  # that a fact without any effect would be this far off
    corrected: float  # the same, for everything that the report looks at

    @property
    def group(self) -> str:
        return self.name.partition(":")[0].strip()

    @property
    def title(self) -> str:
        return self.name.partition(":")[2].strip() or self.name

    @property
    def out_of_line(self) -> bool:
        return self.corrected < FALSE


def rate(wins: float, number: int) -> Rate:
    low, high = wilson(wins, number)
    return Rate(number, wins / number if number else 0.0, low, high)


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def quantile(numbers: Sequence[float], part: float) -> float:
    ordered = sorted(numbers)
    return ordered[round(part * (len(ordered) - 1))] if ordered else 0.0


def corrected(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: the part of false alarms, if this one and all that are less likely are called alarms."""
    order = sorted(range(len(chances)), key=lambda index: -chances[index])
    found = [1.0] * len(chances)
    least = 1.0
    for rank, index in enumerate(order):
        least = min(least, chances[index] * len(chances) / (len(chances) - rank))
        found[index] = least
    return found


def off_share(won: Sequence[float], share: float) -> float:
    """The chance that a seat which is like the others wins so much more or less than its share; two-sided."""
    return _chance(sum(won) - share * len(won), share * (1 - share) * len(won))


def _chance(off: float, square: float) -> float:
    """The chance that a count is so far off what is expected of it, by the normal approximation, two-sided.

    The square is that of chance alone, not the one found: that of few seats which never won would be too sure."""
    far = max(0.0, abs(off) - STEP)
    return erfc(far / sqrt(2 * square)) if square else 1.0


def facts(games: Sequence[Played]) -> list[Fact]:
    """Every fact that enough seats had, by name.

    Seats are compared with the others at the same table, where a fact that all or none had says nothing. A table
    counts once: what its seats won over their share, where they had the fact more than the average seat there."""
    names = sorted({name for one in games for row in one.seats for name in row.facts})
    average = mean(row.points for one in games for row in one.seats)
    found: list[tuple[str, Rate, float]] = []
    chances: list[float] = []
    sums = {name: _Sum() for name in names}
    for one in games:
        share = 1 / len(one.seats)
        held: dict[str, list[int]] = {}
        for at, row in enumerate(one.seats):
            for name in row.facts:
                held.setdefault(name, []).append(at)
        for name, seats in held.items():
            part = len(seats) * share
            pull = sum((row.won - share) * ((at in seats) - part) for at, row in enumerate(one.seats))
            sums[name].add(pull, part * (1 - part) * any(row.won for row in one.seats))
            sums[name].hold([one.seats[at].won for at in seats], [one.seats[at].points for at in seats])
    for name, total in sums.items():
        if total.number >= LEAST:
            found.append((name, rate(total.won, total.number), total.points / total.number - average))
            chances.append(total.chance())
    return [
        Fact(name, rated, points, chance, after)
        for (name, rated, points), chance, after in zip(found, chances, corrected(chances), strict=True)
    ]


class _Sum:
    def __init__(self) -> None:
        self.number = 0
        self.won = 0.0
        self.points = 0.0
        self.pull = 0.0
        self.square = 0.0

    def hold(self, won: list[float], points: list[float]) -> None:
        self.number += len(won)
        self.won += sum(won)
        self.points += sum(points)

    def add(self, pull: float, square: float) -> None:
        """What the table's first places were off, and the square of what chance alone is."""
        self.pull += pull
        self.square += square

    def chance(self) -> float:
        return _chance(self.pull, self.square)
