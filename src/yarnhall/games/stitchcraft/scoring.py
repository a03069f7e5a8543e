"""How far a Showcase is, and who has won: there are no points, so a win is one point and everything else is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.ranks import ranks
from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import notes
from yarnhall.games.stitchcraft.data import COLOURS, CONSORTIUM, TEAMS

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState


# Elimination and victory (R7) -----------------------------------------------------------------------------


def counted(state: StitchcraftState, player: Player) -> list[int]:
    """The colours of the Showcase that counts for this player: their own, or the team's in Consortium (R8.9)."""
    counts = state.showcase[player * COLOURS : player * COLOURS + COLOURS]
    if state.mode == CONSORTIUM:
        partner = (player + 2) % 4
        for colour in range(COLOURS):
            counts[colour] += state.showcase[partner * COLOURS + colour]
    return counts


def complete(state: StitchcraftState, player: Player) -> int:
    """Which condition the Showcase fulfils: notes.WON_COLOUR, notes.WON_COLOURS, or -1 for none (R7.1, R8.9)."""
    most = 0
    colours = 0
    for number in counted(state, player):
        most = max(most, number)
        if number:
            colours += 1
    if most >= need_of_one(state):
        return notes.WON_COLOUR
    if colours >= need_colours(state):
        return notes.WON_COLOURS
    return -1


def need_of_one(state: StitchcraftState) -> int:
    return 5 if state.hard else 4


def need_colours(state: StitchcraftState) -> int:
    return 8 if state.hard else 7


def points(state: StitchcraftState, player: Player) -> int:
    return state.winners >> player & 1


def placing(state: StitchcraftState) -> list[int]:
    """R7.5: winners first, then those still in the game, then the eliminated, the last one out first."""
    standing: list[int] = []
    for player in range(state.players):
        if state.winners >> player & 1:
            standing.append(state.players + 1)
        elif player in state.out and not TEAMS[state.mode]:
            standing.append(state.out.index(player))
        else:
            standing.append(state.players)
    return ranks(standing)
