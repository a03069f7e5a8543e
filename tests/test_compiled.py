"""Compiled and interpreted rules play the same games, and search finds the same in them: at every step the choices, the
components and what is seen are equal. Each preset is played by another number of seats, for some hundred steps, and the
readers look in turn, one at each step; in the slow suite by every number, to the end, and everybody looks each time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yarnhall.core.registry import games

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"

PLAY = """
import hashlib, json, sys
from yarnhall.bots.rehearsal import thinker
from yarnhall.core import state as hot
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
game = find_game(sys.argv[1])
everybody = sys.argv[2] == "everybody"
total = hashlib.sha256()
for number, (preset, options) in enumerate(game.presets.items()):
    numbers = list(game.seats(options))
    for seats in numbers if everybody else [numbers[number % len(numbers)]]:
        state = game.new(seats, options, f"both {preset} {seats}")
        rng = seeded(f"moves {preset} {seats}")
        readers = [None, *range(seats)]
        steps = 0
        while (acting := state.to_act()) and (everybody or steps < 400):
            steps += 1
            player = acting[rng.below(len(acting))]
            legal = state.legal(player)
            readers.append(readers.pop(0))
            for observer in readers if everybody else readers[:1]:
                total.update(json.dumps(game.view(state, observer)).encode())
            total.update(json.dumps([legal, state.census()]).encode())
            twin = state.determinize(player, rng.fork())
            worths = [one.worth(twin, player) for one in (game.judge, game.judge.expert(twin))]
            total.update(json.dumps([twin.census(), worths]).encode())
            state.apply(player, legal[rng.below(len(legal))])
        placing = None if acting else state.placing()
        total.update(json.dumps([placing, [state.points(seat) for seat in range(seats)]]).encode())
state = game.new(next(seats for seats in game.seats(game.presets["standard"]) if seats > 1), None, "search")
rng = seeded("search")
for number in range(90):
    acting = state.to_act()
    if not acting:
        break
    legal = state.legal(acting[0])
    if number % 30 == 0 and len(legal) > 1:
        search = thinker(game.judge.expert(state), acting[0], rng.fork())
        search.look(state, legal, 2, 0)
        search.think(state, 25, 0)
        found = [[one.action, one.tries, one.chance, one.lead] for one in search.weighed()]
        total.update(json.dumps(found).encode())
    state.apply(acting[0], legal[rng.below(len(legal))])
print((hot.__file__ or "").endswith(".py"), total.hexdigest())
"""


def digest(tree: Path, id: str, looking: str) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, id, looking],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return done.stdout.split()


@pytest.mark.skipif(not COMPILED.is_dir(), reason="NO COMPILED RULES: there is no C compiler, or YARNHALL_PURE=1")
@pytest.mark.parametrize("looking", ["in turn", pytest.param("everybody", marks=pytest.mark.slow)])
@pytest.mark.parametrize("id", games())
def test_compiled_and_interpreted_give_the_same_views(id: str, looking: str) -> None:
    pure, interpreted = digest(ROOT / "src", id, looking)
    not_pure, compiled = digest(COMPILED, id, looking)
    assert (pure, not_pure) == ("True", "False")
    assert interpreted == compiled
