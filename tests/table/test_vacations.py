"""Clocks that stand still: what the events say, and nothing else."""

from __future__ import annotations

from yarnhall.table.clocks import Clocks, is_slow
from yarnhall.wire.words import Clock

HOUR = 3_600_000
SLOW = Clock("move", 86_400)


def running(rule: Clock, since: int = 0) -> Clocks:
    clocks = Clocks(rule, 2)
    clocks.charge(since)
    clocks.press([0, 1], 1, False)
    return clocks


def test_only_clocks_that_count_days_are_slow() -> None:
    assert is_slow(SLOW)
    assert is_slow(Clock("bank", 86_400))
    assert not is_slow(Clock("bank", 3600))
    assert not is_slow(Clock("none", 86_400))


def test_what_lies_in_a_vacation_is_on_nobodys_clock() -> None:
    clocks = running(SLOW)
    clocks.charge(HOUR)
    clocks.rest(0, HOUR, 30 * HOUR)
    assert clocks.remaining(0, 29 * HOUR) == 23 * HOUR
    assert clocks.remaining(0, 31 * HOUR) == 22 * HOUR
    assert clocks.remaining(1, 2 * HOUR) == 22 * HOUR
    assert clocks.due() == 24 * HOUR  # the other's
    assert clocks.out(24 * HOUR) == [1]
    clocks.charge(31 * HOUR)
    assert clocks.left == [22 * HOUR, -7 * HOUR]
    clocks.press([0], 1, False)
    assert clocks.due() == (31 + 22) * HOUR


def test_who_is_back_early_goes_on_from_there() -> None:
    clocks = running(SLOW)
    clocks.rest(0, 0, 100 * HOUR)
    clocks.charge(10 * HOUR)
    clocks.rest(0, 10 * HOUR, 10 * HOUR)
    assert not clocks.resting(0, 10 * HOUR)
    assert clocks.remaining(0, 12 * HOUR) == 22 * HOUR


def test_a_turn_that_begins_in_a_vacation_has_all_its_time_after_it() -> None:
    clocks = Clocks(SLOW, 2)
    clocks.rest(0, 0, 50 * HOUR)
    clocks.charge(5 * HOUR)
    clocks.press([0], 1, True)
    assert clocks.due() == 74 * HOUR


def test_what_is_written_late_holds_from_when_it_was_said() -> None:
    clocks = running(SLOW)
    clocks.rest(0, 3 * HOUR, 30 * HOUR)
    clocks.charge(20 * HOUR)
    assert clocks.left == [21 * HOUR, 4 * HOUR]
