"""What is asked of the database about sessions and accounts: who was logged out, and what somebody takes along."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.room.written import Summary
from yarnhall.store import schema
from yarnhall.store.database import Database
from yarnhall.store.store import digest
from yarnhall.table import events as e

ERASURES: Final = "erasures"  # a word that all nodes share, another one after every name that went
SOMEBODY: Final = "Somebody"  # whose name is gone
_summaries = msgspec.json.Decoder(Summary)


@dataclass(frozen=True, slots=True)
class Saying:
    """A line of chat."""

    table: str
    at: int
    text: str


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def revoke(self, nonce: str, until: int) -> None:
        """This session is over."""
        dialect = sqlite if self._database.sqlite else postgresql
        made = dialect.insert(schema.revoked).values(nonce=nonce, until=until)
        async with self._database.engine.begin() as connection:
            await connection.execute(made.on_conflict_do_nothing())

    async def revoked(self, nonce: str) -> bool:
        query = select(schema.revoked.c.nonce).where(schema.revoked.c.nonce == nonce)
        return await self._database.value(query) is not None

    async def tidy(self, at: int) -> None:
        """What nobody needs to know any more."""
        async with self._database.engine.begin() as connection:
            await connection.execute(delete(schema.revoked).where(schema.revoked.c.until < at))
            await connection.execute(delete(schema.reset).where(schema.reset.c.expires < at))

    async def end_sessions(self, person: str) -> None:
        """Every session that the person has is over."""
        rows = schema.person
        change = update(rows).where(rows.c.id == person).values(generation=rows.c.generation + 1)
        async with self._database.engine.begin() as connection:
            await connection.execute(change)

    async def set_password(self, person: str, password: str) -> None:
        """Another password; every session is over."""
        rows = schema.person
        change = update(rows).where(rows.c.id == person)
        async with self._database.engine.begin() as connection:
            await connection.execute(change.values(password=password, generation=rows.c.generation + 1))
            await connection.execute(delete(schema.reset).where(schema.reset.c.person == person))

    async def set_mail(self, person: str, mail: str | None) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(update(schema.person).where(schema.person.c.id == person).values(mail=mail))

    async def add_reset(self, login: str, expires: int) -> str | None:
        """A code with which a new password can be chosen, once; None: nobody has that login."""
        code = secrets.token_urlsafe(24)
        async with self._database.engine.begin() as connection:
            person = await connection.scalar(select(schema.person.c.id).where(schema.person.c.login == login.lower()))
            if person is None:
                return None
            await connection.execute(delete(schema.reset).where(schema.reset.c.person == person))
            await connection.execute(insert(schema.reset).values(code=digest(code), person=person, expires=expires))
        return code

    async def claim_reset(self, code: str, at: int) -> str | None:
        """The person behind such a code; it is good once."""
        rows = schema.reset
        query = delete(rows).where(rows.c.code == digest(code), rows.c.expires > at).returning(rows.c.person)
        async with self._database.engine.begin() as connection:
            person: str | None = await connection.scalar(query)
        return person

    async def said(self, person: str) -> list[Saying]:
        """Every line of chat that the person wrote, table by table."""
        rows, speakers = schema.event.c, schema.speaker.c
        query = select(rows.board, rows.at, rows.body).where(rows.body.like('%"said"%'))
        async with self._database.engine.connect() as connection:
            mine = {person, *(await connection.scalars(_guests(person)))}
            where = rows.board.in_(select(speakers.board).where(speakers.person.in_(mine)))
            found = (await connection.execute(query.where(where).order_by(rows.board, rows.n))).all()
        told = [(row.board, row.at, e.read_event(row.body)) for row in found]
        said = [(board, at, event) for board, at, event in told if isinstance(event, e.Said) and event.person in mine]
        return [Saying(board, at, event.text) for board, at, event in said]

    async def became(self, guest: str, person: str) -> None:
        """Everything of a guest is an account's from now on."""
        rows = schema.person
        async with self._database.engine.begin() as connection:
            await connection.execute(update(rows).where(rows.c.id == guest).values(became=person))
            for told in (schema.restraint, schema.report):
                await connection.execute(update(told).where(told.c.person == guest).values(person=person))

    async def tables_named(self, person: str) -> list[str]:
        """Where the person's name stands, as a guest's or an account's."""
        async with self._database.engine.connect() as connection:
            return await connection.run_sync(_named, person)

    async def erase(self, person: str) -> list[str]:
        """The person and their name go, everywhere; their games stay, played by somebody. The tables that changed."""
        tables: set[str] = set()

        def work(connection: Connection) -> None:
            gone = f"gone_{secrets.token_urlsafe(12)}"
            tables.update(_named(connection, person))
            guests: list[str] = list(connection.scalars(_guests(person)))
            for mine in (*guests, person):
                _erase(connection, mine, gone)
            connection.execute(
                update(schema.secret).where(schema.secret.c.name == ERASURES).values(value=secrets.token_urlsafe(16))
            )

        await self._database.in_transaction(work)
        return sorted(tables)


def _guests(person: str) -> Select[Any]:
    """Whom the person was before there was an account."""
    return select(schema.person.c.id).where(schema.person.c.became == person)


def _named(connection: Connection, person: str) -> list[str]:
    mine = [person, *connection.scalars(_guests(person))]
    found: set[str] = set()
    for rows in (schema.seat, schema.speaker):
        found.update(connection.scalars(select(rows.c.board).where(rows.c.person.in_(mine))))
    return sorted(found)


def _erase(connection: Connection, person: str, gone: str) -> None:
    boards, rows = schema.board, schema.event
    for table in _named(connection, person):
        found = connection.execute(select(boards.c.head, boards.c.chairs).where(boards.c.id == table)).one()
        head = e.write(_head(e.read_head(found.head), person, gone))
        chairs = msgspec.json.encode(_summary(_summaries.decode(found.chairs), person, gone)).decode()
        connection.execute(update(boards).where(boards.c.id == table).values(head=head, chairs=chairs))
        named = rows.c.body.contains(f'"{person}"', autoescape=True)
        events = connection.execute(select(rows.c.n, rows.c.body).where(rows.c.board == table, named)).all()
        for row in events:
            body = e.write(_event(e.read_event(row.body), person, gone))
            connection.execute(update(rows).where(rows.c.board == table, rows.c.n == row.n).values(body=body))
    for of_hosts in (schema.report, schema.deed):
        connection.execute(update(of_hosts).where(of_hosts.c.by == person).values(by=gone))
    deeds = schema.deed
    named = deeds.c.body.contains(f'"{person}"', autoescape=True)
    for row in connection.execute(select(deeds.c.id, deeds.c.body).where(named)).all():
        body = row.body.replace(f'"{person}"', f'"{gone}"')
        connection.execute(update(deeds).where(deeds.c.id == row.id).values(body=body))
    for owned in (
        schema.seat,
        schema.speaker,
        schema.earned,
        schema.device,
        schema.token,
        schema.reset,
        schema.restraint,
        schema.report,
        schema.channel,
        schema.wish,
        schema.occasion,
        schema.letter,
        schema.result,
        schema.attempt,
        schema.vacation,
        schema.looked,
    ):
        connection.execute(delete(owned).where(owned.c.person == person))
    connection.execute(delete(schema.person).where(schema.person.c.id == person))


def _head(head: e.Head, person: str, gone: str) -> e.Head:
    chairs = [
        msgspec.structs.replace(chair, person=gone, name=SOMEBODY) if chair.person == person else chair
        for chair in head.chairs
    ]
    if head.host != person:
        return msgspec.structs.replace(head, chairs=chairs)
    return msgspec.structs.replace(head, chairs=chairs, host=gone, host_name=SOMEBODY)


def _summary(summary: Summary, person: str, gone: str) -> Summary:
    chairs = [
        msgspec.structs.replace(chair, person=gone, name=SOMEBODY) if chair.person == person else chair
        for chair in summary.chairs
    ]
    return Summary(chairs, gone if summary.host == person else summary.host)


def _event(event: e.AnyEvent, person: str, gone: str) -> e.AnyEvent:
    match event:
        case e.Sat() | e.Said() | e.Given() if event.person == person:
            return msgspec.structs.replace(event, person=gone, name=SOMEBODY)
        case e.Adopted():
            return e.Adopted(
                gone if event.guest == person else event.guest, gone if event.person == person else event.person
            )
    return event
