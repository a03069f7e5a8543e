"""The hall's lists: my tables, open tables, tables to watch, and the screens that show them."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

from yarnhall.core.refusal import UnknownGame
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import listing
from yarnhall.server.node_notices import Notice
from yarnhall.server.screen import Screen, pack
from yarnhall.store.store import Board, Store
from yarnhall.table.cast import portrait
from yarnhall.wire import bodies as b, messages as m, words as w

MINE: Final = 200
PUBLIC: Final = 50
_ORDER: Final = {"playing": 1, "gathering": 2, "over": 3}


def card(board: Board, person: str | None) -> b.TableCard:
    """A table as one person's list shows it."""
    head = board.head
    seats = [
        b.SeatCard(
            seat=number,
            name=chair.name,
            kind=cast(w.SeatKind, chair.kind),
            yours=_mine(chair.person, person),
            acting=chair.acting,
            portrait=portrait(chair.name) if chair.kind == "bot" and not head.imported else None,
        )
        for number, chair in enumerate(board.summary.chairs)
    ]
    mine = any(seat.yours for seat in seats)
    return b.TableCard(
        id=head.id,
        game=head.game,
        title=_title(head.game),
        phase=cast(w.Phase, board.phase),
        public=head.public,
        seats=seats,
        host=head.host_name,
        your_move=any(seat.yours and seat.acting for seat in seats),
        clock=head.clock,
        imported=head.imported,
        created=head.created,
        updated=board.updated,
        invite=head.invite if mine or _mine(board.summary.host, person) else None,
    )


def _waiting(board: Board, person: str | None) -> str:
    """Who waits for somebody."""
    others = [chair.name for chair in board.summary.chairs if chair.person != person]
    if not others:
        return "The table waits for you."
    return f"{listing(others)} {'waits' if len(others) == 1 else 'wait'} for you."


def _mine(owner: str | None, person: str | None) -> bool:
    return owner is not None and owner == person


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:  # its package was taken away; the table stays listed
        return game


class Lobby:
    """Lobby for everybody, and screens in the hall that are told when theirs change, at most once a second."""

    def __init__(self, store: Store, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._store = store
        self._spawn = spawn
        self.screens: set[Screen] = set()
        self._dirty: set[Screen] = set()
        self._public: tuple[float, list[Board], list[Board]] = (0.0, [], [])

    async def tables(self, person: str | None) -> b.TablesBody:
        mine = await self._store.boards_of(person, MINE) if person is not None else []
        cards = [item for item in (card(board, person) for board in mine) if item.invite is not None]  # stood up: gone
        cards.sort(key=lambda item: (not item.your_move, _ORDER[item.phase]))
        gathering, running = await self._public_boards()
        opened = [card(board, person) for board in gathering if any(c.kind == "open" for c in board.summary.chairs)]
        return b.TablesBody(cards, opened, [card(board, person) for board in running])

    async def _public_boards(self) -> tuple[list[Board], list[Board]]:
        until, gathering, running = self._public
        if until < time.monotonic():
            gathering = await self._store.public_boards("gathering", PUBLIC)
            running = await self._store.public_boards("playing", PUBLIC)
            self._public = (time.monotonic() + 0.5, gathering, running)
        return gathering, running

    def changed(self, notice: Notice) -> None:
        if notice.listed:
            self._public = (0.0, [], [])
        for screen in self.screens:
            if notice.listed or screen.person in notice.people:
                self._dirty.add(screen)
            if screen.person is not None and screen.person in notice.moved:
                self._spawn(self._your_move(screen, notice.table))

    async def _your_move(self, screen: Screen, table: str) -> None:
        board = await self._store.board(table)
        if board is not None:
            screen.tell(m.YourMove(table, board.head.game, _title(board.head.game), _waiting(board, screen.person)))

    async def welcome(self, screen: Screen) -> None:
        self.screens.add(screen)
        screen.tell(m.HallTold(await self.tables(screen.person)))

    def leave(self, screen: Screen) -> None:
        self.screens.discard(screen)
        self._dirty.discard(screen)

    async def round(self) -> None:
        """Tell every screen whose lists changed."""
        dirty, self._dirty = self._dirty, set()
        packed: dict[str | None, str] = {}
        try:
            for screen in list(dirty):
                if screen.person not in packed:
                    packed[screen.person] = pack(m.HallTold(await self.tables(screen.person)))
                screen.push(packed[screen.person])
                dirty.discard(screen)
        finally:
            self._dirty |= dirty & self.screens  # who was not told is told in the next round
