"""What finished games can earn for good: each achievement with what its game must have come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from yarnhall.core.state import Player, State

S = TypeVar("S", bound=State)


class Achievement(NamedTuple):
    """Something that finished games can earn for whoever played them, once and for good."""

    id: str
    group: str  # the heading under which it stands
    title: str
    detail: str  # what else there is to know; may be empty
    options: Mapping[str, str | int | bool]  # with which it can be earned


class Feats(Generic[S]):
    """A game's table of achievements, in the order in which they are shown. `counts` says of a finished game whether
    it can earn anything at all."""

    def __init__(
        self,
        *rows: tuple[Achievement, Callable[[S, Player], bool]],
        counts: Callable[[S], bool] = lambda state: True,
    ) -> None:
        self.every = [one for one, _ in rows]
        if len({one.id for one in self.every}) < len(self.every):
            raise TypeError("Two achievements have one id.")
        self._rows = rows
        self._counts = counts

    def earned(self, state: S, player: Player) -> list[str]:
        """Nothing while a game goes on."""
        if state.to_act() or not self._counts(state):
            return []
        return [one.id for one, reached in self._rows if reached(state, player)]
