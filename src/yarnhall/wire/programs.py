"""Bodies about programs from outside: whose they are and by which tokens they are known."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from yarnhall.wire.words import Name

# What a token is good for, besides looking and listening.
Scope = Literal[
    "play",  # sit down at open seats and act there
    "open",  # make tables and begin their games
    "talk",  # say things of its own in the chat
]


class TokenTold(Struct, frozen=True):
    """A token, without what nobody can read again."""

    id: str
    scopes: list[str]
    created: int


class ProgramTold(Struct, frozen=True):
    """A program of mine."""

    person: str
    name: str  # as everybody sees it, beside a sign that it is a program
    created: int
    tokens: list[TokenTold]


class ProgramBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A new program."""

    name: Name


class TokenWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A new token."""

    scopes: Annotated[list[Scope], Meta(max_length=3)] = field(default_factory=lambda: ["play"])


class TokenGiven(Struct, frozen=True):
    """The only time that a token can be read."""

    token: str
    told: TokenTold
