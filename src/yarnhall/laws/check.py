"""Play a game at random, with every preset and number of seats, while the laws look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import seeded
from yarnhall.core.state import Player
from yarnhall.laws.broken import LAWS
from yarnhall.laws.lessons import lessons
from yarnhall.laws.look import go_on, look, step
from yarnhall.laws.trial import Terms, Trial
from yarnhall.laws.twins import nothing_varied

THOROUGHNESS: Final = 0.01
_FINE: Final = 1_000_000  # steps in which a share is measured
_taught: Final = cache(lessons)  # once for each game: no lesson depends on which presets and seats are played here
_TAKEN_BACK: Final = 20  # one move in so many is by a seat that was done with a shared phase, where there is one


@dataclass
class Report:
    """What was played and asked without finding a broken law."""

    game: str
    configurations: list[tuple[str, int]] = field(default_factory=list)  # preset and seats
    games: int = 0
    actions: int = 0
    looks: int = 0  # positions at which the costly laws were asked
    checks: Counter[int] = field(default_factory=Counter)  # how often each law was asked

    def __str__(self) -> str:
        asked = ", ".join(f"{law}: {self.checks[law]}" for law in LAWS)
        return (
            f"{self.game}: {self.games} games in {len(self.configurations)} configurations, {self.actions} actions, "
            f"{self.looks} positions looked at in depth; laws asked {asked}."
        )

    def add(self, trial: Trial) -> None:
        self.games += 1
        self.actions += len(trial.actions)
        self.looks += trial.looks
        self.checks += trial.checks


def check(
    game: AnyGame,
    *,
    games: int = 200,
    seed: str = "laws",
    presets: Iterable[str] | None = None,
    seats: Iterable[int] | None = None,
    thoroughness: float = THOROUGHNESS,
    most: int = 20_000,
    hidden: bool = True,
    won_otherwise: str = "",
    spectators_see_more: str = "",
    log_tells_more: str = "",
) -> Report:
    """Play `games` games, spread over all presets and seat counts (at least one each), and ask every law.

    `thoroughness` is the share of positions at which the costly laws are asked: 1.0 asks them everywhere. The
    opening and the end of the first game of each configuration are always looked at. The other words are `Terms`.
    """
    terms = Terms(most, hidden, won_otherwise, spectators_see_more, log_tells_more)
    _taught(game)
    found = configurations(game, presets, seats)
    report = Report(game.id, found)
    for index, (preset, count) in enumerate(found):
        varied: dict[Player, bool] = {}
        share = max(1, games // len(found) + (index < games % len(found)))
        for number in range(share):
            trial = Trial(game, count, preset, f"{seed} {preset} {count} {number}", terms)
            trial.varied = varied
            play(trial, thoroughness, first=number == 0)
            report.add(trial)
        nothing_varied(trial, varied)
    return report


def configurations(
    game: AnyGame, presets: Iterable[str] | None = None, seats: Iterable[int] | None = None
) -> list[tuple[str, int]]:
    """Every preset with every number of seats it is for, as far as they were asked for."""
    wanted = None if seats is None else set(seats)
    names = list(game.presets if presets is None else presets)
    found = [
        (name, count)
        for name in names
        for count in game.seats(game.configure(name))
        if wanted is None or count in wanted
    ]
    if not found:
        raise ValueError(
            f"{game.title} has no configuration with presets {names} and seats {wanted or 'of any number'}."
        )
    return found


def play(trial: Trial, thoroughness: float, *, first: bool = False) -> None:
    """Play to the end at random. The moves depend on the seed alone, not on where the laws look."""
    moves, looking = seeded(f"{trial.head.seed} moves"), seeded(f"{trial.head.seed} looks")
    while True:
        found = step(trial)
        if looking.below(_FINE) < thoroughness * _FINE or (first and (not trial.actions or not found)):
            look(trial)
        if not found:
            break
        back = [(seat, trial.state.legal(seat)) for seat in trial.state.waiting()]
        if back and moves.below(_TAKEN_BACK) == 0:
            player, actions = back[moves.below(len(back))]
        else:
            player, actions = found[moves.below(len(found))]
        go_on(trial, found, player, actions[moves.below(len(actions))])


def retrace(game: AnyGame, record: Record | str, terms: Terms | None = None) -> Report:
    """Play a record again, from a LawBroken or a file, and ask every law at every position of it."""
    known = records.from_text_or_json(record, game) if isinstance(record, str) else record
    records.opening(known, game)
    trial = Trial(game, known.seats, known.options, known.seed, terms or Terms())
    for player, action in known.actions:
        found = step(trial)
        look(trial)
        go_on(trial, found, player, action)
    step(trial)
    look(trial)
    nothing_varied(trial, trial.varied)
    report = Report(game.id)
    report.add(trial)
    return report
