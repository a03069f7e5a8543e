"""A small policy that anybody can train in minutes on one core: a number for every pair of observation and action.

    yarnhall train GAME --out baselines/GAME.json
    yarnhall arena GAME --bots random,first-evening,yarnhall.rl.baseline:Trained

Actor and critic are linear, and learn from many tables at once (`rl.vector`), first against chance, then against what
they were before. What was learned is a file of numbers that can be read: JSON."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from yarnhall.core.judge import Judge
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.rl.ids import version_of
from yarnhall.rl.observation import Observation
from yarnhall.rl.opponents import Past, PolicyBot
from yarnhall.rl.vector import vector

FOLDER: Final = "YARNHALL_BASELINES"  # an environment variable: where the files are; "baselines" if not said
LENGTH: Final = 32  # steps of every table between two lessons
Weights = NDArray[np.float32]


class Linear:
    """Likes of actions and the worth of a position, as sums over the numbers of an observation."""

    def __init__(self, size: int, actions: int) -> None:
        self.likes: Weights = np.zeros((size + 1, actions), np.float32)
        self.worth: Weights = np.zeros(size + 1, np.float32)

    def chances(self, seen: Observation) -> Weights:
        """How likely each action is; 0 where it is not legal."""
        numbers, mask = np.atleast_2d(seen["observation"]), np.atleast_2d(seen["action_mask"])
        likes = numbers @ self.likes[:-1] + self.likes[-1]
        likes = np.where(mask, likes, -np.inf)
        likes = np.exp(likes - likes.max(axis=1, keepdims=True))
        found: Weights = likes / likes.sum(axis=1, keepdims=True)
        return found

    def best(self, seen: Observation) -> int:
        """The action that it likes most."""
        return int(self.chances(seen)[0].argmax())

    def copy(self) -> Linear:
        twin = Linear(len(self.worth) - 1, self.likes.shape[1])
        twin.likes, twin.worth = self.likes.copy(), self.worth.copy()
        return twin


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


def train(
    game: str,
    steps: int = 400_000,
    *,
    tables: int = 128,
    seats: int | None = None,
    seed: int = 1,
    rate: float = 0.003,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Linear:
    """So many steps of one learner in many games. The same arguments give the same numbers on the same machine."""
    past = Past()
    env = vector(game, tables, seats=seats, bots=[past], reward="score")
    seen, _ = env.reset(seed=seed)
    size, actions = env.table.tensor.size, env.table.tensor.actions
    learner, chance = Linear(size, actions), np.random.default_rng(seed)
    actor, critic = Adam(learner.likes, rate), Adam(learner.worth, rate)
    lessons = max(1, steps // (tables * LENGTH))
    for lesson in range(lessons):
        numbers = np.zeros((LENGTH + 1, tables, size), np.float32)
        slopes = np.zeros((LENGTH, tables, actions), np.float32)
        rewards, over = np.zeros((LENGTH, tables), np.float32), np.zeros((LENGTH, tables), np.bool_)
        for at in range(LENGTH):
            likely = learner.chances(seen)
            chosen = (likely.cumsum(axis=1) < chance.random((tables, 1), np.float32)).sum(axis=1)
            chosen = _legal(chosen, likely)
            numbers[at], slopes[at] = seen["observation"], likely
            slopes[at, np.arange(tables), chosen] -= 1
            seen, won, over[at], _, _ = env.step(chosen)
            rewards[at] = won
        numbers[LENGTH] = seen["observation"]
        _learn(learner, actor, critic, numbers, slopes, rewards, over)
        if lesson % 10 == 9 and lesson >= lessons // 3:
            past.add(learner.copy().best)
        progress(lesson + 1, lessons)
    return learner


def _legal(chosen: NDArray[np.int64], likely: Weights) -> NDArray[np.int64]:
    """What rounding put beyond the last legal action is the likeliest one."""
    inside = np.minimum(chosen, likely.shape[1] - 1)
    found: NDArray[np.int64] = np.where(likely[np.arange(len(inside)), inside] > 0, inside, likely.argmax(axis=1))
    return found


def _learn(
    learner: Linear,
    actor: Adam,
    critic: Adam,
    numbers: Weights,
    slopes: Weights,
    rewards: Weights,
    over: NDArray[np.bool_],
) -> None:
    """One step of advantage actor-critic with generalised advantages."""
    worth = numbers @ learner.worth[:-1] + learner.worth[-1]
    gains = np.zeros_like(rewards)
    ahead = np.zeros(rewards.shape[1], np.float32)
    for at in range(LENGTH - 1, -1, -1):
        goes_on = ~over[at]
        surprise = rewards[at] + goes_on * worth[at + 1] - worth[at]
        ahead = surprise + 0.97 * goes_on * ahead
        gains[at] = ahead
    flat = numbers[:-1].reshape(-1, numbers.shape[2])
    share = np.float32(1 / len(flat))
    steady = (gains - gains.mean()) / (gains.std() + 1e-6)
    weighed = (slopes * steady[..., None]).reshape(len(flat), -1)
    slope: Weights = np.vstack([flat.T @ weighed, weighed.sum(axis=0)]).astype(np.float32)
    actor.step(slope * share)
    wrong = -gains.reshape(-1)
    missed: Weights = np.append(flat.T @ wrong, wrong.sum()).astype(np.float32)
    critic.step(missed * share)


def write(game: str, learner: Linear, path: Path, **facts: Any) -> None:
    """As JSON: for each action the numbers that are not nearly nothing, by their place."""
    found = find_game(game)
    likes = {}
    for action in range(learner.likes.shape[1]):
        column = learner.likes[:, action]
        places = np.flatnonzero(np.abs(column) > 0.001)
        if len(places):
            likes[str(action)] = {str(place): round(float(column[place]), 3) for place in places}
    head = {"game": found.id, "version": version_of(found), "size": len(learner.likes) - 1, **facts}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**head, "likes": likes}) + "\n", "utf-8")


def read(path: Path) -> Linear:
    """Raises BadOption where there is no such file, or it is for other rules or numbers."""
    try:
        kept = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadOption(f"There is no trained policy in {path}: {error}. `yarnhall train` makes one.") from None
    game = find_game(kept["game"])
    assert game.tensor is not None
    if kept["version"] != version_of(game) or kept["size"] != game.tensor.size:
        raise BadOption(f"{path} was trained for other rules or other numbers of {game.title}: train it again.")
    learner = Linear(game.tensor.size, game.tensor.actions)
    for action, column in kept["likes"].items():
        for place, value in column.items():
            learner.likes[int(place), int(action)] = value
    return learner


class Trained(PolicyBot):
    """The policy of a game as a bot, for the arena: `yarnhall.rl.baseline:Trained`."""

    def __init__(self, judge: Judge) -> None:
        game: AnyGame = next(one for id in games() if (one := find_game(id)).judge is judge)
        if game.tensor is None:
            raise BadOption(f"{game.title} has no numbers to learn from.")
        learner = read(Path(os.environ.get(FOLDER, "baselines"), f"{game.id}.json"))
        super().__init__(game.tensor, learner.best)


def minutes(since: float) -> float:
    return round((time.process_time() - since) / 60, 1)
