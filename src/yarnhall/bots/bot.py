"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from yarnhall.core.native import mypyc_attr
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for a seat. A bot keeps nothing between two choices, so one bot may sit in several seats."""

    @abstractmethod
    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        """One of the player's legal actions.

        The state is one that could be, from what the player knows (`seat.think` sees to it). It is the bot's to
        change, and `determinize` for the same player gives it more of the same kind."""

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        """What to choose now and, as long as nothing is revealed and nobody else acts, next; at least one action.

        Single choices that happen by themselves are left out."""
        return [self.choose(state, player, rng)]
