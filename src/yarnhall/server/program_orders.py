"""Programs by HTTP: what their owners order, where a token opens a door, and the socket's messages as a schema."""

from __future__ import annotations

from typing import Any, Final

from litestar import Controller, Response, delete, get, post

from yarnhall.room.clock import clock
from yarnhall.server.connection import Connection, cookie, me, the_hall
from yarnhall.server.people import AnyRequest
from yarnhall.server.programs import is_token
from yarnhall.store.programs import Pass, Program
from yarnhall.store.store import Person
from yarnhall.table.names import plain_name
from yarnhall.table.refusal import Denied
from yarnhall.wire import programs as b
from yarnhall.wire.schema import asyncapi

PROGRAMS: Final = 20  # of an account
TOKENS: Final = 10  # of a program
# Where programs may go, and with which scope; everywhere else is for people.
_DOORS: Final[list[tuple[str, str, str]]] = [
    ("GET", "/api/me", ""),
    ("GET", "/api/games", ""),
    ("GET", "/api/games/", ""),
    ("GET", "/api/tables", ""),
    ("GET", "/api/tables/", ""),
    ("POST", "/api/tables", "open"),
]


async def demand_scope(request: Connection) -> None:
    """Who comes with a token comes as a program, and goes only where programs may."""
    token = cookie(request)
    if token is None or not is_token(token) or not request.url.path.startswith("/api/"):
        return
    path, method = request.url.path, request.scope.get("method", "GET")
    for allowed, door, scope in _DOORS:
        if method == allowed and (path == door or (door.endswith("/") and path.startswith(door))):
            await the_hall(request.app.state).programs.demand(token, scope)
            return
    raise Denied("not_yours", "That is for people, not for programs.")


class ProgramOrders(Controller):
    path = "/api/me/bots"
    tags = ["people"]  # noqa: RUF012 - Litestar declares it so

    @get()
    async def mine(self, request: AnyRequest) -> list[b.ProgramTold]:
        """My programs and their tokens."""
        owner = await _owner(request)
        return [_told(one) for one in await the_hall(request.app.state).programs.store.of(owner.id)]

    @post()
    async def add(self, request: AnyRequest, data: b.ProgramBody) -> b.ProgramTold:
        """Give a program of mine a name in this hall."""
        owner, name = await _owner(request), plain_name(data.name)
        made = await the_hall(request.app.state).programs.store.add(owner.id, name, clock(), PROGRAMS)
        if made is None:
            raise Denied("limit", f"An account has {PROGRAMS} programs at most.")
        return _told(made)

    @delete("/{bot:str}", status_code=200)
    async def remove(self, request: AnyRequest, bot: str) -> list[b.ProgramTold]:
        """A program goes for good; the games that it played stay."""
        await _mine(request, bot)
        await the_hall(request.app.state).erase(bot)
        return await self._left(request)

    @post("/{bot:str}/tokens")
    async def give(self, request: AnyRequest, bot: str, data: b.TokenWish) -> b.TokenGiven:
        """A token for a program of mine. This is the only time that it can be read."""
        program = await _mine(request, bot)
        if len(program.passes) >= TOKENS:
            raise Denied("limit", f"A program has {TOKENS} tokens at most; take one back first.")
        store = the_hall(request.app.state).programs.store
        token, made = await store.give(bot, frozenset(data.scopes), clock())
        return b.TokenGiven(token, _token(made))

    @delete("/{bot:str}/tokens/{token:str}", status_code=200)
    async def take(self, request: AnyRequest, bot: str, token: str) -> list[b.ProgramTold]:
        """Take a token back: who has it is out at once."""
        await _mine(request, bot)
        hall = the_hall(request.app.state)
        if not await hall.programs.store.take(bot, token):
            raise Denied("missing", "There is no such token.")
        await hall.see_out(bot)
        return await self._left(request)

    async def _left(self, request: AnyRequest) -> list[b.ProgramTold]:
        owner = await _owner(request)
        return [_told(one) for one in await the_hall(request.app.state).programs.store.of(owner.id)]


async def _owner(request: AnyRequest) -> Person:
    person = await me(request)
    if person is None:
        raise Denied("session", "Tell the hall your name first.")
    if person.login is None:
        raise Denied("conflict", "Programs belong to an account: give yourself a login and a password first.")
    return person


async def _mine(request: AnyRequest, bot: str) -> Program:
    owner = await _owner(request)
    for one in await the_hall(request.app.state).programs.store.of(owner.id):
        if one.person == bot:
            return one
    raise Denied("missing", "You have no such program.")


def _told(program: Program) -> b.ProgramTold:
    return b.ProgramTold(program.person, program.name, program.created, [_token(one) for one in program.passes])


def _token(made: Pass) -> b.TokenTold:
    return b.TokenTold(made.id, sorted(made.scopes), made.created)


@get("/schema/socket.json", tags=["hosting"])
async def socket_schema() -> Response[dict[str, Any]]:
    """Every message of the sockets, as AsyncAPI."""
    return Response(asyncapi())
