"""How long the strongest level thinks about a move, as in a hall: the longest and the mean of whole games of two.

`scripts/bench` runs it last, compiled if the rules are. The bar is two seconds a move on one core.
"""

from __future__ import annotations

import sys
from statistics import fmean
from time import perf_counter

from yarnhall.bots import search as hot
from yarnhall.bots.course import Course
from yarnhall.bots.levels import LEVELS
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import seeded

DEALS = 2


def moves(game: AnyGame) -> list[float]:
    """Seconds of each choice that was one."""
    found: list[float] = []
    for deal in range(DEALS):
        state = game.new(2, None, f"patience {deal}")
        rng = seeded(f"patience {deal}")
        course = Course(state, [LEVELS[-1].make(game.judge) for _ in range(2)], rng)
        begin = perf_counter()
        while (step := course.step()) is not None:
            if step.width > 1:
                found.append(perf_counter() - begin)
            begin = perf_counter()
    return found


def main(wanted: list[str]) -> None:
    print(f"{LEVELS[-1].title}, {'interpreted' if (hot.__file__ or '').endswith('.py') else 'compiled'}")
    print(f"{'game':18} {'moves':>6} {'mean s':>8} {'longest s':>10}")
    for id in wanted or games():
        spent = moves(find_game(id))
        print(f"{id:18} {len(spent):6} {fmean(spent):8.3f} {max(spent):10.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
