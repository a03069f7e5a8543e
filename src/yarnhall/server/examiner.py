"""Texts of strangers are read, and games looked at again, in another process and within a time.

Whatever somebody sends, the hall's own process sees it only after it was read elsewhere without harm; then it is read
again in a thread, so that the event loop goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeVar

from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadOption, BadRecord
from yarnhall.core.registry import AnyGame
from yarnhall.room import thinking
from yarnhall.room.thinkers import TooSlow
from yarnhall.server import postcard, worker
from yarnhall.server.process import WorkerProcess
from yarnhall.table.moments import Look
from yarnhall.table.refusal import Denied

OPTIONS: Final = 10.0  # seconds: a text of 65,536 characters within its limits takes a small part of one
RECORDS: Final = 10.0  # seconds for a whole game
WARM: Final = 5.0  # seconds after the hall was opened, when the process is started
WAITING: Final = 32  # texts that may wait for their turn
EACH: Final = 8  # of one address

T = TypeVar("T")
Options = dict[str, str | int | bool]


class Examiner:
    def __init__(self) -> None:
        self._process = WorkerProcess()
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    async def options(self, game: AnyGame, options: Options, preset: str | None, home: str) -> Any:
        """The options of a game: those of a preset, with what was chosen on top. Refused as the game refuses them."""
        chosen = options if preset is None else {**option_forms.values(game.configure(preset)), **options}
        if not any(field.kind == "text" and chosen.get(field.name) for field in option_forms.form(game.options)):
            return game.configure(chosen)
        option_forms.parse(game.options, chosen)  # what can be refused at once is
        try:
            await self._ask(home, OPTIONS, thinking.read_options, game.id, chosen)
        except TooSlow:
            raise BadOption("Reading the text took too long; a shorter or simpler one would do.") from None
        return await asyncio.to_thread(game.configure, chosen)

    async def record(self, text: str, home: str) -> Record:
        """A record that can be replayed. Raises BadRecord."""
        try:
            return await self._ask(home, RECORDS, thinking.read_record, text)
        except TooSlow:
            raise BadRecord("Replaying the record took too long for this hall.") from None

    async def moments(self, asked: Look, home: str) -> bytes:
        """A `MomentsBody`, packed: drawing a game up to sixty-four times is too long for the event loop."""
        return await self._patiently(home, thinking.moments_json, asked)

    async def picture(self, asked: Look, names: tuple[str, ...], winners: frozenset[int], home: str) -> bytes:
        """A moment as a PNG."""
        return await self._patiently(home, postcard.draw, asked, names, winners)

    async def record_text(self, record: Record, home: str) -> str:
        return await self._patiently(home, thinking.record_text, record)

    async def _patiently(self, home: str, function: Callable[..., T], *arguments: object) -> T:
        try:
            return await self._ask(home, RECORDS, function, *arguments)
        except TooSlow:
            raise Denied("limit", "Looking at this game took too long; ask for less of it.") from None

    async def _ask(self, home: str, patience: float, function: Callable[..., T], *arguments: object) -> T:
        if self._waiting[home] >= EACH or self._waiting.total() >= WAITING:
            raise Denied("limit", "The hall is still busy with what you asked before; wait a little and try again.")
        self._waiting[home] += 1
        try:
            async with self._turn:
                return await self._process.ask(patience, function, *arguments)
        finally:
            self._waiting[home] -= 1
            if not self._waiting[home]:
                del self._waiting[home]

    async def warm(self) -> None:
        """Start the process before somebody waits for it."""
        await asyncio.sleep(WARM)
        async with self._turn:
            await self._process.ask(RECORDS, worker.ready)

    def close(self) -> None:
        self._process.close()
