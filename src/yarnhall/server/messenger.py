"""Sees to it that people hear what they want to hear: at least once, whatever crashes, and never twice under two ids.

What happened is written down in the transaction in which it happened. When its time has come, and if it still holds, a
letter for each channel is written in the transaction that ends or puts off the occasion; when it was taken, it goes.
Rows are claimed for a while: of two nodes one sends, and what a node had claimed that died is sent by another, with the
same id. None of this is done where moves are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from yarnhall.room.clock import clock
from yarnhall.room.lists import title_of
from yarnhall.room.surroundings import fold
from yarnhall.room.written import Board
from yarnhall.server.couriers import Couriers, Message
from yarnhall.server.logs import log
from yarnhall.server.outside import Undelivered
from yarnhall.server.sayings import Saying, of_table, others_than, saying
from yarnhall.server.settings import Settings
from yarnhall.store.messages import Channel, Due, Letter, MessageStore
from yarnhall.store.store import Store
from yarnhall.table.refusal import Denied
from yarnhall.wire.messaging import Occasion, Wishes

AT_ONCE: Final = 20  # letters under way
SOME: Final = 50  # occasions in one round
LINGER: Final = 900_000  # milliseconds for which somebody who looks at the table is not told of it elsewhere
FEW: Final = 5  # tries of a letter after which its channel is dropped
SLOWEST: Final = 21_600_000  # milliseconds between two tries
OLD: Final = 3 * 86_400_000  # milliseconds after which nobody wants to hear it any more

_messages = msgspec.json.Decoder(Message)
_wishes = msgspec.json.Decoder(Wishes)


class Messenger:
    """`present`: who looks at a table now, as far as this node knows; `away`: until when somebody is on vacation, if
    they are."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        messages: MessageStore,
        couriers: Couriers,
        present: Callable[[str], set[str]],
        away: Callable[[str], Awaitable[int | None]],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._settings = settings
        self._store = store
        self._messages = messages
        self._couriers = couriers
        self._present = present
        self._away = away
        self._spawn = spawn
        self._under_way: set[str] = set()

    async def wishes(self, person: str) -> Wishes:
        body = await self._messages.wish(person)
        return Wishes() if body is None else _wishes.decode(body)

    async def round(self) -> None:
        now = clock()
        until = now + round(self._settings.notify_claim * 1000)
        for due in await self._messages.claim_due(now, until, SOME):
            try:
                await self._look_at(due, now)
            except Exception:
                log.exception("an occasion could not be told")  # it is claimed, and looked at again
        free = AT_ONCE - len(self._under_way)
        if free > 0:
            for letter in await self._messages.claim_letters(clock(), clock() + until - now, free):
                self._under_way.add(letter.id)
                self._spawn(self._send(letter))

    # --- From what happened to letters ---

    async def _look_at(self, due: Due, now: int) -> None:
        event = cast(Occasion, due.event)
        wishes = await self.wishes(due.person)
        wanted = set(wishes.of(event)) & set(self._couriers.kinds)
        channels = [one for one in await self._messages.channels(due.person) if one.good and one.kind in wanted]
        said = await self._holds(due, event) if channels and now - due.due < OLD else None
        if said is None:
            await self._messages.settle(due, [], None, due.told)
            return
        back = await self._away(due.person) if event == "my_move" else None
        later = max((at for at in (quiet_until(wishes, now), back) if at is not None), default=None)
        if later is not None:
            await self._messages.settle(due, [], later, due.told)
            return
        if due.person in self._present(due.board) and now - due.at < LINGER:
            waits = event in ("my_move", "undo_asked")
            later = now + round(self._settings.notify_pause * 1000) if waits else None
            await self._messages.settle(due, [], later, due.told)
            return
        letters = [_letter(due, said, channel, now) for channel in channels]
        reminders = wishes.reminders if event == "my_move" else 0
        pauses = self._settings.notify_remind
        again = now + round(pauses[due.told] * 1000) if due.told < min(reminders, len(pauses)) else None
        await self._messages.settle(due, letters, again, due.told + 1)

    async def _holds(self, due: Due, event: Occasion) -> Saying | None:
        """What is said of it; None: it is over."""
        board = await self._store.board(due.board)
        if board is None:
            return None
        if event in ("game_over", "undo_asked"):
            return await self._of_the_table(due, event)
        if event == "my_move" and not _waited_for(board, due.person):
            return None
        if event == "invited" and board.phase == "over":
            return None
        others = others_than(due.person, [(one.person, one.kind, one.name) for one in board.summary.chairs])
        return saying(event, title_of(board.head.game), others, still=due.told > 0)

    async def _of_the_table(self, due: Due, event: Occasion) -> Saying | None:
        try:
            table = await fold(self._store, due.board)
        except Denied:
            return None
        if event == "undo_asked":
            wish = table.undo_wish
            if wish is None or not any(table.chairs[seat].person == due.person for seat in wish.waiting):
                return None
        elif table.phase != "over":
            return None
        return of_table(event, table, due.person)

    # --- From letters to channels ---

    async def _send(self, letter: Letter) -> None:
        try:
            channel = await self._messages.channel(letter.channel)
            if channel is None or not channel.good or clock() - letter.at > OLD:
                await self._messages.arrived(letter)  # nobody waits for it
                return
            await self._try(channel, letter)
        finally:
            self._under_way.discard(letter.id)

    async def _try(self, channel: Channel, letter: Letter) -> None:
        try:
            await self._couriers.take(channel, _messages.decode(letter.body))
        except Undelivered as error:
            if error.gone or (letter.tries + 1 >= FEW and not error.ours):
                await self._messages.stop(channel.stop, f"{error} Nothing is sent there any more.")
            else:
                pause = min(round(self._settings.notify_again * 1000 * 5**letter.tries), SLOWEST)
                await self._messages.failed(letter, clock() + pause)
            return
        await self._messages.arrived(letter)


def _waited_for(board: Board, person: str) -> bool:
    return board.phase == "playing" and any(one.acting and one.person == person for one in board.summary.chairs)


def _letter(due: Due, said: Saying, channel: Channel, now: int) -> Letter:
    id = f"{due.board}.{due.event}.{due.n}.{due.told}.{channel.id}"
    message = Message(
        id=id,
        thread=due.board,
        tag=f"{due.board}.{due.event}",
        title=said.title,
        text=said.text,
        path=f"/t/{due.board}",
        urgent=due.event == "my_move",
    )
    return Letter(id, due.person, channel.id, msgspec.json.encode(message).decode(), now)


def quiet_until(wishes: Wishes, now: int) -> int | None:
    """When the quiet hours end in which `now` lies; None: it lies in none."""
    quiet = wishes.quiet
    zone = known_zone(quiet.zone) if quiet is not None else None
    if quiet is None or zone is None or quiet.first == quiet.last:
        return None
    local = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone)
    minute = local.hour * 60 + local.minute
    length = (quiet.last - quiet.first) % 1440
    since = (minute - quiet.first) % 1440
    if since >= length:
        return None
    day = local.replace(hour=quiet.last // 60, minute=quiet.last % 60, second=0, microsecond=0, tzinfo=None)
    if quiet.last <= minute:
        day += timedelta(days=1)
    return round(day.replace(tzinfo=zone).timestamp() * 1000)


def known_zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
