"""What a good bot would do, and why: the best move, others, and what to expect of each."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from yarnhall.bots.rehearsal import thinker
from yarnhall.bots.search import ONE, Search, Weighed
from yarnhall.core.judge import Judge
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

OTHERS: Final = 2  # told besides the best
WORLDS: Final = 8
ITERATIONS: Final = 400
SECONDS: Final = 1.5
ALIKE: Final = 0.005  # a chance of winning that nobody would notice


@dataclass(frozen=True)
class Advice:
    """One move, weighed."""

    action: Action
    text: str  # notation
    chance: float  # of winning, 0 to 1
    points: float | None  # expected lead over the best rival, alone the whole; None in games that are not about points
    words: str  # a sentence that compares it with the best


def study(
    judge: Judge, state: State, player: Player, rng: Rng, iterations: int, seconds: float, must: Action
) -> Search:
    """Think about a position from what the player knows. `must`: an action that is judged well in any case, or -1."""
    begin = perf_counter()
    could_be = state.determinize(player, rng.fork())
    actions = could_be.legal(player)
    search = thinker(judge, player, rng)
    search.must = must
    search.look(could_be, actions, max(1, min(WORLDS, 240 // len(actions))), seconds / 2)
    left = max(0.001, seconds - (perf_counter() - begin)) if seconds > 0 else 0.0
    search.think(could_be, iterations, left)
    return search


def points(game: AnyGame, worth: float) -> float | None:
    """A difference as the judge counts it, in points."""
    cents = game.judge.tuning().cents
    return round(worth / (cents * game.unit), 1) if cents else None


def advise(
    game: AnyGame, state: State, player: Player, rng: Rng, iterations: int = ITERATIONS, seconds: float = SECONDS
) -> list[Advice]:
    """The best move first, then up to two others."""
    search = study(game.judge, state, player, rng, iterations, seconds, -1)
    weighed = [one for one in search.weighed() if one.tries] or search.weighed()
    best, *others = weighed[: OTHERS + 1]
    return [_advice(game, state, player, best, best), *(_advice(game, state, player, one, best) for one in others)]


def _advice(game: AnyGame, state: State, player: Player, one: Weighed, best: Weighed) -> Advice:
    chance = one.chance / ONE
    lead = points(game, one.lead)
    text = game.write(state, player, one.action)
    if one is best:
        compared = "The best"
    else:
        behind = best.chance / ONE - chance
        compared = "About as good" if behind < ALIKE else "A little worse" if behind < 0.05 else "Worse"
    expected = _alone(lead) if state.players == 1 and lead is not None else _chance(chance) + _lead(lead)
    return Advice(one.action, text, round(chance, 3), lead, f"{compared}: {expected}.")


def _chance(chance: float) -> str:
    return f"{round(chance * 100)} chances in 100 to win"


def _alone(total: float) -> str:
    return f"about {_points(total)} at the end"


def _lead(lead: float | None) -> str:
    if lead is None:
        return ""
    if abs(lead) < 0.05:
        return ", level with the best rival at the end"
    return f", about {_points(abs(lead))} {'ahead of' if lead > 0 else 'behind'} the best rival at the end"


def _points(amount: float) -> str:
    text = f"{amount:.1f}".removesuffix(".0")
    return f"{text} point" if text == "1" else f"{text} points"
