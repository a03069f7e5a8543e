"""One action, one int: (kind * 64 + what) * 64 + where."""

from __future__ import annotations

from typing import Final

GOAL: Final = 0  # what: Design Goal, where: spot
PLACE: Final = 1  # what: patch of the hand, where: cell of the own quilt
TAKE: Final = 2  # what: patch, where: place in the market, or space * 2 + 1 for the farther patch of the circle
KINDS: Final = 3

# By number, as an offer says them.
NAMES: Final = ["goal", "place", "take"]


def pack(kind: int, what: int, where: int) -> int:
    return (kind * 64 + what) * 64 + where


def kind_of(action: int) -> int:
    return action // 4096


def what_of(action: int) -> int:
    return action // 64 % 64


def where_of(action: int) -> int:
    return action % 64
