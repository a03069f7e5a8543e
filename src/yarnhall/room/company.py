"""The people at one table: who is here, for whom its bots think, and how everybody hears who comes and goes."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from yarnhall.room.attendance import Attendance
from yarnhall.room.clock import clock
from yarnhall.room.gallery import Gallery
from yarnhall.room.notice import Notice
from yarnhall.room.screen import Screen
from yarnhall.room.surroundings import Surroundings
from yarnhall.room.thinkers import Patron
from yarnhall.table.table import Table
from yarnhall.table.telling import Presence


class WatchedTable(Protocol):
    """What company needs of the room it is in."""

    @property
    def around(self) -> Surroundings: ...
    @property
    def table(self) -> Table: ...
    @property
    def lock(self) -> asyncio.Lock: ...
    @property
    def screens(self) -> set[Screen]: ...
    @property
    def gallery(self) -> Gallery: ...


class Company:
    def __init__(self, room: WatchedTable) -> None:
        self.room = room
        self._attendance = Attendance(clock(), room.around.settings.away_pause)
        self._looked = time.monotonic()  # when somebody last looked at the table
        self._due = False  # it will be told soon

    def here(self) -> frozenset[str]:
        """Persons connected to this node."""
        return frozenset(screen.person for screen in self.room.screens if screen.person is not None)

    def presence(self) -> Presence:
        spectators = sum(screen.audience == "spectators" for screen in self.room.screens)
        return self._attendance.presence(self.room.table, self.here(), spectators, clock())

    def left(self, person: str | None) -> None:
        """A screen of theirs is gone."""
        self._looked = time.monotonic()
        if person is not None and person not in self.here():
            self._attendance.gone(person, clock())
            # When the pause is over others may ask a bot to step in: their screens must learn that.
            asyncio.get_running_loop().call_later(self.room.around.settings.away_pause + 0.1, self.changed)
        self.changed()

    def elsewhere(self, notice: Notice) -> None:
        """Another node tells who is connected to it."""
        if self._attendance.elsewhere(notice.node, frozenset(notice.present or ()), notice.spectators, clock()):
            self.changed(tell_nodes=False)

    def changed(self, tell_nodes: bool = True) -> None:
        """Tell everybody, soon and once."""
        if tell_nodes:
            self.room.around.tell_presence(self.room.table.head.id)
        if not self._due:
            self._due = True
            self.room.around.spawn(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(0.05 + 0.002 * len(self.room.screens))  # where many come and go it is told less often
        self._due = False
        async with self.room.lock:
            self.room.gallery.tell_presence()

    def patron(self) -> Patron:
        """For whom the bots of this table think: somebody who plays and is here, or else whoever made it."""
        for screen in self.room.screens:
            if screen.person is not None and screen.audience == "seats":
                return self.room.around.patron(screen.person)
        return self.room.around.patron(self.room.table.host)

    @property
    def asleep(self) -> bool:
        """Bots do not play on where nobody has looked for a while and nobody waits who could be told."""
        people = sum(chair.kind == "person" and chair.level is None for chair in self.room.table.chairs)
        here = self.room.screens or self.presence().present or self.presence().spectators
        return people < 2 and not here and time.monotonic() - self._looked > self.room.around.settings.idle
