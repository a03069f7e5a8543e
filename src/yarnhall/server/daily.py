"""The daily by HTTP: a day and how it went, and my one try."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter

from yarnhall.room.lists import card
from yarnhall.server.connection import home, me, the_hall
from yarnhall.server.limits import ADDRESS_TABLES, SESSION_TABLES
from yarnhall.server.people import AnyRequest
from yarnhall.table.refusal import Denied
from yarnhall.wire import bodies as b
from yarnhall.wire.dailies import DailyBody

Day = Annotated[str | None, Parameter(max_length=10)]


class Daily(Controller):
    path = "/api/daily"
    tags = ["daily"]  # noqa: RUF012 - Litestar declares it so

    @get()
    async def one(self, request: AnyRequest, day: Day = None) -> DailyBody:
        """What is played today, or was on another day: my own try, and how others did once I have had it."""
        person = await me(request)
        return await the_hall(request.app.state).dailies.told(day, person.id if person else None)

    @post("/{game:str}", status_code=200)
    async def begin(self, request: AnyRequest, game: str) -> b.TableCard:
        """My try at today's: it begins now, or goes on where I left it. There is one."""
        hall = the_hall(request.app.state)
        person = await me(request)
        if person is None:
            raise Denied("session", "Tell the hall your name first.")
        hall.limits.demand(SESSION_TABLES, person.id)
        hall.limits.demand(ADDRESS_TABLES, home(request))
        board = await hall.store.board(await hall.dailies.begin(game, person))
        if board is None:
            raise Denied("missing", "Your try was left for so long that its table is gone.")
        return card(board, person.id)
