"""What stands beside a player's name: the score, and a few counts that a reader may know."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

# What a count is drawn with. Every one has a drawing in `web/src/board/symbols.ts`; the label says the same in words.
Symbol = Literal[
    "cards",
    "deck",
    "alike",
    "colours",
    "favour",
    "yarn",
    "garment",
    "request",
    "project",
    "button",
    "paw",
    "cat",
    "patch",
]
SYMBOLS: tuple[str, ...] = get_args(Symbol)


class Count(NamedTuple):
    """One number about a player: ("Cards in hand", "cards", "5"), ("Of one colour", "alike", "3 of 4")."""

    label: str
    symbol: Symbol
    text: str


class Panel(NamedTuple):
    """One player in short."""

    points: str | None  # in points, as the game says them; None: there are none, or this reader may not know
    counts: list[Count]
