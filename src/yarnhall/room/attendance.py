"""Who is at a table, on this node and on others, and since when the rest is away."""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.table.table import Table
from yarnhall.table.telling import Presence

FORGET: Final = 60_000  # milliseconds after which a node that says nothing is believed to be gone


class Attendance:
    def __init__(self, at: int, pause: float) -> None:
        self._since = at  # before that nothing is known: nobody is held to have been away
        self._pause = pause * 1000  # milliseconds
        self._gone: dict[str, int] = {}  # person: when their last screen went
        self._elsewhere: dict[str, tuple[int, frozenset[str], int]] = {}  # node: until when, persons, spectators

    def gone(self, person: str, at: int) -> None:
        self._gone[person] = at

    def elsewhere(self, node: str, people: frozenset[str], spectators: int, at: int) -> bool:
        """What another node says; it says so again and again, or is forgotten. Whether it is news."""
        before = self._elsewhere.get(node)
        self._elsewhere[node] = (at + FORGET, people, spectators)
        if before is None:
            return True
        for person in before[1] - people:
            self._gone[person] = at
        return before[1:] != (people, spectators)

    def presence(self, table: Table, here: frozenset[str], spectators: int, at: int) -> Presence:
        """Everything together, for those who are connected to this node."""
        persons = set(here)
        for until, others, watching in self._elsewhere.values():
            if until > at:
                persons |= others
                spectators += watching
        present: set[Player] = set()
        away: dict[Player, int] = {}
        for seat, chair in enumerate(table.chairs):
            if chair.person is None:
                continue
            if chair.person in persons:
                present.add(seat)
            else:
                away[seat] = self._gone.get(chair.person, self._since)
        absent = frozenset(
            seat for seat, since in away.items() if at - since >= self._pause and not table.clocks.resting(seat, at)
        )
        return Presence(at, frozenset(present), away, absent, spectators)
