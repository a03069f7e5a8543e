"""The judge that Master, hints and reviews think by in standard games alone and with two seats: it rehearses the round
to come.

It judges as the usual judge does. But instead of growing a tree it plays the most promising actions on, each in the
same worlds, to the same place of the next round, and every seat does on the way what looks best one action ahead. What
a tile is worth shows when it is knitted; docs/tuning has the figures.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Tuning
from yarnhall.core.state import Action, Player, State
from yarnhall.games.knitting_circle import actions, stages
from yarnhall.games.knitting_circle.data import DRAFTS, GARMENT_BUTTON
from yarnhall.games.knitting_circle.state import KnittingCircleState

FINE: Final = 8  # more than any prior of the usual judge, which decides between actions that are worth the same
DROPPED: Final = 1 << 40  # more than anything is worth
PHASES: Final = 3  # turns of a round beside those of the draft: the centre tile, crafting, tidying


class KnittingCircleExpert(Judge):
    """Thinks for one seat of so many."""

    def __init__(self, usual: Judge, players: int) -> None:
        self.usual: Judge = usual
        self.players: int = players

    def worth(self, state: State, player: Player) -> int:
        return self.usual.worth(state, player)

    def settles(self) -> bool:
        return self.usual.settles()

    def settled(self, before: State, after: State, player: Player) -> bool:
        return self.usual.settled(before, after, player)

    def merit(self, state: State, player: Player) -> int:
        return self.usual.merit(state, player)

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """What each leads to, in this world: rehearsals go on by it."""
        assert isinstance(state, KnittingCircleState)
        usual = self.usual
        priors = usual.prior(state, player, found)
        if len(found) == 1 or state.stage[player] == stages.CENTRE:
            return priors  # which centre tile it is shows only where it lies
        tidying = state.stage[player] == stages.TIDY
        before = usual.worth(state, player) if tidying else 0
        for index in range(len(found)):
            action = found[index]
            twin = state.clone()
            twin.apply(player, action)
            worth = usual.worth(twin, player)
            priors[index] += FINE * worth
            # A button that no plan needs is dropped: another comes. The plan does not look so far.
            if tidying and worth >= before and actions.kind_of(action) == actions.DROP:
                priors[index] += DROPPED
                if actions.b_of(action) // 2 == GARMENT_BUTTON:
                    priors[index] += DROPPED
        return priors

    def striking(self, state: State, player: Player) -> int:
        return self.usual.striking(state, player)

    def kind(self, action: Action) -> int:
        return self.usual.kind(action)

    def tuning(self) -> Tuning:
        """A rehearsal takes as long again for another seat."""
        return Tuning(
            scale=1000,
            cents=100,
            playout=-(PHASES + DRAFTS * self.players),
            by_worth=True,
            width=6,
            trust=2,
            explore=100,
            depth=40,
            rehearses=True,
            percent=100 // self.players,
        )
