"""Which bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.random import RandomBot
from yarnhall.bots.skilled import SkilledBot
from yarnhall.core.judge import Judge
from yarnhall.core.refusal import Refused
from yarnhall.core.words import listing

PATIENCE: Final = 1.8  # seconds of thinking for a move, at most


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
    """Takes what looks best one action ahead: for tests and the laboratory, and a measure for others."""
    return GreedyBot(judge, samples=8)


def skilled(rank: int) -> Callable[[Judge], Bot]:
    """The level of that rank as the game wants it played; within a time that people wait for."""
    return lambda judge: SkilledBot(judge, judge.skills()[rank], PATIENCE)


LEVELS: Final = (
    Level(
        "first-evening",
        "First evening",
        "has just learned to thread a needle: sees a move or two, forgets what it was shown, follows its fancy",
        skilled(0),
    ),
    Level(
        "loose-thread",
        "Loose thread",
        "knows the rules by now, overlooks a good deal and has its favourite moves",
        skilled(1),
    ),
    Level("mender", "Mender", "sees a good part of what lies on the table and makes do with it", skilled(2)),
    Level("tailor", "Tailor", "sees most of what lies on the table and seldom follows a fancy", skilled(3)),
    Level("couturier", "Couturier", "measures every move and takes the best fit", skilled(4)),
    Level("master", "Master", "thinks stitches ahead, yours too, before it cuts", skilled(5)),
)

# Not offered to people: for tests, the laboratory, and tables that were saved when there were no others.
SPARE: Final = (
    Level("random", "Random", "plays any legal move", lambda _: RandomBot()),
    Level("greedy", "Greedy", "takes what looks best right now and never thinks of your answer", greedy),
)

USUAL: Final = LEVELS[2]  # where nobody chose


def level(name: str) -> Level:
    """The level of that name."""
    every = LEVELS + SPARE
    for found in every:
        if found.name == name.strip().lower().replace(" ", "-"):
            return found
    raise UnknownBot(f"There is no bot {name!r}; there is {listing([found.name for found in every])}.")
