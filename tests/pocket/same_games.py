"""Ten seeds of every game by the same random choices: a digest of all views of each, in `lines`.

Run by CPython, with the rules compiled, under Node, and by a browser's own Python: what comes out is the same."""

import hashlib
import json

from yarnhall.core.registry import game as find_game, games
from yarnhall.core.rng import seeded

SEEDS = 10
lines = []
for id in games():
    game = find_game(id)
    seats = max(2, min(game.seats(game.presets["standard"])))
    for seed in range(SEEDS):
        state = game.new(seats, game.presets["standard"], f"seed {seed}")
        rng, seen = seeded(f"choices {seed}"), hashlib.sha256()
        while state.to_act():
            for observer in (None, *range(seats)):
                view = json.dumps(game.view(state, observer), sort_keys=True, ensure_ascii=False)
                seen.update(view.encode() + game.status(state, observer).encode())
            player = state.to_act()[0]
            legal = state.legal(player)
            state.apply(player, legal[rng.below(len(legal))])
        lines.append(f"{id} {seed} {seen.hexdigest()}")
