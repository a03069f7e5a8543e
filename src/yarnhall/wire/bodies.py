"""The bodies of HTTP: what a client may send, and what it gets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from yarnhall.wire.parts import Now, ReasonTold, Scene, StepTold
from yarnhall.wire.words import Clock, Count, Name, Phase, SeatKind, SeatNumber

OptionKind = Literal["choice", "flag", "number", "text"]


class Problem(Struct, frozen=True):
    """Every answer of HTTP that is an error."""

    code: str  # one of REFUSALS
    reason: str


class LevelBody(Struct, frozen=True):
    """A bot that may be given a seat."""

    id: str
    title: str
    about: str


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


class PresetBody(Struct, frozen=True):
    name: str
    options: dict[str, str | int | bool]
    seats: list[int]  # how many may play


class WayBody(Struct, frozen=True):
    """A way to play that is offered by name."""

    title: str
    about: str  # one sentence
    options: dict[str, str | int | bool]  # all of them
    seats: list[int]  # how many may play
    scenario: bool  # one of many tasks, in a list of their own
    gentle: bool  # for the first game of somebody who has never played it


class LessonCard(Struct, frozen=True):
    """A lesson as a list shows it."""

    id: str
    title: str
    about: str  # one sentence
    steps: int  # how many moves it asks for


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
    ways: list[WayBody]  # those that are offered by name; the usual one first
    seats: list[int]  # with the standard options
    levels: list[LevelBody]  # weakest first
    lessons: list[LessonCard]  # the first one first; possibly none


class RulesBody(Struct, frozen=True):
    title: str
    markdown: str


class CardTold(Struct, frozen=True):
    """One component: its name, what it does or asks for, and what it is worth, in words."""

    name: str
    text: str
    value: str


class CardsTold(Struct, frozen=True):
    """Components of one kind. `reconstructed` says what of them could not be seen in print."""

    title: str
    cards: list[CardTold]
    reconstructed: str
    spoken: bool  # their names stand in sentences


class CardsBody(Struct, frozen=True):
    """Everything that lies in the box, and what a game's drawings need to know of it."""

    title: str
    cards: list[CardsTold]
    reference: dict[str, Any]


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


class LessonWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to be taken."""

    anew: bool = False  # from the beginning, also where one was left in the middle


class SeatCard(Struct, frozen=True):
    seat: int
    name: str
    kind: SeatKind
    yours: bool
    acting: bool
    portrait: int | None = None  # the face of a bot
    program: bool = False  # no person: somebody's bot, which comes from outside


class ChoiceTold(Struct, frozen=True):
    """One thing that the reader may do."""

    action: int  # what `act` sends
    text: str  # notation
    says: str  # in words, names put in


class TextBody(Struct, frozen=True):
    """A position in words and characters, as the reader may know it."""

    position: int  # `act` names it
    seat: int | None  # through whose eyes; None: a spectator's
    phase: Phase
    text: str
    choices: list[ChoiceTold]  # in the order in which the text numbers them


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
    offline: bool  # begun, or played, in somebody's own browser
    what_if: bool  # it goes on from a moment of another game, and counts for nothing
    created: int
    updated: int
    daily: str | None = None  # the day whose deal is played here
    goes: int | None = None  # when it goes, unless somebody plays on; None: it does not
    invite: str | None = None  # to seats only


class TablesBody(Struct, frozen=True):
    mine: list[TableCard]  # my move first, then running, gathering, over; newest first in each
    open: list[TableCard]  # public, gathering, with an open seat
    running: list[TableCard]  # public, to be watched


class GlanceBody(Struct, frozen=True):
    """A table as somebody sees it who passes by, through their own eyes; nothing to choose from is in it."""

    game: str
    reference: dict[str, Any]  # the game's, as in `table`
    now: Now
    since: int  # when the last thing happened there; what is said does not count


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
    says: str  # the same in words, without a stop
    best: str | None  # what the hall would have done, in notation; None: just this
    better: str | None  # the same in words
    why: list[ReasonTold]  # what the better choice would have done; empty where there is none
    why_not: list[ReasonTold]  # what the played one did, likewise
    loss: float  # chance of winning that the choice gave away, from 0 to 1
    loss_points: float | None  # the same as expected lead; None in games that are not about points
    luck: list[float]  # of each seat: chance of winning that came by luck (a draw, a card): drawn less expected
    luck_points: list[float | None]


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
    calibrated: bool  # False: the numbers are good for comparing and for drawing, and are not to be told
    chances: list[float]  # of each seat at the deal
    moments: list[ReviewMoment]  # in order of steps; forced steps have none
    seats: list[ReviewSeat]


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Try it from there: go on from a moment of a finished game, at a table that counts for nothing."""

    step: Count  # after so many steps of that game
    seat: SeatNumber | None = None  # to play; None: the one I had, or whoever is to act there
    friends: bool = False  # the others who were there may come, by the invite link; else bots play their seats
    level: Name | None = None  # of those bots; None: the hall chooses


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be imported, as JSON or as text."""

    record: Annotated[str, Meta(max_length=400_000)]


class SeatHome(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat on a seat of a game that was played offline."""

    mine: bool = False
    level: Name | None = None  # of a bot; None: a person at the same screen


class Homecoming(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played offline, to be kept here; one that is not over goes on here, against the same bots."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Annotated[list[SeatHome], Meta(min_length=1, max_length=64)]


class Leaving(Struct, frozen=True):
    """Such a game in the browser that holds it."""

    table: str
    title: str
    over: bool
    steps: int
    home: Homecoming


class StrengthBody(Struct, frozen=True):
    """How strong a level is in the browser that holds the hall; an empty sentence: as strong as anywhere."""

    about: str


class LookedAt(Struct, frozen=True, forbid_unknown_fields=True):
    """What I have seen of a table."""

    step: Annotated[int, Meta(ge=0, le=10_000_000)]


class LookedBody(Struct, frozen=True):
    """Up to which step I have seen a table, as long as I play there."""

    step: int | None = None  # None: I never looked
    ago: int = 0  # milliseconds since
