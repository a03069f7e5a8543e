"""Who has won: Stitchcraft has no points, so a win is one point and everything else is none."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft.data import TEAMS
from yarnhall.games.stitchcraft.powers import Powers


def points(state: Powers, player: Player) -> int:
    return state.winners >> player & 1


def placing(state: Powers) -> list[int]:
    """R7.5: winners first, then those still in the game, then the eliminated, the last one out first."""
    standing: list[int] = []
    for player in range(state.players):
        if state.winners >> player & 1:
            standing.append(0)
        elif player in state.out and not TEAMS[state.mode]:
            standing.append(1 + len(state.out) - state.out.index(player))
        else:
            standing.append(1)
    ranks: list[int] = []
    for mine in standing:
        rank = 1
        for other in standing:
            if other < mine:
                rank += 1
        ranks.append(rank)
    return ranks
