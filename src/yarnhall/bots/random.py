"""The bot that does not care."""

from __future__ import annotations

from yarnhall.bots.bot import Bot
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


class RandomBot(Bot):
    """Every legal action is equally likely."""

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        actions = state.legal(player)
        return actions[rng.below(len(actions))]
