"""What the hosts of a hall may order, and what they are told. Nothing in here shows a position, a hand or a seed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from yarnhall.wire.words import Name, Phase, SeatKind, SeatNumber

Restraint = Literal["ban", "mute"]
Id = Annotated[str, Meta(min_length=1, max_length=60)]
Reason = Annotated[str, Meta(max_length=300)]
Hours = Annotated[float, Meta(gt=0, le=24 * 366)]


class Order(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something that a host wants done."""


class CloseTable(Order, tag="close"):
    """End a game, or take away a table at which none has begun."""

    table: Id
    reason: Reason = ""  # told to everybody there


class HandSeat(Order, tag="hand"):
    """Give a seat of a running game to a bot or to a person: one of `bot` and `person`."""

    table: Id
    seat: SeatNumber
    bot: Name | None = None  # a level
    person: Id | None = None


class Restrain(Order, tag="restrain"):
    """Shut somebody out or let them say nothing: one of `person` and `network`."""

    how: Restraint
    person: Id | None = None
    network: Annotated[str, Meta(max_length=60)] | None = None  # an address, or a range such as 203.0.113.0/24
    reason: Reason = ""  # told to whom it is done
    hours: Hours | None = None  # None: until it is lifted


class Lift(Order, tag="lift"):
    """Take such a restraint back."""

    restraint: Id


class Announce(Order, tag="announce"):
    """Let every page show a line."""

    words: Annotated[str, Meta(max_length=200)]  # empty: no line any more
    minutes: Annotated[float, Meta(ge=0, le=7 * 24 * 60)] | None = None  # until what it tells of, counted down


class Drain(Order, tag="drain"):
    """Let running games go on and open no new ones; or open new ones again."""

    on: bool


class Settle(Order, tag="settle"):
    """A report was looked into."""

    report: Id


AnyOrder = CloseTable | HandSeat | Restrain | Lift | Announce | Drain | Settle


class Appoint(Order, tag="appoint"):
    """Somebody becomes a host, or is one no longer. Only whoever runs the hall orders this, never by the web."""

    person: Id
    on: bool


AnyDeed = AnyOrder | Appoint


class OrderDone(Struct, frozen=True):
    """It was done."""

    said: str  # sentence


class ReportBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody behaves badly: who sits on `seat`, or whoever said the line of chat `said`."""

    table: Id
    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None
    said: Annotated[int, Meta(ge=0, lt=2**53)] | None = None  # the time of the line
    name: Name | None = None  # of who said it


class Announced(Struct, frozen=True):
    """What hosts tell everybody."""

    words: str  # empty: nothing
    at: int | None  # when it will be; None: no time was given
    drain: bool  # no new games are opened
    now: int = 0  # the server's time, from which to count down


# --- What a host sees. ---


class NodeTold(Struct, frozen=True, kw_only=True):
    """One server process, as it said a few seconds ago."""

    id: str
    seen: int
    opened: int = 0
    version: str = ""
    tables: int = 0  # in memory
    people: int = 0  # who look at a screen
    sockets: int = 0
    thinking: int = 0  # bots
    waiting: int = 0  # bots that wait for a process
    load: float | None = None  # of the machine, for each core; None: not known there
    memory: int | None = None  # bytes
    failing: list[str] = []  # background work


class HostedSeat(Struct, frozen=True):
    seat: int
    name: str
    kind: SeatKind
    person: str | None


class HostedTable(Struct, frozen=True, kw_only=True):
    """A table that is not over: who sits there, not what lies there."""

    id: str
    title: str
    phase: Phase
    public: bool
    lesson: bool
    seats: list[HostedSeat]
    created: int
    updated: int


class HostedPerson(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None
    host: bool
    created: int
    here: bool  # looks at a screen of the node that was asked


class RestraintTold(Struct, frozen=True, kw_only=True):
    id: str
    how: Restraint
    who: str  # a name or a network
    network: bool
    reason: str
    at: int
    until: int | None


class ReportTold(Struct, frozen=True, kw_only=True):
    id: str
    at: int
    person: str
    name: str  # of whom it tells
    by: str  # name
    table: str
    title: str
    reason: str
    said: str | None  # the line of chat; None: none was named
    later: bool  # there is one, and it is shown when the game is over


class DeedTold(Struct, frozen=True, kw_only=True):
    """What a host did."""

    at: int
    by: str  # name; empty: at the hall's own terminal
    said: str  # sentence


class HostBody(Struct, frozen=True, kw_only=True):
    """Everything on the hosts' page."""

    at: int
    announced: Announced
    nodes: list[NodeTold]
    playing: int
    gathering: int
    levels: dict[str, str]  # bots that may be given a seat, weakest first, and their titles
    tables: list[HostedTable]  # the newest first
    reports: list[ReportTold]  # that nobody settled, the newest first
    restraints: list[RestraintTold]
    deeds: list[DeedTold]  # the newest first
