"""What is done about dailies in the background: tries are replayed and counted, and the hall's strongest bot looks for
the best line. Both go on where they were after a crash, and on two nodes nothing is done twice."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from typing import Final

import msgspec

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import game as find_game
from yarnhall.core.state import Action, Player
from yarnhall.room.clock import clock
from yarnhall.room.daily import MINE, Form, line_table, start, with_actions
from yarnhall.room.surroundings import fold
from yarnhall.room.thinkers import Patron
from yarnhall.room.written import Conflict
from yarnhall.server.bot_pool import BotPool
from yarnhall.server.dailies import STRONGEST, Add, Dailies, Line, read_line
from yarnhall.server.logs import log
from yarnhall.store.dailies import DONE, KeptDaily, Tried
from yarnhall.store.store import Store
from yarnhall.table.daily import day_of, ends
from yarnhall.table.match import Match
from yarnhall.table.table import Table

SOME: Final = 10  # tries in one round
SLICE: Final = 20.0  # seconds for which a line is thought about before it is put down
CLAIM: Final = 120_000  # milliseconds after which another node goes on
LONGEST: Final = 20_000  # moves
_actions = msgspec.json.Decoder(list[tuple[int, int]])


class DailyRounds:
    """`lines`: so many the bot plays in each daily that somebody has begun; `seconds` bounds its thinking of a move."""

    def __init__(
        self, dailies: Dailies, store: Store, pool: BotPool, add: Add, lines: int, seconds: float, node: str
    ) -> None:
        self._dailies = dailies
        self._kept = dailies.kept
        self._store = store
        self._pool = pool
        self._add = add
        self._lines = lines
        self._seconds = seconds
        self._patron = Patron(f"daily {node}", "")
        self._broken: set[str] = set()

    async def count(self) -> None:
        """Replay tries whose games are over, and show the lines of days that are."""
        for tried in await self._kept.unsettled(SOME + len(self._broken)):
            if tried.board in self._broken:
                continue
            try:
                await self._settle(tried)
            except Exception:  # a game whose package is gone, say: it is not tried again before the next start
                self._broken.add(tried.board)
                log.exception("a try at a daily could not be counted")
        for kept in await self._kept.unshown(day_of(clock()), self._lines, SOME):
            await self._show(kept)

    async def _settle(self, tried: Tried) -> None:
        kept = await self._kept.daily(tried.day, tried.game)
        if kept is None:
            raise LookupError("A try at a daily that is not kept.")
        table = await fold(self._store, tried.board)
        last = await self._store.events(tried.board, table.ended_by - 1)
        seed = self._dailies.seed(tried.day, tried.game)
        found = await asyncio.to_thread(settled, table, tried, self._dailies.dealt(kept), seed, last[0].at)
        if found.state == "broken":
            log.warning("a try at a daily does not replay", extra={"facts": {"table": tried.board}})
        await self._kept.settle(found)

    async def _show(self, kept: KeptDaily) -> None:
        line = read_line(kept)
        if line is None:
            return
        record = with_actions(self._start(kept), line.actions)
        table, stored = await asyncio.to_thread(line_table, record, kept.day, clock())
        with suppress(Conflict):  # another node was faster, or this one before it was stopped: it is the same table
            await self._add(table, stored, None)
        await self._kept.thought(kept, board=table.head.id)

    # --- The best line ---

    async def think(self) -> None:
        """Go on with a line for a while, unless people wait for their bots."""
        if self._pool.waiting:
            return
        now = clock()
        kept = await self._kept.claim(now, now + CLAIM, self._lines)
        if kept is None:
            return
        record = self._start(kept)
        if kept.thinking is not None:
            record = with_actions(record, _actions.decode(kept.thinking))
        record, over = await self._play(record, kept, time.monotonic() + SLICE)
        if not over:
            await self._kept.thought(kept, thinking=msgspec.json.encode(record.actions).decode())
            return
        best, found = read_line(kept), await asyncio.to_thread(_line_of, record)
        if best is None or found.value > best.value:
            best = found
        line = msgspec.json.encode(best).decode()
        await self._kept.thought(kept, line=line, lines=kept.lines + 1, thinking=None)

    def _start(self, kept: KeptDaily) -> Record:
        seed = self._dailies.seed(kept.day, kept.game)
        return start(kept.game, self._dailies.dealt(kept), kept.day, seed, STRONGEST.title)

    async def _play(self, record: Record, kept: KeptDaily, until: float) -> tuple[Record, bool]:
        """Play on until the game is over, or it is time; whether it is over."""
        match = await asyncio.to_thread(Match, record)
        match.advance()
        form = self._dailies.dealt(kept)
        planned: list[Action] = []
        last = -1
        while not match.over and len(match.steps) < LONGEST:
            if time.monotonic() >= until or self._pool.waiting:
                return match.record, False
            seat = match.state.to_act()[0]
            if not (planned and seat == last and match.refuse(seat, planned[0]) is None):
                planned = await self._choose(match.record, form, seat, kept.lines)
            last = seat
            match.submit(seat, planned.pop(0))
        return match.record, match.over

    async def _choose(self, record: Record, form: Form, seat: Player, line: int) -> list[Action]:
        """A rival has the luck that everybody meets; the strongest has another in every line."""
        number = len(record.actions)
        if seat != MINE:
            chance = f"{record.seed} bot {seat} {number}"
            return await self._pool.choose(self._patron, record, seat, form.rivals[seat - 1], self._seconds, chance)
        chance = f"{record.seed} line {line} {number}"
        return await self._pool.choose(self._patron, record, seat, STRONGEST.name, self._seconds, chance)


def _line_of(record: Record) -> Line:
    game = find_game(record.game)
    outcome = game.outcome(records.replay(record), MINE)
    return Line(outcome.value, outcome.said, outcome.group, [*record.actions])


def settled(table: Table, tried: Tried, form: Form, seed: str, ended: int) -> Tried:
    """What came of a try: its moves are replayed from the seed, options and rules of the day, not from the table's."""
    if table.match is None or not table.match.over:
        return replace(tried, state="given_up", ended=ended)
    played = table.record
    record = Record(tried.game, form.rules, form.seats, form.options, seed, played.actions)
    if record.digest() != played.digest():
        return replace(tried, state="broken", ended=ended)
    try:
        state = records.replay(record)
    except Refused:
        return replace(tried, state="broken", ended=ended)
    own = table.chairs[MINE]
    if state.to_act() or own.kind != "person" or own.level is not None:
        return replace(tried, state="broken", ended=ended)
    outcome = find_game(tried.game).outcome(state, MINE)
    late = ended >= ends(tried.day)
    return replace(
        tried,
        state="late" if late else DONE,
        value=outcome.value,
        said=outcome.said[:120],
        kind=outcome.group[:80],
        ended=ended,
    )
