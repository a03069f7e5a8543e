"""New tables: made, imported, or once more with the same people."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Final, Protocol

from msgspec.structs import replace

from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.words import listing
from yarnhall.room.clock import clock
from yarnhall.room.thinkers import levels
from yarnhall.room.written import Conflict
from yarnhall.table import decide, events as e
from yarnhall.table.cast import NAMES, somebody
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.match import Match
from yarnhall.table.names import plain
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table, lesson_of
from yarnhall.wire import bodies as b, commands as c

Options = dict[str, str | int | bool]
_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else


class Examiner(Protocol):
    """Reads texts of strangers, where that harms nobody."""

    async def options(self, game: AnyGame, options: Options, preset: str | None, home: str) -> Any:
        """The options of a game: those of a preset, with what was chosen on top. Refused as the game refuses them."""

    async def record(self, text: str, home: str) -> Record:
        """A record that can be replayed. Raises BadRecord."""


class Openings:
    """`add` puts a new table on disk and tells the hall; `demand_open` refuses where hosts let no game be opened;
    `aside` does what takes long."""

    def __init__(
        self,
        examiner: Examiner,
        add: Callable[[Table, list[Stored]], Awaitable[None]],
        demand_open: Callable[[], None],
        aside: Callable[..., Awaitable[Any]],
    ) -> None:
        self._aside = aside
        self._demand_open = demand_open
        self._examiner = examiner
        self._add = add

    async def make(self, wish: b.NewTable, who: Who, home: str) -> Table:
        """A new table, on disk. Raises Refused."""
        self._demand_open()
        person = _demand_person(who)
        game = find_game(wish.game)
        options = await self._examiner.options(game, wish.options, wish.preset, home)
        if len(wish.seats) not in game.seats(options):
            numbers = listing([str(number) for number in game.seats(options)], "or")
            raise BadOption(f"{game.title} with these options is for {numbers} seats, not {len(wish.seats)}.")
        if wish.clock.kind != "none" and wish.clock.seconds < 5:
            raise BadOption("A clock needs five seconds at least.")
        head = Head(
            id=new_id(),
            game=game.id,
            rules=game.rules,
            options=option_forms.values(options),
            seed=secrets.token_hex(32),
            host=person,
            host_name=who.name,
            invite=secrets.token_urlsafe(12),
            chairs=_chairs(wish, who),
            created=clock(),
            public=wish.public,
            clock=wish.clock,
        )
        table = Table(head)
        stored: list[Stored] = []
        if wish.start:
            events = decide.decide(table, c.Start(id="start"), who, Setting(levels()))
            stored = [Stored(1, head.created, events[0])]
            table.apply(stored[0])
        await self._add(table, stored)
        return table

    async def go_on(self, table: Table, wish: b.WhatIf, who: Who) -> Table:
        """A table that goes on from a moment of a finished game. Raises Refused."""
        self._demand_open()
        _demand_person(who)
        if table.phase != "over":
            raise Denied("conflict", "What if is for games that are over.")
        made: Table
        made, stored = await self._aside(_what_if, table, wish, who)
        await self._add(made, stored)
        return made

    async def teach(self, game: str, lesson: str, who: Who) -> Table:
        """The table of a lesson, laid out, on disk. Raises Refused."""
        self._demand_open()
        person = _demand_person(who)
        tutor = lesson_of(find_game(game), lesson)
        if tutor is None:
            raise Denied("missing", "There is no such lesson.")
        record = tutor.record()
        gentlest = next(iter(levels()))
        chairs: list[Chair] = []
        for seat in range(record.seats):
            name = somebody([who.name, *(chair.name for chair in chairs)], seat)
            mine = seat == tutor.lesson.you
            chairs.append(Chair("person", person, who.name) if mine else Chair("bot", None, name, gentlest))
        head = Head(
            id=new_id(),
            game=record.game,
            rules=record.rules,
            options=record.options,
            seed=record.seed,
            host=person,
            host_name=who.name,
            invite=secrets.token_urlsafe(12),
            chairs=chairs,
            created=clock(),
            lesson=lesson,
        )
        table = Table(head)
        events = decide.decide(table, c.Start(id="start"), who, Setting(levels()))
        stored = [Stored(1, head.created, events[0])]
        table.apply(stored[0])
        await self._add(table, stored)
        return table

    async def bring(self, text: str, who: Who, home: str) -> Table:
        """A recorded game as a table that can be replayed. Raises Refused."""
        person = _demand_person(who)
        record = await self._examiner.record(text, home)
        table: Table
        table, stored = await self._aside(_imported, record, person, who.name)
        await self._add(table, [stored])
        return table

    async def come_home(self, wish: b.Homecoming, who: Who, home: str) -> tuple[Table, bool]:
        """A game that was played offline: over, to be replayed, or going on. Whether it is new here: the same game has
        the same id, so that it is kept once. Raises Refused."""
        self._demand_open()
        person = _demand_person(who)
        record = await self._examiner.record(wish.record, home)
        if len(wish.seats) != record.seats or sum(seat.mine for seat in wish.seats) != 1:
            raise Denied("illegal", "Say for each seat of the record who sat there, and that one was yours.")
        table: Table
        table, stored = await self._aside(_home, record, wish, person, who)
        try:
            await self._add(table, stored)
        except Conflict:
            return table, False
        return table, True


def again(table: Table, person: str, name: str) -> Table:
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
        "what_if": "",
        "opening": [],
        "lesson": "",  # what comes after a lesson is a game
        "offline": False,  # what is dealt here nobody has seen
    }
    return Table(replace(table.head, **changes))


def new_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(14))


def _demand_person(who: Who) -> str:
    if who.person is None:
        raise Denied("session", "Tell the hall your name first.")
    return who.person


def _chairs(wish: b.NewTable, who: Who) -> list[Chair]:
    if sum(seat.who == "me" for seat in wish.seats) > 1:
        raise BadOption("You can take one seat for yourself; others at your screen are added as such.")
    known = levels()
    chairs: list[Chair] = []
    for number, seat in enumerate(wish.seats):
        name = plain(seat.name or "")
        match seat.who:
            case "me":
                chairs.append(Chair("person", who.person, name or who.name))
            case "same_screen":
                chairs.append(Chair("person", who.person, name or f"Player {number + 1}", same_screen=True))
            case "open":
                chairs.append(Chair())
            case "bot":
                level = seat.level or Setting(known).substitute
                if level not in known:
                    raise BadOption(f"There is no bot {level!r}; there is {listing(list(known))}.")
                chairs.append(Chair("bot", None, name, level))
    # Bots take their names when everybody else has one.
    start = secrets.randbelow(len(NAMES))
    for number, chair in enumerate(chairs):
        if chair.kind == "bot" and not chair.name:
            chairs[number] = replace(chair, name=somebody([other.name for other in chairs], start + number))
    return chairs


def _what_if(table: Table, wish: b.WhatIf, who: Who) -> tuple[Table, list[Stored]]:
    """The same game up to a step, with the same seed: what was hidden lies as it lay. It begins at once, unless friends
    are waited for."""
    steps = len(table.playing.steps)
    if not 0 <= wish.step <= steps:
        raise Denied("missing", f"Steps go from 0 to {steps}.")
    record = table.record.upto(wish.step)
    acting = Match(record).state.to_act()
    if not acting:
        raise Denied("conflict", "The game is over there: go back to a moment before the end.")
    mine = table.seats_of(who.person)
    seat = wish.seat if wish.seat is not None else next(iter(mine), acting[0])
    if seat >= len(table.chairs):
        raise Denied("missing", f"There is no seat {seat}; they are numbered from 0.")
    if wish.friends and not mine:
        raise Denied("not_yours", "Only who was there can go on with the others; bots play with anybody.")
    head = Head(
        id=new_id(),
        game=table.head.game,
        rules=table.head.rules,
        options=table.head.options,
        seed=table.head.seed,
        host=_demand_person(who),
        host_name=who.name,
        invite=secrets.token_urlsafe(12),
        chairs=_what_if_chairs(table, wish, who, seat),
        created=clock(),
        what_if=table.head.id,
        opening=list(record.actions),
    )
    made = Table(head)
    if any(chair.kind == "open" for chair in head.chairs):
        return made, []
    events = decide.decide(made, c.Start(id="start"), who, Setting(levels()))
    stored = Stored(1, head.created, events[0])
    made.apply(stored)
    return made, [stored]


def _what_if_chairs(table: Table, wish: b.WhatIf, who: Who, seat: int) -> list[Chair]:
    """Me on my seat, bots as they sat, and the others' seats open for them, or for bots."""
    known = levels()
    level = wish.level or Setting(known).substitute
    if level not in known:
        raise BadOption(f"There is no bot {level!r}; there is {listing(list(known))}.")
    chairs: list[Chair] = []
    for number, chair in enumerate(table.chairs):
        if number == seat:
            chairs.append(Chair("person", who.person, who.name))
        elif wish.friends and chair.kind == "person" and chair.person != who.person:
            chairs.append(Chair())
        else:
            chairs.append(Chair("bot", None, chair.name, chair.level if chair.level in known else level))
    if wish.friends and not any(chair.kind == "open" for chair in chairs):
        raise Denied("conflict", "Nobody else was there; go on with bots.")
    return _renamed(chairs)


def _renamed(chairs: list[Chair]) -> list[Chair]:
    """A bot in somebody's seat has a name of its own, unless it sat there before."""
    names = set(NAMES)
    start = secrets.randbelow(len(NAMES))
    for number, chair in enumerate(chairs):
        if chair.kind == "bot" and chair.name not in names:
            chairs[number] = replace(chair, name=somebody([other.name for other in chairs], start + number))
    return chairs


def _imported(record: Record, person: str, name: str) -> tuple[Table, Stored]:
    """A table that holds a whole game. Raises BadRecord."""
    match = Match(record)  # refuses what cannot be replayed
    names = [*record.names, *(f"Player {number + 1}" for number in range(len(record.names), record.seats))]
    head = Head(
        id=new_id(),
        game=match.game.id,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        host=person,
        host_name=name,
        invite=secrets.token_urlsafe(12),
        chairs=[
            Chair("bot", None, plain(seated) or f"Player {number + 1}", "")
            for number, seated in enumerate(names[: record.seats])
        ],
        created=clock(),
        imported=True,
    )
    table = Table(head)
    stored = Stored(1, head.created, e.Imported(list(record.actions)))
    table.apply(stored)
    return table, stored


def _home(record: Record, wish: b.Homecoming, person: str, who: Who) -> tuple[Table, list[Stored]]:
    known = levels()
    match = Match(record)
    names = [*record.names, *(f"Player {number + 1}" for number in range(len(record.names), record.seats))]
    chairs: list[Chair] = []
    for seat, name in zip(wish.seats, names, strict=False):
        level = seat.level if seat.level in known else Setting(known).substitute if not match.over else ""
        shown = plain(name) or f"Player {len(chairs) + 1}"
        chairs.append(Chair("person", person, who.name) if seat.mine else Chair("bot", None, shown, level))
    head = Head(
        id=same_id(f"{person} {record.digest()}"),
        game=match.game.id,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        host=person,
        host_name=who.name,
        invite=secrets.token_urlsafe(12),
        chairs=chairs,
        created=clock(),
        imported=match.over,
        offline=True,
        opening=[] if match.over else list(record.actions),
    )
    table = Table(head)
    if match.over:
        event: e.AnyEvent = e.Imported(list(record.actions))
    else:
        event = decide.decide(table, c.Start(id="start"), who, Setting(known))[0]
    stored = Stored(1, head.created, event)
    table.apply(stored)
    return table, [stored]


def same_id(text: str) -> str:
    """Always the same for the same text."""
    number = int.from_bytes(sha256(text.encode()).digest())
    letters = []
    for _ in range(14):
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(letters)
