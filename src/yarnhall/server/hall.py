"""Everything that lives in one server process: rooms, people, workers, and how they hear of each other."""

from __future__ import annotations

import secrets
import time
from collections.abc import Coroutine
from typing import Any, Final

from yarnhall.server.bot_pool import BotPool
from yarnhall.server.examiner import Examiner
from yarnhall.server.limits import Doorkeeper, Limits
from yarnhall.server.lobby import Lobby
from yarnhall.server.logs import note
from yarnhall.server.metrics import Metrics
from yarnhall.server.node_notices import NodeNotices, Notice
from yarnhall.server.openings import Openings
from yarnhall.server.reach import Reach
from yarnhall.server.reviews import Reviews
from yarnhall.server.room import Room
from yarnhall.server.rooms import Rooms
from yarnhall.server.rounds import Rounds
from yarnhall.server.sessions import Signer
from yarnhall.server.settings import Settings
from yarnhall.server.tasks import Tasks
from yarnhall.server.writes import new_write
from yarnhall.store.database import Database, address
from yarnhall.store.store import Person, Store
from yarnhall.table.events import Stored
from yarnhall.table.table import Table

REMEMBERED: Final = 30  # seconds for which a person is not looked up again


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(6)
        self.store = Store(Database(address(settings.database)))
        self.bot_pool = BotPool(settings.bot_workers, settings.bot_patience)
        self.examiner = Examiner()
        self.metrics = Metrics()
        self.limits = Limits(settings.strict_limits)
        self.door = Doorkeeper(settings.sockets_per_address)
        self.reach = Reach(settings)
        self.signer = Signer("")
        self.tasks = Tasks()
        self.notices = NodeNotices(self.store.database, self._heard, self._missed)
        self.lobby = Lobby(self.store, self.spawn)
        self.reviews = Reviews(self.bot_pool, self.spawn)
        self.rooms = Rooms(self)
        self.rounds = Rounds(self, self.rooms, self.notices)
        self.openings = Openings(self.examiner, self.add)
        self._people: dict[str, tuple[float, Person]] = {}

    async def open(self) -> None:
        await self.store.open()
        self.signer = Signer(await self.store.secret("session"))
        await self.notices.open()
        await self.rounds.open()
        self.spawn(self.lobby.run())
        note("the hall is open", node=self.node, database="sqlite" if self.store.database.sqlite else "postgresql")

    async def close(self) -> None:
        await self.tasks.close()
        self.rounds.close()
        self.bot_pool.close()
        self.examiner.close()
        await self.notices.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.spawn(work)

    # --- Tables ---

    async def room(self, table: str) -> Room:
        """The table in memory, loaded if need be. Raises Denied if there is none."""
        return await self.rooms.room(table)

    async def add(self, table: Table, stored: list[Stored]) -> None:
        """Put a new table on disk and tell the hall."""
        await self.store.append(new_write(table, stored))
        people = sorted({chair.person for chair in table.chairs if chair.person})
        notice = Notice(node=self.node, table=table.head.id, people=people, listed=True)
        self.changed(notice)
        await self.notices.tell(notice)
        if table.bots_to_act():
            await self.room(table.head.id)

    def forget(self, table: str) -> None:
        self.rooms.drop(table)

    # --- People ---

    async def person(self, cookie: str | None) -> Person | None:
        """Who sent the cookie; remembered for a moment."""
        id = self.signer.read(cookie)
        if id is None:
            return None
        kept = self._people.get(id)
        if kept is not None and kept[0] > time.monotonic():
            return kept[1]
        found = await self.store.person(id)
        if found is not None:
            self.remember(found)
        return found

    def remember(self, person: Person) -> None:
        if len(self._people) > 10_000:
            self._people.clear()
        self._people[person.id] = (time.monotonic() + REMEMBERED, person)

    async def adopt(self, guest: str, person: str) -> None:
        """The guest's seats go to an account."""
        for table in await self.store.boards_with_guest(guest):
            room = await self.room(table)
            await room.adopt(guest, person)
        await self.store.adopt_earned(guest, person)

    # --- What changes elsewhere ---

    def changed(self, notice: Notice) -> None:
        """Something was stored, here or by another node."""
        self.lobby.changed(notice)

    def tell_presence(self, table: str) -> None:
        self.rounds.tell_presence(table)

    def _heard(self, notice: Notice) -> None:
        if notice.node == self.node:
            return
        room = self.rooms.get(notice.table)
        if notice.present is not None:
            if room is not None:
                room.elsewhere(notice)
            return
        self.changed(notice)
        if room is not None:
            self.spawn(room.catch_up())

    def _missed(self) -> None:
        """Notices may have been lost: look at every table that somebody looks at."""
        for room in self.rooms:
            self.spawn(room.catch_up())
