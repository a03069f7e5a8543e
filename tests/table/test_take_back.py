"""Taking back is exact, whichever way the state is rebuilt."""

from __future__ import annotations

import random

import pytest

from yarnhall.core import record as records
from yarnhall.core.registry import game as find_game
from yarnhall.table.match import Match


@pytest.mark.parametrize("seed", range(6))
def test_what_is_taken_back_leaves_no_trace(seed: int) -> None:
    game = find_game("face_down")
    chance = random.Random(seed)
    match = Match(records.start(game, 3, {"rounds": 5}, f"match {seed}"))
    match.advance()
    while not match.over:
        player = chance.choice(match.state.to_act())
        match.submit(player, chance.choice(match.state.legal(player)))
        if chance.random() < 0.3:
            match.take_back(chance.randrange(len(match.steps) + 1))
            match.advance()
        plain = Match(match.record)
        assert plain.steps == match.steps
        for observer in (None, 0, 1, 2):
            assert game.view(match.state, observer) == game.view(plain.state, observer)
        assert repr(match.state.rng) == repr(plain.state.rng)


def test_a_plan_is_what_submit_does() -> None:
    match = Match(records.start(find_game("face_down"), 2, "short", "plan"))
    assert match.forced_plan() == []
    while not match.over:
        player = match.state.to_act()[0]
        action = match.state.legal(player)[0]
        before = match.record
        planned = match.plan(player, action)
        assert match.record == before
        assert [(step.player, step.action) for step in match.submit(player, action)] == planned
