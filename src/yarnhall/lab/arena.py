"""Bots against each other: a round robin in which each deal is played in every seating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from yarnhall.bots.players import short
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.lab import elo
from yarnhall.lab.elo import Rating, Score
from yarnhall.lab.plan import MEMORY, PATIENCE, Plan, plan
from yarnhall.lab.play import Outcome, Stopped
from yarnhall.lab.simulate import Progress, silent
from yarnhall.lab.workers import Task, played


@dataclass(frozen=True)
class Standing:
    """What one bot did."""

    bot: str
    rating: Rating
    seats: int  # seats it sat in
    won: float  # first places, shared ones in part
    points: float  # on the average, of the games that came to their end
    stopped: int = 0  # games that it stopped: they are lost to everybody else at the table

    @property
    def name(self) -> str:
        return short(self.bot)


@dataclass(frozen=True)
class Arena:
    """A finished round robin, the strongest first."""

    game: str
    title: str
    seats: int
    games: int
    standings: list[Standing]
    against: dict[tuple[str, str], float]  # how often the first did better than the second, of the tables they shared
    stopped: tuple[Stopped, ...] = ()


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: every choice of as many bots as there are seats; with fewer bots, every pair by turns."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    pairs = combinations(bots, 2)
    return [tuple(pair[seat % 2] for seat in range(seats)) for pair in pairs]


def arena(
    game: str,
    bots: Sequence[str],
    deals: int = 50,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | str | object | None = None,
    seed: str = "arena",
    workers: int = 1,
    cluster: str | None = None,
    patience: float = PATIENCE,
    memory: int = MEMORY,
    progress: Progress = silent,
) -> Arena:
    """Each lineup plays that many deals, each deal once in every seating."""
    names = [bot.strip() for bot in bots]
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption("An arena takes two or more different bots, as in --bots random,greedy.")
    if deals < 1 or workers < 1:
        raise BadOption("It takes at least one deal and one worker.")
    found = find_game(game)
    if seats is None:
        several = [number for number in found.seats(found.configure(options)) if number > 1]
        if not several:
            raise BadOption(f"{found.title} with these options is for one seat: nobody can be compared.")
        seats = several[0]
    if seats < 2:
        raise BadOption("An arena takes two or more seats.")
    plans = [
        plan(game, line, seats=seats, options=options, seed=seed, paired=True, patience=patience, memory=memory)
        for line in lineups(names, seats)
    ]
    tasks: list[Task] = [(one, number) for one in plans for number in range(deals * one.seatings)]
    progress(0, len(tasks))
    games: list[tuple[Plan, Outcome]] = []
    for task, result in played(tasks, workers, cluster):
        games.append((task[0], result))
        progress(len(games), len(tasks))
    games.sort(key=lambda one: (one[0].bots, one[1].number))
    return _judged(found.id, found.title, seats, names, games)


def _judged(game: str, title: str, seats: int, names: list[str], games: list[tuple[Plan, Outcome]]) -> Arena:
    deals: dict[tuple[tuple[str, ...], str], Score] = {}
    sat = [0] * len(names)
    won = [0.0] * len(names)
    points = [0.0] * len(names)
    stops = [0] * len(names)
    for one, result in games:
        score = deals.setdefault((one.bots, one.seed_of(result.number)), [[0.0] * len(names) for _ in names])
        if isinstance(result, Stopped):
            # Whoever cannot lose by breaking off would never lose.
            if result.seat is not None:
                bot = names.index(result.bot)
                stops[bot] += 1
                for name in one.seating(result.number):
                    if name != result.bot:
                        score[names.index(name)][bot] += 1
            continue
        for row in result.seats:
            bot = names.index(row.bot)
            sat[bot] += 1
            won[bot] += row.won
            points[bot] += row.points
            for rival in result.seats:
                if rival.bot != row.bot:
                    share = 0.5 if row.place == rival.place else float(row.place < rival.place)
                    score[bot][names.index(rival.bot)] += share
    ratings = elo.ratings(list(deals.values()))
    whole = elo.total(list(deals.values()), len(names))
    standings = [
        Standing(name, ratings[bot], sat[bot], won[bot], points[bot] / max(1, sat[bot]), stops[bot])
        for bot, name in enumerate(names)
    ]
    standings.sort(key=lambda one: -one.rating.elo)
    against = {
        (names[a], names[b]): whole[a][b] / (whole[a][b] + whole[b][a])
        for a in range(len(names))
        for b in range(len(names))
        if whole[a][b] + whole[b][a]
    }
    stopped = tuple(result for _, result in games if isinstance(result, Stopped))
    return Arena(game, title, seats, len(games), standings, against, stopped)
