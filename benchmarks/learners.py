"""How many steps a second learners get: our games beside OpenSpiel's and PettingZoo's, in one run on one core.

    python benchmarks/learners.py             a table; others are left out where they are not installed
    python benchmarks/learners.py --seconds 5

Everybody plays by chance: an action that is legal, an observation and a mask for whoever is asked next. All take turns
in short slices, by CPU time, so that what else the machine does falls on all of them; the best slice of each counts.
For the others: pip install open_spiel pettingzoo[classic].
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

import yarnhall
from yarnhall import rl

TABLES: Final = (64, 256)  # what 64 show stays in the cache of a core; 256 is what many learners ask for
SLICES: Final = 5
MEASURES: Final = ("gin_rummy", "hanabi")  # of OpenSpiel: what rl.vector is compared with
OPEN_SPIEL: Final = (*MEASURES, "connect_four")
PETTING_ZOO: Final = (
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_no_limit_v6",
    "tictactoe_v3",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
)
# Ours show 1,200 to 7,200 numbers; a game of like size has at least half as many as the smallest of them.
LIKE: Final = 600
Runner = Callable[[float], tuple[int, float]]  # seconds: steps done, and how long they took
Entry = tuple[Runner, int]  # and how many numbers an observation has


def timed(step: Callable[[], int]) -> Runner:
    """Repeat for so long."""

    def run(seconds: float) -> tuple[int, float]:
        steps, begun = 0, time.process_time()
        while (gone := time.process_time() - begun) < seconds:
            steps += step()
        return steps, gone

    return run


def ours(game: str, tables: int) -> Entry:
    env = rl.vector(game, tables, copy=False)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.sample())
        return tables

    return timed(step), env.table.tensor.size


def alone(make: Callable[[], Any]) -> Entry:
    """A PettingZoo environment, ours or theirs."""
    env = make()
    env.reset(seed=1)
    chance = random.Random(1)
    size = int(np.size(env.last()[0]["observation"]))

    def step() -> int:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return 1
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return timed(step), size


def open_spiel(name: str) -> Entry:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)
    chance = random.Random(1)
    now = [env.reset()]

    def step() -> int:
        if now[0].last():
            now[0] = env.reset()
            return 1
        player = now[0].observations["current_player"]
        legal = now[0].observations["legal_actions"][player]
        now[0] = env.step([chance.choice(legal)])
        return 1

    return timed(step), int(np.size(now[0].observations["info_state"][0]))


def petting_zoo(name: str) -> Entry:
    from importlib import import_module

    return alone(import_module(f"pettingzoo.classic.{name}").env)


def entries() -> list[tuple[str, Callable[[], Entry]]]:
    found: list[tuple[str, Callable[[], Entry]]] = []
    for tables in TABLES:
        found += [(f"rl.vector {id}, {tables} tables", partial(ours, id, tables)) for id in yarnhall.games()]
    for id in yarnhall.games():
        found.append((f"rl.aec {id}", partial(alone, partial(rl.aec, id))))
    found += [(f"OpenSpiel {name}", partial(open_spiel, name)) for name in OPEN_SPIEL]
    found += [(f"PettingZoo {name}", partial(petting_zoo, name)) for name in PETTING_ZOO]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each, in all")
    parser.add_argument("--only", default="", help="a part of the names")
    given = parser.parse_args()
    runners: dict[str, Entry] = {}
    for name, make in entries():
        if given.only not in name:
            continue
        try:
            runners[name] = make()
        except Exception as error:  # not installed, or does not fit what is
            print(f"{name:40} left out: {type(error).__name__}: {error}")
    best = dict.fromkeys(runners, 0.0)
    for _ in range(SLICES):
        for name, (run, _) in runners.items():
            steps, gone = run(given.seconds / SLICES)
            best[name] = max(best[name], steps / gone)
    tell(best, {name: size for name, (_, size) in runners.items()})


def tell(best: dict[str, float], sizes: dict[str, int]) -> None:
    """Everything in one table, and beside it what is asked for: see docs/train.md."""
    beside = [f"OpenSpiel {name}" for name in MEASURES if f"OpenSpiel {name}" in best]
    alike = [name for name in best if name.startswith("PettingZoo") and sizes[name] >= LIKE]
    fastest = max(alike, key=best.__getitem__, default=None)
    print(f"{'':40} {'steps/s':>10} {'numbers':>8}", *[f"{'of ' + name:>22}" for name in beside])
    for name, rate in best.items():
        ratios = [f"{rate / best[other]:>20.2f} x" for other in beside]
        if name.startswith("rl.aec") and fastest is not None:
            ratios.append(f"{rate / best[fastest]:8.2f} x {fastest}")
        print(f"{name:40} {rate:10,.0f} {sizes[name]:8,}", *ratios)


if __name__ == "__main__":
    main()
