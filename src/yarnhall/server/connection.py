"""What every request and socket has in common: where it comes from, who sent it, and whether it may come in."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from yarnhall.server import limits
from yarnhall.server.hall import Hall
from yarnhall.server.programs import bearer
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
    """Where it comes from."""
    return connection.client.host if connection.client else "?"


def home(connection: Connection) -> str:
    """Whom the limits by address count it for."""
    return limits.home(address(connection))


def cookie(connection: Connection) -> str | None:
    """By what somebody is known: a session's cookie, or the token of a program, which is never both."""
    return bearer(connection.headers.get("authorization")) or connection.cookies.get(COOKIE)


async def me(connection: Connection) -> Person | None:
    """Who sent it. Raises Denied for somebody whom hosts have shut out."""
    hall = the_hall(connection.app.state)
    person = await hall.person(cookie(connection))
    if person is not None:
        hall.desk.restraints.demand("ban", person.id, "")
        hall.came(person.id, home(connection))
    return person


async def who(connection: Connection) -> Who:
    """Somebody with a session. Raises Denied for anybody else."""
    person = await me(connection)
    if person is None:
        raise Denied("session", "Tell the hall your name first.")
    return Who(person.id, person.name)


def demand_host(connection: Connection) -> None:
    """A page of another site can name the hall's address as its own; only by the name it used is that seen."""
    named = connection.headers.get("host", "")
    if not the_hall(connection.app.state).reach.answers_to(named):
        raise Denied("not_yours", f"This hall does not go by the name {named[:80]!r}; --public-url gives it one.")


def demand_json(connection: Connection) -> None:
    """Bodies are JSON and say so: what a form of another site can send, no page of ours sends."""
    kind = connection.headers.get("content-type", "")
    empty = connection.headers.get("content-length", "0") == "0" and "transfer-encoding" not in connection.headers
    if not (empty and not kind) and kind.partition(";")[0].strip().lower() != "application/json":
        raise Denied("unreadable", f"A body must be application/json, not {kind[:80]!r}.")


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
