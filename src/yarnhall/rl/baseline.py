"""A small player that anybody can train in minutes on one core: a number for every number of an observation.

    yarnhall train GAME --out baselines/GAME.json
    yarnhall arena GAME --bots random,first-evening,yarnhall.rl.baseline:Trained

It tries each legal action and takes the one after which the position looks best: the sum of all its numbers, each
times what was learned of it. What an action is called, and how many there are, matters nowhere, so it learns the same
way in a game where actions are places in a list, or where only tiles that lie side by side make an action good. It
learns by playing against itself and against our lowest level, from where its games ended (TD of lambda). What was
learned is a file of numbers that can be read: JSON."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from yarnhall.bots.bot import Bot
from yarnhall.bots.players import player as bot_of
from yarnhall.core.judge import Judge
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State
from yarnhall.rl.arrays import Reading, Rows
from yarnhall.rl.ids import version_of
from yarnhall.rl.rewards import score, win
from yarnhall.rl.table import Table

FOLDER: Final = "YARNHALL_BASELINES"  # an environment variable: where the files are; "baselines" if not said
TOGETHER: Final = 4  # games between two lessons
WHIM: Final = 0.1  # of the choices are made by chance while it learns: what is never tried cannot be learned
TRUST: Final = 0.9  # lambda: how much of a position's target is what came of it, rather than what it looked like next
RIVAL: Final = "first-evening"  # our lowest level
Weights = NDArray[np.float32]


class Linear:
    """What a position is worth to a seat (see `result`): a sum over its numbers."""

    def __init__(self, game: AnyGame) -> None:
        if game.tensor is None:
            raise BadOption(f"{game.title} has no numbers to learn from.")
        self.game = game
        self.reading = Reading(game.tensor)
        self.worth: Weights = np.zeros(game.tensor.size + 1, np.float32)

    def sums(self, rows: Rows) -> NDArray[np.float64]:
        """One for each position."""
        found: NDArray[np.float64] = np.full(rows.many, float(self.worth[-1]))
        found += np.bincount(rows.rows, rows.values * self.worth[rows.places], rows.many)
        return found

    def weigh(self, state: State, player: Player, actions: list[Action]) -> tuple[Rows, NDArray[np.float64]]:
        """The positions that the actions lead to in a world that could be, and their worth. Where that is the end of
        the game it is known."""
        after = []
        for action in actions:
            twin = state.clone()
            twin.apply(player, action)
            after.append(twin)
        rows = self.reading.read(after, player)
        worth = self.sums(rows)
        for index, twin in enumerate(after):
            if not twin.to_act():
                worth[index] = result(self.game, twin, player)
        return rows, worth


def result(game: AnyGame, state: State, player: Player) -> float:
    """What a game came to: the points over the best other, and who won. In some games nobody may win, which is as bad
    for all as to lose."""
    return score(game, state, player) + win(game, state, player)


class Adam:
    """The usual steps downhill."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.weights, self.rate = weights, rate
        self.first, self.second, self.steps = np.zeros_like(weights), np.zeros_like(weights), 0

    def step(self, slope: Weights) -> None:
        self.steps += 1
        self.first += 0.1 * (slope - self.first)
        self.second += 0.001 * (slope * slope - self.second)
        first, second = self.first / (1 - 0.9**self.steps), self.second / (1 - 0.999**self.steps)
        self.weights -= self.rate * first / (np.sqrt(second) + 1e-8)


class Lesson:
    """Positions that a learner went through, and what they turned out to be worth."""

    def __init__(self) -> None:
        self.seen: list[Rows] = []
        self.wrong: list[float] = []  # what each was thought to be worth, over that

    def add(self, learner: Linear, path: list[Rows], result: float) -> None:
        """One seat's way through a game, and what it got in the end."""
        target = result
        for rows in reversed(path):
            thought = float(learner.sums(rows)[0])
            self.seen.append(rows)
            self.wrong.append(thought - target)
            target = TRUST * target + (1 - TRUST) * thought

    def learn(self, learner: Linear, descent: Adam) -> None:
        """One step that makes all of them less wrong."""
        wrong = np.array(self.wrong)
        numbers = [len(rows.places) for rows in self.seen]
        places = np.concatenate([rows.places for rows in self.seen])
        values = np.concatenate([rows.values for rows in self.seen])
        slope = np.bincount(places, values * wrong.repeat(numbers), len(learner.worth))
        slope[-1] = wrong.sum()
        descent.step((slope / len(wrong)).astype(np.float32))


def train(
    game: str,
    steps: int = 400_000,
    *,
    seats: int | None = None,
    seed: int = 1,
    rate: float = 0.0003,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Linear:
    """So many choices of one learner, and of others whom it watches. The same arguments give the same numbers on the
    same machine."""
    table = Table(game, seats, None, "score")
    learner, chance = Linear(table.game), np.random.default_rng(seed)
    descent, lesson = Adam(learner.worth, rate), Lesson()
    rival = bot_of(RIVAL, table.game.judge)
    done = played = 0
    while done < steps:
        rng = seeded(f"{seed} {played}")
        state = table.game.deal(table.seats, table.options, rng.fork())
        # Every second game one seat is another's: what the learner never does by itself it sees there.
        others = played // 2 % table.seats if played % 2 else -1
        paths = _play(learner, state, rng, chance, rival, others)
        for seat, path in enumerate(paths):
            lesson.add(learner, path, result(table.game, state, seat))
            done += len(path)
        played += 1
        if played % TOGETHER == 0 or done >= steps:
            lesson.learn(learner, descent)
            lesson = Lesson()
            progress(min(done, steps), steps)
    return learner


def _play(
    learner: Linear, state: State, rng: Rng, chance: np.random.Generator, rival: Bot, others: Player
) -> list[list[Rows]]:
    """One game in which the learner has every seat but one, or every seat: for each, the positions that choices led
    to."""
    paths: list[list[Rows]] = [[] for _ in range(state.players)]
    while acting := state.to_act():
        player = acting[0]
        actions = state.legal(player)
        if len(actions) == 1:
            state.apply(player, actions[0])
            continue
        if player == others:
            state.apply(player, rival.choose(state.determinize(player, rng.fork()), player, rng.fork()))
            paths[player].append(learner.reading.read([state], player))
            continue
        rows, worth = learner.weigh(state.determinize(player, rng.fork()), player, actions)
        if chance.random() < WHIM:
            chosen = int(chance.integers(len(actions)))
        else:
            chosen = int(chance.choice(np.flatnonzero(worth == worth.max())))
        paths[player].append(rows.of(chosen))
        state.apply(player, actions[chosen])
    return paths


class Kept(msgspec.Struct):
    """What a file says; what else stands there is for people."""

    game: str
    version: int
    size: int
    worth: dict[int, float]


def write(learner: Linear, path: Path, **facts: Any) -> None:
    """As JSON: the numbers that are not nearly nothing, by their place."""
    places = np.flatnonzero(np.abs(learner.worth) > 0.00001)
    worth = {str(place): round(float(learner.worth[place]), 6) for place in places}
    size = len(learner.worth) - 1
    head = {"game": learner.game.id, "version": version_of(learner.game), "size": size, **facts}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**head, "worth": worth}) + "\n", "utf-8")


def read(path: Path) -> Linear:
    """Raises BadOption where there is no such file, or it is for other rules or numbers."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError) as error:
        raise BadOption(f"There is no trained policy in {path}: {error}. `yarnhall train` makes one.") from None
    learner = Linear(find_game(kept.game))
    size = len(learner.worth) - 1
    fits = (kept.version, kept.size) == (version_of(learner.game), size) and all(0 <= at <= size for at in kept.worth)
    if not fits:
        raise BadOption(f"{path} was trained for other rules or other numbers of {learner.game.title}: train it again.")
    for place, value in kept.worth.items():
        learner.worth[place] = value
    return learner


class Trained(Bot):
    """What was learned of a game as a bot, for the arena: `yarnhall.rl.baseline:Trained`."""

    def __init__(self, judge: Judge) -> None:
        game: AnyGame = next(one for id in games() if (one := find_game(id)).judge is judge)
        self.learner = read(Path(os.environ.get(FOLDER, "baselines"), f"{game.id}.json"))

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        actions = state.legal(player)
        return actions[int(self.learner.weigh(state, player, actions)[1].argmax())]


def minutes(since: float) -> float:
    return round((time.process_time() - since) / 60, 1)
