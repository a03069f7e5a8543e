"""The bot that looks one action ahead."""

from __future__ import annotations

from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.core.judge import Judge
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

TRIES: Final = 240  # positions judged for one choice, about: a long list of actions gets fewer samples
NEAR: Final = 50  # actions that lose less than this part of the spread between best and worst are a near tie


class GreedyBot(Bot):
    """Tries each action in several worlds that could be and takes the one after which the game's judge is happiest."""

    def __init__(self, judge: Judge, samples: int) -> None:
        self.judge: Judge = judge
        self.samples: int = samples

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        actions = state.legal(player)
        if len(actions) == 1:
            return actions[0]
        return actions[self.best(state, player, actions, self.weigh(state, player, actions, rng), rng)]

    def weigh(self, state: State, player: Player, actions: list[Action], rng: Rng) -> list[int]:
        """What each action leads to, summed over the same worlds for all of them, so that they compare fairly."""
        sums = [0] * len(actions)
        worlds = self.worlds(len(actions))
        varying: list[int] = []  # actions whose worth differs from world to world
        settles = self.judge.settles()
        for index in range(len(actions)):
            # The state that was given is a world that could be, too: what is alike in all of them is so there.
            if settles:
                twin = state.clone()
                twin.apply(player, actions[index])
                if self.judge.settled(state, twin, player):
                    sums[index] = self.judge.worth(twin, player) * worlds
                    continue
            varying.append(index)
        for _ in range(worlds):
            fork = rng.fork()  # whether it is needed or not, so that chance goes on from the same place
            if not varying:
                continue
            world = state.determinize(player, fork)
            for index in varying:
                # Nobody needs the world after the last of them.
                twin = world if index == varying[-1] else world.clone()
                twin.apply(player, actions[index])
                sums[index] += self.judge.worth(twin, player)
        return sums

    def worlds(self, actions: int) -> int:
        """In how many worlds that many actions are tried."""
        return max(1, min(self.samples, TRIES // actions))

    def best(self, state: State, player: Player, actions: list[Action], sums: list[int], rng: Rng) -> int:
        """The index to choose: the prior decides near ties, chance the rest."""
        top = max(sums)
        near = top - (top - min(sums)) // NEAR
        prior = self.judge.prior(state, player, actions)
        chosen: list[int] = []
        for index in range(len(actions)):
            if sums[index] < near:
                continue
            if not chosen or prior[index] > prior[chosen[0]]:
                chosen = [index]
            elif prior[index] == prior[chosen[0]]:
                chosen.append(index)
        return chosen[rng.below(len(chosen))]
