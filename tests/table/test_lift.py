"""In a phase that seats share, one takes back one's own last choice from under what others did since."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.core import record as records
from yarnhall.core.options import values
from yarnhall.core.registry import game, games
from yarnhall.core.rng import Rng, seeded
from yarnhall.table import events as e, telling
from yarnhall.table.decide import Setting, Who, decide
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.match import Match
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Reader
from yarnhall.wire import commands as c, parts as p


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
    for _ in range(110):
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


def table_of(id: str) -> Table:
    found = game(id)
    standard = found.presets["standard"]
    seats = found.seats(standard)[-1]
    chairs = [Chair("person", f"p_{seat}", f"Player {seat}") for seat in range(seats)]
    head = Head("t", id, found.rules, values(standard), "lifted", "p_0", "Player 0", "please", chairs, 1000)
    table = Table(head)
    happen(table, decide(table, c.Start(id="start"), Who("p_0", "Player 0"), Setting({}, set())))
    return table


def happen(table: Table, events: list[e.AnyEvent]) -> list[Recent]:
    return [table.apply(Stored(table.n + 1, 1000, event)) for event in events]


def test_the_log_of_everybody_is_right_after_a_choice_was_lifted() -> None:
    """What a client holds, less the lines after `keep`, plus the steps that are told again, is the whole log."""
    lifted = 0
    for id in games():
        table = table_of(id)
        rng = seeded(f"told {id}")
        for _ in range(80):
            match = table.playing
            if match.over:
                break
            for seat in range(match.state.players):
                if match.liftable(seat) is None:
                    continue
                who = Who(f"p_{seat}", "")
                readers = [Reader(None), *(Reader(f"p_{other}", other) for other in range(match.state.players))]
                held = [telling.log(table, reader.show) for reader in readers]
                undo = c.Undo(id="undo", seat=seat, position=table.position)
                (recent,) = happen(table, decide(table, undo, who, Setting({}, set())))
                for reader, lines in zip(readers, held, strict=True):
                    told = telling.event(table, recent, reader, None)
                    assert told is not None
                    assert told.kind == "undone"
                    assert told.keep is not None
                    kept = [line for line in lines if line.step <= told.keep]
                    again = [
                        p.LogLine(step.step, step.turn, step.seat, text) for step in told.steps for text in step.lines
                    ]
                    assert kept + again == telling.log(table, reader.show)
                lifted += 1
                break
            player, action = choose(table.playing, rng)
            happen(table, [e.Acted(player, table.playing.plan(player, action))])
    assert lifted > 3
