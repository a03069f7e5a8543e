"""What hosts see of their hall: what runs and who is there, never what lies on a table."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final, cast

import msgspec

from yarnhall.core.words import listing
from yarnhall.room.clock import clock
from yarnhall.room.lists import title_of
from yarnhall.room.thinkers import levels
from yarnhall.room.written import Board
from yarnhall.server.desk import Desk, deeds, hours
from yarnhall.store.hosting import Deed, HostStore, Report, Restrained, Somebody
from yarnhall.wire import hosting as h, words as w

TABLES: Final = 200
REPORTS: Final = 100
DEEDS: Final = 100
GONE: Final = "somebody who left"


async def overview(desk: Desk, store: HostStore) -> h.HostBody:
    now = clock()
    boards = await store.tables(TABLES)
    reports = await store.reports(REPORTS)
    done = [(deed, deeds.decode(deed.body)) for deed in await store.deeds(DEEDS)]
    restraints = await store.restrained(now)
    ids = {one.person for one in restraints} | {one.person for one in reports} | {one.by for one in reports}
    ids |= {deed.by for deed, _ in done} | {getattr(order, "person", None) for _, order in done}
    names = await store.people({id for id in ids if id})
    at = await store.boards({one.board for one in reports} | {getattr(order, "table", "") for _, order in done})
    phases = await store.phases()
    return h.HostBody(
        at=now,
        announced=desk.announced,
        nodes=[_node(*told) for told in await store.nodes(now)],
        playing=phases.get("playing", 0),
        gathering=phases.get("gathering", 0),
        levels=levels(),
        tables=[table(board) for board in boards],
        reports=[_report(one, names, at) for one in reports],
        restraints=[_restraint(one, names) for one in restraints],
        deeds=[_deed(deed, order, names, at) for deed, order in done],
    )


def _node(id: str, seen: int, told: str) -> h.NodeTold:
    facts = cast("dict[str, object]", msgspec.json.decode(told))
    return msgspec.convert({**facts, "id": id, "seen": seen}, h.NodeTold)


def table(board: Board) -> h.HostedTable:
    head = board.head
    return h.HostedTable(
        id=head.id,
        title=title_of(head.game),
        phase=cast(w.Phase, board.phase),
        public=head.public,
        lesson=bool(head.lesson),
        seats=[
            h.HostedSeat(number, chair.name, cast(w.SeatKind, chair.kind), chair.person)
            for number, chair in enumerate(board.summary.chairs)
        ],
        created=head.created,
        updated=board.updated,
    )


def _report(one: Report, names: dict[str, Somebody], at: dict[str, Board]) -> h.ReportTold:
    board = at.get(one.board)
    # What those who play said to each other is nobody else's while they play.
    later = one.said is not None and not one.open and board is not None and board.phase != "over"
    return h.ReportTold(
        id=one.id,
        at=one.at,
        person=one.person,
        name=_name(one.person, names),
        by=_name(one.by, names),
        table=one.board,
        title=title_of(board.head.game) if board is not None else "a table that is gone",
        reason=one.reason,
        said=None if later else one.said,
        later=later,
    )


def _restraint(one: Restrained, names: dict[str, Somebody]) -> h.RestraintTold:
    return h.RestraintTold(
        id=one.id,
        how=cast(h.Restraint, one.how),
        who=one.network or _name(one.person, names),
        network=one.network is not None,
        reason=one.reason,
        at=one.at,
        until=one.until,
    )


def _deed(deed: Deed, order: h.AnyDeed, names: dict[str, Somebody], at: dict[str, Board]) -> h.DeedTold:
    return h.DeedTold(at=deed.at, by=_name(deed.by, names) if deed.by else "", said=_said(order, names, at))


def _said(order: h.AnyDeed, names: dict[str, Somebody], at: dict[str, Board]) -> str:
    match order:
        case h.CloseTable():
            return f"closed {_table(order.table, at)}{_because(order.reason)}"
        case h.HandSeat():
            to = f"the bot {order.bot}" if order.bot is not None else _name(order.person, names)
            return f"gave seat {order.seat + 1} of {_table(order.table, at)} to {to}"
        case h.Restrain():
            who = order.network or _name(order.person, names)
            how = "shut out" if order.how == "ban" else "silenced"
            until = "" if order.hours is None else f" for {hours(order.hours)}"
            return f"{how} {who}{until}{_because(order.reason)}"
        case h.Lift():
            return "lifted a restraint"
        case h.Announce(words=""):
            return "took the announcement back"
        case h.Announce():
            return f"announced: {order.words}"
        case h.Drain():
            return "let no new games be opened" if order.on else "let new games be opened again"
        case h.Settle():
            return "settled a report"
        case h.Appoint():
            name = _name(order.person, names)
            return f"made {name} a host" if order.on else f"took from {name} what hosts may do"


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _table(id: str, at: dict[str, Board]) -> str:
    board = at.get(id)
    if board is None:
        return "a table"
    people = [chair.name for chair in board.summary.chairs if chair.kind != "open"]
    return f"the table of {title_of(board.head.game)}{f' with {listing(people)}' if people else ''}"


def _name(person: str | None, names: dict[str, Somebody]) -> str:
    found = names.get(person or "")
    return found.name if found is not None else GONE


def load() -> float | None:
    """How busy the machine is, for each core; None: this system does not tell."""
    with suppress(OSError, AttributeError):
        return round(os.getloadavg()[0] / (os.cpu_count() or 1), 2)
    return None


def memory() -> int | None:
    """Bytes that this process has in memory; None: this system does not tell."""
    with suppress(OSError, ValueError, AttributeError), open("/proc/self/statm", encoding="ascii") as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return None
