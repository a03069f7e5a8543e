"""Which bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.random import RandomBot
from yarnhall.core.judge import Judge
from yarnhall.core.refusal import Refused
from yarnhall.core.words import listing


class UnknownBot(Refused):
    """No bot has that name."""


@dataclass(frozen=True)
class Level:
    """A bot that people can choose to play against."""

    name: str
    title: str
    description: str
    make: Callable[[Judge], Bot]


def greedy(judge: Judge) -> GreedyBot:
    """The greedy bot as people meet it; also the one who gives hints."""
    return GreedyBot(judge, samples=8)


LEVELS: Final = (
    Level("random", "Random", "plays any legal move; good company for a first look at a game", lambda _: RandomBot()),
    Level("greedy", "Greedy", "takes what looks best right now and never thinks of your answer", greedy),
)


def level(name: str) -> Level:
    """The level of that name."""
    for found in LEVELS:
        if found.name == name.strip().lower():
            return found
    raise UnknownBot(f"There is no bot {name!r}; there is {listing([found.name for found in LEVELS])}.")
