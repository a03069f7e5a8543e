"""What a good bot would do, in words."""

from __future__ import annotations

from yarnhall.bots.advice import advise
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State


def lines(game: AnyGame, state: State, player: Player, rng: Rng) -> list[str]:
    """The best move, up to two others, and what to expect of each."""
    return [f"{one.text}: {one.words}" for one in advise(game, state, player, rng)]
