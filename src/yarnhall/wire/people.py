"""The bodies of HTTP that are about people and the hall itself, not about tables: those are the wire's."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from yarnhall.wire.words import Name


class MeBody(Struct, frozen=True):
    """Who I am to this hall."""

    person: str | None  # None: nobody yet; `PUT /api/me` makes a guest
    name: str | None
    account: str | None  # the name to log in with; None: a guest
    kept: float | None = None  # days after which this hall forgets a guest who did not come; None: it does not
    host: bool = False  # I may look after this hall
    mail: str | None = None  # where a link for another password is sent
    mails: bool = False  # this hall can send one
    daily: bool = False  # this hall deals one
    offline: bool = False  # this hall has pages to play with that need no hall


class VacationWish(Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=366)]


class VacationBody(Struct, frozen=True):
    """Days in which the clocks of my slow games stand still."""

    days: int  # that everybody has in a year; 0: this hall knows no vacation
    left: int  # of mine, this year
    until: int | None  # I am on vacation until then


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


class AgainstTold(Struct, frozen=True):
    """How my games against somebody went."""

    name: str
    played: int
    won: int
    average: float | None  # points; None: nobody counts them


class CategoryTold(Struct, frozen=True):
    """What a kind of points brought me."""

    name: str
    average: float
    best: float


class ResultTold(Struct, frozen=True):
    """One game of mine."""

    table: str
    at: int
    place: int
    points: float | None


class ResultsBody(Struct, frozen=True):
    """How my finished games of one kind went."""

    game: str
    title: str
    played: int
    won: int  # of those with rivals
    best: float | None
    average: float | None
    against: list[AgainstTold]
    categories: list[CategoryTold]  # the most first
    latest: list[ResultTold]  # the newest first


class LearnedTold(Struct, frozen=True):
    """A lesson that I have begun."""

    game: str
    lesson: str
    at: int | None = None  # when I finished it; None: not yet
    table: str | None = None  # where I left it in the middle; None: nowhere


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


Password = Annotated[str, Meta(min_length=8, max_length=200)]


class AccountBody(Struct, frozen=True, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.-]+$")]
    password: Password


class PasswordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password for my account."""

    old: Annotated[str, Meta(max_length=200)]
    password: Password


class ResetBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, by a link."""

    code: Annotated[str, Meta(max_length=80)]
    password: Password


class MailBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a link for another password shall be sent."""

    mail: Annotated[str, Meta(max_length=254)]  # empty: nowhere
    password: Annotated[str, Meta(max_length=200)]


class ForgottenBody(Struct, frozen=True, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=40)]


class LeaveBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Leave for good."""

    password: Annotated[str, Meta(max_length=200)] | None = None  # of my account, if I have one


class DeviceBody(Struct, frozen=True):
    """A code that makes another device mine."""

    code: str
    expires: int


class DeviceClaim(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=80)]


class ReadyBody(Struct, frozen=True):
    """Whether the hall can take a move."""

    status: Literal["ok", "failing"]
    failing: list[str]  # what does not work


class ReachBody(Struct, frozen=True):
    """How others reach this hall: what the links begin with that are sent to them."""

    links: list[str]  # the best first
    here: bool  # the address by which this was asked for is good for others, too
    openable: bool  # whoever asks may open the hall to its network


class HealthBody(Struct, frozen=True):
    status: Literal["ok"]
    version: str
    protocol: int
