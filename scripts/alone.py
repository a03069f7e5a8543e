"""A level alone, for `scripts/ladder GAME --alone`: points of games on fixed deals, line by line of the score sheet."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.interval import Z, wilson
from yarnhall.bots.ladder import LONGEST
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State

DEALS = "solo"
TOLD = 10  # games between two lines about how it goes


class Timed(Bot):
    """A bot, and how long each of its choices took."""

    def __init__(self, bot: Bot, score: Score) -> None:
        self.bot = bot
        self.score = score

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return self.plan(state, player, rng)[0]

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        begin = perf_counter()
        found = self.bot.plan(state, player, rng)
        took = perf_counter() - begin
        self.score.choices += len(found)
        self.score.seconds += took
        self.score.longest = max(self.score.longest, took / len(found))
        return found


@dataclass
class Score:
    """What was played so far."""

    points: list[float] = field(default_factory=list)
    lines: dict[str, float] = field(default_factory=dict)  # of the sheet: sums
    choices: int = 0
    seconds: float = 0.0  # of all choices
    longest: float = 0.0  # of one of them

    def mean(self) -> str:
        count = len(self.points)
        wide = Z * stdev(self.points) / sqrt(count) if count > 1 else 0.0
        return f"{fmean(self.points):.1f} ± {wide:.1f}"

    def reach(self, share: float) -> str:
        """How many games reach so many points."""
        count = len(self.points)
        reached = sum(one >= share for one in self.points)
        low, high = wilson(reached, count)
        return f"{share:g} or more in {reached / count:.1%} ({low:.1%} to {high:.1%})"

    def sheet(self) -> str:
        return ", ".join(f"{label} {total / len(self.points):.1f}" for label, total in self.lines.items())

    def __str__(self) -> str:
        found = f"{self.mean()} points of {len(self.points)}"
        if self.lines:
            found += f"; {self.sheet()}"
        if self.choices:
            found += f"; a choice takes {self.seconds / self.choices:.3f} s, {self.longest:.2f} at most"
        return found


def play(game: AnyGame, preset: str, games: int, rank: int, score: Score, saved: Callable[[], None]) -> None:
    """What is missing of so many games, told and saved as it goes."""
    if 1 not in game.seats(game.configure(preset)):
        raise SystemExit(f"{game.title} is not played alone.")
    bot = Timed(SkilledBot(game.judge, game.judge.skills()[rank], 0), score)
    for number in range(len(score.points), games):
        state: Any = game.new(1, preset, f"{DEALS} {number}")
        if not Course(state, [bot], seeded(f"{DEALS} bots {number}")).finish(LONGEST):
            raise RuntimeError(f"A game of {game.title} does not end.")
        score.points.append(state.points(0) / game.unit)
        for line in game.sheet(state, 0):
            label = line.category or line.label
            score.lines[label] = score.lines.get(label, 0.0) + line.points / game.unit
        if (number + 1) % TOLD == 0 or number + 1 == games:
            saved()
            print(f"{game.title}, alone: {score}", file=sys.stderr, flush=True)
