"""What a player can do. One action is one int: (kind * 64 + what) * 64 + where."""

from __future__ import annotations

from typing import Final

from yarnhall.core.actions import Actions, Kind, Layout
from yarnhall.games.calico import things

GOAL: Final = 0  # lay a Design Goal on a spot of the quilt
PLACE: Final = 1  # a patch of the hand on a space of the quilt
TAKE: Final = 2  # a patch: where is its place in the market, or space * 2 + 1 for the farther one of the circle

ROOM: Final = 64  # for what, and for where

ACTIONS: Final[Actions] = Actions(
    Layout(("what", ROOM), ("where", ROOM)),
    [
        Kind(
            GOAL,
            "goal",
            "goal {goal}",
            looks="the Design Goals",
            says="Lay {goal} on spot {spot}",
            what=things.GOAL,
            where=things.SPOT,
        ),
        Kind(
            PLACE,
            "place",
            "place {patch} {cell}",
            looks="{row} of your quilt",
            says="Sew {patch} on {cell}",
            what=things.HELD,
            where=things.CELL,
        ),
        Kind(
            TAKE,
            "take",
            "take {place} {patch}",
            looks="{where}",
            says="Take {patch} {place}",
            what=things.DRAFTED,
            where=things.PLACE,
        ),
    ],
)


def pack(kind: int, what: int, where: int) -> int:
    return (kind * ROOM + what) * ROOM + where


def kind_of(action: int) -> int:
    return action // (ROOM * ROOM)


def what_of(action: int) -> int:
    return action // ROOM % ROOM


def where_of(action: int) -> int:
    return action % ROOM
