"""How good a position of ArchRavels looks: what greedy play and search go by. Worth is in hundredths of a point."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import THINKS, Judge, Skill, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.archravels import actions, reach, stages
from yarnhall.games.archravels.expert import ArchRavelsExpert
from yarnhall.games.archravels.standing import QUARTER, Standing
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.weights import WEIGHTS, Weights

DECISIVE: Final = 10_000_000  # the game is over
KINDS: Final = 64  # more than there are things to choose from


class ArchRavelsJudge(Judge):
    """Points, projects within reach, requests at risk, and yarn as far as there is time to use it."""

    def __init__(self, weights: list[int] = WEIGHTS) -> None:
        self.by: Weights = Weights(weights)
        self.standing: Standing = Standing(self.by)
        self.thorough: Judge = ArchRavelsExpert(self)

    def weights(self) -> list[int]:
        return self.by.numbers

    def another(self, weights: list[int]) -> Judge:
        return ArchRavelsJudge(weights)

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, ArchRavelsState)
        if state.stage == stages.CHARACTER:
            return 0
        if state.stage == stages.OVER:
            return self.outcome(state, player)
        near = reach.offered(state)
        best = 0
        first = True
        for rival in range(state.players):
            if rival != player:
                standing = self.standing.of(state, rival, near)
                if first or standing > best:
                    best = standing
                    first = False
        return self.standing.of(state, player, near) - best * self.by.rivals // 100

    def outcome(self, state: ArchRavelsState, player: Player) -> int:
        worth = 0
        for rival in range(state.players):
            if rival != player:
                worth = max(worth, state.points(rival)) if worth else state.points(rival)
        worth = QUARTER * (state.points(player) - worth)
        if state.placing()[player] == 1:
            return worth + DECISIVE
        return worth - DECISIVE

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """Finish and craft before anything else; frog and exchange last."""
        return [PRIOR[actions.kind_of(action)] for action in found]

    # Bots -----------------------------------------------------------------------------------------------------

    def kind(self, action: Action) -> int:
        """Each space, slot, item and request is a kind of its own: people have their favourites among them."""
        return actions.kind_of(action) * KINDS + actions.what_of(action)

    def expert(self, state: State) -> Judge:
        """Who judges only where a turn ends."""
        return self.thorough

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=25, playout=0, by_worth=True, width=4, trust=2, explore=150, depth=40)

    def skills(self) -> list[Skill]:
        return [
            Skill(sight=1, forgets=0, whim=300, worlds=1, iterations=0),
            Skill(sight=2, forgets=0, whim=300, worlds=1, iterations=0),
            Skill(sight=2, forgets=0, whim=150, worlds=1, iterations=0),
            Skill(sight=3, forgets=0, whim=99, worlds=1, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=0),
            Skill(sight=0, forgets=0, whim=0, worlds=8, iterations=600, expert=THINKS),
        ]


# By kind of action.
PRIOR: Final = [1, 1, 3, 2, 5, 2, 2, 3, 0, 1, 1, 2, 2, 2, 1, 6, 3, 0, 1, 1]
