"""A hint in words, more of it each time it is asked for: where to look, how the move begins, then the move and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yarnhall.bots.advice import Advice, advise
from yarnhall.core.reasons import AGAINST, IN_FAVOUR
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.core.words import with_notation

MORE: Final = "Type hint again for more."
BEGINS: Final = "It begins: {words} …"
_WORDS: Final = 2  # of the move that are told first
_SIGNS: Final = {IN_FAVOUR: "+", AGAINST: "−"}


class Hint:
    """What was thought out for one moment, and how much of it was told."""

    def __init__(self) -> None:
        self._asked: tuple[Player, int] | None = None  # who, and after how many steps
        self._advice: Sequence[Advice] = ()
        self._told = 0

    def lines(self, game: AnyGame, state: State, player: Player, steps: int, rng: Rng) -> list[str]:
        if self._asked != (player, steps):
            self._asked, self._told = (player, steps), 0
            self._advice = advise(game, state, player, rng)
        best = self._advice[0]
        self._told += 1
        if self._told == 1:
            return [f"{best.look} {MORE}"]
        if self._told == 2:
            return [f"{BEGINS.format(words=' '.join(best.says.split()[:_WORDS]))} {MORE}"]
        return [line for one in self._advice for line in _move(one)]


def _move(one: Advice) -> list[str]:
    reasons = [f"  {_SIGNS.get(reason.leaning, '·')} {reason.words}" for reason in one.reasons]
    return [f"{with_notation(one.says, one.text)}: {one.words}", *reasons]
