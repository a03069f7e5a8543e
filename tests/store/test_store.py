"""What is stored is there again, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from yarnhall.room.written import ChairSummary, Conflict, Summary, Write
from yarnhall.store.database import BadDatabase, Database, address
from yarnhall.store.schema import metadata
from yarnhall.store.store import Store
from yarnhall.table import events as e
from yarnhall.table.events import Chair, Head, Stored

pytestmark = pytest.mark.anyio


def head(public: bool = False) -> Head:
    return Head(
        id=secrets.token_hex(8),
        game="face_down",
        rules=1,
        options={"rounds": 3, "giving": True},
        seed="seed",
        host="p_ada",
        host_name="Ada",
        invite="invite",
        chairs=[Chair("person", "p_ada", "Ada"), Chair()],
        created=5,
        public=public,
    )


def write(
    table: str, *events: Stored, new: Head | None = None, phase: str = "gathering", due: int | None = None
) -> Write:
    summary = Summary([ChairSummary("person", "Ada", "p_ada", True), ChairSummary("open")], "p_ada")
    return Write(table, list(events), 7, phase, summary, due, new, ["p_ada"] if new else [])


def said(n: int, text: str, command: str | None = None) -> Stored:
    return Stored(n, 100 + n, e.Said("p_ada", "Ada", 0, "seats", text), command)


async def made(store: Store, public: bool = False) -> str:
    new = head(public)
    await store.append(write(new.id, new=new))
    return new.id


async def test_events_come_back_in_order(store: Store) -> None:
    table = await made(store)
    await store.append(write(table, said(1, "one"), said(2, "zwei – två"), phase="playing"))
    await store.append(write(table, Stored(3, 300, e.Acted(0, [(0, 2**53 - 1), (1, 4)]), "p_ada:x")))
    found = await store.events(table)
    assert [item.n for item in found] == [1, 2, 3]
    assert found[1] == said(2, "zwei – två")
    assert found[2].event == e.Acted(0, [(0, 2**53 - 1), (1, 4)])
    assert await store.events(table, 2) == found[2:]
    kept = await store.head(table)
    assert kept is not None
    assert (kept.seed, kept.chairs[0].name) == ("seed", "Ada")
    assert await store.counts([table, "nothing"]) == {table: 3}
    assert await store.done_before(table, "p_ada:x") == 3
    assert await store.done_before(table, "p_ada:y") is None
    assert await store.head("nothing") is None


async def test_two_writers_cannot_both_write_an_event(store: Store, database: str) -> None:
    other = Store(Database(address(database)))
    await other.open()
    table = await made(store)
    results = await asyncio.gather(
        *(one.append(write(table, said(1, f"{number}"))) for number, one in enumerate((store, other))),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
    assert len(await store.events(table)) == 1
    await other.close()


async def test_a_command_is_stored_once(store: Store) -> None:
    table = await made(store)
    await store.append(write(table, said(1, "one", "p_ada:1")))
    with pytest.raises(Conflict):
        await store.append(write(table, said(2, "again", "p_ada:1")))
    assert len(await store.events(table)) == 1


async def test_one_that_fails_takes_nobody_with_it(store: Store) -> None:
    tables = [await made(store) for _ in range(20)]
    await store.append(write(tables[7], said(1, "first")))
    before = store.writer.commits
    results = await asyncio.gather(
        *(store.append(write(table, said(1, "hello"))) for table in tables), return_exceptions=True
    )
    assert [isinstance(result, Conflict) for result in results] == [table == tables[7] for table in tables]
    for table in tables:
        assert len(await store.events(table)) == 1
    assert store.writer.commits > before


async def test_what_waits_at_the_same_moment_is_one_commit(store: Store) -> None:
    tables = [await made(store) for _ in range(30)]
    before = store.writer.commits
    await asyncio.gather(*(store.append(write(table, said(1, "hello"))) for table in tables))
    assert store.writer.commits - before <= 3


async def test_a_rematch_is_both_tables_or_none(store: Store) -> None:
    table = await made(store)
    new = head()
    both = write(table, Stored(1, 1, e.Rematched(new.id)))
    both.also = [write(new.id, new=new)]
    await store.append(both)
    assert await store.head(new.id) is not None
    late = head()
    both = write(table, Stored(1, 1, e.Rematched(late.id)))
    both.also = [write(late.id, new=late)]
    with pytest.raises(Conflict):
        await store.append(both)
    assert await store.head(late.id) is None


async def test_lists(store: Store) -> None:
    mine = await made(store)
    public = await made(store, public=True)
    assert {mine, public} <= {board.head.id for board in await store.boards_of("p_ada", 1000)}
    listed = {board.head.id for board in await store.public_boards("gathering", 1000)}
    assert public in listed
    assert mine not in listed
    await store.append(write(public, said(1, "x"), phase="playing", due=50))
    assert public in await store.due(50, 1000)
    assert public not in await store.due(49, 1000)
    assert await store.boards_of("p_nobody", 10) == []


async def test_people_accounts_and_devices(store: Store) -> None:
    ada = await store.add_person("Ada", 1)
    ben = await store.add_person("Ben", 1)
    login = "ada" + secrets.token_hex(4)
    assert await store.give_login(ada.id, login.upper(), "hash")
    assert not await store.give_login(ben.id, login, "hash"), "the login is taken"
    assert not await store.give_login(ada.id, login + "x", "hash"), "one account is enough"
    found = await store.account(login)
    assert found is not None
    assert (found.id, found.name, found.password) == (ada.id, "Ada", "hash")
    await store.rename(ada.id, "Ada L.")
    renamed = await store.person(ada.id)
    assert renamed is not None
    assert renamed.name == "Ada L."
    code = await store.add_device(ada.id, expires=1000)
    assert await store.claim_device(code, at=1001) is None
    assert await store.claim_device(code, at=999) == ada.id
    assert await store.claim_device(code, at=999) is None, "good once"
    assert await store.claim_device("nonsense", at=0) is None


async def test_a_secret_is_the_same_for_all_nodes(store: Store, database: str) -> None:
    other = Store(Database(address(database)))
    await other.open()
    first, second = await asyncio.gather(store.secret("a"), other.secret("a"))
    assert first == second
    assert await store.secret("b") != first
    await other.close()


async def test_signs_of_life(store: Store) -> None:
    await store.beat("one", 10**13)
    await store.beat("two", 10**13 + 5)
    assert await store.last_beat() == 10**13 + 5


async def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        if store.database.sqlite:
            assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert await connection.scalar(text("PRAGMA synchronous")) == 2


def test_an_address_that_is_none_is_refused_with_a_sentence() -> None:
    for wrong in ("mysql://host/name", "http://x", "://"):
        with pytest.raises(BadDatabase, match=r"must be"):
            address(wrong)
