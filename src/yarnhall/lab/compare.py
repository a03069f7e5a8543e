"""Whether two ways to play differ: every quantity of a report, side against side.

Both sides are dealt from the same seeds, so that games are compared in pairs and the luck of the deal falls out. A
quantity is an average over games, or a ratio of two: then each game is given what it contributes to the ratio
(linearised), and contributions are compared in pairs as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, erfc, sqrt
from typing import Final

from yarnhall.bots.players import short
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing
from yarnhall.lab.plan import Plan
from yarnhall.lab.play import Played
from yarnhall.lab.statistics import LEAST, Rate, Z

POWER: Final = 0.841621  # a difference is seen 8 times in 10
SHARE, AMOUNT = "%", ""  # what a number is: a part of a whole, or a number

# What can be asked of games, by name; some names go on with a seat, a bot or a fact.
POINTS: Final = "points of a seat"
TURNS: Final = "turns of a game"
SEAT: Final = "first places of seat "
BOT: Final = "first places of "
HAD: Final = "seats with "
WON_WITH: Final = "first places of seats with "


def form_of(name: str) -> str:
    return AMOUNT if name in (POINTS, TURNS) else SHARE


@dataclass(frozen=True)
class Difference:
    """A quantity on both sides, and what lies between them."""

    name: str  # "points of a seat", "first places of seats with garment: hats"
    form: str
    one: float
    other: float
    low: float  # of the difference, with a certainty of 95 in 100
    high: float
    spread: float  # of the difference, from one pair of games to the next
    size: float  # the difference in units of how much one game differs from another
    pairs: int
    chance: float  # that sides without any difference would be this far apart

    @property
    def change(self) -> float:
        return self.other - self.one

    @property
    def visible(self) -> float:
        """The smallest difference that so many games would show, 8 times in 10."""
        return (Z + POWER) * self.spread / sqrt(max(1, self.pairs))


def games_needed(spread: float, difference: float) -> int:
    """How many games of each side it takes to see such a difference, 8 times in 10, if nothing else is asked."""
    if difference == 0:
        raise ValueError("No number of games shows that nothing differs.")
    return max(2, ceil(((Z + POWER) * spread / difference) ** 2))


def are_pairs(one: Plan, other: Plan) -> bool:
    """Whether game by game the same seeds deal to as many seats."""
    return one.seed == other.seed and one.seats == other.seats and one.paired == other.paired


class Sample:
    """Games, and what can be asked of them by name, game by game."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.games = games
        self.held: list[dict[str, tuple[int, float]]] = []  # what seats had: how many of them, and what those won
        self.counts: dict[str, int] = {}
        for game in games:
            found: dict[str, tuple[int, float]] = {}
            for row in game.seats:
                for name in row.facts:
                    number, won = found.get(name, (0, 0.0))
                    found[name] = number + 1, won + row.won
            self.held.append(found)
            for name, (number, _) in found.items():
                self.counts[name] = self.counts.get(name, 0) + number
        self.bots = {row.bot for game in games for row in game.seats}

    def points(self) -> list[float]:
        return [sum(row.points for row in game.seats) / len(game.seats) for game in self.games]

    def turns(self) -> list[float]:
        return [float(game.game.turns) for game in self.games]

    def seat(self, seat: int) -> list[float]:
        return [game.seats[seat].won for game in self.games]

    def bot(self, bot: str) -> list[float]:
        sat = [[row.won for row in game.seats if row.bot == bot] for game in self.games]
        return _contributions([(sum(won), len(won)) for won in sat])

    def had(self, name: str) -> list[float]:
        none = (0, 0.0)
        return [held.get(name, none)[0] / len(game.seats) for game, held in zip(self.games, self.held, strict=True)]

    def won_with(self, name: str) -> list[float]:
        none = (0, 0.0)
        return _contributions([held.get(name, none)[::-1] for held in self.held])

    def asked(self, name: str) -> list[float]:
        """Numbers, one a game, whose average is the quantity of that name. Raises BadOption."""
        if name == POINTS:
            return self.points()
        if name == TURNS:
            return self.turns()
        if name.startswith(WON_WITH) and self.counts.get(name.removeprefix(WON_WITH)):
            return self.won_with(name.removeprefix(WON_WITH))
        if name.startswith(HAD):
            return self.had(name.removeprefix(HAD))
        if name.startswith(SEAT) and name.removeprefix(SEAT) in map(str, range(1, len(self.games[0].seats) + 1)):
            return self.seat(int(name.removeprefix(SEAT)) - 1)
        for bot in self.bots:
            if name == f"{BOT}{short(bot)}":
                return self.bot(bot)
        known = [POINTS, TURNS, f"{SEAT}1", f"{BOT}BOT", f"{HAD}FACT", f"{WON_WITH}FACT"]
        raise BadOption(f"Nothing is known of {name!r} in these games; there is {listing(known)}.")

    def rate(self, name: str) -> Rate:
        """The quantity, with its interval."""
        values = self.asked(name)
        middle, error = sum(values) / len(values), _spread(values) / sqrt(len(values))
        return Rate(len(values), middle, middle - Z * error, middle + Z * error)

    def often(self, least: int) -> set[str]:
        return {name for name, number in self.counts.items() if number >= least}


def differences(one: Sequence[Played], other: Sequence[Played], paired: bool) -> list[Difference]:
    """Every quantity that both sides have enough of: points, length, seats, bots, and what seats had."""
    if paired:
        both = {game.number for game in one} & {game.number for game in other}
        one = [game for game in one if game.number in both]
        other = [game for game in other if game.number in both]
    if not one or not other:
        return []
    a, b = Sample(one), Sample(other)
    names = [POINTS, TURNS]
    seats = min(len(one[0].seats), len(other[0].seats))
    if seats > 1:
        names += [f"{SEAT}{seat + 1}" for seat in range(seats)]
    bots = sorted(a.bots & b.bots)
    if len(bots) > 1:
        names += [f"{BOT}{short(bot)}" for bot in bots]
    counted = a.often(LEAST) & b.often(LEAST)
    # What one side does not have at all can still be missed.
    names += [f"{HAD}{name}" for name in sorted(counted | a.often(2 * LEAST) | b.often(2 * LEAST))]
    names += [f"{WON_WITH}{name}" for name in sorted(counted)]
    return [_compared(name, a.asked(name), b.asked(name), paired) for name in names]


def _contributions(values: Sequence[tuple[float, float]]) -> list[float]:
    """Numbers whose average is the ratio, and whose spread is that of the ratio."""
    counted, whole = sum(value for value, _ in values), sum(number for _, number in values)
    ratio = counted / whole
    each = whole / len(values)
    return [ratio + (value - ratio * number) / each for value, number in values]


def _compared(name: str, one: list[float], other: list[float], paired: bool) -> Difference:
    means = [sum(side) / len(side) for side in (one, other)]
    change = means[1] - means[0]
    if paired:
        between = [after - before for before, after in zip(one, other, strict=True)]
        number = len(between)
        spread = _spread(between)
        # About nothing, not about their average: right where nothing differs, and never surer than so few can be.
        square = sqrt(sum(value * value for value in between))
        distance = abs(sum(between)) / square if square else 0.0
    else:
        number = min(len(one), len(other))
        parts = [_spread(side) ** 2 / len(side) for side in (one, other)]
        error = sqrt(sum(parts))
        spread = error * sqrt(number)
        distance = abs(change) / sqrt(error**2 + change**2 / number) if error or change else 0.0
    error = spread / sqrt(number)
    whole = sqrt((_spread(one) ** 2 + _spread(other) ** 2) / 2)
    return Difference(
        name=name,
        form=form_of(name),
        one=means[0],
        other=means[1],
        low=change - Z * error,
        high=change + Z * error,
        spread=spread,
        size=change / whole if whole else 0.0,
        pairs=number,
        chance=erfc(distance / sqrt(2)),
    )


def _spread(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
