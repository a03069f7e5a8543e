"""Bots against each other, and their ratings."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.core.refusal import BadOption
from yarnhall.lab import elo
from yarnhall.lab.arena import arena, lineups

GAME = "button_box"
OWN = """
from yarnhall.bots.bot import Bot


class Last(Bot):
    def __init__(self, judge):
        self.judge = judge

    def choose(self, state, player, rng):
        return state.legal(player)[-1]
"""


def test_ten_to_one_is_four_hundred_points() -> None:
    better, worse = elo.rate([[0, 10_000], [1_000, 0]])
    assert better - worse == pytest.approx(400, abs=2)
    assert better + worse == pytest.approx(2 * elo.MEAN)


def test_a_rating_of_three_fits_what_they_scored() -> None:
    # By the model: 2 to 1 and 2 to 1 make 4 to 1.
    a, b, c = elo.rate([[0, 2000, 4000], [1000, 0, 2000], [1000, 1000, 0]])
    assert 10 ** ((a - b) / 400) == pytest.approx(2, rel=0.01)
    assert 10 ** ((a - c) / 400) == pytest.approx(4, rel=0.01)


def test_intervals_narrow_with_deals_and_are_never_certain() -> None:
    deal: elo.Score = [[0, 1], [0, 0]]
    back: elo.Score = [[0, 0], [1, 0]]
    few = elo.ratings([deal, deal, back] * 5)[0]
    many = elo.ratings([deal, deal, back] * 60)[0]
    assert few.low < few.elo < few.high
    assert many.high - many.low < (few.high - few.low) / 2
    never_lost = elo.ratings([deal] * 20)[0]
    assert never_lost.high - never_lost.low > 100


def test_everybody_meets_everybody_in_every_seating() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert lineups(["a", "b"], 4) == [("a", "b", "a", "b")]
    found = arena(GAME, ["random", "greedy"], 6)
    assert found.games == 12
    assert [one.seats for one in found.standings] == [12, 12]


def test_the_better_bot_is_rated_higher() -> None:
    found = arena(GAME, ["random", "greedy"], 40)
    assert [one.name for one in found.standings] == ["greedy", "random"]
    assert found.standings[0].rating.low > found.standings[1].rating.high
    assert found.against["greedy", "random"] > 0.6
    assert arena(GAME, ["random", "greedy"], 40, workers=2) == found


def test_a_bot_of_ones_own_enters_by_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    words = ["arena", GAME, "--bots", "random,mine.py:Last", "--deals", "4", "--plot", "elo.svg"]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0, answer.output
    assert "Last" in answer.output
    assert "Elo" in answer.output
    drawn = ElementTree.parse(tmp_path / "elo.svg").getroot()
    assert drawn.tag.endswith("svg")
    assert "Last" in "".join(drawn.itertext())


def test_an_arena_takes_two_bots() -> None:
    for bots in (["random"], ["random", "random"]):
        with pytest.raises(BadOption, match="two or more different bots"):
            arena(GAME, bots)
