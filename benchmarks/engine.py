"""Speed and size of every registered game, compiled and interpreted, in one run: `scripts/bench [GAME ...]`.

The unit *tick* is one turn of a fixed interpreted loop, measured in the same process, so that figures compare across
machines. Numbers are medians over several rounds of random playouts whose loop is inside `core.playout`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 7
MOST = 20_000


def tick() -> float:
    """Seconds of CPU for one turn of the loop, best of three."""
    best = 1.0
    for _ in range(3):
        x = 0
        begin = process_time()
        for i in range(400_000):
            x = (x * 31 + i) & 0xFFFF
        best = min(best, (process_time() - begin) / 400_000)
    return best


def measure(id: str, seconds: float) -> dict[str, float | str | bool]:
    """Figures of one game in this process, in its standard preset with its smallest number of seats from 2."""
    from yarnhall.core import state as hot
    from yarnhall.core.playout import playout
    from yarnhall.core.registry import game as find_game
    from yarnhall.core.rng import seeded

    game = find_game(id)
    options = game.presets["standard"]
    seats = min((count for count in game.seats(options) if count >= 2), default=1)
    ticks, actions_each, playouts_each, clones_each = [], [], [], []
    number = 0
    for _ in range(ROUNDS):
        ticks.append(tick())
        played = games = 0
        spent = 0.0
        while spent < seconds / ROUNDS or games < 3:
            state = game.new(seats, options, str(number))
            rng = seeded(f"moves {number}")
            begin = process_time()
            played += playout(state, rng, MOST)
            spent += process_time() - begin
            number += 1
            games += 1
        actions_each.append(spent / played)
        playouts_each.append(spent / games)
        middle = game.new(seats, options, str(number))
        playout(middle, seeded("middle"), played // games // 2)
        begin = process_time()
        for _ in range(2000):
            middle.clone()
        clones_each.append((process_time() - begin) / 2000)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [middle.clone() for _ in range(300)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    one = median(ticks)
    return {
        "game": id,
        "seats": seats,
        "compiled": not (hot.__file__ or "").endswith(".py"),
        "tick_ns": one * 1e9,
        "playouts": 1 / median(playouts_each),
        "actions": 1 / median(actions_each),
        "action_us": median(actions_each) * 1e6,
        "action_ticks": median(actions_each) / one,
        "clone_us": median(clones_each) * 1e6,
        "clone_ticks": median(clones_each) / one,
        "bytes": size,
    }


def elsewhere(path: Path, id: str) -> dict[str, float | str | bool]:
    """The same, in a process of its own with that tree of the package."""
    environment = os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, __file__, "--measure", id], env=environment, capture_output=True, text=True, check=True
    )
    figures: dict[str, float | str | bool] = json.loads(done.stdout)
    return figures


def main(wanted: list[str]) -> None:
    from yarnhall.core.registry import games

    trees = [path for path in (COMPILED, ROOT / "src") if path.is_dir()]
    head = f"{'game':<16} {'':<11} {'playouts/s':>10} {'actions/s':>10} {'µs/action':>9} {'ticks':>6}"
    print(f"{head} {'µs/clone':>8} {'ticks':>6} {'bytes':>6}")
    for id in wanted or games():
        for tree in trees:
            f = elsewhere(tree, id)
            print(
                f"{f['game']:<16} {'compiled' if f['compiled'] else 'interpreted':<11} {f['playouts']:>10.0f}"
                f" {f['actions']:>10.0f} {f['action_us']:>9.2f} {f['action_ticks']:>6.1f}"
                f" {f['clone_us']:>8.2f} {f['clone_ticks']:>6.1f} {f['bytes']:>6.0f}",
                flush=True,
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(sys.argv[2], seconds=3.0)))
    else:
        main(sys.argv[1:])
