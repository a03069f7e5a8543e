"""Finds the numbers of `insight/two.txt`: play games one action ahead, fit the network to how they ended, play on.

    PYTHONPATH=build/compiled .venv/bin/python src/yarnhall/games/archravels/tests/learn.py --into build/learned

The first round goes by the usual judge, unless `--from` names a network to go on from. After each round its numbers are
written, with how it foretells a twentieth of the games that it was not fitted to, and how it plays one action ahead
against the usual judge. docs/tuning tells what came of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import play
from yarnhall.core.judge import Judge
from yarnhall.core.rng import Rng, seeded
from yarnhall.games.archravels import insight
from yarnhall.games.archravels.expert import ArchRavelsExpert
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.insight import BY_LEFT, DENSE, FINE, ONE, PARTS, ROWS, SUMS, TEN, Insight, facts
from yarnhall.games.archravels.standing import Standing
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.weights import WEIGHTS, Weights

Numbers = npt.NDArray[np.float32]
Choose = Callable[[ArchRavelsState, int, Rng], int]
USUAL = Standing(Weights(WEIGHTS))
MOST = 96  # facts of a position, at most; what is left over points at a row that stays zero
KEPT = 3  # of so many positions one is kept
PACK = 1024  # positions between two steps of the fit
SEEN = 30  # a row that held less often stays zero
MARGIN = 8.0  # points by which a win counts for most of what it can
BY_MARGIN = 0.3  # how much of the target is by how much, the rest who


@dataclass
class Network:
    """As it is fitted: the same as an Insight, in fractions. Rows, then the parts by projects left, then the base."""

    rows: Numbers
    weights: Numbers

    @property
    def every(self) -> list[Numbers]:
        return [self.rows, self.weights]


def begun(chance: np.random.Generator) -> Network:
    """It knows what the usual judge knows: ten points more are log odds of one."""
    rows = np.zeros((ROWS + DENSE + 1, SUMS + 1), np.float32)
    rows[:, :SUMS] = chance.uniform(-0.05, 0.05, (len(rows), SUMS))
    for left in range(insight.LEFT):
        rows[ROWS + left * BY_LEFT, SUMS] = 1
        rows[ROWS + left * BY_LEFT + PARTS, SUMS] = -1
    return Network(rows, chance.uniform(-0.2, 0.2, SUMS).astype(np.float32))


def scales() -> Numbers:
    """What one stands for in the file."""
    found = np.full((ROWS + DENSE + 1, 1), ONE, np.float32)
    found[ROWS : ROWS + DENSE] = ONE * FINE / TEN
    return found


def read(text: str) -> Network:
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if not line.startswith("#")]
    rows = np.array(lines[:-1], np.float32) / scales()
    return Network(rows, np.array(lines[-1], np.float32) / np.float32(ONE))


def headings() -> dict[int, str]:
    """What is said before a row, wherever something else begins."""
    heads = {
        insight.POINTS: "The lead in points, -40 to 40 by two, for each number of projects until the end, 0 to 7",
        insight.WORTH: "The lead as the usual judge sees it, -45 to 45 by one and a half, likewise",
        insight.RACE: "Each project: to craft 0 to 5, yarn to get none, a little, much; for each the same of the other",
        insight.STAGE: "The stage; for each whether the seat whose turn it is is asked, or the other",
        insight.OFFER: "Step 1: cards to take 0 to 4, for each crafts 0 to 4",
        insight.POWER: "Step 1: take three, for each exchange",
        insight.NEED: "Yarn to choose, 0 to 6",
        insight.BAZAAR: "Yarn in the Bazaar, 0 to 19",
        insight.FINISHED: "Projects finished, 0 to 6, for each the other's",
        ROWS: "What ten points add of each part of both seats' standing (see insight.py), by projects until the end",
        ROWS + DENSE: "Always",
    }
    for begin, who in ((0, "The seat whose turn it is"), (insight.SEAT, "The other seat")):
        heads |= {
            begin + insight.PROJECT: f"{who}: each project, by points, by items to craft 0 to 5, by yarn to get 0 to 9",
            begin + insight.ITEM: f"{who}: each item, 0 to 3",
            begin + insight.PEAK: f"{who}: most yarn of one colour, 0 to 8",
            begin + insight.DISTINCT: f"{who}: colours, 0 to 6",
            begin + insight.TOKENS: f"{who}: yarn, 0 to 21",
            begin + insight.LACKS: f"{who}: yarn that each item lacks, 0 to 5",
            begin + insight.LEARNED: f"{who}: patterns learned, by projects until the end",
            begin + insight.REQUEST: f"{who}: each request, by projects until the end, by yarn to get 0 to 7",
            begin + insight.HELD: f"{who}: requests held, 0 to 4",
            begin + insight.DONE: f"{who}: requests finished, 0 to 4",
            begin + insight.MARKER: f"{who}: the marker, by type of character; nowhere, then the four spaces",
            begin + insight.TANGLED: f"{who}: not tangled, tangled",
            begin + insight.BEST: f"{who}: the nearest project, by items to craft 0 to 5, by yarn to get 0 to 9",
            begin + insight.CHARACTER: f"{who}: type of character, by projects until the end",
        }
    return heads


def written(network: Network) -> str:
    """A readable file."""
    heads = headings()
    lines = [
        f"# What each fact adds to {SUMS} sums and to the odds, {ONE} being one. insight.py says which row is which."
    ]
    for at, row in enumerate(np.rint(network.rows * scales()).astype(int).tolist()):
        if at in heads:
            lines.append(f"# {heads[at]}")
        lines.append(" ".join(map(str, row)))
    lines.append("# What each sum weighs, where it is above zero")
    lines.append(" ".join(str(round(float(one) * ONE)) for one in network.weights))
    return "\n".join(lines) + "\n"


def judge_of(network: Network) -> Judge:
    return ArchRavelsExpert(Insight(written(network), USUAL), GAME.judge)


# Games ----------------------------------------------------------------------------------------------------


def by_judge(judge: Judge, blind: float, blur: float) -> Choose:
    """What looks best one action ahead, blurred so that games differ; now and then anything."""
    scale = judge.tuning().scale

    def choose(state: ArchRavelsState, player: int, rng: Rng) -> int:
        legal = state.legal(player)
        if len(legal) == 1:
            return legal[0]
        if rng.below(1000) < blind * 1000:
            return legal[rng.below(len(legal))]
        world = state.determinize(player, rng.fork())
        best, found = -1e9, legal[0]
        for action in legal:
            twin = world.clone()
            twin.apply(player, action)
            looks = judge.worth(twin, player) / scale
            if blur:
                looks -= blur * log(-log((rng.below(999_998) + 1) / 1_000_000))
            if looks > best:
                best, found = looks, action
        return found

    return choose


@dataclass
class Played:
    """Positions of games: rows, parts, which game, and what came of it for the seat whose turn it was."""

    seen: npt.NDArray[np.int16]
    parts: npt.NDArray[np.int16]
    came: Numbers
    won: Numbers
    game: npt.NDArray[np.int32]


def games(judge: Judge, former: list[Judge], number: int, seed: str) -> Played:
    """Positions of so many games: seven of ten the judge against itself, else against former ones, the usual first."""
    seen: list[list[int]] = []
    every: list[list[int]] = []
    active: list[int] = []
    came: list[float] = []
    won: list[float] = []
    which: list[int] = []
    begin = perf_counter()
    for game in range(number):
        state: Any = GAME.new(2, None, f"learn {seed} {game}")
        rng = seeded(f"learn bots {seed} {game}")
        blind, blur = (0.02, 0.15) if game % 2 else (0.0, 0.04)
        mine = by_judge(judge, blind, blur)
        other = mine
        if game % 10 >= 8:
            other = by_judge(former[0], blind, blur)
        elif game % 10 == 7:
            other = by_judge(former[rng.below(len(former))], blind, blur)
        seats = [mine, other] if game // 10 % 2 else [other, mine]
        first = len(active)
        while acting := state.to_act():
            if rng.below(KEPT) == 0:
                parts: list[int] = []
                found = facts(state, state.active, 1 - state.active, USUAL, parts)
                seen.append(found + [ROWS + DENSE] * (MOST - len(found)))
                every.append(parts)
                active.append(state.active)
            state.apply(acting[0], seats[acting[0]](state, acting[0], rng))
        lead = (state.points(0) - state.points(1)) / 4
        placing = state.placing()
        first_won = 0.5 if placing[0] == placing[1] else float(placing[0] < placing[1])
        for seat in active[first:]:
            who = first_won if seat == 0 else 1 - first_won
            by = 1 / (1 + exp(-(lead if seat == 0 else -lead) / MARGIN))
            won.append(who)
            came.append((1 - BY_MARGIN) * who + BY_MARGIN * by)
            which.append(game)
        if game % 1000 == 999:
            sys.stderr.write(f"  {game + 1} games, {perf_counter() - begin:.0f} s\n")
            sys.stderr.flush()
    return Played(
        np.array(seen, np.int16),
        np.array(every, np.int16),
        np.array(came, np.float32),
        np.array(won, np.float32),
        np.array(which, np.int32),
    )


# The fit --------------------------------------------------------------------------------------------------


def spread(played: Played, some: npt.NDArray[np.int64]) -> Numbers:
    """Positions as rows of ones, and of parts where they belong."""
    found = np.zeros((len(some), ROWS + DENSE + 1), np.float32)
    seen = played.seen[some]
    at = np.arange(len(some))
    np.add.at(found, (np.repeat(at, MOST), seen.ravel()), 1)
    parts = played.parts[some]
    columns = ROWS + parts[:, BY_LEFT:] * BY_LEFT + np.arange(BY_LEFT)
    found[at[:, None], columns] = parts[:, :BY_LEFT] / np.float32(TEN)
    found[:, -1] = 1
    return found


def foretold(network: Network, given: Numbers) -> tuple[Numbers, Numbers]:
    """The sums above zero, and the chances."""
    sums = given @ network.rows
    above = np.maximum(sums[:, :SUMS], 0)
    odds = above @ network.weights + sums[:, SUMS]
    return above, (1 / (1 + np.exp(-np.clip(odds, -30, 30)))).astype(np.float32)


def fit(network: Network, played: list[Played], epochs: int, chance: np.random.Generator, rate: float) -> None:
    """Adam, with steps that grow smaller."""
    whole = Played(*(np.concatenate([getattr(one, name) for one in played]) for name in Played.__annotations__))
    times = np.bincount(whole.seen.ravel(), minlength=ROWS + DENSE + 1)
    rare = np.flatnonzero(times[:ROWS] < SEEN)
    means = [np.zeros_like(part) for part in network.every]
    squares = [np.zeros_like(part) for part in network.every]
    steps = epochs * (len(whole.came) // PACK)
    done = 0
    for _ in range(epochs):
        order = chance.permutation(len(whole.came))
        for begin in range(0, len(whole.came) - PACK + 1, PACK):
            some = order[begin : begin + PACK]
            given = spread(whole, some)
            above, chances = foretold(network, given)
            short = (whole.came[some] - chances) / PACK
            back = np.empty((PACK, SUMS + 1), np.float32)
            back[:, :SUMS] = np.outer(short, network.weights) * (above > 0)
            back[:, SUMS] = short
            slopes = [given.T @ back, short @ above]
            done += 1
            pace = rate * (1 - done / (steps + 1))
            for part, slope, mean, square in zip(network.every, slopes, means, squares, strict=True):
                slope -= 1e-6 * part
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                part += pace * (mean / (1 - 0.9**done)) / (np.sqrt(square / (1 - 0.999**done)) + 1e-8)
    network.rows[rare] = 0


def brier(network: Network, played: Played) -> tuple[float, float]:
    """Of the network, and of a constant."""
    missed = 0.0
    for begin in range(0, len(played.won), PACK):
        some = np.arange(begin, min(begin + PACK, len(played.won)))
        missed += float(((foretold(network, spread(played, some))[1] - played.won[some]) ** 2).sum())
    return missed / len(played.won), float(played.won.var())


def parted(played: Played) -> tuple[Played, Played]:
    """All but a twentieth of the games, and that."""
    kept = played.game % 20 != 3
    names = list(Played.__annotations__)
    return Played(*(getattr(played, name)[kept] for name in names)), Played(
        *(getattr(played, name)[~kept] for name in names)
    )


def against(judge: Judge, other: Judge, number: int, seed: str) -> float:
    """Games that one action ahead in two worlds wins, every deal from both seats."""
    won = 0.0
    for game in range(number):
        bots = [GreedyBot(judge, 2), GreedyBot(other, 2)]
        placing, _ = play(
            GAME, bots if game % 2 == 0 else bots[::-1], f"learned {seed} {game // 2}", f"learned bots {seed} {game}"
        )
        won += 0.5 if placing[0] == placing[1] else placing[game % 2] == 1
    return won


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--into", type=Path, required=True, help="the folder for what each round finds")
    words.add_argument("--from", dest="begin", type=Path, help="a network to go on from")
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--games", type=int, default=6000, help="of each round")
    words.add_argument("--matches", type=int, default=400, help="games against the usual judge after each round")
    words.add_argument("--epochs", type=int, default=3)
    words.add_argument("--rate", type=float, default=0.003)
    words.add_argument("--seed", default="1")
    given = words.parse_args()
    chance = np.random.default_rng(int(given.seed))
    network = read(given.begin.read_text("utf-8")) if given.begin else begun(chance)
    judge = judge_of(network) if given.begin else GAME.judge
    former: list[Judge] = [GAME.judge]
    kept: list[Played] = []
    given.into.mkdir(parents=True, exist_ok=True)
    for number in range(given.rounds):
        played, apart = parted(games(judge, former, given.games, f"{given.seed} {number}"))
        np.savez(given.into / f"games-{number}.npz", **vars(played))
        kept = [*kept[-3:], played]
        begin = perf_counter()
        fit(network, kept, given.epochs, chance, given.rate)
        took = perf_counter() - begin
        missed, constant = brier(network, apart)
        judge = judge_of(network)
        former.append(judge)
        (given.into / f"two-{number}.txt").write_text(written(network), "utf-8")
        games_won = against(judge, GAME.judge, given.matches, f"{given.seed} {number}")
        low, high = wilson(games_won, given.matches)
        rate = games_won / given.matches
        sys.stdout.write(f"round {number}: {len(played.won)} positions, fitted in {took:.0f} s\n")
        sys.stdout.write(f"  Brier score of the twentieth {missed:.4f}, of a constant {constant:.4f}\n")
        sys.stdout.write(f"  over the usual judge {rate:.1%} ({low:.1%} to {high:.1%}) of {given.matches}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
