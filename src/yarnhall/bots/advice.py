"""What a good bot would do, and why: the best move, others, and what to expect of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
    points: float | None  # expected lead over the best rival; None in games that are not about points
    words: str  # a sentence that compares it with the best


def study(
    judge: Judge, state: State, player: Player, rng: Rng, iterations: int, seconds: float, must: Action
) -> Search:
    """Think about a position from what the player knows. `must`: an action that is judged well in any case, or -1."""
    could_be = state.determinize(player, rng.fork())
    actions = could_be.legal(player)
    search = Search(judge, player, rng)
    search.must = must
    search.look(could_be, actions, max(1, min(WORLDS, 240 // len(actions))))
    search.think(could_be, iterations, seconds)
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
        words = f"The best: {_chance(chance)}{_lead(lead)}."
    else:
        behind = best.chance / ONE - chance
        compared = "about as good" if behind < ALIKE else "a little worse" if behind < 0.05 else "worse"
        words = f"{compared.capitalize()}: {_chance(chance)}{_lead(lead)}."
    return Advice(one.action, text, round(chance, 3), lead, words)


def _chance(chance: float) -> str:
    return f"{round(chance * 100)} chances in 100 to win"


def _lead(lead: float | None) -> str:
    if lead is None:
        return ""
    if abs(lead) < 0.05:
        return ", level with the best rival at the end"
    amount = f"{abs(lead):.1f}".removesuffix(".0")
    unit = "point" if amount == "1" else "points"
    return f", about {amount} {unit} {'ahead of' if lead > 0 else 'behind'} the best rival at the end"
