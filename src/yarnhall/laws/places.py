"""Law 5, place by place: what an observer knows stays where it is in every twin, and nothing else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Place, Player
from yarnhall.laws.trial import Trial

_TWINS: Final = 48  # made of a position
_OFTEN: Final = 0.6  # what lies there by chance so often at most stays in all of them once in 4 * 10**10 times


def places(trial: Trial, rng: Rng) -> None:
    state = trial.state
    observers = range(state.players) if not trial.actions else [rng.below(state.players)]
    for observer in observers:
        _asked(trial, observer, rng)


def _asked(trial: Trial, observer: Player, rng: Rng) -> None:
    here = trial.state.places(observer)
    if sorted(part for place in here for part in (*place.known, *place.hidden)) != trial.components:
        raise trial.broken(10, f"the places that seat {observer} is asked about do not hold every component once.")
    pools: dict[int, Counter[int]] = {}
    for place in here:
        pools.setdefault(place.pool, Counter()).update(place.hidden)
    # A place that chance alone would hardly leave as it is.
    stuck = [number for number, place in enumerate(here) if _free(place, pools[place.pool])]
    for _ in range(_TWINS):
        there = trial.state.determinize(observer, rng.fork()).places(observer)
        _kept(trial, observer, here, there)
        stuck = [number for number in stuck if sorted(there[number].hidden) == sorted(here[number].hidden)]
    if stuck:
        lies = f"where {here[stuck[0]].hidden} lies hidden from seat {observer}"
        raise trial.broken(5, f"place {stuck[0]} of {len(here)}, {lies}, is the same in {_TWINS} twins.")


def _kept(trial: Trial, observer: Player, here: Sequence[Place], there: Sequence[Place]) -> None:
    if len(there) != len(here):
        raise trial.broken(5, f"a twin for seat {observer} has {len(there)} places instead of {len(here)}.")
    for number, (was, now) in enumerate(zip(here, there, strict=True)):
        if sorted(now.known) != sorted(was.known):
            raise trial.broken(
                5, f"seat {observer} knows that {was.known} lies at place {number}; in a twin it is {now.known}."
            )
        if now.pool != was.pool or len(now.hidden) != len(was.hidden):
            raise trial.broken(5, f"place {number} is of another pool or size in a twin for seat {observer}.")


def _free(place: Place, pool: Counter[int]) -> bool:
    """Whether what lies there is one of several that would lie there often enough."""
    ways = comb(pool.total(), len(place.hidden))
    same = 1
    for part, number in Counter(place.hidden).items():
        same *= comb(pool[part], number)
    return same < _OFTEN * ways
