"""What a report may say: everything that was asked, corrected together, in sentences.

However many seats, facts and differences a report looks at, of reports on games in which nothing is the matter at
most one in twenty says anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from yarnhall.lab import results as tables
from yarnhall.lab.compare import SHARE, Difference, are_pairs, differences, games_needed
from yarnhall.lab.pictures import number, percent
from yarnhall.lab.play import Played
from yarnhall.lab.results import Results
from yarnhall.lab.statistics import FALSE, Fact, Rate, corrected, facts, off_share, rate

MOST = 8  # differences said in sentences; the table has all
STEPS = (0.01, 0.02, 0.05)  # differences for which the games are counted that it takes to see them


@dataclass(frozen=True)
class Side:
    """One of the things that are compared."""

    name: str
    results: Results
    games: list[Played]
    facts: list[Fact]

    def won(self, seat: int) -> list[float]:
        return [one.seats[seat].won for one in self.games if seat < len(one.seats)]

    def seat(self, seat: int) -> Rate:
        """First places of a seat."""
        won = self.won(seat)
        return rate(sum(won), len(won))

    @property
    def points(self) -> list[float]:
        return [row.points for one in self.games for row in one.seats]

    @property
    def seats(self) -> int:
        return self.results.plan.seats

    @property
    def share(self) -> float:
        """First places of a seat if all were alike."""
        return 1 / self.seats

    @cached_property
    def off(self) -> list[float]:
        """The chance of each seat's first places, if all were alike."""
        return [off_share(self.won(seat), self.share) for seat in range(self.seats)] if self.seats > 1 else []


@dataclass(frozen=True)
class Verdict:
    """One side, or two, after the correction for everything that is asked of them."""

    sides: list[Side]
    seats: list[list[bool]]  # whether a seat wins more or less than its share, side by side
    differences: list[tuple[Difference, float]]  # the least likely by chance first; with the corrected chance
    paired: bool

    def sentences(self) -> list[str]:
        """What stands out. Nothing does where chance alone would do the same."""
        said = self._differing() if len(self.sides) > 1 else []
        for at, side in enumerate(self.sides):
            where = f" ({side.name})" if len(self.sides) > 1 else ""
            said += _seats_off(side, self.seats[at], where) + _facts_off(side, where)
        return said or ["Nothing is out of line with what chance alone would do."]

    def _differing(self) -> list[str]:
        one, other = (side.name for side in self.sides)
        found = [difference for difference, after in self.differences if after < FALSE]
        said = [_sentence(difference, one, other) for difference in found[:MOST]]
        if len(found) > MOST:
            said.append(f"{len(found) - MOST} more differences are in the table.")
        return said

    def needed(self) -> list[tuple[str, list[str]]]:
        """How many games it takes to see a difference of 1, 2 and 5 %, of the average or of the whole."""
        rows = []
        for difference, _ in sorted(self.differences, key=lambda pair: pair[0].name):
            whole = 1.0 if difference.form == SHARE else abs(difference.one)
            if difference.spread and whole and " with " not in difference.name:
                games = [f"{games_needed(difference.spread, step * whole):,}" for step in STEPS]
                rows.append((difference.name, games))
        return rows


def side(name: str, results: Results) -> Side:
    """A side of a comparison, worked out."""
    games = tables.played(results)
    return Side(name, results, games, facts(games))


def verdict(found: Sequence[Side]) -> Verdict:
    """All that is asked, in one list, corrected together (Benjamini and Hochberg)."""
    paired = len(found) > 1 and are_pairs(found[0].results.plan, found[1].results.plan)
    apart = differences(found[0].games, found[1].games, paired) if len(found) > 1 else []
    chances = [difference.chance for difference in apart]
    for one in found:
        chances += one.off + [fact.chance for fact in one.facts]
    after = iter(corrected(chances))
    judged = [(difference, next(after)) for difference in apart]
    judged.sort(key=lambda pair: (pair[0].chance, pair[0].name))
    seats, sides = [], []
    for one in found:
        seats.append([next(after) < FALSE for _ in one.off])
        sides.append(replace(one, facts=[replace(fact, corrected=next(after)) for fact in one.facts]))
    return Verdict(sides, seats, judged, paired)


def shown(value: float, form: str) -> str:
    return percent(value) if form == SHARE else number(value)


def capital(text: str) -> str:
    """With a capital first letter; names inside keep theirs."""
    return text[:1].upper() + text[1:]


def _sentence(difference: Difference, one: str, other: str) -> str:
    form = difference.form
    low, high = sorted((abs(difference.low), abs(difference.high)))
    less = "more" if difference.change > 0 else "less"
    before, after = f"{shown(difference.one, form)} ({one})", f"{shown(difference.other, form)} ({other})"
    return (
        f"{capital(difference.name)}: {before}, {after}; "
        f"{shown(abs(difference.change), form)} {less}, between {shown(low, form)} and {shown(high, form)}."
    )


def _seats_off(side: Side, off: Sequence[bool], where: str) -> list[str]:
    said = []
    for seat, wrong in enumerate(off):
        if wrong:
            won = side.seat(seat).mean
            much = "more" if won > side.share else "less"
            said.append(f"Seat {seat + 1} wins {percent(won)}, {much} than its share of {percent(side.share)}{where}.")
    return said


def _facts_off(side: Side, where: str) -> list[str]:
    said = []
    for group in dict.fromkeys(fact.group for fact in side.facts):
        members = [fact for fact in side.facts if fact.group == group]
        off = sorted((fact for fact in members if fact.out_of_line), key=lambda fact: fact.rate.mean)
        if off:
            said.append(
                f"{capital(group)}: {len(off)} of {len(members)} are out of line; "
                f"{off[-1].title} wins {percent(off[-1].rate.mean)}"
                + (f" and {off[0].title} {percent(off[0].rate.mean)}{where}." if len(off) > 1 else f"{where}.")
            )
    return said
