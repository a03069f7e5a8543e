"""The daily at a table: until its day is over it is its player's own, and played without help."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from yarnhall.table.events import Head
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import commands as c

FIRST: Final = date(2000, 1, 1)
ALONE: Final = "The daily is everybody's own: nobody else plays or helps here."
HELP: Final = "There are no hints in a daily: everybody plays it with their own head."
ASKED: Final = "In a daily nobody can be asked to go back: Undo takes back what brought nothing to light."
AGAIN: Final = "A daily is dealt once; tomorrow there is another."
CLOSED: Final = "This is a daily whose day is not over: only who plays it can look at it."
LATER: Final = "It holds the deal that others may still play: it comes when the day is over, at midnight UTC."


def day_of(at: int) -> str:
    """The day in UTC to which a moment belongs: 2026-11-17."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def read_day(text: str) -> date:
    """Raises Denied where it is none, or none that ever was."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Denied("unreadable", f"A day is written like 2026-11-17, not {text[:40]!r}.") from None
    if day < FIRST or day.isoformat() != text:
        raise Denied("unreadable", f"A day is written like 2026-11-17, not {text[:40]!r}.")
    return day


def ends(day: str) -> int:
    """When the day is over."""
    following = date.fromisoformat(day) + timedelta(days=1)
    return round(datetime(following.year, following.month, following.day, tzinfo=UTC).timestamp() * 1000)


def sealed(head: Head, at: int) -> bool:
    """Whether this deal is still played by others."""
    return bool(head.daily) and at < ends(head.daily)


def demand_sight(table: Table, person: str | None, at: int) -> None:
    """Until the day is over only whose try it is may look. Raises Denied."""
    if sealed(table.head, at) and not table.seats_of(person):
        raise Denied("not_yours", CLOSED)


def demand_open(head: Head, at: int) -> None:
    """The whole deal may be told. Raises Denied."""
    if sealed(head, at):
        raise Denied("conflict", LATER)


def demand_unaided(table: Table, command: c.Command) -> None:
    """Refuse what would make a try somebody else's too, or show more than a choice does."""
    if not table.head.daily:
        return
    match command:
        case c.Hint():
            raise Denied("conflict", HELP)
        case c.AskUndo():
            raise Denied("conflict", ASKED)
        case c.Hand() | c.Leave(bot=str()):
            raise Denied("conflict", ALONE)
