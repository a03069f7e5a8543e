"""What can really be had from the ring: how likely a tile of a colour with a stitch comes to a seat that wants it.

Read off the spaces in front of the seat's cat: each turn of a draft takes it to one of the next two with yarn, so that
so many turns reach twice as many spaces. Between drafts empty spots count as what the bag will fill them with.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle.data import COLOURS
from yarnhall.games.knitting_circle.state import KnittingCircleState

# By spaces with yarn in front of the cat, from the next one: percent, how likely a tile there can be had.
AHEAD: Final = [90, 90, 80, 80, 70, 70, 55, 55]
RIVAL: Final = 75  # percent of that, if a rival's cat comes there before


def within_reach(state: KnittingCircleState, seat: Player, turns: int, filled: bool) -> list[int]:
    """[side][colour]: how many such tiles can be had in so many turns, in hundredths. Filled: as the next draft will
    find the ring."""
    found = [0] * (2 * COLOURS)
    ring = state.ring
    stitches = state.box.ring[state.box.face(state.players)]
    spaces: i64 = len(ring) // 2
    bag: i64 = 0
    if filled:
        for number in state.bag:
            bag += number
    cats: i64 = 0  # the spaces of the others', a bit each
    for other in range(len(state.cats)):
        if other != seat:
            cats |= 1 << state.cats[other]
    space: i64 = state.cats[seat]
    most: i64 = min(2 * turns, len(AHEAD))
    ahead: i64 = 0
    met = False  # whether a rival's cat is on the way
    for _ in range(spaces):
        space += 1
        if space == spaces:
            space = 0
        taken = cats >> space & 1 != 0
        if taken:
            met = True
        near: i64 = ring[2 * space]
        far: i64 = ring[2 * space + 1]
        if not filled and (taken or (near < 0 and far < 0)):
            continue
        if ahead >= most:
            break
        chance: i64 = AHEAD[ahead]
        ahead += 1
        if met:
            chance = chance * RIVAL // 100
        at: i64 = stitches[space] * COLOURS
        if near >= 0:
            found[at + near] += chance
        if far >= 0:
            found[at + far] += chance
        empty: i64 = (1 if near < 0 else 0) + (1 if far < 0 else 0)
        if bag and empty:
            colours: i64 = COLOURS
            for colour in range(colours):
                share: i64 = state.bag[colour]
                found[at + colour] += chance * share // bag * empty
    return found
