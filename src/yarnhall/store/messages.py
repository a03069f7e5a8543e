"""What is asked of the database about messages: where people want them, what happened, and what is on its way."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.store import schema
from yarnhall.store.database import Database


@dataclass(frozen=True, slots=True)
class Channel:
    """Where somebody wants to hear of what happens."""

    id: str
    person: str
    kind: str
    address: str
    label: str
    at: int
    stop: str
    confirm: str | None = None
    trouble: str | None = None

    @property
    def good(self) -> bool:
        return self.confirm is None and self.trouble is None


@dataclass(frozen=True, slots=True)
class Due:
    """An occasion whose time has come."""

    id: str
    person: str
    event: str
    board: str
    n: int
    at: int
    due: int
    told: int


@dataclass(frozen=True, slots=True)
class Letter:
    """What is on its way to a channel."""

    id: str
    person: str
    channel: str
    body: str
    at: int
    tries: int = 0


_CHANNEL: Final = list(schema.channel.c)
_DUE: Final = [column for column in schema.occasion.c if column.name != "claimed"]
_LETTER: Final = [schema.letter.c[name] for name in ("id", "person", "channel", "body", "at", "tries")]


def new_channel(person: str, kind: str, address: str, label: str, at: int, confirmed: bool) -> Channel:
    confirm = None if confirmed else secrets.token_urlsafe(24)
    return Channel(secrets.token_hex(8), person, kind, address, label[:120], at, secrets.token_urlsafe(24), confirm)


class MessageStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- Where to ---

    async def channels(self, person: str) -> list[Channel]:
        rows = schema.channel.c
        query = select(*_CHANNEL).where(rows.person == person).order_by(rows.at, rows.id)
        return [_channel(row) for row in await self._database.rows(query)]

    async def channel(self, id: str) -> Channel | None:
        found = await self._database.rows(select(*_CHANNEL).where(schema.channel.c.id == id))
        return _channel(found[0]) if found else None

    async def add(self, channel: Channel) -> None:
        """The same address twice is one channel: the newer."""
        rows = schema.channel

        def work(connection: Connection) -> None:
            same = (rows.c.person == channel.person, rows.c.kind == channel.kind, rows.c.address == channel.address)
            connection.execute(delete(rows).where(*same))
            values = {column.name: getattr(channel, column.name) for column in rows.c}
            connection.execute(insert(rows).values(**values))

        await self._database.in_transaction(work)

    async def remove(self, person: str, id: str) -> bool:
        """Whether it was there."""
        rows, letters = schema.channel, schema.letter
        removed: list[int] = []

        def work(connection: Connection) -> None:
            gone = connection.execute(delete(rows).where(rows.c.id == id, rows.c.person == person)).rowcount
            if gone:
                connection.execute(delete(letters).where(letters.c.channel == id))
                removed.append(gone)

        await self._database.in_transaction(work)
        return bool(removed)

    async def stop(self, key: str, why: str | None) -> Channel | None:
        """Nothing goes to the channel any more, or again (`why` is None); what was on its way is thrown away."""
        rows, letters = schema.channel, schema.letter
        found: list[Channel] = []

        def work(connection: Connection) -> None:
            row = connection.execute(select(*_CHANNEL).where(rows.c.stop == key)).one_or_none()
            if row is None:
                return
            found.append(_channel(row))
            connection.execute(update(rows).where(rows.c.stop == key).values(trouble=why))
            connection.execute(delete(letters).where(letters.c.channel == row.id))

        await self._database.in_transaction(work)
        return found[0] if found else None

    async def confirm(self, key: str) -> Channel | None:
        """Its owner wants it."""
        rows = schema.channel
        found: list[Channel] = []

        def work(connection: Connection) -> None:
            row = connection.execute(select(*_CHANNEL).where(rows.c.confirm == key)).one_or_none()
            if row is not None:
                found.append(_channel(row))
                connection.execute(update(rows).where(rows.c.confirm == key).values(confirm=None))

        await self._database.in_transaction(work)
        return found[0] if found else None

    async def adopt(self, guest: str, person: str) -> None:
        """What a guest wished is an account's from now on, unless that has said something itself."""
        wishes, channels = schema.wish, schema.channel

        def work(connection: Connection) -> None:
            connection.execute(update(channels).where(channels.c.person == guest).values(person=person))
            if connection.execute(select(wishes.c.person).where(wishes.c.person == person)).first() is None:
                connection.execute(update(wishes).where(wishes.c.person == guest).values(person=person))

        await self._database.in_transaction(work)

    async def wish(self, person: str) -> str | None:
        found: str | None = await self._database.value(select(schema.wish.c.body).where(schema.wish.c.person == person))
        return found

    async def set_wish(self, person: str, body: str) -> None:
        dialect = sqlite if self._database.sqlite else postgresql
        made = dialect.insert(schema.wish).values(person=person, body=body)

        def work(connection: Connection) -> None:
            connection.execute(made.on_conflict_do_update(index_elements=["person"], set_={"body": body}))

        await self._database.in_transaction(work)

    # --- What happened ---

    async def claim_due(self, at: int, until: int, most: int) -> list[Due]:
        """Occasions whose time has come, for this node alone until then."""
        return [Due(**row._mapping) for row in await self._claim(schema.occasion, _DUE, at, until, most)]

    async def settle(self, due: Due, letters: Sequence[Letter], again: int | None, told: int) -> None:
        """In one transaction: what is told of it goes on its way, and it is looked at again later, or never. Something
        newer of its kind that came meanwhile stays as it is."""
        rows = schema.occasion
        mine = (rows.c.id == due.id, rows.c.n == due.n)

        def work(connection: Connection) -> None:
            if again is None:
                connection.execute(delete(rows).where(*mine))
            else:
                connection.execute(update(rows).where(*mine).values(due=again, told=told, claimed=None))
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            for one in letters:
                values = {name: getattr(one, name) for name in ("id", "person", "channel", "body", "at", "tries")}
                connection.execute(dialect.insert(schema.letter).values(**values, due=one.at).on_conflict_do_nothing())

        await self._database.in_transaction(work)

    # --- What is on its way ---

    async def claim_letters(self, at: int, until: int, most: int) -> list[Letter]:
        return [Letter(**row._mapping) for row in await self._claim(schema.letter, _LETTER, at, until, most)]

    async def arrived(self, letter: Letter) -> None:
        rows = schema.letter

        def work(connection: Connection) -> None:
            connection.execute(delete(rows).where(rows.c.id == letter.id))

        await self._database.in_transaction(work)

    async def failed(self, letter: Letter, again: int) -> None:
        """Tried in vain: once more then."""
        rows = schema.letter
        change = update(rows).where(rows.c.id == letter.id)

        def work(connection: Connection) -> None:
            connection.execute(change.values(due=again, tries=letter.tries + 1, claimed=None))

        await self._database.in_transaction(work)

    async def let_go(self) -> None:
        """Nobody else runs: what a process that is gone had claimed is free."""

        def work(connection: Connection) -> None:
            for rows in (schema.occasion, schema.letter):
                connection.execute(update(rows).where(rows.c.claimed.is_not(None)).values(claimed=None))

        await self._database.in_transaction(work)

    async def _claim(self, rows: Table, columns: list[Any], at: int, until: int, most: int) -> list[Row[Any]]:
        claimed: list[Row[Any]] = []
        free = or_(rows.c.claimed.is_(None), rows.c.claimed < at)
        query = select(rows.c.id).where(rows.c.due <= at, free).order_by(rows.c.due).limit(most)

        def work(connection: Connection) -> None:
            # Two nodes take different ones: what another has locked is passed over. SQLite has one writer.
            ids = list(connection.scalars(query.with_for_update(skip_locked=True)))
            if ids:
                change = update(rows).where(rows.c.id.in_(ids)).values(claimed=until).returning(*columns)
                claimed.extend(connection.execute(change).all())

        await self._database.in_transaction(work)
        return claimed


def _channel(row: Row[Any]) -> Channel:
    return Channel(**row._mapping)
