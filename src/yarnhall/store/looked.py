"""How far each player has seen each of their tables, whatever device it was on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.store import schema
from yarnhall.store.database import Database


@dataclass(frozen=True, slots=True)
class Seen:
    board: str
    step: int
    at: int


class Looked:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, board: str) -> Seen | None:
        rows = schema.looked.c
        found = await self._database.rows(select(rows.board, rows.step, rows.at).where(_is(person, board)))
        return Seen(found[0].board, found[0].step, found[0].at) if found else None

    async def all(self, person: str) -> list[Seen]:
        rows = schema.looked.c
        query = select(rows.board, rows.step, rows.at).where(rows.person == person).order_by(rows.at)
        return [Seen(row.board, row.step, row.at) for row in await self._database.rows(query)]

    async def note(self, person: str, board: str, step: int, at: int) -> None:
        """What was seen on one device stays seen on another that is behind."""
        dialect = sqlite if self._database.sqlite else postgresql
        adding = dialect.insert(schema.looked).values(person=person, board=board, step=step, at=at)
        rows = schema.looked.c
        newer = adding.on_conflict_do_update(
            index_elements=["person", "board"],
            set_={"step": adding.excluded.step, "at": adding.excluded.at},
            where=rows.step <= adding.excluded.step,
        )

        def work(connection: Connection) -> None:
            connection.execute(newer)

        await self._database.in_transaction(work)

    async def adopt(self, guest: str, person: str) -> None:
        """The guest's tables go to an account; what the account has seen of the same table stands."""
        rows = schema.looked

        def work(connection: Connection) -> None:
            known = select(rows.c.board).where(rows.c.person == person)
            connection.execute(delete(rows).where(rows.c.person == guest, rows.c.board.in_(known)))
            connection.execute(update(rows).where(rows.c.person == guest).values(person=person))

        await self._database.in_transaction(work)


def taken_back(connection: Connection, kept: Sequence[tuple[str, int]]) -> None:
    """Steps that were taken back were never seen: what comes in their place is news to everybody. Each as a table and
    how many of its steps stay."""
    rows = schema.looked
    for board, steps in kept:
        connection.execute(update(rows).where(rows.c.board == board, rows.c.step > steps).values(step=steps))


def _is(person: str, board: str) -> ColumnElement[bool]:
    return and_(schema.looked.c.person == person, schema.looked.c.board == board)
