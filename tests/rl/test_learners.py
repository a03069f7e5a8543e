"""Learners that others wrote, on our games: each beats chance after a fixed number of steps. They take long, and what
they need is large: `pip install 'yarnhall[learners]'`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import yarnhall
from yarnhall import rl

pytestmark = pytest.mark.slow
GAMES = sorted(yarnhall.games(), key=lambda id: getattr(yarnhall.game(id).tensor, "size", 10**9))[:2]
PLAYED = 60  # games that judge what was learned


def won(env: Any, choose: Any) -> float:
    """The part of so many games that a policy wins, a shared first place counting half."""
    total = 0.0
    for seed in range(PLAYED):
        seen, _ = env.reset(seed=10_000 + seed)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, _ = env.step(choose(seen))
        total += 1.0 if reward > 0 else 0.5 if reward == 0 else 0.0
    return total / PLAYED


@pytest.mark.parametrize("id", GAMES)
def test_maskable_ppo_learns_to_beat_chance(id: str) -> None:
    pytest.importorskip("torch", reason="The extra learners is not installed.")
    contrib = pytest.importorskip("sb3_contrib", reason="The extra learners is not installed.")
    env = rl.single(id, seats=2, bots=["random"])
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=1024, batch_size=256, seed=1, device="cpu")
    model.learn(20_480)

    def choose(seen: Any) -> int:
        return int(model.predict(seen, action_masks=seen["action_mask"].astype(np.bool_), deterministic=True)[0])

    assert won(env, choose) >= 0.65
