"""Who is on vacation, and how many days of a year somebody has had."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.store import schema
from yarnhall.store.database import Database


@dataclass(frozen=True, slots=True)
class Had:
    """What somebody has had of a year."""

    person: str
    year: int
    days: int = 0
    since: int = 0
    until: int = 0  # of the last one


class VacationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self, person: str) -> Had | None:
        """The newest year in which somebody had some."""
        rows = schema.vacation
        query = select(rows).where(rows.c.person == person).order_by(rows.c.year.desc()).limit(1)
        found = await self._database.rows(query)
        return Had(**found[0]._mapping) if found else None

    async def of(self, person: str, year: int) -> Had:
        rows = schema.vacation
        found = await self._database.rows(select(rows).where(rows.c.person == person, rows.c.year == year))
        return Had(**found[0]._mapping) if found else Had(person, year)

    async def running(self, at: int) -> list[Had]:
        rows = schema.vacation
        return [Had(**row._mapping) for row in await self._database.rows(select(rows).where(rows.c.until > at))]

    async def begin(self, wish: Had, most: int) -> bool:
        """So many days more, if none runs and the year has as many; whether it was. Two nodes cannot both give them."""
        dialect = sqlite if self._database.sqlite else postgresql
        rows = schema.vacation
        empty = {"person": wish.person, "year": wish.year, "days": 0, "since": 0, "until": 0}
        fits = (rows.c.person == wish.person, rows.c.year == wish.year, rows.c.days + wish.days <= most)
        free = rows.c.until <= wish.since
        done: list[int] = []

        def work(connection: Connection) -> None:
            connection.execute(dialect.insert(rows).values(**empty).on_conflict_do_nothing())
            change = update(rows).where(*fits, free)
            values = {"days": rows.c.days + wish.days, "since": wish.since, "until": wish.until}
            done.append(connection.execute(change.values(**values)).rowcount)

        await self._database.in_transaction(work)
        return done == [1]

    async def end(self, had: Had, at: int, unused: int) -> bool:
        """It is over now, and whole days that were not used can be had again; whether it still ran."""
        rows = schema.vacation
        same = (rows.c.person == had.person, rows.c.year == had.year, rows.c.until == had.until)
        done: list[int] = []

        def work(connection: Connection) -> None:
            change = update(rows).where(*same).values(until=at, days=rows.c.days - unused)
            done.append(connection.execute(change).rowcount)

        await self._database.in_transaction(work)
        return done == [1]

    async def adopt(self, guest: str, person: str) -> None:
        """A guest's is an account's from now on, unless that has had some itself."""
        rows = schema.vacation
        had = rows.alias()
        both = select(had.c.year).where(had.c.person == person, had.c.year == rows.c.year)

        def work(connection: Connection) -> None:
            connection.execute(delete(rows).where(rows.c.person == guest, both.exists()))
            connection.execute(update(rows).where(rows.c.person == guest).values(person=person))

        await self._database.in_transaction(work)
