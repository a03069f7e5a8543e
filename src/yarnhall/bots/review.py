"""A finished game, looked at again: what each choice gave away, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from yarnhall.bots.advice import DECIDED, GLANCES, by_worth, came, edge, effort, points, study, why
from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.levels import PATIENCE
from yarnhall.bots.search import ONE, Search
from yarnhall.core import record as records
from yarnhall.core.expectations import certain
from yarnhall.core.judge import Judge
from yarnhall.core.reasons import Reason
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State

LOOKS: Final = 3  # that must agree before a choice is called a mistake, each as long as Master thinks
GLANCE: Final = 4  # the first look is so much shorter: most choices need no other
WORLDS: Final = 48  # in which luck is measured: of 12 it would be mostly noise in games of hidden cards
QUICK: Final = 240  # likewise where nothing has to be rehearsed
LONGEST: Final = 400  # choices of a rehearsal, at most
MISTAKE: Final = 0.04  # chance of winning below which nobody calls a choice a mistake
DOUBT: Final = 0.01  # of which the first look makes the others look: it is the noisiest, and calls nothing a mistake
MISTAKES: Final = 3  # told for each seat
EVEN: Final = 0.05  # chance of winning below which luck is not worth a word; nor is it within its own noise,
NOISE: Final = 2  # which is so many standard errors


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
    luck: list[float]  # of each seat, with whatever came by itself before the next choice
    luck_points: list[float | None]
    doubt: list[float]  # of that luck: its standard error, squared


@dataclass(frozen=True)
class Verdict:
    """What a choice gave away, as far as several looks agree."""

    best: Action  # what was played, where that is no mistake
    loss: int  # chance of winning, in parts of ONE
    lead: int  # as the judge counts
    chance: int  # of winning after the best, in parts of ONE
    ahead: int  # the lead after the best


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


def review(record: Record, iterations: int = 0, seconds: float = PATIENCE) -> Review:
    """All of it at once. 0 iterations: as many as Master's; 0 seconds: without a clock."""
    moments = list(each(record, iterations, seconds))
    game = find_game(record.game)
    start = standing(game, records.opening(record), seeded(f"review {record.digest()} 0"))
    return Review(start, moments, [summary(seat, moments) for seat in range(record.seats)])


def each(
    record: Record, iterations: int = 0, seconds: float = PATIENCE, first: int = 1, last: int = 1_000_000
) -> Iterator[Moment]:
    """The choices at the steps from `first` to `last`, in order."""
    game = find_game(record.game)
    digest = record.digest()
    iterations = iterations or effort(game.judge)
    for number, (state, seat, action) in enumerate(records.walk(record, game), 1):
        if first <= number <= last and len(state.legal(seat)) > 1:
            rng = seeded(f"review {digest} {number}")
            yield moment(game, state, seat, action, number, rng, iterations, seconds)


def moment(
    game: AnyGame, state: State, seat: Player, action: Action, step: int, rng: Rng, iterations: int, seconds: float
) -> Moment:
    """Judged from what the seat could know when it chose."""
    found = verdict(game, state, seat, action, rng, iterations, seconds)
    lost = found.best != action
    ahead = edge(game, state, seat, rng.fork()) if lost and game.calibrated(state.teams()) else 0.0
    loss, loss_points = given_away(game, state, found, ahead)
    known = state.determinize(seat, seeded(f"reasons {step}"))
    after = state.clone()
    after.apply(seat, action)
    chances = standing(game, after, rng)
    luck, worth, doubt = fortune(game, state, seat, action, rng, seconds / (1 + LOOKS))
    return Moment(
        step=step,
        seat=seat,
        chances=chances,
        played=game.write(state, seat, action),
        says=game.say(state, seat, action),
        best=game.write(state, seat, found.best) if lost else None,
        better=game.say(state, seat, found.best) if lost else None,
        why=why(game, known, seat, found.best) if lost else [],
        why_not=why(game, known, seat, action) if lost else [],
        loss=round(loss, 3),
        loss_points=loss_points,
        luck=[round(one / ONE, 3) for one in luck],
        luck_points=[points(game, one) for one in worth],
        doubt=doubt,
    )


def given_away(game: AnyGame, state: State, found: Verdict, ahead: float = 0.0) -> tuple[float, float | None]:
    """What a choice cost in chance of winning and in points, as both come true, of a seat that stood so before it."""
    best, best_lead = came(game, state, found.chance / ONE, points(game, found.ahead), ahead)
    left = points(game, found.ahead - found.lead)
    mine, mine_lead = came(game, state, (found.chance - found.loss) / ONE, left, ahead)
    lead = None if best_lead is None or mine_lead is None else round(max(0.0, best_lead - mine_lead), 1)
    return max(0.0, best - mine), lead


def verdict(
    game: AnyGame, state: State, seat: Player, action: Action, rng: Rng, iterations: int, seconds: float
) -> Verdict:
    """Whether the choice was a mistake. One look at a position is as often wrong as its noise is large: a mistake is
    what every look finds, and counts as much as the look that finds least."""
    smallest = Verdict(action, 0, 0, 0, 0)
    for look in range(1 + LOOKS):
        often = iterations if look else max(1, iterations // GLANCE)
        search = study(game.judge, state, seat, rng.fork(), often, seconds / (1 + LOOKS), action)
        mine, best = search.weigh(action), by_worth(search.weighed())[0]
        loss = best.chance - mine.chance
        if best.action == action or loss < (MISTAKE if look else DOUBT) * ONE:
            return Verdict(action, 0, 0, 0, 0)
        if look and (smallest.best == action or loss < smallest.loss):
            smallest = Verdict(best.action, loss, max(0, best.lead - mine.lead), best.chance, best.lead)
    return smallest


def fortune(
    game: AnyGame, before: State, seat: Player, action: Action, rng: Rng, seconds: float
) -> tuple[list[int], list[int], list[float]]:
    """What came to light with an action and whatever followed by itself, compared with what could have: for each seat
    chance of winning and worth, drawn less expected, and the square of that chance's standard error. They are found by
    short rehearsals of the next round, since what lies in a market or a hand shows its worth only when it is used;
    where the game has an expert, who learned what that is worth, at a glance."""
    judge = game.judge.expert(before)
    players = before.players
    after = before.clone()
    after.apply(seat, action)
    by_itself(after)
    chance, worth, squares = [0] * players, [0] * players, [0] * players
    if after.reveals == before.reveals:
        return chance, worth, [0.0] * players
    horizon = after.turn + players
    rulers = [Search(judge, other, rng) for other in range(players)]
    if players == 1:
        rulers[0].base = judge.worth(before.determinize(seat, rng.fork()), seat)
    begin = perf_counter() if seconds > 0 else 0.0
    # An expert who learned knows what is held without a rehearsal, and with less noise; one who plays on does not.
    rehearses = judge is game.judge or judge.tuning().playout < 0
    worlds = WORLDS if rehearses else QUICK
    done = 0
    while done < worlds and (done == 0 or seconds <= 0 or perf_counter() - begin < seconds):
        done += 1
        luck = rng.fork()  # the same for both, so that it does not tell them apart
        could_be = before.determinize(seat, luck.clone())
        could_be.apply(seat, action)
        by_itself(could_be)
        drawn = after.determinize(seat, luck.clone())
        gained = [0] * players
        for world, sign in ((drawn, 1), (could_be, -1)):
            if rehearses:
                rehearse(game.judge, world, luck.clone(), horizon)
            over = not world.to_act()
            values = [judge.worth(world, other) for other in range(players)]
            shares = share(game, world, values)
            for other in range(players):
                value = values[other]
                gained[other] += sign * (rulers[other].squash(value) if shares is None else int(shares[other] * ONE))
                worth[other] += sign * rulers[other].lead(world, value, over)
        for other in range(players):
            chance[other] += gained[other]
            squares[other] += gained[other] * gained[other]
    means = [one // done for one in chance]
    doubt = [(square / done - mean * mean) / done / ONE**2 for square, mean in zip(squares, means, strict=True)]
    return means, [one // done for one in worth], [max(0.0, one) for one in doubt]


def by_itself(state: State) -> None:
    """What is no choice happens."""
    while acting := state.to_act():
        actions = state.legal(acting[0])
        if len(acting) > 1 or len(actions) > 1:
            return
        state.apply(acting[0], actions[0])


def rehearse(judge: Judge, world: State, rng: Rng, horizon: int) -> None:
    """Play to the beginning of a turn, every seat by what looks best one action ahead."""
    bot = GreedyBot(judge, 1)
    for _ in range(LONGEST):
        acting = world.to_act()
        if not acting or world.turn >= horizon:
            return
        world.apply(acting[0], bot.choose(world, acting[0], rng))


def share(game: AnyGame, state: State, values: list[int]) -> list[float] | None:
    """Each seat's chance where the judge's worth is this for them, as it comes true; None where that is not known, and
    alone."""
    scale = game.judge.expert(state).tuning().scale
    return _shares(game, state, [max(-DECIDED, min(DECIDED, value / scale)) for value in values])


def _shares(game: AnyGame, state: State, worths: list[float]) -> list[float] | None:
    found = game.expectations()
    teams = state.teams()
    by = None if found is None or len(worths) == 1 else found.of(teams)
    if by is None:
        return None
    shares = by.shares(state.turn, by_team(teams, worths))
    places = sorted(set(teams))
    return [shares[places.index(team)] for team in teams]


def by_team(teams: list[int], worths: list[float]) -> list[float]:
    """The worth of each team: the mean of what its seats see."""
    found: list[float] = []
    for team in sorted(set(teams)):
        mine = [worth for worth, other in zip(worths, teams, strict=True) if other == team]
        found.append(sum(mine) / len(mine))
    return found


def wins(state: State) -> list[float]:
    """Each seat's part of the win, of a game that is over: teams that win together share, those of one team do not."""
    teams = state.teams()
    winners = {team for team, rank in zip(teams, state.placing(), strict=True) if rank == 1}
    return [1 / len(winners) if team in winners else 0.0 for team in teams]


def standing(game: AnyGame, state: State, rng: Rng) -> list[float]:
    """Each seat's chance of winning, as it sees the table itself; those of all teams are 1 together."""
    if not state.to_act():
        return wins(state)
    worths = outlooks(game, state, rng)
    shares = _shares(game, state, worths)
    if shares is None:
        even = [certain(worth) for worth in worths]
        shares = [one / (sum(by_team(state.teams(), even)) or 1) for one in even]
    return [round(share, 3) for share in shares]


def outlooks(game: AnyGame, state: State, rng: Rng) -> list[float]:
    """The judge's worth for each seat, as it sees the table itself, in the search's scale."""
    judge = game.judge.expert(state)
    scale = judge.tuning().scale
    found: list[float] = []
    for seat in range(state.players):
        total = 0.0
        for _ in range(GLANCES):
            worth = judge.worth(state.determinize(seat, rng.fork()), seat) / scale
            total += max(-DECIDED, min(DECIDED, worth))
        found.append(total / GLANCES)
    return found


def summary(seat: Player, moments: list[Moment]) -> SeatReview:
    """A seat's sums and its largest mistakes."""
    mine = [one for one in moments if one.seat == seat]
    worst = sorted((one for one in mine if one.loss >= MISTAKE), key=lambda one: -one.loss)[:MISTAKES]
    loss = round(sum(one.loss for one in mine), 3)
    luck = round(sum(one.luck[seat] for one in moments), 3)
    doubt = sqrt(sum(one.doubt[seat] for one in moments))
    return SeatReview(
        seat=seat,
        choices=len(mine),
        loss=loss,
        loss_points=_sum([one.loss_points for one in mine]),
        luck=luck,
        luck_points=_sum([one.luck_points[seat] for one in moments]),
        mistakes=[one.step for one in worst],
        words=_words(seat, len(mine), len(worst), luck if abs(luck) >= max(EVEN, NOISE * doubt) else 0.0),
    )


def _sum(values: list[float | None]) -> float | None:
    found = [value for value in values if value is not None]
    return round(sum(found), 1) if found else None


def _words(seat: Player, number: int, mistakes: int, luck: float) -> str:
    slips = ["no mistake to speak of", "one mistake", "two mistakes"][mistakes] if mistakes < 3 else "several mistakes"
    fate = "luck helped" if luck > 0 else "luck was against it" if luck < 0 else "luck was even"
    return f"{{{seat}}} had {number} choices and made {slips}; {fate}."
