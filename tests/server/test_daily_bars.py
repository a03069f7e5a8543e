"""How results become bars, and days a streak."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from yarnhall.core.registry import AnyGame
from yarnhall.server.dailies import Line, bins, streak
from yarnhall.store.dailies import Tally


def game(unit: int = 1) -> AnyGame:
    return cast("AnyGame", SimpleNamespace(unit=unit))


def bars(*args: Any) -> list[tuple[str, int]]:
    return [(bar.label, bar.count) for bar in bins(*args)]


def test_bars_are_few_and_of_round_widths_and_every_result_is_in_one() -> None:
    assert bars(game(), [], None, None) == []
    assert bars(game(), [Tally(7, "", "", 3)], None, None) == [("7", 3)]
    found = bars(game(), [Tally(value, "", "", 1) for value in range(-12, 61)], None, None)
    assert [label for label, _ in found][:2] == ["−20–−11", "−10–−1"]
    assert sum(count for _, count in found) == 73
    assert len(found) <= 10
    # Quarters belong to the whole point below them.
    assert bars(game(4), [Tally(value, "", "", 1) for value in (39, 40, 43)], None, None) == [("9", 1), ("10", 2)]


def test_mine_and_the_halls_are_marked() -> None:
    line = Line(30, "30 points", "", [])
    found = bins(game(), [Tally(10, "", "", 2), Tally(12, "", "", 1)], 12, line)
    assert [(bar.label, bar.count) for bar in found if bar.mine] == [("10–14", 3)]
    assert [(bar.label, bar.count) for bar in found if bar.hall] == [("30–34", 0)]


def test_what_a_game_groups_is_drawn_together_the_worst_first() -> None:
    tallies = [Tally(90, "", "won in 0–9", 1), Tally(80, "", "won in 10–19", 2), Tally(5, "", "lost", 4)]
    assert bars(game(), tallies, None, None) == [("lost", 4), ("won in 10–19", 2), ("won in 0–9", 1)]
    assert [bar.label for bar in bins(game(), tallies, 80, None) if bar.mine] == ["won in 10–19"]


def test_a_streak_lasts_until_a_day_was_missed() -> None:
    assert streak([], "2026-03-02") == 0
    assert streak(["2026-03-02", "2026-03-01", "2026-02-28", "2026-02-26"], "2026-03-02") == 3
    assert streak(["2026-03-01"], "2026-03-02") == 1  # today's is still to be played
    assert streak(["2026-02-28"], "2026-03-02") == 0
