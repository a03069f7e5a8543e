"""How long the strongest level thinks about a move, as in a hall: the longest and the mean of whole games of two.

`scripts/bench` runs it last, compiled if the rules are. The bar is two seconds a move on one core.
"""

from __future__ import annotations

import sys
from statistics import fmean
from time import perf_counter

from yarnhall.bots import search as hot
from yarnhall.bots.levels import LEVELS
from yarnhall.bots.seat import Seated
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import seeded

DEALS = 2


def moves(game: AnyGame) -> list[float]:
    """Seconds of each choice that was one."""
    found: list[float] = []
    for deal in range(DEALS):
        state = game.new(2, None, f"patience {deal}")
        rng = seeded(f"patience {deal}")
        seats = [Seated(LEVELS[-1].make(game.judge)) for _ in range(2)]
        position = 0
        while acting := state.to_act():
            seat = acting[0]
            actions = state.legal(seat)
            if len(actions) == 1:
                state.apply(seat, actions[0])
                seats[seat].passed(position)
            else:
                begin = perf_counter()
                action = seats[seat].choose(state, seat, position, rng)
                found.append(perf_counter() - begin)
                state.apply(seat, action)
                seats[seat].done(position + 1)
            position += 1
    return found


def main(wanted: list[str]) -> None:
    print(f"{LEVELS[-1].title}, {'interpreted' if (hot.__file__ or '').endswith('.py') else 'compiled'}")
    print(f"{'game':18} {'moves':>6} {'mean s':>8} {'longest s':>10}")
    for id in wanted or games():
        spent = moves(find_game(id))
        print(f"{id:18} {len(spent):6} {fmean(spent):8.3f} {max(spent):10.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
