"""What `scripts/calibrate` fits comes true, and what does not hold is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from math import copysign, sqrt
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import yarnhall
from yarnhall.bots.levels import LEVELS
from yarnhall.core.expectations import certain
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


@pytest.fixture
def fitting(script: ModuleType) -> ModuleType:
    import fitting

    return fitting


@pytest.fixture
def reliability(script: ModuleType) -> ModuleType:
    import reliability

    return reliability


def cases(fitting: ModuleType, number: int) -> list[Any]:
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
            found.append(fitting.Case(game % 4, 2, turn, third, said, lead, worths, 0, [won, 1 - won], ended, 60))
    return found


def test_a_search_that_is_too_sure_of_itself_is_corrected(fitting: ModuleType, reliability: ModuleType) -> None:
    every = cases(fitting, 4000)
    fitted = fitting.fit([one for one in every if one.part], fitting.Company(2, 2), fitting.Shape())
    held = [one for one in every if one.part == 0]
    truth = reliability.truth([(fitted, held)])
    assert reliability.holds(truth) == []
    assert truth["brier"] < truth["brier_constant"] == 0.25
    early, late = fitted.at(fitted.slope, 0), fitted.at(fitted.slope, 29)
    assert early == pytest.approx(0.25, abs=0.15)
    assert late == pytest.approx(1, abs=0.25)
    assert "<svg" in reliability.diagram("Any", truth)


def test_where_a_search_says_little_it_is_told_by_where_the_seat_stands(
    fitting: ModuleType, reliability: ModuleType
) -> None:
    """The same games, but the search no longer says what is so: only the judge's worths do."""
    every = [replace(one, chance=0.5, edge=one.worths[0] - one.worths[1]) for one in cases(fitting, 1000)]
    company = fitting.Company(2, 2)
    plain, edged = (
        reliability.truth(fitting.foretell(every, company, fitting.Shape(edged=by))) for by in (False, True)
    )
    assert edged["brier"] < plain["brier"] - 0.03
    assert fitting.fit(every, company, fitting.Shape()).edge == ()
    by = fitting.fit(every, company, fitting.Shape(edged=True))
    assert len(by.edge) == len(by.turns)


def test_a_search_that_is_shy_in_the_middle_and_too_sure_at_the_ends_is_bent(
    fitting: ModuleType, reliability: ModuleType
) -> None:
    every = []
    for one in cases(fitting, 3000):
        odds = one.worths[0] - one.worths[1]
        true = 1.5 * odds if abs(odds) < 1 else odds / abs(odds) * (1.3 + 0.2 * abs(odds))
        won = float(seeded(f"bent {odds}").below(1_000_000) < certain(true) * 1_000_000)
        every.append(replace(one, turn=5, chance=certain(odds), won=[won, 1 - won]))
    company = fitting.Company(2, 2)
    straight, bent = (
        reliability.truth(fitting.foretell(every, company, fitting.Shape(bent=by))) for by in (False, True)
    )
    assert [line for line in reliability.holds(straight) if line.startswith("hint")]
    assert not [line for line in reliability.holds(bent) if line.startswith("hint")]
    assert bent["brier"] < straight["brier"]


def drawn_anew(fitting: ModuleType, name: str, true: Callable[[float], float]) -> list[Any]:
    """Late moments whose wins go by the worths of a table in another way."""
    every = []
    for one in cases(fitting, 3000):
        odds = one.worths[0] - one.worths[1]
        won = float(seeded(f"{name} {odds}").below(1_000_000) < certain(true(odds)) * 1_000_000)
        every.append(replace(one, turn=5, won=[won, 1 - won]))
    return every


@pytest.mark.parametrize(
    ("name", "true"),
    [
        ("blunt", lambda odds: copysign(abs(odds) ** 0.5, odds)),  # a large lead says little more than a small one
        ("curved", lambda odds: odds * 0.3 if abs(odds) < 1.5 else odds * 3),  # small leads say little, large ones all
    ],
)
def test_a_table_is_shaped_as_leads_come_true(
    fitting: ModuleType, reliability: ModuleType, name: str, true: Callable[[float], float]
) -> None:
    every = drawn_anew(fitting, name, true)
    plain, shaped = (
        reliability.truth(fitting.foretell(every, fitting.Company(2, 2), shape))
        for shape in (fitting.Shape(), fitting.Shape(**{name: True}))
    )
    assert shaped["brier_table"] < plain["brier_table"]
    assert shaped["brier"] == plain["brier"]


def test_the_simplest_shape_that_holds_is_taken(fitting: ModuleType, reliability: ModuleType) -> None:
    assert fitting.SHAPES[0] == fitting.Shape()
    assert [sum(shape) for shape in fitting.SHAPES] == [0, *[1] * 5, *[2] * 10, *[3] * 10, *[4] * 5, 5]
    every = cases(fitting, 1000)
    company = fitting.Company(2, 2)
    tried = ((shape, reliability.truth(fitting.foretell(every, company, shape))) for shape in fitting.SHAPES)
    assert reliability.fewest_wrong(tried)[0] == fitting.Shape()
    few = reliability.truth(fitting.foretell(every[:99], company, fitting.Shape()))
    assert reliability.fewest_wrong([(fitting.Shape(bent=True), few), (fitting.Shape(), few)])[0] == fitting.Shape(
        bent=True
    )


def test_numbers_that_do_not_come_true_are_not_kept(fitting: ModuleType, reliability: ModuleType) -> None:
    every = cases(fitting, 1000)
    fitted = fitting.fit(every, fitting.Company(2, 2), fitting.Shape())
    worse = replace(fitted, slope=tuple(3.0 for _ in fitted.slope))
    wrong = reliability.holds(reliability.truth([(worse, every)]))
    assert any(line.startswith("hint: said") for line in wrong)


def test_too_few_games_are_not_kept(fitting: ModuleType, reliability: ModuleType) -> None:
    every = cases(fitting, 100)
    wrong = reliability.holds(reliability.truth([(fitting.fit(every, fitting.Company(2, 2), fitting.Shape()), every)]))
    assert "300 cases are too few" in wrong


@pytest.mark.parametrize("id", yarnhall.games())
def test_what_people_are_told_was_found_true(
    script: ModuleType, fitting: ModuleType, reliability: ModuleType, id: str
) -> None:
    """The page in docs and the numbers in use are of one fit, to bots that think as they do now, and it holds."""
    game = find_game(id)
    expectations = game.expectations()
    file = SCRIPTS.parent / "docs" / "calibration" / f"{id}.json"
    found = json.loads(file.read_text("utf-8"))["seats"] if file.is_file() else {}
    told = set() if expectations is None else {str(fitting.Company(*who)) for who in expectations.fitted}
    assert told == {seats for seats, one in found.items() if not one["wrong"]}
    for seats, one in found.items():
        assert reliability.holds(one) == one["wrong"]
        assert one["how"] == script.digest(game, one["level"], seats), "fitted to bots that thought otherwise"


def told() -> list[tuple[str, tuple[int, int]]]:
    """Games and numbers of seats and teams of which people are told numbers."""
    every = [(id, find_game(id).expectations()) for id in yarnhall.games()]
    return [(id, who) for id, found in every if found is not None for who in sorted(found.fitted)]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "who"), told())
def test_what_is_told_comes_true_in_fresh_games(
    script: ModuleType, fitting: ModuleType, reliability: ModuleType, id: str, who: tuple[int, int]
) -> None:
    """Games on deals of their own. So few are noisy: a tenth must be true within 5 points and twice its own error."""
    game = find_game(id)
    expectations = game.expectations()
    assert expectations is not None
    file = SCRIPTS.parent / "docs" / "calibration" / f"{id}.json"
    company = fitting.Company(*who)
    level = json.loads(file.read_text("utf-8"))["seats"][str(company)]["level"]
    rank = [one.name for one in LEVELS].index(level)
    ways = [options for options, number in script.modes(game) if number == company]
    fresh = []
    for number in range(FRESH):
        options = ways[number % len(ways)]
        fresh += [fitting.Case(0, **one) for one in script.play(game, options, company.seats, rank, number, "fresh")]
    found = reliability.truth([(expectations.fitted[who], fresh)])
    if company.teams > 1:
        assert found["brier"] < found["brier_constant"]
        assert found["brier_table"] < found["brier_even"]
    for name in ("hint", "table"):
        for one in found[name]:
            if one["cases"] >= reliability.FEWEST:
                noise = 2 * sqrt(one["came"] * (1 - one["came"]) / one["cases"])
                assert abs(one["said"] - one["came"]) <= reliability.APART + noise, (name, one)
    for third in found["points"]:
        assert abs(third["apart"]) <= reliability.APART * third["of"], third
