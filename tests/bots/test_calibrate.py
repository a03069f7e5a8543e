"""What `scripts/calibrate` fits comes true, and what does not hold is said."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from yarnhall.core.expectations import Expectations, certain
from yarnhall.core.rng import seeded

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


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
            found.append(script.Case(game, 2, turn, third, said, lead, worths, 0, [won, 1 - won], ended, 60))
    return found


def test_a_search_that_is_too_sure_of_itself_is_corrected(script: ModuleType) -> None:
    every = cases(script, 4000)
    fitted = script.fit([one for one in every if one.game % 4])
    held = [one for one in every if one.game % 4 == 0]
    truth = script.truth(Expectations(fitted), held)
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
    wrong = script.holds(script.truth(Expectations(worse), every))
    assert any(line.startswith("hint: said") for line in wrong)
