"""The bot that does not think: it does what the game's judge finds most promising before anything is tried."""

from __future__ import annotations

from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.core.judge import Judge
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

LATER: Final = 1_000_000_000  # turns: never
LONGEST: Final = 2000  # actions that a line of play goes on for, at most


class HabitBot(Bot):
    """What rehearsals play by; as a bot of its own, a measure for habits."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return usual(self.judge, state, player, rng)


def usual(judge: Judge, state: State, player: Player, rng: Rng) -> Action:
    """The action that the judge's prior likes best, chance among equals."""
    actions = state.legal(player)
    if len(actions) == 1:
        return actions[0]
    prior = judge.prior(state, player, actions)
    best = 0
    alike = 1
    for index in range(1, len(actions)):
        if prior[index] > prior[best]:
            best = index
            alike = 1
        elif prior[index] == prior[best]:
            alike += 1
            if rng.below(alike) == 0:
                best = index
    return actions[best]


def play_on(judge: Judge, state: State, rng: Rng, horizon: int) -> None:
    """Play to the beginning of a turn, every seat by habit."""
    for _ in range(LONGEST):
        acting = state.to_act()
        if not acting or state.turn >= horizon:
            return
        state.apply(acting[0], usual(judge, state, acting[0], rng))
