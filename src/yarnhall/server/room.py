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
from yarnhall.server.bot_pool import levels
from yarnhall.server.clock import clock
from yarnhall.server.company import Company
from yarnhall.server.hints import hint_told
from yarnhall.server.logs import log
from yarnhall.server.node_notices import Notice
from yarnhall.server.occasions import heard, waited_for
from yarnhall.server.openings import again
from yarnhall.server.passes import Passes
from yarnhall.server.process import TooSlow
from yarnhall.server.screen import Screen, pack, spending
from yarnhall.server.seated_bots import SeatedBots
from yarnhall.server.surroundings import Surroundings, fold
from yarnhall.server.writes import TRIES, earnings, learned, new_write, summary_write
from yarnhall.store.store import Conflict, Write
from yarnhall.table import decide, events as e, telling
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import AnyEvent, Stored
from yarnhall.table.preview import preview
from yarnhall.table.refusal import Denied, code_of
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c, messages as m, words as w

RESTART: Final = 1012
MISSING: Final = 4404
GONE: Final = "A host of the hall took this table away."
UNLISTED: Final = (e.Acted, e.Undone, e.Lifted, e.LetPass, e.Said)  # change nothing that the hall lists


class Room:
    def __init__(self, around: Surroundings, table: Table) -> None:
        self.around = around
        self.table = table
        table.wait_anew(clock())
        self.lock = asyncio.Lock()
        self.screens: set[Screen] = set()
        self.touched = time.monotonic()
        self.company = Company(self)
        self.bots = SeatedBots(self)
        self.passes = Passes(self)
        self._told = table.n  # the last event that screens were told

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
                    self._tell_whole(screen)
        except Exception:
            log.exception("a command failed", extra={"facts": {"do": type(command).__name__}})
            screen.tell(m.Refused(id=command.id, code="fault", reason="The hall stumbled; look again, please."))
            answered = "fault"
        else:
            if answer is not None:
                screen.tell(answer)
            answered = "done"
        self.around.metrics.commands.labels(type(command).__name__.lower(), answered).inc()

    async def _answer(self, screen: Screen, command: c.Command) -> m.Told | None:
        match command:
            case c.Hello():
                async with self.lock:
                    with spending(screen):
                        return self._hello(screen, command)
            case c.Show():
                async with self.lock:
                    with spending(screen):
                        return self._show(screen, command)
            case c.Ping():
                async with self.lock:
                    version = self.table.versions.of(screen.audience or "spectators")
                return m.Pong(id=command.id, at=clock(), version=version)
            case c.Hint():
                return await self._hint(screen, command)
            case c.Preview():
                async with self.lock:
                    with spending(screen):
                        return self._preview(screen, command)
        await self._change(screen, command)
        return None

    def _hello(self, screen: Screen, command: c.Hello) -> m.Told:
        if command.protocol != w.PROTOCOL:
            raise Denied("conflict", "This page is of another version than the hall: load it again.")
        newcomer = screen.audience is None
        screen.reader = telling.reader(self.table, screen.person, command.show)
        audience = screen.reader.audience(self.table)
        screen.audience = audience
        version = self.table.versions.of(audience)
        missed = None
        if command.audience == audience and command.seen is not None:
            missed = self._missed(audience, command.seen)
        if missed is None:
            self._tell_whole(screen)
        else:
            self._tell_missed(screen, missed)
        if newcomer:
            self.screens.add(screen)
            self.company.changed()
            self.bots.kick()  # they may have slept
            self.passes.kick()
        return m.Done(id=command.id, version=version)

    def _missed(self, audience: w.Audience, seen: int) -> list[Recent] | None:
        """The events after that version; None: they are no longer at hand, or never were."""
        count = self.table.versions.of(audience) - seen
        ended = self.table.ended
        if count < 0 or (ended is not None and seen < ended.of(audience)):
            return None
        known = [recent for recent in self.table.recent if recent.version(audience) is not None]
        return known[len(known) - count :] if count <= len(known) else None

    def _tell_missed(self, screen: Screen, missed: Sequence[Recent]) -> None:
        presence = self.presence()
        if not missed:
            audience = screen.audience or "spectators"
            screen.tell(self.company.told(screen.reader.person, audience, presence))
        for recent in missed:
            now = telling.now(self.table, screen.reader, presence) if recent is missed[-1] else None
            told = telling.event(self.table, recent, screen.reader, now)
            if told is not None:
                screen.tell(told)

    def _tell_whole(self, screen: Screen) -> None:
        screen.tell(telling.whole(self.table, screen.reader, self.presence()))

    def _show(self, screen: Screen, command: c.Show) -> m.Told:
        if command.seat is not None and command.seat not in self.table.seats_of(screen.person):
            raise Denied("not_yours", "This seat is not yours.")
        screen.reader = Reader(screen.reader.person, command.seat)
        return self._scene(screen, command.id)

    def _scene(self, screen: Screen, id: str) -> m.SceneTold:
        return m.SceneTold(
            id=id,
            version=self.table.versions.of(screen.audience or "spectators"),
            now=telling.now(self.table, screen.reader, self.presence()),
            log=telling.log(self.table, screen.reader.show),
        )

    async def _hint(self, screen: Screen, command: c.Hint) -> m.Told:
        async with self.lock:
            record = self._record_for(screen, command.seat, command.position)
        try:
            advice = await self.around.bot_pool.hint(self.around.patron(screen.person or ""), record, command.seat)
        except TooSlow:
            raise Denied("limit", "No hint came to mind in time; try again later.") from None
        async with self.lock:
            decide.demand_fresh(self.table, command.seat, command.position)
        return hint_told(command.id, command.position, advice)

    def _record_for(self, screen: Screen, seat: Player, position: int) -> Record:
        """The record, for a worker that thinks for somebody whose turn it is."""
        self._my_turn(screen, seat, position)
        return self.table.record

    def _my_turn(self, screen: Screen, seat: Player, position: int) -> None:
        decide.my_seat(self.table, seat, self._who(screen))
        decide.demand_fresh(self.table, seat, position)
        if seat not in self.table.acting():
            raise Denied("illegal", "It is not your turn.")

    def _preview(self, screen: Screen, command: c.Preview) -> m.Told:
        self._my_turn(screen, command.seat, command.position)
        return preview(self.table, command)

    def _who(self, screen: Screen) -> Who:
        return Who(screen.person, screen.name, screen.show)

    def setting(self) -> Setting:
        return Setting(levels(), self.presence().absent)

    # --- Changes: validate, append, commit, acknowledge, fan out ---

    async def _change(self, screen: Screen, command: c.Command) -> None:
        if screen.person is None:
            raise Denied("session", "Tell the hall your name first.")
        key = f"{screen.person}:{command.id}"
        async with self.lock:
            for _ in range(TRIES):
                known = self.table.commands.get(key)
                if known is not None:
                    screen.tell(m.Done(id=command.id, version=known.of(screen.audience or "spectators")))
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
                version = self.table.versions.of(screen.audience or "spectators")
                screen.tell(m.Done(id=command.id, version=version))
                with spending(screen):
                    self.fan_out(recents)
                return
        raise Denied("limit", "Too many acted at the same moment; send it again.")

    async def _decide(self, screen: Screen, command: c.Command) -> tuple[list[AnyEvent], list[Write]]:
        if isinstance(command, c.Rematch | c.Start):
            self.around.demand_open()
        if not isinstance(command, c.Rematch):
            return decide.decide(self.table, command, self._who(screen), self.setting()), []
        next_table = again(self.table, screen.person or "", screen.name)
        events = decide.rematch(self.table, self._who(screen), next_table.head.id)
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
        answered = dict(table.passes_to_act())
        notice = self._notice(write, [seat for seat in table.acting() if seat not in acting and seat not in answered])
        notice.heard = heard(table, write.events, (command or "").partition(":")[0], ended)
        asked = waited_for(table, write.events, notice.moved)
        write.occasions = self.around.occasions(table, {"my_move": asked, **notice.heard})
        write.notice = msgspec.json.encode(notice).decode()
        try:
            await self.around.store.append(write)
        except BaseException as error:
            if isinstance(error, Conflict):
                self.around.metrics.conflicts.inc()
            # On disk or not: only the store knows.
            await self._reload()
            raise
        self.around.metrics.commit.observe(time.perf_counter() - started)
        self.around.metrics.events.inc(len(events))
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
            self.table = await fold(self.around.store, self.id)
        except BaseException:
            self.around.forget(self.id)
            for screen in list(self.screens):
                screen.close(RESTART, "The table is loaded again.")
            raise
        news = [recent for recent in self.table.recent if recent.stored.n > self._told]
        if len(news) == self.table.n - self._told:
            self.fan_out(news)
        else:
            for screen in self.screens:
                self._tell_whole(screen)

    async def reload(self) -> None:
        """What is on disk was changed by somebody else than this room: names that are gone."""
        async with self.lock:
            await self.tell_anew()

    async def tell_anew(self) -> None:
        """The same for who holds the lock."""
        self._told = -1  # nobody holds what is true any more: they are told everything
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
        """Tell every screen what happened, each through its own eyes; equal readers share one encoding."""
        if not recents:
            return
        self._told = recents[-1].stored.n
        presence = self.presence()
        ended = any(recent.stored.n == self.table.ended_by for recent in recents)
        packed: dict[tuple[Reader, w.Audience], list[str]] = {}
        for screen in self.screens:
            reader = telling.after_event(self.table, telling.reader(self.table, screen.person, screen.show))
            audience = reader.audience(self.table)
            moved = audience != screen.audience
            screen.reader, screen.audience = reader, audience
            if moved:
                self._tell_whole(screen)
                continue
            key = (reader, audience)
            if key not in packed:
                packed[key] = self._pack_events(recents, reader, presence, ended)
            for text in packed[key]:
                screen.push(text)
        self._tell_decided(recents)
        self.bots.kick()
        self.passes.kick()

    def _tell_decided(self, recents: Sequence[Recent]) -> None:
        """What a seat decided for itself is told to its own screens and to no other."""
        decided = {recent.stored.event.seat for recent in recents if isinstance(recent.stored.event, e.LetPass)}
        for screen in self.screens:
            if screen.show in decided:
                screen.tell(self._scene(screen, ""))

    def _pack_events(self, recents: Sequence[Recent], reader: Reader, presence: Presence, ended: bool) -> list[str]:
        texts = []
        for recent in recents:
            last = recent is recents[-1] and not isinstance(recent.stored.event, e.Said)
            now = telling.now(self.table, reader, presence) if last else None
            told = telling.event(self.table, recent, reader, now)
            if told is not None:
                texts.append(pack(told))
        if ended:
            texts.append(pack(telling.whole(self.table, reader, presence)))
        return texts

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
            self.bots.kick()
            self.passes.kick()

    async def waited(self, since: int, until: int) -> None:
        """No server ran from `since` to `until`: give the time back to whoever's clock ran."""
        async with self.lock:
            clocks = self.table.clocks
            lost = until - max(since, clocks.since)
            if clocks.running and clocks.since < until and lost > 0:
                self.fan_out(await self.commit([e.Waited(lost)], None, []))
