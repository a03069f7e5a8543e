"""What `scripts/calibrate` fits comes true, and what does not hold is said."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import yarnhall
from yarnhall.bots.levels import LEVELS
from yarnhall.core.expectations import Expectations, certain
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
FRESH = 200  # games


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import calibrate

    return calibrate


def cases(script: ModuleType, number: int) -> list[Any]:
    """Two seats whose search is four times too sure of itself early, and right at the end."""
    rng = seeded("calibrate")
    found = []
    for game in range(number):
        for third in range(3):
            odds = (rng.below(8001) - 4000) / 1000
            turn = third * 10 + rng.below(10)
            true = odds * (0.25 + 0.75 * turn / 29)
            won = float(rng.below(1_000_000) < certain(true) * 1_000_000)
            lead = odds * 5
            said, worths, ended = certain(odds), [odds / 2, -odds / 2], lead / 2 + 3
            found.append(script.Case(game % 4, 2, turn, third, said, lead, worths, 0, [won, 1 - won], ended, 60))
    return found


def test_a_search_that_is_too_sure_of_itself_is_corrected(script: ModuleType) -> None:
    every = cases(script, 4000)
    fitted = script.fit([one for one in every if one.part])
    held = [one for one in every if one.part == 0]
    truth = script.truth([(Expectations(fitted), held)])
    assert script.holds(truth) == []
    assert truth["brier"] < truth["brier_constant"] == 0.25
    early, late = fitted[0].at(fitted[0].slope, 0), fitted[0].at(fitted[0].slope, 29)
    assert early == pytest.approx(0.25, abs=0.15)
    assert late == pytest.approx(1, abs=0.25)
    assert "<svg" in script.diagram("Any", truth)


def test_numbers_that_do_not_come_true_are_not_kept(script: ModuleType) -> None:
    every = cases(script, 1000)
    fitted = script.fit(every)
    worse = [
        script.Fitted(one.seats, one.turns, one.shift, tuple(3.0 for _ in one.slope), one.ahead, one.part, one.table)
        for one in fitted
    ]
    wrong = script.holds(script.truth([(Expectations(worse), every)]))
    assert any(line.startswith("hint: said") for line in wrong)


@pytest.mark.parametrize("id", yarnhall.games())
def test_what_people_are_told_was_found_true(script: ModuleType, id: str) -> None:
    """The page in docs and the numbers in use are of one fit, and it holds."""
    expectations = find_game(id).expectations()
    file = SCRIPTS.parent / "docs" / "calibration" / f"{id}.json"
    if expectations is None:
        assert not file.is_file() or json.loads(file.read_text("utf-8"))["wrong"]
        return
    found = json.loads(file.read_text("utf-8"))
    assert script.holds(found) == found["wrong"] == []
    assert sorted(expectations.fitted) == found["seats"]


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_what_is_told_comes_true_in_fresh_games(script: ModuleType, id: str) -> None:
    """Games on deals of their own. So few are noisy: a tenth must be true within 5 points and twice its own error."""
    game = find_game(id)
    expectations = game.expectations()
    if expectations is None:
        pytest.skip("nothing is told")
    level = json.loads((SCRIPTS.parent / "docs" / "calibration" / f"{id}.json").read_text("utf-8"))["level"]
    rank = [one.name for one in LEVELS].index(level)
    ways = [(options, seats) for options, seats in script.modes(game) if expectations.knows(seats)]
    fresh = []
    for number in range(FRESH):
        options, seats = ways[number % len(ways)]
        fresh += [script.Case(0, **one) for one in script.play(game, options, seats, rank, number, "fresh")]
    found = script.truth([(expectations, fresh)])
    assert found["brier"] < found["brier_constant"]
    for name in ("hint", "table"):
        for one in found[name]:
            if one["cases"] >= script.FEWEST:
                noise = 2 * sqrt(one["came"] * (1 - one["came"]) / one["cases"])
                assert abs(one["said"] - one["came"]) <= script.APART + noise, (name, one)
    for third in range(script.PROBES):
        mine = [case for case in fresh if case.third == third and case.lead is not None]
        if mine:
            expected = [expectations.lead(case.seats, case.turn, case.lead) for case in mine]
            apart = sum(lead - case.ended for lead, case in zip(expected, mine, strict=True)) / len(mine)
            assert abs(apart) <= script.APART * sum(case.points for case in mine) / len(mine)
