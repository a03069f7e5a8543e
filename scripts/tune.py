"""Better weights for a game's judge, found by self-play: `scripts/tune GAME`.

CMA-ES proposes weights. Each proposal plays greedy games against the weights that are shipped and, one time in four,
against earlier proposals, in both seats, on seeds that all proposals of a generation share. At the end the middle of
the last proposals meets the shipped weights on fresh seeds. What was done and found goes to docs/tuning/GAME.json;
whoever ships the result copies its numbers to games/GAME/weights.py. A run that was stopped goes on where it was.
With `--habits` it is done for what the judge's prior goes by: a proposal plays in all seats by the prior alone, and the
points count; at the end it meets the shipped habits.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
import time
from math import exp, sqrt
from pathlib import Path
from statistics import fmean, pstdev, stdev
from typing import Any

import cma

from yarnhall.bots import habit
from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.habit import HabitBot
from yarnhall.bots.ladder import LONGEST
from yarnhall.core.judge import Judge
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded

ROOT = Path(__file__).parent.parent
POOL_SHARE = 4  # every fourth seed is played against the pool
POOL_EVERY = 5  # generations after which the middle joins the pool


class Tuner:
    """One search: what is tuned, how far it has come."""

    def __init__(
        self, id: str, habits: bool, presets: list[str], seed: str, games: int, samples: int, step: float
    ) -> None:
        self.id = id
        self.habits = habits
        self.presets = presets
        self.seed = seed
        self.games = games
        self.samples = samples
        self.game: AnyGame = find_game(id)
        judge = self.game.judge
        self.before: list[int] = list(judge.habits() if habits else judge.weights())
        self.free = [at for at, weight in enumerate(self.before) if weight]
        if not self.free:
            raise SystemExit(f"The judge of {self.game.title} has no {'habits' if habits else 'weights'} to tune.")
        self.pool: list[list[int]] = []
        self.generation = 0
        self.played = 0
        self.seconds = 0.0
        self.spread = 1.0
        number = sum(seed.encode()) + len(self.before)
        self.search = cma.CMAEvolutionStrategy(
            [0.0] * len(self.free),
            step,
            {"seed": number, "verbose": -9, "CMA_diagonal": True, "bounds": [-3, 3]},
        )

    def weights(self, steps: list[float]) -> list[int]:
        """A proposal: each weight times e to the power of its step."""
        found = self.before[:]
        for at, step in zip(self.free, steps, strict=True):
            found[at] = round(self.before[at] * exp(step))
        return found

    def middle(self) -> list[int]:
        """What the proposals have gathered around."""
        return self.weights(list(self.search.result.xfavorite))

    def judge(self, numbers: list[int]) -> Judge:
        """The game's judge with these numbers instead of its own."""
        return self.game.judge.trained(numbers) if self.habits else self.game.judge.another(numbers)

    def bot(self, judge: Judge) -> Bot:
        return HabitBot(judge) if self.habits else GreedyBot(judge, self.samples)

    def play(self, mine: Judge, rival: Judge, seed: str, seat: int) -> tuple[float, int, int]:
        """One game of two: share of the win, and the points of both."""
        state = self.game.new(2, seed=seed)
        rng = seeded(f"bots {seed}")
        bots = [self.bot(rival), self.bot(rival)]
        bots[seat] = self.bot(mine)
        Course(state, bots, rng).finish(LONGEST)
        self.played += 1
        places = state.placing()
        # A game that nobody wins is no success: half a win for it would reward playing for none.
        won = 0.0 if places[seat] != 1 else 0.5 if places[1 - seat] == 1 else 1.0
        return won, state.points(seat), state.points(1 - seat)

    def fitness(self, weights: list[int], seeds: list[str]) -> float:
        """Mean result: half by who won, half by the difference in points."""
        mine = self.judge(weights)
        if self.habits:
            return self.harvest(mine, seeds) / self.spread
        present = self.judge(self.before)
        results: list[float] = []
        for number, seed in enumerate(seeds):
            rival = present
            if self.pool and number % POOL_SHARE == 0:
                rival = self.judge(self.pool[number // POOL_SHARE % len(self.pool)])
            for seat in (0, 1):
                won, points, theirs = self.play(mine, rival, seed, seat)
                apart = max(-2.0, min(2.0, (points - theirs) / self.spread))
                results.append(won - 0.5 + apart / 2)
        return fmean(results)

    def harvest(self, judge: Judge, seeds: list[str]) -> float:
        """Mean points where all seats have the same habits."""
        points: list[int] = []
        for preset in self.presets:
            for seed in seeds:
                state = self.game.new(2, preset, seed)
                habit.play_on(judge, state, seeded(f"bots {seed}"), habit.LATER)
                points += [state.points(0), state.points(1)]
                self.played += 1
        return fmean(points)

    def measure_spread(self) -> None:
        """How far apart the points of equal players are: the unit of a difference."""
        judge = self.game.judge
        apart: list[float] = []
        for number in range(20):
            _, points, theirs = self.play(judge, judge, f"{self.seed} spread {number}", 0)
            apart.append(points - theirs)
        self.spread = max(1.0, pstdev(apart))

    def step(self) -> None:
        """One generation."""
        begin = time.perf_counter()
        if not self.generation:
            self.measure_spread()
        seeds = [f"{self.seed} {self.generation} {number}" for number in range(self.games)]
        proposals = self.search.ask()
        values = [self.fitness(self.weights(list(steps)), seeds) for steps in proposals]
        self.search.tell(proposals, [-value for value in values])
        self.generation += 1
        if self.generation % POOL_EVERY == 0:
            self.pool.append(self.middle())
        self.seconds += time.perf_counter() - begin
        print(
            f"{self.id}: generation {self.generation}, {self.played} games, {self.seconds:.0f} s; "
            f"mean {fmean(values):+.3f}, best {max(values):+.3f}, step {self.search.sigma:.3f}",
            file=sys.stderr,
            flush=True,
        )


def check(tuner: Tuner, after: list[int], games: int, samples: int, seed: str) -> dict[str, Any]:
    """The found weights against the former ones on fresh seeds, both seats."""
    mine, rival = tuner.judge(after), tuner.judge(tuner.before)
    tuner.samples = samples
    won: list[float] = []  # by seed: the mean of both seats, which are not independent
    points: list[int] = []
    others: list[int] = []
    for number in range(games // 2):
        shares: list[float] = []
        for seat in (0, 1):
            share, ours, theirs = tuner.play(mine, rival, f"{seed} check {number}", seat)
            shares.append(share)
            points.append(ours)
            others.append(theirs)
        won.append(fmean(shares))
    mean = fmean(won)
    error = 1.96 * stdev(won) / sqrt(len(won))
    unit = tuner.game.unit
    return {
        "games": 2 * len(won),
        "samples": samples,
        "seed": seed,
        "won": round(mean, 4),
        "from": round(mean - error, 4),
        "to": round(mean + error, 4),
        "points_after": round(fmean(points) / unit, 2),
        "points_before": round(fmean(others) / unit, 2),
    }


def load(arguments: argparse.Namespace, kept: Path) -> Tuner:
    """The search that was stopped, if there is one for the same weights and seed; a new one otherwise."""
    tuner = Tuner(
        arguments.game,
        arguments.habits,
        arguments.presets.split(","),
        arguments.seed,
        arguments.games,
        arguments.samples,
        arguments.step,
    )
    if kept.is_file():
        state = pickle.loads(kept.read_bytes())
        if state["before"] == tuner.before and state["seed"] == tuner.seed and state["games"] == tuner.games:
            vars(tuner).update(state)
    return tuner


def save(tuner: Tuner, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps({name: value for name, value in vars(tuner).items() if name != "game"}))


def main() -> None:
    parser = argparse.ArgumentParser(description="Find better weights for a game's judge by self-play.")
    parser.add_argument("game")
    parser.add_argument("--habits", action="store_true", help="of the judge's prior, instead of its weights")
    parser.add_argument("--presets", default="standard", help="that habits are tuned for, with commas")
    parser.add_argument("--minutes", type=float, default=8, help="of searching")
    parser.add_argument("--games", type=int, default=24, help="seeds a proposal plays in both seats")
    parser.add_argument("--samples", type=int, default=1, help="worlds a greedy choice looks at")
    parser.add_argument("--step", type=float, default=0.25, help="by which part the first proposals differ, about")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--check-games", type=int, default=600)
    parser.add_argument("--check-samples", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="only measure again what docs/tuning says was found")
    arguments = parser.parse_args()
    name = f"{arguments.game}-habits" if arguments.habits else arguments.game
    report = ROOT / "docs" / "tuning" / f"{name}.json"
    if arguments.check:
        told = json.loads(report.read_text())
        presets = told.get("presets", ["standard"])
        tuner = Tuner(
            arguments.game,
            arguments.habits,
            presets,
            told["seed"],
            told["games_each"],
            told["samples"],
            told["step"],
        )
        tuner.before = told["before"]
        again = check(tuner, told["after"], arguments.check_games, arguments.check_samples, told["check"]["seed"])
        print(json.dumps(again, indent=2))
        return
    kept = ROOT / "build" / "tune" / f"{name}.pickle"
    tuner = load(arguments, kept)
    while tuner.seconds < arguments.minutes * 60:
        tuner.step()
        save(tuner, kept)
    after = tuner.middle()
    searched = tuner.played
    checked = check(tuner, after, arguments.check_games, arguments.check_samples, f"{tuner.seed} fresh")
    told = {
        "game": arguments.game,
        "habits": arguments.habits,
        "presets": tuner.presets,
        "seed": tuner.seed,
        "samples": arguments.samples,
        "step": arguments.step,
        "games_each": 2 * tuner.games,
        "proposals": tuner.search.popsize,
        "generations": tuner.generation,
        "games": searched,
        "seconds": round(tuner.seconds),
        "before": tuner.before,
        "after": after,
        "check": checked,
        "shipped": checked["from"] > 0.5,
    }
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(json.dumps(told, indent=2) + "\n")
    print(json.dumps(told["check"], indent=2))


if __name__ == "__main__":
    main()
