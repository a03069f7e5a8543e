"""Numbers that people are told go by what came of them."""

from __future__ import annotations

import pytest

from yarnhall.core.expectations import Expectations, Fitted, certain, log_odds, read, write

FITTED = Fitted(
    seats=2,
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
    known = Expectations([FITTED])
    assert known.chance(2, 0, 0.9) == pytest.approx(certain(0.1 * log_odds(0.9)))
    early, late = known.chance(2, 0, 0.8), known.chance(2, 30, 0.8)
    assert early is not None
    assert late is not None
    assert 0.5 < early < 0.8 < late < 1  # at the deal nothing is decided yet
    assert known.lead(2, 5, 10) == pytest.approx(5.5)
    assert known.chance(3, 0, 0.9) is None
    assert known.lead(3, 0, 1.0) is None


def test_the_chances_of_all_seats_are_one_together() -> None:
    known = Expectations([FITTED])
    even, late = known.shares(0, [3.0, -3.0]), known.shares(30, [0.5, -0.5])
    assert even == [0.5, 0.5]
    assert late is not None
    assert sum(late) == pytest.approx(1)
    assert late[0] == pytest.approx(certain(3.0))
    assert known.shares(0, [1.0, 2.0, 3.0]) is None


def test_a_file_says_what_was_written() -> None:
    text = write([FITTED], ["fitted by hand"])
    assert text.startswith("# fitted by hand\n")
    assert read(text).fitted == {2: FITTED}
    with pytest.raises(ValueError, match="With 2 seats the lists of expectations differ in length"):
        read(text.replace("slope = [0.1, ", "slope = ["))


def test_how_a_seat_stands_counts_beside_what_the_search_says() -> None:
    by = Fitted(2, (0, 10), (0.0, 0.0), (0.5, 0.5), (0.0, 0.0), (1.0, 1.0), (1.0, 1.0), (0.0, 2.0))
    found = read(write([by], []))
    assert found.fitted == {2: by}
    assert found.chance(2, 0, 0.5, 3.0) == pytest.approx(0.5)
    assert found.chance(2, 5, 0.5, 1.0) == pytest.approx(certain(1.0))
    assert found.chance(2, 10, 0.8, -1.0) == pytest.approx(certain(0.5 * log_odds(0.8) - 2.0))
