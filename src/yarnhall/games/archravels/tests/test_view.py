"""What the board is told about patterns."""

from __future__ import annotations

import pytest

from yarnhall.core.registry import game
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import crafting, stages
from yarnhall.games.archravels.state import ArchRavelsState

GAME = game("archravels")


@pytest.mark.parametrize(("seats", "preset"), [(2, "standard"), (3, "earlier-strict"), (4, "chosen")])
def test_a_pattern_lacks_nothing_exactly_when_it_can_be_paid(seats: int, preset: str) -> None:
    chance = seeded(f"lacks {preset}")
    seen = {True: 0, False: 0}
    picked = 0
    for number in range(4):
        state = GAME.new(seats, preset, f"lacks {number}")
        assert isinstance(state, ArchRavelsState)
        while state.to_act():
            view = GAME.view(state, None)
            for area in view["seats"]:
                for pattern in [*area["patterns"], *(request["pattern"] for request in area["requests"])]:
                    assert (pattern["lacks"] == 0) == pattern["payable"]
                    seen[pattern["payable"]] += 1
            if state.stage == stages.PICK:
                picked += 1
                assert sum(view["paid"]) + view["need"] == crafting.size_of(state, state.making)
            else:
                assert sum(view["paid"]) == 0
            player = state.to_act()[0]
            legal = state.legal(player)
            state.apply(player, legal[chance.below(len(legal))])
    assert seen[True] > 100
    assert seen[False] > 100
    assert picked > 0
