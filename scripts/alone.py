"""A level alone, for `scripts/ladder GAME --alone`: points of games on fixed deals, line by line of the score sheet."""

from __future__ import annotations

import sys
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
    """A bot, and how long each of its plans took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return self.plan(state, player, rng)[0]

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        begin = perf_counter()
        found = self.bot.plan(state, player, rng)
        self.seconds.append((perf_counter() - begin) / len(found))
        return found


@dataclass
class Score:
    """What was played so far."""

    share: float | None = None  # points, of which one wants to know how many games reach them
    points: list[float] = field(default_factory=list)
    lines: dict[str, float] = field(default_factory=dict)  # of the sheet: sums
    seconds: list[float] = field(default_factory=list)  # of each choice

    def __str__(self) -> str:
        count = len(self.points)
        wide = Z * stdev(self.points) / sqrt(count) if count > 1 else 0.0
        found = f"{fmean(self.points):.1f} ± {wide:.1f} points of {count}"
        if self.share is not None:
            reached = sum(one >= self.share for one in self.points)
            low, high = wilson(reached, count)
            found += f"; {self.share:g} or more in {reached / count:.1%} ({low:.1%} to {high:.1%})"
        if self.lines:
            found += "; " + ", ".join(f"{label} {total / count:.1f}" for label, total in self.lines.items())
        if self.seconds:
            found += f"; a choice takes {fmean(self.seconds):.3f} s, {max(self.seconds):.2f} at most"
        return found


def played(game: AnyGame, preset: str, games: int, rank: int = -1, share: float | None = None) -> Score:
    """All games, told as it goes."""
    if 1 not in game.seats(game.configure(preset)):
        raise SystemExit(f"{game.title} is not played alone.")
    bot = Timed(SkilledBot(game.judge, game.judge.skills()[rank], 0))
    score = Score(share, seconds=bot.seconds)
    for number in range(games):
        state: Any = game.new(1, preset, f"{DEALS} {number}")
        if not Course(state, [bot], seeded(f"{DEALS} bots {number}")).finish(LONGEST):
            raise RuntimeError(f"A game of {game.title} does not end.")
        score.points.append(state.points(0) / game.unit)
        for line in game.sheet(state, 0):
            label = line.category or line.label
            score.lines[label] = score.lines.get(label, 0.0) + line.points / game.unit
        if (number + 1) % TOLD == 0 and number + 1 < games:
            print(f"{game.title}, alone: {score}", file=sys.stderr, flush=True)
    return score
