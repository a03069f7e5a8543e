"""A finished game, looked at again: what each choice gave away, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yarnhall.bots.advice import points, study, why
from yarnhall.bots.search import ONE, Search
from yarnhall.core import record as records
from yarnhall.core.reasons import Reason
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State

ITERATIONS: Final = 120  # for each choice
SECONDS: Final = 0.4  # likewise, at most
WORLDS: Final = 12  # in which luck is measured
MISTAKE: Final = 0.04  # chance of winning below which nobody calls a choice a mistake
MISTAKES: Final = 3  # told for each seat


@dataclass(frozen=True)
class Moment:
    """One choice, and what came of it. Chances are parts of a win; points are None where a game is not about them."""

    step: int  # from 1
    seat: Player
    chances: list[float]  # of each seat, after the step
    played: str  # notation
    says: str  # the same in words
    best: str | None  # notation; None: just what was played
    better: str | None  # the same in words
    why: list[Reason]  # what the better move would have done
    why_not: list[Reason]  # what the played one did
    loss: float
    loss_points: float | None
    luck: float
    luck_points: float | None


@dataclass(frozen=True)
class SeatReview:
    """A seat's whole game."""

    seat: Player
    choices: int
    loss: float
    loss_points: float | None
    luck: float
    luck_points: float | None
    mistakes: list[int]  # steps, the largest first
    words: str


@dataclass(frozen=True)
class Review:
    """The whole game."""

    chances: list[float]  # at the deal
    moments: list[Moment]
    seats: list[SeatReview]


def choices(record: Record) -> list[int]:
    """The steps at which somebody had a choice, from 1."""
    return [number for number, (state, seat, _) in enumerate(records.walk(record), 1) if len(state.legal(seat)) > 1]


def review(record: Record, iterations: int = ITERATIONS, seconds: float = SECONDS) -> Review:
    """All of it at once."""
    moments = list(each(record, iterations, seconds))
    game = find_game(record.game)
    start = standing(game, records.opening(record), seeded(f"review {record.digest()} 0"))
    return Review(start, moments, [summary(seat, moments) for seat in range(record.seats)])


def each(
    record: Record, iterations: int = ITERATIONS, seconds: float = SECONDS, first: int = 1, last: int = 1_000_000
) -> Iterator[Moment]:
    """The choices at the steps from `first` to `last`, in order."""
    game = find_game(record.game)
    digest = record.digest()
    for number, (state, seat, action) in enumerate(records.walk(record, game), 1):
        if first <= number <= last and len(state.legal(seat)) > 1:
            rng = seeded(f"review {digest} {number}")
            yield moment(game, state, seat, action, number, rng, iterations, seconds)


def moment(
    game: AnyGame, state: State, seat: Player, action: Action, step: int, rng: Rng, iterations: int, seconds: float
) -> Moment:
    """Judged from what the seat could know when it chose."""
    search = study(game.judge, state, seat, rng, iterations, seconds, action)
    mine = search.weigh(action)
    best = max(search.weighed()[:3], key=lambda one: one.chance)
    lost = best.chance > mine.chance and best.action != action
    known = state.determinize(seat, seeded(f"reasons {step}"))
    after = state.clone()
    after.apply(seat, action)
    luck = worth = 0
    if after.reveals != state.reveals:
        luck, worth = fortune(search, state, after, seat, action, rng)
    return Moment(
        step=step,
        seat=seat,
        chances=standing(game, after, rng),
        played=game.write(state, seat, action),
        says=game.say(state, seat, action),
        best=game.write(state, seat, best.action) if lost else None,
        better=game.say(state, seat, best.action) if lost else None,
        why=why(game, known, seat, best.action) if lost else [],
        why_not=why(game, known, seat, action) if lost else [],
        loss=round((best.chance - mine.chance) / ONE, 3) if lost else 0.0,
        loss_points=points(game, max(0, best.lead - mine.lead) if lost else 0),
        luck=round(luck / ONE, 3),
        luck_points=points(game, worth),
    )


def fortune(search: Search, state: State, after: State, seat: Player, action: Action, rng: Rng) -> tuple[int, int]:
    """What came to light, compared with what could have: chance of winning and worth, drawn less expected."""
    chance = worth = 0
    for _ in range(WORLDS):
        could_be = state.determinize(seat, rng.fork())
        could_be.apply(seat, action)
        drawn = after.determinize(seat, rng.fork())
        expected = search.judge.worth(could_be, seat)
        came = search.judge.worth(drawn, seat)
        chance += search.squash(came) - search.squash(expected)
        if could_be.to_act() and drawn.to_act():
            worth += came - expected
    return chance // WORLDS, worth // WORLDS


def standing(game: AnyGame, state: State, rng: Rng) -> list[float]:
    """Each seat's chance of winning, as it sees the table itself; together 1."""
    if not state.to_act():
        placing = state.placing()
        winners = placing.count(1) or 1
        return [1 / winners if rank == 1 else 0.0 for rank in placing]
    chances: list[int] = []
    for seat in range(state.players):
        search = Search(game.judge, seat, rng)
        total = 0
        for _ in range(WORLDS // 3):
            total += search.squash(game.judge.worth(state.determinize(seat, rng.fork()), seat))
        chances.append(total)
    whole = sum(chances) or 1
    return [round(chance / whole, 3) for chance in chances]


def summary(seat: Player, moments: list[Moment]) -> SeatReview:
    """A seat's sums and its largest mistakes."""
    mine = [one for one in moments if one.seat == seat]
    worst = sorted((one for one in mine if one.loss >= MISTAKE), key=lambda one: -one.loss)[:MISTAKES]
    loss = round(sum(one.loss for one in mine), 3)
    luck = round(sum(one.luck for one in mine), 3)
    return SeatReview(
        seat=seat,
        choices=len(mine),
        loss=loss,
        loss_points=_sum([one.loss_points for one in mine]),
        luck=luck,
        luck_points=_sum([one.luck_points for one in mine]),
        mistakes=[one.step for one in worst],
        words=_words(seat, len(mine), len(worst), luck),
    )


def _sum(values: list[float | None]) -> float | None:
    found = [value for value in values if value is not None]
    return round(sum(found), 1) if found else None


def _words(seat: Player, number: int, mistakes: int, luck: float) -> str:
    slips = ["no mistake to speak of", "one mistake", "two mistakes"][mistakes] if mistakes < 3 else "several mistakes"
    fate = "luck was even" if abs(luck) < 0.1 else "luck helped" if luck > 0 else "luck was against it"
    return f"{{{seat}}} had {number} choices and made {slips}; {fate}."
