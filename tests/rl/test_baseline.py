"""The policy that `yarnhall train` makes: written, read, seated, and better than chance."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import yarnhall
from yarnhall.core.refusal import BadOption
from yarnhall.lab.arena import arena
from yarnhall.rl import Observation, baseline

GAME = min(yarnhall.games(), key=lambda id: getattr(yarnhall.game(id).tensor, "size", 10**9))


def test_what_was_learned_is_written_and_read(tmp_path: Path) -> None:
    tensor = yarnhall.game(GAME).tensor
    assert tensor is not None
    learner = baseline.Linear(tensor.size, tensor.actions)
    learner.likes[3, 5], learner.likes[-1, 2] = 0.25, -1.5
    path = tmp_path / "made" / "one.json"
    baseline.write(GAME, learner, path, steps=1)
    assert np.array_equal(baseline.read(path).likes, learner.likes)
    path.write_text(path.read_text().replace('"version": ', '"version": 9'))
    with pytest.raises(BadOption, match="train it again"):
        baseline.read(path)
    with pytest.raises(BadOption, match="yarnhall train"):
        baseline.read(tmp_path / "none.json")


def test_a_lesson_moves_towards_what_was_won() -> None:
    """Two actions, one of which always wins: it becomes likelier, and the position is known to be worth more."""
    learner = baseline.Linear(1, 2)
    actor, critic = baseline.Adam(learner.likes, 0.1), baseline.Adam(learner.worth, 0.1)
    chance = np.random.default_rng(1)
    mask = np.ones((64, 2), np.int8)
    seen: Observation = {"observation": np.ones((64, 1), np.float32), "action_mask": mask}
    for _ in range(30):
        numbers = np.ones((baseline.LENGTH + 1, 64, 1), np.float32)
        likely = np.stack([learner.chances(seen)] * baseline.LENGTH)
        chosen = (chance.random((baseline.LENGTH, 64)) > likely[..., 0]).astype(int)
        slopes = likely.copy()
        np.put_along_axis(slopes, chosen[..., None], np.take_along_axis(slopes, chosen[..., None], 2) - 1, 2)
        over = np.ones((baseline.LENGTH, 64), np.bool_)
        baseline._learn(learner, actor, critic, numbers, slopes, chosen.astype(np.float32), over)
    assert learner.chances(seen)[0, 1] > 0.9
    assert learner.worth.sum() > 0.3


@pytest.mark.slow
@pytest.mark.parametrize("id", yarnhall.games())
def test_a_trained_policy_beats_chance_in_the_arena(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(baseline.FOLDER, str(tmp_path))
    baseline.write(id, baseline.train(id, 100_000), tmp_path / f"{id}.json")
    found = arena(id, ["random", "yarnhall.rl.baseline:Trained"], deals=20)
    assert found.standings[0].name == "Trained"
