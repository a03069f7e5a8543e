"""The whole wire: every command a client may send, every message and body it may get. `docs/wire.md` tells the story.

A *sentence* holds seats as `{0}`, `{1}` ...; the reader puts the names of `SeatTold` in (`core.words.with_names`).
Everything else that people wrote (names, chat) is plain text: escape it where it is drawn.
Times are milliseconds since 1970, by the server's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from yarnhall.core.panel import Symbol

PROTOCOL = 1  # grows when an old client could no longer understand
FRAME_BYTES = 8192  # the longest frame a client may send

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]  # made by the client, unique
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ActionNumber = Annotated[int, Meta(ge=0, lt=2**53)]
TableId = Annotated[str, Meta(max_length=40)]
Phase = Literal["gathering", "playing", "over"]
OptionKind = Literal["choice", "flag", "number", "text"]
SeatKind = Literal["open", "person", "bot"]
Audience = Literal["seats", "spectators"]  # who hears a chat line, and which count of versions a reader has


# --- Client to server, on a table's socket. Every command is answered by `done`, `refused` or its own answer. ---


class Command(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What every command has."""

    id: CommandId  # a repeated id is answered again and not done again


class Hello(Command, tag="hello"):
    """The first frame of a socket; nothing else is heard before it. Answered by `table`, or by the missed `event`s."""

    protocol: Count = PROTOCOL  # the version of this wire that the client speaks
    audience: Audience | None = None  # of the `table` it holds; None: it holds nothing
    seen: Count | None = None  # the last version it holds; None: send everything
    show: SeatNumber | None = None  # through which of my seats to look; None: my only seat, or the curtain


class Show(Command, tag="show"):
    """Look through one of my seats, or draw the curtain (None) between people who share a screen."""

    seat: SeatNumber | None = None


class Act(Command, tag="act"):
    """Do an offered action, or a typed one. One of `action` and `text`."""

    seat: SeatNumber
    position: Count  # of the scene in which it was chosen
    action: ActionNumber | None = None
    text: Annotated[str, Meta(max_length=400)] | None = None  # notation


class Undo(Command, tag="undo"):
    """Take back my last choice (`scene.undo` says whether I may)."""

    seat: SeatNumber
    position: Count


class Restart(Command, tag="restart"):
    """Take back everything I chose this turn, as far as undo goes."""

    seat: SeatNumber
    position: Count


class AskUndo(Command, tag="ask_undo"):
    """Ask everybody to go back to where `step` steps were done. Bots always agree."""

    seat: SeatNumber
    position: Count
    step: Count


class AnswerUndo(Command, tag="answer_undo"):
    """Agree or not to what was asked; one no ends it. The asker may say no to take the question back."""

    seat: SeatNumber
    position: Count
    agree: bool


class Say(Command, tag="say"):
    """Chat. Seats hear seats and spectators hear spectators; when the game is over everybody hears everybody."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Sit(Command, tag="sit"):
    """Claim an open seat. A table by link asks for its invite; at a public one it may be left out."""

    seat: SeatNumber | None = None  # None: the first that is open
    invite: Annotated[str, Meta(max_length=80)] | None = None
    name: Name | None = None  # at this table; None: my name
    same_screen: bool = False  # another person at my screen, besides the seat I have


class Stand(Command, tag="stand"):
    """Give a seat back before the game begins."""

    seat: SeatNumber


class SetSeat(Command, tag="set_seat"):
    """The host, before the game begins: make a seat open, or give it to a bot."""

    seat: SeatNumber
    bot: Name | None = None  # a level; None: open


class Start(Command, tag="start"):
    """The host begins; every seat must be taken."""


class Leave(Command, tag="leave"):
    """Leave a running game; my seat waits for me, or a bot plays it until I take it back."""

    seat: SeatNumber
    bot: Name | None = None


class Hand(Command, tag="hand"):
    """Let a bot play for a seat whose person left, or has been away longer than the hall's pause."""

    seat: SeatNumber
    bot: Name


class Take(Command, tag="take"):
    """Come back to my seat: the bot gets up."""

    seat: SeatNumber


class Resign(Command, tag="resign"):
    """Give up. With one rival left the game ends; with more a bot plays the seat to the end, and it comes last."""

    seat: SeatNumber
    position: Count


class Rematch(Command, tag="rematch"):
    """After the end: a new table with the same game, options, people and bots; everybody is told its id."""


class Hint(Command, tag="hint"):
    """Ask what a good bot would do with what my seat knows. Answered by `hint`, in its time."""

    seat: SeatNumber
    position: Count


class Preview(Command, tag="preview"):
    """Ask how my points would change by each of these actions, and whether it could be taken back."""

    seat: SeatNumber
    position: Count
    actions: Annotated[list[ActionNumber], Meta(min_length=1, max_length=64)]


class Ping(Command, tag="ping"):
    """Are you there? Answered by `pong`."""


AnyCommand = (
    Hello
    | Show
    | Act
    | Undo
    | Restart
    | AskUndo
    | AnswerUndo
    | Say
    | Sit
    | Stand
    | SetSeat
    | Start
    | Leave
    | Hand
    | Take
    | Resign
    | Rematch
    | Hint
    | Preview
    | Ping
)


# --- What the messages below are made of. ---


class OptionTold(Struct, frozen=True):
    """One field of the form that the lobby draws."""

    name: str
    kind: OptionKind
    label: str
    help: str
    default: str | int | bool
    choices: list[tuple[str | int, str]]  # (value, title) of a choice
    low: int  # bounds of a number
    high: int


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept. `move`: so long for each move. `bank`: so long for the game, and more after each move."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0  # for a move, or in the bank at the start
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0  # seconds added to the bank after a move
    timeout: Literal["bot", "resign"] = "bot"  # who runs out of time is played by a bot, or gives up


class SeatTold(Struct, frozen=True, kw_only=True):
    """Who sits where, as everybody may know it."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None = None  # of the bot that sits, or that plays for the person
    yours: bool = False  # mine, on whichever device
    host: bool = False  # sits here: who made the table
    same_screen: bool = False  # shares the screen of another seat of the same person
    present: bool = False  # the person is connected (a bot always is)
    away_since: int | None = None  # when the person was last connected; None: present, or a bot
    can_hand: bool = False  # `hand` would be accepted now
    left: bool = False  # the person left and has not come back
    resigned: bool = False
    acting: bool = False  # everybody waits for this seat
    time_left: int | None = None  # milliseconds at `Now.at`; None: no clock
    time_runs: bool = False  # it is running down


class OfferTold(Struct, frozen=True):
    """One thing the shown seat may do."""

    action: int  # what `act` sends
    text: str  # notation; also the accessible name of the choice
    offer: Any  # what a click must mean to be this action; the game's board knows the fields


class CountTold(Struct, frozen=True):
    """One number about a player."""

    label: str
    symbol: Symbol  # what it is drawn with
    text: str


class PanelTold(Struct, frozen=True):
    """What stands beside a player's name, as this reader may know it."""

    points: str | None  # in points, as the game says them; None: there are none, or they are hidden
    counts: list[CountTold]


class Scene(Struct, frozen=True, kw_only=True):
    """A position through one pair of eyes."""

    position: int  # grows with everything that changes the game, undo too; `act` names it
    step: int  # steps done so far; a link to this moment names it
    turn: int
    observer: int | None  # whose eyes; None: a spectator's, or the curtain
    acting: list[int]  # who must do something; none: the game is over
    status: str  # sentence: who must do what
    view: Any  # the game's own picture
    panels: list[PanelTold]  # seat by seat; empty: this game says nothing beside the names
    offers: list[OfferTold]  # of the observer, if acting; empty in a replay
    undo: int = 0  # steps that `undo` would take back; 0: it may not
    restart: int = 0  # steps that `restart` would take back
    since: int = 0  # the observer last chose at this step: log lines after it are news to them


class LogLine(Struct, frozen=True):
    """Something that happened, told to this reader."""

    step: int  # the step that did it, from 1; 0: the deal
    turn: int
    seat: int | None  # who did it
    text: str  # sentence


class StepTold(Struct, frozen=True, kw_only=True):
    """One step of the game as this reader may know it."""

    step: int  # from 1
    turn: int
    seat: int
    forced: bool  # nothing else was possible
    lines: list[str]  # sentences, possibly none
    text: str | None = None  # notation, in a replay: of the observer's steps, and of all once the game is over


class ChatLine(Struct, frozen=True):
    at: int
    audience: Audience
    seat: int | None  # the speaker's; None: a spectator
    name: str  # as it was then
    text: str


class UndoAsked(Struct, frozen=True):
    """Somebody asks to go back; others agree or not."""

    seat: int  # who asks
    step: int  # to where
    waiting: list[int]  # seats that have not answered


class SheetLine(Struct, frozen=True):
    label: str
    points: float  # in points, quarters possible
    why: str  # sentence
    amount: str  # the points as people say them: 9¾


class Result(Struct, frozen=True):
    """The end."""

    sentence: str  # why the game ended
    placing: list[int]  # rank of each seat, 1 is best, ties share
    points: list[float]
    amounts: list[str]  # the points as people say them
    sheets: list[list[SheetLine]]  # of each seat
    finished: bool  # played to its end, not given up


class Now(Struct, frozen=True, kw_only=True):
    """Everything about a table that changes, except log and chat: replaces what the client held."""

    at: int  # the server's time: clocks count from here
    phase: Phase
    seats: list[SeatTold]
    spectators: int
    scene: Scene | None  # None while gathering
    undo_asked: UndoAsked | None = None
    result: Result | None = None  # when over
    seed: str | None = None  # when over: SHA-256 of it is the commitment
    rematch: str | None = None  # the id of the next table, once there is one


# --- Server to client, on a table's socket. ---


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
    public: bool
    clock: Clock
    commitment: str  # SHA-256 of the seed, known before the first seat is taken
    you: list[int]  # my seats
    host: bool  # I made this table
    invite: str | None  # for the invite link; told to seats only
    imported: bool
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
    "rematch",
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
    chance: float  # of winning, from 0 to 1, as far as the hall can tell
    points: float | None  # expected lead over the best rival at the end; None in games that are not about points
    words: str  # sentence: how it compares


class HintTold(Told, tag="hint"):
    """Answer to `hint`."""

    id: str
    position: int  # for which it was thought out
    action: int  # the best
    text: str  # notation of the best
    moves: list[AdviceTold]  # the best first, then up to two others


class PreviewTold(Told, tag="preview"):
    """Answer to `preview`, from what the seat knows."""

    id: str
    position: int
    gains: list[float | None]  # points won or lost by each action; None where chance or something hidden decides
    final: list[bool]  # whether something hidden may come to light, or the game end: then nobody takes it back alone


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


AnyTold = TableTold | EventTold | SceneTold | Done | Refused | Presence | HintTold | PreviewTold | Pong | Bye

REFUSALS = {
    "unreadable": "the frame is no command of this wire",
    "illegal": "the rules, or the table's state, do not allow it",
    "stale": "the position has moved on; a fresh `table` follows",
    "not_yours": "the seat, or the right to do this, is somebody else's",
    "limit": "too much, too fast, or too large; the same command may be sent again later",
    "missing": "there is no such table, seat, game or step",
    "session": "no session, or not a valid one",
    "conflict": "it cannot be done in the state things are in",
    "fault": "the server failed; the command may or may not have been done: say `hello` and look",
}


# --- Server to client, on the hall's socket (nothing is ever sent there by a client). ---


class HallTold(Struct, tag_field="type", tag="hall", frozen=True):
    """The lists of the hall, at first and whenever they change."""

    tables: TablesBody


class YourMove(Struct, tag_field="type", tag="your_move", frozen=True):
    """A table began to wait for me."""

    table: str
    game: str
    title: str
    status: str  # sentence, names put in


AnyHallTold = HallTold | YourMove


# --- HTTP bodies. ---


class Problem(Struct, frozen=True):
    """Every answer of HTTP that is an error."""

    code: str  # one of REFUSALS
    reason: str


class MeBody(Struct, frozen=True):
    """Who I am to this hall."""

    person: str | None  # None: nobody yet; `PUT /api/me` makes a guest
    name: str | None
    account: str | None  # the name to log in with; None: a guest


class AchievementTold(Struct, frozen=True):
    """Something that can be earned, and whether I have it."""

    id: str
    group: str
    title: str
    detail: str
    options: dict[str, str | int | bool]  # with which it can be earned
    seats: list[int]  # for how many that is
    at: int | None = None  # when I earned it; None: not yet
    table: str | None = None  # where


class AchievementsBody(Struct, frozen=True):
    """What can be earned in one game."""

    game: str
    title: str
    earned: int  # how many of them I have
    achievements: list[AchievementTold]


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class AccountBody(Struct, frozen=True, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.-]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class DeviceBody(Struct, frozen=True):
    """A code that makes another device mine."""

    code: str
    expires: int


class DeviceClaim(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=80)]


class LevelBody(Struct, frozen=True):
    """A bot that may be given a seat."""

    id: str
    title: str
    about: str


class PresetBody(Struct, frozen=True):
    name: str
    options: dict[str, str | int | bool]
    seats: list[int]  # how many may play


class GameBody(Struct, frozen=True):
    """A game as the hall shows it."""

    id: str
    title: str
    tagline: str
    credits: str
    rules: int
    unit: int  # points in a view are in this unit where the view says so; on this wire they are whole points
    options: list[OptionTold]
    presets: list[PresetBody]  # "standard" first
    seats: list[int]  # with the standard options
    levels: list[LevelBody]  # weakest first


class RulesBody(Struct, frozen=True):
    title: str
    markdown: str


class OptionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Options to be checked, or the name of a preset."""

    options: dict[str, str | int | bool] = {}
    preset: str | None = None


class CheckedBody(Struct, frozen=True):
    options: dict[str, str | int | bool]  # all of them
    seats: list[int]  # how many may play with them


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    who: Literal["me", "same_screen", "open", "bot"]
    name: Name | None = None  # of me or of the person at my screen
    level: Name | None = None  # of the bot; None: the third weakest


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: dict[str, str | int | bool] = {}
    preset: str | None = None
    public: bool = False  # listed in the hall, no invite needed
    clock: Clock = Clock()
    start: bool = False  # begin at once, if no seat is open


class SeatCard(Struct, frozen=True):
    seat: int
    name: str
    kind: SeatKind
    yours: bool
    acting: bool


class TableCard(Struct, frozen=True, kw_only=True):
    """A table in a list, or on the page that an invite link opens."""

    id: str
    game: str
    title: str
    phase: Phase
    public: bool
    seats: list[SeatCard]
    host: str  # name of who made it
    your_move: bool
    clock: Clock
    imported: bool
    created: int
    updated: int
    invite: str | None = None  # to seats only


class TablesBody(Struct, frozen=True):
    mine: list[TableCard]  # my move first, then running, gathering, over; newest first in each
    open: list[TableCard]  # public, gathering, with an open seat
    running: list[TableCard]  # public, to be watched


class MomentsBody(Struct, frozen=True):
    """Steps of a game through one pair of eyes: anybody's once it is over, my own while it runs."""

    steps: int  # how many there are
    observer: int | None
    scenes: list[Scene]  # from `first` on; scene n is after n steps, 0 is the deal
    told: list[StepTold]  # the step that led to each scene; the deal has none, so it begins with scene max(first, 1)


class ReviewMoment(Struct, frozen=True, kw_only=True):
    """One choice of a finished game, and what came of it."""

    step: int  # from 1: the scene after it has this number, the scene in which it was chosen one less
    seat: int
    chances: list[float]  # of winning, for each seat, after the step; they sum to 1
    played: str  # notation
    best: str | None  # what the hall would have done; None: just this
    loss: float  # chance of winning that the choice gave away, from 0 to 1
    loss_points: float | None  # the same as expected lead; None in games that are not about points
    luck: float  # chance of winning that came by luck (a draw, a hidden card): drawn less expected
    luck_points: float | None


class ReviewSeat(Struct, frozen=True, kw_only=True):
    """A seat's whole game."""

    seat: int
    choices: int  # how many real choices it had
    loss: float  # sum over its choices
    loss_points: float | None
    luck: float  # sum over its steps
    luck_points: float | None
    mistakes: list[int]  # steps of its largest mistakes, the largest first; possibly none
    words: str  # sentence


class ReviewBody(Struct, frozen=True, kw_only=True):
    """A finished game, looked at again. While the hall still looks, `moments` and `seats` are empty: ask again."""

    status: Literal["thinking", "ready", "failed"]
    done: int  # choices looked at so far
    of: int  # how many there are
    chances: list[float]  # of each seat at the deal
    moments: list[ReviewMoment]  # in order of steps; forced steps have none
    seats: list[ReviewSeat]


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be imported, as JSON or as text."""

    record: Annotated[str, Meta(max_length=400_000)]


class HealthBody(Struct, frozen=True):
    status: Literal["ok"]
    version: str
    protocol: int
