"""What every request and socket has in common: where it comes from, who sent it, and whether it may come in."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from yarnhall.server.hall import Hall
from yarnhall.server.sessions import COOKIE
from yarnhall.store.store import Person
from yarnhall.table.decide import Who
from yarnhall.table.refusal import Denied

Connection = ASGIConnection[Any, Any, Any, Any]  # a request or a socket: Litestar's type variables are invariant
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADER: Final = "x-yarnhall"


def the_hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else "?"


def cookie(connection: Connection) -> str | None:
    return connection.cookies.get(COOKIE)


async def me(connection: Connection) -> Person | None:
    return await the_hall(connection.app.state).person(cookie(connection))


async def who(connection: Connection) -> Who:
    """Somebody with a session. Raises Denied for anybody else."""
    person = await me(connection)
    if person is None:
        raise Denied("session", "Tell the hall your name first.")
    return Who(person.id, person.name)


def demand_origin(connection: Connection) -> None:
    """A browser says from which site it asks; only ours, and those that the host named, may."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    settings = the_hall(connection.app.state).settings
    named = [allowed.lower().rstrip("/") for allowed in (*settings.origins, settings.public_url) if allowed]
    if origin.lower().rstrip("/") in named:
        return
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        host = ""
    if not host or host != connection.headers.get("host", "").lower():
        raise Denied("not_yours", "This hall is not for pages of another site.")


def demand_ours(connection: Connection) -> None:
    """What changes something must come from our own page: no other site's form can send this header."""
    demand_origin(connection)
    if not connection.headers.get(HEADER):
        raise Denied("not_yours", "A request that changes something needs the header X-Yarnhall.")
