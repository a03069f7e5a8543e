"""Vacation at a table whose clocks count days: for so long a seat's clock stands still."""

from __future__ import annotations

from yarnhall.table import events as e
from yarnhall.table.events import AnyEvent
from yarnhall.table.table import Table


def leave(table: Table, person: str, since: int, until: int) -> list[AnyEvent]:
    """Somebody is on vacation from `since` until then. It saves no clock that has run out, and stops no fast one."""
    clocks = table.clocks
    if table.phase != "playing" or not clocks.slow:
        return []
    return [
        e.Vacation(seat, until, since)
        for seat in table.seats_of(person)
        if clocks.away.get(seat, 0) != until and (seat not in clocks.running or clocks.remaining(seat, since) > 0)
    ]


def come_back(table: Table, person: str, at: int) -> list[AnyEvent]:
    """Somebody is back before their time."""
    return [e.Vacation(seat, at, at) for seat in table.seats_of(person) if table.clocks.resting(seat, at)]
