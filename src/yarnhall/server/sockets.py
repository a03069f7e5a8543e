"""The two sockets: a table's and the hall's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from litestar import WebSocket, websocket
from litestar.datastructures import State

from yarnhall.room.frames import not_greeted, read_command
from yarnhall.room.room import MISSING, Room
from yarnhall.server.connection import address, cookie, demand_host, demand_origin, home, me, the_hall
from yarnhall.server.hall import LOGGED_OUT, OUT, SHUT, SHUT_OUT as NOT_OURS, Hall
from yarnhall.server.limits import ADDRESS_WORK, SESSION_CHAT, SESSION_COMMANDS, SESSION_HINTS
from yarnhall.server.line import FAULT, Line
from yarnhall.server.logs import log
from yarnhall.server.programs import NO_TOKEN, is_token
from yarnhall.server.protocol import LINE
from yarnhall.server.screen import Screen
from yarnhall.table.refusal import Denied
from yarnhall.wire import commands as c, messages as m, words as w

UNREADABLE: Final = 4400
TOO_FAST: Final = 4429
PATIENCE: Final = 50  # frames refused, less those that were not, before the socket is closed
SOON: Final = 10_000  # milliseconds
HESITATION: Final = 0.02  # seconds
REFUSING: Final = 0.2  # milliseconds that a refusal takes
SILENT: Final = "Nothing is expected from you on this socket."
DRAWN = (
    c.Hello,
    c.Show,
    c.Preview,
    c.Ahead,
)  # answered with whole positions, which takes a while and waits for no disk

AnySocket = WebSocket[object, object, State]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: str) -> None:
    """Play at, or watch, one table."""

    async def begin(visit: Visit) -> None:
        try:
            visit.room = await visit.hall.room(table, visit.screen.person)
        except Denied as denied:
            visit.screen.tell(m.Bye(code=denied.code, reason=str(denied), retry_after=None))
            visit.screen.close(MISSING, str(denied))

    await _open(socket, "table", begin)


@websocket("/api/hall/socket")
async def hall_socket(socket: AnySocket) -> None:
    """Be told when the hall's lists change and when it is my move."""

    async def begin(visit: Visit) -> None:
        await visit.hall.lobby.welcome(visit.screen)

    await _open(socket, "hall", begin)


async def _open(socket: AnySocket, kind: str, begin: Callable[[Visit], Awaitable[None]]) -> None:
    """Let somebody in, or not. The framework is needed for that only: what is said on the line goes past it."""
    hall = the_hall(socket.app.state)
    where = home(socket)
    try:
        demand_host(socket)
        demand_origin(socket)
        hall.door.enter(where)
    except Denied as denied:
        await socket.close(NOT_OURS if denied.code == "not_yours" else TOO_FAST, str(denied))
        return
    visit: Visit | None = None
    try:
        person = await me(socket)
        await socket.accept()
        line: Line = socket.scope["extensions"][LINE]()  # type: ignore[index, operator]
        screen = Screen(person.id if person else None, person.name if person else "", line, hall.metrics.slow.inc)
        screen.cookie, screen.address = cookie(socket), address(socket)
        visit = Visit(hall, screen, kind, where)
        if person is not None and await me(socket) is None:  # logged out while the line was opened
            screen.close(LOGGED_OUT, OUT)
        elif person is None and is_token(screen.cookie):  # whoever shows a token does not want to be a stranger
            screen.close(LOGGED_OUT, NO_TOKEN)
        else:
            await begin(visit)
    except Denied as denied:  # shut out
        if visit is None:
            await socket.close(NOT_OURS, SHUT)
        else:
            screen.tell(m.Bye(code=denied.code, reason=str(denied), retry_after=None))
            screen.close(NOT_OURS, SHUT)
    except Exception:
        if visit is None:
            raise
        log.exception("a line was not opened")
        screen.close(FAULT, "The hall stumbled.")
    finally:
        if visit is None:
            hall.door.leave(where)
        else:
            line.listen(visit)


class Visit:
    """Somebody in the hall or at a table, for as long as their line lasts."""

    __slots__ = ("hall", "kind", "room", "screen", "strikes", "where")

    def __init__(self, hall: Hall, screen: Screen, kind: str, where: str) -> None:
        self.hall = hall
        self.screen = screen
        self.kind = kind
        self.where = where
        self.room: Room | None = None
        self.strikes = 0
        hall.lines.add(screen)
        hall.metrics.sockets.labels(kind).inc()

    def lost(self) -> None:
        self.hall.lines.discard(self.screen)
        self.hall.metrics.sockets.labels(self.kind).dec()
        self.hall.door.leave(self.where)
        self.hall.lobby.leave(self.screen)
        if self.room is not None:
            self.room.leave(self.screen)

    async def hear(self, text: str) -> None:
        if self.screen.closing is not None:
            return
        if self.room is None:
            await self._not_expected()
        else:
            await self._command(self.room, text)

    async def _not_expected(self) -> None:
        """A few frames are forgiven."""
        self.strikes += 1
        if self.strikes == PATIENCE:
            self.screen.tell(m.Bye(code="unreadable", reason=SILENT, retry_after=None))
            self.screen.close(UNREADABLE, SILENT)
        else:
            await asyncio.sleep(HESITATION)

    async def _command(self, room: Room, frame: str) -> None:
        hall, screen, where = self.hall, self.screen, self.where
        command = await _weigh(hall, screen, frame, where)
        if isinstance(command, m.Refused):
            await self._refuse(command)
            return
        self.strikes = max(0, self.strikes - 1)
        if isinstance(command, c.Hint):
            hall.spawn(room.hear(screen, command))  # takes its time; the socket goes on
        elif isinstance(command, DRAWN):
            async with hall.turns.of(where):
                await room.hear(screen, command)
                await asyncio.sleep(0)
        else:
            await room.hear(screen, command)
        hall.limits.owe(ADDRESS_WORK, where, screen.spent)
        screen.spent = 0.0

    async def _refuse(self, refusal: m.Refused) -> None:
        hall, screen, where = self.hall, self.screen, self.where
        screen.tell(refusal)
        self.strikes += 1
        if self.strikes >= PATIENCE:
            fast = refusal.code == "limit"
            screen.tell(m.Bye(code=refusal.code, reason=refusal.reason, retry_after=SOON if fast else None))
            screen.close(TOO_FAST if fast else UNREADABLE, refusal.reason)
            return
        hall.limits.owe(ADDRESS_WORK, where, REFUSING)
        if not hall.limits.allow(ADDRESS_WORK, where, 0.0):
            await asyncio.sleep(10 * HESITATION)  # read on later: what is not read is not sent either


async def _weigh(hall: Hall, screen: Screen, frame: str, where: str) -> c.AnyCommand | m.Refused:
    """The command in a frame, or why it is not even looked at."""
    command = read_command(frame)
    if isinstance(command, m.Refused):
        return command
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
        return not_greeted(command)
    return command
