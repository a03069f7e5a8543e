"""The only door between a game and a bot."""

from __future__ import annotations

from dataclasses import dataclass

from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


def think(bot: Bot, state: State, player: Player, rng: Rng) -> Action:
    """What the bot does in this seat. It is shown a state that could be, never the one that is.

    The player's own legal actions are no secret to the player; where there is one, nobody needs to think."""
    actions = state.legal(player)
    if len(actions) == 1:
        return actions[0]
    return bot.choose(state.determinize(player, rng.fork()), player, rng)


@dataclass(frozen=True)
class Advice:
    """What a greedy bot thinks of one action."""

    action: Action
    worth: int  # on the average, as the game's judge counts


def advise(bot: GreedyBot, state: State, player: Player, rng: Rng) -> list[Advice]:
    """All actions of the player, the one the bot would choose first, then from the best to the worst."""
    could_be = state.determinize(player, rng.fork())
    actions = could_be.legal(player)
    sums = bot.weigh(could_be, player, actions, rng)
    worlds = bot.worlds(len(actions))
    chosen = bot.best(could_be, player, actions, sums, rng)
    order = sorted(range(len(actions)), key=lambda index: (index != chosen, -sums[index]))
    return [Advice(actions[index], round(sums[index] / worlds)) for index in order]
