"""What a command would do at a table: the events it leads to, or why it is refused. Changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from zlib import crc32

from yarnhall.core.refusal import Illegal
from yarnhall.core.state import Action, Player
from yarnhall.core.words import listing
from yarnhall.table import events as e, intents
from yarnhall.table.cast import somebody
from yarnhall.table.daily import AGAIN, demand_unaided
from yarnhall.table.events import AnyEvent, Chair
from yarnhall.table.match import Match
from yarnhall.table.names import plain
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.wire import commands as c
from yarnhall.wire.words import REMARKS


@dataclass(frozen=True, slots=True)
class Who:
    """Who sends a command."""

    person: str | None  # None: a visitor without a session
    name: str = ""
    show: Player | None = None  # through which seat they look


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table cannot know by itself."""

    levels: Mapping[str, str]  # bots that there are, weakest first, and their titles
    absent: Collection[Player] = ()  # seats whose people have been away longer than the hall's pause

    @property
    def substitute(self) -> str:
        """Who plays for people that are gone, and where nobody chose: the third weakest, so that no game is spoiled."""
        return list(self.levels)[min(2, len(self.levels) - 1)]


def decide(table: Table, command: c.Command, who: Who, setting: Setting) -> list[AnyEvent]:
    """The events that this command makes, in order. None: it is fulfilled already. Raises Refused."""
    demand_unaided(table, command)
    match command:
        case c.Act():
            return _act(table, command, who)
        case c.Undo():
            return [_undo(_my_match(table, command.seat, command.position, who), table, command.seat)]
        case c.Restart():
            count = _my_match(table, command.seat, command.position, who).restartable(command.seat)
            return [_undone(table, command.seat, count)]
        case c.AskUndo():
            return _ask_undo(table, command, who)
        case c.AnswerUndo():
            return _answer_undo(table, command, who)
        case c.LetPass():
            return _let_pass(table, command, who)
        case c.Intend():
            return _intend(table, command, who)
        case c.Say():
            return _say(table, command, who)
        case c.Sit():
            return _sit(table, command, who)
        case c.Stand():
            return _stand(table, command, who)
        case c.SetSeat():
            return _set_seat(table, command, who, setting)
        case c.Start():
            return _start(table, who)
        case c.Leave():
            return _leave(table, command, who, setting)
        case c.Hand():
            return _hand(table, command, who, setting)
        case c.Take():
            return _take(table, command, who)
        case c.Resign() if _may_end(table, command, who):
            return [e.Resigned(command.seat, table.chairs[command.seat].level or setting.substitute)]
        case c.Resign():
            _my_match(table, command.seat, command.position, who)
            return [e.Resigned(command.seat, setting.substitute)]
        case _:
            raise Denied("unreadable", "This command is not for a table.")


def bot_acts(table: Table, seat: Player, action: Action, position: int) -> list[AnyEvent]:
    """What a bot chose at that position; nothing if it is too late."""
    if not table.fresh(seat, position) or seat not in [bot for bot, _ in table.bots_to_act()]:
        return []
    return [e.Acted(seat, table.playing.plan(seat, action), bot=True)]


def beforehand(table: Table, seat: Player, position: int) -> list[AnyEvent]:
    """What is answered for a seat that has decided already; nothing if it is too late."""
    return passes(table, seat, position) or intents.answer(table, seat, position)


def passes(table: Table, seat: Player, position: int) -> list[AnyEvent]:
    """What a seat answers that lets everything pass; nothing if it is too late."""
    action = dict(table.passes_to_act()).get(seat)
    if action is None or not table.fresh(seat, position):
        return []
    return [e.Acted(seat, table.playing.plan(seat, action, table.people_at_play()))]


def time_out(table: Table, at: int, setting: Setting) -> list[AnyEvent]:
    """What the clocks say now. One seat at a time: the first may end the game."""
    late = table.clocks.out(at) if table.phase == "playing" else []
    if table.waits is not None and (at >= table.waits.until or table.waits.seat in late):
        return [_forced(table)]
    return [e.TimedOut(seat, setting.substitute) for seat in late[:1]]


def _forced(table: Table) -> e.Forced:
    """Nobody pressed: what is forced happens by itself."""
    moves = table.playing.forced_plan()
    return e.Forced(moves[0][0], moves)


def rematch(table: Table, who: Who, next_table: str) -> list[AnyEvent]:
    """A rematch, unless there is one already."""
    if table.phase != "over" or table.head.imported:
        raise Denied("conflict", "A rematch comes after the game.")
    if who.person is None or not table.seats_of(who.person):
        raise Denied("not_yours", "Only those who played can ask for a rematch.")
    if table.head.daily:
        raise Denied("conflict", AGAIN)
    return [] if table.rematch else [e.Rematched(next_table)]


def my_seat(table: Table, seat: Player, who: Who) -> Chair:
    """The chair, if it belongs to whoever asks and is the one they look through."""
    mine = table.seats_of(who.person)
    if seat not in mine:
        raise Denied("not_yours", "This seat is not yours.")
    if len(mine) > 1 and who.show != seat:
        raise Denied("not_yours", "Several people share this screen: show this seat's hand first.")
    return table.chairs[seat]


def demand_fresh(table: Table, seat: Player, position: int) -> None:
    if not table.fresh(seat, position):
        raise Denied("stale", "The game has moved on since; look again.")


def _my_match(table: Table, seat: Player, position: int, who: Who) -> Match:
    """The running match, for somebody who plays that seat and knows the position."""
    chair = my_seat(table, seat, who)
    if table.phase != "gathering":
        demand_fresh(table, seat, position)  # first of all: whoever is behind gets a fresh view, at the end too
    _demand_running(table)
    if chair.resigned:
        raise Denied("illegal", "You gave up this game.")
    if chair.level is not None:
        raise Denied("conflict", "A bot plays for you: take your seat back first.")
    return table.playing


def _demand_running(table: Table) -> None:
    if table.phase == "gathering":
        raise Denied("conflict", "The game has not begun.")
    if table.phase == "over":
        raise Denied("conflict", "The game is over.")


def _demand_gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise Denied("conflict", "The game has begun.")


def _act(table: Table, command: c.Act, who: Who) -> list[AnyEvent]:
    if table.just_forced(command.seat, command.action, command.position):
        return []
    match = _my_match(table, command.seat, command.position, who)
    if (command.action is None) == (command.text is None):
        raise Denied("unreadable", "An action, or its notation, is needed: one of the two.")
    if not match.may_act(command.seat):
        raise Illegal("It is not your turn.")
    action = command.action
    if action is None:
        action = table.game.read(match.state, command.seat, command.text or "")
    # From anywhere in a lesson there is a way back: nothing has to wait for a press.
    patient = () if command.automatic or table.tutor is not None else table.people_at_play()
    return [e.Acted(command.seat, match.plan(command.seat, action, patient))]


def _may_end(table: Table, command: c.Resign, who: Who) -> bool:
    """Whether the host ends a game that bots play among themselves, by giving up for one of them."""
    seats = range(len(table.chairs))
    return (
        table.phase == "playing"
        and who.person is not None
        and who.person == table.host
        and command.seat in seats
        and table.chairs[command.seat].kind == "bot"
        and not any(chair.kind == "person" and chair.level is None for chair in table.chairs)
        and command.position <= table.position  # bots go on all the time: any that was shown will do
    )


def _undo(match: Match, table: Table, seat: Player) -> AnyEvent:
    count = match.undoable(seat)
    if count == 0 and (span := match.liftable(seat)) is not None:
        return e.Lifted(seat, span.start, len(span))
    return _undone(table, seat, count)


def _undone(table: Table, seat: Player, count: int) -> e.Undone:
    if count == 0:
        raise Illegal("There is nothing you can take back: somebody else acted, or something hidden came to light.")
    return e.Undone(seat, len(table.playing.steps) - count)


def _ask_undo(table: Table, command: c.AskUndo, who: Who) -> list[AnyEvent]:
    match = _my_match(table, command.seat, command.position, who)
    keep = command.step
    if keep >= len(match.steps):
        raise Denied("missing", "There is no such step to go back to.")
    while keep > 0 and match.steps[keep].forced:
        keep -= 1
    while keep < len(match.steps) and match.steps[keep].forced:  # what was forced from the beginning stays
        keep += 1
    if keep == len(match.steps):
        raise Illegal("There is no choice to take back.")
    asked: list[AnyEvent] = [e.AskedUndo(command.seat, keep)]
    return asked if table.asked_by(command.seat) else [*asked, e.Undone(command.seat, keep)]


def _answer_undo(table: Table, command: c.AnswerUndo, who: Who) -> list[AnyEvent]:
    my_seat(table, command.seat, who)
    wish = table.undo_wish
    if wish is None or command.position != table.position:
        raise Denied("stale", "Nobody asks for this any more.")
    answer = e.AnsweredUndo(command.seat, command.agree)
    if not command.agree and command.seat == wish.seat:
        return [answer]
    if command.seat not in wish.waiting:
        raise Denied("conflict", "You have answered, or it was you who asked.")
    if command.agree and wish.waiting == [command.seat]:
        return [answer, e.Undone(wish.seat, wish.step)]
    return [answer]


def _let_pass(table: Table, command: c.LetPass, who: Who) -> list[AnyEvent]:
    chair = my_seat(table, command.seat, who)
    _demand_running(table)
    if not table.game.lets_pass:
        raise Denied("conflict", "This game asks nothing that could be let pass beforehand.")
    if chair.level is not None:
        raise Denied("conflict", "A bot plays for you: take your seat back first.")
    return [] if command.on == (command.seat in table.passing) else [e.LetPass(command.seat, command.on)]


def _intend(table: Table, command: c.Intend, who: Who) -> list[AnyEvent]:
    my_seat(table, command.seat, who)
    _demand_running(table)
    if command.actions and command.position != table.position:
        raise Denied("stale", "The game has moved on since; look again.")
    return intents.intend(table, command)


def _say(table: Table, command: c.Say, who: Who) -> list[AnyEvent]:
    if who.person is None:
        raise Denied("session", "Tell the hall your name before you speak.")
    text = " ".join(command.text.split())
    if not text:
        raise Denied("unreadable", "There is nothing in it.")
    mine = table.seats_of(who.person)
    if not mine:
        return [e.Said(who.person, who.name, None, "spectators", text)]
    quiet = table.quiet()
    if quiet and table.phase == "playing" and text not in REMARKS:
        raise Denied("illegal", quiet)
    seat = who.show if who.show in mine else mine[0]
    return [e.Said(who.person, table.chairs[seat].name, seat, "seats", text)]


def _sit(table: Table, command: c.Sit, who: Who) -> list[AnyEvent]:
    if who.person is None:
        raise Denied("session", "Tell the hall your name before you sit down.")
    _demand_gathering(table)
    mine = table.seats_of(who.person)
    known = bool(mine) or who.person == table.host
    if not (table.head.public or known or command.invite == table.head.invite):
        raise Denied("not_yours", "This table is for those who have its invite link.")
    if mine and not command.same_screen:
        raise Denied("conflict", "You sit here already; another person at your screen is added as such.")
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
    seat = command.seat if command.seat is not None else (seats[0] if seats else -1)
    if seat not in seats:
        raise Denied("conflict", "This seat is taken." if seats else "Every seat is taken.")
    name = plain(command.name or who.name) or who.name
    return [e.Sat(seat, who.person, name, same_screen=bool(mine))]


def _stand(table: Table, command: c.Stand, who: Who) -> list[AnyEvent]:
    _demand_gathering(table)
    if command.seat not in table.seats_of(who.person):
        raise Denied("not_yours", "This seat is not yours.")
    return [e.Stood(command.seat)]


def _set_seat(table: Table, command: c.SetSeat, who: Who, setting: Setting) -> list[AnyEvent]:
    _demand_gathering(table)
    _demand_host(table, who)
    if command.seat >= len(table.chairs):
        raise Denied("missing", f"There is no seat {command.seat}; they are numbered from 0.")
    if table.chairs[command.seat].person == who.person:
        raise Denied("conflict", "This is your own seat: stand up first.")
    if command.bot is None:
        return [e.SeatSet(command.seat)]
    _demand_level(setting, command.bot)
    others = [chair.name for seat, chair in enumerate(table.chairs) if seat != command.seat]
    start = crc32(table.head.id.encode()) + command.seat
    return [e.SeatSet(command.seat, command.bot, somebody(others, start))]


def _start(table: Table, who: Who) -> list[AnyEvent]:
    _demand_gathering(table)
    _demand_host(table, who)
    empty = sum(chair.kind == "open" for chair in table.chairs)
    if empty:
        raise Denied("conflict", f"Somebody is missing: {empty} of {len(table.chairs)} seats are open.")
    if table.tutor is not None:
        return [e.Started(table.tutor.opening())]
    return [e.Started(Match(table.record).forced_plan())]


def _leave(table: Table, command: c.Leave, who: Who, setting: Setting) -> list[AnyEvent]:
    _demand_running(table)
    if command.seat not in table.seats_of(who.person):
        raise Denied("not_yours", "This seat is not yours.")
    if command.bot is not None:
        _demand_level(setting, command.bot)
    chair = table.chairs[command.seat]
    left: list[AnyEvent] = [e.Left(command.seat, chair.level if chair.resigned else command.bot)]
    waits = table.waits is not None and table.waits.seat == command.seat
    return [*left, _forced(table)] if waits else left


def _hand(table: Table, command: c.Hand, who: Who, setting: Setting) -> list[AnyEvent]:
    _demand_running(table)
    if not table.seats_of(who.person):
        raise Denied("not_yours", "Only those who play can ask a bot to step in.")
    if command.seat >= len(table.chairs):
        raise Denied("missing", f"There is no seat {command.seat}; they are numbered from 0.")
    _demand_level(setting, command.bot)
    chair = table.chairs[command.seat]
    if chair.level is not None:
        raise Denied("conflict", "A bot plays there already.")
    if not can_hand(table, command.seat, setting.absent) and chair.person != who.person:
        raise Denied("conflict", "Give them a little more time to come back.")
    return [e.Handed(command.seat, command.bot)]


def can_hand(table: Table, seat: Player, absent: Collection[Player]) -> bool:
    """Whether others may let a bot play there."""
    chair = table.chairs[seat]
    if table.phase != "playing" or chair.kind != "person" or chair.level is not None:
        return False
    return chair.left or seat in absent


def _take(table: Table, command: c.Take, who: Who) -> list[AnyEvent]:
    _demand_running(table)
    if command.seat not in table.seats_of(who.person):
        raise Denied("not_yours", "This seat is not yours.")
    chair = table.chairs[command.seat]
    if chair.resigned:
        raise Denied("illegal", "You gave up this game.")
    return [e.Taken(command.seat)] if chair.left or chair.level is not None else []


def _demand_host(table: Table, who: Who) -> None:
    if who.person is None or who.person != table.host:
        raise Denied("not_yours", "Only who made the table can do this.")


def _demand_level(setting: Setting, level: str) -> None:
    if level not in setting.levels:
        raise Denied("missing", f"There is no bot {level!r}; there is {listing(list(setting.levels))}.")
