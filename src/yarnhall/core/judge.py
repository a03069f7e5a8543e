"""What a game knows about playing itself well: the only thing a bot may ask beyond the State."""

from __future__ import annotations

from yarnhall.core.native import mypyc_attr
from yarnhall.core.state import Action, Player, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The game's own evaluation and move ordering. The base class judges by points alone."""

    def worth(self, state: State, player: Player) -> int:
        """How good the position looks for the player, compared with the best rival; more is better.

        The caller hands over a determinized state, so reading hidden fields cheats nobody."""
        best = 0
        first = True
        for rival in range(state.players):
            if rival == player:
                continue
            points = state.points(rival)
            if first or points > best:
                best = points
                first = False
        return state.points(player) - best

    def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
        """How promising each action looks before it is tried, from 0 upward; search tries the best first."""
        return [0] * len(actions)

    def weights(self) -> list[int]:
        """The numbers it judges by, as far as they may be tuned; none in a game without such numbers."""
        return []

    def another(self, weights: list[int]) -> Judge:
        """A judge of the same kind that goes by other numbers, as many as `weights` gives."""
        return self
