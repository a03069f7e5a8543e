"""What of a table's events is an occasion for somebody to hear of, wherever they are."""

from __future__ import annotations

from collections.abc import Sequence

from yarnhall.room.written import Occasion
from yarnhall.table import events as e
from yarnhall.table.events import Stored
from yarnhall.table.table import Table

Heard = dict[str, list[str]]  # what happened: who may want to hear of it


def heard(table: Table, stored: Sequence[Stored], by: str, ended: bool) -> Heard:
    """What happened besides that somebody is to move; `by`: whose command it was."""
    if table.head.lesson:
        return {}
    people = {chair.person for chair in table.chairs if chair.person and not chair.left}
    found: dict[str, set[str]] = {}
    if ended and not table.head.imported:
        found["game_over"] = people - {by}
    for item in stored:
        match item.event:
            case e.AskedUndo() if table.undo_wish is not None:
                asked = {table.chairs[seat].person for seat in table.undo_wish.waiting}
                found["undo_asked"] = {person for person in asked if person}
            case e.Said(audience="seats"):
                found.setdefault("chat", set()).update(people - {item.event.person})
            case e.Rematched():
                found["invited"] = people - {by}
            case e.Given():
                found.setdefault("invited", set()).add(item.event.person)
    return {event: sorted(some) for event, some in found.items() if some}


def waited_for(table: Table, stored: Sequence[Stored], moved: Sequence[str]) -> list[str]:
    """For whom everybody began to wait, and who chose something and is asked at once again: they may go away now."""
    acted = {item.event.seat for item in stored if isinstance(item.event, e.Acted) and not item.event.bot}
    if table.head.lesson:
        return []
    again = {table.chairs[seat].person for seat in table.acting() if seat in acted}
    return sorted({*moved, *(person for person in again if person)})


def occasions(table: Table, some: Heard, at: int, due: int) -> list[Occasion]:
    """Rows for the store. Whoever is asked to another game is led to that table."""
    id = table.head.id
    return [
        Occasion(event, person, table.rematch or id if event == "invited" else id, table.n, at, due)
        for event, people in some.items()
        for person in people
    ]
