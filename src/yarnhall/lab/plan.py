"""What is to be played: enough to play any game of it again, anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from yarnhall.bots.players import player
from yarnhall.core import options as option_forms
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import listing

Value = str | int | bool
PATIENCE: Final = 60.0  # seconds that a bot of one's own may think for an answer, if nobody says otherwise
MEMORY: Final = 2048  # megabytes that it may take


class Plan(msgspec.Struct, frozen=True):
    """A number of games of one kind. The bots go round the seats from game to game."""

    game: str
    rules: int
    options: dict[str, Value]
    seats: int
    bots: tuple[str, ...]
    seed: str
    paired: bool = False  # each deal is played once in every seating: for comparing bots
    patience: float = PATIENCE  # seconds that a bot of one's own may think for an answer; 0: as long as it likes
    memory: int = MEMORY  # megabytes that it may take; 0: as many as it likes

    @property
    def seatings(self) -> int:
        """After how many games the bots sit as at first."""
        for shift in range(1, len(self.bots)):
            if len(self.bots) % shift == 0 and self.bots == self.bots[shift:] + self.bots[:shift]:
                return shift
        return len(self.bots)

    def seed_of(self, number: int) -> str:
        """The seed that deals the game of that number: the same one deals it in `yarnhall play --seed`."""
        deal = number // self.seatings if self.paired else number
        return f"{self.seed}-{deal}"

    def seating(self, number: int) -> list[str]:
        """Which bot sits in each seat."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats)]

    @property
    def digest(self) -> str:
        """Two plans that play the same games have the same one."""
        matter = msgspec.to_builtins(self)
        del matter["patience"], matter["memory"]  # how long one waits changes no game that was played
        return sha256(msgspec.json.encode(matter, order="sorted")).hexdigest()


def plan(
    game: str,
    bots: Sequence[str] = ("greedy",),
    *,
    seats: int | None = None,
    options: Mapping[str, object] | str | object | None = None,
    seed: str = "lab",
    paired: bool = False,
    patience: float = PATIENCE,
    memory: int = MEMORY,
) -> Plan:
    """A plan that was checked: every name is known, the game takes that many seats.

    With more seats than bots the bots take turns round the table; with one bot, and no number of seats, it plays
    itself with as few seats as the game has for more than one."""
    found = find_game(game)
    chosen = found.configure(options)
    allowed = found.seats(chosen)
    names = tuple(bot.strip() for bot in bots)
    if not names or not all(names):
        raise BadOption("Name at least one bot, as in --bots greedy,random.")
    if seats is None:
        several = [number for number in allowed if number > 1] or list(allowed)
        seats = len(names) if len(names) > 1 else several[0]
    if seats not in allowed:
        numbers = listing([str(number) for number in allowed], "or")
        raise BadOption(f"{found.title} with these options is for {numbers} seats, not {seats}.")
    if len(names) > seats:
        raise BadOption(f"There are {len(names)} bots for {seats} seats; leave some out, or use the arena.")
    for name in names:
        player(name, found.judge)
    if not seed.isprintable():
        raise BadOption(f"A seed is text that can be printed, not {seed!r}.")
    if patience < 0 or memory < 0:
        raise BadOption("Patience and memory are 0 or more.")
    return Plan(found.id, found.rules, option_forms.values(chosen), seats, names, seed, paired, patience, memory)
