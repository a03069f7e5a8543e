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

TABLES: Final = 256
SLICES: Final = 5
MEASURE: Final = "gin_rummy"  # of OpenSpiel: what ours are compared with
OPEN_SPIEL: Final = ("gin_rummy", "hanabi", "connect_four")
PETTING_ZOO: Final = ("connect_four_v3", "gin_rummy_v4", "leduc_holdem_v4")
Runner = Callable[[float], tuple[int, float]]  # seconds: steps done, and how long they took


def timed(step: Callable[[], int]) -> Runner:
    """Repeat for so long."""

    def run(seconds: float) -> tuple[int, float]:
        steps, begun = 0, time.process_time()
        while (gone := time.process_time() - begun) < seconds:
            steps += step()
        return steps, gone

    return run


def ours(game: str) -> Runner:
    env = rl.vector(game, TABLES, copy=False)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.sample())
        return TABLES

    return timed(step)


def alone(make: Callable[[], Any]) -> Runner:
    """A PettingZoo environment, ours or theirs."""
    env = make()
    env.reset(seed=1)
    chance = random.Random(1)

    def step() -> int:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return 1
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return timed(step)


def open_spiel(name: str) -> Runner:
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

    return timed(step)


def petting_zoo(name: str) -> Runner:
    from importlib import import_module

    return alone(import_module(f"pettingzoo.classic.{name}").env)


def entries() -> list[tuple[str, Callable[[], Runner]]]:
    found: list[tuple[str, Callable[[], Runner]]] = []
    for id in yarnhall.games():
        found.append((f"rl.vector {id}, {TABLES} tables", partial(ours, id)))
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
    runners: dict[str, Runner] = {}
    for name, make in entries():
        if given.only not in name:
            continue
        try:
            runners[name] = make()
        except ImportError as error:
            print(f"{name:40} left out: {error}")
    best = dict.fromkeys(runners, 0.0)
    for _ in range(SLICES):
        for name, run in runners.items():
            steps, gone = run(given.seconds / SLICES)
            best[name] = max(best[name], steps / gone)
    measure = best.get(f"OpenSpiel {MEASURE}")
    for name, rate in best.items():
        beside = f"{rate / measure:8.2f} x {MEASURE}" if measure else ""
        print(f"{name:40} {rate:10,.0f} steps/s {beside}")


if __name__ == "__main__":
    main()
