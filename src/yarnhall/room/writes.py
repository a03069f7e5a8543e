"""What goes to the store with a table's events, so that lists need no replay."""

from __future__ import annotations

from typing import Final

from yarnhall.room.written import Board, ChairSummary, Earned, Summary, Write
from yarnhall.table import events as e
from yarnhall.table.events import Stored
from yarnhall.table.table import Table

BOT_GRACE: Final = 20_000  # milliseconds after which another node may think that the bot was forgotten
TRIES: Final = 8  # at a change, when other nodes are faster


def board_of(table: Table) -> Board:
    """The table as the store would list it."""
    return Board(table.head, table.at, table.phase, _summary(table))


def _summary(table: Table) -> Summary:
    acting = table.acting()
    chairs = [
        ChairSummary(chair.kind, chair.name, chair.person, seat in acting and chair.level is None)
        for seat, chair in enumerate(table.chairs)
    ]
    return Summary(chairs, table.host)


def summary_write(table: Table, stored: list[Stored]) -> Write:
    """What the store keeps besides the events, so that lists need no replay."""
    due = table.due()
    if table.bots_to_act() or table.passes_to_act() or table.intents_to_act():
        due = min(due or table.at + BOT_GRACE, table.at + BOT_GRACE)
    people = sorted({chair.person for chair in table.chairs if chair.person})
    joins = any(isinstance(item.event, e.Sat | e.Adopted | e.Given) for item in stored)
    speakers = sorted({item.event.person for item in stored if isinstance(item.event, e.Said)})
    return Write(
        table.head.id,
        stored,
        table.at,
        table.phase,
        _summary(table),
        due,
        people=people if joins else [],
        speakers=speakers,
    )


def earnings(table: Table) -> list[Earned]:
    """What a game that was played to its end has earned for the people who played it themselves.

    Somebody who shares another's screen has no profile here; whose seat a bot plays, or who gave up, earns nothing. A
    what-if counts for nothing."""
    if table.match is None or not table.match.over or table.head.what_if or table.head.lesson:
        return []
    state = table.match.state
    return [
        Earned(chair.person, table.head.game, achievement, table.head.id, table.at)
        for seat, chair in enumerate(table.chairs)
        if chair.person and not (chair.same_screen or chair.level or chair.resigned)
        for achievement in table.game.earned(state, seat)
    ]


def learned(table: Table) -> list[Earned]:
    """The lesson, for whoever has finished it here."""
    if table.tutor is None or table.where is None or not table.where.finished:
        return []
    person = table.chairs[table.tutor.lesson.you].person
    return [Earned(person, table.head.game, lesson_key(table.head.lesson), table.head.id, table.at)] if person else []


def lesson_key(lesson: str) -> str:
    """A finished lesson is kept as something earned; no achievement has a space in its id."""
    return f"lesson {lesson}"


def new_write(table: Table, stored: list[Stored] | None = None) -> Write:
    """A table that is not in the store yet."""
    write = summary_write(table, stored or [])
    write.head = table.head
    if table.head.offline:  # it may be over from the beginning
        write.earned = earnings(table)
    write.people = sorted({person for person in (table.head.host, *(chair.person for chair in table.chairs)) if person})
    return write
