"""The hall as JavaScript carries it: one hall a worker, texts in and out."""

from __future__ import annotations

import json

from yarnhall.core.registry import game as find_game, games
from yarnhall.pocket.answers import answer
from yarnhall.pocket.hall import PocketHall
from yarnhall.pocket.kept import Disk
from yarnhall.pocket.line import Send, Shut
from yarnhall.pocket.thoughts import Ask

_halls: list[PocketHall] = []


async def begin(disk: Disk, think: Ask, send: Send, shut: Shut) -> None:
    """Open the hall; everything is loaded when this returns."""
    for id in games():
        find_game(id)
    hall = PocketHall(disk, think, send, shut)
    await hall.open()
    _halls[:] = [hall]


async def ask(method: str, path: str, body: str) -> str:
    return json.dumps(await answer(_halls[0], method, path, body))


async def connect(line: int, table: str | None = None) -> None:
    await _halls[0].connect(line, table)


def hear(line: int, frame: str) -> None:
    _halls[0].hear(line, frame)


def disconnect(line: int) -> None:
    _halls[0].disconnect(line)
