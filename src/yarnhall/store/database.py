"""The connection to the database, brought up to date when it is opened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Row, Select, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from yarnhall.core.refusal import Refused

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 7_205_759_403  # any number that nobody else uses in the same database


class BadDatabase(Refused):
    """An address that leads to no database of ours."""


def address(database: str) -> URL:
    """The address of a database, from `postgresql://...`, `sqlite:///...` or the path of a file."""
    if "://" not in database:
        return URL.create("sqlite+aiosqlite", database=str(Path(database).absolute()))
    try:
        url = make_url(database)
    except (ValueError, ArgumentError):
        raise BadDatabase("The database must be a file's path or an address such as postgresql://host/name.") from None
    kind = url.get_backend_name() if url.host or url.database else "nothing"
    if kind == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    if kind == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    raise BadDatabase(f"The database must be SQLite or PostgreSQL, not {kind}.")


class Database:
    """An engine, and which of the two kinds it is."""

    def __init__(self, url: URL, pool: int = 5) -> None:
        self.url = url
        self.sqlite = url.get_backend_name() == "sqlite"
        if self.sqlite and url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        # What people wrote, and hashes of passwords, stand in parameters: an error that is logged must not tell them.
        self.engine: AsyncEngine = create_async_engine(url, pool_size=pool, max_overflow=pool, hide_parameters=True)
        self._writing: Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._reading: Engine | None = None
        self._reader: ThreadPoolExecutor | None = None
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _sqlite_settings)
            self._writing = create_engine(url.set(drivername="sqlite"), poolclass=StaticPool, hide_parameters=True)
            event.listen(self._writing, "connect", _sqlite_settings)
            self._thread = ThreadPoolExecutor(1, "sqlite")
            self._reading = create_engine(url.set(drivername="sqlite"), poolclass=StaticPool, hide_parameters=True)
            event.listen(self._reading, "connect", _sqlite_settings)
            self._reader = ThreadPoolExecutor(1, "sqlite-reader")

    async def open(self) -> None:
        """Make or change the tables. Several nodes may do this at once: they wait for each other."""
        if self.sqlite:
            # First by the writer: where a file cannot be opened, aiosqlite leaves a thread that outlives the loop.
            await self.in_transaction(_nothing)
        try:
            await self._migrate()
        except CommandError as error:
            if "Can't locate revision" not in str(error):
                raise
            raise BadDatabase("It was made by a newer Yarnhall; only that one, or a newer one, can open it.") from None
        await self.in_transaction(_write_something)

    async def _migrate(self) -> None:
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
            await connection.run_sync(_migrate)

    async def in_transaction(self, work: Callable[[Connection], None]) -> None:
        """Do some work in one transaction; it is on disk when this returns."""
        if self._writing is None or self._thread is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(work)
        else:
            # One hop to another thread for the whole transaction, not one for each statement.
            await asyncio.get_running_loop().run_in_executor(self._thread, _transact, self._writing, work)

    async def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """What a question finds."""
        if self._reading is None or self._reader is None:
            async with self.engine.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(query)).all()
                return found
        # One hop here, too: through aiosqlite it would be ten, and a thread for every connection.
        return await asyncio.get_running_loop().run_in_executor(self._reader, _read, self._reading, query)

    async def value(self, query: Select[Any]) -> Any:
        """The first column of the first row; None: there is none."""
        found = await self.rows(query)
        return found[0][0] if found else None

    async def close(self) -> None:
        for engine, thread in ((self._writing, self._thread), (self._reading, self._reader)):
            if engine is not None and thread is not None:
                await asyncio.get_running_loop().run_in_executor(thread, engine.dispose)
                thread.shutdown()
        await self.engine.dispose()


def _nothing(_: Connection) -> None:
    """Only open."""


def _write_something(connection: Connection) -> None:
    """A database that can only be read is told when it is opened, not at the first move."""
    connection.execute(text("UPDATE secret SET value = value WHERE name = ''"))


def _transact(engine: Engine, work: Callable[[Connection], None]) -> None:
    with engine.begin() as connection:
        work(connection)


def _read(engine: Engine, query: Select[Any]) -> Sequence[Row[Any]]:
    with engine.connect() as connection:
        found: Sequence[Row[Any]] = connection.execute(query).all()
        return found


def _sqlite_settings(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # A commit that was acknowledged survives the loss of power: the log is synced at every commit.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
