"""What is dealt on a day, how it went, and how results become bars."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from yarnhall.bots.levels import LEVELS
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.state import State
from yarnhall.table.daily import day_of, ends, read_day
from yarnhall.table.refusal import Denied


def playout(game: AnyGame, seed: str, number: int) -> State:
    daily = game.dailies[number % len(game.dailies)]
    chance = random.Random(seed)
    state: State = game.new(1 + len(daily.rivals), dict(daily.options), seed)
    while acting := state.to_act():
        player = chance.choice(acting)
        state.apply(player, chance.choice(state.legal(player)))
    return state


@pytest.mark.parametrize("id", games())
def test_every_daily_of_a_game_can_be_dealt_and_its_outcomes_compared(id: str) -> None:
    game = find_game(id)
    assert game.dailies
    assert {level for daily in game.dailies for level in daily.rivals} <= {level.name for level in LEVELS}
    assert len({daily.title for daily in game.dailies}) == len(game.dailies)
    said: dict[int, str] = {}
    for number in range(2 * len(game.dailies)):
        state = playout(game, f"daily {number}", number)
        outcome = game.outcome(state, 0)
        assert outcome.said
        assert len(outcome.said) <= 120
        assert len(outcome.group) <= 80
        assert "{" not in outcome.said + outcome.group
        # Equal values are told alike, so that bars can be counted.
        assert said.setdefault(outcome.value, outcome.said) == outcome.said
        if state.players > 1 and not game.scored:
            best = max(range(state.players), key=lambda seat: game.outcome(state, seat).value)
            assert state.placing()[best] == 1


def test_days_are_utcs() -> None:
    assert day_of(0) == "1970-01-01"
    assert ends("2026-11-17") == ends("2026-11-16") + 86_400_000
    assert day_of(ends("2024-02-28") - 1) == "2024-02-28"
    assert day_of(ends("2024-02-28")) == "2024-02-29"
    today = date(2026, 1, 1)
    assert read_day((today - timedelta(days=1)).isoformat()).year == 2025
    for wrong in ("", "today", "2026-1-1", "20260101", "1999-12-31", "2026-02-30"):
        with pytest.raises(Denied):
            read_day(wrong)
