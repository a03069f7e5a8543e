"""The hosts' desk: what they order is done here, wherever it was ordered, and written down.

What holds is what was ordered last, in the database: every node looks once a second whether something was added.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from yarnhall.core.refusal import Refused
from yarnhall.core.words import count
from yarnhall.room.clock import clock
from yarnhall.server.logs import log, note
from yarnhall.server.restraints import Restraints, network, within
from yarnhall.store.hosting import HostStore, Somebody, new_restraint
from yarnhall.table.interventions import plain_reason
from yarnhall.table.names import plain
from yarnhall.table.refusal import Denied
from yarnhall.wire import hosting as h

HOUR: Final = 3_600_000  # milliseconds
MINUTE: Final = 60_000
LINGER: Final = 10 * MINUTE  # for so long after its time a line is still shown, if the hall does not restart
WAITED: Final = 60_000  # milliseconds after which nobody waits for an errand any more
DRAINED: Final = "The hall is about to close: games that run go on, but no new ones are opened."
HALTED: Final = "No hall is open with this database; tables can be closed and seats handed on while one is."
SILENCE: Final = h.Announced("", None, False)

deeds: Final[msgspec.json.Decoder[h.AnyDeed]] = msgspec.json.Decoder(h.AnyDeed)


class Interventions(Protocol):
    """What the desk needs of the hall's tables."""

    async def close_table(self, table: str, reason: str) -> None:
        """End its game, or take it away. Raises Refused."""

    async def hand_to_bot(self, table: str, seat: int, level: str) -> str:
        """The name of whoever sits there. Raises Refused."""

    async def hand_to_person(self, table: str, seat: int, person: str, name: str) -> str:
        """Likewise."""


class Desk:
    """`tables`: those of a hall that is open; None: none is. `changed`: what holds may be different from now on."""

    def __init__(self, store: HostStore, tables: Interventions | None, node: str, changed: Callable[[], None]) -> None:
        self._store = store
        self._tables = tables
        self._node = node
        self._changed = changed
        self._opened = clock()
        self._done = 0  # how much had been done when this node last looked
        self._announced = SILENCE
        self.restraints = Restraints()

    async def open(self) -> None:
        self._done = await self._store.count()
        await self._load()

    async def round(self) -> None:
        """See what was ordered elsewhere."""
        for id, body in await self._store.take_errands(self._node, clock() - WAITED):
            await self._run_errand(id, body)
        if await self._store.count() != self._done:
            await self.look()

    async def look(self) -> None:
        """Take over what holds."""
        done = await self._store.count()
        await self._load()
        self._done = done
        self._changed()

    async def _load(self) -> None:
        self.restraints = Restraints(await self._store.restrained(clock()))
        drain = await self._store.last("drain")
        order = deeds.decode(drain.body) if drain is not None else None
        draining = isinstance(order, h.Drain) and order.on
        self._announced = h.Announced("", None, draining)
        last = await self._store.last("announce")
        line = deeds.decode(last.body) if last is not None else None
        if last is not None and isinstance(line, h.Announce) and line.words:
            at = None if line.minutes is None else last.at + round(line.minutes * MINUTE)
            if at is None or at > self._opened:  # a restart that was announced has happened
                self._announced = h.Announced(line.words, at, draining)

    @property
    def announced(self) -> h.Announced:
        """What everybody is told now."""
        told, now = self._announced, clock()
        late = told.at is not None and now > told.at + LINGER
        return h.Announced("", None, told.drain, now) if late else msgspec.structs.replace(told, now=now)

    def demand_open(self) -> None:
        """New games are opened. Raises Denied."""
        if self._announced.drain:
            raise Denied("conflict", DRAINED)

    # --- Orders ---

    async def do(self, order: h.AnyDeed, by: str, address: str = "") -> str:
        """Do it and write it down; a sentence that says so. Raises Refused, and nothing has changed."""
        order = _clean(order)
        said = await self._do(order, address)
        await self._store.add_deed(str(order.__struct_config__.tag), msgspec.json.encode(order).decode(), by, clock())
        note("a host did something", do=order.__struct_config__.tag)
        await self.look()
        return said

    async def _run_errand(self, id: str, body: str) -> None:
        try:
            answer, refused = await self.do(deeds.decode(body), ""), False
        except Refused as error:
            answer, refused = str(error), True
        except Exception:
            log.exception("an errand failed")
            answer, refused = "The hall stumbled over this.", True
        await self._store.answer_errand(id, answer, refused)

    async def _do(self, order: h.AnyDeed, address: str) -> str:
        match order:
            case h.CloseTable():
                await self._open_tables().close_table(order.table, order.reason)
                return "The table is closed."
            case h.HandSeat():
                return await self._hand(order)
            case h.Restrain():
                return await self._restrain(order, address)
            case h.Lift():
                if not await self._store.lift(order.restraint):
                    raise Denied("missing", "It was lifted already, or is over.")
                return "It is lifted."
            case h.Announce():
                return "Every page shows it." if order.words else "The line is gone."
            case h.Drain():
                return "No new games are opened; running ones go on." if order.on else "New games are opened again."
            case h.Settle():
                if not await self._store.settle(order.report, clock()):
                    raise Denied("missing", "There is no such report, or it is settled already.")
                return "The report is settled."
            case h.Appoint():
                return await self._appoint(order)

    async def _hand(self, order: h.HandSeat) -> str:
        if (order.bot is None) == (order.person is None):
            raise Denied("unreadable", "A seat goes to a bot or to a person: name one of the two.")
        if order.bot is not None:
            name = await self._open_tables().hand_to_bot(order.table, order.seat, order.bot)
            return f"A bot plays for {name}."
        found = await self._somebody(order.person or "")
        if found.host:
            raise Denied("not_yours", "A host takes no seat this way: they would see what is hidden from them.")
        name = await self._open_tables().hand_to_person(order.table, order.seat, found.id, found.name)
        return f"{found.name} plays on for {name}."

    async def _restrain(self, order: h.Restrain, address: str) -> str:
        if (order.person is None) == (order.network is None):
            raise Denied("unreadable", "Name a person or a network: one of the two.")
        if order.person is not None:
            found = await self._somebody(order.person)
            if found.host:
                raise Denied("not_yours", f"{found.name} is a host; only whoever runs the hall takes that away.")
            who = found.name
        else:
            who = order.network or ""
            if address and within(who, address):
                raise Denied("illegal", "You are in this network yourself.")
        now = clock()
        until = None if order.hours is None else now + round(order.hours * HOUR)
        await self._store.restrain(new_restraint(order.how, order.person, order.network, order.reason, now, until))
        what = "is shut out" if order.how == "ban" else "says nothing"
        return f"{who} {what} {'until it is lifted' if order.hours is None else f'for {hours(order.hours)}'}."

    async def _appoint(self, order: h.Appoint) -> str:
        found = await self._somebody(order.person)
        if found.login is None:
            raise Denied("conflict", f"{found.name} is a guest; a host has an account.")
        await self._store.appoint(found.id, order.on)
        return f"{found.login} is {'a host of this hall' if order.on else 'no host any more'}."

    def _open_tables(self) -> Interventions:
        if self._tables is None:
            raise Denied("conflict", HALTED)
        return self._tables

    async def _somebody(self, person: str) -> Somebody:
        found = (await self._store.people([person])).get(person)
        if found is None:
            raise Denied("missing", "There is no such person in this hall.")
        return found


def _clean(order: h.AnyDeed) -> h.AnyDeed:
    """What people wrote, as it is shown; networks as they are kept. Raises Denied."""
    match order:
        case h.CloseTable():
            return msgspec.structs.replace(order, reason=plain_reason(order.reason))
        case h.Restrain():
            named = None if order.network is None else network(order.network)
            return msgspec.structs.replace(order, reason=plain_reason(order.reason), network=named)
        case h.Announce():
            return msgspec.structs.replace(order, words=plain(order.words, 200))
    return order


def hours(number: float) -> str:
    """3 hours, 2 days"""
    if number >= 48 and number % 24 == 0:
        return count(round(number / 24), "day")
    return count(round(number), "hour") if number >= 1 else count(max(1, round(number * 60)), "minute")
