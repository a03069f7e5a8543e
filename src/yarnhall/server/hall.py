"""Everything that lives in one server process: rooms, people, workers, and what has to be done by the clock."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Final

from msgspec.structs import replace

from yarnhall.bots.cast import NAMES, somebody
from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.words import listing
from yarnhall.server.attendance import clock
from yarnhall.server.cards import Lists
from yarnhall.server.limits import Doorkeeper, Limits
from yarnhall.server.logs import log, note
from yarnhall.server.metrics import Metrics
from yarnhall.server.notices import Notice, Notices
from yarnhall.server.reach import Reach
from yarnhall.server.reviews import Reviews
from yarnhall.server.room import Room
from yarnhall.server.sessions import Signer
from yarnhall.server.settings import Settings
from yarnhall.server.thinkers import Thinkers
from yarnhall.server.tidying import Tidying
from yarnhall.server.writes import new_write
from yarnhall.store.database import Database, address
from yarnhall.store.store import Person, Store
from yarnhall.table import bodies as b, commands as c, decide, events as e
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.match import Match
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table

BEAT: Final = 5.0  # seconds between two signs of life
OUTAGE: Final = 15_000  # milliseconds without a sign of life of any node: none ran
RESTART: Final = 1012
_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(6)
        self.store = Store(Database(address(settings.database)))
        self.notices = Notices(self.store.database, self._heard, self._missed)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_patience)
        self.metrics = Metrics()
        self.limits = Limits(settings.strict_limits)
        self.door = Doorkeeper(settings.sockets_per_address)
        self.lists = Lists(self)
        self.reach = Reach(settings)
        self.reviews = Reviews(self)
        self.tidying = Tidying()
        self.rooms: dict[str, Room] = {}
        self.signer = Signer("")
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._people: dict[str, tuple[float, Person]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._presence: set[str] = set()  # tables whose presence other nodes should know

    async def open(self) -> None:
        await self.store.open()
        self.signer = Signer(await self.store.secret("session"))
        down_since = await self.store.last_beat()
        up = clock()
        await self.store.beat(self.node, up)
        await self.notices.open()
        self.tidying.open()
        self.spawn(self._beat())
        self.spawn(self._sweep())
        self.spawn(self.lists.run())
        self.spawn(self._resume(down_since, up))
        note("the hall is open", node=self.node, database="sqlite" if self.store.database.sqlite else "postgresql")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.tidying.close()
        self.thinkers.close()
        await self.notices.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    # --- Rooms ---

    async def room(self, table: str) -> Room:
        """The table in memory, loaded if need be. Raises Denied if there is none."""
        found = self.rooms.get(table)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(loading)
        if found is None:
            raise Denied("missing", "There is no such table.")
        found.touched = time.monotonic()
        return found

    async def _load(self, table: str) -> Room | None:
        try:
            room = Room(self, await self.fold(table))
        except Denied:
            return None
        self.rooms[table] = room
        self.metrics.tables.set(len(self.rooms))
        room.bots.kick()
        return room

    async def fold(self, table: str) -> Table:
        """The table as the store holds it."""
        head = await self.store.head(table)
        if head is None:
            raise Denied("missing", "There is no such table.")
        made = Table(head)
        made.load(await self.store.events(table))
        return made

    def drop(self, room: Room) -> None:
        """Forget a table whose state is not known for certain; its screens come back by themselves."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self.metrics.tables.set(len(self.rooms))
        for screen in list(room.screens):
            screen.close(RESTART, "The table is loaded again.")

    async def make(self, wish: b.NewTable, who: Who) -> Table:
        """A new table, on disk."""
        if who.person is None:
            raise Denied("session", "Tell the hall your name first.")
        game = find_game(wish.game)
        options = configured(game, wish.options, wish.preset)
        if len(wish.seats) not in game.seats(options):
            numbers = listing([str(number) for number in game.seats(options)], "or")
            raise BadOption(f"{game.title} with these options is for {numbers} seats, not {len(wish.seats)}.")
        clock_rule = wish.clock
        if clock_rule.kind != "none" and clock_rule.seconds < 5:
            raise BadOption("A clock needs five seconds at least.")
        head = Head(
            id=new_id(),
            game=game.id,
            rules=game.rules,
            options=option_forms.values(options),
            seed=secrets.token_hex(32),
            host=who.person,
            host_name=who.name,
            invite=secrets.token_urlsafe(12),
            chairs=self._chairs(wish, who),
            created=clock(),
            public=wish.public,
            clock=clock_rule,
        )
        table = Table(head)
        stored: list[Stored] = []
        if wish.start:
            setting = Setting(self.thinkers.levels)
            events = decide.decide(table, c.Start(id="start"), who, setting)
            stored = [Stored(1, head.created, events[0])]
            table.apply(stored[0])
        await self.add(table, stored)
        return table

    async def add(self, table: Table, stored: list[Stored]) -> None:
        """Put a new table on disk and tell the hall."""
        await self.store.append(new_write(table, stored))
        people = sorted({chair.person for chair in table.chairs if chair.person})
        notice = Notice(node=self.node, table=table.head.id, people=people, listed=True)
        self.changed(notice)
        await self.notices.tell(notice)
        if table.bots_to_act():
            await self.room(table.head.id)

    def _chairs(self, wish: b.NewTable, who: Who) -> list[Chair]:
        if sum(seat.who == "me" for seat in wish.seats) > 1:
            raise BadOption("You can take one seat for yourself; others at your screen are added as such.")
        levels = self.thinkers.levels
        chairs = []
        for number, seat in enumerate(wish.seats):
            name = " ".join((seat.name or "").split())
            match seat.who:
                case "me":
                    chairs.append(Chair("person", who.person, name or who.name))
                case "same_screen":
                    chairs.append(Chair("person", who.person, name or f"Player {number + 1}", same_screen=True))
                case "open":
                    chairs.append(Chair())
                case "bot":
                    level = seat.level or Setting(levels).substitute
                    if level not in levels:
                        raise BadOption(f"There is no bot {level!r}; there is {listing(list(levels))}.")
                    chairs.append(Chair("bot", None, name, level))
        # Bots take their names when everybody else has one.
        start = secrets.randbelow(len(NAMES))
        for number, chair in enumerate(chairs):
            if chair.kind == "bot" and not chair.name:
                taken = [other.name for other in chairs]
                chairs[number] = replace(chair, name=somebody(taken, start + number))
        return chairs

    def again(self, table: Table, person: str, name: str) -> Table:
        """The table of a rematch: the same people and bots on the same seats, another seed."""
        chairs = [
            replace(chair, left=False, resigned=False, level=chair.level if chair.kind == "bot" else None)
            for chair in table.chairs
        ]
        changes = {
            "id": new_id(),
            "seed": secrets.token_hex(32),
            "rules": table.game.rules,
            "host": person,
            "host_name": name,
            "invite": secrets.token_urlsafe(12),
            "chairs": chairs,
            "created": clock(),
        }
        return Table(replace(table.head, **changes))

    async def import_record(self, record: Record, who: Who) -> Table:
        """A recorded game as a table that can be replayed."""
        if who.person is None:
            raise Denied("session", "Tell the hall your name first.")
        match = Match(record)  # refuses what cannot be replayed
        names = [*record.names, *(f"Player {number + 1}" for number in range(len(record.names), record.seats))]
        head = Head(
            id=new_id(),
            game=match.game.id,
            rules=record.rules,
            options=record.options,
            seed=record.seed,
            host=who.person,
            host_name=who.name,
            invite=secrets.token_urlsafe(12),
            chairs=[Chair("bot", None, name[:40], "") for name in names[: record.seats]],
            created=clock(),
            imported=True,
        )
        table = Table(head)
        stored = Stored(1, head.created, e.Imported(list(record.actions)))
        table.apply(stored)
        await self.add(table, [stored])
        return table

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
        self._people[person.id] = (time.monotonic() + 30, person)

    async def adopt(self, guest: str, person: str) -> None:
        """The guest's seats go to an account."""
        for table in await self.store.boards_with_guest(guest):
            room = await self.room(table)
            await room.adopt(guest, person)
        await self.store.adopt_earned(guest, person)

    # --- What changes elsewhere ---

    def changed(self, notice: Notice) -> None:
        """Something was stored, here or by another node."""
        self.lists.changed(notice)

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
        for room in self.rooms.values():
            self.spawn(room.catch_up())

    def tell_presence(self, room: Room) -> None:
        if not self.notices.alone:
            self._presence.add(room.id)

    async def _tell_presence(self, tables: set[str]) -> None:
        for table in tables:
            room = self.rooms.get(table)
            if room is not None:
                watching = sum(screen.audience == "spectators" for screen in room.screens)
                people = sorted(room.here() & {chair.person for chair in room.table.chairs if chair.person})
                await self.notices.tell(Notice(node=self.node, table=table, present=people, spectators=watching))

    # --- By the clock ---

    async def _beat(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(BEAT)
            await self.store.beat(self.node, clock())
            rounds += 1
            if rounds % 4 == 0 and not self.notices.alone:
                self._presence |= {room.id for room in self.rooms.values() if room.screens}

    async def _sweep(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(self.settings.sweep)
            rounds += 1
            try:
                await self._sweep_once(rounds)
            except Exception:
                log.exception("a sweep failed")

    async def _sweep_once(self, rounds: int) -> None:
        now = clock()
        for room in list(self.rooms.values()):
            due = room.table.due()
            if due is not None and due <= now:
                await room.look()
            elif room.idle:
                del self.rooms[room.id]
        self.metrics.tables.set(len(self.rooms))
        self.tidying.round()
        if self._presence:
            tables, self._presence = self._presence, set()
            await self._tell_presence(tables)
        if rounds % 5 == 0:
            for table in await self.store.due(now, 100):
                await (await self.room(table)).look()
            await self._compare()

    async def _compare(self) -> None:
        """A notice can be lost with a connection; the counts in the store cannot."""
        watched = [room.id for room in self.rooms.values() if room.screens] if not self.notices.alone else []
        if watched:
            for table, count in (await self.store.counts(watched)).items():
                room = self.rooms.get(table)
                if room is not None and room.table.n < count:
                    await room.catch_up()

    async def _resume(self, down_since: int | None, up: int) -> None:
        """After a start: give back the time in which no server ran, and wake the bots that were about to move."""
        # With one node nothing ran just before; with several, another may have.
        outage = down_since is not None and (self.notices.alone or up - down_since > OUTAGE)
        for table in await self.store.due(2**62, 10_000):
            room = await self.room(table)
            if outage and down_since is not None:
                await room.waited(down_since, up)
            await room.look()


def configured(game: AnyGame, options: dict[str, str | int | bool], preset: str | None) -> Any:
    """The options of a game: those of a preset, with what was chosen on top."""
    if preset is None:
        return game.configure(options)
    return game.configure({**option_forms.values(game.configure(preset)), **options})


def new_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(14))
