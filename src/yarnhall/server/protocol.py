"""Uvicorn's two protocols, each with some words more: who holds a line without using it, or floods it, is cut off."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from yarnhall.server.limits import SOCKET_ODDMENTS, Bucket, home

ABORT: Final = "yarnhall.abort"
SLICE: Final = 2048  # bytes of a socket that are read before others have a turn: some hundred frames, two milliseconds
HEAD: Final = 65_536  # bytes before the body of a request
_FULL: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class HallProtocol(WebSocketsSansIOProtocol):
    """A line that is read in small parts, and can be cut off at once.

    A socket that is merely closed waits until everything in its buffer was read, which a bad reader never does."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._unread = b""
        self._oddments = Bucket(SOCKET_ODDMENTS)

    async def run_asgi(self) -> None:
        extensions = self.scope.get("extensions")
        if extensions is not None:
            extensions[ABORT] = self.transport.abort  # type: ignore[assignment]
        await super().run_asgi()

    def start_keepalive(self) -> None:
        """The handshake is over: nobody asks for its headers again, and they are a tenth of what a line costs."""
        self.scope["headers"] = []
        del self.request, self.response
        super().start_keepalive()

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.abort()  # a client waits for its handshake to be answered before it says anything
        elif self._unread:
            self._unread += data  # was under way when reading was paused
        elif self.handshake_initiated and len(data) > SLICE:
            self._unread = data
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            self._read_on()
        else:
            super().data_received(data)

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            if self._unread:
                self.loop.call_soon(self._read_on)
            else:
                self._resume()
        return message

    def _read_on(self) -> None:
        """The next part; then others have a turn. While a message waits to be heard nothing is read."""
        if self.transport.is_closing():
            return
        part, self._unread = self._unread[:SLICE], self._unread[SLICE:]
        super().data_received(part)
        if self.queue.empty():
            if self._unread:
                self.loop.call_soon(self._read_on)
            else:
                self._resume()

    def _resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # Frames that are no commands: browsers send hardly any, and no other limit sees them.

    def handle_ping(self) -> None:
        if self._demand_few():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._demand_few():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._demand_few():
            super().handle_cont(event)

    def _demand_few(self) -> bool:
        few = self._oddments.take()
        if not few:
            self.transport.abort()
        return few


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
