"""What a host does not keep for ever: tables that nobody plays on, and guests who come no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, delete, select, update

from yarnhall.store import schema
from yarnhall.store.database import Database

MOST: Final = 500  # parameters of one statement
_OPEN = ("gathering", "playing")  # games that are over stay


class Keeping:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def warn(self, untouched_since: int, goes: int) -> int:
        """Tell of every unfinished table that nobody has touched since then when it will go; how many that are new."""
        rows = schema.board.c
        change = update(schema.board).where(rows.phase.in_(_OPEN), rows.updated < untouched_since, rows.goes.is_(None))
        async with self._database.engine.begin() as connection:
            return (await connection.execute(change.values(goes=goes))).rowcount

    async def forgive(self) -> None:
        """No table goes."""
        async with self._database.engine.begin() as connection:
            await connection.execute(update(schema.board).where(schema.board.c.goes.is_not(None)).values(goes=None))

    async def going(self, at: int, most: int) -> list[str]:
        """Tables whose time has come."""
        rows = schema.board.c
        query = select(rows.id).where(rows.phase.in_(_OPEN), rows.goes <= at).order_by(rows.goes).limit(most)
        async with self._database.engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    async def remove(self, table: str, at: int) -> bool:
        """The table and all that happened there; not if somebody has touched it meanwhile."""
        removed: list[bool] = []

        def work(connection: Connection) -> None:
            rows = schema.board.c
            query = select(rows.id).where(rows.id == table, rows.phase.in_(_OPEN), rows.goes <= at)
            if connection.scalar(query.with_for_update()) is None:
                return
            take_away(connection, table)
            removed.append(True)

        await self._database.in_transaction(work)
        return bool(removed)

    async def saw(self, people: Iterable[str], at: int) -> None:
        """They are here."""
        rows, everybody = schema.person, sorted(people)
        async with self._database.engine.begin() as connection:
            for first in range(0, len(everybody), MOST):
                some = everybody[first : first + MOST]
                await connection.execute(update(rows).where(rows.c.id.in_(some)).values(seen=at))

    async def begin_counting(self, at: int) -> None:
        """Guests of whom it is not known when they came count as if they had come now."""
        rows = schema.person
        async with self._database.engine.begin() as connection:
            await connection.execute(update(rows).where(rows.c.seen.is_(None)).values(seen=at))

    async def strangers(self, not_seen_since: int, most: int) -> list[str]:
        """Guests who have not come since then."""
        rows = schema.person.c
        nobody = (rows.login.is_(None), rows.became.is_(None), rows.owner.is_(None))
        guests = select(rows.id).where(*nobody, rows.seen < not_seen_since)
        async with self._database.engine.connect() as connection:
            return list((await connection.scalars(guests.order_by(rows.seen).limit(most))).all())


def take_away(connection: Connection, table: str) -> None:
    """A table and all that happened there."""
    for parts in (schema.event, schema.seat, schema.speaker, schema.looked):
        connection.execute(delete(parts).where(parts.c.board == table))
    connection.execute(delete(schema.board).where(schema.board.c.id == table))
