"""Copies of a whole hall: a backup is an SQLite file, whatever kind of database it was taken from, and can be brought
back into either kind.

A backup is one moment of the database, taken while the hall is open. It is brought back into an empty database only:
nothing that somebody has is ever written over.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, func, insert, inspect, select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection

from yarnhall.store import schema
from yarnhall.store.database import MIGRATIONS, BadDatabase, Database, address

ROWS: Final = 2000  # copied at a time
PASSING: Final = (schema.node, schema.errand, schema.occasion, schema.letter)  # what only a running hall needs
Progress = Callable[[int, int], None]  # rows so far, and in all


async def backup(database: str, file: Path, progress: Progress) -> int:
    """Write everything into a new file; how many tables people have in it. Raises Refused."""
    if file.exists():
        raise BadDatabase(f"There is a file {file} already: a backup never writes over another.")
    begun = file.with_name(file.name + ".part")
    begun.unlink(missing_ok=True)
    source, target = _existing(database), Database(address(str(begun)))
    try:
        try:
            await target.open()
            boards = await _copy(source, target, progress)
        finally:
            await source.close()
            await target.close()
        _one_file(begun)
        os.replace(begun, file)
    finally:
        begun.unlink(missing_ok=True)
    return boards


async def restore(file: Path, database: str, progress: Progress) -> int:
    """Bring a backup back into an empty database, which may be of the other kind. Raises Refused."""
    if not file.is_file():
        raise BadDatabase(f"There is no backup {file}.")
    source, target = _existing(str(file)), Database(address(database))
    try:
        await target.open()
        async with target.engine.connect() as connection:
            if await _count(connection, schema.board) or await _count(connection, schema.person):
                raise BadDatabase("There are games or people in this database already: a backup wants an empty one.")
        return await _copy(source, target, progress)
    finally:
        await source.close()
        await target.close()


def _existing(database: str) -> Database:
    url = address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise BadDatabase(f"There is no database {url.database}.")
    return Database(url)


async def _copy(source: Database, target: Database, progress: Progress) -> int:
    """Every row, in one look at the source; how many boards there were."""
    try:
        await source.in_transaction(_demand_current)
        async with source.engine.connect() as reading:
            # One moment for all tables: SQLite gives it to any transaction, PostgreSQL to those that ask.
            if not source.sqlite:
                await reading.execution_options(isolation_level="REPEATABLE READ")
            return await _copy_rows(reading, target, progress)
    except DatabaseError as error:
        raise BadDatabase(f"The database cannot be read: {error.orig}.") from None


async def _copy_rows(reading: AsyncConnection, target: Database, progress: Progress) -> int:
    tables = [table for table in schema.metadata.sorted_tables if table not in PASSING]
    total = sum([await _count(reading, table) for table in tables])
    done = 0
    for table in tables:
        # A new database has secrets of its own; those of the copy take their place, so that sessions hold.
        await target.in_transaction(partial(_empty, table))
        rows = await reading.stream(select(table))
        async for part in rows.mappings().partitions(ROWS):
            await target.in_transaction(partial(_insert, table, [dict(row) for row in part]))
            done += len(part)
            progress(done, total)
    return await _count(reading, schema.board)


def _empty(table: Table, connection: Connection) -> None:
    connection.execute(table.delete())


def _insert(table: Table, rows: list[dict[str, object]], connection: Connection) -> None:
    connection.execute(insert(table), rows)


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


def _demand_current(connection: Connection) -> None:
    """Of another version of Yarnhall the tables would look different."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    wanted = ScriptDirectory.from_config(config).get_current_head()
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and not inspect(connection).has_table("board"):
        raise BadDatabase("This is no database of a hall.")
    if found != wanted:
        raise BadDatabase(
            "The database is of another version of Yarnhall: open the hall once with this version, or use the version "
            "that wrote it."
        )


def _one_file(file: Path) -> None:
    """Everything in the file itself, nothing in a log beside it."""
    connection = sqlite3.connect(file)
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()
