"""What the greedy bot would do, in words."""

from __future__ import annotations

from typing import Final

from yarnhall.bots import levels, seat
from yarnhall.bots.seat import Advice
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State

ALTERNATIVES: Final = 5  # told besides the best


def lines(game: AnyGame, state: State, player: Player, rng: Rng) -> list[str]:
    """The best move and what is lost by the next best ones."""
    best, *others = seat.advise(levels.greedy(game.judge), state, player, rng)
    told = [f"Greedy would choose: {game.write(state, player, best.action)} (worth {best.worth})."]
    worst = min((other.worth for other in others), default=best.worth)
    for other in others[:ALTERNATIVES]:
        told.append(f"{game.write(state, player, other.action)}: {_compared(best, other, worst)}")
    if len(others) > ALTERNATIVES:
        told.append(f"The other {len(others) - ALTERNATIVES} are no better than the last of these.")
    return told


def _compared(best: Advice, other: Advice, worst: int) -> str:
    loss = best.worth - other.worth
    if loss <= 0:
        return f"as good (worth {other.worth})"
    spread = best.worth - worst
    word = "a little worse" if loss * 8 <= spread else "worse" if loss * 2 <= spread else "much worse"
    return f"{word} (worth {other.worth})"
