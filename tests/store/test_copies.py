"""A backup holds everything, and comes back into a database of either kind."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, select, text

from yarnhall.store import schema
from yarnhall.store.copies import PASSING, backup, restore
from yarnhall.store.database import BadDatabase, Database, address

pytestmark = pytest.mark.anyio

KEPT = [table for table in schema.metadata.sorted_tables if table not in PASSING]


def fill(connection: Connection) -> None:
    for table in reversed(schema.metadata.sorted_tables):
        connection.execute(delete(table))
    connection.execute(schema.secret.insert(), [{"name": "session", "value": "abc"}])
    connection.execute(
        schema.person.insert(),
        [{"id": f"p_{number}", "name": "Ada – två", "login": None, "created": number} for number in range(3)],
    )
    board = {"game": "face_down", "created": 2**40, "updated": 1, "events": 3000, "phase": "over", "chairs": "[]"}
    connection.execute(schema.board.insert(), [{"id": "t", "head": '{"a": "ü"}', "public": True, "due": None, **board}])
    events = [{"board": "t", "n": n, "at": n, "command": f"c{n}" if n % 2 else None, "body": "{}"} for n in range(3000)]
    connection.execute(schema.event.insert(), events)
    connection.execute(schema.seat.insert(), [{"board": "t", "person": "p_0"}])
    connection.execute(schema.node.insert(), [{"id": "n", "seen": 1}])


async def contents(database: str) -> dict[str, list[tuple[object, ...]]]:
    opened = Database(address(database))
    try:
        async with opened.engine.connect() as connection:
            found = {}
            for table in KEPT:
                rows = (await connection.execute(select(table))).all()
                found[table.name] = sorted((tuple(row) for row in rows), key=repr)
            return found
    finally:
        await opened.close()


async def filled(database: str) -> Database:
    opened = Database(address(database))
    await opened.open()
    await opened.in_transaction(fill)
    return opened


async def test_everything_comes_back(database: str, tmp_path: Path) -> None:
    opened = await filled(database)
    told: list[tuple[int, int]] = []
    try:
        file = tmp_path / "copy.sqlite"
        assert await backup(database, file, lambda done, total: told.append((done, total))) == 1
        before = await contents(database)
        assert told[-1][0] == told[-1][1] == sum(map(len, before.values()))
        assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite"]  # one file, nothing beside it
        back = str(tmp_path / "back.sqlite")
        assert await restore(file, back, lambda done, total: None) == 1
        assert await contents(back) == before
        if not opened.sqlite:  # and from a file into PostgreSQL
            await opened.in_transaction(clear)
            assert await restore(file, database, lambda done, total: None) == 1
            assert await contents(database) == before
    finally:
        await opened.close()


def clear(connection: Connection) -> None:
    for table in reversed(schema.metadata.sorted_tables):
        connection.execute(delete(table))


async def test_nothing_is_written_over(tmp_path: Path) -> None:
    database, file = str(tmp_path / "hall.sqlite"), tmp_path / "copy.sqlite"
    await (await filled(database)).close()
    await backup(database, file, lambda done, total: None)
    with pytest.raises(BadDatabase, match="already"):
        await backup(database, file, lambda done, total: None)
    with pytest.raises(BadDatabase, match="wants an empty one"):
        await restore(file, database, lambda done, total: None)


async def test_what_is_no_hall_is_told_in_a_sentence(tmp_path: Path) -> None:
    for name in ("missing.sqlite", "other.sqlite", "torn.sqlite", "older.sqlite"):
        file = tmp_path / name
        if name == "other.sqlite":
            with sqlite3.connect(file) as made:
                made.execute("CREATE TABLE something (a)")
            made.close()
        elif name == "torn.sqlite":
            file.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
        elif name == "older.sqlite":
            opened = await filled(str(file))
            await opened.in_transaction(older)
            await opened.close()
        with pytest.raises(BadDatabase):
            await backup(str(file), tmp_path / "copy.sqlite", lambda done, total: None)
        assert not (tmp_path / "copy.sqlite").exists()


def older(connection: Connection) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
