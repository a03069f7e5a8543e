"""What somebody types at a table, besides numbers and notation."""

from __future__ import annotations

from collections import Counter

import pytest

from yarnhall.core.registry import game as named, games
from yarnhall.core.rng import seeded
from yarnhall.terminal.moves import Moves

POSITIONS = 25


@pytest.mark.parametrize("name", games())
def test_a_move_is_read_as_a_person_would_say_it(name: str) -> None:
    game = named(name)
    preset = next(iter(game.presets))
    state = game.new(min(game.seats(game.presets[preset])), preset, "said")
    rng = seeded("said")
    for _ in range(POSITIONS):
        acting = state.to_act()
        if not acting:
            return
        moves = Moves(game, state, acting[0], ["Ada", "Bo", "Cy", "Di"])
        said = Counter(game.say(state, acting[0], action) for action in moves.actions)
        action = moves.actions[rng.below(len(moves.actions))]
        sentence = game.say(state, acting[0], action)
        if said[sentence] == 1 and "{" not in sentence:
            assert moves.read(sentence + ".") == action
        state.apply(acting[0], action)
