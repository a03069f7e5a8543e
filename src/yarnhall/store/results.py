"""How finished games ended: counted once each, games from before this was kept, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.store import schema
from yarnhall.store.database import Database

NOBODY: Final = -1  # the seat of a row that says: counted, and it counts for nobody


@dataclass(frozen=True, slots=True)
class Result:
    board: str
    seat: int
    person: str
    game: str
    against: str
    place: int
    points: float | None
    sheet: str
    at: int


class Results:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def uncounted(self, since: int, most: int) -> list[tuple[str, int]]:
        """Finished tables that were not counted yet, and when they were last touched: longest ago first."""
        boards, rows = schema.board.c, schema.result.c
        counted = select(rows.board).where(rows.board == boards.id).exists()
        query = select(boards.id, boards.updated).where(boards.phase == "over", boards.updated >= since, ~counted)
        found = await self._database.rows(query.order_by(boards.updated).limit(most))
        return [(row.id, row.updated) for row in found]

    async def add(self, results: Sequence[Result]) -> None:
        """Whatever another node has counted already stays."""
        dialect = sqlite if self._database.sqlite else postgresql
        adding = dialect.insert(schema.result).on_conflict_do_nothing()

        def work(connection: Connection) -> None:
            connection.execute(adding, [asdict(one) for one in results])

        await self._database.in_transaction(work)

    async def of(self, person: str) -> list[Result]:
        """Oldest first."""
        rows = schema.result
        found = await self._database.rows(select(rows).where(rows.c.person == person).order_by(rows.c.at))
        return [Result(**row._mapping) for row in found]

    async def adopt(self, guest: str, person: str) -> None:
        rows = schema.result

        def work(connection: Connection) -> None:
            connection.execute(update(rows).where(rows.c.person == guest).values(person=person))

        await self._database.in_transaction(work)
