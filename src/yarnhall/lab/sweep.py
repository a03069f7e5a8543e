"""How a game changes with one of its values: curves over a range, and the value that comes nearest to a wish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from yarnhall.core.extras import need
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import listing
from yarnhall.lab import page, pictures
from yarnhall.lab.compare import HAD, POINTS, SEAT, SHARE, TURNS, WON_WITH, Sample, form_of
from yarnhall.lab.pictures import number, percent
from yarnhall.lab.play import Played
from yarnhall.lab.statistics import LEAST, Rate
from yarnhall.lab.vary import Vary

Settings = Mapping[str, int]  # a path, and the value that it is given
Play = Callable[[Settings], Sequence[Played]]  # games of the same seeds with these values
WATCHED: Final = 4  # facts that are drawn where nobody named one


@dataclass(frozen=True)
class Wish:
    """What somebody wants a quantity to be."""

    name: str
    value: float

    def miss(self, sample: Sample) -> float:
        """How far off it is, as a part of the wish."""
        try:
            found = sample.rate(self.name).mean
        except BadOption:
            # Nobody had it in these games: nobody won with it.
            if not self.name.startswith((HAD, WON_WITH)):
                raise
            found = 0.0
        return abs(found - self.value) / (abs(self.value) or 1.0)

    def __str__(self) -> str:
        return f"{self.name} {percent(self.value) if form_of(self.name) == SHARE else number(self.value)}"


def wish(text: str) -> Wish:
    """`points of a seat=40`, `first places of seats with garment: hats=25%`."""
    name, equals, given = (part.strip() for part in text.rpartition("="))
    try:
        value = float(given.removesuffix("%")) / (100 if given.endswith("%") else 1)
    except ValueError:
        value, equals = 0.0, ""
    if not equals or not name:
        raise BadOption(f"Write what is wanted as NAME=VALUE, as in '{POINTS}=40' or '{SEAT}1=50%', not {text!r}.")
    return Wish(name, value)


@dataclass(frozen=True)
class Point:
    """One setting, and what came of it."""

    settings: dict[str, int]
    sample: Sample

    def __str__(self) -> str:
        return listing([f"{path} {value}" for path, value in self.settings.items()])


def sweep(vary: Vary, play: Play, wishes: Sequence[Wish] = ()) -> list[Point]:
    """Every value in turn. A wish for something that is not counted is refused after the first."""
    points = []
    for value in vary.values:
        points.append(_played({vary.path: value}, play))
        missed(points[-1], wishes)
    return points


def _played(settings: dict[str, int], play: Play) -> Point:
    games = play(settings)
    if not games:
        raise BadOption(f"With {settings} no game came to its end.")
    return Point(settings, Sample(games))


def nearest(points: Sequence[Point], wishes: Sequence[Wish]) -> Point:
    """The setting that misses the wishes least. Raises BadOption where nobody ever had what one speaks of."""
    facts = [one.name.removeprefix(WON_WITH).removeprefix(HAD) for one in wishes if HAD in one.name]
    _demand(points, facts)
    return min(points, key=lambda point: missed(point, wishes))


def missed(point: Point, wishes: Sequence[Wish]) -> float:
    return sum(one.miss(point.sample) ** 2 for one in wishes)


def search(varied: Sequence[Vary], wishes: Sequence[Wish], play: Play, rounds: int, seed: int = 1) -> Iterator[Point]:
    """Several values at once: each setting that is tried, as CMA-ES proposes them."""
    need("tune")
    import cma

    tried: dict[tuple[int, ...], Point] = {}
    # Every range from 0 to 1, so that one step is as large in all of them.
    strategy = cma.CMAEvolutionStrategy(
        [0.5] * len(varied), 0.3, {"bounds": [0, 1], "seed": seed, "verbose": -9, "maxiter": rounds}
    )
    while not strategy.stop():
        proposed = strategy.ask()
        costs = []
        for place in proposed:
            key = tuple(_value(one, part) for one, part in zip(varied, place, strict=True))
            if key not in tried:
                settings = {one.path: value for one, value in zip(varied, key, strict=True)}
                tried[key] = _played(settings, play)
                yield tried[key]
            costs.append(missed(tried[key], wishes))
        strategy.tell(proposed, costs)


def _value(vary: Vary, part: float) -> int:
    return vary.values[min(len(vary.values) - 1, int(part * len(vary.values)))]


def watched(vary: Vary, points: Sequence[Point], named: Sequence[str]) -> list[str]:
    """The facts that are drawn: those named, those that the path speaks of, or else those that change most."""
    every = sorted({name for point in points for name in point.sample.often(LEAST)})
    if named:
        _demand(points, named)
        return list(named)
    words = {part.replace("-", " ").lower() for part in vary.path.split(".")}
    spoken = [name for name in every if name.partition(": ")[2].lower() in words]
    if spoken:
        return spoken

    def change(name: str) -> float:
        shares = [point.sample.rate(f"{HAD}{name}").mean for point in points]
        return max(shares) - min(shares)

    return sorted(every, key=change, reverse=True)[:WATCHED]


def _demand(points: Sequence[Point], facts: Sequence[str]) -> None:
    """Refuse facts that no seat had with any setting: they were not written as the game says them."""
    there = {name for point in points for name in point.sample.counts}
    if unknown := [name for name in facts if name not in there]:
        raise BadOption(f"No seat had {listing(unknown)}; there is {listing(sorted(there))}.")


def curves(points: Sequence[Point], names: Sequence[str]) -> list[tuple[str, list[Rate | None]]]:
    """Each quantity over all points; None where nobody had what is asked about."""
    found = []
    for name in names:
        rates: list[Rate | None] = []
        for point in points:
            fact = name.removeprefix(WON_WITH)
            missing = name.startswith(WON_WITH) and point.sample.counts.get(fact, 0) < LEAST
            rates.append(None if missing else point.sample.rate(name))
        found.append((name, rates))
    return found


def report(game: str, vary: Vary, points: Sequence[Point], facts: Sequence[str], said: Sequence[str]) -> str:
    """The curves as a whole HTML page."""
    names = [POINTS, TURNS]
    if len(points[0].sample.games[0].seats) > 1:
        names.append(f"{SEAT}1")
    names += [f"{begin}{fact}" for fact in facts for begin in (HAD, WON_WITH)]
    found = curves(points, names)
    cards = [
        (name, pictures.curve(vary.values, rates, name, vary.path, form_of(name)), _caption(rates))
        for name, rates in found
        if any(rate is not None for rate in rates)
    ]
    rows = [[page.text(name), *[_cell(rate, form_of(name)) for rate in rates]] for name, rates in found]
    title = f"{find_game(game).title}: {vary.path} from {vary.values[0]} to {vary.values[-1]}"
    parts = [
        page.section("At a glance", page.bullets(said)),
        page.section("Curves", page.cards(cards)),
        page.section("Numbers", page.table(["", *[str(value) for value in vary.values]], rows)),
    ]
    return page.page(title, "", parts)


def told(point: Point, name: str) -> str:
    """The quantity there, in words."""
    try:
        return _cell(point.sample.rate(name), form_of(name))
    except BadOption:
        return _cell(None, "")


def _caption(rates: Sequence[Rate | None]) -> str:
    games = [rate.number for rate in rates if rate is not None]
    return f"With 95 % intervals, {min(games):,} games a value, all of the same deals."


def _cell(rate: Rate | None, form: str) -> str:
    if rate is None:
        return "–"
    return percent(rate.mean) if form == SHARE else number(rate.mean)
