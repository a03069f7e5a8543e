"""Who sits where: people at this screen, and bots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yarnhall.bots.levels import USUAL, Level, every, level
from yarnhall.core.record import Record, seat_letter
from yarnhall.core.refusal import Refused
from yarnhall.core.words import listing

PERSON: Final = "me"
LONGEST_NAME: Final = 24  # characters
_BOT_NAME: Final = re.compile(r"^(.+) bot(?: \d+)?$", re.IGNORECASE)


class BadSeat(Refused):
    """A seat that nobody can take."""


@dataclass(frozen=True)
class Seat:
    """One seat. A bot's name says which bot it is, so that a saved game knows it again."""

    name: str
    level: Level | None  # None: a person


def read(text: str) -> list[Seat]:
    """Seats from `me,me:Ada,mender`."""
    seats: list[Seat] = []
    for index, entry in enumerate(text.split(",")):
        kind, colon, name = (part.strip() for part in entry.partition(":"))
        if kind.lower() == PERSON:
            seats.append(Seat(_person(name) if colon else f"Player {seat_letter(index)}", None))
        elif not kind:
            raise BadSeat(f"A seat in {text!r} is empty; write {PERSON}, {PERSON}:NAME or a bot for each seat.")
        elif colon:
            raise BadSeat(
                f"Only a person has a name of their own, as in {PERSON}:Ada; {entry.strip()!r} is for no one."
            )
        else:
            found = level(kind)
            twins = sum(seat.level == found for seat in seats)
            seats.append(Seat(f"{found.title} bot{f' {twins + 1}' if twins else ''}", found))
    names = [seat.name.casefold() for seat in seats]
    for seat in seats:
        if names.count(seat.name.casefold()) > 1:
            raise BadSeat(f"Two seats are called {seat.name!r}; give each person another name.")
    return seats


def _person(name: str) -> str:
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSeat(f"{name!r} is no name; a name has 1 to {LONGEST_NAME} characters that can be printed.")
    if _bot_called(name) is not None:
        raise BadSeat(f"{name!r} is the name of a bot; choose another.")
    return name


def _bot_called(name: str) -> Level | None:
    found = _BOT_NAME.match(name)
    for known in every():
        if found is not None and found[1].casefold() == known.title.casefold():
            return known
    return None


def recorded(record: Record) -> list[Seat]:
    """The seats of a recorded game: whoever has a bot's name is that bot, everybody else a person.

    A record may come from anywhere, so that its names are cleaned before they are shown."""
    seats: list[Seat] = []
    for player in range(record.seats):
        name = record.names[player] if player < len(record.names) else ""
        shown = "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME].strip()
        if not shown or any(seat.name.casefold() == shown.casefold() for seat in seats):
            shown = f"Player {seat_letter(player)}"
        seats.append(Seat(shown, _bot_called(shown)))
    return seats


def fitting(count: int) -> list[Seat]:
    """One person against as many usual bots as it takes."""
    return read(",".join([PERSON, *[USUAL.name] * (count - 1)]))


def against(seats: Sequence[Seat], mine: int) -> list[Seat]:
    """The seats of a recorded game with one person: bots stay, others are played by usual ones."""
    one = seats[mine].name if seats[mine].level is None else f"Player {seat_letter(mine)}"
    return [
        Seat(one, None) if player == mine else seat if seat.level else Seat(f"{seat.name} (a bot)", USUAL)
        for player, seat in enumerate(seats)
    ]


def legend(seats: Sequence[Seat]) -> str:
    """Who has which letter."""
    return listing([f"{seat_letter(player)} is {seat.name}" for player, seat in enumerate(seats)])
