"""The course of a game that bots play, as tables play it: what is no choice happens by itself, and a bot goes on with
its plan while nothing else happens. Lab, ladder, learners and tuning all play this way, so that they meet the same
players as people do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yarnhall.bots.bot import Bot
from yarnhall.bots.seat import Seated
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State


class Step(NamedTuple):
    """What happened."""

    player: Player
    action: Action
    width: int  # how many legal actions there were


class Course:
    """One game. A seat without a bot is played from outside, through `act`."""

    def __init__(self, state: State, bots: Sequence[Bot | None], rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.position = 0  # steps so far
        self._seated = [None if bot is None else Seated(bot) for bot in bots]

    def step(self) -> Step | None:
        """The next step of a bot; None when the game is over, or asks only seats that have none."""
        acting = [player for player in self.state.to_act() if self._seated[player] is not None]
        if not acting:
            return None
        # Of several who may act, none is always the first.
        player = acting[0] if len(acting) == 1 else acting[self.rng.below(len(acting))]
        seated = self._seated[player]
        assert seated is not None
        legal = self.state.legal(player)
        if len(legal) == 1:
            self.state.apply(player, legal[0])
            seated.passed(self.position)
            self.position += 1
            return Step(player, legal[0], 1)
        action = seated.choose(self.state, player, self.position, self.rng)
        self.state.apply(player, action)
        self.position += 1
        seated.done(self.position)
        return Step(player, action, len(legal))

    def act(self, player: Player, action: Action) -> None:
        """A step from outside. Trusts the caller."""
        self.state.apply(player, action)
        self.position += 1

    def finish(self, most: int) -> bool:
        """Play on to the end, in so many steps at most; whether it was reached."""
        for _ in range(most):
            if self.step() is None:
                return True
        return not self.state.to_act()
