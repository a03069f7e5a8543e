"""How others reach the hall, by HTTP."""

from __future__ import annotations

from typing import Final

from litestar import get, post

from yarnhall.server.connection import address, the_hall
from yarnhall.server.people import AnyRequest
from yarnhall.table.refusal import Denied
from yarnhall.wire import people as b

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


@get("/api/reach", tags=["hosting"])
async def reach(request: AnyRequest) -> b.ReachBody:
    """With which addresses links should begin, so that others can follow them."""
    return _told(request)


@post("/api/reach", status_code=200, tags=["hosting"])
async def open_reach(request: AnyRequest) -> b.ReachBody:
    """Open a hall that only its own computer reaches to the network; from a browser on that computer."""
    if not _openable(request):
        raise Denied("not_yours", "Only a browser on the hall's own computer can open it to the network.")
    await the_hall(request.app.state).reach.open()
    return _told(request)


def _told(request: AnyRequest) -> b.ReachBody:
    links = the_hall(request.app.state).reach.links(_host(request))
    return b.ReachBody(links or [], links is None, _openable(request))


def _openable(request: AnyRequest) -> bool:
    forwarded = any(name in request.headers for name in FORWARDED)
    return the_hall(request.app.state).reach.openable(address(request), _host(request), forwarded)


def _host(request: AnyRequest) -> str:
    return request.headers.get("host", "").lower()
