"""What both kinds of environment share: a game, its numbers, and what a seat gets at the end."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from yarnhall.core.record import seat_letter
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import Action, Player, State
from yarnhall.core.tensor import BOUND, Tensor
from yarnhall.rl.arrays import Scatter
from yarnhall.rl.ids import presets_of
from yarnhall.rl.observation import Observation
from yarnhall.rl.rewards import Reward, reward_of

Options = Mapping[str, object] | str | object | None


class CannotLearn(Refused):
    """The game has no numbers for learners."""


class Table:
    """One game after another with the same options and seats."""

    def __init__(self, game: str, seats: int | None, options: Options, reward: str | Reward = "win") -> None:
        self.game: AnyGame = find_game(game)
        if self.game.tensor is None:
            raise CannotLearn(f"{self.game.title} has no tensor.py, so nobody can learn it from numbers.")
        self.tensor: Tensor[Any] = self.game.tensor
        if options is None and seats is not None:
            options = presets_of(self.game).get(seats)  # as in the environment of that name
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
        self.rewards = reward_of(reward)
        self._arrays = Scatter(self.tensor, 1)
        self.dealt = ""  # the seed of the game that is being played
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(self.tensor.actions)

    def __getstate__(self) -> dict[str, Any]:
        """Without what follows from the game, which knows itself again by its name."""
        return {name: value for name, value in vars(self).items() if name not in ("tensor", "_arrays")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        assert self.game.tensor is not None
        self.tensor = self.game.tensor
        self._arrays = Scatter(self.tensor, 1)

    def deal(self, seed: int | None) -> None:
        """A new game. Its seed is told when it is over: it would tell everything that is hidden."""
        self.dealt = secrets.token_hex(16) if seed is None else str(seed)
        self.state = self.game.new(self.seats, self.options, self.dealt)

    def observe(self, player: Player) -> Observation:
        return self.observe_of(self.state, player)

    def observe_of(self, state: State, player: Player) -> Observation:
        """Never more than the seat may know."""
        hot = self.tensor.hot
        actions = state.legal(player)
        return self._arrays.seen(state, player, actions, hot.numbers(state, player, actions))

    def action(self, player: Player, number: int) -> Action | None:
        """The legal action of that number; None if there is none."""
        actions = self.state.legal(player)
        numbers = self.tensor.hot.numbers(self.state, player, actions)
        return actions[numbers.index(number)] if number in numbers and number < self.tensor.actions else None

    def mask(self, player: Player) -> NDArray[np.bool_]:
        """Which actions may be chosen now."""
        found = np.zeros(self.tensor.actions, np.bool_)
        found[list(self.tensor.numbered(self.state, player))] = True
        return found

    def reward(self, player: Player) -> float:
        return self.rewards(self.game, self.state, player)

    def result(self, player: Player) -> dict[str, Any]:
        """What `info` says when the game is over."""
        return {**self.result_of(self.state, player), "seed": self.dealt}

    def result_of(self, state: State, player: Player) -> dict[str, Any]:
        return {"points": state.points(player) / self.game.unit, "place": state.placing()[player]}

    def drawn(self, state: State, player: Player) -> str:
        """The board in characters, as the seat sees it."""
        return named(self.game.text(state, player), state.players)


def named(text: str, seats: int) -> str:
    """A text in which seats are told by letters, not by numbers in braces."""
    for seat in range(seats):
        text = text.replace(f"{{{seat}}}", f"Seat {seat_letter(seat)}")
    return text
