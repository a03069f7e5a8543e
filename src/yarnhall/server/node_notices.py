"""How nodes tell each other that a table changed: PostgreSQL's LISTEN and NOTIFY. One node needs nobody."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import asyncpg
import msgspec
from sqlalchemy import text

from yarnhall.server.logs import log
from yarnhall.store.database import Database
from yarnhall.store.writer import CHANNEL

PATIENCE: Final = 10.0  # seconds


class Notice(msgspec.Struct, omit_defaults=True):
    """A table changed, or who is at it, or somebody is logged out."""

    node: str
    table: str = ""
    people: list[str] = []  # who sits there
    moved: list[str] = []  # for whom everybody began to wait
    heard: dict[str, list[str]] = {}  # what else happened that people want to hear of, and who
    listed: bool = False  # the hall's lists of tables may look different
    present: list[str] | None = None  # who of the seated is connected to that node; None: not told
    spectators: int = 0
    renamed: bool = False  # a name is gone from it
    out: str | None = None  # whose sessions are over
    nonce: str = ""  # only this one of them
    gone: str | None = None  # a host took the table away, and why


_decoder = msgspec.json.Decoder(Notice)


class NodeNotices:
    """Hears the notices of all nodes, this one too. `lost` is called after a gap: something may have been missed."""

    def __init__(self, database: Database, heard: Callable[[Notice], None], lost: Callable[[], None]) -> None:
        self._database = database
        self._heard = heard
        self._lost = lost
        self._connection: asyncpg.Connection | None = None
        self.alone = database.sqlite

    async def open(self) -> None:
        if not self.alone:
            self._connection = await self._connect()

    async def round(self) -> None:
        """See to it that notices are heard; call it again and again."""
        if self.alone:
            return
        if self._connection is None:
            self._connection = await self._connect()
            self._lost()
        try:
            await self._connection.execute("SELECT 1", timeout=PATIENCE)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=2)

    async def tell(self, notice: Notice) -> None:
        """Tell the other nodes something that is in no transaction."""
        if self.alone:
            return
        async with self._database.engine.begin() as connection:
            payload = msgspec.json.encode(notice).decode()
            await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), {"payload": payload})

    async def _connect(self) -> asyncpg.Connection:
        url = self._database.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=PATIENCE)
        await connection.add_listener(CHANNEL, self._notice)
        return connection

    def _notice(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        try:
            self._heard(_decoder.decode(str(payload)))
        except msgspec.MsgspecError:
            log.warning("a notice could not be read")
