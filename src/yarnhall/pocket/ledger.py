"""The store of a hall in a browser."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from yarnhall.pocket.kept import Disk, EventRow, Me, Page, TableRow
from yarnhall.room.written import Board, Earned, Summary, Write
from yarnhall.table import events as e
from yarnhall.table.events import Head, Stored

_pages = msgspec.json.Decoder(Page)
_event_rows = msgspec.json.Decoder(list[EventRow])
_summaries = msgspec.json.Decoder(Summary)


class BrowserLedger:
    """Lists are held in memory; events are read when a table is opened."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.me: Me | None = None
        self._tables: dict[str, TableRow] = {}
        self._earned: dict[tuple[str, str], Earned] = {}

    async def open(self) -> None:
        page = _pages.decode(await self._disk.read())
        self.me = page.me
        self._tables = {row.id: row for row in page.tables}
        self._earned = {(one.game, one.achievement): one for one in page.earned}

    async def _write(self, page: Page) -> None:
        await self._disk.write(msgspec.json.encode(page).decode())

    async def name(self, name: str) -> Me:
        """From now on somebody of this name is here."""
        me = Me(self.me.person if self.me else "p_" + secrets.token_urlsafe(16), name)
        await self._write(Page(me=me))
        self.me = me
        return me

    # --- What rooms need ---

    async def append(self, write: Write) -> None:
        writes = [write, *write.also]
        rows = [self._row(one) for one in writes]
        events = [
            EventRow(one.table, item.n, item.at, e.write(item.event), item.command)
            for one in writes
            for item in one.events
        ]
        earned = [one for part in writes for one in part.earned if (one.game, one.achievement) not in self._earned]
        await self._write(Page(tables=rows, events=events, earned=earned))
        self._tables |= {row.id: row for row in rows}
        self._earned |= {(one.game, one.achievement): one for one in earned}

    def _row(self, write: Write) -> TableRow:
        before = self._tables.get(write.table)
        head = e.write(write.head) if write.head is not None else before.head if before else ""
        count = write.events[-1].n if write.events else before.events if before else 0
        chairs = msgspec.json.encode(write.summary).decode()
        return TableRow(write.table, head, write.updated, write.phase, chairs, count)

    async def head(self, table: str) -> Head | None:
        row = self._tables.get(table)
        return None if row is None else e.read_head(row.head)

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        rows = _event_rows.decode(await self._disk.events(table))
        return [Stored(row.n, row.at, e.read_event(row.body), row.command) for row in rows if row.n > after]

    async def done_before(self, table: str, command: str) -> int | None:
        return next((item.n for item in await self.events(table) if item.command == command), None)

    async def not_due(self, table: str, events: int) -> None:
        """Nobody else looks here."""

    # --- What lists need ---

    def board(self, table: str) -> Board | None:
        row = self._tables.get(table)
        return None if row is None else _board(row)

    def boards(self) -> list[Board]:
        """All tables, newest first."""
        return [_board(row) for row in sorted(self._tables.values(), key=lambda row: -row.updated)]

    def earned(self) -> Sequence[Earned]:
        return list(self._earned.values())


def _board(row: TableRow) -> Board:
    return Board(e.read_head(row.head), row.updated, row.phase, _summaries.decode(row.chairs))
