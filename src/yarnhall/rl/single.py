"""Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from yarnhall.bots.course import Course
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import Rng, seeded
from yarnhall.rl.observation import Observation
from yarnhall.rl.opponents import Opponent, Opponents
from yarnhall.rl.rewards import Reward
from yarnhall.rl.table import Options, Table


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """The bots play whenever the learner is not asked. An illegal action ends the game and costs 1."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Sequence[Opponent] = ("greedy",),
        seat: int | None = None,
        options: Options = None,
        render_mode: str | None = None,
        reward: str | Reward = "win",
    ) -> None:
        """`bots` take the other seats in turn. `seat` is the learner's; None: another one by lot in each game."""
        self.table = Table(game, seats, options, reward)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadOption(f"A seat is a number from 0 to {self.table.seats - 1}, not {seat!r}.")
        self.opponents = Opponents(self.table.game, bots)
        self.fixed = seat
        self.seat = seat or 0
        self.rng: Rng = seeded("")
        self.lot: Rng | None = None  # by which the bots were seated
        self.course: Course | None = None
        self.render_mode = render_mode
        # Gymnasium types an observation space by what it holds; a Dict space of arrays is what holds these.
        self.observation_space = self.table.observation_space  # type: ignore[assignment]
        self.action_space = self.table.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        # Without a seed the next game follows from the generator, so that a seeded run can be repeated as a whole.
        number = int(self.np_random.integers(2**62)) if seed is None else seed
        self.table.deal(number)
        self.rng = seeded(f"{self.table.dealt} bots")
        self.seat = self.rng.below(self.table.seats) if self.fixed is None else self.fixed
        self._seat_bots()
        self._let_bots_play()
        return self.table.observe(self.seat), {"seat": self.seat}

    def _seat_bots(self) -> None:
        self.lot = self.rng.clone()
        bots = self.opponents.seated(self.seat, self.table.seats, self.rng)
        self.course = Course(self.table.state, bots, self.rng)

    def __getstate__(self) -> dict[str, Any]:
        """For checkpoints and for search. Bots think anew after the learner acted: none of their plans is lost."""
        return {name: value for name, value in vars(self).items() if name != "course"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if self.lot is not None:
            bots = self.opponents.seated(self.seat, self.table.seats, self.lot.clone())
            self.course = Course(self.table.state, bots, self.rng)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        meant = self.table.action(self.seat, int(action))
        if meant is None:
            refused = f"{int(action)} is no legal action now: choose where action_mask is 1."
            return self.table.observe(self.seat), -1.0, True, False, {"refused": refused}
        assert self.course is not None, "Call reset first."
        self.course.act(self.seat, meant)
        self._let_bots_play()
        over = not self.table.state.to_act()
        reward = self.table.reward(self.seat) if over else 0.0
        info = self.table.result(self.seat) if over else {}
        return self.table.observe(self.seat), reward, over, False, info

    def _let_bots_play(self) -> None:
        """Until the learner is asked, or the game is over. The learner answers first where several may."""
        assert self.course is not None
        while self.seat not in self.table.state.to_act() and self.course.step() is not None:
            pass

    def render(self) -> Any:
        """The board as the learner sees it."""
        return None if self.render_mode is None else self.table.drawn(self.table.state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be chosen now: as sb3-contrib asks for them."""
        return self.table.mask(self.seat)


def single(
    game: str,
    seats: int | None = None,
    bots: Sequence[Opponent] = ("greedy",),
    seat: int | None = None,
    options: Options = None,
    render_mode: str | None = None,
    reward: str | Reward = "win",
) -> SingleEnv:
    """One seat against bots: names, FILE.py:CLASS, Bot objects, functions of an observation, or a `Past`."""
    return SingleEnv(game, seats, bots, seat, options, render_mode, reward)
