"""Gymnasium's VectorEnv: many games in one call, arrays in and out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from yarnhall.bots.course import Course
from yarnhall.core.batch import Batch
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng, seeded
from yarnhall.rl.arrays import Scatter
from yarnhall.rl.observation import Observation
from yarnhall.rl.opponents import Opponent, Opponents
from yarnhall.rl.rewards import Reward, reward_of
from yarnhall.rl.table import Options, Table

if TYPE_CHECKING:
    from yarnhall.rl.workers import VectorWorkers

Numbers = NDArray[np.int64]


class Settings(TypedDict, total=False):
    """How the tables are."""

    seats: int | None  # as few as the game is for, if not said
    options: Options
    bots: Sequence[Opponent] | None  # who has the other seats; None: every seat learns
    seat: int | None  # whose seat the learner's is; None: by lot in each game
    reward: str | Reward  # "win" if not said
    copy: bool  # False gives the same arrays again and again: faster, for those who keep none


class VectorTable(VectorEnv[Observation, Numbers, NDArray[Any]]):
    """So many tables side by side. A game that is over is followed by the next one in the same step.

    Without bots every seat learns: the observation is that of the seat that is asked (`info["seat"]`), the reward that
    of the seat that acted, and when a game ends `info["seat_rewards"]` has everybody's. With bots one seat learns,
    another by lot in each game if none is named, and the bots play whenever it is not asked."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        number: int,
        **settings: Unpack[Settings],
    ) -> None:
        if number < 1:
            raise BadOption("It takes at least one table.")
        reward, bots, seat = settings.get("reward", "win"), settings.get("bots"), settings.get("seat")
        self.table = Table(game, settings.get("seats"), settings.get("options"), reward)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadOption(f"A seat is a number from 0 to {self.table.seats - 1}, not {seat!r}.")
        self.num_envs = number
        self.single_observation_space = self.table.observation_space
        self.single_action_space = self.table.action_space
        self.observation_space = batch_space(self.single_observation_space, number)
        self.action_space = batch_space(self.single_action_space, number)
        self.reward = reward_of(reward)
        self.opponents = None if bots is None else Opponents(self.table.game, bots)
        self.fixed = seat
        self.copy = settings.get("copy", True)
        self._arrays = Scatter(self.table.tensor, number)
        self._batch = Batch(self.table.tensor.hot)
        self._courses: list[Course] = []
        self._learners: list[int] = []
        self._lots: list[Rng] = []  # by which the bots of each table were seated
        self._seeds: list[str] = []

    # -- the games

    def _deal(self, place: int) -> None:
        """A new game, played up to where a learner is asked."""
        table = self.table
        seed = str(int(self.np_random.integers(2**62)))
        state = table.game.deal(table.seats, table.options, seeded(seed))
        self._seeds[place] = seed
        if place < len(self._batch.states):
            self._batch.replace(place, state)
        else:
            self._batch.add(state)
        if self.opponents is not None:
            rng = seeded(f"{seed} bots")
            self._learners[place] = rng.below(table.seats) if self.fixed is None else self.fixed
            self._lots[place] = rng.clone()
            bots = self.opponents.seated(self._learners[place], table.seats, rng)
            self._courses[place : place + 1] = [Course(state, bots, rng)]
            # A game that bots alone played to its end has nothing to learn from.
            if not self._bots_play(place):
                self._deal(place)

    def __getstate__(self) -> dict[str, Any]:
        """For checkpoints: the games with who is asked; what follows from them is made again."""
        left_out = ("_batch", "_courses", "_arrays")
        kept = {name: value for name, value in vars(self).items() if name not in left_out}
        rngs = [one.rng for one in self._courses]
        return {**kept, "states": self._batch.states, "asked": self._batch.asked, "rngs": rngs}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        states, asked, rngs = kept.pop("states"), kept.pop("asked"), kept.pop("rngs")
        vars(self).update(kept)
        self._arrays = Scatter(self.table.tensor, self.num_envs)
        self._batch = Batch(self.table.tensor.hot)
        self._courses = []
        for place, (state, seat) in enumerate(zip(states, asked, strict=True)):
            self._batch.add(state)
            self._batch.ask_seat(place, seat)
        if self.opponents is not None:
            for place, (state, rng) in enumerate(zip(states, rngs, strict=True)):
                bots = self.opponents.seated(self._learners[place], self.table.seats, self._lots[place].clone())
                self._courses.append(Course(state, bots, rng))

    def _bots_play(self, place: int) -> bool:
        """Until the learner is asked, who answers first where several may; False if the game is over before."""
        state, learner, course = self._batch.states[place], self._learners[place], self._courses[place]
        while True:
            acting = state.to_act()
            if learner in acting:
                self._batch.ask_seat(place, learner)
                return True
            if not acting or course.step() is None:
                return False

    # -- Gymnasium's interface

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._batch = Batch(self.table.tensor.hot)
        self._courses = []
        self._lots = [seeded("")] * self.num_envs
        self._learners = [0] * self.num_envs
        self._seeds = [""] * self.num_envs
        for place in range(self.num_envs):
            self._deal(place)
        return self._seen(), self._info()

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self._batch
        acted = batch.asked[:]
        batch.step(np.asarray(actions).tolist())
        over = list(batch.over)
        if self.opponents is not None:
            done = {*over, *batch.illegal}
            over += [place for place in range(self.num_envs) if place not in done and not self._bots_play(place)]
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        info: dict[str, Any] = {}
        if over or batch.illegal:
            info = self._end(over, list(batch.illegal), acted, rewards, ended)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), {**self._info(), **info}

    def _end(
        self,
        over: list[int],
        illegal: list[int],
        acted: list[int],
        rewards: NDArray[np.float64],
        ended: NDArray[np.bool_],
    ) -> dict[str, Any]:
        """Rewards, what the last observations were, and new games."""
        game, batch = self.table.game, self._batch
        everybody = np.zeros((self.num_envs, self.table.seats))
        final = np.full(self.num_envs, None, object)
        results = np.full(self.num_envs, None, object)
        for place in [*over, *illegal]:
            state, learner = batch.states[place], acted[place]
            ended[place] = True
            if place in illegal:
                rewards[place] = -1.0
                results[place] = {"refused": "That was no legal action: choose where action_mask is 1."}
            else:
                everybody[place] = [self.reward(game, state, seat) for seat in range(self.table.seats)]
                rewards[place] = everybody[place][learner]
                results[place] = self.table.result_of(state, learner)
            results[place]["seed"] = self._seeds[place]
            final[place] = self.table.observe_of(state, learner)
        for place in [*over, *illegal]:
            self._deal(place)
        marks = ended.copy()
        return {
            "final_obs": final,
            "_final_obs": marks,
            "final_info": results,
            "_final_info": marks,
            "seat_rewards": everybody,
            "_seat_rewards": marks,
        }

    def _seen(self) -> Observation:
        batch = self._batch
        seen = batch.observe()
        self._arrays.write(seen, batch.marks, (batch.small, batch.places, batch.legal))
        numbers, masks = self._arrays.observations, self._arrays.masks
        if self.copy:
            numbers, masks = numbers.copy(), masks.copy()
        return {"observation": numbers, "action_mask": masks}

    def _info(self) -> dict[str, Any]:
        return {"seat": np.array(self._batch.asked)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be chosen now, table by table."""
        return self._arrays.masks.astype(np.bool_)

    def sample(self) -> Numbers:
        """For every table any of its legal actions, each as likely."""
        return np.array(self._batch.sample(self.np_random.random(self.num_envs).tolist()))

    def render(self) -> tuple[str, ...]:
        """Each board as the seat sees it that is asked."""
        states = zip(self._batch.states, self._batch.asked, strict=True)
        return tuple(self.table.drawn(state, seat) for state, seat in states)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is kept open."""


@overload
def vector(game: str, number: int, workers: Literal[1] = 1, **settings: Unpack[Settings]) -> VectorTable: ...
@overload
def vector(game: str, number: int, workers: int, **settings: Unpack[Settings]) -> VectorTable | VectorWorkers: ...
def vector(game: str, number: int, workers: int = 1, **settings: Unpack[Settings]) -> VectorTable | VectorWorkers:
    """So many tables side by side; with bots one seat of each learns, without them every seat. With several workers
    the tables are shared out among as many processes."""
    if workers == 1:
        return VectorTable(game, number, **settings)
    from yarnhall.rl.workers import VectorWorkers

    return VectorWorkers(game, number, workers, **settings)
