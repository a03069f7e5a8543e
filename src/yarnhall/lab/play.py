"""One game of a plan, played and measured."""

from __future__ import annotations

import gc
from typing import Final

import msgspec

from yarnhall.bots.bot import Bot
from yarnhall.bots.course import Course
from yarnhall.bots.levels import UnknownBot
from yarnhall.bots.players import is_own, player as bot_of
from yarnhall.bots.seat import NoAnswer
from yarnhall.core import record as records
from yarnhall.core.judge import Judge
from yarnhall.core.record import Record, seat_letter
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import State
from yarnhall.core.words import listing
from yarnhall.lab.guard import Guarded
from yarnhall.lab.plan import Plan

MOST: Final = 200_000  # actions; a game that takes more never ends
PARTS: Final = 10  # of a game, for its course
# New objects before Python looks for circles among them: positions are many and never in a circle.
YOUNG: Final = 50_000


class GameRow(msgspec.Struct, frozen=True):
    """A row a game."""

    number: int
    seed: str
    actions: int
    choices: int  # actions that had an alternative
    turns: int
    width: float  # legal actions at a choice, on the average
    widest: int
    course: list[float]  # the same average in each tenth of the game's choices; empty where there were too few
    lead_changes: int  # how often another seat came to lead alone
    settled: float  # the part of the game after which the lead did not change any more
    margin: float | None  # points of the first place over the best other; None without others
    first: int | None  # the seat of the first place; None if several share it, or nobody has it
    ending: str


class SeatRow(msgspec.Struct, frozen=True):
    """A row a seat."""

    number: int
    seat: int
    bot: str
    points: float
    place: int
    won: float  # 1 for the first place, a share of it where several have it
    choices: int
    width: float
    facts: list[str]


class Played(msgspec.Struct, frozen=True):
    """All that is kept of one game."""

    game: GameRow
    seats: list[SeatRow]

    @property
    def number(self) -> int:
        return self.game.number


class Stopped(msgspec.Struct, frozen=True):
    """A game that could not go on, because a bot did not play by the rules; enough to see it happen again."""

    number: int
    seed: str
    bot: str
    seat: int | None  # None: nobody alone
    why: str  # a sentence about the bot
    record: str  # of what was played until then, as JSON

    @property
    def sentence(self) -> str:
        who = self.bot if self.seat is None else f"{self.bot} in seat {seat_letter(self.seat)}"
        return f"Game {self.number} (seed {self.seed!r}) was stopped by {who}: {self.why}"


Outcome = Played | Stopped


class Watch:
    """What is counted while a game is played."""

    def __init__(self, state: State) -> None:
        self.widths: list[int] = []
        self.of_seat: list[list[int]] = [[] for _ in range(state.players)]
        self.leader = -1
        self.changes = 0
        self.changed_at = 0
        self.turn = state.turn
        self.actions = 0
        self.steps: list[tuple[int, int]] = []  # seat and action, as a record has them

    def choice(self, player: int, width: int) -> None:
        if width > 1:
            self.widths.append(width)
            self.of_seat[player].append(width)

    def acted(self, state: State) -> None:
        """Who leads is asked when a turn begins, and at the end."""
        self.actions += 1
        if state.turn == self.turn and state.to_act():
            return
        self.turn = state.turn
        points = [state.points(seat) for seat in range(state.players)]
        best = max(points)
        if points.count(best) > 1:
            return
        leader = points.index(best)
        if leader != self.leader:
            if self.leader >= 0:
                self.changes += 1
            self.leader = leader
            self.changed_at = self.actions

    def course(self) -> list[float]:
        """The average width in each tenth of the choices."""
        number = len(self.widths)
        if number < PARTS:
            return []
        ends = [number * part // PARTS for part in range(PARTS + 1)]
        return [_mean(self.widths[ends[part] : ends[part + 1]]) for part in range(PARTS)]


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def play(plan: Plan, number: int) -> Outcome:
    """The game of that number. It depends on the plan and the number alone."""
    game = find_game(plan.game)
    names = plan.seating(number)
    seed = plan.seed_of(number)
    state = game.new(plan.seats, plan.options, seed)
    watch = Watch(state)
    bots: list[Bot] = []
    for seat, name in enumerate(names):
        try:
            bots.append(_seated(plan, name, game.judge))
        except UnknownBot as error:  # it could be made when the run began
            return _stopped(plan, number, watch, name, seat, str(error))
    young, *older = gc.get_threshold()
    gc.set_threshold(max(young, YOUNG), *older)
    try:
        _play_out(state, bots, f"{plan.seed} {number}", watch)
    except NoAnswer as error:
        return _stopped(plan, number, watch, names[error.player], error.player, str(error))
    finally:
        gc.set_threshold(young, *older)
    if watch.actions > MOST:
        why = f"after {MOST:,} actions the game was not over: they play in circles."
        return _stopped(plan, number, watch, listing(sorted(set(names))), None, why)
    return _written(game, state, watch, names, number, seed)


def _seated(plan: Plan, name: str, judge: Judge) -> Bot:
    bot = bot_of(name, judge)
    return Guarded(bot, plan.patience, plan.memory) if is_own(name) else bot


def _play_out(state: State, bots: list[Bot], chance: str, watch: Watch) -> None:
    course = Course(state, bots, seeded(chance))
    while watch.actions <= MOST and (step := course.step()) is not None:
        watch.steps.append((step.player, step.action))
        watch.choice(step.player, step.width)
        watch.acted(state)


def _stopped(plan: Plan, number: int, watch: Watch, bot: str, seat: int | None, why: str) -> Stopped:
    seed, actions = plan.seed_of(number), tuple(watch.steps[: records.MOST])
    names = tuple(plan.seating(number))
    record = Record(plan.game, plan.rules, plan.seats, plan.options, seed, actions, names)
    return Stopped(number, seed, bot, seat, why, record.to_json())


def gone(plan: Plan, number: int) -> Stopped:
    """A game that took the whole process with it: nobody can say more than who played."""
    names = plan.seating(number)
    own = sorted({name for name in names if is_own(name)} or set(names))
    why = "it ended its process, or did not let itself be interrupted."
    empty = Watch(find_game(plan.game).new(plan.seats, plan.options, plan.seed_of(number)))
    return _stopped(plan, number, empty, listing(own), names.index(own[0]) if len(own) == 1 else None, why)


def _written(game: AnyGame, state: State, watch: Watch, names: list[str], number: int, seed: str) -> Played:
    seats = range(state.players)
    points = [state.points(seat) / game.unit for seat in seats]
    placing = state.placing()
    firsts = [seat for seat in seats if placing[seat] == 1]
    # In some games nobody may win: then the margin is between the two best.
    best = firsts[0] if firsts else points.index(max(points))
    others = [points[seat] for seat in seats if seat != best]
    row = GameRow(
        number=number,
        seed=seed,
        actions=watch.actions,
        choices=len(watch.widths),
        turns=state.turn,
        width=_mean(watch.widths),
        widest=max(watch.widths, default=0),
        course=watch.course(),
        lead_changes=watch.changes,
        settled=watch.changed_at / max(1, watch.actions),
        margin=points[best] - max(others) if others else None,
        first=firsts[0] if len(firsts) == 1 else None,
        ending=game.ending(state) or "",
    )
    rows = [
        SeatRow(
            number=number,
            seat=seat,
            bot=names[seat],
            points=points[seat],
            place=placing[seat],
            won=1 / len(firsts) if seat in firsts else 0.0,
            choices=len(watch.of_seat[seat]),
            width=_mean(watch.of_seat[seat]),
            facts=sorted(set(game.facts(state, seat))),
        )
        for seat in seats
    ]
    return Played(row, rows)
