"""What every screen at a table is told: when it comes, and after everything that happened. Nothing waits here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yarnhall.core.state import Player
from yarnhall.room.screen import Screen, pack
from yarnhall.table import decide, events as e, telling
from yarnhall.table.decide import Who
from yarnhall.table.intents import ahead
from yarnhall.table.preview import preview
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Recent, Table
from yarnhall.table.telling import Presence, Reader
from yarnhall.wire import commands as c, messages as m, words as w


def presence_told(table: Table, person: str | None, audience: w.Audience, presence: Presence) -> m.Presence:
    """Who is there, for one reader."""
    return m.Presence(
        version=table.versions.of(audience),
        seats=telling.seats(table, person, presence),
        spectators=presence.spectators,
        at=presence.at,
    )


class Gallery:
    """`presence` says who is there; `table` is put in its place by whoever loads it anew."""

    def __init__(self, table: Table, presence: Callable[[], Presence]) -> None:
        self.table = table
        self.screens: set[Screen] = set()
        self.told = table.n  # the last event that screens were told
        self._presence = presence

    # --- What a screen asks ---

    def hello(self, screen: Screen, command: c.Hello) -> tuple[m.Told, bool]:
        """The last of what answers it, and whether the screen is new here."""
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
            self.tell_whole(screen)
        else:
            self._tell_missed(screen, missed)
        if newcomer:
            self.screens.add(screen)
        return m.Done(id=command.id, version=version), newcomer

    def _missed(self, audience: w.Audience, seen: int) -> list[Recent] | None:
        """The events after that version; None: they are no longer at hand, or never were."""
        count = self.table.versions.of(audience) - seen
        ended = self.table.ended
        if count < 0 or (ended is not None and seen < ended.of(audience)):
            return None
        known = [recent for recent in self.table.recent if recent.version(audience) is not None]
        return known[len(known) - count :] if count <= len(known) else None

    def _tell_missed(self, screen: Screen, missed: Sequence[Recent]) -> None:
        presence = self._presence()
        if not missed:
            screen.tell(presence_told(self.table, screen.reader.person, screen.audience or "spectators", presence))
        for recent in missed:
            now = telling.now(self.table, screen.reader, presence) if recent is missed[-1] else None
            told = telling.event(self.table, recent, screen.reader, now)
            if told is not None:
                screen.tell(told)

    def tell_whole(self, screen: Screen) -> None:
        screen.push(self._whole(screen))

    def _whole(self, screen: Screen) -> str:
        return pack(telling.whole(self.table, screen.reader, self._presence()))

    def show(self, screen: Screen, command: c.Show) -> m.Told:
        if command.seat is not None and command.seat not in self.table.seats_of(screen.person):
            raise Denied("not_yours", "This seat is not yours.")
        screen.reader = Reader(screen.reader.person, command.seat)
        return self._scene(screen, command.id)

    def _scene(self, screen: Screen, id: str) -> m.SceneTold:
        return m.SceneTold(
            id=id,
            version=self.version(screen),
            now=telling.now(self.table, screen.reader, self._presence()),
            log=telling.log(self.table, screen.reader.show),
        )

    def preview(self, screen: Screen, command: c.Preview) -> m.Told:
        self.demand_turn(screen, command.seat, command.position)
        return preview(self.table, command)

    def ahead(self, screen: Screen, command: c.Ahead) -> m.Told:
        decide.my_seat(self.table, command.seat, who(screen))
        if command.position != self.table.position:
            raise Denied("stale", "The game has moved on since; look again.")
        return ahead(self.table, command)

    def demand_turn(self, screen: Screen, seat: Player, position: int) -> None:
        """The screen's own seat is to act, and nothing has changed for it. Raises Refused."""
        decide.my_seat(self.table, seat, who(screen))
        decide.demand_fresh(self.table, seat, position)
        if seat not in self.table.acting():
            raise Denied("illegal", "It is not your turn.")

    def version(self, screen: Screen) -> int:
        """How much the screen was told."""
        return self.table.versions.of(screen.audience or "spectators")

    def done(self, screen: Screen, command: str, key: str) -> m.Done | None:
        """The answer to a command that was done before."""
        known = self.table.commands.get(key)
        return None if known is None else m.Done(id=command, version=known.of(screen.audience or "spectators"))

    # --- What happened ---

    def answer(self, screen: Screen, done: m.Done, recents: Sequence[Recent]) -> None:
        """Tell whoever did it that it is done, and every screen what happened. They hear both in one breath: to send
        costs more than what is sent."""
        self._fan_out(recents, screen, pack(done))

    def fan_out(self, recents: Sequence[Recent]) -> None:
        """Tell every screen what happened, each through its own eyes; equal readers share one encoding."""
        self._fan_out(recents, None, "")

    def _fan_out(self, recents: Sequence[Recent], doer: Screen | None, done: str) -> None:
        if doer is not None and (not recents or doer not in self.screens):
            doer.push(done)
            doer = None
        if not recents:
            return
        self.told = recents[-1].stored.n
        presence = self._presence()
        ended = any(recent.stored.n == self.table.ended_by for recent in recents)
        packed: dict[tuple[Reader, w.Audience], list[str]] = {}
        for screen in self.screens:
            reader = telling.after_event(self.table, telling.reader(self.table, screen.person, screen.show))
            audience = reader.audience(self.table)
            moved = audience != screen.audience
            screen.reader, screen.audience = reader, audience
            first = [done] if screen is doer else []
            if moved:
                screen.push(*first, self._whole(screen))
                continue
            key = (reader, audience)
            if key not in packed:
                packed[key] = self._pack_events(recents, reader, presence, ended)
            screen.push(*first, *packed[key])
        self._tell_decided(recents)

    def _tell_decided(self, recents: Sequence[Recent]) -> None:
        """What a seat decided for itself is told to its own screens and to no other."""
        own = (e.LetPass, e.Intended)
        decided = {recent.stored.event.seat for recent in recents if isinstance(recent.stored.event, own)}
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

    def tell_anew(self) -> bool:
        """The table was loaded again: everybody is told what they do not know, or all of it. Whether that was news."""
        news = [recent for recent in self.table.recent if recent.stored.n > self.told]
        if len(news) == self.table.n - self.told:
            self.fan_out(news)
            return bool(news)
        for screen in self.screens:
            self.tell_whole(screen)
        return False

    def tell_presence(self) -> None:
        """Who is there now."""
        presence = self._presence()
        packed: dict[tuple[str | None, w.Audience], str] = {}
        for screen in self.screens:
            if screen.audience is None:
                continue
            key = (screen.reader.person, screen.audience)
            if key not in packed:
                packed[key] = pack(presence_told(self.table, *key, presence))
            screen.push(packed[key])


def who(screen: Screen) -> Who:
    return Who(screen.person, screen.name, screen.show)
