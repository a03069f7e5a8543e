"""The daily: one deal a day for each game, the same for everybody, and how everybody's one try went."""

from __future__ import annotations

import hmac
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import date, timedelta
from hashlib import sha256
from typing import Final, cast

import msgspec

from yarnhall.bots.levels import LEVELS
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.room.clock import clock
from yarnhall.room.daily import Form, chosen, form, read_form, table_of
from yarnhall.room.thinkers import levels
from yarnhall.room.written import Attempt, Conflict
from yarnhall.store.dailies import DONE, DailyStore, KeptDaily, Tally, Tried
from yarnhall.store.store import Person, Store
from yarnhall.table.daily import day_of, ends, read_day
from yarnhall.table.decide import Who
from yarnhall.table.events import Stored
from yarnhall.table.programs import is_program
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import dailies as d

BARS: Final = 10  # of a histogram, at most
LISTED: Final = 10  # of the best
STRONGEST: Final = LEVELS[-1]  # of the hall's own bots: who looks for the best line

Add = Callable[[Table, list[Stored], Attempt | None], Awaitable[None]]


class Line(msgspec.Struct, frozen=True):
    """The best line so far, as it is kept."""

    value: int
    said: str
    group: str
    actions: list[tuple[int, int]]


_lines = msgspec.json.Decoder(Line)


def read_line(kept: KeptDaily | None) -> Line | None:
    return None if kept is None or kept.line is None else _lines.decode(kept.line)


class Dailies:
    """`add` puts a table on disk with the try that it is; `demand_open` refuses where hosts let no game be opened."""

    def __init__(self, on: bool, store: Store, kept: DailyStore, add: Add, demand_open: Callable[[], None]) -> None:
        self.on = on
        self.kept = kept
        self._store = store
        self._add = add
        self._demand_open = demand_open
        self._secret = b""

    async def open(self) -> None:
        self._secret = (await self._store.secret("daily")).encode()

    def seed(self, day: str, game: str) -> str:
        """Nobody can know it who has not the hall's secret; with a later day's seed nobody finds another's."""
        if not self._secret:
            raise RuntimeError("The daily is not open.")
        return hmac.new(self._secret, f"{day} {game}".encode(), sha256).hexdigest()

    def commitment(self, day: str, game: str) -> str:
        return sha256(self.seed(day, game).encode()).hexdigest()

    def demand_on(self) -> None:
        if not self.on:
            raise Denied("missing", "This hall deals no daily.")

    async def begin(self, id: str, person: Person) -> str:
        """The table of somebody's try today: a new one, or the one they have had. Raises Refused."""
        self.demand_on()
        if is_program(person.id):
            raise Denied("not_yours", "The daily is for people: programs play at other tables.")
        game, at = find_game(id), clock()
        day = day_of(at)
        daily = chosen(game, day)
        if daily is None:
            raise Denied("missing", f"{game.title} has no daily.")
        had = await self.kept.tried(day, game.id, person.id)
        if had is not None:
            return had.board
        self._demand_open()
        seed = self.seed(day, game.id)
        fresh = KeptDaily(day, game.id, form(game, daily).write(), self.commitment(day, game.id))
        dealt = read_form((await self.kept.keep(fresh)).body)
        table, stored = table_of(game.id, dealt, day, seed, Who(person.id, person.name), at)
        attempt = Attempt(day, game.id, person.id, table.head.id, person.login is not None, at)
        try:
            await self._add(table, stored, attempt)
        except Conflict:
            # At the same moment on another device, or at another node.
            had = await self.kept.tried(day, game.id, person.id)
            if had is None:
                raise
            return had.board
        return table.head.id

    # --- What is told ---

    async def told(self, wish: str | None, person: str | None) -> d.DailyBody:
        """A day as one reader may know it. Raises Refused."""
        self.demand_on()
        at = clock()
        today = day_of(at)
        day = today if wish is None else read_day(wish).isoformat()
        if day > today:
            raise Denied("missing", "This day has not come yet.")
        kept = {one.game: one for one in await self.kept.of_day(day)}
        tries = [] if person is None else await self.kept.of_person(person)
        mine = {one.game: one for one in tries if one.day == day}
        crowds = [await self.kept.results(day, listed) for listed in (True, False)]
        best: defaultdict[str, list[tuple[Tried, str]]] = defaultdict(list)
        for one, name in await self.kept.best(day, LISTED):
            best[one.game].append((one, name))
        done = [one for one in tries if one.state == DONE]
        told: list[d.DailyGame] = []
        for id in games():
            game, known, tried = find_game(id), kept.get(id), mine.get(id)
            daily = chosen(game, day)
            if daily is None and known is None:
                continue
            dealt = read_form(known.body) if known is not None else form(game, daily) if daily is not None else None
            assert dealt is not None
            over = day < today
            opened = over or (tried is not None and tried.state != "begun")
            accounts, guests = (crowd.get(id, []) if opened else [] for crowd in crowds)
            line = read_line(known) if opened else None
            told.append(
                d.DailyGame(
                    game=id,
                    title=game.title,
                    way=dealt.title,
                    counts=dealt.about,
                    rivals=[levels().get(level, level) for level in dealt.rivals],
                    commitment=self.commitment(day, id) if known is None else known.commitment,
                    seed=self.seed(day, id) if over else None,
                    next=self.commitment(_after(day), id) if day == today else None,
                    mine=None if tried is None else _mine(tried, accounts if tried.listed else guests),
                    streak=streak((one.day for one in done if one.game == id), today),
                    told=opened,
                    accounts=_crowd(game, accounts, tried if tried is not None and tried.listed else None, line),
                    guests=_crowd(game, guests, tried if tried is not None and not tried.listed else None, line),
                    best=_listed(best[id], person, over) if opened else [],
                    line=_line(known, line, over) if known is not None else None,
                )
            )
        first = await self.kept.first_day() or today
        return d.DailyBody(
            day=day,
            today=today,
            first=min(first, today),
            at=at,
            ends=ends(day),
            streak=streak((one.day for one in done), today),
            games=told,
        )

    def dealt(self, kept: KeptDaily) -> Form:
        return read_form(kept.body)


def streak(days: Iterable[str], today: str) -> int:
    """How many days in a row, up to today, or up to yesterday where today's is still to be played."""
    had = set(days)
    day = date.fromisoformat(today)
    if today not in had:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in had:
        count += 1
        day -= timedelta(days=1)
    return count


def bins(game: AnyGame, tallies: Sequence[Tally], mine: int | None, hall: Line | None) -> list[d.DailyBin]:
    """Results as bars, the worst first: those that the game groups together, or about equal values."""
    if not tallies:
        return []
    if any(tally.kind for tally in tallies):
        return _grouped(tallies, mine, hall)
    unit = game.unit
    values = [tally.value // unit for tally in tallies] + ([] if hall is None else [hall.value // unit])
    low, high = min(values), max(values)
    width = next(width for width in _widths() if high // width - low // width < BARS)
    found = []
    for number in range(low // width, high // width + 1):
        first = number * width
        inside = range(first * unit, (first + width) * unit)
        found.append(
            d.DailyBin(
                label=_number(first) if width == 1 else f"{_number(first)}–{_number(first + width - 1)}",
                count=sum(tally.count for tally in tallies if tally.value in inside),
                mine=mine is not None and mine in inside,
                hall=hall is not None and hall.value in inside,
            )
        )
    return found


def _grouped(tallies: Sequence[Tally], mine: int | None, hall: Line | None) -> list[d.DailyBin]:
    groups: dict[str, list[int]] = {}
    counts: defaultdict[str, int] = defaultdict(int)
    for tally in tallies:
        groups.setdefault(tally.kind, []).append(tally.value)
        counts[tally.kind] += tally.count
    if hall is not None:
        groups.setdefault(hall.group, []).append(hall.value)
    order = sorted(groups, key=lambda kind: max(groups[kind]))
    owner = next((tally.kind for tally in tallies if tally.value == mine), None)
    return [
        d.DailyBin(kind, counts[kind], mine is not None and kind == owner, hall is not None and kind == hall.group)
        for kind in order
    ]


def _widths() -> Iterable[int]:
    width = 1
    while True:
        yield from (width, 2 * width, 5 * width)
        width *= 10


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _crowd(game: AnyGame, tallies: list[Tally], mine: Tried | None, hall: Line | None) -> d.DailyCrowd:
    value = mine.value if mine is not None and mine.state == DONE else None
    return d.DailyCrowd(sum(tally.count for tally in tallies), bins(game, tallies, value, hall))


def _mine(tried: Tried, crowd: list[Tally]) -> d.MyTry:
    place = None
    if tried.state == DONE and tried.value is not None:
        place = 1 + sum(tally.count for tally in crowd if tally.value > tried.value)
    state = cast(d.TryState, tried.state)
    return d.MyTry(tried.board, state, tried.said, tried.listed, place, sum(tally.count for tally in crowd))


def _listed(best: list[tuple[Tried, str]], person: str | None, over: bool) -> list[d.DailyListed]:
    values = [one.value or 0 for one, _ in best]
    return [
        d.DailyListed(
            name=name,
            said=one.said,
            place=1 + sum(value > (one.value or 0) for value in values),
            yours=one.person == person,
            table=one.board if over else None,
        )
        for one, name in best
    ]


def _line(kept: KeptDaily, line: Line | None, over: bool) -> d.DailyLine | None:
    if line is None:
        return None
    return d.DailyLine(STRONGEST.title, line.said, kept.lines, kept.board if over else None)


def _after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
