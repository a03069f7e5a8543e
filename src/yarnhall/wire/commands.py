"""What a client may ask on a table's socket. Every command is answered by `done`, `refused` or its own answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from yarnhall.wire.words import PROTOCOL, ActionNumber, Audience, CommandId, Count, Name, SeatNumber


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
    automatic: bool = False  # do at once what is forced by it; else that waits for a press where I could still undo


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


class LetPass(Command, tag="let_pass"):
    """Let everything pass until my next turn, or no longer: told to nobody else. Own screens get a `scene` after it."""

    seat: SeatNumber
    on: bool


class Ahead(Command, tag="ahead"):
    """Ask what I could do when my turn comes if nothing changed, after these steps of it. Answered by `ahead`."""

    seat: SeatNumber
    position: Count
    actions: Annotated[list[ActionNumber], Meta(max_length=8)] = []


class Intend(Command, tag="intend"):
    """Leave these steps for my next turn; none: no longer. They are done if they still mean the same and nothing of
    `watch` has changed. Told to nobody else; own screens get a `scene` after it."""

    seat: SeatNumber
    position: Count
    actions: Annotated[list[ActionNumber], Meta(max_length=8)] = []
    watch: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=8)] = []


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
    automatic: bool = False  # as in `act`


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
    | LetPass
    | Ahead
    | Intend
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
