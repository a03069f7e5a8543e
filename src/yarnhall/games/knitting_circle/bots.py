"""How good a position of Knitting Circle looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import THINKS, Judge, Skill, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.knitting_circle import actions
from yarnhall.games.knitting_circle.expert import KnittingCircleExpert
from yarnhall.games.knitting_circle.planner import Planner
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.weights import WEIGHTS, Weights

# By kind of action: what to try first, and what decides between equals.
PRIORS: Final = [2, 2, 2, 2, 2, 4, 4, 6, 1, 3, 3, 2, 7, 3, 0, 0, 1, 0, 2]
REHEARSED: Final = 2  # seats, at most, with which rehearsing was found better than a tree


class KnittingCircleJudge(Judge):
    """Plans the garments on both needles; see planner.py."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)
        self.spare: list[Planner] = []  # not at work: each remembers what it planned
        self.experts: list[Judge] = []  # for one seat and for two

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return KnittingCircleJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, KnittingCircleState)
        try:
            planner = self.spare.pop()
        except IndexError:  # asked rather than looked at before: somebody else may take the last one
            planner = Planner(self.by, state)
        mine = planner.standing(state, player)
        if state.players > 1:
            best = planner.rough(state, (player + 1) % state.players)
            for step in range(2, state.players):
                best = max(best, planner.rough(state, (player + step) % state.players))
            mine -= best * self.by.rivals // 100
        self.spare.append(planner)
        return mine

    def merit(self, state: State, player: Player) -> int:
        """What the player may hope for; what rivals have is mostly their own doing."""
        assert isinstance(state, KnittingCircleState)
        try:
            planner = self.spare.pop()
        except IndexError:
            planner = Planner(self.by, state)
        mine = planner.standing(state, player)
        self.spare.append(planner)
        return mine

    def settles(self) -> bool:
        return True

    def settled(self, before: State, after: State, player: Player) -> bool:
        """A plan looks at nothing that is hidden: what showed nothing new is the same in every world."""
        return after.reveals == before.reveals

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        weights: list[int] = []
        for action in found:
            weights.append(PRIORS[actions.kind_of(action)])
        return weights

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        return actions.kind_of(action)

    def expert(self, state: State) -> Judge:
        """In standard games alone and with two seats, one who rehearses: elsewhere that is not shown to be better."""
        assert isinstance(state, KnittingCircleState)
        if state.players > REHEARSED or state.requests or state.mods or state.family:
            return self
        if not self.experts:
            for players in range(1, REHEARSED + 1):
                self.experts.append(KnittingCircleExpert(self, players))
        return self.experts[state.players - 1]

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=100, playout=0, by_worth=True, width=4, trust=2, explore=100, depth=40)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=2, forgets=0, whim=80, worlds=1, iterations=0),
            Skill(sight=3, forgets=0, whim=40, worlds=1, iterations=0),
            Skill(sight=4, forgets=0, whim=15, worlds=1, iterations=0),
            Skill(sight=6, forgets=0, whim=0, worlds=2, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=256, expert=THINKS),
        ]
