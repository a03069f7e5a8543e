"""What is asked of the database about dailies: what is played on a day, and how everybody's one try went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from yarnhall.store import schema
from yarnhall.store.database import Database

DONE: Final = "done"


@dataclass(frozen=True, slots=True)
class KeptDaily:
    """A daily that somebody has begun."""

    day: str
    game: str
    body: str
    commitment: str
    line: str | None = None
    lines: int = 0
    thinking: str | None = None
    board: str | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """Somebody's one try."""

    day: str
    game: str
    person: str
    board: str
    listed: bool
    begun: int
    state: str = "begun"
    value: int | None = None
    said: str = ""
    kind: str = ""
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """So many came to that."""

    value: int
    said: str
    kind: str
    count: int


_DAILY: Final = [column for column in schema.daily.c if column.name != "claimed"]
_TRIED: Final = list(schema.attempt.c)


class DailyStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- What is played ---

    async def keep(self, daily: KeptDaily) -> KeptDaily:
        """As the first who began it found it: a later version of the game changes nothing of it."""
        dialect = sqlite if self._database.sqlite else postgresql
        values = {"day": daily.day, "game": daily.game, "body": daily.body, "commitment": daily.commitment}
        made = dialect.insert(schema.daily).values(**values).on_conflict_do_nothing()

        def work(connection: Connection) -> None:
            connection.execute(made)

        await self._database.in_transaction(work)
        return await self.daily(daily.day, daily.game) or daily

    async def daily(self, day: str, game: str) -> KeptDaily | None:
        rows = schema.daily.c
        found = await self._database.rows(select(*_DAILY).where(rows.day == day, rows.game == game))
        return KeptDaily(**found[0]._mapping) if found else None

    async def of_day(self, day: str) -> list[KeptDaily]:
        found = await self._database.rows(select(*_DAILY).where(schema.daily.c.day == day))
        return [KeptDaily(**row._mapping) for row in found]

    async def first_day(self) -> str | None:
        """The first day on which somebody played."""
        found: str | None = await self._database.value(select(func.min(schema.daily.c.day)))
        return found

    # --- How it went ---

    async def tried(self, day: str, game: str, person: str) -> Tried | None:
        rows = schema.attempt.c
        query = select(*_TRIED).where(rows.day == day, rows.game == game, rows.person == person)
        found = await self._database.rows(query)
        return Tried(**found[0]._mapping) if found else None

    async def of_person(self, person: str) -> list[Tried]:
        """All of somebody's tries, the newest first."""
        rows = schema.attempt.c
        query = select(*_TRIED).where(rows.person == person).order_by(rows.day.desc(), rows.game)
        return [Tried(**row._mapping) for row in await self._database.rows(query)]

    async def results(self, day: str, listed: bool) -> dict[str, list[Tally]]:
        """By game: what those who are compared with each other came to, the best first."""
        rows = schema.attempt.c
        query = (
            select(rows.game, rows.value, rows.said, rows.kind, func.count().label("number"))
            .where(rows.day == day, rows.state == DONE, rows.listed.is_(listed))
            .group_by(rows.game, rows.value, rows.said, rows.kind)
            .order_by(rows.value.desc(), rows.said)
        )
        found: dict[str, list[Tally]] = {}
        for row in await self._database.rows(query):
            found.setdefault(row.game, []).append(Tally(row.value, row.said, row.kind, row.number))
        return found

    async def best(self, day: str, most: int) -> list[tuple[Tried, str]]:
        """Of accounts, the best of each game, who was first before who came later; and their names."""
        rows, people = schema.attempt, schema.person
        place = func.row_number().over(
            partition_by=rows.c.game, order_by=(rows.c.value.desc(), rows.c.ended, rows.c.board)
        )
        listed = (rows.c.day == day, rows.c.state == DONE, rows.c.listed.is_(True))
        ranked = select(rows.c.board, place.label("place")).where(*listed).subquery()
        query = (
            select(*_TRIED, people.c.name)
            .join(ranked, ranked.c.board == rows.c.board)
            .join(people, people.c.id == rows.c.person)
            .where(ranked.c.place <= most)
            .order_by(rows.c.game, ranked.c.place)
        )
        return [(_tried(row), row.name) for row in await self._database.rows(query)]

    async def unsettled(self, most: int) -> list[Tried]:
        """Tries whose games are over, and that were not looked at since."""
        rows, boards = schema.attempt.c, schema.board.c
        query = select(*_TRIED).join(schema.board, boards.id == rows.board)
        query = query.where(rows.state == "begun", boards.phase == "over").order_by(boards.updated).limit(most)
        return [_tried(row) for row in await self._database.rows(query)]

    async def settle(self, tried: Tried) -> None:
        """What came of a try."""
        rows = schema.attempt
        values = {name: getattr(tried, name) for name in ("state", "value", "said", "kind", "ended")}

        def work(connection: Connection) -> None:
            still = (rows.c.board == tried.board, rows.c.state == "begun")
            connection.execute(update(rows).where(*still).values(**values))

        await self._database.in_transaction(work)

    async def adopt(self, guest: str, person: str) -> None:
        """A guest's tries are an account's from now on, but for those that the account has had itself. They stay among
        those of guests."""
        rows = schema.attempt
        had = rows.alias()
        both = select(had.c.board).where(had.c.person == person, had.c.day == rows.c.day, had.c.game == rows.c.game)

        def work(connection: Connection) -> None:
            connection.execute(delete(rows).where(rows.c.person == guest, both.exists()))
            connection.execute(update(rows).where(rows.c.person == guest).values(person=person))

        await self._database.in_transaction(work)

    # --- The best line ---

    async def claim(self, now: int, until: int, lines: int) -> KeptDaily | None:
        """A daily in which fewer lines were played than wished, for this node alone until then; the newest first."""
        rows = schema.daily
        free = or_(rows.c.claimed.is_(None), rows.c.claimed < now)
        query = select(rows.c.day, rows.c.game).where(rows.c.lines < lines, free)
        claimed: list[KeptDaily] = []

        def work(connection: Connection) -> None:
            # Two nodes take different ones: what another has locked is passed over. SQLite has one writer.
            ordered = query.order_by(rows.c.day.desc(), rows.c.game).limit(1)
            found = connection.execute(ordered.with_for_update(skip_locked=True)).one_or_none()
            if found is not None:
                same = (rows.c.day == found.day, rows.c.game == found.game)
                change = update(rows).where(*same).values(claimed=until).returning(*_DAILY)
                claimed.append(KeptDaily(**connection.execute(change).one()._mapping))

        await self._database.in_transaction(work)
        return claimed[0] if claimed else None

    async def thought(self, daily: KeptDaily, **values: str | int | None) -> None:
        """So far a node has come with it; another may go on."""
        rows = schema.daily
        change = update(rows).where(rows.c.day == daily.day, rows.c.game == daily.game)

        def work(connection: Connection) -> None:
            connection.execute(change.values(**values, claimed=None))

        await self._database.in_transaction(work)

    async def unshown(self, today: str, lines: int, most: int) -> Sequence[KeptDaily]:
        """Of days that are over: where so many lines were played, and nobody can watch the best yet."""
        rows = schema.daily.c
        query = select(*_DAILY).where(rows.day < today, rows.lines >= lines, rows.line.is_not(None))
        query = query.where(rows.board.is_(None))
        found = await self._database.rows(query.order_by(rows.day).limit(most))
        return [KeptDaily(**row._mapping) for row in found]


def _tried(row: Row[Any]) -> Tried:
    return Tried(**{column.name: row._mapping[column.name] for column in _TRIED})
