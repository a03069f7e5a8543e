"""The hall's lists: my tables, open tables, tables to watch, and the screens that show them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

import msgspec

from yarnhall.room.lists import MINE, card, in_order, my_cards, title_of, waiting
from yarnhall.room.notice import Notice
from yarnhall.room.screen import encoder
from yarnhall.room.surroundings import fold
from yarnhall.room.writes import board_of
from yarnhall.room.written import Board
from yarnhall.server.sayings import of_table
from yarnhall.server.screen import Screen
from yarnhall.store.store import Store
from yarnhall.table.events import Head
from yarnhall.table.table import Table
from yarnhall.wire import bodies as b, messages as m
from yarnhall.wire.hosting import Announced
from yarnhall.wire.messaging import Occasion

PUBLIC: Final = 50


class Shown:
    """A public table. All who have no part in it are shown the same card, made once."""

    __slots__ = ("_board", "_card", "people")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._card = card(board, None)
        self.people = {board.summary.host, *(chair.person for chair in board.summary.chairs)}

    def card(self, person: str | None) -> b.TableCard:
        return card(self._board, person) if person is not None and person in self.people else self._card


class Public:
    """The lists that are the same for all who have no part in any table of them, encoded once and kept once, however
    many screens wait to be sent them."""

    def __init__(self, until: float, opened: list[Shown], running: list[Shown], news: Announced | None) -> None:
        self.until = until
        self.opened = opened
        self.running = running
        self.news = news
        self.people = {person for shown in (*opened, *running) for person in shown.people}
        told = encoder.encode(m.HallTold(cast(b.TablesBody, _Lists(_MINE, *self._for(None))), news))
        self._before, _, self._after = told.partition(_MINE)

    def _for(self, person: str | None) -> tuple[list[b.TableCard], list[b.TableCard]]:
        return [shown.card(person) for shown in self.opened], [shown.card(person) for shown in self.running]

    def with_mine(self, mine: list[b.TableCard], person: str | None) -> b.TablesBody:
        return b.TablesBody(mine, *self._for(person))

    def told(self, mine: list[b.TableCard], person: str | None) -> tuple[bytes, bytes]:
        """In two parts, of which the second is everybody's."""
        if person in self.people:
            return encoder.encode(m.HallTold(self.with_mine(mine, person), self.news)), b""
        return self._before + encoder.encode(mine), self._after


class _Lists(msgspec.Struct, frozen=True):
    """A `TablesBody` of which a part is to be filled in."""

    mine: msgspec.Raw
    open: list[b.TableCard]
    running: list[b.TableCard]


_MINE: Final = msgspec.Raw(b'"\0"')  # where everybody's own tables stand; no JSON has such a text


class Lobby:
    """Lists for everybody, and screens in the hall that are told when theirs change, at most once a second."""

    def __init__(
        self,
        node: str,
        store: Store,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        in_memory: Callable[[str], Table | None],
        announced: Callable[[], Announced],
    ) -> None:
        self._announced = announced
        self._node = node
        self._store = store
        self._in_memory = in_memory
        self._spawn = spawn
        self.screens: set[Screen] = set()
        self._of: dict[str, set[Screen]] = {}  # person: their screens
        self._dirty: set[Screen] = set()
        self._mine: dict[str, dict[str, b.TableCard]] = {}  # of people with screens: their tables, as long as they hold
        self._moved_on: set[str] = set()  # people whose tables changed while they were looked up
        self._public = Public(0.0, [], [], None)

    async def tables(self, person: str | None) -> b.TablesBody:
        mine = await self._tables_of(person) if person is not None else []
        return (await self._public_tables()).with_mine(mine, person)

    async def _tables_of(self, person: str) -> list[b.TableCard]:
        boards = await self._store.boards_of(person, MINE)
        return my_cards(boards, person)

    async def _kept_tables_of(self, person: str | None) -> list[b.TableCard]:
        """Looked up only if something happened there since the last time."""
        if person is None:
            return []
        kept = self._mine.get(person)
        if kept is None:
            self._moved_on.discard(person)
            kept = {item.id: item for item in await self._tables_of(person)}
            if person in self._of and person not in self._moved_on:
                self._mine[person] = kept
        return list(kept.values())

    async def _public_tables(self) -> Public:
        if self._public.until < time.monotonic():
            gathering = await self._store.public_boards("gathering", PUBLIC)
            opened = [Shown(board) for board in gathering if any(c.kind == "open" for c in board.summary.chairs)]
            running = [Shown(board) for board in await self._store.public_boards("playing", PUBLIC)]
            self._public = Public(time.monotonic() + 0.5, opened, running, self._news())
        return self._public

    def changed(self, notice: Notice) -> None:
        if notice.listed:
            self._public.until = 0.0
            self._dirty |= self.screens
            # Who stood up is not among the notice's people, but has the table on the list.
            for person in [person for person, mine in self._mine.items() if notice.table in mine]:
                self._forget(person)
        for person in notice.people:
            if not self._played_on(person, notice):
                self._forget(person)
            self._dirty |= self._of.get(person, set())
        for person in notice.moved:
            for screen in self._of.get(person, ()):
                self._your_move(screen, notice.table)
        for event, people in notice.heard.items():
            screens = [screen for person in people for screen in self._of.get(person, ())]
            if screens:
                self._spawn(self._tell_word(cast(Occasion, event), notice.table, screens))

    def _played_on(self, person: str, notice: Notice) -> bool:
        """Whether only the card of one table changed, by what this node did: it is made anew from memory, and nothing
        is looked up. What another node did may not be known here yet."""
        kept = self._mine.get(person)
        if kept is None or notice.listed or notice.node != self._node or notice.table not in kept:
            return False
        table = self._in_memory(notice.table)
        if table is None:
            return False
        others = [one for one in kept.values() if one.id != notice.table]
        self._mine[person] = {one.id: one for one in in_order([card(board_of(table), person), *others])}
        return True

    def _forget(self, person: str) -> None:
        self._mine.pop(person, None)
        self._moved_on.add(person)

    def forget_all(self) -> None:
        """Anything may have changed: a name is gone, wherever it stood, or notices were lost."""
        self._moved_on.update(self._of)
        self._mine.clear()
        self._public.until = 0.0
        self._dirty |= self.screens

    def announce(self) -> None:
        """Every screen is to show what hosts tell."""
        self._public.until = 0.0
        self._dirty |= self.screens

    def _news(self) -> Announced | None:
        announced = self._announced()
        return announced if announced.words or announced.drain else None

    def _your_move(self, screen: Screen, id: str) -> None:
        table = self._in_memory(id)
        if table is None:
            self._spawn(self._looked_up(screen, id))
        else:
            self._tell_move(screen, table.head, [chair.name for chair in table.chairs if chair.person != screen.person])

    async def _tell_word(self, event: Occasion, id: str, screens: list[Screen]) -> None:
        table = self._in_memory(id) or await fold(self._store, id)
        where = (table.rematch if event == "invited" else None) or id
        for screen in screens:
            said = of_table(event, table, screen.person)
            screen.tell(m.Word(event, where, said.title, said.text))

    async def _looked_up(self, screen: Screen, id: str) -> None:
        board = await self._store.board(id)
        if board is not None:
            others = [chair.name for chair in board.summary.chairs if chair.person != screen.person]
            self._tell_move(screen, board.head, others)

    def _tell_move(self, screen: Screen, head: Head, others: list[str]) -> None:
        screen.tell(m.YourMove(head.id, head.game, title_of(head.game), waiting(others)))

    async def welcome(self, screen: Screen) -> None:
        self.screens.add(screen)
        if screen.person is not None:
            self._of.setdefault(screen.person, set()).add(screen)
        screen.tell(m.HallTold(await self.tables(screen.person), self._news()))

    def leave(self, screen: Screen) -> None:
        self.screens.discard(screen)
        self._dirty.discard(screen)
        if screen.person is not None and (others := self._of.get(screen.person)) is not None:
            others.discard(screen)
            if not others:
                del self._of[screen.person]
                self._mine.pop(screen.person, None)

    async def round(self) -> None:
        """Tell every screen whose lists changed."""
        dirty, self._dirty = self._dirty, set()
        self._moved_on &= self._of.keys()
        told: dict[str | None, tuple[bytes, bytes]] = {}
        try:
            for screen in list(dirty):
                if screen.line.behind:
                    continue  # it is told the newest lists when it has read the last ones
                if screen.person not in told:
                    mine = await self._kept_tables_of(screen.person)
                    told[screen.person] = (await self._public_tables()).told(mine, screen.person)
                    await asyncio.sleep(0)  # with thousands of screens others must have a turn in between
                screen.send(*told[screen.person])
                dirty.discard(screen)
        finally:
            self._dirty |= dirty & self.screens  # who was not told is told in the next round
