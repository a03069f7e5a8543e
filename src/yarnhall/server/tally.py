"""Counts how finished games ended, in the background: nobody waits for it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Final

import msgspec

from yarnhall.room.surroundings import fold
from yarnhall.server.logs import log
from yarnhall.store.results import NOBODY, Result, Results
from yarnhall.store.store import Store
from yarnhall.table import telling
from yarnhall.table.table import Table

SOME: Final = 10  # games in one round
MARGIN: Final = 60_000  # milliseconds: what another node finished may be seen a little late


class Tally:
    def __init__(self, store: Store, results: Results) -> None:
        self._store = store
        self._results = results
        self._since = 0  # everything touched before that was looked at
        self._broken: set[str] = set()

    async def round(self) -> None:
        found = await self._results.uncounted(self._since, SOME + len(self._broken))
        for board, _ in found:
            if board not in self._broken:
                try:
                    await self._count(board)
                except Exception:  # a game whose package is gone, say: it is not tried again before the next start
                    self._broken.add(board)
                    log.exception("a finished game could not be counted")
        if found:
            self._since = max(self._since, found[-1][1] - MARGIN)

    async def _count(self, board: str) -> None:
        table = await fold(self._store, board)
        found = await asyncio.to_thread(results_of, table)
        nobody = Result(board, NOBODY, "", table.head.game, "", 0, None, "{}", table.at)
        await self._results.add(found or [nobody])


def results_of(table: Table) -> list[Result]:
    """Of a finished game: for each person who played it themselves. Lessons, what-ifs, records that somebody brought,
    games that came home from offline and games that hosts closed count for nobody."""
    head, match = table.head, table.match
    if match is None or head.lesson or head.what_if or head.imported or head.offline or table.closed is not None:
        return []
    placing, unit = telling.placing(table), table.game.unit
    whole = match.over and table.game.scored
    return [
        Result(
            board=head.id,
            seat=seat,
            person=chair.person,
            game=head.game,
            against=_against(table, seat),
            place=placing[seat],
            points=match.state.points(seat) / unit if whole else None,
            sheet=msgspec.json.encode(_categories(table, seat) if whole else {}).decode(),
            at=table.at,
        )
        for seat, chair in enumerate(table.chairs)
        if chair.person and not chair.same_screen and (chair.resigned or not chair.level)
    ]


def _categories(table: Table, seat: int) -> dict[str, float]:
    """Points by what they were for, as the game's own sheet says."""
    found: defaultdict[str, float] = defaultdict(float)
    for line in table.game.sheet(table.playing.state, seat):
        found[line.category or line.label] += line.points / table.game.unit
    return {name: points for name, points in found.items() if "{" not in name}


def _against(table: Table, seat: int) -> str:
    others = [chair for number, chair in enumerate(table.chairs) if number != seat]
    if not others:
        return "alone"
    if any(chair.kind == "person" for chair in others):
        return "people"
    levels = {chair.level or "" for chair in others}
    return levels.pop() if len(levels) == 1 else "mixed"
