"""What a judge weighs by can be read, exchanged, and is what docs/tuning says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import yarnhall
from yarnhall.core.judge import Judge
from yarnhall.core.playout import playout
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded

TUNING = Path(__file__).parent.parent.parent / "docs" / "tuning"


def opinions(game: AnyGame, judge: Judge) -> list[int]:
    """What a judge says of positions along a few random games."""
    found: list[int] = []
    for number in range(4):
        state = game.new(2, seed=f"weights {number}")
        rng = seeded(f"weights {number}")
        while state.to_act():
            playout(state, rng, 5)
            found.append(judge.worth(state, number % 2))
    return found


@pytest.mark.parametrize("id", yarnhall.games())
def test_a_judge_with_the_same_weights_judges_the_same_and_with_others_otherwise(id: str) -> None:
    game = find_game(id)
    weights = game.judge.weights()
    assert weights
    shipped = opinions(game, game.judge)
    assert opinions(game, game.judge.another(list(weights))) == shipped
    assert opinions(game, game.judge.another([2 * weight for weight in weights])) != shipped
    assert game.judge.weights() == weights


def test_a_judge_without_weights_is_its_own_other() -> None:
    judge = Judge()
    assert judge.weights() == []
    assert judge.another([]) is judge


@pytest.mark.parametrize("path", sorted(TUNING.glob("*.json")), ids=lambda path: path.stem)
def test_only_a_result_that_won_is_shipped(path: Path) -> None:
    told = json.loads(path.read_text("utf-8"))
    assert told["check"]["from"] > 0.5 or not told["shipped"]
    judge = find_game(told["game"]).judge
    numbers = judge.habits() if told.get("habits") else judge.weights()
    assert numbers == told["after" if told["shipped"] else "before"]
