"""What the messages and the bodies are made of.

A *sentence* holds seats as `{0}`, `{1}` ...; the reader puts the names of `SeatTold` in (`core.words.with_names`).
Everything else that people wrote (names, chat) is plain text: escape it where it is drawn.
Times are milliseconds since 1970, by the server's clock.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from yarnhall.wire.words import Audience, Phase, SeatKind


class SeatTold(Struct, frozen=True, kw_only=True):
    """Who sits where, as everybody may know it."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None = None  # of the bot that sits, or that plays for the person
    portrait: int | None = None  # the face of a bot
    program: bool = False  # no person: somebody's bot, which comes from outside
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
    vacation: int | None = None  # until then it stands still: the person is on vacation


class OfferTold(Struct, frozen=True):
    """One thing the shown seat may do."""

    action: int  # what `act` sends
    text: str  # notation
    offer: Any  # what a click must mean to be this action; the game's board knows the fields
    says: str  # as a person would say it, without a stop: "Sew yellow vines on d2"; seats stand in it as in a sentence


class CountTold(Struct, frozen=True):
    """One number about a player."""

    label: str
    symbol: str  # a word for what it is drawn with
    text: str


class PanelTold(Struct, frozen=True):
    """What stands beside a player's name, as this reader may know it."""

    points: str | None  # in points, as the game says them; None: there are none, or they are hidden
    counts: list[CountTold]


class Press(Struct, frozen=True):
    """The only thing the observer can do. It would end what can be taken back, and so it waits for a press."""

    action: int  # what `act` sends
    text: str  # what stands on the button, in the game's words
    until: int  # the server's time at which it is done without a press


class PageTold(Struct, frozen=True, kw_only=True):
    """Something that a lesson says, and what it means."""

    say: str  # sentence
    point: list[str]  # names of pieces on the board, `data-spot`
    named: list[str]  # the same in words; seats as in a sentence
    rule: str = ""  # "R4.1"
    tries: str = ""  # notation of a move that the rules refuse, to be tried
    refused: str = ""  # sentence: said when something was refused


class LessonTold(Struct, frozen=True, kw_only=True):
    """How far the observer is in the lesson that is played here."""

    id: str
    title: str
    done: int  # moves that were asked for and done
    of: int
    pages: list[PageTold]  # to be read one after the other; at the last one a move is asked for, or the lesson is over
    action: int | None = None  # a move that is asked for; None: others act, or something else was done
    text: str = ""  # its notation
    keep: int = 0  # steps of the table that belong to the lesson: `ask_undo` with this leads back to it
    astray: str = ""  # sentence: the answer to a move that was not asked for
    finished: bool = False
    next: str | None = None  # the lesson after this one


class Intention(Struct, frozen=True):
    """What the shown seat has left for its next turn."""

    can: bool  # something could be left now
    says: list[str]  # what was, step by step; empty: nothing
    watch: list[str]  # what must not change until then
    why: str  # why the last was not done, in a sentence; empty: nothing was dropped


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
    passing: bool | None = None  # the observer lets everything pass until their next turn; None: it cannot be chosen
    since: int = 0  # the observer last chose at this step: log lines after it are news to them
    press: Press | None = None
    lesson: LessonTold | None = None
    intention: Intention | None = None  # None: not the time for it, and nothing was left


class OwnText(Struct, frozen=True):
    """A text that somebody brought to the game, such as card values of their own copy."""

    label: str  # of the option
    hash: str  # short; equal texts have equal ones


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
    says: str | None = None  # the same choice in words


class ReasonTold(Struct, frozen=True):
    """What a choice does, or why it is good or bad."""

    words: str  # sentence
    leaning: int  # 1: speaks for it; -1: against it; 0: neither


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
    scored: bool = True  # False: nobody counts points in this game; a sheet only tells what led to the end


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
