"""`yarnhall admin`: looking after a hall from its own terminal, whether or not it is open at the moment."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer

from yarnhall.core.refusal import BadOption
from yarnhall.core.words import count, listing
from yarnhall.terminal.screen import Screen

if TYPE_CHECKING:
    from yarnhall.server.admin import Admin
    from yarnhall.wire.hosting import AnyDeed, HostBody, NodeTold

T = TypeVar("T")
Hall = Annotated[str | None, typer.Option("--database", help="The hall's; as for `serve`.")]
Who = Annotated[str, typer.Argument(help="A login, a name, or an address or network such as 203.0.113.0/24.")]
Reason = Annotated[str, typer.Option(help="Told to whom it is done.")]
Hours = Annotated[float | None, typer.Option(min=0.01, max=8784, help="For how long; not said: until it is lifted.")]

app = typer.Typer(help="Look after a hall: what runs, tables, people, reports, announcements.", rich_markup_mode=None)


def _with(database: str | None, work: Callable[[Admin], Awaitable[T]]) -> T:
    from yarnhall.server.admin import admin
    from yarnhall.server.settings import default_database

    async def run() -> T:
        async with admin(database or default_database()) as opened:
            return await work(opened)

    return asyncio.run(run())


def _order(database: str | None, make: Callable[[Admin], Awaitable[AnyDeed]]) -> None:
    async def work(admin: Admin) -> str:
        return await admin.do(await make(admin))

    Screen().say(_with(database, work))


async def _look(admin: Admin) -> HostBody:
    return await admin.look()


@app.callback(invoke_without_command=True)
def status(context: typer.Context, database: Hall = None) -> None:
    """What runs, what is announced, and how much there is to look at."""
    if context.invoked_subcommand is not None:
        return
    body = _with(database, _look)
    screen = Screen()
    if not body.nodes:
        screen.say("No hall is open with this database.")
    for node in body.nodes:
        screen.say(_node(node))
        if node.failing:
            screen.say(f"Not done there: {listing(node.failing)}.", "red", indent="  ")
    screen.say(f"{_do(body.playing, 'game', 'run')}, {_do(body.gathering, 'table', 'wait')} for people.".capitalize())
    if body.announced.words:
        screen.say(f"Announced: {body.announced.words}{_at(body.announced.at)}")
    if body.announced.drain:
        screen.say("No new games are opened (`yarnhall admin drain --off` opens them again).")
    told = f"{count(len(body.reports), 'report')} to look at, {count(len(body.restraints), 'restraint')} in force."
    screen.say(told.capitalize())


@app.command()
def host(
    login: Annotated[str, typer.Argument(help="The login of an account.")],
    off: Annotated[bool, typer.Option("--off", help="No host any more.")] = False,
    database: Hall = None,
) -> None:
    """Make an account a host of the hall: it sees the hosts' page and may do what is done there."""
    from yarnhall.wire.hosting import Appoint

    async def make(admin: Admin) -> AnyDeed:
        return Appoint(person=(await admin.person(login)).id, on=not off)

    _order(database, make)


@app.command()
def tables(database: Hall = None) -> None:
    """List the tables that are not over; not what lies there."""
    screen = Screen()
    body = _with(database, _look)
    for table in body.tables:
        people = listing([f"{seat.seat + 1} {seat.name or 'open'}" for seat in table.seats])
        screen.say(f"{table.id}  {table.title}, {table.phase}: {people}; {_ago(body.at - table.updated)} ago")
    if not body.tables:
        screen.say("There are none.")


@app.command()
def close(
    table: Annotated[str, typer.Argument(help="Its id, as in its address.")], reason: Reason = "", database: Hall = None
) -> None:
    """End the game at a table, or take away a table at which none has begun."""
    from yarnhall.wire.hosting import CloseTable

    async def make(_: Admin) -> AnyDeed:
        return CloseTable(table=table, reason=reason)

    _order(database, make)


@app.command()
def hand(
    table: Annotated[str, typer.Argument(help="Its id.")],
    seat: Annotated[int, typer.Argument(min=1, max=64, help="Counted from 1.")],
    bot: Annotated[str | None, typer.Option(help="A level, as `yarnhall games` lists them.")] = None,
    to: Annotated[str | None, typer.Option(help="The login or name of a person.")] = None,
    database: Hall = None,
) -> None:
    """Give a seat of a running game to a bot or to another person."""
    from yarnhall.wire.hosting import HandSeat

    if (bot is None) == (to is None):
        raise BadOption("A seat goes to a bot (--bot) or to a person (--to): name one of the two.")

    async def make(admin: Admin) -> AnyDeed:
        person = None if to is None else (await admin.person(to)).id
        return HandSeat(table=table, seat=seat - 1, bot=bot, person=person)

    _order(database, make)


@app.command()
def ban(who: Who, reason: Reason = "", hours: Hours = None, database: Hall = None) -> None:
    """Shut a person or a network out."""
    _restrain(database, "ban", who, reason, hours)


@app.command()
def mute(who: Who, reason: Reason = "", hours: Hours = None, database: Hall = None) -> None:
    """Let a person or a network say nothing."""
    _restrain(database, "mute", who, reason, hours)


def _restrain(database: str | None, how: Literal["ban", "mute"], who: str, reason: str, hours: float | None) -> None:
    from yarnhall.wire.hosting import Restrain

    async def make(admin: Admin) -> AnyDeed:
        if (who[:1].isdigit() and "." in who) or ":" in who:
            return Restrain(how=how, network=who, reason=reason, hours=hours)
        return Restrain(how=how, person=(await admin.person(who)).id, reason=reason, hours=hours)

    _order(database, make)


@app.command()
def lift(restraint: Annotated[str, typer.Argument(help="As `restraints` lists it.")], database: Hall = None) -> None:
    """Take a ban or a mute back."""
    from yarnhall.wire.hosting import Lift

    async def make(admin: Admin) -> AnyDeed:
        return Lift(restraint=await admin.restraint(restraint))

    _order(database, make)


@app.command()
def restraints(database: Hall = None) -> None:
    """List who is shut out or may say nothing."""
    screen = Screen()
    body = _with(database, _look)
    for one in body.restraints:
        screen.say(f"{one.id}  {one.how} {one.who}{_at(one.until, 'until ')}{f': {one.reason}' if one.reason else ''}")
    if not body.restraints:
        screen.say("Nobody.")


@app.command()
def reports(database: Hall = None) -> None:
    """List what players told of each other."""
    screen = Screen()
    body = _with(database, _look)
    for one in body.reports:
        screen.say(f"{one.id}  {one.by} tells of {one.name}, at {one.table} ({one.title}): {one.reason}")
        if one.said is not None:
            screen.say(f"“{one.said}”", indent="    ")
        elif one.later:
            screen.say("What was said is shown when the game is over.", indent="    ")
    if not body.reports:
        screen.say("There are none.")


@app.command()
def settle(report: Annotated[str, typer.Argument(help="As `reports` lists it.")], database: Hall = None) -> None:
    """A report was looked into."""
    from yarnhall.wire.hosting import Settle

    async def make(admin: Admin) -> AnyDeed:
        return Settle(report=await admin.report(report))

    _order(database, make)


@app.command()
def announce(
    words: Annotated[str, typer.Argument(help="What every page shows; nothing takes it back.")] = "",
    minutes: Annotated[
        float | None, typer.Option("--in", min=0, max=10080, help="Minutes until it happens, counted down.")
    ] = None,
    database: Hall = None,
) -> None:
    """Let every page show a line, such as that the hall restarts."""
    from yarnhall.wire.hosting import Announce

    if len(words) > 200:
        raise BadOption("An announcement has 200 characters at most.")

    async def make(_: Admin) -> AnyDeed:
        return Announce(words=words, minutes=minutes)

    _order(database, make)


@app.command()
def drain(
    off: Annotated[bool, typer.Option("--off", help="Open new games again.")] = False, database: Hall = None
) -> None:
    """Let running games go on and open no new ones, for instance before a restart."""
    from yarnhall.wire.hosting import Drain

    async def make(_: Admin) -> AnyDeed:
        return Drain(on=not off)

    _order(database, make)


@app.command()
def log(database: Hall = None) -> None:
    """What hosts did, the last first."""
    screen = Screen()
    body = _with(database, _look)
    for deed in body.deeds:
        screen.say(f"{_time(deed.at)}  {deed.by or 'Somebody at the terminal'} {deed.said}")
    if not body.deeds:
        screen.say("Nothing yet.")


def _node(node: NodeTold) -> str:
    parts = [
        f"{count(node.tables, 'table')} in memory",
        count(node.people, "person", "people"),
        count(node.sockets, "socket"),
        f"{count(node.thinking, 'bot')} thinking and {node.waiting} waiting",
    ]
    if node.load is not None:
        parts.append(f"load {node.load:g} a core")
    if node.memory is not None:
        parts.append(f"{node.memory // 2**20} MB")
    return f"Node {node.id} (version {node.version}, open for {_ago(node.seen - node.opened)}): {', '.join(parts)}."


def _do(number: int, what: str, verb: str) -> str:
    return f"{count(number, what)} {verb}{'s' if number == 1 else ''}"


def _ago(milliseconds: int) -> str:
    seconds = max(0, milliseconds) // 1000
    if seconds < 60:
        return f"{seconds} s"
    return f"{seconds // 60} min" if seconds < 3600 else f"{seconds // 3600} h {seconds % 3600 // 60} min"


def _at(at: int | None, before: str = "") -> str:
    return "" if at is None else f" ({before}{_time(at)})"


def _time(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
