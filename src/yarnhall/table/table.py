"""A table: who sits at it, the match on it, what was said. A pure account of its events: no I/O, no watch."""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from msgspec.structs import replace

from yarnhall.core.record import Record, options_then
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import Action, Player
from yarnhall.core.tutor import Tutor, Where
from yarnhall.table import events as e
from yarnhall.table.clocks import Clocks
from yarnhall.table.events import Chair, Head, Stored
from yarnhall.table.match import Match, Step
from yarnhall.wire.parts import ChatLine, UndoAsked
from yarnhall.wire.words import Audience, Phase

RECENT = 64  # events that a returning client can be told one by one
CHAT = 200  # lines that a newcomer is told
COMMANDS = 256  # command ids that are answered from memory; older ones are known to the store


PATIENCE = 15_000  # milliseconds for which a forced step waits for a press

CHANGES_GAME = (e.Started, e.Imported, e.Acted, e.Forced, e.Undone, e.Lifted, e.Resigned, e.TimedOut, e.Closed)


def lesson_of(game: AnyGame, name: str) -> Tutor | None:
    """Who teaches the lesson of that name; None: there is none, or none any more."""
    found = [lesson for lesson in game.lessons() if lesson.id == name] if name else []
    return Tutor(game, found[0]) if found else None


@dataclass(frozen=True, slots=True)
class Recent:
    """An event that may have to be told again, with what it did and the version each audience knows it by."""

    stored: Stored
    seats: int | None  # None: this audience is not told
    spectators: int | None
    first_step: int  # number of the first of `steps`, from 1
    steps: tuple[Step, ...]

    def version(self, audience: Audience) -> int | None:
        return self.seats if audience == "seats" else self.spectators


@dataclass(slots=True)
class Versions:
    """How many events each audience was told."""

    seats: int = 0
    spectators: int = 0

    def of(self, audience: Audience) -> int:
        return self.seats if audience == "seats" else self.spectators


@dataclass(frozen=True, slots=True)
class Waits:
    """A forced step that is not done yet, so that what was chosen before it can still be taken back."""

    seat: Player  # whose press it waits for
    action: Action
    until: int  # then it happens by itself


@dataclass(slots=True)
class UndoWish:
    seat: Player
    step: int
    waiting: list[Player] = field(default_factory=list)


class Table:
    """The fold of a table's events: `apply` is the only thing that changes it. `decide` says which events may come."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.game: AnyGame = find_game(head.game)
        self.tutor = lesson_of(self.game, head.lesson)
        self.host = head.host
        self.chairs: list[Chair] = list(head.chairs)
        self.phase: Phase = "gathering"
        self.match: Match | None = None
        self.clocks = Clocks(head.clock, len(head.chairs))
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.waits: Waits | None = None
        self.undo_wish: UndoWish | None = None
        self.passing: dict[Player, int] = {}  # seats that let everything pass until their next turn, and since which
        self.intents: dict[Player, e.Intended] = {}  # what seats leave for their next turn
        self.dropped: dict[Player, str] = {}  # why the last such thing was not done
        self.rematch: str | None = None
        self.closed: str | None = None  # why a host of the hall ended the game
        self.n = 0  # events so far
        self.at = head.created  # of the last event
        self.position = 0  # grows with everything that changes the game
        self.versions = Versions()
        self.ended: Versions | None = None  # the versions that the end has
        self.ended_by = 0  # the event that ended it
        self.recent: deque[Recent] = deque(maxlen=RECENT)
        self.commands: dict[str, Versions] = {}
        self._unchanged_since: list[int] = [0] * len(head.chairs)  # positions: see `fresh`

    # --- Questions ---

    @property
    def commitment(self) -> str:
        return sha256(self.head.seed.encode()).hexdigest()

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def record(self) -> Record:
        """The whole secret: only for the end of the game, and for bots' workers."""
        head = self.head
        before = tuple(head.opening)
        start = Record(head.game, head.rules, len(self.chairs), head.options, head.seed, before, tuple(self.names))
        if self.match is None:
            return start
        return dataclasses.replace(start, actions=self.match.record.actions)

    def seats_of(self, person: str | None) -> list[Player]:
        if person is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def acting(self) -> list[Player]:
        """Whom everybody waits for."""
        if self.phase != "playing" or self.match is None:
            return []
        return self.match.state.to_act()

    def bots_to_act(self) -> list[tuple[Player, str]]:
        """Seats that wait for a bot, and its level. As long as a lesson says what happens, nobody else acts."""
        acting, where = self.acting(), self.where
        if where is not None and where.on_the_way:
            acting = [where.reply[0]] if acting and where.reply is not None else []
        return [(seat, level) for seat in acting if (level := self.chairs[seat].level) is not None]

    @property
    def where(self) -> Where | None:
        """How far the learner is; None: this is no lesson, or no longer one."""
        if self.tutor is None or self.match is None:
            return None
        where = self.tutor.where(self.match.record)
        return None if where.lost else where

    def scripted(self, seat: Player) -> Action | None:
        """What the lesson lets a bot do."""
        where = self.where
        reply = where.reply if where is not None else None
        return reply[1] if reply is not None and reply[0] == seat else None

    def chance(self, seat: Player) -> str:
        """What seeds the fancies of the bot on that seat now: in a daily everybody meets the same; empty: anything."""
        if not self.head.daily:
            return ""
        return f"{self.head.seed} bot {seat} {len(self.playing.steps)}"

    def passes_to_act(self) -> list[tuple[Player, Action]]:
        """Seats that are asked something they let pass beforehand, and the answer."""
        if self.match is None or not self.passing:
            return []
        state = self.match.state
        asked = [(seat, state.lets_pass(seat)) for seat in self.acting() if seat in self.passing]
        return [(seat, action) for seat, action in asked if action >= 0]

    def intents_to_act(self) -> list[tuple[Player, e.Intended]]:
        """Seats whose turn has come and that have left something for it."""
        return [(seat, self.intents[seat]) for seat in self.acting() if seat in self.intents]

    def fresh(self, seat: Player, position: int) -> bool:
        """Whether a choice made at that position still stands: nothing has changed for the seat since.

        Where several seats act at once, one that chooses while another's choice is on its way is not too late."""
        return self._unchanged_since[seat] <= position <= self.position

    def people_at_play(self) -> list[Player]:
        """Seats that people play themselves: a bot never waits for a press."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and chair.level is None]

    def just_forced(self, seat: Player, action: Action | None, position: int) -> bool:
        """Whether the press was a moment too late and what it meant has just happened by itself."""
        last = self.recent[-1].stored.event if self.recent else None
        return isinstance(last, e.Forced) and position == self.position - 1 and last.moves[0] == (seat, action)

    def due(self) -> int | None:
        """When a clock runs out, or a forced step happens by itself."""
        if self.phase != "playing":
            return None
        times = [self.clocks.due(), None if self.waits is None else self.waits.until]
        return min((time for time in times if time is not None), default=None)

    def quiet(self) -> str:
        """Why those who play may not talk until the end; empty: they may."""
        return self.game.quiet(self.game.configure(options_then(self.game, self.head.rules, self.head.options)))

    def told_undo(self) -> UndoAsked | None:
        wish = self.undo_wish
        return None if wish is None else UndoAsked(wish.seat, wish.step, wish.waiting)

    # --- The only way to change it ---

    def load(self, stored: Iterable[Stored]) -> None:
        """Apply what the store holds."""
        for item in stored:
            self._apply(item)
        self._unchanged_since = [self.position] * len(self.chairs)
        self._wait()

    def apply(self, stored: Stored) -> Recent:
        """One more event. Whoever calls puts it on disk next and tells nobody before that; where the disk refuses, this
        table is thrown away and loaded anew."""
        before = self._choices(2)
        recent = self._apply(stored)
        self._mark_changes(stored.event, before)
        if isinstance(stored.event, CHANGES_GAME):
            self._wait()
        return recent

    def wait_anew(self, at: int) -> None:
        """The table comes to mind again: whoever is about to press has as long as before."""
        if self.waits is not None:
            self.waits = Waits(self.waits.seat, self.waits.action, at + PATIENCE)

    def _wait(self) -> None:
        """See what waits for a press. In a phase that seats share others go on, and it waits no longer for that."""
        move = self.match.waits if self.phase == "playing" and self.match is not None else None
        if move is None:
            self.waits = None
        elif self.waits is None or move != (self.waits.seat, self.waits.action):
            self.waits = Waits(*move, self.at + PATIENCE)

    def _apply(self, stored: Stored) -> Recent:
        if stored.n != self.n + 1:
            raise ValueError(f"Event {self.n + 1} was expected, not {stored.n}.")
        event = stored.event
        self.n = stored.n
        self.at = max(self.at, stored.at)
        if isinstance(event, e.Waited):
            self.clocks.wait(event.milliseconds)
        if isinstance(event, e.Vacation):
            self.clocks.rest(event.seat, event.since, event.until)
        self.clocks.charge(stored.at)
        hearers = self._hearers(event)
        first_step = len(self.match.steps) + 1 if self.match else 1
        if isinstance(event, e.Lifted):
            first_step = event.first + 1
        steps = tuple(self._happen(event, stored.at))
        if isinstance(event, CHANGES_GAME):
            self.position += 1
        self._settle(isinstance(event, e.Acted) and not event.bot)
        self.versions = Versions(
            self.versions.seats + ("seats" in hearers), self.versions.spectators + ("spectators" in hearers)
        )
        recent = Recent(
            stored,
            self.versions.seats if "seats" in hearers else None,
            self.versions.spectators if "spectators" in hearers else None,
            first_step,
            steps,
        )
        self.recent.append(recent)
        if self.phase == "over" and self.ended is None:
            # The end takes a version of its own, told as a whole table: from now on everybody hears everybody.
            self.versions = self.ended = Versions(self.versions.seats + 1, self.versions.spectators + 1)
            self.ended_by = stored.n
        if stored.command is not None:
            self.commands[stored.command] = self.versions
            if len(self.commands) > COMMANDS:
                del self.commands[next(iter(self.commands))]
        return recent

    def _hearers(self, event: e.AnyEvent) -> Sequence[Audience]:
        """Who is told. What a seat decides for itself nobody is, not even that something happened."""
        if isinstance(event, e.LetPass | e.Intended):
            return ()
        return (event.audience,) if isinstance(event, e.Said) and self.phase != "over" else ("seats", "spectators")

    def _settle(self, moved: bool) -> None:
        """What follows from any event: is the game over, and whose clock runs."""
        if self.phase == "playing" and self.match is not None and (self.match.over or self._given_up()):
            self.phase = "over"
        if self.phase == "over":
            self.undo_wish = None
            self.passing = {}
            self.intents, self.dropped = {}, {}
        self._end_passing()
        running = [seat for seat in self.acting() if self.chairs[seat].level is None]
        self.clocks.press(running, self.match.state.turn if self.match else 0, moved)

    def _end_passing(self) -> None:
        """Letting everything pass ends with the seat's next turn: when it is asked what nobody can answer for it."""
        if self.match is None or not self.passing:
            return
        state = self.match.state
        for seat in self.acting():
            if self.passing.get(seat, state.turn) != state.turn and state.lets_pass(seat) < 0:
                del self.passing[seat]

    def _given_up(self) -> bool:
        """Too few are left to play on: one rival, or bots among themselves."""
        if not any(chair.resigned for chair in self.chairs):
            return False
        left = [chair for chair in self.chairs if not chair.resigned]
        return len(left) < 2 or not any(chair.kind == "person" for chair in left)

    def _choices(self, least: int) -> dict[Player, tuple[int, list[Action]]]:
        """What each acting seat is asked and may do, where at least so many act at once."""
        acting = self.acting()
        if self.match is None or len(acting) < least:
            return {}
        state = self.match.state
        return {seat: (state.question(seat), state.legal(seat)) for seat in acting}

    def _mark_changes(self, event: e.AnyEvent, before: dict[Player, tuple[int, list[Action]]]) -> None:
        if not isinstance(event, CHANGES_GAME):
            return
        acted = event if isinstance(event, e.Acted | e.Forced) else None
        after = self._choices(1) if before and acted else {}
        for seat in range(len(self.chairs)):
            same = seat in before and acted is not None and acted.seat != seat
            if not (same and before[seat] == after.get(seat)):
                self._unchanged_since[seat] = self.position

    def _happen(self, event: e.AnyEvent, at: int) -> list[Step]:
        """What the event changes; the steps it did."""
        match event:
            case e.Sat():
                self.chairs[event.seat] = Chair("person", event.person, event.name, same_screen=event.same_screen)
            case e.Stood():
                self.chairs[event.seat] = Chair()
            case e.SeatSet(level=None):
                self.chairs[event.seat] = Chair()
            case e.SeatSet():
                self.chairs[event.seat] = Chair("bot", None, event.name, event.level)
            case e.Started():
                self.match = Match(self.record)
                self.phase = "playing"
                return self.match.follow(event.moves, chosen=False)
            case e.Imported():
                self.match = Match(dataclasses.replace(self.record, actions=tuple(event.moves)))
                self.phase = "over"
                return self.match.steps
            case e.Acted():
                self.undo_wish = None
                self.intents.pop(event.seat, None)
                self.dropped.pop(event.seat, None)
                return self.playing.follow(event.moves, chosen=True)
            case e.Intended():
                self._intend(event)
            case e.LetPass(on=True):
                self.passing[event.seat] = self.playing.state.turn
            case e.LetPass():
                self.passing.pop(event.seat, None)
            case e.Forced():
                self.undo_wish = None
                return self.playing.follow(event.moves, chosen=False)
            case e.Undone():
                self.passing.pop(event.seat, None)
                self.undo_wish = None
                self.playing.take_back(len(self.playing.steps) - event.keep)
            case e.Lifted():
                self.passing.pop(event.seat, None)
                self.undo_wish = None
                return self.playing.lift(range(event.first, event.first + event.count))
            case e.AskedUndo():
                self.undo_wish = UndoWish(event.seat, event.step, self.asked_by(event.seat))
            case e.AnsweredUndo():
                self._answer(event)
            case e.Said():
                self.chat.append(ChatLine(at, event.audience, event.seat, event.name, event.text))
            case e.Left():
                self._set(event.seat, left=True, level=event.level)
            case e.Handed():
                self._set(event.seat, level=event.level)
            case e.Taken():
                self._set(event.seat, left=False, level=None)
                self.clocks.forgive(event.seat)
            case e.Resigned():
                self.undo_wish = None
                self._set(event.seat, level=event.level, resigned=True)
            case e.TimedOut():
                self.undo_wish = None
                self._set(event.seat, level=event.level, resigned=self.head.clock.timeout == "resign")
            case e.Waited() | e.Vacation():
                pass
            case e.Rematched():
                self.rematch = event.table
            case e.Adopted():
                self._adopt(event)
            case e.Given():
                self.undo_wish = None
                self.passing.pop(event.seat, None)
                self.intents.pop(event.seat, None)
                self.dropped.pop(event.seat, None)
                self.chairs[event.seat] = Chair("person", event.person, event.name)
                self.clocks.rest(event.seat, at, 0)
                self.clocks.forgive(event.seat)
            case e.Closed():
                self.closed, self.phase = event.reason, "over"
        return []

    def asked_by(self, seat: Player) -> list[Player]:
        """Who has to agree when this seat asks for an undo: the other people who play themselves."""
        asker = self.chairs[seat].person
        return [
            other
            for other, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.level is None and chair.person != asker
        ]

    def _answer(self, event: e.AnsweredUndo) -> None:
        wish = self.undo_wish
        if wish is not None and event.agree:
            self.undo_wish = UndoWish(wish.seat, wish.step, [seat for seat in wish.waiting if seat != event.seat])
        else:
            self.undo_wish = None

    def _adopt(self, event: e.Adopted) -> None:
        for seat in self.seats_of(event.guest):
            self._set(seat, person=event.person)
        if self.host == event.guest:
            self.host = event.person

    def _intend(self, event: e.Intended) -> None:
        self.intents.pop(event.seat, None)
        self.dropped.pop(event.seat, None)
        if event.steps:
            self.intents[event.seat] = event
        elif event.why:
            self.dropped[event.seat] = event.why

    def _set(self, seat: Player, **changes: object) -> None:
        self.passing.pop(seat, None)
        self.intents.pop(seat, None)
        self.chairs[seat] = replace(self.chairs[seat], **changes)

    @property
    def playing(self) -> Match:
        """The match of a game that has begun."""
        if self.match is None:
            raise ValueError("The game has not begun.")
        return self.match
