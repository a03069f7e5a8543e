"""What a host of the hall may do at a table of others: the events it leads to, or why not. Changes nothing, and shows
nobody what they may not know."""

from __future__ import annotations

from collections.abc import Collection

from yarnhall.core.state import Player
from yarnhall.core.words import listing
from yarnhall.table import events as e
from yarnhall.table.daily import ALONE
from yarnhall.table.decide import Setting
from yarnhall.table.events import AnyEvent, Chair
from yarnhall.table.names import plain
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table


def close(table: Table, reason: str) -> list[AnyEvent]:
    """The game ends here, and nobody has won it."""
    if table.phase != "playing":
        raise Denied("conflict", "The game is over already." if table.phase == "over" else "No game has begun there.")
    return [e.Closed(plain_reason(reason))]


def hand_to_bot(table: Table, seat: Player, level: str, setting: Setting) -> list[AnyEvent]:
    """A bot plays for somebody; they may take the seat back."""
    chair = _chair(table, seat)
    if level not in setting.levels:
        raise Denied("missing", f"There is no bot {level!r}; there is {listing(list(setting.levels))}.")
    if chair.level is not None:
        raise Denied("conflict", "A bot plays there already.")
    return [e.Handed(seat, level)]


def hand_to_person(table: Table, seat: Player, person: str, name: str, present: Collection[Player]) -> list[AnyEvent]:
    """Another person plays on, and from now on sees what the seat sees."""
    chair = _chair(table, seat)
    if chair.resigned:
        raise Denied("conflict", "This seat gave up the game.")
    if table.seats_of(person):
        raise Denied("conflict", f"{name} sits at this table already, and would see two hands.")
    if chair.kind == "person" and chair.level is None and seat in present:
        raise Denied("conflict", f"{chair.name} is here and plays: a seat is not taken from under somebody.")
    return [e.Given(seat, person, name)]


def plain_reason(reason: str) -> str:
    """As a sentence's end: no seat can be written into it."""
    return plain(reason.replace("{", "(").replace("}", ")"), 300)


def _chair(table: Table, seat: Player) -> Chair:
    if table.phase != "playing":
        raise Denied("conflict", "Seats are handed on while a game runs.")
    if table.tutor is not None:
        raise Denied("conflict", "A lesson is its learner's own.")
    if table.head.daily:
        raise Denied("conflict", ALONE)
    if seat >= len(table.chairs):
        raise Denied("missing", f"There is no seat {seat}; they are numbered from 0.")
    return table.chairs[seat]
