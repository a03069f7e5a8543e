"""What `yarnhall train` makes: written, read, seated, and better than chance."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from learner_games import SMALLEST_FIRST, tensor_of

import yarnhall
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import State
from yarnhall.lab.arena import arena
from yarnhall.rl import baseline
from yarnhall.rl.arrays import Rows

GAME = SMALLEST_FIRST[1]  # its games are short


def position(id: str, seed: str, choices: int) -> State:
    """Somewhere in a game that is played by chance."""
    state: State = find_game(id).new(2, seed=seed)
    chance = seeded(seed)
    for _ in range(choices):
        player = state.to_act()[0]
        legal = state.legal(player)
        state.apply(player, legal[chance.below(len(legal))])
    return state


def test_what_was_learned_is_written_and_read(tmp_path: Path) -> None:
    learner = baseline.Linear(find_game(GAME))
    learner.worth[3], learner.worth[-1] = 0.25, -1.5
    path = tmp_path / "made" / "one.json"
    baseline.write(learner, path, steps=1)
    assert np.array_equal(baseline.read(path).worth, learner.worth)
    path.write_text(path.read_text().replace('"version": ', '"version": 9'))
    with pytest.raises(BadOption, match="train it again"):
        baseline.read(path)
    with pytest.raises(BadOption, match="yarnhall train"):
        baseline.read(tmp_path / "none.json")
    for other in ("", "[]", "{}", '{"game": 1}'):
        path.write_text(other)
        with pytest.raises(BadOption, match="There is no trained policy in"):
            baseline.read(path)


@pytest.mark.parametrize("id", yarnhall.games())
def test_sums_are_those_of_the_numbers_written_out(id: str) -> None:
    """Several positions in one go, each as if its whole observation had been multiplied."""
    learner, chance = baseline.Linear(find_game(id)), np.random.default_rng(1)
    learner.worth[:] = chance.normal(size=len(learner.worth))
    states = [position(id, "sums", choices) for choices in (2, 9, 30)]
    rows = learner.reading.read(states, 0)
    tensor = tensor_of(id)
    for index, state in enumerate(states):
        numbers = np.zeros(tensor.size)
        seen = rows.of(index)
        numbers[seen.places] = seen.values
        # Without what the seat could do there, which is described only where actions are places in a list.
        told = np.array(tensor.observe(state, 0))
        assert np.allclose(numbers[numbers != 0], told[numbers != 0], atol=1e-5)
        assert learner.sums(rows)[index] == pytest.approx(numbers @ learner.worth[:-1] + learner.worth[-1], abs=1e-3)


def test_a_lesson_makes_positions_less_wrong() -> None:
    """Two positions, one of which always wins and one of which always loses."""
    learner = baseline.Linear(find_game(GAME))
    descent = baseline.Adam(learner.worth, 0.05)
    won, lost = (Rows(np.array([0]), np.array([place]), np.array([1], np.float32), 1) for place in (4, 7))
    for _ in range(200):
        lesson = baseline.Lesson()
        lesson.add(learner, [won], 1.0)
        lesson.add(learner, [lost], -1.0)
        lesson.learn(learner, descent)
    assert learner.sums(won)[0] == pytest.approx(1, abs=0.1)
    assert learner.sums(lost)[0] == pytest.approx(-1, abs=0.1)


def test_what_an_action_that_ends_the_game_is_worth_is_known() -> None:
    """What the game came to, whatever was learned."""
    game = find_game(GAME)
    learner = baseline.Linear(game)
    learner.worth[-1] = -77
    state, chance = game.new(2, seed="end"), seeded("end")
    known = []
    while acting := state.to_act():
        player = acting[0]
        legal = state.legal(player)
        _, worth = learner.weigh(state, player, legal)
        chosen = chance.below(len(legal))
        state.apply(player, legal[chosen])
        known = [worth[chosen], baseline.result(game, state, player)]
        assert bool(state.to_act()) == (known[0] == -77)
    assert known[0] == known[1]


def test_training_twice_gives_the_same_numbers() -> None:
    one, other = baseline.train(GAME, 60), baseline.train(GAME, 60)
    assert np.array_equal(one.worth, other.worth)
    assert np.any(one.worth)


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_a_trained_policy_beats_chance_in_the_arena(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 40 games, which the arena deals in pairs: nobody who plays by chance wins 26 of them in 1 of 20 tries."""
    monkeypatch.setenv(baseline.FOLDER, str(tmp_path))
    baseline.write(baseline.train(id, 100_000), tmp_path / f"{id}.json")
    found = arena(id, ["random", "yarnhall.rl.baseline:Trained"], deals=20)
    assert found.standings[0].name == "Trained"
    assert found.standings[0].won / found.standings[0].seats >= 0.65
