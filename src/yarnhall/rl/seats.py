"""PettingZoo: every seat is an agent, and they act one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from yarnhall.rl.ids import version_of
from yarnhall.rl.observation import Observation
from yarnhall.rl.rewards import Reward
from yarnhall.rl.table import Options, Table


def agent_name(seat: int) -> str:
    return f"seat_{seat}"


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A whole table. Where several seats may act at once, the first of them is asked first."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options = None,
        render_mode: str | None = None,
        reward: str | Reward = "win",
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, reward)
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"{self.table.game.id}_{self.table.seats}_v{version_of(self.table.game)}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [agent_name(seat) for seat in range(self.table.seats)]
        self.agents = self.possible_agents[:]
        self._lot: np.random.Generator | None = None  # from which the next games follow; None: nobody named a seed yet

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.table.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        # Without a seed the next game follows from the last one that was named, so that a whole run can be repeated.
        if seed is not None:
            self._lot = np.random.default_rng(seed)
        elif self._lot is not None:
            seed = int(self._lot.integers(2**62))
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_name(self.table.state.to_act()[0])

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        meant = None if action is None else self.table.action(seat, int(action))
        if meant is None:
            raise ValueError(f"{action!r} is no legal action of {agent} now: choose where action_mask is 1.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.state.apply(seat, meant)
        acting = self.table.state.to_act()
        if acting:
            self.agent_selection = agent_name(acting[0])
        else:
            for each in self.agents:
                place = self.possible_agents.index(each)
                self.rewards[each] = self.table.reward(place)
                self.terminations[each] = True
                self.infos[each] = self.table.result(place)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions the selected agent may choose now."""
        return self.table.mask(self.possible_agents.index(self.agent_selection))

    def render(self) -> str | None:
        """The board as the seat to act sees it."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return self.table.drawn(self.table.state, seat)

    def close(self) -> None:
        """Nothing is kept open."""


def aec(
    game: str,
    seats: int | None = None,
    options: Options = None,
    render_mode: str | None = None,
    reward: str | Reward = "win",
) -> AECEnv:
    """The table with PettingZoo's usual guards: an illegal action ends the game and costs 1."""
    env = SeatsEnv(game, seats, options, render_mode, reward)
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)
