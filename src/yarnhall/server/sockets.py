"""The two sockets: a table's and the hall's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from yarnhall.server.connection import address, cookie, demand_host, demand_origin, home, me, the_hall
from yarnhall.server.hall import LOGGED_OUT, OUT, SHUT, SHUT_OUT as NOT_OURS, Hall
from yarnhall.server.limits import ADDRESS_WORK, SESSION_CHAT, SESSION_COMMANDS, SESSION_HINTS
from yarnhall.server.protocol import ABORT
from yarnhall.server.room import MISSING, Room
from yarnhall.server.screen import Screen
from yarnhall.table.refusal import Denied
from yarnhall.wire import commands as c, messages as m, words as w

UNREADABLE: Final = 4400
TOO_FAST: Final = 4429
PATIENCE: Final = 50  # frames refused, less those that were not, before the socket is closed
SOON: Final = 10_000  # milliseconds
LINGER: Final = 2.0  # seconds that a client has to take its last messages
HESITATION: Final = 0.02  # seconds
REFUSING: Final = 0.2  # milliseconds that a refusal takes
SILENT: Final = "Nothing is expected from you on this socket."
DRAWN = (c.Hello, c.Show, c.Preview)  # answered with whole positions, which takes a while and waits for no disk

AnySocket = WebSocket[object, object, State]
_commands: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)


class _Id(msgspec.Struct):
    id: w.CommandId


_ids = msgspec.json.Decoder(_Id)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: str) -> None:
    """Play at, or watch, one table."""

    async def work(hall: Hall, screen: Screen) -> None:
        try:
            room = await hall.room(table)
        except Denied as denied:
            screen.tell(m.Bye(code=denied.code, reason=str(denied), retry_after=None))
            screen.close(MISSING, str(denied))
            await _drain(socket, screen)
            return
        try:
            await _talk(socket, hall, room, screen)
        finally:
            room.leave(screen)

    await _visit(socket, "table", work)


@websocket("/api/hall/socket")
async def hall_socket(socket: AnySocket) -> None:
    """Be told when the hall's lists change and when it is my move."""

    async def work(hall: Hall, screen: Screen) -> None:
        await hall.lobby.welcome(screen)
        try:
            await _drain(socket, screen)
        finally:
            hall.lobby.leave(screen)

    await _visit(socket, "hall", work)


async def _visit(socket: AnySocket, kind: str, work: Callable[[Hall, Screen], Awaitable[None]]) -> None:
    """Let somebody in, send what they are told, and see them out."""
    hall = the_hall(socket.app.state)
    where = home(socket)
    try:
        demand_host(socket)
        demand_origin(socket)
        hall.door.enter(where)
    except Denied as denied:
        await socket.close(NOT_OURS if denied.code == "not_yours" else TOO_FAST, str(denied))
        return
    gauge = hall.metrics.sockets.labels(kind)
    gauge.inc()
    sender: asyncio.Task[None] | None = None
    try:
        person = await me(socket)
        await socket.accept()
        screen = _screen(socket, hall, person.id if person else None, person.name if person else "")
        screen.cookie, screen.address = cookie(socket), address(socket)
        sender = asyncio.create_task(_send_all(socket, screen))
        hall.lines.add(screen)
        if person is not None and await me(socket) is None:  # logged out while the line was opened
            screen.close(LOGGED_OUT, OUT)
            return
        await work(hall, screen)
    except WebSocketDisconnect:
        pass
    except Denied as denied:  # shut out
        if sender is None:
            await socket.close(NOT_OURS, SHUT)
        else:
            screen.tell(m.Bye(code=denied.code, reason=str(denied), retry_after=None))
            screen.close(NOT_OURS, SHUT)
    finally:
        gauge.dec()
        hall.door.leave(where)
        if sender is not None:
            hall.lines.discard(screen)
            await _see_out(screen, sender)


async def _see_out(screen: Screen, sender: asyncio.Task[None]) -> None:
    """Let the last messages and the close be sent, if it is the hall that closes."""
    if screen.closing is not None:
        await asyncio.wait({sender}, timeout=LINGER)
    sender.cancel()


def _screen(socket: AnySocket, hall: Hall, person: str | None, name: str) -> Screen:
    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    def too_slow() -> None:
        hall.metrics.slow.inc()
        if (abort := _abort(socket)) is not None:
            abort()

    return Screen(person, name, send, too_slow)


def _abort(socket: AnySocket) -> Callable[[], None] | None:
    """How the line is cut, where this server can."""
    found: Callable[[], None] | None = (socket.scope.get("extensions") or {}).get(ABORT)  # type: ignore[assignment]
    return found


async def _send_all(socket: AnySocket, screen: Screen) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        code, reason = await screen.run()
        # Who does not answer the close, or goes on sending, has no line any more.
        if (abort := _abort(socket)) is not None:
            asyncio.get_running_loop().call_later(LINGER, abort)
        await socket.close(code, reason)


async def _frames(socket: AnySocket) -> AsyncIterator[str]:
    """What the client sends, until it goes."""
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        yield message.get("text") or ""


async def _drain(socket: AnySocket, screen: Screen) -> None:
    """Where nothing is expected of the client. A few frames are forgiven."""
    strikes = 0
    async for _ in _frames(socket):
        strikes += 1
        if strikes == PATIENCE:
            screen.tell(m.Bye(code="unreadable", reason=SILENT, retry_after=None))
            screen.close(UNREADABLE, SILENT)
            return
        await asyncio.sleep(HESITATION)


async def _talk(socket: AnySocket, hall: Hall, room: Room, screen: Screen) -> None:
    strikes = 0
    where = home(socket)
    async for frame in _frames(socket):
        if screen.closing is not None:
            return
        refusal = await _weigh(hall, screen, frame, where)
        if isinstance(refusal, m.Refused):
            screen.tell(refusal)
            strikes += 1
            if strikes >= PATIENCE:
                fast = refusal.code == "limit"
                screen.tell(m.Bye(code=refusal.code, reason=refusal.reason, retry_after=SOON if fast else None))
                screen.close(TOO_FAST if fast else UNREADABLE, refusal.reason)
                return
            hall.limits.owe(ADDRESS_WORK, where, REFUSING)
            if not hall.limits.allow(ADDRESS_WORK, where, 0.0):
                await asyncio.sleep(10 * HESITATION)  # read on later: what is not read is not sent either
            continue
        strikes = max(0, strikes - 1)
        if isinstance(refusal, c.Hint):
            hall.spawn(room.hear(screen, refusal))  # takes its time; the socket goes on
        elif isinstance(refusal, DRAWN):
            async with hall.turns.of(where):
                await room.hear(screen, refusal)
                await asyncio.sleep(0)
        else:
            await room.hear(screen, refusal)
        hall.limits.owe(ADDRESS_WORK, where, screen.spent)
        screen.spent = 0.0


async def _weigh(hall: Hall, screen: Screen, frame: str, where: str) -> c.AnyCommand | m.Refused:
    """The command in a frame, or why it is not even looked at."""
    try:
        command = _commands.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        reason = f"The frame is no command of this wire: {error}."
        return m.Refused(id=_id_of(frame), code="unreadable", reason=reason)
    who = screen.person or f"{id(screen)}"
    allowed = not hall.settings.strict_limits or screen.commands.take()
    allowed = allowed and hall.limits.allow(SESSION_COMMANDS, who)
    # Not when it is spent already; what a command costs is known only afterwards.
    allowed = allowed and hall.limits.allow(ADDRESS_WORK, where, 0.0)
    if isinstance(command, c.Say):
        allowed = allowed and hall.limits.allow(SESSION_CHAT, who)
    if isinstance(command, c.Hint):
        allowed = allowed and hall.limits.allow(SESSION_HINTS, who)
    if not allowed:
        return m.Refused(id=command.id, code="limit", reason="That was too fast; wait a little and send it again.")
    if isinstance(command, c.Say) and command.text not in w.REMARKS:
        try:
            hall.desk.restraints.demand("mute", screen.person, screen.address)
        except Denied as denied:
            return m.Refused(id=command.id, code=denied.code, reason=str(denied))
    if (denial := await hall.programs.refuses(screen.cookie, command)) is not None:
        return m.Refused(id=command.id, code="not_yours", reason=denial)
    if screen.audience is None and not isinstance(command, c.Hello):
        return m.Refused(id=command.id, code="unreadable", reason="Say hello first.")
    return command


def _id_of(frame: str) -> str | None:
    try:
        return _ids.decode(frame).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
