"""Learners that others wrote, on our games: each beats chance after a fixed number of steps. They take long, and what
they need is large: `pip install 'yarnhall[learners]'`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from learner_games import SMALLEST_FIRST

from yarnhall import rl

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]  # what others warn of is theirs
GAMES = SMALLEST_FIRST[:2]
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


def test_tianshou_learns_through_aec_to_beat_chance() -> None:
    """Both seats are played by one learner, against itself; then each seat is tried against chance."""
    torch = pytest.importorskip("torch", reason="The extra learners is not installed.")
    pytest.importorskip("tianshou", reason="The extra learners is not installed.")
    from tianshou.algorithm.multiagent.marl import MultiAgentOnPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.trainer import OnPolicyTrainerParams
    from tianshou_table import Told, learner

    def make() -> Any:
        return Told(rl.aec(GAMES[0], seats=2))

    torch.manual_seed(1)
    env = make()
    one = learner(env)
    both = MultiAgentOnPolicyAlgorithm(algorithms=[one, one], env=env)
    tables = DummyVectorEnv([make for _ in range(16)])
    both.run_training(
        OnPolicyTrainerParams(
            training_collector=Collector(both, tables, VectorReplayBuffer(40_000, 16)),
            max_epochs=1,
            epoch_num_steps=24_000,
            collection_step_num_env_steps=None,
            collection_step_num_episodes=32,
            batch_size=512,
            update_step_num_repetitions=4,
            verbose=False,
            show_progress=False,
        )
    )

    def choose(seen: Any) -> int:
        with torch.no_grad():
            liked = one.policy.actor.layers(torch.as_tensor(seen["observation"])).numpy()
        return int(np.where(seen["action_mask"], liked, -np.inf).argmax())

    assert won(rl.single(GAMES[0], seats=2, bots=["random"]), choose) >= 0.65
