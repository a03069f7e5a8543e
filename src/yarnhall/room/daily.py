"""The table of a daily, and one at which the hall's best line can be watched."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import date
from hashlib import sha256

import msgspec

from yarnhall.core import options as option_forms
from yarnhall.core.daily import Daily
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame
from yarnhall.room.openings import new_id, same_id
from yarnhall.room.thinkers import levels
from yarnhall.table import decide, events as e
from yarnhall.table.cast import somebody
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.table import Table
from yarnhall.wire import commands as c

MINE = 0  # the seat that is the person's
HALL = "The hall"


class Form(msgspec.Struct, frozen=True):
    """What is dealt on a day, as it is kept: whoever comes later, perhaps to a newer hall, is dealt the same."""

    rules: int
    options: dict[str, str | int | bool]
    rivals: list[str]
    title: str
    about: str

    @property
    def seats(self) -> int:
        return 1 + len(self.rivals)

    def write(self) -> str:
        return msgspec.json.encode(self).decode()


_forms = msgspec.json.Decoder(Form)


def read_form(body: str) -> Form:
    return _forms.decode(body)


def chosen(game: AnyGame, day: str) -> Daily | None:
    """Which of the game's dailies it is on that day."""
    if not game.dailies:
        return None
    return game.dailies[date.fromisoformat(day).toordinal() % len(game.dailies)]


def form(game: AnyGame, daily: Daily) -> Form:
    options = option_forms.values(game.configure(daily.options))
    known = levels()
    rivals = [level if level in known else Setting(known).substitute for level in daily.rivals]
    return Form(game.rules, options, rivals, daily.title, daily.about)


def names(form: Form, day: str) -> list[str]:
    """What the bots are called: the same for everybody."""
    found: list[str] = []
    for number in range(len(form.rivals)):
        found.append(somebody(found, date.fromisoformat(day).toordinal() + number))
    return found


def start(game: str, form: Form, day: str, seed: str, name: str) -> Record:
    """The game before its first move."""
    return Record(game, form.rules, form.seats, form.options, seed, (), (name, *names(form, day)))


def table_of(game: str, form: Form, day: str, seed: str, who: Who, at: int) -> tuple[Table, list[Stored]]:
    """Somebody's try, laid out."""
    bots = zip(names(form, day), form.rivals, strict=True)
    head = Head(
        id=new_id(),
        game=game,
        rules=form.rules,
        options=form.options,
        seed=seed,
        host=who.person or "",
        host_name=who.name,
        invite=secrets.token_urlsafe(12),
        chairs=[Chair("person", who.person, who.name), *[Chair("bot", None, name, level) for name, level in bots]],
        created=at,
        daily=day,
    )
    table = Table(head)
    stored = Stored(1, at, decide.decide(table, c.Start(id="start"), who, Setting(levels()))[0])
    table.apply(stored)
    return table, [stored]


def line_table(record: Record, day: str, at: int) -> tuple[Table, list[Stored]]:
    """The hall's line, to be watched. The same line has the same id: it is kept once."""
    head = Head(
        id=same_id(f"line {day} {record.game} {sha256(record.seed.encode()).hexdigest()}"),
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        host="",
        host_name=HALL,
        invite=secrets.token_urlsafe(12),
        chairs=[Chair("bot", None, name, "") for name in record.names],
        created=at,
        imported=True,
    )
    table = Table(head)
    stored = Stored(1, at, e.Imported(list(record.actions)))
    table.apply(stored)
    return table, [stored]


def with_actions(record: Record, actions: list[tuple[int, int]]) -> Record:
    return replace(record, actions=tuple(actions))
