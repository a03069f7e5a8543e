"""How good a position of Knitting Circle looks: what greedy play and search go by."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge
from yarnhall.core.state import Action, Player, State
from yarnhall.games.knitting_circle import actions
from yarnhall.games.knitting_circle.planner import Planner
from yarnhall.games.knitting_circle.state import KnittingCircleState

# By kind of action: what to try first, and what decides between equals.
PRIORS: Final = [2, 2, 2, 2, 2, 4, 4, 6, 1, 3, 3, 2, 7, 3, 0, 0, 1, 0, 2]


class KnittingCircleJudge(Judge):
    """Plans the garments on both needles; see planner.py."""

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, KnittingCircleState)
        planner = Planner()
        mine = planner.standing(state, player)
        if state.players == 1:
            return mine
        rivals = -1_000_000
        for seat in range(state.players):
            if seat != player:
                rivals = max(rivals, planner.standing(state, seat))
        return mine - rivals

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        weights: list[int] = []
        for action in found:
            weights.append(PRIORS[actions.kind_of(action)])
        return weights
