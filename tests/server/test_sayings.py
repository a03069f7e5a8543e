"""No message tells a position: whatever was dealt and played, the same people are told the same words."""

from __future__ import annotations

import random

import pytest

from yarnhall.core import options as option_forms
from yarnhall.core.registry import game as find_game, games
from yarnhall.server.sayings import Saying, of_table
from yarnhall.table.decide import Setting, Who, decide
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.table import Table
from yarnhall.wire import commands as c
from yarnhall.wire.messaging import OCCASIONS, Occasion

ADA, BEN = "p_ada", "p_ben"
STEPS = 40


def table_of(id: str, seed: str) -> Table:
    game = find_game(id)
    standard = game.presets["standard"]
    seats = max(2, min(game.seats(standard)))
    chairs = [Chair("person", ADA, "Ada"), Chair("person", BEN, "Ben")]
    chairs += [Chair("person", f"p_{number}", f"Cleo {number}") for number in range(seats - 2)]
    options = option_forms.values(standard)
    table = Table(Head("t", id, game.rules, options, seed, ADA, "Ada", "", chairs, 0))
    do(table, ADA, c.Start(id="start"))
    return table


def do(table: Table, person: str, command: c.Command) -> None:
    who = Who(person, person, None)
    for event in decide(table, command, who, Setting({"random": "Random"}, frozenset())):
        table.apply(Stored(table.n + 1, 0, event))


def told(table: Table) -> dict[tuple[Occasion, str], Saying]:
    """Everything that could be said to anybody now."""
    return {(event, person): of_table(event, table, person) for event in OCCASIONS for person in (ADA, BEN)}


@pytest.mark.parametrize("id", games())
def test_while_a_game_runs_messages_depend_on_nothing_but_names(id: str) -> None:
    every: list[dict[tuple[Occasion, str], Saying]] = []
    for seed in ("one", "two", "three"):
        table, chance = table_of(id, seed), random.Random(seed)
        for _ in range(STEPS):
            every.append(told(table))
            acting = table.acting()
            if not acting or table.match is None:
                break
            seat = chance.choice(acting)
            action = chance.choice(table.match.state.legal(seat))
            person = table.chairs[seat].person or ""
            do(table, person, c.Act(id=f"a{table.n}", seat=seat, position=table.position, action=action))
    assert len(every) > STEPS
    assert all(one == every[0] for one in every)
