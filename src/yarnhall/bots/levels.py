"""Which bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Final, NamedTuple, cast

from yarnhall.bots.bot import Bot
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.kind import is_kind
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
        "has just learned to thread a needle: sees what strikes the eye, a move or two besides, and follows its fancy",
        skilled(0),
    ),
    Level(
        "loose-thread",
        "Loose thread",
        "knows the rules by now, overlooks a good deal and has its favourite moves",
        skilled(1),
    ),
    Level("mender", "Mender", "sees a good part of what lies on the table and makes do with it", skilled(2)),
    Level("tailor", "Tailor", "sees most of what lies on the table and follows a fancy only now and then", skilled(3)),
    Level("couturier", "Couturier", "measures every move and takes the best fit", skilled(4)),
    Level("master", "Master", "thinks stitches ahead, yours too, before it cuts", skilled(5)),
)

# Not offered to people: for tests, the laboratory, and tables that were saved when there were no others.
SPARE: Final = (
    Level("random", "Random", "plays any legal move", lambda _: RandomBot()),
    Level("greedy", "Greedy", "takes what looks best right now and never thinks of your answer", greedy),
)

USUAL: Final = LEVELS[2]  # where nobody chose
GROUP: Final = "yarnhall.bots"  # entry points: bots that others wrote and this hall offers


class _Brought(NamedTuple):
    levels: tuple[Level, ...]
    skipped: tuple[str, ...]


@cache
def _brought() -> _Brought:
    levels: list[Level] = []
    skipped: list[str] = []
    for point in entry_points(group=GROUP):
        # Importing runs whatever a stranger wrote: even leaving the program must not close the hall.
        try:
            levels.append(_level_of(point.name, point.load()))
        except (Exception, SystemExit) as error:
            why = f"{type(error).__name__}: {str(error).rstrip('.')}"
            skipped.append(f"The bot {point.name!r} is left out, because it cannot be loaded: {why}.")
    return _Brought(tuple(levels), tuple(skipped))


def _level_of(name: str, found: object) -> Level:
    """What an entry point brings: a Level, or a class that extends Bot, which is made with the game's judge."""
    known = {one.name for one in LEVELS + SPARE}
    if not isinstance(found, Level):
        if not is_kind(found, Bot):
            raise TypeError(f"{found!r} is neither a Level nor a class that extends Bot")
        words = " ".join((found.__doc__ or "a bot of its own").split()).rstrip(".")
        made = cast("Callable[[Judge], Bot]", found)
        found = Level(name, name.replace("-", " ").capitalize(), words[:1].lower() + words[1:], made)
    if found.name in known:
        raise ValueError(f"{found.name!r} is the name of another bot")
    return found


def brought() -> tuple[Level, ...]:
    """Those that others wrote."""
    return _brought().levels


def offered() -> tuple[Level, ...]:
    """What people can choose to play against: the hall's own, the weakest first, then those that others wrote."""
    return LEVELS + brought()


def every() -> tuple[Level, ...]:
    """All that may sit at a table, the offered ones first."""
    return offered() + SPARE


def skipped() -> list[str]:
    """What is installed as a bot and cannot be loaded, a sentence each."""
    return list(_brought().skipped)


def level(name: str) -> Level:
    """The level of that name."""
    for found in every():
        if found.name == name.strip().lower().replace(" ", "-"):
            return found
    raise UnknownBot(f"There is no bot {name!r}; there is {listing([found.name for found in every()])}.")
