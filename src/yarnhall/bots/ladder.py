"""How strong the levels are: each against the one below, both seats equally, on fixed seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zlib import crc32

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import seeded
from yarnhall.core.state import Player, State

LONGEST: Final = 100_000  # steps
MEASURED: Final = "rung"  # the deals of the published ladder
GLIMPSES: Final = 40  # positions of a game


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


def glimpses(game: AnyGame, told: Callable[[State, Player], int], company: int = 0) -> int:
    """In short, what is told of each seat in the course of a random game of every way to play, by so many, or by as few
    as can meet: another number means that something else is told, whatever code or data it comes from."""
    found: list[int] = []
    for way in game.ways:
        most = game.seats(game.configure(dict(way.options)))
        if way.scenario or (company and company not in most):
            continue
        seats = company or next(seats for seats in most if seats > 1)
        state, rng = game.new(seats, way.options, "glimpses"), seeded("glimpses")
        for _ in range(GLIMPSES):
            acting = state.to_act()
            if not acting:
                break
            found += [told(state, seat) for seat in range(seats)]
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])
    return crc32(repr(found).encode())


@cache
def eyes(game: AnyGame) -> int:
    """What strikes the eye."""
    return glimpses(game, game.judge.striking)


@cache
def learned(game: AnyGame, seats: int) -> list[int]:
    """In a number what the expert for games of so many finds, and how search plays by it; none where the usual judge is
    asked."""

    def told(state: State, seat: Player) -> int:
        expert = game.judge.expert(state)
        if expert is game.judge:
            return 0
        return crc32(repr([expert.worth(state, seat), *expert.tuning().numbers()]).encode())

    found = glimpses(game, told, seats)
    return [] if found == glimpses(game, lambda state, seat: 0, seats) else [found]


def among(game: AnyGame, one: Bot, others: Bot, seats: int, options: Mapping[str, Any], number: int) -> Played:
    """Game `number` of a pool: one bot among others, in every seat of a deal in turn; who wins together shares. Where
    seats are of one team, it plays all of its team: two against two."""
    teams = game.new(seats, options, MEASURED).teams()
    mine = number % seats
    bots = [one if team == teams[mine] else others for team in teams]
    name = f"{seats} {number // seats}"
    placing, points = play(game, bots, f"{MEASURED} {name}", f"{MEASURED} bots {name} {mine}", options)
    winners = {team for team, place in zip(teams, placing, strict=True) if place == 1}
    won = 1 / len(winners) if teams[mine] in winners else 0.0
    rivals = [points[seat] for seat in range(seats) if teams[seat] != teams[mine]]
    return Played(won, points[mine], max(rivals))
