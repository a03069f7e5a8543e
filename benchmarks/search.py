"""How fast search is, compiled if the rules are: `scripts/bench` runs it after the engine's figures.

Iterations a second in positions all along random games, two seats where a game has them: as the game is searched, and
with every line of play ending in a whole random game. "At 62 ns" is what a machine would do whose tick takes 62 ns.
"""

from __future__ import annotations

import sys
from time import process_time

from engine import tick

from yarnhall.bots import search as hot
from yarnhall.bots.rehearsal import thinker
from yarnhall.bots.search import Search
from yarnhall.core.judge import Tuning
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import seeded

TICK = 62e-9
ITERATIONS = 300
EVERY = 12  # choices between two positions that are searched
DEALS = 4
WHOLE = 1_000_000  # actions: to the end of any game


def speed(game: AnyGame, whole: bool) -> float:
    """Iterations a second."""
    seats = min((count for count in game.seats(game.presets["standard"]) if count >= 2), default=1)
    spent, done = 0.0, 0
    for deal in range(DEALS):
        state = game.new(seats, None, f"bench {deal}")
        rng = seeded(f"moves {deal}")
        choices = 0
        while acting := state.to_act():
            actions = state.legal(acting[0])
            choices += len(actions) > 1
            if len(actions) > 1 and choices % EVERY == 1:
                think = Search if whole else thinker
                search = think(game.judge, acting[0], rng.fork())
                if whole:
                    used = search.tuning
                    search.tuning = Tuning(
                        scale=used.scale,
                        cents=used.cents,
                        playout=WHOLE,
                        by_worth=False,
                        width=used.width,
                        trust=used.trust,
                        explore=used.explore,
                        depth=40,
                    )
                begin = process_time()
                search.look(state, actions, 1, 0)
                done += search.think(state, ITERATIONS, 0)
                spent += process_time() - begin
            state.apply(acting[0], actions[rng.below(len(actions))])
    return done / spent


def main(wanted: list[str]) -> None:
    print(f"search, {'interpreted' if (hot.__file__ or '').endswith('.py') else 'compiled'}")
    print(f"{'game':18} {'as searched':>12} {'whole games':>12} {'at 62 ns':>10}  iterations/s")
    for id in wanted or games():
        game = find_game(id)
        before = tick()
        as_searched, whole = speed(game, False), speed(game, True)
        one = min(before, tick())
        print(f"{id:18} {as_searched:12,.0f} {whole:12,.0f} {whole * one / TICK:10,.0f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
