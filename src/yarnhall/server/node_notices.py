"""How nodes tell each other that a table changed: PostgreSQL's LISTEN and NOTIFY. One node needs nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import asyncpg
import msgspec
from sqlalchemy import text

from yarnhall.server.logs import log
from yarnhall.store.database import Database
from yarnhall.store.writer import CHANNEL


class Notice(msgspec.Struct, omit_defaults=True):
    """A table changed, or who is at it."""

    node: str
    table: str
    people: list[str] = []  # who sits there
    moved: list[str] = []  # for whom everybody began to wait
    listed: bool = False  # the hall's lists of tables may look different
    present: list[str] | None = None  # who of the seated is connected to that node; None: not told
    spectators: int = 0


_decoder = msgspec.json.Decoder(Notice)


class NodeNotices:
    """Hears the notices of all nodes, this one too. `lost` is called after a gap: something may have been missed."""

    def __init__(self, database: Database, heard: Callable[[Notice], None], lost: Callable[[], None]) -> None:
        self._database = database
        self._heard = heard
        self._lost = lost
        self._task: asyncio.Task[None] | None = None
        self.alone = database.sqlite

    async def open(self) -> None:
        if not self.alone:
            connection = await self._connect()
            self._task = asyncio.create_task(self._stay(connection), name="notices")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def tell(self, notice: Notice) -> None:
        """Tell the other nodes something that is in no transaction."""
        if self.alone:
            return
        async with self._database.engine.begin() as connection:
            payload = msgspec.json.encode(notice).decode()
            await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), {"payload": payload})

    async def _connect(self) -> asyncpg.Connection:
        url = self._database.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        await connection.add_listener(CHANNEL, self._notice)
        return connection

    async def _stay(self, connection: asyncpg.Connection | None) -> None:
        while True:
            try:
                if connection is None:
                    connection = await self._connect()
                    self._lost()
                while not connection.is_closed():
                    await asyncio.sleep(1)
                    await connection.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                log.warning("the database does not send notices; trying again")
            finally:
                if connection is not None:
                    with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                        await connection.close(timeout=2)
                connection = None
            await asyncio.sleep(0.5)

    def _notice(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        try:
            self._heard(_decoder.decode(str(payload)))
        except msgspec.MsgspecError:
            log.warning("a notice could not be read")
