"""Tables as texts, for whoever plays by reading."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from yarnhall.server.connection import home, me, the_hall
from yarnhall.server.limits import ADDRESS_SCENES
from yarnhall.server.people import AnyRequest
from yarnhall.table.prose import text as table_text
from yarnhall.wire.bodies import TextBody


@get("/api/tables/{table:str}/text", tags=["tables"])
async def text(request: AnyRequest, table: str, seat: Annotated[int | None, Parameter(ge=0, le=63)] = None) -> TextBody:
    """The position in words and characters, as my seat may know it, with what I may do."""
    hall = the_hall(request.app.state)
    hall.limits.demand(ADDRESS_SCENES, home(request))
    person = await me(request)
    room = await hall.room(table, person.id if person else None)
    async with room.lock:
        return table_text(room.table, person.id if person else None, seat)
