"""The bodies of the daily: what is played on a day, and how it went."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TryState = Literal["begun", "done", "given_up", "late", "broken"]


class DailyBin(Struct, frozen=True):
    """A bar of the histogram, the worst first."""

    label: str  # "50–54", "won in 10–19"
    count: int
    mine: bool  # my own try is in it
    hall: bool  # the line of the hall's bot would be


class DailyCrowd(Struct, frozen=True):
    """Those who are compared with each other."""

    count: int
    bins: list[DailyBin]


class MyTry(Struct, frozen=True):
    """My one try at a daily."""

    table: str
    state: TryState
    said: str  # "61 points"; empty until it was replayed
    listed: bool  # among accounts; otherwise among guests
    place: int | None  # among them; those who came to the same share it
    of: int


class DailyListed(Struct, frozen=True):
    """One of the best."""

    name: str
    said: str
    place: int
    yours: bool
    table: str | None  # where it can be watched, once the day is over


class DailyLine(Struct, frozen=True):
    """The best that the hall's strongest bot found, knowing what a player knows."""

    level: str
    said: str
    lines: int  # so many times it played
    table: str | None  # where it can be watched, once the day is over


class DailyGame(Struct, frozen=True, kw_only=True):
    """A game's daily. How others did is told to those who have had their try, and to everybody when the day is over."""

    game: str
    title: str
    way: str  # "Alone, from the market"
    counts: str  # what counts, in a sentence
    rivals: list[str]  # what the levels of the bots are called
    commitment: str  # SHA-256 of the seed
    seed: str | None  # once the day is over
    next: str | None  # the commitment of tomorrow's, beside today's
    mine: MyTry | None
    streak: int  # days in a row on which I have finished this one
    told: bool  # whether what follows is told
    accounts: DailyCrowd
    guests: DailyCrowd
    best: list[DailyListed]  # of accounts
    line: DailyLine | None  # None: none yet


class DailyBody(Struct, frozen=True):
    """A day."""

    day: str  # 2026-11-17, in UTC
    today: str
    first: str  # the first on which somebody played; today, if nobody has
    at: int
    ends: int  # when it is over
    streak: int  # days in a row on which I have finished one
    games: list[DailyGame]
