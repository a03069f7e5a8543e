"""What bots' numbers came to in games that were played to the end, as `scripts/calibrate GAME` fitted it.

A search's chance of winning and its expected lead are good for comparing moves; told to people they must be true. Each
game may keep `expectations.toml` in its folder: for every number of seats, numbers at some turns, between which they
are drawn in a straight line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, exp, inf, log
from typing import Any, Final

SUREST: Final = 0.999  # a chance that is told as if it were certain has no log odds


@dataclass(frozen=True)
class Fitted:
    """For one number of seats and teams; each list has a number for each of the turns."""

    seats: int
    teams: int  # who plays together is one team
    turns: tuple[int, ...]
    shift: tuple[float, ...]  # log odds of winning where the search says even
    slope: tuple[float, ...]  # log odds for each of the search's own
    ahead: tuple[float, ...]  # points of lead where the search expects none
    part: tuple[float, ...]  # of each point of lead that the search expects
    table: tuple[float, ...]  # log odds between two seats for what lifts the search's chance from 50 to 73 percent
    edge: tuple[float, ...] = ()  # log odds for the same, before the choice and as its seat sees it; empty: none
    even: float = 0.0  # part of a table's chances that all teams share evenly, however they stand
    bend: tuple[float, ...] = ()  # of a hint's log odds: a shift, a slope, and what the slope gains at each of BENDS
    power: float = 1.0  # of how far a team lies from the mean of a table: below 1, far ones count less in proportion
    most: float = inf  # of how far ahead a team may count: all others strike at the one who leads
    curve: tuple[float, ...] = ()  # of a table's log odds, as `bend` has it; chances are then made one again

    def at(self, numbers: Sequence[float], turn: int) -> float:
        """One of the lists at a turn."""
        for place in range(1, len(self.turns)):
            if turn < self.turns[place]:
                before, after = self.turns[place - 1], self.turns[place]
                share = max(0.0, (turn - before) / (after - before))
                return numbers[place - 1] * (1 - share) + numbers[place] * share
        return numbers[-1]

    def odds(self, turn: int, told: float, edge: float) -> float:
        """Log odds of a win where the search says this and the seat stands so before the choice."""
        found = self.at(self.shift, turn) + self.at(self.slope, turn) * log_odds(told)
        found += self.at(self.edge, turn) * edge if self.edge else 0.0
        return bent(found, self.bend) if self.bend else found

    def chance(self, turn: int, told: float, edge: float = 0.0) -> float:
        """How often a move of which the search says this is followed by a win, where the judge finds the seat so far
        ahead of its best rival."""
        return certain(self.odds(turn, told, edge))

    def lead(self, turn: int, told: float) -> float:
        """The lead, alone the whole, that follows a move of which the search expects this."""
        return self.at(self.ahead, turn) + self.at(self.part, turn) * told

    def shares(self, turn: int, worths: Sequence[float]) -> list[float]:
        """Each team's chance where the judge's worth, in the search's scale, is this for them; together 1."""
        slope = self.at(self.table, turn)
        apart = blunted(worths, self.power, self.most)
        top = max(apart)
        odds = [exp(slope * (worth - top)) for worth in apart]
        found = [(1 - self.even) * one / sum(odds) + self.even / len(odds) for one in odds]
        if not self.curve:
            return found
        curved = [certain(bent(log_odds(one), self.curve)) for one in found]
        return [one / sum(curved) for one in curved]


class Expectations:
    """The numbers of one game. Of a number of seats or teams that was not fitted nothing is known."""

    def __init__(self, fitted: Sequence[Fitted]) -> None:
        self.fitted = {(one.seats, one.teams): one for one in fitted}

    def of(self, teams: Sequence[int]) -> Fitted | None:
        """What was fitted to games with these teams (`State.teams`)."""
        return self.fitted.get((len(teams), len(set(teams))))


def log_odds(chance: float) -> float:
    held = min(max(chance, 1 - SUREST), SUREST)
    return log(held / (1 - held))


def certain(odds: float) -> float:
    """The chance that has these log odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def blunted(worths: Sequence[float], power: float, most: float) -> list[float]:
    """How far each lies from their mean, ahead at most so far, to a power."""
    mean = sum(worths) / len(worths)
    apart = [min(most, worth - mean) for worth in worths]
    return [copysign(abs(one) ** power, one) for one in apart]


# A search that is too shy where much is open may be too sure where little is: there its line bends.
BENDS: Final = (log_odds(0.35), log_odds(0.65))


def beyond(odds: float) -> list[float]:
    """How far these log odds lie beyond each bend."""
    return [max(0.0, odds - bend) for bend in BENDS]


def bent(odds: float, by: Sequence[float]) -> float:
    """Log odds along a line that bends: a shift, a slope, and what the slope gains at each of BENDS."""
    shift, slope, *gains = by
    return shift + slope * odds + sum(gain * part for gain, part in zip(gains, beyond(odds), strict=True))


def read(text: str) -> Expectations:
    """From the file."""
    found: list[Fitted] = []
    for table in tomllib.loads(text)["seats"]:
        names = ("turns", "shift", "slope", "ahead", "part", "table", "edge")
        columns = {name: tuple(table[name]) for name in names if name != "edge" or name in table}
        if len({len(column) for column in columns.values()}) != 1:
            raise ValueError(f"With {table['number']} seats the lists of expectations differ in length.")
        teams = table.get("teams", table["number"])
        more: dict[str, Any] = {name: table[name] for name in ("even", "power", "most") if name in table}
        more |= {name: tuple(table.get(name, ())) for name in ("bend", "curve")}
        found.append(Fitted(table["number"], teams, **{**columns, **more}))
    return Expectations(found)


def write(fitted: Sequence[Fitted], heading: Sequence[str]) -> str:
    """The file, for people to read."""
    lines = [f"# {line}" for line in heading]
    for one in fitted:
        teams = [f"teams = {one.teams}"] if one.teams != one.seats else []
        lines += ["", "[[seats]]", f"number = {one.seats}", *teams, f"turns = {list(one.turns)}"]
        for name in ("shift", "slope", "ahead", "part", "table", "edge"):
            if numbers := getattr(one, name):
                lines.append(f"{name} = {[round(number, 3) for number in numbers]}")
        if round(one.even, 3):
            lines.append(f"even = {round(one.even, 3)}")
        if one.power != 1:
            lines.append(f"power = {one.power}")
        if one.most < inf:
            lines.append(f"most = {one.most}")
        for name in ("bend", "curve"):
            if numbers := getattr(one, name):
                lines.append(f"{name} = {[round(number, 3) for number in numbers]}")
    return "\n".join(lines) + "\n"
