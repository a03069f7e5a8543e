"""What is asked of the database by those who look after a hall: reports, restraints, what they did, how nodes do."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from yarnhall.room.written import Board
from yarnhall.store import schema
from yarnhall.store.database import Database
from yarnhall.store.keeping import take_away
from yarnhall.store.store import LISTED, read_board
from yarnhall.table import events as e

DAY: Final = 86_400_000  # milliseconds
ALIVE: Final = 15_000  # milliseconds since a node's last sign of life
_OPEN: Final = ("playing", "gathering")


@dataclass(frozen=True, slots=True)
class Restrained:
    """Somebody who is shut out or may say nothing."""

    id: str
    how: str
    person: str | None
    network: str | None
    reason: str
    at: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Report:
    id: str
    at: int
    by: str
    person: str
    board: str
    reason: str
    said: str | None  # a line of chat
    open: bool  # that spectators heard, too


@dataclass(frozen=True, slots=True)
class Deed:
    at: int
    by: str  # empty: at the hall's own terminal
    body: str  # the order


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person as hosts find them."""

    id: str
    name: str
    login: str | None
    host: bool
    created: int


class HostStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- What was done ---

    async def count(self) -> int:
        """How much was done so far: it grows with whatever may have changed what holds."""
        return int(await self._database.value(select(func.count()).select_from(schema.deed)))

    async def add_deed(self, do: str, body: str, by: str, at: int) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(insert(schema.deed).values(id=_new_id(), at=at, by=by, do=do, body=body))

    async def deeds(self, most: int) -> list[Deed]:
        """The newest first."""
        rows = schema.deed.c
        query = select(rows.at, rows.by, rows.body).order_by(rows.at.desc(), rows.id).limit(most)
        return [Deed(**row._mapping) for row in await self._database.rows(query)]

    async def last(self, do: str) -> Deed | None:
        """The last of a kind: it holds."""
        rows = schema.deed.c
        query = select(rows.at, rows.by, rows.body).where(rows.do == do).order_by(rows.at.desc(), rows.id).limit(1)
        found = await self._database.rows(query)
        return Deed(**found[0]._mapping) if found else None

    # --- Who is restrained ---

    async def restrained(self, at: int) -> list[Restrained]:
        """The newest first."""
        rows = schema.restraint.c
        query = select(rows.id, rows.how, rows.person, rows.network, rows.reason, rows.at, rows.until)
        lasting = query.where(or_(rows.until.is_(None), rows.until > at)).order_by(rows.at.desc(), rows.id)
        return [Restrained(**row._mapping) for row in await self._database.rows(lasting)]

    async def restrain(self, made: Restrained) -> None:
        """In the place of an earlier one of the same kind."""
        rows = schema.restraint
        same = rows.c.person == made.person if made.person is not None else rows.c.network == made.network
        async with self._database.engine.begin() as connection:
            await connection.execute(delete(rows).where(rows.c.how == made.how, same))
            await connection.execute(
                insert(rows).values({name: getattr(made, name) for name in Restrained.__dataclass_fields__})
            )

    async def lift(self, id: str) -> bool:
        async with self._database.engine.begin() as connection:
            return (await connection.execute(delete(schema.restraint).where(schema.restraint.c.id == id))).rowcount == 1

    # --- Reports ---

    async def add_report(self, report: Report) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(
                insert(schema.report).values({name: getattr(report, name) for name in Report.__dataclass_fields__})
            )

    async def reports(self, most: int) -> list[Report]:
        """Those that nobody settled, the newest first."""
        rows = schema.report.c
        query = select(*[rows[name] for name in Report.__dataclass_fields__]).where(rows.settled.is_(None))
        found = await self._database.rows(query.order_by(rows.at.desc(), rows.id).limit(most))
        return [Report(**row._mapping) for row in found]

    async def told_by(self, person: str) -> list[Report]:
        """What the person reported, settled or not, oldest first."""
        rows = schema.report.c
        query = select(*[rows[name] for name in Report.__dataclass_fields__]).where(rows.by == person)
        return [Report(**row._mapping) for row in await self._database.rows(query.order_by(rows.at, rows.id))]

    async def settle(self, report: str, at: int) -> bool:
        rows = schema.report
        change = update(rows).where(rows.c.id == report, rows.c.settled.is_(None)).values(settled=at)
        async with self._database.engine.begin() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def line(self, table: str, at: int, name: str) -> e.Said | None:
        """Who said something at a table at that moment, and what."""
        rows = schema.event.c
        found = await self._database.rows(select(rows.body).where(rows.board == table, rows.at == at))
        lines = [e.read_event(row.body) for row in found]
        return next((line for line in lines if isinstance(line, e.Said) and line.name == name), None)

    # --- People ---

    async def appoint(self, person: str, on: bool) -> None:
        async with self._database.engine.begin() as connection:
            await connection.execute(update(schema.person).where(schema.person.c.id == person).values(host=on))

    async def people(self, ids: Collection[str]) -> dict[str, Somebody]:
        rows = schema.person.c
        query = select(rows.id, rows.name, rows.login, rows.host, rows.created).where(rows.id.in_(sorted(ids)))
        return {row.id: Somebody(**row._mapping) for row in await self._database.rows(query)} if ids else {}

    async def named(self, beginning: str, most: int) -> list[Somebody]:
        """People whose name or login begins so, the newest first."""
        rows = schema.person.c
        low = beginning.lower()
        fits = or_(func.lower(rows.name).startswith(low, autoescape=True), rows.login.startswith(low, autoescape=True))
        query = select(rows.id, rows.name, rows.login, rows.host, rows.created).where(fits, rows.became.is_(None))
        found = await self._database.rows(query.order_by(rows.created.desc(), rows.id).limit(most))
        return [Somebody(**row._mapping) for row in found]

    # --- Tables and nodes ---

    async def phases(self) -> dict[str, int]:
        """How many tables are in each phase that is not the last."""
        rows = schema.board.c
        query = select(rows.phase, func.count().label("tables")).where(rows.phase.in_(_OPEN)).group_by(rows.phase)
        return {row.phase: row.tables for row in await self._database.rows(query)}

    async def tables(self, most: int) -> list[Board]:
        """Tables that are not over, the newest first."""
        rows = schema.board.c
        query = select(*LISTED).where(rows.phase.in_(_OPEN)).order_by(rows.updated.desc()).limit(most)
        return [read_board(row) for row in await self._database.rows(query)]

    async def boards(self, ids: Collection[str]) -> dict[str, Board]:
        found = await self._database.rows(select(*LISTED).where(schema.board.c.id.in_(sorted(ids)))) if ids else ()
        boards = [read_board(row) for row in found]
        return {board.head.id: board for board in boards}

    async def take_away(self, table: str) -> bool:
        """A table at which no game has begun; whether it was there."""
        taken: list[bool] = []

        def work(connection: Connection) -> None:
            rows = schema.board.c
            query = select(rows.id).where(rows.id == table, rows.phase == "gathering")
            if connection.scalar(query.with_for_update()) is not None:
                take_away(connection, table)
                taken.append(True)

        await self._database.in_transaction(work)
        return bool(taken)

    async def nodes(self, at: int) -> list[tuple[str, int, str]]:
        """Those that live: when they last said so, and how they do."""
        rows = schema.node.c
        query = select(rows.id, rows.seen, rows.told).where(rows.seen > at - ALIVE, rows.told.is_not(None))
        return [(row.id, row.seen, row.told) for row in await self._database.rows(query.order_by(rows.id))]

    # --- Errands ---

    async def add_errand(self, body: str, at: int) -> str:
        """An order for a hall that runs."""
        id = _new_id()
        async with self._database.engine.begin() as connection:
            await connection.execute(delete(schema.errand).where(schema.errand.c.at < at - DAY))
            await connection.execute(insert(schema.errand).values(id=id, at=at, body=body))
        return id

    async def take_errands(self, node: str, since: int) -> Sequence[tuple[str, str]]:
        """Orders that nobody took yet; from now on this node's. What waited too long is left: nobody waits any more."""
        rows = schema.errand
        if await self._database.value(select(rows.c.id).where(rows.c.node.is_(None), rows.c.at > since)) is None:
            return ()
        change = update(rows).where(rows.c.node.is_(None), rows.c.at > since).values(node=node)
        async with self._database.engine.begin() as connection:
            taken = (await connection.execute(change.returning(rows.c.id, rows.c.body))).all()
        return [(row.id, row.body) for row in taken]

    async def take_back(self, errand: str) -> bool:
        """Whether nobody had taken it."""
        rows = schema.errand
        async with self._database.engine.begin() as connection:
            return (
                await connection.execute(delete(rows).where(rows.c.id == errand, rows.c.node.is_(None)))
            ).rowcount == 1

    async def answer_errand(self, id: str, answer: str, refused: bool) -> None:
        change = update(schema.errand).where(schema.errand.c.id == id).values(answer=answer, refused=refused)
        async with self._database.engine.begin() as connection:
            await connection.execute(change)

    async def answered(self, id: str) -> tuple[str, bool] | None:
        """The answer and whether it is a refusal."""
        rows = schema.errand.c
        found = await self._database.rows(select(rows.answer, rows.refused).where(rows.id == id))
        return (found[0].answer, bool(found[0].refused)) if found and found[0].answer is not None else None


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def new_restraint(
    how: str, person: str | None, network: str | None, reason: str, at: int, until: int | None
) -> Restrained:
    return Restrained(_new_id(), how, person, network, reason, at, until)


def new_report(by: str, person: str, board: str, reason: str, line: e.Said | None, at: int) -> Report:
    heard = line is not None and line.audience == "spectators"
    return Report(_new_id(), at, by, person, board, reason, None if line is None else line.text, heard)
