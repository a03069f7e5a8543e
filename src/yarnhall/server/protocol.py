"""Uvicorn's two protocols, each with some words more: who holds a line without using it, or floods it, is cut off."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from yarnhall.server.limits import home
from yarnhall.server.line import Line
from yarnhall.server.logs import log

LINE: Final = "yarnhall.line"
HEAD: Final = 65_536  # bytes before the body of a request
_FULL: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class HallProtocol(WebSocketsSansIOProtocol):
    """The handshake of a WebSocket; whoever answers it takes the line over (`LINE`), and this is needed no more."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._unread = b""
        self._line: Line | None = None

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {LINE: self._hand_over}  # type: ignore[dict-item]
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            log.exception("a line was not opened")
        self.scope["extensions"] = {}  # which know this protocol: nothing of it is to stay
        self.conn.parser.close()
        if self._line is None:
            self.send_500_response()  # unless it was answered
            self.transport.close()

    def _hand_over(self) -> Line:
        """The line, once its handshake is answered."""
        self.connections.discard(self)
        self._line = Line(self.transport, self.connections, self.tasks, self._unread)
        if self.disconnected:
            self._line.connection_lost(None)
        else:
            self.transport.set_protocol(self._line)
        return self._line

    def start_keepalive(self) -> None:
        """The line does that."""

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete:
            self._unread += data
        elif self.handshake_initiated:
            self.transport.abort()  # a client waits for its handshake to be answered before it says anything
        else:
            super().data_received(data)


class OneByOne(Exception):
    """A request came before the last one was answered: no browser does that, and it would wait in memory."""


class HallHttp(HttpToolsProtocol):
    """A request must come whole within a time, one after the other, and an address has so many connections."""

    seconds: float = 20.0  # from the first byte, or from the connection, to the end of a request; `bound` says both
    most: int = 0  # connections of an address; 0: any number, behind a proxy
    _open: Counter[str] = Counter()  # noqa: RUF012 - shared by all connections of a hall

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._late: asyncio.TimerHandle | None = None
        self._home = ""
        self._head: int | None = 0  # bytes of a head that has not ended; None: it has

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
        # It knows this protocol: both would stay until Python looks for such rings.
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._late is None and self._idle():
            self._wait()
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if not self._idle():
            raise OneByOne
        self._head = None
        super().on_headers_complete()

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
