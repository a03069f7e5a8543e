"""Finds the numbers of `insight/PATTERN.txt`: play games one action ahead, fit the network to who won, play on by it.

    PYTHONPATH=build/compiled .venv/bin/python src/yarnhall/games/stitchcraft/tests/learn.py loom --into build/learned

The first round goes by the usual judge, unless `--from` names a network to go on from. After each round its numbers are
written, with how it foretells a twentieth of the games that it was not fitted to, and how it plays one action ahead
against the usual judge. docs/tuning tells what came of it.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.interval import wilson
from yarnhall.bots.ladder import play
from yarnhall.core.judge import Judge
from yarnhall.core.rng import Rng, seeded
from yarnhall.games.stitchcraft.data import NAMES, PATTERNS
from yarnhall.games.stitchcraft.expert import StitchcraftExpert
from yarnhall.games.stitchcraft.game import GAME
from yarnhall.games.stitchcraft.insight import (
    ALIKE,
    ASKED,
    CHEST,
    COLOUR,
    COLOURFUL,
    DISPLAY,
    HAND,
    ONE,
    REACH,
    ROWS,
    SCRAP,
    SEAT,
    SHOWN,
    STAGE,
    SUMS,
    WAITING,
    Insight,
    facts,
)
from yarnhall.games.stitchcraft.state import StitchcraftState

Numbers = npt.NDArray[np.float32]
MOST = 56  # facts of a position, at most; what is left over points at a row that stays zero
WORLDS = 3
KEPT = 2  # of so many positions one is kept
PACK = 256  # positions between two steps of the fit


@dataclass
class Network:
    """As it is fitted: the same as an Insight, in fractions."""

    rows: Numbers
    base: Numbers
    weights: Numbers
    always: Numbers

    @property
    def parts(self) -> list[Numbers]:
        return [self.rows, self.base, self.weights, self.always]


def begun(chance: np.random.Generator) -> Network:
    rows = chance.uniform(-0.05, 0.05, (ROWS + 1, SUMS)).astype(np.float32)
    rows[ROWS] = 0
    weights = chance.uniform(-0.25, 0.25, SUMS).astype(np.float32)
    return Network(rows, np.full(SUMS, 0.1, np.float32), weights, np.zeros(1, np.float32))


def read(text: str) -> Network:
    lines = [[int(word) for word in line.split()] for line in text.splitlines() if not line.startswith("#")]

    def part(numbers: list[list[int]] | list[int], one: int) -> Numbers:
        return np.array(numbers, np.float32) / np.float32(one)

    rows = part([*lines[:ROWS], [0] * SUMS], ONE)
    return Network(rows, part(lines[ROWS], ONE), part(lines[ROWS + 1], ONE), part(lines[ROWS + 2], ONE**2))


def written(network: Network, pattern: str) -> str:
    """A readable file, with a heading wherever something else begins."""
    heads = {STAGE: "The stage, for each 0 to 3 actions left"}
    heads[WAITING] = "What is being revealed, by the seat whose turn it is, then by the other"
    heads[ASKED] = "Who is asked: nobody, the other, the seat whose turn it is"
    for begin, who in ((0, "The seat whose turn it is"), (SEAT, "The other seat")):
        for colour, name in enumerate(NAMES):
            what = f"{name} in the Showcase 0 to 3, for each face down 0 to 2, for each in hand 0 to 2"
            heads[begin + COLOUR + colour * 36] = f"{who}: {what}"
        heads[begin + SHOWN] = f"{who}: colours in the Showcase"
        heads[begin + ALIKE] = f"{who}: actions to four alike"
        heads[begin + COLOURFUL] = f"{who}: actions to seven colours"
        heads[begin + CHEST] = f"{who}: Tapestries in the Chest"
        heads[begin + HAND] = f"{who}: in hand"
        heads[begin + DISPLAY] = f"{who}: in the Display"
        heads[begin + SCRAP] = f"{who}: each colour in the Scrap Pile, 0 to 2"
        heads[begin + REACH] = f"{who}: colours in Showcase, Display and hand"
    first = f"{pattern.capitalize()}: what each fact adds to sixteen sums, {ONE} being one."
    lines = [f"# {first} insight.py says which row is which."]

    def add(numbers: Numbers, one: int) -> None:
        lines.append(" ".join(str(round(float(number) * one)) for number in numbers))

    for at in range(ROWS):
        if at in heads:
            lines.append(f"# {heads[at]}")
        add(network.rows[at], ONE)
    lines.append("# Always")
    add(network.base, ONE)
    lines.append("# What each sum weighs, where it is above zero")
    add(network.weights, ONE)
    lines.append(f"# Always, {ONE**2} being one")
    add(network.always, ONE**2)
    return "\n".join(lines) + "\n"


def judge_of(network: Network, pattern: str) -> Judge:
    return StitchcraftExpert(Insight(written(network, pattern)), GAME.judge)


# Games ----------------------------------------------------------------------------------------------------


def chosen(judge: Judge, state: StitchcraftState, rng: Rng, blind: float, blur: float) -> int:
    """What looks best one action ahead, blurred so that games differ; now and then anything."""
    player = state.to_act()[0]
    legal = state.legal(player)
    if len(legal) == 1:
        return legal[0]
    if rng.below(1000) < blind * 1000:
        return legal[rng.below(len(legal))]
    scale = judge.tuning().scale
    sums = [blur * WORLDS * -log(-log((rng.below(999_998) + 1) / 1_000_000)) for _ in legal]
    for _ in range(WORLDS):
        world = state.determinize(player, rng.fork())
        for at, action in enumerate(legal):
            twin = world.clone()
            twin.apply(player, action)
            steep = max(-30.0, min(30.0, judge.worth(twin, player) / scale))
            sums[at] += 1 / (1 + exp(-steep))
    return legal[sums.index(max(sums))]


def games(judge: Judge, pattern: str, number: int, seed: str) -> tuple[npt.NDArray[np.int16], Numbers]:
    """Positions of so many games, and whether the seat whose turn it was won."""
    seen: list[list[int]] = []
    won: list[int] = []
    for game in range(number):
        state: Any = GAME.new(2, {"pattern": pattern}, f"learn {seed} {game}")
        rng = seeded(f"learn bots {seed} {game}")
        blind, blur = (0.08, 0.02) if game % 2 else (0.02, 0.005)
        begin = len(won)
        while acting := state.to_act():
            if rng.below(KEPT) == 0:
                found = facts(state)
                seen.append(found + [ROWS] * (MOST - len(found)))
                won.append(state.active)
            state.apply(acting[0], chosen(judge, state, rng, blind, blur))
        won[begin:] = [state.winners >> seat & 1 for seat in won[begin:]]
        if game % 1000 == 999:
            sys.stderr.write(f"  {game + 1} games\n")
    return np.array(seen, np.int16), np.array(won, np.float32)


# The fit --------------------------------------------------------------------------------------------------


def foretold(network: Network, seen: npt.NDArray[np.int16]) -> tuple[Numbers, Numbers]:
    """The sums above zero, and the chances."""
    sums = np.maximum(network.base + network.rows[seen].sum(axis=1), 0)
    odds = sums @ network.weights + network.always[0]
    return sums, (1 / (1 + np.exp(-np.clip(odds, -30, 30)))).astype(np.float32)


def fit(network: Network, seen: npt.NDArray[np.int16], won: Numbers, epochs: int, chance: np.random.Generator) -> None:
    """Adam, with steps that grow smaller."""
    means = [np.zeros_like(part) for part in network.parts]
    squares = [np.zeros_like(part) for part in network.parts]
    packs = epochs * (len(won) // PACK)
    done = 0
    for _ in range(epochs):
        order = chance.permutation(len(won))
        for begin in range(0, len(won) - PACK + 1, PACK):
            some = order[begin : begin + PACK]
            sums, chances = foretold(network, seen[some])
            short = (won[some] - chances) / PACK
            back = np.outer(short, network.weights).astype(np.float32) * (sums > 0)
            rows = np.zeros_like(network.rows)
            np.add.at(rows, seen[some], back[:, None, :])
            rows[ROWS] = 0
            slopes = [rows, back.sum(axis=0), short @ sums, np.array([short.sum()], np.float32)]
            done += 1
            rate = 0.003 * (1 - done / (packs + 1))
            for part, slope, mean, square in zip(network.parts, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                part += rate * (mean / (1 - 0.9**done)) / (np.sqrt(square / (1 - 0.999**done)) + 1e-8)


def against_the_judge(judge: Judge, pattern: str, number: int, seed: str) -> float:
    """Games that one action ahead in eight worlds wins, every deal from both seats."""
    won = 0.0
    for game in range(number):
        bots = [GreedyBot(judge, 8), GreedyBot(GAME.judge, 8)]
        placing, _ = play(
            GAME,
            bots if game % 2 == 0 else bots[::-1],
            f"learned {seed} {game // 2}",
            f"learned bots {seed} {game}",
            {"pattern": pattern},
        )
        won += placing[game % 2] == 1
    return won


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("pattern", choices=PATTERNS)
    words.add_argument("--into", type=Path, required=True, help="the folder for what each round finds")
    words.add_argument("--from", dest="begin", type=Path, help="a network to go on from")
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--games", type=int, default=30_000, help="of each round")
    words.add_argument("--matches", type=int, default=1000, help="games against the usual judge after each round")
    words.add_argument("--seed", default="1")
    given = words.parse_args()
    chance = np.random.default_rng(int(given.seed))
    network = read(given.begin.read_text("utf-8")) if given.begin else begun(chance)
    judge = judge_of(network, given.pattern) if given.begin else GAME.judge
    kept: list[tuple[npt.NDArray[np.int16], Numbers]] = []
    given.into.mkdir(parents=True, exist_ok=True)
    for number in range(given.rounds):
        seen, won = games(judge, given.pattern, given.games, f"{given.seed} {given.pattern} {number}")
        cut = len(won) - len(won) // 20
        kept = [*kept[-1:], (seen[:cut], won[:cut])]
        fit(network, np.concatenate([one for one, _ in kept]), np.concatenate([one for _, one in kept]), 3, chance)
        brier = float(((foretold(network, seen[cut:])[1] - won[cut:]) ** 2).mean())
        judge = judge_of(network, given.pattern)
        (given.into / f"{given.pattern}-{number}.txt").write_text(written(network, given.pattern), "utf-8")
        games_won = against_the_judge(judge, given.pattern, given.matches, f"{given.seed} {number}")
        low, high = wilson(games_won, given.matches)
        rate = games_won / given.matches
        sys.stdout.write(f"round {number}: {len(won)} positions, Brier score of the twentieth {brier:.4f}\n")
        sys.stdout.write(f"  over the usual judge {rate:.1%} ({low:.1%} to {high:.1%}) of {given.matches}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
