"""Whole random games of whatever games there are."""

from __future__ import annotations

import pytest

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame, game, games
from yarnhall.core.rng import seeded


@pytest.fixture(params=games())
def any_game(request: pytest.FixtureRequest) -> AnyGame:
    id: str = request.param
    return game(id)


@pytest.fixture
def played(any_game: AnyGame) -> Record:
    """A game played at random to the end, with its smallest number of seats."""
    seats = any_game.seats(any_game.presets["standard"])[0]
    record = records.start(any_game, seats, None, "a seed, with “quotes” and\nlines", ("Ada", "Ben {1}")[:seats])
    state = records.opening(record)
    rng = seeded("moves")
    actions = []
    while acting := state.to_act():
        player = acting[rng.below(len(acting))]
        legal = state.legal(player)
        action = legal[rng.below(len(legal))]
        actions.append((player, action))
        state.apply(player, action)
    return Record(record.game, record.rules, seats, record.options, record.seed, tuple(actions), record.names)
