"""What can really be had from the ring: how likely a tile of a colour with a stitch comes to a seat that wants it.

Read off the spaces in front of the seat's cat: each turn of a draft takes it to one of the next two with yarn, so that
so many turns reach twice as many spaces. Between drafts empty spots count as what the bag will fill them with.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import drafting
from yarnhall.games.knitting_circle.data import COLOURS
from yarnhall.games.knitting_circle.state import KnittingCircleState

# By spaces with yarn in front of the cat, from the next one: percent, how likely a tile there can be had.
AHEAD: Final = [90, 90, 80, 80, 70, 70, 55, 55]
RIVAL: Final = 75  # percent of that, if a rival's cat comes there before


def within_reach(state: KnittingCircleState, seat: Player, turns: int, filled: bool) -> list[int]:
    """[side][colour]: how many such tiles can be had in so many turns, in hundredths. Filled: as the next draft will
    find the ring."""
    found = [0] * (2 * COLOURS)
    spaces = len(state.ring) // 2
    bag = 0
    if filled:
        for number in state.bag:
            bag += number
    here = state.cats[seat]
    ahead = 0
    met = 0  # rivals' cats on the way
    for step in range(1, spaces + 1):
        space = (here + step) % spaces
        taken = False
        for other in range(len(state.cats)):
            if other != seat and state.cats[other] == space:
                taken = True
        if taken:
            met += 1
        near = state.ring[2 * space]
        far = state.ring[2 * space + 1]
        if not filled and (taken or (near < 0 and far < 0)):
            continue
        if ahead >= 2 * turns or ahead >= len(AHEAD):
            break
        chance = AHEAD[ahead]
        ahead += 1
        if met:
            chance = chance * RIVAL // 100
        at = drafting.space_side(state, space) * COLOURS
        for spot in range(2 * space, 2 * space + 2):
            colour = state.ring[spot]
            if colour >= 0:
                found[at + colour] += chance
            elif bag:
                for other in range(COLOURS):
                    found[at + other] += chance * state.bag[other] // bag
    return found
