"""Uvicorn's two protocols, each with a word more: who holds a line without using it is cut off."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from yarnhall.server.limits import home

ABORT: Final = "yarnhall.abort"
_FULL: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class HallProtocol(WebSocketsSansIOProtocol):
    """A reader who does not read can be cut off at once.

    A socket that is merely closed waits until everything in its buffer was read, which such a reader never does."""

    async def run_asgi(self) -> None:
        extensions = self.scope.get("extensions")
        if extensions is not None:
            extensions[ABORT] = self.transport.abort  # type: ignore[assignment]
        await super().run_asgi()


class HallHttp(HttpToolsProtocol):
    """A request must come whole within a time, and an address has so many connections: `bound` says both."""

    seconds: float = 20.0  # from the first byte, or from the connection, to the end of a request
    most: int = 0  # connections of an address; 0: any number, behind a proxy
    _open: Counter[str] = Counter()  # noqa: RUF012 - shared by all connections of a hall

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._late: asyncio.TimerHandle | None = None
        self._home = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._home = home(self.client[0]) if self.client else "?"
        self._open[self._home] += 1
        if self.most and self._open[self._home] > self.most:
            transport.write(_FULL)
            transport.close()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._left()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._left()  # from now on it is a socket, and the doorkeeper counts it
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self._late is None and self._idle():
            self._wait()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def _idle(self) -> bool:
        cycle: Any = self.cycle  # None before the first request, whatever its type says
        return cycle is None or bool(cycle.response_complete)

    def _wait(self) -> None:
        self._late = self.loop.call_later(self.seconds, self.transport.abort)

    def _came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _left(self) -> None:
        self._came()
        if self._home:
            self._open[self._home] -= 1
            if self._open[self._home] <= 0:
                del self._open[self._home]
            self._home = ""


def bound(seconds: float, most: int) -> None:
    """The bounds of this process's hall. Uvicorn makes the connections and takes nothing but the class."""
    HallHttp.seconds, HallHttp.most = seconds, most
