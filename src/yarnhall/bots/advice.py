"""What a good bot would do, and why: the best move, others, and what to expect of each."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from yarnhall.bots.levels import PATIENCE
from yarnhall.bots.rehearsal import thinker
from yarnhall.bots.search import ONE, Search, Weighed
from yarnhall.core.judge import Judge
from yarnhall.core.reasons import Reason
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.sentences import filled
from yarnhall.core.state import Action, Player, State

LOOK: Final = "Look at {place}."
LOOK_ANYWHERE: Final = "Look at what is left to do."
OTHERS: Final = 2  # told besides the best
REASONS: Final = 4  # told of each
ENOUGH: Final = 8  # a move is compared if it was tried at least so small a part of what was tried most
WORLDS: Final = 8
GLANCES: Final = 4  # worlds in which a standing is judged
DECIDED: Final = 8.0  # a worth, in the search's scale, beyond which more says nothing
ALIKE: Final = 0.005  # a chance of winning that nobody would notice


@dataclass(frozen=True)
class Advice:
    """One move, weighed. What is expected of it is told only where that was found true (`Game.calibrated`)."""

    action: Action
    text: str  # notation
    says: str  # in words
    look: str  # a sentence: where the choice is made
    words: str  # a sentence that compares it with the best
    reasons: list[Reason]
    chance: float | None  # of winning, 0 to 1; None alone
    points: float | None  # expected lead over the best rival, alone the whole; None in games that are not about points


def effort(judge: Judge) -> int:
    """How many iterations Master has for a choice; hints and reviews think as long."""
    return judge.skills()[-1].iterations


def study(
    judge: Judge, state: State, player: Player, rng: Rng, iterations: int, seconds: float, must: Action
) -> Search:
    """Think about a position from what the player knows. `must`: an action that is judged well in any case, or -1."""
    begin = perf_counter()
    could_be = state.determinize(player, rng.fork())
    actions = could_be.legal(player)
    search = thinker(judge.expert(state), player, rng)
    search.must = must
    search.look(could_be, actions, max(1, min(WORLDS, 240 // len(actions))), seconds / 2)
    left = max(0.001, seconds - (perf_counter() - begin)) if seconds > 0 else 0.0
    search.think(could_be, iterations, left)
    return search


def points(game: AnyGame, worth: float) -> float | None:
    """A difference as the judge counts it, in points."""
    cents = game.judge.tuning().cents
    return round(worth / (cents * game.unit), 1) if cents else None


def edge(game: AnyGame, state: State, player: Player, rng: Rng) -> float:
    """How far the judge finds the player ahead of the best rival, from what the player knows, in the search's scale. A
    search that looks a few actions ahead compares those well; who will win at last is often told better by this."""
    judge = game.judge.expert(state)
    scale = judge.tuning().scale
    total = 0.0
    teams = state.teams()
    for _ in range(GLANCES if state.players > 1 else 0):
        world = state.determinize(player, rng.fork())
        worths = [max(-DECIDED, min(DECIDED, judge.worth(world, seat) / scale)) for seat in range(state.players)]
        rivals = [worth for worth, team in zip(worths, teams, strict=True) if team != teams[player]]
        total += worths[player] - max(rivals)
    return total / GLANCES


def came(
    game: AnyGame, known: State, chance: float, lead: float | None, ahead: float = 0.0
) -> tuple[float, float | None]:
    """A chance of winning and a lead as they came true in games played to the end, where that is known. `ahead`: the
    player's edge before the choice."""
    found = game.expectations()
    by = None if found is None else found.of(known.teams())
    if by is None:
        return chance, lead
    # Alone there is nobody to win against: it only compares.
    told = chance if known.players == 1 else by.chance(known.turn, chance, ahead)
    return told, None if lead is None else round(by.lead(known.turn, lead), 1)


def advise(
    game: AnyGame, state: State, player: Player, rng: Rng, iterations: int = 0, seconds: float = PATIENCE
) -> list[Advice]:
    """The best move first, then up to two others, by what came of them. 0 iterations: as many as Master's; 0 seconds:
    without a clock."""
    search = study(game.judge, state, player, rng, iterations or effort(game.judge), seconds, -1)
    best, *others = by_worth(search.weighed())[: OTHERS + 1]
    known = state.determinize(player, rng.fork())  # nothing is said of a true state
    ahead = edge(game, state, player, rng) if game.calibrated(state.teams()) else 0.0
    return [_advice(game, known, player, one, best, ahead) for one in (best, *others)]


def by_worth(weighed: list[Weighed]) -> list[Weighed]:
    """The most promising first. How often the search came back to a move is no opinion of it; but what it hardly looked
    at comes after what can be compared."""
    most = max(one.tries for one in weighed)
    return sorted(weighed, key=lambda one: (one.tries * ENOUGH < most, -one.chance, -one.tries))


def why(game: AnyGame, known: State, player: Player, action: Action) -> list[Reason]:
    """The weightiest reasons, of a state in which what the player cannot know was dealt anew."""
    return game.reasons(known, player, action)[:REASONS]


def _advice(game: AnyGame, known: State, player: Player, one: Weighed, best: Weighed, ahead: float) -> Advice:
    if one is best:
        compared = "The best"
    elif one.tries * ENOUGH < best.tries:
        compared = "Less promising at first sight"
    else:
        behind = (best.chance - one.chance) / ONE
        compared = "About as good" if behind < ALIKE else "A little worse" if behind < 0.05 else "Worse"
    expected = ""
    chance, lead = came(game, known, one.chance / ONE, points(game, one.lead), ahead)
    # What came true was what is told of the best. Of no other move more is told, however little of what the search
    # says came true early in a game.
    chance = min(chance, came(game, known, best.chance / ONE, points(game, best.lead), ahead)[0])
    told = game.calibrated(known.teams())
    alone = known.players == 1
    if told:
        expected = f": {_alone(lead) if alone and lead is not None else _chance(chance) + _lead(lead)}"
    return Advice(
        action=one.action,
        text=game.write(known, player, one.action),
        says=game.say(known, player, one.action),
        look=_look(game.look(known, player, one.action)),
        words=f"{compared}{expected}.",
        reasons=why(game, known, player, one.action),
        chance=round(chance, 3) if told and not alone else None,
        points=lead if told else None,
    )


def _look(place: str) -> str:
    return filled(LOOK, {"place": place}) if place else LOOK_ANYWHERE


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
