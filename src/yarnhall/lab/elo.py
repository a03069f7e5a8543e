"""Ratings from results: the Bradley-Terry model on the Elo scale, with intervals by the bootstrap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final

from yarnhall.core.rng import Rng, seeded

MEAN: Final = 1000.0  # of all ratings
SCALE: Final = 400.0  # ten to one
ROUNDS: Final = 2000
CLOSE: Final = 1e-9
RESAMPLES: Final = 400
INTERVAL: Final = 0.95
LOTS: Final = 1000

Score = list[list[float]]  # Score[a][b]: how often a was better than b; half for a tie


@dataclass(frozen=True)
class Rating:
    """How strong, and between which numbers that is with a certainty of 95 in 100."""

    elo: float
    low: float
    high: float


def rate(score: Score, rng: Rng | None = None) -> list[float]:
    """The ratings under which these scores are most likely. Each pair that met is given one game more than it had, a
    tie, so that a bot that never lost has a rating at all; with a generator it is shared by lot, so that such a bot's
    rating is not taken for certain."""
    number = len(score)
    met = [[score[a][b] + score[b][a] for b in range(number)] for a in range(number)]
    more = [[0.5] * number for _ in range(number)]
    if rng is not None:
        for a in range(number):
            for b in range(a):
                more[a][b] = (rng.below(LOTS) + 0.5) / LOTS
                more[b][a] = 1 - more[a][b]
    wins = [sum(score[a][b] + more[a][b] for b in range(number) if met[a][b]) for a in range(number)]
    strength = [1.0] * number
    for _ in range(ROUNDS):
        # The step of Hunter (2004): it never makes the scores less likely.
        found = []
        for a in range(number):
            weight = sum((met[a][b] + 1) / (strength[a] + strength[b]) for b in range(number) if met[a][b])
            found.append(wins[a] / weight if weight else strength[a])
        product = sum(log10(one) for one in found) / number
        found = [one / 10**product for one in found]
        moved = max(abs(new / old - 1) for new, old in zip(found, strength, strict=True))
        strength = found
        if moved < CLOSE:
            break
    return [MEAN + SCALE * log10(one) for one in strength]


def ratings(deals: Sequence[Score], seed: str = "bootstrap") -> list[Rating]:
    """Ratings from the scores of each deal. Whole deals are drawn again, with repetition."""
    number = len(deals[0])
    found = rate(total(deals, number))
    rng = seeded(seed)
    samples = [rate(total(_resample(deals, rng), number), rng) for _ in range(RESAMPLES)]
    cut = round((1 - INTERVAL) / 2 * (RESAMPLES - 1))
    ordered = [sorted(sample[bot] for sample in samples) for bot in range(number)]
    return [Rating(found[bot], ordered[bot][cut], ordered[bot][-1 - cut]) for bot in range(number)]


def total(deals: Sequence[Score], number: int) -> Score:
    """The sum of scores."""
    return [[sum(deal[a][b] for deal in deals) for b in range(number)] for a in range(number)]


def _resample(deals: Sequence[Score], rng: Rng) -> list[Score]:
    return [deals[rng.below(len(deals))] for _ in deals]
