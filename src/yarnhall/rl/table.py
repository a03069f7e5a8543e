"""What both kinds of environment share: a game, its numbers, and what a seat gets at the end."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from yarnhall.core.refusal import Refused
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import Action, Player, State
from yarnhall.core.tensor import BOUND, Tensor

Options = Mapping[str, object] | str | object | None


class Observation(TypedDict):
    """What a seat may know, and which actions it may choose now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class CannotLearn(Refused):
    """The game has no numbers for learners."""


class Table:
    """One game after another with the same options and seats."""

    def __init__(self, game: str, seats: int | None, options: Options) -> None:
        self.game: AnyGame = find_game(game)
        if self.game.tensor is None:
            raise CannotLearn(f"{self.game.title} has no tensor.py, so nobody can learn it from numbers.")
        self.tensor: Tensor[Any] = self.game.tensor
        self.options = self.game.configure(options)
        allowed = self.game.seats(self.options)
        self.seats: int = seats if seats is not None else [*[one for one in allowed if one > 1], allowed[0]][0]
        self.state: State = self.game.new(self.seats, self.options, "")
        self.observation_space: spaces.Dict = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self.tensor.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.tensor.actions,), np.int8),
            }
        )
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(self.tensor.actions)

    def deal(self, seed: int | None) -> str:
        """A new game; the seed it was dealt with."""
        text = secrets.token_hex(16) if seed is None else str(seed)
        self.state = self.game.new(self.seats, self.options, text)
        return text

    def observe(self, player: Player) -> Observation:
        """Never more than the seat may know."""
        mask = np.zeros(self.tensor.actions, np.int8)
        for number in self.tensor.numbered(self.state, player):
            mask[number] = 1
        numbers = np.array(self.tensor.observe(self.state, player), np.float32)
        return {"observation": numbers, "action_mask": mask}

    def action(self, player: Player, number: int) -> Action | None:
        """The legal action of that number; None if there is none."""
        return self.tensor.numbered(self.state, player).get(number)

    def reward(self, player: Player) -> float:
        """1 for the first place, and so much less for the others that all of them together get nothing; a shared
        first place is shared. Alone: the points, a hundred of them for 1."""
        if self.seats == 1:
            return self.state.points(player) / self.game.unit / 100
        placing = self.state.placing()
        won = 1 / placing.count(1) if placing[player] == 1 else 0.0
        return (self.seats * won - 1) / (self.seats - 1)

    def result(self, player: Player) -> dict[str, Any]:
        """What `info` says when the game is over."""
        return {"points": self.state.points(player) / self.game.unit, "place": self.state.placing()[player]}
