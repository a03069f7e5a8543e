"""A WebSocket after its handshake.

There are thousands of them and on most of them nothing happens, so a line that is quiet keeps no task, no queue, no
timer and nothing of the request that opened it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Protocol

from websockets.frames import Opcode

from yarnhall.server import frames
from yarnhall.server.limits import SOCKET_ODDMENTS, Bucket
from yarnhall.server.logs import log
from yarnhall.wire.words import FRAME_BYTES

AT_ONCE: Final = 100  # frames of a line that are read before others have a turn
AHEAD: Final = 2048  # bytes that are taken from a line while a message of it is being heard
BEHIND: Final = 1 << 20  # bytes that wait for a slow reader; then the line is cut
LINGER: Final = 2.0  # seconds that a client has to take its last messages and to answer a close
BEAT: Final = 20.0  # seconds after which a quiet line is asked whether it is there, and after which it is given up
NORMAL: Final = 1000
GOING_AWAY: Final = 1012
FAULT: Final = 1011
_PING: Final = frames.write(Opcode.PING, b"")


class Listener(Protocol):
    """Whoever is at our end of a line."""

    async def hear(self, text: str) -> None:
        """One message; the next one is read when this returns."""

    def lost(self) -> None:
        """Nothing comes any more, and nobody can be told anything. Called once, when nothing is being heard."""


class Line(asyncio.Protocol):
    """Nothing is read until it is told to `listen`."""

    __slots__ = (
        "_asked",
        "_beat",
        "_closing",
        "_connections",
        "_listener",
        "_lost",
        "_oddments",
        "_paused",
        "_pieces",
        "_tasks",
        "_transport",
        "_unread",
        "_waiting",
    )

    def __init__(
        self, transport: asyncio.Transport, connections: set[Any], tasks: set[asyncio.Task[None]], unread: bytes
    ) -> None:
        self._transport = transport
        self._connections = connections  # of the web server, which closes them when it stops
        self._tasks = tasks  # and then waits for these
        self._listener: Listener | None = None
        self._unread = unread
        self._pieces: bytes | None = None  # of a message that has not come whole
        self._waiting = True  # for something to end before the next frame is read
        self._paused = False
        self._closing = False
        self._lost = False
        self._asked = False  # whether it is there, and nothing came since
        self._beat = 0.0  # when it is asked next
        self._oddments: Bucket | None = None
        connections.add(self)

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        self._go_on()

    # --- Out ---

    @property
    def behind(self) -> bool:
        """Whether something waits for the reader."""
        return self._transport.get_write_buffer_size() > 0

    def send(self, own: bytes, shared: bytes = b"") -> bool:
        """A text, of which a part may be others' as well and is not copied. Whether the reader keeps up; if not, the
        line is cut."""
        head = frames.head(Opcode.TEXT, len(own) + len(shared))
        return self._send([head + own, shared] if shared else [head + own])

    def send_all(self, texts: Sequence[bytes]) -> bool:
        """Several texts, one after the other. Likewise."""
        return self._send([b"".join([frames.write(Opcode.TEXT, text) for text in texts])])

    def _send(self, parts: list[bytes]) -> bool:
        if self._closing or self._lost:
            return True
        if len(parts) > 1:
            self._transport.writelines(parts)
        else:
            self._transport.write(parts[0])
        if self._transport.get_write_buffer_size() <= BEHIND:
            return True
        self.cut()
        return False

    def close(self, code: int, reason: str) -> None:
        """When everything that was sent is read. Who does not answer, or goes on sending, is cut off."""
        if self._closing or self._lost:
            return
        self._closing = True
        self._transport.write(frames.close(code, reason))
        asyncio.get_running_loop().call_later(LINGER, self.cut)

    def cut(self) -> None:
        """At once. A line that is merely closed waits until everything in its buffer was read."""
        self._transport.abort()

    def shutdown(self) -> None:
        """The web server stops."""
        self.close(GOING_AWAY, "")
        self._transport.close()

    def beat(self, now: float) -> None:
        """Call it about every second: asks now and then whether somebody is there."""
        if now < self._beat or self._closing or self._waiting:
            return
        if self._asked:
            self.close(FAULT, "Nobody seems to be there.")
            return
        if self._beat:
            self._asked = True
            self._transport.write(_PING)
        self._beat = now + BEAT

    # --- In ---

    def data_received(self, data: bytes) -> None:
        self._asked = False
        self._unread = self._unread + data if self._unread else data
        if not self._waiting:
            self._read()
        elif len(self._unread) > AHEAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._lost = True
        self._unread = b""
        if not self._waiting:
            self._leave()

    def _leave(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def _go_on(self) -> None:
        """Whatever was waited for has ended."""
        self._waiting = False
        if self._lost:
            self._leave()
            return
        if self._unread:
            self._read()
        if self._paused and not self._waiting:
            self._paused = False
            self._transport.resume_reading()

    def _read(self) -> None:
        """Frames up to a message, which is heard before anything else is read."""
        buffer, at = self._unread, 0
        try:
            for _ in range(AT_ONCE):
                frame = frames.read(buffer, at, FRAME_BYTES)
                if frame is None:
                    break
                at = frame.end
                text = self._message(frame)
                if text is not None and not self._closing and self._listener is not None:
                    self._waiting = True
                    self._hear(self._listener.hear(text))
                    break
                if self._transport.is_closing():
                    break
            else:
                self._waiting = True
                asyncio.get_running_loop().call_soon(self._go_on)
        except frames.BadFrame as bad:
            at = len(buffer)
            self.close(bad.code, bad.reason)
            self._transport.close()
        self._unread = buffer[at:]

    def _hear(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._heard)

    def _heard(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a message was not heard", exc_info=error)
            self.close(FAULT, "The hall stumbled.")
        self._go_on()

    def _message(self, frame: frames.Frame) -> str | None:
        """The message that ends with this frame, if one does. Raises BadFrame."""
        opcode, final, data, _ = frame
        whole = final and opcode in (Opcode.TEXT, Opcode.BINARY)
        if not whole and not self._few():
            self.cut()  # browsers send hardly any of those, and no other limit sees them
            return None
        if opcode == Opcode.CLOSE:
            self.close(int.from_bytes(data[:2], "big") if len(data) >= 2 else NORMAL, "")
            self._transport.close()
            return None
        if opcode >= frames.CONTROL:
            if opcode == Opcode.PING and not self._closing:
                self._transport.write(frames.write(Opcode.PONG, data))
            return None
        return self._text(opcode, final, data)

    def _text(self, opcode: int, final: bool, data: bytes) -> str | None:
        if (opcode == Opcode.CONT) != (self._pieces is not None):
            raise frames.BadFrame(1002, "A message goes on until it ends.")
        whole = data if self._pieces is None else self._pieces + data
        if len(whole) > FRAME_BYTES:
            raise frames.BadFrame(1009, f"A message has {FRAME_BYTES} bytes at most.")
        self._pieces = None if final else whole
        if not final:
            return None
        try:
            return whole.decode()
        except UnicodeDecodeError:
            raise frames.BadFrame(1007, "A text is UTF-8.") from None

    def _few(self) -> bool:
        if self._oddments is None:
            self._oddments = Bucket(SOCKET_ODDMENTS)
        return self._oddments.take()
