"""Ranks from standings: one loop for every game, the toys and the lab."""

from __future__ import annotations


def ranks(standing: list[int]) -> list[int]:
    """The rank of each seat, 1 is best: the more the better, equals share a rank, and who comes after two that share
    the first is third. Tie-breaks are packed into the numbers, behind what they break."""
    found: list[int] = []
    for mine in standing:
        rank = 1
        for other in standing:
            if other > mine:
                rank += 1
        found.append(rank)
    return found
