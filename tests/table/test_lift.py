"""In a phase that seats share, one takes back one's own last choice from under what others did since."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.core import record as records
from yarnhall.core.registry import game, games
from yarnhall.core.rng import Rng, seeded
from yarnhall.table.match import Match


def views(match: Match) -> list[Any]:
    return [match.game.view(match.state, reader) for reader in (None, *range(match.state.players))]


def choose(match: Match, rng: Rng) -> tuple[int, int]:
    acting = match.state.to_act()
    player = acting[rng.below(len(acting))]
    legal = match.state.legal(player)
    return player, legal[rng.below(len(legal))]


@pytest.mark.parametrize("id", games())
def test_what_is_lifted_out_could_as_well_have_come_last(id: str) -> None:
    """The game without the choice is a game; with the choice at its end it is the game that was."""
    found = game(id)
    standard = found.presets["standard"]
    rng = seeded(f"lift {id}")
    seats = found.seats(standard)[-1]
    match = Match(records.start(found, seats, standard, "lift"))
    match.advance()
    lifts = 0
    shared = False
    for _ in range(160):
        if match.over:
            break
        for seat in range(seats):
            span = match.liftable(seat)
            if span is None:
                continue
            lifts += 1
            mine = [(step.player, step.action) for step in match.steps[span.start : span.stop]]
            told = [step.notes for step in match.steps[span.stop :]]
            assert match.undoable(seat) == 0
            assert not any(step.revealed for step in match.steps[span.start : span.stop])
            assert {step.player for step in match.steps[span.stop :]}.isdisjoint({seat})
            lifted = Match(match.record)
            again = lifted.lift(span)
            assert [step.notes for step in again] == told
            assert Match(lifted.record).steps == lifted.steps
            last = Match(lifted.record)
            last.submit(*mine[0])
            assert views(last) == views(match)
            assert last.undo(seat) == len(mine)
            assert views(last) == views(lifted)
        shared = shared or bool(match.state.waiting())
        match.submit(*choose(match, rng))
    # Where seats are done and may take that back, somebody came to have something to lift.
    assert lifts or not shared


def redealt(match: Match, seat: int, seed: str) -> Match | None:
    """The same turn in another world that looks the same to the seat, if what was done can be done there."""
    twin = Match(match.record)
    steps = twin.steps[twin._turn_step :]
    twin._turn_start = twin._turn_start.determinize(seat, seeded(seed))
    twin.state = twin._turn_start.clone()
    twin.state.notes = []
    del twin.steps[twin._turn_step :]
    for step in steps:
        if twin.state.refuse(step.player, step.action) is not None:
            return None
        twin._do(step.player, step.action, step.forced)
    same = match.game.view(twin.state, seat) == match.game.view(match.state, seat)
    return twin if same else None


@pytest.mark.parametrize("id", games())
def test_whether_something_can_be_lifted_tells_nothing_hidden(id: str) -> None:
    found = game(id)
    standard = found.presets["standard"]
    rng = seeded(f"leak {id}")
    match = Match(records.start(found, found.seats(standard)[-1], standard, "leak"))
    match.advance()
    for number in range(60):
        if match.over:
            break
        if len(match.state.to_act()) + len(match.state.waiting()) > 1:
            for seat in range(match.state.players):
                other = redealt(match, seat, f"{number} {seat}")
                assert other is None or other.liftable(seat) == match.liftable(seat)
        match.submit(*choose(match, rng))
