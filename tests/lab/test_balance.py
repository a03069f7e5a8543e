"""Reports: the statistics are right, the page is whole, two sides stand beside each other."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

import yarnhall
from yarnhall.__main__ import app
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.lab import pictures, results
from yarnhall.lab.balance import balance, findings
from yarnhall.lab.plan import plan
from yarnhall.lab.play import GameRow, Played, SeatRow
from yarnhall.lab.simulate import simulate
from yarnhall.lab.statistics import corrected, facts, rate
from yarnhall.lab.verdict import side

GAME = "button_box"


class Whole(HTMLParser):
    """Notes what a page would fetch, and whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attributes if name in ("src", "href")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(page: str) -> None:
    reader = Whole()
    reader.feed(page)
    assert reader.open == []
    assert reader.fetched == []
    assert "nan" not in re.findall(r'="([^"]*)"', page)


def made(number: int, held: list[list[str]], winner: int) -> Played:
    game = GameRow(number, "s", 1, 1, 1, 2.0, 2, [], 0, 0.5, 1.0, winner, "")
    rows = [SeatRow(number, seat, "b", 1.0, 1, float(seat == winner), 1, 2.0, had) for seat, had in enumerate(held)]
    return Played(game, rows)


def test_wilsons_interval() -> None:
    found = rate(8, 10)
    assert (found.mean, round(found.low, 3), round(found.high, 3)) == (0.8, 0.490, 0.943)


def test_the_correction_for_many_comparisons() -> None:
    # Worked out by hand: 0.01 * 4 / 1, 0.02 * 4 / 2, 0.03 * 4 / 3, 0.5.
    assert corrected([0.5, 0.01, 0.02, 0.03]) == pytest.approx([0.5, 0.04, 0.04, 0.04])


def test_a_strong_card_is_out_of_line_and_a_dull_one_is_not() -> None:
    rng = seeded("cards")
    games = []
    for number in range(600):
        strong, dull = rng.below(2), rng.below(2)
        winner = strong if rng.below(10) < 7 else 1 - strong
        held = [["deck: all"], ["deck: all"]]
        held[strong].append("card: strong")
        held[dull].append("card: dull")
        games.append(made(number, held, winner))
    found = {fact.name: fact for fact in facts(games)}
    assert found["card: strong"].out_of_line
    assert found["card: strong"].rate.mean == pytest.approx(0.7, abs=0.06)
    assert not found["card: dull"].out_of_line
    # What every seat has says nothing.
    assert found["deck: all"].chance == 1.0
    assert found["card: strong"].group == "card"


def test_among_many_dull_facts_few_are_called_out_of_line() -> None:
    rng = seeded("dull")
    games = [
        made(number, [[f"card: {rng.below(60)}"], [f"card: {rng.below(60)}"]], rng.below(2)) for number in range(3000)
    ]
    assert sum(fact.out_of_line for fact in facts(games)) <= 1


def test_a_report_of_one_side_is_a_whole_page() -> None:
    found = simulate(plan(GAME, ["greedy", "random"]), 40)
    page = balance(("standard", found))
    check(page)
    for heading in ("Seat advantage", "Points", "Length", "Decision width", "Changes of the lead", "What wins"):
        assert heading in page
    assert "prefers-color-scheme: dark" in page


def test_two_sides_are_compared() -> None:
    one = simulate(plan(GAME, ["greedy"], seed="a"), 30)
    other = simulate(plan(GAME, ["random"], seed="a"), 30)
    page = balance(("greedy <b>", one), ("random", other))
    check(page)
    assert "greedy &lt;b&gt;" in page
    with pytest.raises(BadOption):
        balance(("a", one), ("b", other), ("c", one))


def test_an_unfair_seat_is_found() -> None:
    games = [made(number, [[], []], int(number % 10 == 0)) for number in range(200)]
    said = findings([side("x", results.results(plan(GAME, ["random"]), games))])
    assert "Seat 1 wins 90.0 %, more than its share of 50.0 %." in said


def test_the_command_simulates_reads_and_compares(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        answer = CliRunner().invoke(app, list(words))
        assert answer.exit_code == 0, answer.output
        return answer.output

    run("simulate", GAME, "--games", "20", "--out", "a.parquet")
    run("simulate", GAME, "--games", "20", "--seed", "b", "--out", "b.parquet")
    assert "The report is in ab.html." in run(
        "balance", GAME, "--results", "a.parquet", "--results", "b.parquet", "--out", "ab.html"
    )
    check((tmp_path / "ab.html").read_text("utf-8"))
    other = next(name for name in find_game(GAME).presets if name != "standard")
    run("balance", GAME, "--games", "10", "--against", other, "--out", "c.html")
    assert other in (tmp_path / "c.html").read_text("utf-8")


def test_data_means_a_games_own_data_everywhere() -> None:
    """Kept games have a word of their own, and whoever plays says so."""
    for words in (["simulate"], ["balance"], ["arena"], ["sweep", "--vary", "rounds=1..2"]):
        answer = CliRunner().invoke(app, [words[0], GAME, *words[1:], "--data", "a.parquet"])
        assert answer.exit_code != 0
        said = " ".join(answer.output.split())
        assert said == "Games that `simulate` kept are named with `balance --results`; --data is a game's own data."


def test_ticks_are_round_and_inside() -> None:
    for low, high in ((0, 1), (0.27, 0.73), (12.3, 12.7), (-40, 160), (0, 4000)):
        found = pictures.ticks(low, high)
        assert 2 <= len(found) <= 6
        assert all(low - 1e-9 <= tick <= high + 1e-9 for tick in found)


@pytest.mark.parametrize("id", [id for id in yarnhall.games() if id != GAME])
def test_every_game_names_facts(id: str) -> None:
    found = simulate(plan(id, ["random"]), 2)
    names = {name for facts in found.seats["facts"].to_list() for name in facts}
    assert names
    assert all(": " in name for name in names)
