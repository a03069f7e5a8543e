"""The one writer of a process: what waits at the same moment goes to disk in one commit.

A sync costs milliseconds whether it carries one event or fifty. Whoever appends waits for the commit of their batch;
nothing is acknowledged before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from yarnhall.room.written import Conflict, Occasion, Write
from yarnhall.store import schema
from yarnhall.store.database import Database
from yarnhall.store.looked import taken_back
from yarnhall.table import events as e

MOST = 200  # tables in one commit
CHANNEL = "yarnhall"


_UPDATE = (
    update(schema.board)
    .where(schema.board.c.id == bindparam("b_id"))
    .values(
        updated=bindparam("b_updated"),
        events=bindparam("b_events"),
        phase=bindparam("b_phase"),
        chairs=bindparam("b_chairs"),
        due=bindparam("b_due"),
        goes=None,  # somebody plays on
    )
)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


class Writer:
    """Takes writes from everybody, commits them together, and tells each when it is on disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.written = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            while self._waiting and not self._task.done():
                await asyncio.sleep(0.01)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def append(self, write: Write) -> None:
        """Returns when it is on disk. Raises Conflict, and writes nothing of it, if somebody was faster."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        await done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    await self._commit(batch)
                except Exception as error:  # whatever it is, it must not end the only writer there is
                    for _, done in batch:
                        _fail(done, error)

    @property
    def alive(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _commit(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        # The same order in every node: two batches that touch the same tables cannot wait for each other in a ring.
        batch.sort(key=lambda item: item[0].table)
        try:
            await self._write([write for write, _ in batch])
        except DBAPIError:
            for write, done in batch:
                await self._commit_one(write, done)
        except Exception as error:
            for _, done in batch:
                _fail(done, error)
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _commit_one(self, write: Write, done: asyncio.Future[None]) -> None:
        try:
            await self._write([write])
        except IntegrityError:
            _fail(done, Conflict(write.table))
        except Exception as error:
            _fail(done, error)
        else:
            if not done.done():
                done.set_result(None)

    async def _write(self, writes: Sequence[Write]) -> None:
        everything = [one for write in writes for one in (write, *write.also)]
        await self._database.in_transaction(partial(_insert, everything))
        self.commits += 1
        self.written += len(everything)


def _insert(writes: Sequence[Write], connection: Connection) -> None:
    postgres = connection.dialect.name == "postgresql"
    if new := [_row(write) for write in writes if write.head is not None]:
        connection.execute(insert(schema.board), new)
    events = [
        {"board": write.table, "n": item.n, "at": item.at, "command": item.command, "body": e.write(item.event)}
        for write in writes
        for item in write.events
    ]
    if events:
        connection.execute(insert(schema.event), events)
    if changed := [_change(write) for write in writes if write.head is None]:
        connection.execute(_UPDATE, changed)
    if people := [{"board": write.table, "person": person} for write in writes for person in write.people]:
        dialect = postgresql if postgres else sqlite
        connection.execute(dialect.insert(schema.seat).on_conflict_do_nothing(), people)
    if speakers := [{"board": write.table, "person": person} for write in writes for person in write.speakers]:
        dialect = postgresql if postgres else sqlite
        connection.execute(dialect.insert(schema.speaker).on_conflict_do_nothing(), speakers)
    if earned := [msgspec.structs.asdict(one) for write in writes for one in write.earned]:
        dialect = postgresql if postgres else sqlite
        connection.execute(dialect.insert(schema.earned).on_conflict_do_nothing(), earned)
    if attempts := [msgspec.structs.asdict(write.attempt) for write in writes if write.attempt is not None]:
        connection.execute(insert(schema.attempt), attempts)
    if kept := [(write.table, keep) for write in writes for keep in _kept(write)]:
        taken_back(connection, kept)
    if occasions := [one for write in writes for one in write.occasions]:
        add_occasions(connection, occasions)
    if postgres:
        connection.execute(_NOTIFY, {"payloads": [one.notice for one in writes if one.notice]})


def _kept(write: Write) -> list[int]:
    """How many steps stay, each time that some are taken back."""
    found = []
    for item in write.events:
        match item.event:
            case e.Undone():
                found.append(item.event.keep)
            case e.Lifted():
                found.append(item.event.first)
    return found


def add_occasions(connection: Connection, occasions: Sequence[Occasion]) -> None:
    """For those who have said where they want to hear of it; for nobody else anything is written."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    rows, channels = schema.occasion.c, schema.channel.c
    columns = ("id", "person", "event", "board", "n", "at", "due")
    wanted = select(channels.id).where(channels.person == bindparam("person"), channels.trouble.is_(None)).exists()
    values = select(*(bindparam(name, type_=rows[name].type) for name in columns)).where(wanted)
    adding = dialect.insert(schema.occasion).from_select(columns, values)
    newest = {name: adding.excluded[name] for name in ("n", "at", "due")}
    # In one order everywhere: nodes that write the same ones cannot wait for each other in a ring.
    some = [{"id": one.id, **msgspec.structs.asdict(one)} for one in sorted(occasions, key=lambda one: one.id)]
    connection.execute(
        adding.on_conflict_do_update(index_elements=["id"], set_={**newest, "told": 0, "claimed": None}), some
    )


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _row(write: Write) -> dict[str, object]:
    head = write.head
    if head is None:
        raise ValueError("A new table needs its head.")
    return {
        "id": head.id,
        "game": head.game,
        "head": e.write(head),
        "created": head.created,
        "updated": write.updated,
        "events": write.events[-1].n if write.events else 0,
        "phase": write.phase,
        "public": head.public,
        "chairs": msgspec.json.encode(write.summary).decode(),
        "due": write.due,
    }


def _change(write: Write) -> dict[str, object]:
    return {
        "b_id": write.table,
        "b_updated": write.updated,
        "b_events": write.events[-1].n,
        "b_phase": write.phase,
        "b_chairs": msgspec.json.encode(write.summary).decode(),
        "b_due": write.due,
    }
