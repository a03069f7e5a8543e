"""How far I have seen a table: what happened since is told when I come back, on whatever device."""

from __future__ import annotations

from typing import Final

from litestar import get, put

from yarnhall.room.clock import clock
from yarnhall.server.connection import me, the_hall, who
from yarnhall.server.people import AnyRequest
from yarnhall.table.refusal import Denied
from yarnhall.wire import bodies as b

NOT_SEATED: Final = "Only for those who have a seat it is kept how far they have looked."


@get("/api/tables/{table:str}/looked", tags=["tables"])
async def looked(request: AnyRequest, table: str) -> b.LookedBody:
    """Up to which step I have seen this table, and when; nothing for who has never looked."""
    hall, person = the_hall(request.app.state), await me(request)
    found = None if person is None else await hall.looked.of(person.id, table)
    return b.LookedBody() if found is None else b.LookedBody(found.step, clock() - found.at)


@put("/api/tables/{table:str}/looked", tags=["tables"])
async def look(request: AnyRequest, table: str, data: b.LookedAt) -> b.LookedBody:
    """I have seen everything up to this step."""
    hall, mine = the_hall(request.app.state), await who(request)
    room = await hall.room(table, mine.person)
    async with room.lock:
        if not room.table.seats_of(mine.person):
            raise Denied("not_yours", NOT_SEATED)
        steps = 0 if room.table.match is None else len(room.table.match.steps)
        if data.step > steps:
            raise Denied("stale", f"There are {steps} steps.")
        await hall.looked.note(mine.person or "", table, data.step, clock())
    return b.LookedBody(data.step, 0)
