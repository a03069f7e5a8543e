"""Numbers that people are told go by what came of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from yarnhall.core.expectations import Expectations, Fitted, certain, log_odds, read, write

FITTED = Fitted(
    seats=2,
    teams=2,
    turns=(0, 10, 30),
    shift=(0.0, 0.2, 0.0),
    slope=(0.1, 0.5, 2.0),
    ahead=(1.0, 0.0, 0.0),
    part=(0.5, 0.5, 1.0),
    table=(0.0, 1.0, 3.0),
)


def test_between_two_turns_numbers_are_drawn_in_a_straight_line() -> None:
    assert FITTED.at(FITTED.slope, 0) == 0.1
    assert FITTED.at(FITTED.slope, 5) == pytest.approx(0.3)
    assert FITTED.at(FITTED.slope, 20) == pytest.approx(1.25)
    assert FITTED.at(FITTED.slope, 30) == FITTED.at(FITTED.slope, 99) == 2.0


def test_a_chance_is_told_as_it_came() -> None:
    assert FITTED.chance(0, 0.9) == pytest.approx(certain(0.1 * log_odds(0.9)))
    assert 0.5 < FITTED.chance(0, 0.8) < 0.8 < FITTED.chance(30, 0.8) < 1  # at the deal nothing is decided yet
    assert FITTED.lead(5, 10) == pytest.approx(5.5)


def test_nothing_is_known_of_other_numbers_of_seats_or_sides() -> None:
    known = Expectations([FITTED, replace(FITTED, seats=4)])
    assert known.of([0, 1]) == FITTED
    assert known.of([0, 1, 0, 1]) == replace(FITTED, seats=4)
    assert known.of([0, 1, 2]) is None
    assert known.of([0, 1, 2, 3]) is None


def test_the_chances_of_all_sides_are_one_together() -> None:
    late = FITTED.shares(30, [0.5, -0.5])
    assert FITTED.shares(0, [3.0, -3.0]) == [0.5, 0.5]
    assert sum(late) == pytest.approx(1)
    assert late[0] == pytest.approx(certain(3.0))


def test_of_what_a_table_tells_a_part_is_shared_evenly() -> None:
    blurred = replace(FITTED, even=0.2)
    first, second, third = blurred.shares(30, [9.0, -9.0, -9.0])
    assert first == pytest.approx(0.8 + 0.2 / 3)
    assert second == third == pytest.approx(0.2 / 3)


def test_a_file_says_what_was_written() -> None:
    teams = replace(FITTED, seats=4, even=0.125)
    text = write([FITTED, teams], ["fitted by hand"])
    assert text.startswith("# fitted by hand\n")
    assert read(text).fitted == {(2, 2): FITTED, (4, 2): teams}
    with pytest.raises(ValueError, match="With 2 seats the lists of expectations differ in length"):
        read(text.replace("slope = [0.1, ", "slope = ["))


def test_how_a_seat_stands_counts_beside_what_the_search_says() -> None:
    by = Fitted(2, 2, (0, 10), (0.0, 0.0), (0.5, 0.5), (0.0, 0.0), (1.0, 1.0), (1.0, 1.0), (0.0, 2.0))
    assert read(write([by], [])).fitted == {(2, 2): by}
    assert by.chance(0, 0.5, 3.0) == pytest.approx(0.5)
    assert by.chance(5, 0.5, 1.0) == pytest.approx(certain(1.0))
    assert by.chance(10, 0.8, -1.0) == pytest.approx(certain(0.5 * log_odds(0.8) - 2.0))
