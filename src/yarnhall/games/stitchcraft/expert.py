"""The judge that Master, hints and reviews think by in a duel: it goes by what games played to the end taught."""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.stitchcraft import stages
from yarnhall.games.stitchcraft.insight import UNIT, Insight
from yarnhall.games.stitchcraft.state import StitchcraftState

WON: Final = 1_000_000


class StitchcraftExpert(Judge):
    """Knows how likely either seat of a duel will win; what one gains is the other's loss."""

    def __init__(self, insight: Insight, usual: Judge) -> None:
        self.insight: Insight = insight
        self.usual: Judge = usual

    def worth(self, state: State, player: Player) -> int:
        assert isinstance(state, StitchcraftState)
        if state.stage == stages.OVER:
            return WON if state.winners >> player & 1 else -WON
        odds = self.insight.odds(state)
        return odds if player == state.active else -odds

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        return self.usual.prior(state, player, found)

    def tuning(self) -> Tuning:
        """Leaves are judged as they stand: random actions would only blur what is known of them."""
        return Tuning(scale=UNIT, cents=0, playout=0, by_worth=True, width=4, trust=1, explore=200, depth=40)
