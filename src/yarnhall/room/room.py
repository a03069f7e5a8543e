"""A table in memory with the screens that look at it.

Everything that reads or changes the table holds `lock`, also while a commit is under way: nobody is shown what is not
yet on disk. If a commit fails the table is loaded again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.state import Player
from yarnhall.room.clock import clock
from yarnhall.room.company import Company
from yarnhall.room.gallery import Gallery, who
from yarnhall.room.hints import hint_told
from yarnhall.room.log import log
from yarnhall.room.notice import Notice
from yarnhall.room.occasions import heard, waited_for
from yarnhall.room.openings import again
from yarnhall.room.passes import Passes
from yarnhall.room.screen import Screen, spending
from yarnhall.room.seated_bots import SeatedBots
from yarnhall.room.surroundings import Surroundings, fold
from yarnhall.room.thinkers import TooSlow, levels
from yarnhall.room.writes import TRIES, earnings, learned, new_write, summary_write
from yarnhall.room.written import Conflict, Write
from yarnhall.table import decide, events as e
from yarnhall.table.daily import demand_unaided
from yarnhall.table.decide import Setting
from yarnhall.table.events import AnyEvent, Stored
from yarnhall.table.intents import decided
from yarnhall.table.refusal import Denied, code_of
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence
from yarnhall.wire import commands as c, messages as m

RESTART: Final = 1012
MISSING: Final = 4404
GONE: Final = "A host of the hall took this table away."
UNLISTED: Final = (
    e.Acted,
    e.Undone,
    e.Lifted,
    e.LetPass,
    e.Intended,
    e.Vacation,
    e.Said,
)  # change nothing that the hall lists


class Room:
    def __init__(self, around: Surroundings, table: Table) -> None:
        self.around = around
        table.wait_anew(clock())
        self.lock = asyncio.Lock()
        self.gallery = Gallery(table, self.presence)
        self.touched = time.monotonic()
        self.company = Company(self)
        self.bots = SeatedBots(self)
        self.passes = Passes(self)

    @property
    def table(self) -> Table:
        return self.gallery.table

    @property
    def screens(self) -> set[Screen]:
        return self.gallery.screens

    @property
    def id(self) -> str:
        return self.table.head.id

    @property
    def idle(self) -> bool:
        unused = time.monotonic() - self.touched > self.around.settings.idle
        busy = self.bots.thinking or self.passes.waiting or self.lock.locked()
        return unused and not self.screens and not busy

    def presence(self) -> Presence:
        return self.company.presence()

    def leave(self, screen: Screen) -> None:
        self.screens.discard(screen)
        self.touched = time.monotonic()
        self.company.left(screen.person)

    # --- Commands ---

    async def hear(self, screen: Screen, command: c.Command) -> None:
        """Answer one command of one screen. Always exactly one answer."""
        self.touched = time.monotonic()
        try:
            answer = await self._answer(screen, command)
        except Refused as refused:
            answered: str = code_of(refused)
            screen.tell(m.Refused(id=command.id, code=answered, reason=str(refused)))
            if answered == "stale":
                async with self.lock:
                    self.gallery.tell_whole(screen)
        except Exception:
            log.exception("a command failed", extra={"facts": {"do": type(command).__name__}})
            screen.tell(m.Refused(id=command.id, code="fault", reason="The hall stumbled; look again, please."))
            answered = "fault"
        else:
            if answer is not None:
                screen.tell(answer)
            answered = "done"
        self.around.metrics.heard(type(command).__name__.lower(), answered)

    async def _answer(self, screen: Screen, command: c.Command) -> m.Told | None:
        match command:
            case c.Hello():
                async with self.lock:
                    with spending(screen):
                        return self._hello(screen, command)
            case c.Show():
                async with self.lock:
                    with spending(screen):
                        return self.gallery.show(screen, command)
            case c.Ping():
                async with self.lock:
                    version = self.gallery.version(screen)
                return m.Pong(id=command.id, at=clock(), version=version)
            case c.Hint():
                return await self._hint(screen, command)
            case c.Ahead():
                async with self.lock:
                    with spending(screen):
                        return self.gallery.ahead(screen, command)
            case c.Preview():
                async with self.lock:
                    with spending(screen):
                        return self.gallery.preview(screen, command)
        await self._change(screen, command)
        return None

    def _hello(self, screen: Screen, command: c.Hello) -> m.Told:
        told, newcomer = self.gallery.hello(screen, command)
        if newcomer:
            self.company.changed()
            self._wake()  # they may have slept
        return told

    async def _hint(self, screen: Screen, command: c.Hint) -> m.Told:
        async with self.lock:
            record = self._record_for(screen, command)
        try:
            advice = await self.around.bot_pool.hint(self.around.patron(screen.person or ""), record, command.seat)
        except TooSlow:
            raise Denied("limit", "No hint came to mind in time; try again later.") from None
        async with self.lock:
            decide.demand_fresh(self.table, command.seat, command.position)
        return hint_told(command.id, command.position, advice)

    def _record_for(self, screen: Screen, command: c.Hint) -> Record:
        """The record, for a worker that thinks for somebody whose turn it is."""
        demand_unaided(self.table, command)
        self.gallery.demand_turn(screen, command.seat, command.position)
        return self.table.record

    def setting(self) -> Setting:
        return Setting(levels(), self.presence().absent)

    # --- Changes: validate, append, commit, acknowledge, fan out ---

    async def _change(self, screen: Screen, command: c.Command) -> None:
        if screen.person is None:
            raise Denied("session", "Tell the hall your name first.")
        key = f"{screen.person}:{command.id}"
        async with self.lock:
            for _ in range(TRIES):
                known = self.gallery.done(screen, command.id, key)
                if known is not None:
                    screen.tell(known)
                    return
                try:
                    events, also = await self._decide(screen, command)
                except Refused:
                    # Another node may have been faster; what it wrote is not known here for a moment.
                    if self.around.alone or not await self._catch_up():
                        raise
                    continue
                try:
                    recents = await self.commit(events, key, also)
                except Conflict:
                    if await self.around.store.done_before(self.id, key) is not None:
                        recents = []
                    else:
                        continue
                with spending(screen):
                    self.gallery.answer(screen, m.Done(command.id, self.gallery.version(screen)), recents)
                if recents:
                    self._wake()
                return
        raise Denied("limit", "Too many acted at the same moment; send it again.")

    async def _decide(self, screen: Screen, command: c.Command) -> tuple[list[AnyEvent], list[Write]]:
        if isinstance(command, c.Rematch | c.Start):
            self.around.demand_open()
        if not isinstance(command, c.Rematch):
            return decide.decide(self.table, command, who(screen), self.setting()), []
        next_table = again(self.table, screen.person or "", screen.name)
        events = decide.rematch(self.table, who(screen), next_table.head.id)
        return events, [new_write(next_table)] if events else []

    async def commit(self, events: Sequence[AnyEvent], command: str | None, also: list[Write]) -> list[Recent]:
        """Put events on disk; they hold when this returns. Raises Conflict, with the table loaded anew."""
        if not events:
            return []
        table = self.table
        acting = set(table.acting())
        at = max(clock(), table.at)
        recents = []
        for index, event in enumerate(events):
            recents.append(table.apply(Stored(table.n + 1, at, event, command if index == 0 else None)))
        started = time.perf_counter()
        write = summary_write(table, [recent.stored for recent in recents])
        write.also = also
        ended = any(recent.stored.n == table.ended_by for recent in recents)
        if ended:
            write.earned = earnings(table)
        write.earned += learned(table)
        moved = [seat for seat in table.acting() if seat not in acting and not decided(table, seat)]
        notice = self._notice(write, moved)
        notice.heard = heard(table, write.events, (command or "").partition(":")[0], ended)
        asked = waited_for(table, write.events, notice.moved)
        write.occasions = self.around.occasions(table, {"my_move": asked, **notice.heard})
        write.notice = msgspec.json.encode(notice).decode()
        try:
            await self.around.store.append(write)
        except BaseException as error:
            if isinstance(error, Conflict):
                self.around.metrics.conflicted()
            # On disk or not: only the store knows.
            await self._reload()
            raise
        self.around.metrics.wrote(time.perf_counter() - started, len(events))
        self.around.changed(notice)
        return recents

    def _notice(self, write: Write, moved: Iterable[Player]) -> Notice:
        chairs = self.table.chairs
        return Notice(
            node=self.around.node,
            table=self.id,
            people=sorted({chair.person for chair in chairs if chair.person}),
            moved=[]
            if self.table.head.lesson
            else sorted({person for seat in moved if (person := chairs[seat].person) and not chairs[seat].level}),
            listed=any(not isinstance(item.event, UNLISTED) for item in write.events) or self.table.phase == "over",
        )

    async def _reload(self) -> None:
        """Take over what the store holds. Where even that fails nobody may go on looking at this table."""
        try:
            self.gallery.table = await fold(self.around.store, self.id, self.around.aside)
        except BaseException:
            self.around.forget(self.id)
            for screen in list(self.screens):
                screen.close(RESTART, "The table is loaded again.")
            raise
        if self.gallery.tell_anew():
            self._wake()

    async def reload(self) -> None:
        """What is on disk was changed by somebody else than this room: names that are gone."""
        async with self.lock:
            await self.tell_anew()

    async def tell_anew(self) -> None:
        """The same for who holds the lock."""
        self.gallery.told = -1  # nobody holds what is true any more: they are told everything
        await self._reload()

    async def catch_up(self) -> None:
        """Another node wrote: take its events over."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was something."""
        stored = await self.around.store.events(self.id, self.table.n)
        self.fan_out([self.table.apply(item) for item in stored])
        return bool(stored)

    async def intervene(self, decide: Callable[[], list[AnyEvent]]) -> None:
        """A host of the hall does something here. Raises Refused."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    self.fan_out(await self.commit(decide(), None, []))
                except Conflict:
                    continue
                return
        raise Denied("limit", "Too many acted at the same moment; send it again.")

    def dismiss(self, reason: str) -> None:
        """The table is there no more: whoever looks at it is told."""
        for screen in list(self.screens):
            screen.tell(m.Bye(code="missing", reason=reason, retry_after=None))
            screen.close(MISSING, GONE)

    async def adopt(self, guest: str, person: str) -> None:
        """A guest became an account: so do their seats."""
        async with self.lock:
            for _ in range(TRIES):
                if not self.table.seats_of(guest) and self.table.host != guest:
                    return
                try:
                    self.fan_out(await self.commit([e.Adopted(guest, person)], None, []))
                except Conflict:
                    continue
                return

    def fan_out(self, recents: Sequence[Recent]) -> None:
        """Tell every screen what happened, and whoever is to act next."""
        self.gallery.fan_out(recents)
        if recents:
            self._wake()

    def _wake(self) -> None:
        self.bots.kick()
        self.passes.kick()

    # --- Clocks ---

    async def look(self) -> None:
        """Do what time asks for: clocks that ran out, bots that were forgotten."""
        async with self.lock:
            for _ in range(TRIES):
                events = decide.time_out(self.table, clock(), self.setting())
                if not events:
                    break
                try:
                    self.fan_out(await self.commit(events, None, []))
                except Conflict:
                    continue
            self._wake()

    async def waited(self, since: int, until: int) -> None:
        """No server ran from `since` to `until`: give the time back to whoever's clock ran."""
        async with self.lock:
            clocks = self.table.clocks
            lost = until - max(since, clocks.since)
            if clocks.running and clocks.since < until and lost > 0:
                self.fan_out(await self.commit([e.Waited(lost)], None, []))
