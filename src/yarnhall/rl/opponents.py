"""Who has the other seats: bots by name, objects, policies that choose by numbers, and a learner's own past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np

from yarnhall.bots.bot import Bot
from yarnhall.bots.kind import is_one
from yarnhall.bots.players import player as bot_of
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.core.tensor import Tensor
from yarnhall.rl.arrays import Scatter
from yarnhall.rl.observation import Observation

Policy = Callable[[Observation], int]  # the number of an action whose mask is 1


class PolicyBot(Bot):
    """Something that was trained, or any function from an observation to an action's number."""

    def __init__(self, tensor: Tensor[Any], policy: Policy) -> None:
        self.policy = policy
        self.arrays = Scatter(tensor, 1)

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        actions = state.legal(player)
        numbers = self.arrays.encoder.numbers(state, player, actions)
        chosen = int(self.policy(self.arrays.seen(state, player, actions, numbers)))
        if chosen not in numbers:
            raise ValueError(f"{chosen} is no legal action of seat {player} now: choose where action_mask is 1.")
        return actions[numbers.index(chosen)]


class Past:
    """A learner's former selves: each game is played against one of them, the latest more often.

    `past = Past()`, `rl.vector(..., bots=[past])`, and now and then `past.add(policy)` with a copy of what has been
    learned so far. Until then, the bot that it begins with plays."""

    def __init__(self, beginner: str = "random", most: int = 20) -> None:
        self.beginner = beginner
        self.most = most
        self.policies: list[Policy] = []

    def add(self, policy: Policy) -> None:
        self.policies = [*self.policies, policy][-self.most :]

    def draw(self, rng: Rng) -> Policy | str:
        if not self.policies:
            return self.beginner
        # The better of two lots: of twenty the last is drawn twice as often as one from the middle.
        return self.policies[max(rng.below(len(self.policies)), rng.below(len(self.policies)))]


Opponent = str | Bot | Policy | Past


class Opponents:
    """Who sits in the other seats, game by game."""

    def __init__(self, game: AnyGame, chosen: Sequence[Opponent]) -> None:
        if not chosen:
            raise BadOption("Name at least one bot for the other seats, such as random.")
        self.game = game
        self.given = list(chosen)
        self._make()

    def _make(self) -> None:
        # Made at once, so that a wrong name is said at once.
        self.chosen = [one if isinstance(one, Past) else self._bot(one) for one in self.given]

    def __getstate__(self) -> dict[str, Any]:
        """Bots of the hall are made again where this is read: names are enough."""
        return {"game": self.game, "given": self.given}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._make()

    def _bot(self, one: str | Bot | Policy) -> Bot:
        if isinstance(one, str):
            return bot_of(one, self.game.judge)
        assert self.game.tensor is not None
        return one if is_one(one, Bot) else PolicyBot(self.game.tensor, cast("Policy", one))

    def seated(self, learner: Player, seats: int, rng: Rng) -> list[Bot | None]:
        """A bot for every seat but the learner's, in turn."""
        made = [self._bot(one.draw(rng)) if isinstance(one, Past) else one for one in self.chosen]
        return [None if seat == learner else made[(seat - learner - 1) % seats % len(made)] for seat in range(seats)]


def random_policy(seed: int = 0) -> Policy:
    """Any legal action, each as likely."""
    chance = np.random.default_rng(seed)
    return lambda seen: int(chance.choice(np.flatnonzero(seen["action_mask"])))
