"""Numbers that people are told go by what came of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from yarnhall.core.expectations import BENDS, Expectations, Fitted, certain, log_odds, read, write

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


def test_a_line_bends_where_a_search_is_surer_than_it_may_be() -> None:
    """Between the bends what is said counts more, beyond them less; where the slope gains nothing it does not bend."""
    straight = replace(FITTED, bend=(0.0, 1.0, 0.0, 0.0))
    bent = replace(FITTED, bend=(0.1, 0.5, 1.0, -1.0))
    assert read(write([bent], [])).fitted == {(2, 2): bent}
    for told in (0.02, 0.4, 0.5, 0.99):
        assert straight.chance(20, told) == pytest.approx(FITTED.chance(20, told))
    odds = [-3.0, *BENDS, 3.0]
    came = [bent.odds(10, certain(2 * (one - 0.2)), 0.0) for one in odds]  # of a slope of 0.5 and a shift of 0.2
    rises = [(came[at + 1] - came[at]) / (odds[at + 1] - odds[at]) for at in range(3)]
    assert rises == pytest.approx([0.5, 1.5, 0.5])
    assert came[0] == pytest.approx(0.1 - 1.5)


def test_on_a_blunt_table_a_large_lead_counts_less_than_in_proportion() -> None:
    blunt = replace(FITTED, power=0.5)
    assert read(write([blunt], [])).fitted == {(2, 2): blunt}
    assert blunt.shares(30, [1.0, -1.0]) == pytest.approx(FITTED.shares(30, [1.0, -1.0]))
    assert blunt.shares(30, [4.0, -4.0]) == pytest.approx(FITTED.shares(30, [2.0, -2.0]))
    assert blunt.shares(30, [1.25, 0.75]) == pytest.approx(FITTED.shares(30, [1.5, 0.5]))


def test_on_a_capped_table_nobody_is_too_far_ahead() -> None:
    capped = replace(FITTED, most=1.0)
    assert read(write([capped], [])).fitted == {(2, 2): capped}
    assert capped.shares(30, [0.5, -0.5]) == pytest.approx(FITTED.shares(30, [0.5, -0.5]))
    assert capped.shares(30, [5.0, -1.0, -4.0]) == pytest.approx(FITTED.shares(30, [1.0, -1.0, -4.0]))


def test_a_table_may_bend_and_its_chances_are_still_one() -> None:
    straight = FITTED.shares(30, [1.0, -1.0])
    unbent = replace(FITTED, curve=(0.0, 1.0, 0.0, 0.0))
    assert read(write([unbent], [])).fitted == {(2, 2): unbent}
    assert unbent.shares(30, [1.0, -1.0]) == pytest.approx(straight)
    flat = replace(FITTED, curve=(0.0, 1.0, -0.5, 0.0)).shares(30, [1.0, -1.0])
    assert sum(flat) == pytest.approx(1)
    assert 0.5 < flat[0] < straight[0]
