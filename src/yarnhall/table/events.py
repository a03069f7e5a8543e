"""What is stored: the head of a table, which never changes, and what happened at it, one event after the other.

These structs are kept for ever. A field may be added with a default; none may be renamed or change its meaning.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from yarnhall.core.forced import Move
from yarnhall.core.state import Player
from yarnhall.wire.words import Audience, Clock, SeatKind


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and who has it."""

    kind: SeatKind = "open"
    person: str | None = None
    name: str = ""
    level: str | None = None  # of the bot that sits here, or that plays for the person
    same_screen: bool = False
    left: bool = False
    resigned: bool = False


class Head(Struct, frozen=True, omit_defaults=True):
    """What a table is from its first moment on."""

    id: str
    game: str
    rules: int
    options: dict[str, str | int | bool]
    seed: str  # never leaves the server before the end
    host: str  # the person who made it
    host_name: str
    invite: str
    chairs: list[Chair]  # as they were at first
    created: int
    public: bool = False
    clock: Clock = Clock()
    imported: bool = False
    offline: bool = False  # begun, or played, in somebody's own browser: nobody knows whether they looked
    what_if: str = ""  # the table whose game goes on here; it counts for nothing
    opening: list[Move] = []  # what was done there before
    lesson: str = ""  # the game's lesson that is played here; empty: a game
    daily: str = ""  # the day, in UTC, whose deal is played here: 2026-11-17; empty: a deal of its own


class Event(Struct, tag_field="kind", omit_defaults=True):
    """Something that happened at a table."""


class Sat(Event, tag="sat"):
    seat: Player
    person: str
    name: str
    same_screen: bool = False


class Stood(Event, tag="stood"):
    seat: Player


class SeatSet(Event, tag="set"):
    """The host opened a seat, or gave it to a bot."""

    seat: Player
    level: str | None = None
    name: str = ""


class Started(Event, tag="started"):
    moves: list[Move]  # what was forced from the beginning


class Imported(Event, tag="imported"):
    """The whole game came from a record."""

    moves: list[Move]


class Acted(Event, tag="acted"):
    seat: Player
    moves: list[Move]  # the choice, then what was forced by it
    bot: bool = False


class Forced(Event, tag="forced"):
    """What was forced and waited for a press happened by itself: time passed, or the person left."""

    seat: Player  # whose press was waited for
    moves: list[Move]  # all of them forced


class Undone(Event, tag="undone"):
    seat: Player
    keep: int  # steps that stay


class Lifted(Event, tag="lifted"):
    """A choice was taken back from under what others did since: see `Match.liftable`."""

    seat: Player
    first: int  # steps before it
    count: int  # steps taken out


class LetPass(Event, tag="let_pass"):
    """A seat lets everything pass until its next turn, or no longer. Nobody else is told."""

    seat: Player
    on: bool


class IntendedStep(msgspec.Struct, frozen=True):
    """One step of what a seat will do."""

    action: int
    says: str
    meant: str  # what it meant when it was chosen, as a digest


class Intended(Event, tag="intended"):
    """What a seat leaves for its next turn; nothing: no longer, or it was done, or dropped for a reason. Nobody else is
    told."""

    seat: Player
    steps: list[IntendedStep] = []
    bound: dict[str, str] = {}  # what must not have changed: its name and a digest
    why: str = ""  # it was dropped


class AskedUndo(Event, tag="undo_asked"):
    seat: Player
    step: int


class AnsweredUndo(Event, tag="undo_answered"):
    seat: Player
    agree: bool


class Said(Event, tag="said"):
    person: str
    name: str
    seat: Player | None
    audience: Audience
    text: str


class Left(Event, tag="left"):
    seat: Player
    level: str | None = None


class Handed(Event, tag="handed"):
    """A bot plays for the person."""

    seat: Player
    level: str


class Taken(Event, tag="taken"):
    """The person is back."""

    seat: Player


class Resigned(Event, tag="resigned"):
    seat: Player
    level: str  # of the bot that plays on, where the game goes on


class TimedOut(Event, tag="timeout"):
    seat: Player
    level: str


class Waited(Event, tag="waited"):
    """No server ran for so long: nobody's clock did either."""

    milliseconds: int


class Vacation(Event, tag="vacation"):
    """The clock of a seat stands still until then: its person is on vacation, or back, where that is now."""

    seat: Player
    until: int
    since: int  # a hall that fell down between may write it later


class Rematched(Event, tag="rematch"):
    table: str


class Adopted(Event, tag="adopted"):
    """A guest's seats went to an account."""

    guest: str
    person: str


class Given(Event, tag="given"):
    """A host of the hall gave the seat to another person."""

    seat: Player
    person: str
    name: str


class Closed(Event, tag="closed"):
    """A host of the hall ended the game."""

    reason: str = ""


AnyEvent = (
    Sat
    | Stood
    | SeatSet
    | Started
    | Imported
    | Acted
    | Forced
    | Undone
    | Lifted
    | LetPass
    | Intended
    | AskedUndo
    | AnsweredUndo
    | Said
    | Left
    | Handed
    | Taken
    | Resigned
    | TimedOut
    | Waited
    | Vacation
    | Rematched
    | Adopted
    | Given
    | Closed
)


class Stored(Struct, frozen=True):
    """An event in its place."""

    n: int  # from 1, without gaps
    at: int
    event: AnyEvent
    command: str | None = None  # whose command did it, so that a repeated one is known


_events: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_heads = msgspec.json.Decoder(Head)


def read_event(body: str) -> AnyEvent:
    return _events.decode(body)


def read_head(body: str) -> Head:
    return _heads.decode(body)


def write(body: Event | Head) -> str:
    return msgspec.json.encode(body).decode()
