"""A match: submit, forced steps, undo and restart, with every game there is."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadRecord, Illegal
from yarnhall.core.registry import game, games
from yarnhall.core.rng import Rng, seeded
from yarnhall.table.match import Match
from yarnhall.table.story import read_story, story


@pytest.fixture(params=games())
def match(request: pytest.FixtureRequest) -> Match:
    found = game(request.param)
    standard = found.presets["standard"]
    fresh = Match(records.start(found, found.seats(standard)[-1], standard, "match"))
    fresh.advance()
    return fresh


def views(match: Match) -> list[Any]:
    return [match.game.view(match.state, observer) for observer in (None, *range(match.state.players))]


def choose(match: Match, rng: Rng) -> tuple[int, int]:
    acting = match.state.to_act()
    player = acting[rng.below(len(acting))]
    legal = match.state.legal(player)
    return player, legal[rng.below(len(legal))]


def test_a_whole_game_and_its_record(match: Match) -> None:
    rng = seeded("whole")
    while not match.over:
        match.submit(*choose(match, rng))
    again = Match(match.record)
    assert views(again) == views(match)
    assert again.steps == match.steps
    assert again.log(0) == match.log(0)
    assert read_story(story(match)) == match.record
    with pytest.raises(Illegal, match="The game is over"):
        match.submit(0, 0)


def test_what_may_not_be_done_changes_nothing(match: Match) -> None:
    before, steps = views(match), len(match.steps)
    acting = match.state.to_act()
    with pytest.raises(Illegal, match=r"\.$"):
        match.submit(acting[0], 2**52 + 1)
    for seat in range(match.state.players):
        if seat not in acting:
            with pytest.raises(Illegal, match="not your turn"):
                match.submit(seat, match.state.legal(acting[0])[0])
    with pytest.raises(Illegal, match="nothing you can take back"):
        match.undo(acting[0])
    assert (views(match), len(match.steps)) == (before, steps)


def test_undo_and_restart_bring_every_view_back(match: Match) -> None:
    rng = seeded("undo")
    undone = restarted = 0
    while not match.over:
        before = views(match)
        player, action = choose(match, rng)
        match.submit(player, action)
        if match.undoable(player):
            after, record = views(match), match.record
            match.undo(player)
            assert views(match) == before
            match.submit(player, action)
            assert (views(match), match.record) == (after, record)
            undone += 1
            if rng.below(4) == 0:
                turn = match.steps[-match.undoable(player)].turn
                match.restart(player)
                assert not match.undoable(player) or match.steps[-match.undoable(player)].turn != turn
                restarted += 1
        if undone > 30 and restarted > 3:
            return
    # Where every choice brings something hidden to light there is nothing to take back.
    assert undone or all(step.revealed for step in match.steps if not step.forced)


def test_nothing_forced_waits_for_an_answer(match: Match) -> None:
    rng = seeded("forced")
    for _ in range(200):
        if match.over:
            break
        for player in match.state.to_act():
            assert len(match.state.legal(player)) > 1 or match.state.bluff(player)
        match.submit(*choose(match, rng))


def test_a_tampered_record_is_not_begun(match: Match) -> None:
    record = match.record
    forged = Record(record.game, record.rules, record.seats, record.options, record.seed, ((0, 2**52),))
    with pytest.raises(BadRecord):
        Match(forged)


def test_who_is_done_with_a_shared_phase_may_take_that_back(match: Match) -> None:
    """Where a game has such a phase: a seat nobody waits for may still act, and only it."""
    rng = seeded("resume")
    resumed = 0
    for _ in range(300):
        if match.over or resumed > 3:
            break
        for seat in match.state.waiting():
            assert seat not in match.state.to_act()
            assert match.may_act(seat)
            action = match.state.legal(seat)[0]
            match.submit(seat, action)
            assert seat in match.state.to_act() or match.may_act(seat)
            resumed += 1
            break
        match.submit(*choose(match, rng))
