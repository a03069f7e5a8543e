"""The application: routes, guards and errors put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

import yarnhall
from yarnhall.core.refusal import Refused
from yarnhall.room.clock import clock
from yarnhall.server import logs
from yarnhall.server.accounts import Accounts
from yarnhall.server.connection import SAFE, demand_host, demand_json, demand_ours, the_hall
from yarnhall.server.daily import Daily
from yarnhall.server.games import Games
from yarnhall.server.gate import Gate
from yarnhall.server.hall import Hall
from yarnhall.server.hosting import Hosting
from yarnhall.server.learning import Learning
from yarnhall.server.links import linked, picture
from yarnhall.server.looking import look, looked
from yarnhall.server.messaging import FROM_OUTSIDE, Messaging
from yarnhall.server.mine import results
from yarnhall.server.network import open_reach, reach
from yarnhall.server.pages import HEADERS, PACKED, page
from yarnhall.server.people import People
from yarnhall.server.program_orders import ProgramOrders, demand_scope, socket_schema
from yarnhall.server.protocol import bound
from yarnhall.server.settings import Settings
from yarnhall.server.sockets import hall_socket, table_socket
from yarnhall.server.tables import Tables
from yarnhall.server.texts import text
from yarnhall.server.vacation import Vacation
from yarnhall.table.refusal import code_of
from yarnhall.wire import bodies as b, people, words as w
from yarnhall.wire.words import RefusalCode

BODY = 512 * 1024  # bytes; a record is the longest thing anybody sends
READY = 5.0  # seconds in which the store must have written something
GONE = "client disconnected prematurely"  # as Litestar says it
LONGEST_REASON = 1000  # characters
_STATUS: dict[RefusalCode, int] = {
    "unreadable": 400,
    "illegal": 400,
    "stale": 409,
    "not_yours": 403,
    "limit": 429,
    "missing": 404,
    "session": 401,
    "conflict": 409,
    "fault": 500,
}
_CODES: dict[int, RefusalCode] = {
    401: "session",
    403: "not_yours",
    404: "missing",
    409: "conflict",
    413: "limit",
    429: "limit",
}

AnyRequest = Request[Any, Any, State]


@get("/healthz", tags=["hosting"])
async def health() -> people.HealthBody:
    """Whether this process is alive: if not, start it anew."""
    return people.HealthBody("ok", yarnhall.__version__, w.PROTOCOL)


@get("/readyz", tags=["hosting"], responses={503: ResponseSpec(people.ReadyBody, False, "Not ready")})
async def ready(state: State) -> Response[people.ReadyBody]:
    """Whether the hall can take a move: its store writes, and all its background work is done. If not, send nobody."""
    hall = the_hall(state)
    failing = hall.tasks.failing() + ([] if hall.store.writer.alive else ["writer"])
    try:
        async with asyncio.timeout(READY):
            await hall.store.beat(hall.node, clock())
    except Exception:
        logs.log.warning("the store cannot be written to", exc_info=True)
        failing = ["store", *failing]
    body = people.ReadyBody("failing" if failing else "ok", failing)
    return Response(body, status_code=503 if failing else 200)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(state: State) -> bytes:
    """Counters for Prometheus."""
    return the_hall(state).metrics.text()


async def guard(request: AnyRequest) -> None:
    """Before every request: by a name of ours, and changes from our own pages only."""
    demand_host(request)
    await demand_scope(request)
    if request.method not in SAFE and not request.route_handler.opt.get(FROM_OUTSIDE):
        demand_ours(request)
        demand_json(request)


async def after(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


async def count(message: Message, scope: Scope) -> None:
    """Every response, for the metrics: by the name of its handler, never by its address."""
    if message["type"] == "http.response.start":
        handler = scope.get("route_handler")
        name = getattr(handler, "handler_name", "none")
        the_hall(Litestar.from_scope(scope).state).metrics.requests.labels(name, message["status"]).inc()


def problem(request: AnyRequest, error: Exception) -> Response[b.Problem]:
    """Every error in one shape."""
    if isinstance(error, Refused):
        code = code_of(error)
        return _problem(_STATUS[code], code, str(error))
    if isinstance(error, ValidationException):
        return _problem(400, "unreadable", _what_is_wrong(error))
    if isinstance(error, RecursionError):
        return _problem(400, "unreadable", "The request is nested too deeply.")
    if isinstance(error, HTTPException) and error.status_code < 500:
        of_status = _CODES.get(error.status_code, "unreadable")
        return _problem(error.status_code, of_status, error.detail or "This cannot be done.")
    if isinstance(error, HTTPException) and error.detail == GONE:  # whoever asked hears no answer, and it is no news
        return _problem(400, "unreadable", "The request did not come whole.")
    logs.log.error("a request failed", exc_info=error)
    return _problem(500, "fault", "The hall stumbled over this request.")


def _problem(status: int, code: RefusalCode, reason: str) -> Response[b.Problem]:
    headers = {**HEADERS, "Cache-Control": "no-store"}
    if len(reason) > LONGEST_REASON:  # a sentence may quote what was sent
        reason = f"{reason[:LONGEST_REASON]} …"
    return Response(b.Problem(code, reason), status_code=status, headers=headers, media_type=MediaType.JSON)


def _what_is_wrong(error: ValidationException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "The request is not as it should be. " + ("; ".join(parts) or error.detail)


def create(settings: Settings) -> Litestar:
    hall = Hall(settings)
    bound(settings.request_seconds, 0 if settings.trusted_proxies else settings.connections_per_address)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=[
            Accounts,
            People,
            ProgramOrders,
            Games,
            Tables,
            Learning,
            Messaging,
            results,
            Daily,
            Vacation,
            Hosting,
            reach,
            open_reach,
            health,
            ready,
            metrics,
            table_socket,
            hall_socket,
            socket_schema,
            text,
            picture,
            linked,
            looked,
            look,
            page,
        ],
        lifespan=[life],
        state=State({"hall": hall}),
        before_request=guard,
        after_request=after,
        before_send=[count],
        exception_handlers={Exception: problem, HTTPException: problem},
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude=["/metrics"], exclude_opt_key=PACKED
        ),
        openapi_config=OpenAPIConfig(
            title="Yarnhall",
            version=yarnhall.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def from_environment() -> Gate:
    """For worker processes."""
    settings = Settings.from_environment()
    logs.start(settings.log_level)
    return Gate(create(settings))
