"""What learners get for a game, and how observations are written. What they are told is law 11 (see docs/laws.md)."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall.core.rng import seeded
from yarnhall.core.tensor import BOUND, Writer
from yarnhall.rl.table import Table


@pytest.mark.parametrize("id", yarnhall.games())
def test_rewards_sum_to_nothing_unless_nobody_wins(id: str) -> None:
    for number in range(5):
        table = Table(id, None, None)
        table.deal(number)
        rng = seeded(str(number))
        while acting := table.state.to_act():
            actions = table.state.legal(acting[0])
            table.state.apply(acting[0], actions[rng.below(len(actions))])
        total = sum(table.reward(seat) for seat in range(table.seats))
        assert total == pytest.approx(0) or 1 not in table.state.placing()


def test_a_writer_keeps_its_lengths() -> None:
    out = Writer()
    out.one(None, 3)
    out.one(1, 3)
    out.bits([0, 2, 7], 3)
    out.some([5], 2)
    out.number(BOUND * 2)
    assert out.numbers == [0, 0, 0, 0, 1, 0, 1, 0, 1, 5, 0, BOUND]
