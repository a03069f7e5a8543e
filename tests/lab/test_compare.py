"""Two sides compared: what differs is found, and nothing is said of what does not."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from yarnhall.lab import results
from yarnhall.lab.balance import balance
from yarnhall.lab.compare import differences, games_needed
from yarnhall.lab.plan import Plan, plan
from yarnhall.lab.play import GameRow, Played, SeatRow
from yarnhall.lab.statistics import facts
from yarnhall.lab.verdict import Side, verdict

SEATS = 4
CARDS = 12
PLAN = Plan("button_box", 1, {}, SEATS, ("b",), "s")


def game(chance: random.Random, number: int, weak: float = 1.0, bonus: float = 0.0) -> Played:
    """A game of four seats in which nothing matters but, where asked for, card 0 and the points."""
    held = [[f"card: {card}" for card in range(CARDS) if chance.random() < 0.3] for _ in range(SEATS)]
    pulls = [weak if "card: 0" in cards else 1.0 for cards in held]
    winner = chance.choices(range(SEATS), pulls)[0]
    row = GameRow(number, f"s-{number}", 1, 1, chance.randrange(20, 30), 2.0, 2, [], 0, 0.5, 1.0, winner, "")
    seats = [
        SeatRow(number, seat, "b", chance.gauss(50, 10) + bonus, 1, float(seat == winner), 1, 2.0, held[seat])
        for seat in range(SEATS)
    ]
    return Played(row, seats)


def side(name: str, games: list[Played]) -> Side:
    none = results.Results(PLAN, None, None)  # type: ignore[arg-type]  # made up: there are no tables
    return Side(name, none, games, facts(games))


def two(seed: str, number: int, **more: float) -> list[Side]:
    """Two sides of the same deals: where nothing that matters was dealt otherwise, they were played alike."""
    chance = random.Random(seed)
    one, other = [], []
    for at in range(number):
        deal = chance.random()
        one.append(game(random.Random(deal), at))
        alike = chance.random() < 0.3
        other.append(game(random.Random(deal if alike and not more else chance.random()), at, **more))
    return [side("before", one), side("after", other)]


def test_of_reports_without_anything_at_most_one_in_twenty_says_anything() -> None:
    """A hundred reports of one side and a hundred of two, on games in which nothing is the matter."""
    alarms = 0
    for number in range(100):
        pair = two(f"null {number}", 60)
        for sides in (pair, pair[:1]):
            alarms += verdict(sides).sentences() != ["Nothing is out of line with what chance alone would do."]
    assert alarms <= 10


def test_a_weakened_card_is_found_and_said() -> None:
    said = verdict(two("weak", 600, weak=0.25)).sentences()
    assert any(line.startswith("First places of seats with card: 0: ") and " less, between" in line for line in said)
    assert not any("card: 5" in line for line in said)


def test_more_points_are_found_with_their_interval() -> None:
    judged = verdict(two("bonus", 150, bonus=6.0))
    found, after = next(pair for pair in judged.differences if pair[0].name == "points of a seat")
    assert after < 0.01
    assert found.low < 6.0 < found.high
    # Four seats of a spread of 10 are averaged, on both sides.
    assert found.spread == pytest.approx(sqrt(2) * 10 / 2, rel=0.25)
    assert found.size == pytest.approx(6 / 5, rel=0.3)
    assert judged.paired


def test_pairs_see_what_chance_would_hide() -> None:
    """Half a point more in the very same games: in pairs it is certain, else it drowns."""
    games = [game(random.Random(number), number) for number in range(60)]
    more = [game(random.Random(number), number, bonus=0.5) for number in range(60)]
    paired, unpaired = (differences(games, more, pairs)[0] for pairs in (True, False))
    assert paired.name == "points of a seat"
    assert paired.change == pytest.approx(0.5)
    assert paired.chance < 1e-10
    assert unpaired.chance > 0.2


def test_games_needed_are_those_of_the_textbook() -> None:
    # Lehr's rule: sixteen times the squared spread over the squared difference, for both groups together half of it.
    assert games_needed(10.0, 2.0) == pytest.approx(8 * 25, rel=0.02)
    with pytest.raises(ValueError, match="No number"):
        games_needed(1.0, 0.0)


def test_a_report_of_two_sides_shows_what_differs() -> None:
    from yarnhall.lab.simulate import simulate

    one = simulate(plan("button_box", ["greedy"], seed="a"), 40)
    other = simulate(plan("button_box", ["random"], seed="a"), 40)
    page = balance(("greedy", one), ("random", other))
    assert "What differs" in page
    assert "compared in pairs" in page
    assert "games to see" in page
    assert "points of a seat" in page
