"""What is asked of the database about programs from outside: whose they are, and by which tokens they are known."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select

from yarnhall.store import schema
from yarnhall.store.database import Database
from yarnhall.store.store import digest
from yarnhall.table.programs import MARK

TOKEN: Final = "yh_"  # with what every token begins, so that one that got lost is seen for what it is


@dataclass(frozen=True, slots=True)
class Pass:
    """What a token says."""

    id: str
    person: str  # the program
    scopes: frozenset[str]
    created: int


@dataclass(frozen=True, slots=True)
class Program:
    person: str
    name: str
    created: int
    passes: list[Pass]


class ProgramStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, owner: str) -> list[Program]:
        """Somebody's programs with their tokens, the oldest first."""
        people, tokens = schema.person.c, schema.token.c
        mine = select(people.id, people.name, people.created).where(people.owner == owner)
        found = await self._database.rows(mine.order_by(people.created, people.id))
        query = select(tokens.id, tokens.person, tokens.scopes, tokens.created)
        query = query.where(tokens.person.in_([row.id for row in found])).order_by(tokens.created)
        passes = [_pass(row) for row in await self._database.rows(query)]
        return [
            Program(row.id, row.name, row.created, [one for one in passes if one.person == row.id]) for row in found
        ]

    async def add(self, owner: str, name: str, at: int, most: int) -> Program | None:
        """A new one; None: there are so many already."""
        rows = schema.person
        made = Program(MARK + secrets.token_urlsafe(16), name, at, [])
        async with self._database.engine.begin() as connection:
            number = await connection.scalar(select(func.count()).select_from(rows).where(rows.c.owner == owner))
            if (number or 0) >= most:
                return None
            await connection.execute(insert(rows).values(id=made.person, name=name, created=at, owner=owner))
        return made

    async def give(self, person: str, scopes: frozenset[str], at: int) -> tuple[str, Pass]:
        """A new token, which nobody can read here again, and what it says."""
        token = TOKEN + secrets.token_urlsafe(24)
        made = Pass("t_" + secrets.token_urlsafe(9), person, scopes, at)
        row = insert(schema.token).values(
            code=digest(token), id=made.id, person=person, scopes=" ".join(sorted(scopes)), created=at
        )
        async with self._database.engine.begin() as connection:
            await connection.execute(row)
        return token, made

    async def take(self, person: str, id: str) -> bool:
        """The token is good no longer; whether there was one."""
        rows = schema.token
        async with self._database.engine.begin() as connection:
            gone = await connection.execute(delete(rows).where(rows.c.person == person, rows.c.id == id))
        return gone.rowcount > 0

    async def known(self, token: str) -> Pass | None:
        """What a token says, if it is good."""
        rows = schema.token.c
        query = select(rows.id, rows.person, rows.scopes, rows.created).where(rows.code == digest(token))
        found = await self._database.rows(query)
        return _pass(found[0]) if found else None


def _pass(row: Any) -> Pass:
    return Pass(row.id, row.person, frozenset(row.scopes.split()), row.created)
