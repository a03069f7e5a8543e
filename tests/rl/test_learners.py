"""Learners that others wrote, on our games: each beats chance after a fixed number of steps. They take long, and what
they need is large: `pip install 'yarnhall[learners]'`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from learner_games import SMALLEST_FIRST

from yarnhall import rl
from yarnhall.bots.interval import wilson

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]  # what others warn of is theirs
GAMES = SMALLEST_FIRST[:2]
PLAYED = 200  # games that judge what was learned


def surely_won(env: Any, choose: Any) -> float:
    """The part of all games that a policy wins at the least, by so many new ones, with a certainty of 95 in 100. A
    shared first place counts half."""
    total = 0.0
    for seed in range(PLAYED):
        seen, _ = env.reset(seed=10_000 + seed)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, _ = env.step(choose(seen))
        total += 1.0 if reward > 0 else 0.5 if reward == 0 else 0.0
    return wilson(total, PLAYED)[0]


@pytest.fixture(autouse=True)
def one_core() -> None:
    """So that sums are the same wherever they are made; networks as small as these are not faster with several."""
    torch = pytest.importorskip("torch", reason="The extra learners is not installed.")
    torch.set_num_threads(1)


@pytest.mark.parametrize("id", GAMES)
def test_maskable_ppo_learns_to_beat_chance(id: str) -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="The extra learners is not installed.")
    env = rl.single(id, seats=2, bots=["random"])
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=1024, batch_size=256, seed=1, device="cpu")
    model.learn(20_480)

    def choose(seen: Any) -> int:
        return int(model.predict(seen, action_masks=seen["action_mask"].astype(np.bool_), deterministic=True)[0])

    assert surely_won(env, choose) > 0.5


def test_tianshou_learns_through_aec_to_beat_chance() -> None:
    """Both seats are played by one learner, against itself; then it is tried against chance, in either seat."""
    pytest.importorskip("tianshou", reason="The extra learners is not installed.")
    import torch
    from tianshou.algorithm.multiagent.marl import MultiAgentOnPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.trainer import OnPolicyTrainerParams
    from tianshou_table import Told, learner

    def make() -> Any:
        return Told(rl.aec(GAMES[1], seats=2))

    torch.manual_seed(1)
    np.random.seed(1)  # by which tianshou shuffles
    env = make()
    one = learner(env)
    both = MultiAgentOnPolicyAlgorithm(algorithms=[one, one], env=env)
    tables = DummyVectorEnv([make for _ in range(16)])
    tables.seed(1000)
    both.run_training(
        OnPolicyTrainerParams(
            training_collector=Collector(both, tables, VectorReplayBuffer(40_000, 16)),
            max_epochs=1,
            epoch_num_steps=24_000,
            collection_step_num_env_steps=None,
            collection_step_num_episodes=16,
            batch_size=256,
            update_step_num_repetitions=8,
            verbose=False,
            show_progress=False,
        )
    )

    def choose(seen: Any) -> int:
        with torch.no_grad():
            liked = one.policy.actor.layers(torch.as_tensor(seen["observation"])).numpy()
        return int(np.where(seen["action_mask"], liked, -np.inf).argmax())

    assert surely_won(rl.single(GAMES[1], seats=2, bots=["random"]), choose) > 0.5
