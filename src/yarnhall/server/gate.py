"""Before everything else: whoever asks too often is refused here, for a small part of what an answer would cost.

A refusal takes a second, and who waits for one can ask nothing else on that line: so a flood slows itself down.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import msgspec
from litestar import Litestar

from yarnhall.server.connection import the_hall
from yarnhall.server.limits import ADDRESS_REQUESTS, ADDRESS_SOCKETS, TOO_MUCH, Rate, home
from yarnhall.server.pages import HEADERS
from yarnhall.server.restraints import told
from yarnhall.wire.bodies import Problem

PAUSE: Final = 1.0  # seconds
WAITING: Final = 256  # refusals of an address that wait; further ones are given at once
_RATES: Final[dict[str, Rate]] = {"http": ADDRESS_REQUESTS, "websocket": ADDRESS_SOCKETS}
_BODY: Final = msgspec.json.encode(Problem("limit", TOO_MUCH))
WATCHED: Final = ("/healthz", "/readyz", "/metrics")  # by machines


def _headers(body: bytes, **more: str) -> list[tuple[bytes, bytes]]:
    every = {
        **HEADERS,
        "Cache-Control": "no-store",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        **more,
    }
    return [(name.lower().encode(), value.encode()) for name, value in every.items()]


_HEADERS: Final = _headers(_BODY, **{"Retry-After": "1"})


class Gate:
    """The application as the web server sees it."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self._waiting: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        rate = _RATES.get(scope["type"])
        if rate is not None:
            hall = the_hall(self.app.state)
            client = scope.get("client")
            where = home(client[0]) if client else "?"
            found = hall.desk.restraints.of_network("ban", client[0]) if client else None
            if found is not None and scope["path"] not in WATCHED:
                await self._shut_out(told(found), scope["type"], send)
                return
            if not hall.limits.allow(rate, where):
                await self._refuse(where, scope["type"], send)
                return
        await self.app(scope, receive, send)

    async def _shut_out(self, sentence: str, kind: str, send: Any) -> None:
        """A network that hosts have shut out."""
        the_hall(self.app.state).metrics.requests.labels("gate", 403).inc()
        if kind == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        body = msgspec.json.encode(Problem("not_yours", sentence))
        await send({"type": "http.response.start", "status": 403, "headers": _headers(body)})
        await send({"type": "http.response.body", "body": body})

    async def _refuse(self, where: str, kind: str, send: Any) -> None:
        the_hall(self.app.state).metrics.requests.labels("gate", 429).inc()
        if self._waiting[where] < WAITING:
            self._waiting[where] += 1
            try:
                await asyncio.sleep(PAUSE)
            finally:
                self._waiting[where] -= 1
                if not self._waiting[where]:
                    del self._waiting[where]
        if kind == "websocket":
            await send({"type": "websocket.close", "code": 4429, "reason": TOO_MUCH})
            return
        await send({"type": "http.response.start", "status": 429, "headers": _HEADERS})
        await send({"type": "http.response.body", "body": _BODY})
