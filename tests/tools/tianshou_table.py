"""A table of `rl.aec` for tianshou, and a learner for it. Needs the extra learners."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.env import PettingZooEnv
from torch import nn


class Told(PettingZooEnv):  # type: ignore[misc]  # has no types
    """Tianshou ends a game with the last action, and gives a reward only to who did it. PettingZoo lets every agent
    take one more step, with which it is told; so does this. In that step an agent sees nothing."""

    def reset(self, *args: Any, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        self.left: list[str] | None = None
        found: tuple[dict[str, Any], dict[str, Any]] = super().reset(*args, **kwargs)
        return found

    def step(self, action: Any) -> tuple[dict[str, Any], list[float], bool, bool, dict[str, Any]]:
        told = [0.0] * len(self.agents)
        if self.left is None:
            seen, rewards, over, cut, _ = super().step(action)
            if not (over or cut):
                return seen, told, False, False, {}
            self.final = list(rewards)
            self.left = list(self.env.possible_agents)
        else:
            seat = self.agent_idx[self.left.pop(0)]
            told[seat] = self.final[seat]
        agent = self.left[0] if self.left else self.env.possible_agents[0]
        mask = [number == 0 for number in range(int(self.action_space.n))]
        nothing = np.zeros(self.observation_space["observation"].shape, np.float32)
        return {"agent_id": agent, "obs": nothing, "mask": mask}, told, not self.left, False, {}


class Net(nn.Module):  # type: ignore[misc]
    """One hidden layer; what is not legal is never chosen."""

    def __init__(self, size: int, out: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, out))
        nn.init.zeros_(self.layers[2].weight)

    def forward(self, seen: Any, state: Any = None, info: Any = None) -> Any:
        found = self.layers(torch.as_tensor(np.asarray(seen.obs), dtype=torch.float32))
        if found.shape[-1] == 1:  # the worth of a position
            return found
        return found.masked_fill(~torch.as_tensor(np.asarray(seen.mask), dtype=torch.bool), -1e9), state


class InTurns(PPO):  # type: ignore[misc]
    """Tianshou takes the position after a step as the one that follows it, and the end of a game as that of its last
    step. At a table the first is the other seat's, whose worth says the opposite, and the second ends the game of one
    seat only: the other's would go on into the next game. So each step is given what its own seat was told next."""

    def _add_returns_and_advantages(self, batch: Any, buffer: Any, indices: Any) -> Any:
        told = np.asarray(batch.obs.obs).any(axis=1) == 0
        (ends,) = np.nonzero(told)
        came = batch.rew[ends[np.searchsorted(ends, np.arange(len(batch)))]][~told]
        batch = batch[~told]
        with torch.no_grad():
            batch.v_s = self.critic(batch.obs).flatten()
        batch.returns = torch.as_tensor(came, dtype=batch.v_s.dtype)
        batch.adv = batch.returns - batch.v_s
        return batch


def learner(env: PettingZooEnv) -> PPO:
    size, actions = env.observation_space["observation"].shape[0], int(env.action_space.n)
    policy = DiscreteActorPolicy(actor=Net(size, actions), action_space=env.action_space)
    return InTurns(
        policy=policy,
        critic=Net(size, 1),
        optim=AdamOptimizerFactory(lr=1e-3),
        ent_coef=0.01,
        advantage_normalization=True,
    )
