"""The judge that Master, hints and reviews think by: it looks no farther than to the end of a turn, but always so far.

It judges as the usual judge does. What a position in the middle of a turn promises compares badly with what another
promises at its end, and a tree of both finds where the judge errs. So every line of play is judged where the next turn
begins, and goes on there as somebody plays who looks one action ahead; docs/tuning has the figures.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.judge import Judge, Tuning
from yarnhall.core.state import Action, Player, State

FINE: Final = 8  # more than any prior of the usual judge, which decides between actions that are worth the same


class ArchRavelsExpert(Judge):
    """Thinks to the end of a turn by another judge."""

    def __init__(self, usual: Judge) -> None:
        self.usual: Judge = usual

    def worth(self, state: State, player: Player) -> int:
        return self.usual.worth(state, player)

    def prior(self, state: State, player: Player, found: list[Action]) -> list[int]:
        """What each leads to, in a world that could be: lines of play go on by it. In the world they are played in,
        whoever looks one action ahead would see what is drawn and draw only what suits."""
        usual = self.usual
        priors = usual.prior(state, player, found)
        if len(found) == 1:
            return priors
        world = state.determinize(player, state.rng.clone())
        for index in range(len(found)):
            twin = world.clone()
            twin.apply(player, found[index])
            priors[index] += FINE * usual.worth(twin, player)
        return priors

    def striking(self, state: State, player: Player) -> int:
        return self.usual.striking(state, player)

    def kind(self, action: Action) -> int:
        return self.usual.kind(action)

    def tuning(self) -> Tuning:
        return Tuning(scale=1000, cents=25, playout=-1, by_worth=True, width=4, trust=30, explore=80, depth=40)
