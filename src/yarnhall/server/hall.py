"""Everything that lives in one server process: rooms, people, workers, and how they hear of each other."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import Any, Final, TypeVar

import msgspec

import yarnhall
from yarnhall.room.clock import clock
from yarnhall.room.notice import Notice
from yarnhall.room.occasions import Heard, occasions
from yarnhall.room.openings import Openings
from yarnhall.room.reviews import Reviews
from yarnhall.room.room import GONE, Room
from yarnhall.room.rooms import Rooms
from yarnhall.room.thinkers import Patron
from yarnhall.room.writes import new_write
from yarnhall.room.written import Attempt, Occasion
from yarnhall.server.bot_pool import BotPool
from yarnhall.server.couriers import Couriers
from yarnhall.server.dailies import Dailies
from yarnhall.server.daily_rounds import DailyRounds
from yarnhall.server.desk import Desk
from yarnhall.server.examiner import Examiner
from yarnhall.server.keeper import DAY, Keeper
from yarnhall.server.limits import Doorkeeper, Limits, Turns
from yarnhall.server.lobby import Lobby
from yarnhall.server.logs import note
from yarnhall.server.mail import mailer
from yarnhall.server.messenger import Messenger
from yarnhall.server.metrics import Metrics
from yarnhall.server.node_notices import NodeNotices
from yarnhall.server.overview import load, memory
from yarnhall.server.pictures import Pictures
from yarnhall.server.programs import Programs
from yarnhall.server.reach import Reach
from yarnhall.server.restraints import told as restraint_told
from yarnhall.server.rounds import Rounds
from yarnhall.server.screen import Screen
from yarnhall.server.sessions import YEAR, Signer
from yarnhall.server.settings import Settings
from yarnhall.server.table_orders import TableOrders
from yarnhall.server.tally import Tally
from yarnhall.server.tasks import Tasks
from yarnhall.server.vacations import Vacations
from yarnhall.store.accounts import ERASURES, Accounts
from yarnhall.store.dailies import DailyStore
from yarnhall.store.database import Database, address
from yarnhall.store.hosting import HostStore
from yarnhall.store.keeping import Keeping
from yarnhall.store.looked import Looked
from yarnhall.store.messages import MessageStore
from yarnhall.store.programs import ProgramStore
from yarnhall.store.results import Results
from yarnhall.store.store import Person, Store
from yarnhall.store.vacations import VacationStore
from yarnhall.table.daily import demand_sight
from yarnhall.table.events import Stored
from yarnhall.table.table import Table
from yarnhall.wire.messages import Bye

PEOPLE: Final = 10_000  # remembered at most
LOGGED_OUT: Final = 4401
SHUT_OUT: Final = 4403
SHUT: Final = "A host of this hall has closed it to you."
OUT: Final = "You are logged out."
HOMES: Final = 100_000  # people of whom it is remembered from where they came
REMEMBERED: Final = 30  # seconds for which a person is not looked up again


T = TypeVar("T")


class Kept:
    """A person, remembered, with the sessions that are known to be good."""

    __slots__ = ("nonces", "person", "until")

    def __init__(self, until: float, person: Person) -> None:
        self.until = until
        self.person = person
        self.nonces: set[str] = set()


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(6)
        self.store = Store(Database(address(settings.database)))
        self.accounts = Accounts(self.store.database)
        self.bot_pool = BotPool(settings.bot_workers, settings.bot_patience)
        self.examiner = Examiner()
        self.metrics = Metrics()
        self.limits = Limits(settings.strict_limits)
        self.pictures = Pictures(self.examiner, self.limits, settings.pictures)
        self.turns = Turns()
        self.door = Doorkeeper(settings.sockets_per_address)
        self.reach = Reach(settings)
        self.signer = Signer("")
        self.mailer = mailer(settings.mail, settings.mail_from, settings.public_url) if settings.mail else None
        self.alone = self.store.database.sqlite
        self.tasks = Tasks(self.metrics)
        self.notices = NodeNotices(self.store.database, self._heard, self._missed)
        self.lobby = Lobby(self.node, self.store, self.spawn, self._in_memory, lambda: self.desk.announced)
        self.reviews = Reviews(self.bot_pool, self.spawn)
        self.rooms = Rooms(self)
        self.rounds = Rounds(self, self.rooms, self.notices, self.tasks)
        self.openings = Openings(self.examiner, self.add, self.demand_open, self.aside)
        self.programs = Programs(ProgramStore(self.store.database))
        self.host_store = HostStore(self.store.database)
        orders = TableOrders(self.rooms, self.host_store, self._take_away, self.node)
        self.desk = Desk(self.host_store, orders, self.node, self._ordered)
        self._opened = clock()
        self.keeping = Keeping(self.store.database)
        self.keeper = Keeper(settings, self.keeping, self.rooms, self.here, self.erase)
        self.messages = MessageStore(self.store.database)
        self.couriers = Couriers(settings, self.mailer)
        self.vacations = Vacations(settings.vacation_days, self.store, VacationStore(self.store.database), self.rooms)
        self.messenger = Messenger(
            settings, self.store, self.messages, self.couriers, self._looking_at, self.vacations.until, self.spawn
        )
        self.results = Results(self.store.database)
        self.looked = Looked(self.store.database)
        self.tally = Tally(self.store, self.results)
        kept = DailyStore(self.store.database)
        self.dailies = Dailies(settings.daily, self.store, kept, self.add, self.demand_open)
        self.daily_rounds = DailyRounds(
            self.dailies, self.store, self.bot_pool, self.add, settings.daily_lines, settings.daily_seconds, self.node
        )
        self.lines: set[Screen] = set()  # every socket that is open, whether or not it has said hello
        self._people: dict[str, Kept] = {}
        self._outs = 0  # grows when somebody is logged out: what was looked up meanwhile may be older
        self._deaf = False  # notices may have been lost that nothing made up for yet
        self._erasures = ""  # which names were gone when this node last looked
        self._homes: OrderedDict[str, str] = OrderedDict()  # person: from where they last came

    async def open(self) -> None:
        await self.store.open()
        self.signer = Signer(await self.store.secret("session"))
        await self.desk.open()
        await self.notices.open()
        await self.vacations.round()  # before any clock is looked at
        await self.rounds.open()
        self.tasks.every("vacations", self.settings.vacation_pause, self.vacations.round)
        self.spawn(self.examiner.warm())
        self.tasks.every("sessions", 3600.0, lambda: self.accounts.tidy(clock()))
        self.tasks.every("keeper", self.settings.keeper_pause, self.keeper.round)
        if not self.notices.alone:
            self.tasks.every("notices", 1.0, self.notices.round)
            self._erasures = await self.store.secret(ERASURES)
            self.tasks.every("lost notices", 1.0, self._make_up)
        if self.couriers.kinds:
            self.couriers.open(await self.store.secret("push"))
            if self.alone:
                await self.messages.let_go()
            self.tasks.every("messages", self.settings.notify_round, self.messenger.round)
        self.tasks.every("tally", self.settings.tally_pause, self.tally.round)
        await self.dailies.open()
        if self.dailies.on:
            self.tasks.every("daily", self.settings.tally_pause, self.daily_rounds.count)
            if self.settings.daily_lines:
                self.tasks.every("daily lines", self.settings.daily_pause, self.daily_rounds.think)
        self.tasks.every("lobby", 1.0, self.lobby.round)
        self.tasks.every("lines", 1.0, self._beat)
        self.tasks.every("desk", self.settings.desk_pause, self.desk.round)
        note("the hall is open", node=self.node, database="sqlite" if self.store.database.sqlite else "postgresql")

    async def close(self) -> None:
        await self.tasks.close()
        self.rounds.close()
        self.bot_pool.close()
        self.examiner.close()
        await self.notices.close()
        await self.couriers.outside.close()
        with suppress(Exception):  # a database that is gone is no reason not to close
            await self.store.rest(self.node, clock())
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.spawn(work)

    def aside(self, function: Callable[..., T], *arguments: object) -> Awaitable[T]:
        return asyncio.to_thread(function, *arguments)

    async def _beat(self) -> None:
        """Ask now and then on every line whether somebody is there."""
        now = time.monotonic()
        for screen in list(self.lines):
            screen.line.beat(now)

    # --- Tables ---

    async def room(self, table: str, person: str | None = None) -> Room:
        """The table in memory, loaded if need be, for somebody who may look at it. Raises Denied if there is none, or
        it is a daily that only another may see."""
        room = await self.rooms.room(table)
        demand_sight(room.table, person, clock())
        return room

    async def add(self, table: Table, stored: list[Stored], attempt: Attempt | None = None) -> None:
        """Put a new table on disk, and the try that it is, and tell the hall. Raises Conflict."""
        write = new_write(table, stored)
        write.attempt = attempt
        await self.store.append(write)
        people = sorted({chair.person for chair in table.chairs if chair.person})
        notice = Notice(node=self.node, table=table.head.id, people=people, listed=True)
        self.changed(notice)
        await self.notices.tell(notice)
        if table.bots_to_act():
            await self.rooms.room(table.head.id)

    def _in_memory(self, table: str) -> Table | None:
        room = self.rooms.get(table)
        return room.table if room is not None else None

    def forget(self, table: str) -> None:
        self.rooms.drop(table)

    # --- What hosts order ---

    def demand_open(self) -> None:
        self.desk.demand_open()

    def _ordered(self) -> None:
        """What holds may be different from now on: some go, and every page shows what is announced."""
        self._outs += 1
        self._people.clear()  # somebody may have become a host
        self.lobby.announce()
        for screen in list(self.lines):
            restraints = self.desk.restraints
            found = restraints.of_person("ban", screen.person) or restraints.of_network("ban", screen.address)
            if found is not None and screen.closing is None:
                screen.tell(Bye(code="not_yours", reason=restraint_told(found), retry_after=None))
                screen.close(SHUT_OUT, SHUT)

    async def _take_away(self, notice: Notice) -> None:
        self._taken_away(notice)
        await self.notices.tell(notice)

    def _taken_away(self, notice: Notice) -> None:
        room = self.rooms.get(notice.table)
        self.rooms.drop(notice.table)
        if room is not None:
            room.dismiss(f"{GONE[:-1]}: {notice.gone}" if notice.gone else GONE)
        self.changed(notice)

    def how_it_does(self) -> str:
        facts: dict[str, object] = {
            "opened": self._opened,
            "version": yarnhall.__version__,
            "tables": len(self.rooms),
            "people": len(self.here()),
            "sockets": len(self.lines),
            "thinking": self.bot_pool.thinking,
            "waiting": self.bot_pool.waiting,
            "load": load(),
            "memory": memory(),
            "failing": self.tasks.failing(),
        }
        return msgspec.json.encode(facts).decode()

    # --- What is told to those who are elsewhere ---

    def occasions(self, table: Table, heard: Heard) -> list[Occasion]:
        if not self.couriers.kinds:
            return []
        return occasions(table, heard, table.at, table.at + round(self.settings.notify_pause * 1000))

    def _looking_at(self, table: str) -> set[str]:
        """Who looks at it, as far as this node knows."""
        room = self.rooms.get(table)
        chairs = room.table.chairs if room is not None else []
        present = room.presence().present if room is not None else frozenset()
        return {person for seat in present if (person := chairs[seat].person)}

    # --- People ---

    async def person(self, cookie: str | None) -> Person | None:
        """Who sent the cookie, if their session still lasts; remembered for a moment. A program sends its token."""
        session = self.signer.read(cookie)
        if session is None:
            pass_ = await self.programs.known(cookie)
            return None if pass_ is None else await self.store.person(pass_.person)
        kept = self._people.get(session.person)
        while kept is None or kept.until < time.monotonic():
            outs = self._outs
            found = await self.store.person(session.person)
            if found is None:
                return None
            found = await self._seen(found)
            if outs == self._outs:
                kept = self.remember(found)
        if session.generation != kept.person.generation:
            return None
        if session.nonce and session.nonce not in kept.nonces:
            if await self.accounts.revoked(session.nonce):
                return None
            kept.nonces.add(session.nonce)
        return kept.person

    async def _seen(self, person: Person) -> Person:
        """Note once a day that a guest came."""
        now = clock()
        if person.login is not None or (person.seen is not None and now - person.seen < DAY):
            return person
        await self.keeping.saw([person.id], now)
        return replace(person, seen=now)

    def here(self) -> set[str]:
        """Who looks at a screen of this node."""
        return {screen.person for screen in self.lines if screen.person is not None}

    def remember(self, person: Person) -> Kept:
        if len(self._people) > PEOPLE:
            self._people.clear()
        kept = self._people[person.id] = Kept(time.monotonic() + REMEMBERED, person)
        return kept

    async def end_session(self, cookie: str | None) -> None:
        """Somebody logs out on one device."""
        session = self.signer.read(cookie)
        if session is None:
            return
        if session.nonce:
            await self.accounts.revoke(session.nonce, clock() + YEAR * 1000)
        else:  # from before sessions could be told apart
            await self.accounts.end_sessions(session.person)
        await self.see_out(session.person, session.nonce)

    async def see_out(self, person: str, nonce: str = "") -> None:
        """Every session of somebody is over, or one: so are the lines that they have open, here and at other nodes."""
        self._see_out(person, nonce)
        await self.notices.tell(Notice(node=self.node, out=person, nonce=nonce))

    def _see_out(self, person: str, nonce: str) -> None:
        self._outs += 1
        self._people.pop(person, None)
        self.programs.forget()
        for screen in self.lines:
            if screen.person == person and nonce in ("", self._nonce(screen.cookie)):
                screen.close(LOGGED_OUT, OUT)

    def _nonce(self, cookie: str | None) -> str:
        session = self.signer.read(cookie)
        return session.nonce if session is not None else ""

    async def erase(self, person: str) -> None:
        """Somebody goes for good, and their programs; their games stay. Tables in memory are loaded anew, without the
        name."""
        for bot in await self.programs.store.of(person):
            await self.erase(bot.person)
        await self.see_out(person)
        rooms = [room for table in await self.accounts.tables_named(person) if (room := self.rooms.get(table))]
        async with AsyncExitStack() as held:
            for room in rooms:  # what they write next must not bring the name back
                await held.enter_async_context(room.lock)
            tables = await self.accounts.erase(person)
            for room in rooms:
                await room.tell_anew()
        self.lobby.forget_all()
        for table in tables:
            if (found := self.rooms.get(table)) is not None and found not in rooms:
                await found.reload()
            await self.notices.tell(Notice(node=self.node, table=table, renamed=True))

    def came(self, person: str, home: str) -> None:
        """Somebody is here, from there."""
        self._homes[person] = home
        self._homes.move_to_end(person)
        if len(self._homes) > HOMES:
            self._homes.popitem(last=False)

    def patron(self, person: str) -> Patron:
        """For whom bots think that this person made play."""
        return Patron(self._homes.get(person, person), person)

    async def adopt(self, guest: str, person: str) -> None:
        """The guest's seats go to an account."""
        for table in await self.store.boards_with_guest(guest):
            room = await self.rooms.room(table)
            await room.adopt(guest, person)
        await self.store.adopt_earned(guest, person)
        await self.messages.adopt(guest, person)
        await self.results.adopt(guest, person)
        await self.dailies.kept.adopt(guest, person)
        await self.vacations.kept.adopt(guest, person)
        await self.looked.adopt(guest, person)
        await self.accounts.became(guest, person)

    # --- What changes elsewhere ---

    def changed(self, notice: Notice) -> None:
        """Something was stored, here or by another node."""
        self.lobby.changed(notice)

    def tell_presence(self, table: str) -> None:
        self.rounds.tell_presence(table)

    def _heard(self, notice: Notice) -> None:
        if notice.node == self.node:
            return
        if notice.out is not None:
            self._see_out(notice.out, notice.nonce)
            return
        if notice.gone is not None:
            self._taken_away(notice)
            return
        room = self.rooms.get(notice.table)
        if notice.renamed:
            self.lobby.forget_all()
            if room is not None:
                self.spawn(room.reload())
            return
        if notice.present is not None:
            if room is not None:
                room.company.elsewhere(notice)
            return
        self.changed(notice)
        if room is not None:
            self.spawn(room.catch_up())

    def _missed(self) -> None:
        self._deaf = True

    async def _make_up(self) -> None:
        """After notices may have been lost, look at everything they could have told. Tried until it is done."""
        if not self._deaf:
            return
        self._deaf = False  # what is lost from now on is looked at in another round
        try:
            await self._look_again()
        except BaseException:
            self._deaf = True
            raise

    async def _look_again(self) -> None:
        self._outs += 1
        self._people.clear()
        self.programs.forget()
        for screen in list(self.lines):
            if screen.person is not None and await self.person(screen.cookie) is None:
                screen.close(LOGGED_OUT, OUT)
        erasures = await self.store.secret(ERASURES)
        names_are_gone = erasures != self._erasures
        for room in list(self.rooms):
            await (room.reload() if names_are_gone else room.catch_up())
        self._erasures = erasures
        await self.desk.look()
        self.lobby.forget_all()
