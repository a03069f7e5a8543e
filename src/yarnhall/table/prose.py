"""A table as a text for one reader: what `core.prose` tells, with what happened there."""

from __future__ import annotations

from yarnhall.core import prose
from yarnhall.core.state import Player
from yarnhall.core.words import with_names
from yarnhall.table import telling
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire.bodies import ChoiceTold, TextBody


def text(table: Table, person: str | None, wish: Player | None) -> TextBody:
    """The position through a seat of the reader's; to everybody else what spectators are told."""
    mine = table.seats_of(person)
    if wish is not None and wish not in mine:
        raise Denied("not_yours", "This seat is not yours.")
    seat = telling.reader(table, person, wish).show if mine else None
    names = [chair.name or f"Seat {number + 1}" for number, chair in enumerate(table.chairs)]
    match = table.match
    if match is None:
        return TextBody(table.position, seat, table.phase, "The game has not begun.\n", [])
    playing = table.phase == "playing"
    since = match.last_choice(seat) if seat is not None else len(match.steps)
    news = [line for step in match.steps[since:] for line in match.told(step, seat)]
    told = prose.position(table.game, match.state, seat if playing else None, names, news)
    offered: list[ChoiceTold] = []
    if playing and seat is not None and match.may_act(seat):
        offered = [ChoiceTold(*one) for one in prose.choices(table.game, match.state, seat, names)]
    if not playing and not match.over:  # given up, or closed
        told += f"\n{with_names(telling.ending(table), names)}\n"
    return TextBody(table.position, seat, table.phase, told, offered)
