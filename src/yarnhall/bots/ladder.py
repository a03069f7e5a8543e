"""How strong the levels are: each against the one below, both seats equally, on fixed seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import seeded

LONGEST: Final = 100_000  # steps
MEASURED: Final = "rung"  # the deals of the published ladder


@dataclass(frozen=True)
class Played:
    """One game between two bots."""

    won: float  # by the upper one: 1, 0, or a half where they tied
    upper: float  # points
    lower: float


def play(
    game: AnyGame, bots: Sequence[Bot], deal: str, chance: str, options: Mapping[str, Any] | None = None
) -> tuple[list[int], list[float]]:
    """A whole game: placing and points of each seat."""
    state = game.new(len(bots), options, deal)
    if not Course(state, bots, seeded(chance)).finish(LONGEST):
        raise RuntimeError(f"A game of {game.title} does not end.")
    return state.placing(), [state.points(seat) / game.unit for seat in range(state.players)]


def duel(game: AnyGame, upper: Bot, lower: Bot, number: int, deals: str = MEASURED) -> Played:
    """Game `number` of a match: every deal is played twice, with the seats exchanged.

    Whoever tries levels out names other deals, so that the measure is not the one they were fitted to."""
    first = number % 2 == 0
    seats = [upper, lower] if first else [lower, upper]
    placing, points = play(game, seats, f"{deals} {number // 2}", f"{deals} bots {number}")
    mine, other = (0, 1) if first else (1, 0)
    won = 0.5 if placing[mine] == placing[other] else float(placing[mine] < placing[other])
    return Played(won, points[mine], points[other])


def among(game: AnyGame, one: Bot, others: Bot, seats: int, options: Mapping[str, Any], number: int) -> Played:
    """Game `number` of a pool: one bot among others, in every seat of a deal in turn; who wins together shares."""
    mine = number % seats
    bots = [one if seat == mine else others for seat in range(seats)]
    name = f"{seats} {number // seats}"
    placing, points = play(game, bots, f"{MEASURED} {name}", f"{MEASURED} bots {name} {mine}", options)
    won = 1 / placing.count(1) if placing[mine] == 1 else 0.0
    return Played(won, points[mine], max(points[seat] for seat in range(seats) if seat != mine))
