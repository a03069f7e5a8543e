"""What `yarnhall admin` does: with a hall that runs it sends an errand there, else it works on the database itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from yarnhall.core.refusal import BadOption, Refused
from yarnhall.room.clock import clock
from yarnhall.server.desk import Desk
from yarnhall.server.overview import overview
from yarnhall.server.serve import existing, prepare
from yarnhall.server.settings import Settings
from yarnhall.store.database import Database, address
from yarnhall.store.hosting import HostStore, Somebody
from yarnhall.wire import hosting as h

PATIENCE: Final = 30.0  # seconds for a hall to answer
PAUSE: Final = 0.1
FOUND: Final = 20


class Admin:
    def __init__(self, database: Database) -> None:
        self._store = HostStore(database)
        self._desk = Desk(self._store, None, "", lambda: None)

    async def look(self) -> h.HostBody:
        await self._desk.open()
        return await overview(self._desk, self._store)

    async def do(self, order: h.AnyDeed) -> str:
        """What was done, in a sentence. Raises Refused."""
        if not await self._store.nodes(clock()):
            return await self._desk.do(order, "")
        errand = await self._store.add_errand(msgspec.json.encode(order).decode(), clock())
        for _ in range(round(PATIENCE / PAUSE)):
            if (found := await self._store.answered(errand)) is not None:
                answer, refused = found
                if refused:
                    raise Refused(answer)
                return answer
            if not await self._store.nodes(clock()) and await self._store.take_back(errand):
                return await self._desk.do(order, "")  # the last one is gone
            await asyncio.sleep(PAUSE)
        raise Refused("The hall does not answer; it may still do it. `yarnhall admin log` tells.")

    async def person(self, name: str) -> Somebody:
        """The one person of that login or name. Raises Refused."""
        found = [one for one in await self._store.named(name, FOUND) if name.lower() in (one.login, one.name.lower())]
        accounts = [one for one in found if one.login == name.lower()]
        if accounts:
            return accounts[0]
        if not found:
            by_id = (await self._store.people([name])).get(name)
            if by_id is not None:
                return by_id
            raise BadOption(f"Nobody in this hall has the login or the name {name!r}.")
        if len(found) > 1:
            ids = ", ".join(one.id for one in found)
            raise BadOption(f"Several people are called {name!r}; name one of them by its id: {ids}.")
        return found[0]

    async def report(self, beginning: str) -> str:
        """The report whose id begins so."""
        return self._one([one.id for one in await self._store.reports(1000)], beginning, "report")

    async def restraint(self, beginning: str) -> str:
        return self._one([one.id for one in await self._store.restrained(clock())], beginning, "restraint")

    def _one(self, ids: list[str], beginning: str, what: str) -> str:
        found = [id for id in ids if id.startswith(beginning)]
        if len(found) != 1:
            raise BadOption(f"There is no such {what}: {beginning!r}." if not found else f"Several {what}s begin so.")
        return found[0]


@asynccontextmanager
async def admin(database: str) -> AsyncIterator[Admin]:
    """Raises Refused where there is no hall's database."""
    existing(database)
    await prepare(Settings(database=database))
    opened = Database(address(database))
    try:
        yield Admin(opened)
    finally:
        await opened.close()
