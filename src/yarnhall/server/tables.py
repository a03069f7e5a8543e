"""Tables by HTTP: lists, new ones, replays, records."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from yarnhall.core.record import Record
from yarnhall.room.catalogue import cards_of
from yarnhall.room.clock import clock
from yarnhall.room.lists import card
from yarnhall.room.thinkers import Patron
from yarnhall.server.connection import home, me, the_hall, who
from yarnhall.server.limits import ADDRESS_SCENES, ADDRESS_TABLES, SESSION_TABLES
from yarnhall.server.people import AnyRequest
from yarnhall.table.daily import demand_open
from yarnhall.table.glance import glance
from yarnhall.table.moments import look
from yarnhall.table.refusal import Denied
from yarnhall.table.telling import options_of
from yarnhall.wire import bodies as b

Step = Annotated[int, Parameter(ge=0, le=1_000_000)]


class Tables(Controller):
    path = "/api"
    tags = ["tables"]  # noqa: RUF012 - Litestar declares it so

    @get("/tables")
    async def lists(self, request: AnyRequest) -> b.TablesBody:
        """My tables, with my moves first; open tables; tables to watch."""
        person = await me(request)
        return await the_hall(request.app.state).lobby.tables(person.id if person else None)

    @post("/tables")
    async def make(self, request: AnyRequest, data: b.NewTable) -> b.TableCard:
        """Make a table."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(SESSION_TABLES, mine.person or "")
        hall.limits.demand(ADDRESS_TABLES, home(request))
        table = await hall.openings.make(data, mine, home(request))
        return await self._card(request, table.head.id)

    @get("/tables/{table:str}")
    async def one(self, request: AnyRequest, table: str) -> b.TableCard:
        """A table as an invite shows it."""
        return await self._card(request, table)

    @get("/tables/{table:str}/glance")
    async def glance(self, request: AnyRequest, table: str) -> b.GlanceBody:
        """The table as I see it in passing: who is to act since when, and the position to draw small."""
        person = await me(request)
        room = await the_hall(request.app.state).room(table, person.id if person else None)
        async with room.lock:
            return glance(room.table, person.id if person else None, room.presence())

    @get("/tables/{table:str}/cards")
    async def cards(self, request: AnyRequest, table: str) -> b.CardsBody:
        """Every component with its text and its value, as they are at this table."""
        hall = the_hall(request.app.state)
        hall.limits.demand(ADDRESS_SCENES, home(request))
        person = await me(request)
        found = (await hall.room(table, person.id if person else None)).table
        return cards_of(found.game, options_of(found))

    @get("/tables/{table:str}/moments", responses={200: ResponseSpec(b.MomentsBody, False, "Request fulfilled")})
    async def moments(
        self, request: AnyRequest, table: str, first: Step = 0, last: Step | None = None, seat: Step | None = None
    ) -> Response[bytes]:
        """Steps of the game, through my own eyes while it runs, through anybody's afterwards."""
        hall = the_hall(request.app.state)
        person = await me(request)
        room = await hall.room(table, person.id if person else None)
        async with room.lock:
            last = first if last is None else last
            asked = look(room.table, person.id if person else None, first, last, seat, clock())
        hall.limits.demand(ADDRESS_SCENES, home(request), asked.last - asked.first + 1)
        return Response(await hall.examiner.moments(asked, home(request)), media_type=MediaType.JSON)

    @get("/tables/{table:str}/review")
    async def review(self, request: AnyRequest, table: str) -> b.ReviewBody:
        """What each choice of a finished game gave away, and how much was luck; ask again while it is thinking."""
        hall = the_hall(request.app.state)
        person = await me(request)
        room = await hall.room(table, person.id if person else None)
        async with room.lock:
            if room.table.phase != "over":
                raise Denied("conflict", "A review looks at the whole game: it comes when the game is over.")
            demand_open(room.table.head, clock())
            return hall.reviews.of(table, room.table.record, Patron(home(request), person.id if person else ""))

    @post("/tables/{table:str}/what-if")
    async def what_if(self, request: AnyRequest, table: str, data: b.WhatIf) -> b.TableCard:
        """Go on from a moment of a finished game, with bots or with whoever was there. It counts for nothing."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(SESSION_TABLES, mine.person or "")
        hall.limits.demand(ADDRESS_TABLES, home(request))
        room = await hall.room(table, mine.person)
        demand_open(room.table.head, clock())
        made = await hall.openings.go_on(room.table, data, mine)
        return await self._card(request, made.head.id)

    @get("/tables/{table:str}/record.json", media_type="application/json")
    async def record_json(self, request: AnyRequest, table: str) -> Response[bytes]:
        """The whole game for programs, once it is over."""
        record = await self._record(request, table)
        return _download(record.to_json(), f"{record.game}-{table}.json", "application/json")

    @get("/tables/{table:str}/record.txt", media_type="text/plain")
    async def record_text(self, request: AnyRequest, table: str) -> Response[bytes]:
        """The whole game for people, once it is over."""
        record = await self._record(request, table)
        text = await the_hall(request.app.state).examiner.record_text(record, home(request))
        return _download(text, f"{record.game}-{table}.txt", "text/plain; charset=utf-8")

    @post("/records")
    async def bring(self, request: AnyRequest, data: b.RecordBody) -> b.TableCard:
        """Import a record, JSON or text, to be replayed here."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(SESSION_TABLES, mine.person or "")
        hall.limits.demand(ADDRESS_TABLES, home(request))
        table = await hall.openings.bring(data.record, mine, home(request))
        return await self._card(request, table.head.id)

    @post("/homecoming", status_code=200)
    async def come_home(self, request: AnyRequest, data: b.Homecoming) -> b.TableCard:
        """Keep a game that was played offline: it is replayed here, once, and marked; one that is not over goes on."""
        hall = the_hall(request.app.state)
        mine = await who(request)
        hall.limits.demand(SESSION_TABLES, mine.person or "")
        hall.limits.demand(ADDRESS_TABLES, home(request))
        table, _ = await hall.openings.come_home(data, mine, home(request))
        return await self._card(request, table.head.id)

    async def _card(self, request: AnyRequest, table: str) -> b.TableCard:
        board = await the_hall(request.app.state).store.board(table)
        if board is None:
            raise Denied("missing", "There is no such table.")
        person = await me(request)
        return card(board, person.id if person else None)

    async def _record(self, request: AnyRequest, table: str) -> Record:
        person = await me(request)
        room = await the_hall(request.app.state).room(table, person.id if person else None)
        async with room.lock:
            if room.table.phase != "over":
                raise Denied("conflict", "The record holds the seed: it comes when the game is over.")
            demand_open(room.table.head, clock())
            return room.table.record


def _download(text: str, name: str, kind: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=kind, headers=headers)
