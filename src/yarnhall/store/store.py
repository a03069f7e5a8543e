"""Everything that is asked of the database, in the words of the hall."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Row, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from yarnhall.room.written import Board, Earned, Summary, Write
from yarnhall.store import schema
from yarnhall.store.database import Database
from yarnhall.store.writer import Writer
from yarnhall.table import events as e
from yarnhall.table.events import Head, Stored


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    login: str | None
    password: str | None  # Argon2
    generation: int = 0  # of the sessions that are good
    seen: int | None = None  # of a guest: the day they last came
    host: bool = False  # may look after the hall
    mail: str | None = None  # of an account: where a link for another password is sent


_summaries = msgspec.json.Decoder(Summary)
LISTED = [schema.board.c[name] for name in ("head", "updated", "phase", "chairs", "goes")]

# What people read aloud and type: nothing that looks or sounds like another. 38 bits, good once, for minutes.
CODE_LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"
CODE_LENGTH: Final = 8


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)

    async def open(self) -> None:
        await self.database.open()
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()

    # --- Tables ---

    async def append(self, write: Write) -> None:
        """On disk when it returns. Raises Conflict if another writer was faster."""
        await self.writer.append(write)

    async def head(self, table: str) -> Head | None:
        found = await self.database.value(select(schema.board.c.head).where(schema.board.c.id == table))
        return None if found is None else e.read_head(found)

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """What happened after event `after`, in order."""
        rows = schema.event.c
        query = select(rows.n, rows.at, rows.command, rows.body).where(rows.board == table, rows.n > after)
        found = await self.database.rows(query.order_by(rows.n))
        return [Stored(row.n, row.at, e.read_event(row.body), row.command) for row in found]

    async def counts(self, tables: Sequence[str]) -> dict[str, int]:
        """How many events each of these tables has."""
        query = select(schema.board.c.id, schema.board.c.events).where(schema.board.c.id.in_(tables))
        return {row.id: row.events for row in await self.database.rows(query)}

    async def done_before(self, table: str, command: str) -> int | None:
        """The event that a command made, if it was done."""
        rows = schema.event.c
        query = select(rows.n).where(rows.board == table, rows.command == command)
        n: int | None = await self.database.value(query)
        return n

    async def board(self, table: str) -> Board | None:
        found = await self.database.rows(select(*LISTED).where(schema.board.c.id == table))
        return read_board(found[0]) if found else None

    async def boards_of(self, person: str, most: int) -> list[Board]:
        """The person's tables, newest first."""
        rows = schema.board.c
        # Which ones first, then what they hold: of thousands of tables only the newest are read whole.
        mine = select(rows.id).join(schema.seat, schema.seat.c.board == rows.id).where(schema.seat.c.person == person)
        newest = mine.order_by(rows.updated.desc()).limit(most)
        query = select(*LISTED).where(rows.id.in_(newest)).order_by(rows.updated.desc())
        return [read_board(row) for row in await self.database.rows(query)]

    async def public_boards(self, phase: str, most: int) -> list[Board]:
        query = select(*LISTED).where(schema.board.c.public.is_(True), schema.board.c.phase == phase)
        found = await self.database.rows(query.order_by(schema.board.c.updated.desc()).limit(most))
        return [read_board(row) for row in found]

    async def due(self, at: int, most: int) -> list[str]:
        """Tables that somebody should look at."""
        query = select(schema.board.c.id).where(schema.board.c.due <= at).order_by(schema.board.c.due).limit(most)
        return [row.id for row in await self.database.rows(query)]

    async def not_due(self, table: str, events: int) -> None:
        """Nobody needs to look at a table that has so many events."""
        rows = schema.board.c
        change = update(schema.board).where(rows.id == table, rows.events == events, rows.due.is_not(None))
        async with self.database.engine.begin() as connection:
            await connection.execute(change.values(due=None))

    async def boards_with_guest(self, person: str) -> list[str]:
        query = select(schema.seat.c.board).where(schema.seat.c.person == person)
        return [row.board for row in await self.database.rows(query)]

    # --- People ---

    async def add_person(self, name: str, created: int) -> Person:
        made = Person("p_" + secrets.token_urlsafe(16), name, None, None, seen=created)
        async with self.database.engine.begin() as connection:
            await connection.execute(insert(schema.person).values(id=made.id, name=name, created=created, seen=created))
        return made

    async def person(self, id: str) -> Person | None:
        return await self._one_person(schema.person.c.id == id)

    async def account(self, login: str) -> Person | None:
        return await self._one_person(schema.person.c.login == login.lower())

    async def _one_person(self, condition: ColumnElement[bool]) -> Person | None:
        rows = schema.person.c
        columns = (rows.id, rows.name, rows.login, rows.password, rows.generation, rows.seen, rows.host, rows.mail)
        found = await self.database.rows(select(*columns).where(condition))
        return Person(**found[0]._mapping) if found else None

    async def rename(self, person: str, name: str) -> None:
        async with self.database.engine.begin() as connection:
            await connection.execute(update(schema.person).where(schema.person.c.id == person).values(name=name))

    async def give_login(self, person: str, login: str, password: str) -> bool:
        """Whether the login was still free and the person had none."""
        rows = schema.person
        change = update(rows).where(rows.c.id == person, rows.c.login.is_(None))
        try:
            async with self.database.engine.begin() as connection:
                result = await connection.execute(change.values(login=login.lower(), password=password))
        except IntegrityError:
            return False
        return result.rowcount == 1

    async def add_device(self, person: str, expires: int) -> str:
        """A code that makes another device this person's."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        async with self.database.engine.begin() as connection:
            await connection.execute(delete(schema.device).where(schema.device.c.expires < expires - 86_400_000))
            await connection.execute(insert(schema.device).values(code=digest(code), person=person, expires=expires))
        return code

    async def claim_device(self, code: str, at: int) -> str | None:
        """The person behind a code, however it is spaced; it is good once."""
        rows = schema.device
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        query = delete(rows).where(rows.c.code == digest(plain), rows.c.expires > at).returning(rows.c.person)
        async with self.database.engine.begin() as connection:
            person: str | None = await connection.scalar(query)
        return person

    async def earned(self, person: str) -> list[Earned]:
        """What the person has earned, oldest first."""
        rows = schema.earned.c
        query = select(rows.person, rows.game, rows.achievement, rows.board, rows.at).where(rows.person == person)
        found = await self.database.rows(query.order_by(rows.at, rows.achievement))
        return [Earned(row.person, row.game, row.achievement, row.board, row.at) for row in found]

    async def adopt_earned(self, guest: str, person: str) -> None:
        """What a guest has earned goes to an account; where both have it, the account's stays."""
        rows = schema.earned
        had = rows.alias()
        twice = select(had.c.achievement).where(
            had.c.person == person, had.c.game == rows.c.game, had.c.achievement == rows.c.achievement
        )
        async with self.database.engine.begin() as connection:
            await connection.execute(delete(rows).where(rows.c.person == guest, twice.exists()))
            await connection.execute(update(rows).where(rows.c.person == guest).values(person=person))

    # --- The hall itself ---

    async def secret(self, name: str) -> str:
        """A secret that all nodes share, made when it is first asked for."""
        dialect = sqlite if self.database.sqlite else postgresql
        made = dialect.insert(schema.secret).values(name=name, value=secrets.token_urlsafe(32))
        async with self.database.engine.begin() as connection:
            await connection.execute(made.on_conflict_do_nothing())
            value: str = (
                await connection.scalars(select(schema.secret.c.value).where(schema.secret.c.name == name))
            ).one()
        return value

    async def beat(self, node: str, at: int, told: str | None = None) -> None:
        """This node lives, and does as it tells."""
        dialect = sqlite if self.database.sqlite else postgresql
        values: dict[str, object] = {"seen": at} if told is None else {"seen": at, "told": told}
        made = dialect.insert(schema.node).values(id=node, **values)
        async with self.database.engine.begin() as connection:
            await connection.execute(made.on_conflict_do_update(index_elements=["id"], set_=values))
            await connection.execute(delete(schema.node).where(schema.node.c.seen < at - 86_400_000))

    async def rest(self, node: str, at: int) -> None:
        """This node lived until now, and was closed."""
        async with self.database.engine.begin() as connection:
            await connection.execute(update(schema.node).where(schema.node.c.id == node).values(seen=at, told=None))

    async def last_beat(self) -> int | None:
        """When any node last lived."""
        seen: int | None = await self.database.value(select(func.max(schema.node.c.seen)))
        return seen


def read_board(row: Row[tuple[str, int, str, str, int | None]]) -> Board:
    return Board(e.read_head(row.head), row.updated, row.phase, _summaries.decode(row.chairs), row.goes)


def digest(code: str) -> str:
    return sha256(code.encode()).hexdigest()
