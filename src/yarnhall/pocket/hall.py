"""The hall of one browser: its rooms, and the lines of the page that looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from yarnhall.pocket.kept import Disk
from yarnhall.pocket.ledger import BrowserLedger
from yarnhall.pocket.line import Line, Send, Shut
from yarnhall.pocket.thoughts import Ask, Thoughts
from yarnhall.room.clock import clock
from yarnhall.room.lists import my_cards
from yarnhall.room.log import log
from yarnhall.room.notice import Notice
from yarnhall.room.occasions import Heard
from yarnhall.room.openings import Openings
from yarnhall.room.reviews import Reviews
from yarnhall.room.room import MISSING, Room
from yarnhall.room.rooms import Rooms
from yarnhall.room.thinkers import Patron
from yarnhall.room.writes import new_write
from yarnhall.room.written import Occasion
from yarnhall.table.events import Stored
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import bodies as b, messages as m

T = TypeVar("T")
SWEEP: Final = 1.0  # seconds between two looks at clocks
SOON: Final = 0.05  # seconds until the lists are told


def rounded(number: int) -> int:
    """To two figures: more would say more than was measured."""
    return max(1, int(float(f"{number:.2g}")))


class Habits:
    """As in any hall, only that nothing is forgotten while somebody may look again."""

    bot_pause = 0.7
    bot_window = 0.8
    away_pause = 120.0
    idle = 600.0


class Unwatched:
    """Nobody measures here."""

    def heard(self, do: str, answered: str) -> None: ...
    def wrote(self, seconds: float, events: int) -> None: ...
    def conflicted(self) -> None: ...
    def thought(self, seconds: float) -> None: ...
    def holds(self, tables: int) -> None: ...


class PocketHall:
    def __init__(self, disk: Disk, ask: Ask, send: Send, shut: Shut) -> None:
        self.settings = Habits()
        self.node = "pocket"
        self.alone = True
        self.store = BrowserLedger(disk)
        self.bot_pool = Thoughts(ask)
        self.metrics = Unwatched()
        self.rooms = Rooms(self)
        self.reviews = Reviews(self.bot_pool, self.spawn)
        self.openings = Openings(self.bot_pool, self.add, self.demand_open, self.aside)
        self._send = send
        self._shut = shut
        self._tasks: set[asyncio.Task[None]] = set()
        self._lines: dict[int, tuple[Line, Room | None, asyncio.Task[None] | None]] = {}
        self._due = False
        self._paces: dict[tuple[str, str], tuple[int, int]] = {}  # of a game's levels, here and anywhere

    async def open(self) -> None:
        await self.store.open()
        self.spawn(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for room in self.rooms:
                due = room.table.due()
                try:
                    if due is not None and due <= clock():
                        await room.look()
                    elif room.idle:
                        self.rooms.drop(room.id)
                except Exception:
                    log.exception("a table could not be looked at")

    # --- What a room needs ---

    def patron(self, person: str) -> Patron:
        return Patron("", person)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def aside(self, function: Callable[..., T], *arguments: object) -> T:
        return function(*arguments)  # this worker is aside already

    def changed(self, notice: Notice) -> None:
        if not self._due:
            self._due = True
            self.spawn(self._tell())

    def tell_presence(self, table: str) -> None:
        """There is no other node."""

    def demand_open(self) -> None:
        """There is no host."""

    def occasions(self, table: Table, heard: Heard) -> list[Occasion]:
        return []  # who is elsewhere cannot be reached from here

    def forget(self, table: str) -> None:
        self.rooms.drop(table)

    async def add(self, table: Table, stored: list[Stored]) -> None:
        """Keep a new table. Nobody else can come here, so that no seat stays open."""
        if any(chair.kind == "open" for chair in table.chairs):
            raise Denied(
                "conflict",
                "Others can join you only in a hall; here a seat is for you, somebody at this screen, or a bot.",
            )
        await self.store.append(new_write(table, stored))
        self.changed(Notice(node=self.node, table=table.head.id))
        if table.bots_to_act():
            await self.rooms.room(table.head.id)

    async def strength(self, game: str, level: str) -> str:
        """Beside a level that thinks ahead, how far it gets here: measured when somebody first asks. Nothing where that
        is as far as anywhere."""
        if (game, level) not in self._paces:
            self._paces[game, level] = await self.bot_pool.pace(game, level)
        here, anywhere = self._paces[game, level]
        if here >= anywhere:
            return ""
        return (
            f"In this browser it has time for about {rounded(here)} of the {anywhere} lines of play that it tries "
            "before a move in a hall."
        )

    # --- Lists ---

    def tables(self) -> b.TablesBody:
        me = self.store.me
        return b.TablesBody([] if me is None else my_cards(self.store.boards(), me.person), [], [])

    async def _tell(self) -> None:
        await asyncio.sleep(SOON)
        self._due = False
        told = m.HallTold(self.tables())
        for line, room, _ in self._lines.values():
            if room is None:
                line.tell(told)

    # --- Lines ---

    async def connect(self, number: int, table: str | None) -> None:
        """The page opens a line to a table, or to the hall itself."""
        me = self.store.me
        line = Line(number, me.person if me else None, me.name if me else "", self._send, self._shut)
        if table is None:
            self._lines[number] = (line, None, None)
            line.tell(m.HallTold(self.tables()))
            return
        try:
            room = await self.rooms.room(table)
        except Denied as denied:
            line.tell(m.Bye(code=denied.code, reason=str(denied), retry_after=None))
            line.close(MISSING, str(denied))
            return
        self._lines[number] = (line, room, asyncio.ensure_future(line.talk(room, self._aside)))

    def _aside(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            await work

        self.spawn(done())

    def hear(self, number: int, frame: str) -> None:
        if number in self._lines:
            self._lines[number][0].hear(frame)

    def disconnect(self, number: int) -> None:
        line, room, task = self._lines.pop(number, (None, None, None))
        if task is not None:
            task.cancel()
        if line is not None and room is not None:
            room.leave(line)
