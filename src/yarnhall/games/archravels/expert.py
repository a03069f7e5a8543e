"""The judge that Master, hints and reviews think by in a game of two, by what games played to the end taught."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.archravels import stages
from yarnhall.games.archravels.insight import UNIT, Insight
from yarnhall.games.archravels.state import ArchRavelsState

WON: Final = 1_000_000
FROGGED: Final = 3 * UNIT  # hardly anybody frogs, so no game taught what it is worth: it is left alone


class ArchRavelsExpert(Judge):
    """Knows how likely either of two seats will win; what one gains is the other's loss."""

    def __init__(self, insight: Insight, usual: Judge) -> None:
        self.insight: Insight = insight
        self.usual: Judge = usual

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, ArchRavelsState)
        if state.stage == stages.CHARACTER:
            return 0
        if state.stage == stages.OVER:
            # A win by more is the better one: luck may still turn.
            lead = state.points(player) - state.points(1 - player)
            placing = state.placing()
            if placing[player] == placing[1 - player]:
                return lead
            return (WON if placing[player] == 1 else -WON) + lead
        odds = self.insight.odds(state)
        if state.stage == stages.FROG or state.stage == stages.REFUND:
            odds -= FROGGED
        return odds if player == state.active else -odds

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        return self.usual.prior(state, player, found)

    def tuning(self) -> Tuning:
        """Log odds of one are worth about ten points, as with the usual judge: a lead is told in its hundredths."""
        return Tuning(scale=UNIT, cents=25, playout=0, by_worth=True, width=4, trust=2, explore=150, depth=40)
