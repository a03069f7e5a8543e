"""Law 5, place by place: what an observer knows stays where it is in every twin, and nothing else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, log
from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Place, Player
from yarnhall.laws.trial import Trial

_MOST: Final = 48  # twins made of a position
_UNLIKELY: Final = log(1e-10)  # that chance alone leaves a place as it is in all of them


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
    # How many twins it takes until a place that never changes cannot be chance.
    needed = [_needed(place, pools[place.pool]) for place in here]
    stuck = {number for number, twins in enumerate(needed) if 0 < twins <= _MOST}
    for made in range(1, max((needed[number] for number in stuck), default=1) + 1):
        there = trial.state.determinize(observer, rng.fork()).places(observer)
        _kept(trial, observer, here, there)
        stuck = {number for number in stuck if sorted(there[number].hidden) == sorted(here[number].hidden)}
        for number in stuck:
            if needed[number] <= made:
                lies = f"where {here[number].hidden} lies hidden from seat {observer}"
                raise trial.broken(5, f"place {number} of {len(here)}, {lies}, is the same in {made} twins.")


def _kept(trial: Trial, observer: Player, here: Sequence[Place], there: Sequence[Place]) -> None:
    if len(there) != len(here):
        raise trial.broken(5, f"a twin for seat {observer} has {len(there)} places instead of {len(here)}.")
    for number, (was, now) in enumerate(zip(here, there, strict=True)):
        if now.known != was.known:
            raise trial.broken(
                5, f"seat {observer} knows that {was.known} lies at place {number}; in a twin it is {now.known}."
            )
        if now.pool != was.pool or len(now.hidden) != len(was.hidden):
            raise trial.broken(5, f"place {number} is of another pool or size in a twin for seat {observer}.")


def _needed(place: Place, pool: Counter[int]) -> int:
    """After how many twins an unchanged place is a mistake; 0: it may always stay as it is."""
    if not place.hidden or len(pool) < 2:
        return 0
    ways = comb(pool.total(), len(place.hidden))
    same = 1
    for part, number in Counter(place.hidden).items():
        same *= comb(pool[part], number)
    return 0 if same == ways else 1 + int(_UNLIKELY / (log(same) - log(ways)))
