"""What the server tells on a table's socket, and on the hall's, where a client never sends anything."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from yarnhall.wire.bodies import TablesBody
from yarnhall.wire.hosting import Announced
from yarnhall.wire.messaging import Occasion
from yarnhall.wire.parts import ChatLine, LogLine, Now, OfferTold, OwnText, ReasonTold, SeatTold, StepTold
from yarnhall.wire.words import Audience, Clock


class Told(Struct, tag_field="type", kw_only=True):
    """What a message has in common: its type."""


class TableTold(Told, tag="table"):
    """Everything: after `hello`, after a stale command, when the reader becomes a seat, and when the game ends."""

    table: str
    protocol: int
    version: int  # dense: the next event has version + 1
    audience: Audience
    game: str
    title: str
    options: dict[str, str | int | bool]
    reference: Any  # what the game's board needs to know and never changes: names, texts, tables
    own: list[OwnText]  # data of their own that people play with
    public: bool
    clock: Clock
    commitment: str  # SHA-256 of the seed, known before the first seat is taken
    you: list[int]  # my seats
    host: bool  # I made this table
    invite: str | None  # for the invite link; told to seats only
    imported: bool
    what_if: str | None  # the table from whose game this one goes on; it counts for nothing
    daily: str | None  # the day whose deal is played here, the same for everybody
    quiet: str  # why those who play may not talk until the end, in a sentence; empty: they may
    remarks: list[str]  # what can be said by a press, at a quiet table too
    lets_pass: str  # what a button says that sends `let_pass`; empty: there is none in this game
    now: Now
    log: list[LogLine]
    chat: list[ChatLine]


EventKind = Literal[
    "sat",
    "stood",
    "set",
    "started",
    "acted",
    "undone",
    "undo_asked",
    "undo_answered",
    "said",
    "left",
    "handed",
    "taken",
    "resigned",
    "timeout",
    "waited",
    "vacation",
    "rematch",
    "given",
    "closed",
]


class EventTold(Told, tag="event"):
    """One thing that happened. Versions are dense: a gap means that the client must say `hello` again."""

    version: int
    kind: EventKind
    at: int
    seat: int | None = None  # who did it, or to whom it was done
    steps: list[StepTold] = []  # of `started` and `acted`
    keep: int | None = None  # of `undone`: log lines of later steps are void
    chat: ChatLine | None = None  # of `said`
    agree: bool | None = None  # of `undo_answered`
    now: Now | None = None  # None: only log or chat grew, or a later event that is on its way brings it


class SceneTold(Told, tag="scene"):
    """Answer to `show`: the same position through other eyes, and the log as they know it."""

    id: str
    version: int
    now: Now
    log: list[LogLine]


class Done(Told, tag="done"):
    """The command was done, and is on disk."""

    id: str
    version: int  # the state that holds it has at least this version


class Refused(Told, tag="refused"):
    """The command was not done, and nothing changed."""

    id: str | None  # None: the frame could not even be read
    code: str  # one of REFUSALS
    reason: str  # sentence for people


class Presence(Told, tag="presence"):
    """Who is here changed. Replaces `now.seats`, unless the client holds another version than it was true for."""

    version: int
    seats: list[SeatTold]
    spectators: int
    at: int


class AdviceTold(Struct, frozen=True):
    """One move, weighed."""

    action: int
    text: str  # notation
    says: str  # in words, without a stop
    words: str  # sentence: how it compares
    reasons: list[ReasonTold]  # the weightiest first; possibly none
    chance: float | None = None  # of winning, from 0 to 1; None: not known well enough to be told
    points: float | None = None  # expected lead over the best rival at the end; likewise


class HintTold(Told, tag="hint"):
    """Answer to `hint`. A person is told of it step by step: where to look, which piece, then the move and why."""

    id: str
    position: int  # for which it was thought out
    action: int  # the best
    text: str  # notation of the best
    look: str  # sentence: where to look
    moves: list[AdviceTold]  # the best first, then up to two others


class PreviewTold(Told, tag="preview"):
    """Answer to `preview`, from what the seat knows."""

    id: str
    position: int
    gains: list[float | None]  # points won or lost by each action; None where chance or something hidden decides
    foreseen: list[Any]  # what else a board shows of it, in the game's words (`Game.foresee`); None as above
    final: list[bool]  # whether something hidden may come to light, or the game end: then nobody takes it back alone


class AheadTold(Told, tag="ahead"):
    """Answer to `ahead`: my next turn, if nothing changed until then."""

    id: str
    position: int
    says: list[str]  # the steps that were asked about, in words
    offers: list[OfferTold]  # what could come next; none: the turn, or what is known of it, ends there
    watched: list[str]  # what `intend` can be bound to


class Pong(Told, tag="pong"):
    """Answer to `ping`."""

    id: str
    at: int
    version: int  # a client that holds less says `hello`


class Bye(Told, tag="bye"):
    """The last message before the server closes the socket."""

    code: str  # one of REFUSALS, or "closing"
    reason: str
    retry_after: int | None  # milliseconds; None: do not try again by itself


AnyTold = (
    TableTold | EventTold | SceneTold | Done | Refused | Presence | HintTold | PreviewTold | AheadTold | Pong | Bye
)


# --- On the hall's socket. ---


class HallTold(Struct, tag_field="type", tag="hall", frozen=True):
    """The lists of the hall, at first and whenever they change."""

    tables: TablesBody
    announced: Announced | None = None  # what hosts tell everybody; None: nothing


class YourMove(Struct, tag_field="type", tag="your_move", frozen=True):
    """A table began to wait for me."""

    table: str
    game: str
    title: str
    status: str  # sentence, names put in


class Word(Struct, tag_field="type", tag="word", frozen=True):
    """Something else happened at a table of mine."""

    event: Occasion
    table: str  # where to go
    title: str
    text: str


AnyHallTold = HallTold | YourMove | Word
