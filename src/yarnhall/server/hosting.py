"""For hosts, by HTTP: what runs and what they order; and reports, which anybody may make."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, get, post
from litestar.params import Parameter

from yarnhall.room.clock import clock
from yarnhall.server.connection import address, me, the_hall, who
from yarnhall.server.limits import SESSION_REPORTS
from yarnhall.server.overview import overview
from yarnhall.server.people import AnyRequest
from yarnhall.store.hosting import new_report
from yarnhall.store.store import Person
from yarnhall.table import events as e
from yarnhall.table.names import plain
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import hosting as h

FOUND: Final = 20
Beginning = Annotated[str, Parameter(min_length=1, max_length=40)]


async def the_host(request: AnyRequest) -> Person:
    """Who asks, if they are a host at this moment. Raises Denied: nobody else learns what there is."""
    person = await me(request)
    # Not as it was remembered: who was one a moment ago is none any more.
    known = await the_hall(request.app.state).store.person(person.id) if person is not None else None
    if known is None or not known.host or known.login is None:
        raise Denied("not_yours", "This page is for the hosts of the hall.")
    return known


class Hosting(Controller):
    path = "/api"
    tags = ["hosting"]  # noqa: RUF012 - Litestar declares it so

    @get("/host")
    async def look(self, request: AnyRequest) -> h.HostBody:
        """What runs, who is restrained, what was reported and done."""
        await the_host(request)
        hall = the_hall(request.app.state)
        return await overview(hall.desk, hall.host_store)

    @get("/host/people")
    async def people(self, request: AnyRequest, named: Beginning) -> list[h.HostedPerson]:
        """People whose name or login begins so."""
        await the_host(request)
        hall = the_hall(request.app.state)
        here = hall.here()
        return [
            h.HostedPerson(
                id=one.id, name=one.name, login=one.login, host=one.host, created=one.created, here=one.id in here
            )
            for one in await hall.host_store.named(plain(named), FOUND)
        ]

    @post("/host/orders", status_code=200)
    async def order(self, request: AnyRequest, data: h.AnyOrder) -> h.OrderDone:
        """Do something. It is written down, and every host can read it."""
        host = await the_host(request)
        return h.OrderDone(await the_hall(request.app.state).desk.do(data, host.id, address(request)))

    @post("/reports", status_code=200)
    async def report(self, request: AnyRequest, data: h.ReportBody) -> h.OrderDone:
        """Tell the hosts of somebody who behaves badly at a table."""
        hall = the_hall(request.app.state)
        mine = (await who(request)).person or ""
        hall.limits.demand(SESSION_REPORTS, mine)
        room = await hall.room(data.table, mine)
        line = await hall.host_store.line(data.table, data.said, data.name or "") if data.said is not None else None
        async with room.lock:
            person = _accused(room.table, mine, data, line)
        reason = plain(data.reason, 500)
        if not reason:
            raise Denied("unreadable", "Say what happened.")
        await hall.host_store.add_report(new_report(mine, person, data.table, reason, line, clock()))
        return h.OrderDone("The hosts of this hall will see it.")


def _accused(table: Table, mine: str, data: h.ReportBody, line: e.Said | None) -> str:
    """Of whom a report tells. Raises Denied."""
    if (data.seat is None) == (data.said is None):
        raise Denied("unreadable", "A report tells of a seat or of a line of chat: one of the two.")
    person: str | None = None
    if data.seat is not None and data.seat < len(table.chairs):
        person = table.chairs[data.seat].person
    elif line is not None:
        heard = table.phase == "over" or (line.audience == "seats") == bool(table.seats_of(mine))
        person = line.person if heard else None
    if person is None:
        raise Denied("missing", "There is nobody there of whom you could tell.")
    if person == mine:
        raise Denied("conflict", "That is you.")
    return person
