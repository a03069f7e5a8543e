"""Cards on the table as whole numbers, and what happens where two of them meet (R5.1, R5.2).

A place is where the middle square of a card is and its footprint, as in an action (see actions.py). A placed card is
one int: its place and paths, which edges are joined to a neighbour and which are barred by one, its kind and owner. A
Finish is one int: its place and the direction its black edge faces. A spot is one int: a place at an open end, with the
edges that must have a path and those that must have none, and the number of the card whose end it is.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64

MIDDLE: Final[i64] = 1024
FAR: Final[i64] = 4000  # squares; beyond everything
OVERLAP: Final[i64] = -1
NEAR: Final[i64] = 7  # two cards touch only with their middles at most so many squares apart on both axes
STEP: Final = (1 << 16) + (1 << 5)  # one square across and one down, as places count
CORNER: Final[i64] = NEAR * STEP  # from the middle of a card to the corner of the region that matters to it
SQUARE: Final[i64] = (1 << 27) - 32  # the bits of a card, Finish or spot that say where its middle is
PLACE_BITS: Final = (1 << 27) - 16  # the same and how it lies
PLACE: Final[i64] = PLACE_BITS
STEP_X: Final = [0, 1, 0, -1]  # by direction
STEP_Y: Final = [-1, 0, 1, 0]
SAFE_BIT: Final = 1 << 31
SAFE: Final[i64] = SAFE_BIT  # of a spot: whatever is laid there shuts nothing off (R5.3)
JUDGED: Final[i64] = 1 << 39  # of a spot: whether it is safe was looked at since the ways last changed


def place_at(x: i64, y: i64, footprint: i64) -> i64:
    return (x + MIDDLE) << 16 | (y + MIDDLE) << 5 | footprint << 4


def card(place: i64, mask: i64, joined: i64, barred: i64, kind: i64, owner: i64) -> i64:
    return place | mask | joined << 27 | barred << 31 | kind << 35 | owner << 42


def x_of(thing: i64) -> i64:
    return (thing >> 16 & 2047) - MIDDLE


def y_of(thing: i64) -> i64:
    return (thing >> 5 & 2047) - MIDDLE


def footprint_of(thing: i64) -> i64:
    return thing >> 4 & 1


def mask_of(thing: i64) -> i64:
    return thing & 15


def joined_of(thing: i64) -> i64:
    return thing >> 27 & 15


def barred_of(thing: i64) -> i64:
    return thing >> 31 & 15


def kind_of(thing: i64) -> i64:
    return thing >> 35 & 127


def owner_of(thing: i64) -> i64:
    return thing >> 42 & 7


def needed_at(thing: i64) -> i64:
    """Of a spot: the edges that must have a path."""
    return thing & 15


def barred_at(thing: i64) -> i64:
    """Of a spot: the edges that must have none."""
    return thing >> 27 & 15


def number_at(thing: i64) -> i64:
    """Of a spot: the card it was found at."""
    return thing >> 32 & 127


def finish(x: i64, y: i64, facing: i64) -> i64:
    """The black edge is a long one: facing east or west it stands upright."""
    footprint: i64 = 1 - (facing & 1)
    return place_at(x, y, footprint) | facing


def facing_of(thing: i64) -> i64:
    return thing & 3


def reach(footprint: i64, direction: i64) -> i64:
    """Squares from the middle one to the last one in a direction."""
    return 2 + footprint if direction & 1 else 3 - footprint


def touch(x: i64, y: i64, footprint: i64, cx: i64, cy: i64, cfootprint: i64, cmask: i64) -> i64:
    """What a card at (cx, cy) means for a footprint at (x, y): OVERLAP, or the edge it needs a path on, or 16 times
    the edge it must have none on, or 0. A path of the card that would end on a white edge counts as OVERLAP."""
    hx: i64 = 2 + footprint
    hy: i64 = 3 - footprint
    chx: i64 = 2 + cfootprint
    chy: i64 = 3 - cfootprint
    dx: i64 = cx - x
    dy: i64 = cy - y
    ax: i64 = hx + chx
    ay: i64 = hy + chy
    if dx > ax + 1 or dx < -ax - 1 or dy > ay + 1 or dy < -ay - 1:
        return 0
    edge: i64 = 0
    theirs: i64 = 0
    if -ax <= dx <= ax:
        if -ay <= dy <= ay:
            return OVERLAP
        edge = 4 if dy > 0 else 1
        theirs = 1 if dy > 0 else 4
        if cmask & theirs:
            if dx == 0:
                return edge
            if -hx <= dx <= hx:
                return OVERLAP
        return edge << 4 if -chx <= dx <= chx else 0
    if -ay <= dy <= ay:
        edge = 2 if dx > 0 else 8
        theirs = 8 if dx > 0 else 2
        if cmask & theirs:
            if dy == 0:
                return edge
            if -hy <= dy <= hy:
                return OVERLAP
        return edge << 4 if -chy <= dy <= chy else 0
    return 0


def _touches() -> list[int]:
    """`touch` for every two cards that are near: by footprint, by how far the other is across and down (seven added to
    both), by its footprint and its paths. A row and a column more than there are make it sixteen by sixteen."""
    found: list[int] = []
    for footprint in range(2):
        for across in range(-7, 9):
            for down in range(-7, 9):
                for lies in range(32):
                    found.append(int(touch(0, 0, footprint, across, down, lies >> 4, lies & 15)))
    return found


# By footprint << 13 | across << 9 | down << 5 | lies. A difference of squares, `near`, is across << 16 | down << 5, so
# the middle of that is near >> 7 & 7680 | near & 480.
TOUCH: Final = _touches()
APART: Final[i64] = ~(15 * STEP)  # bits of a difference of squares, if it is not from 0 to 15 on both axes


def survey(cards: list[int], finishes: list[int], place: i64, skip: i64) -> i64:
    """The spot at a place: what all cards (but the one in place `skip`) and Finishes mean for it, or OVERLAP."""
    needed: i64 = 0
    barred: i64 = 0
    met: i64 = 0
    near: i64 = 0
    corner: i64 = (place & SQUARE) - CORNER
    footprint: i64 = place << 9 & 8192
    for thing in cards:
        code: i64 = thing
        near = (code & SQUARE) - corner
        if near & APART or code & PLACE == skip:
            continue
        met = TOUCH[footprint | near >> 7 & 7680 | near & 480 | code & 31]
        if met < 0:
            return OVERLAP
        needed |= met & 15
        barred |= met >> 4
    for goal in finishes:
        code = goal
        near = (code & SQUARE) - corner
        if near & APART:
            continue
        met = TOUCH[footprint | near >> 7 & 7680 | near & 480 | code & 16]
        if met < 0:
            return OVERLAP
        # R7.1: a path may meet the black edge.
        if met and met >> 4 != 1 << (facing_of(code) ^ 2):
            barred |= met >> 4
    return place | needed | barred << 27


def around(cards: list[int], middle: i64, far: i64) -> list[int]:
    """The cards whose middle is less than so far, a power of two, from another on both axes."""
    corner: i64 = (middle & SQUARE) - far * STEP
    apart: i64 = ~((2 * far - 1) * STEP)
    return [c for c in cards if not (c & SQUARE) - corner & apart]


def _onward() -> list[int]:
    """From the place of a card to that of one joined to it, as the difference between them: by eight times the
    footprint of the first, twice the direction, and the footprint of the other."""
    found: list[int] = []
    for footprint in range(2):
        for direction in range(4):
            for other in range(2):
                out = int(reach(footprint, direction) + reach(other, direction)) + 1
                found.append((STEP_X[direction] * 65536 + STEP_Y[direction] * 32) * out + (other - footprint) * 16)
    return found


ONWARD: Final = _onward()

# Boxes ---------------------------------------------------------------------------------------------------------
#
# A rectangle of squares is one int of four lanes, in which borders are counted so that more is farther out. The halo of
# a card, with borders counted the other way round, can then be compared with it lane by lane in one subtraction: the
# guard bit above each lane remains where the border of the box is at least as far out.

LANE: Final[i64] = 14
ZERO: Final[i64] = 4096
GUARDS: Final[i64] = (1 << 13) * (1 + (1 << 14) + (1 << 28) + (1 << 42))


def box(x0: i64, x1: i64, y0: i64, y1: i64) -> i64:
    """A rectangle of squares, borders included."""
    return GUARDS + (ZERO + x1 | ZERO - x0 << LANE | ZERO + y1 << 2 * LANE | ZERO - y0 << 3 * LANE)


def box_of(place: i64) -> i64:
    x: i64 = x_of(place)
    y: i64 = y_of(place)
    hx: i64 = 2 + footprint_of(place)
    return box(x - hx, x + hx, y - 5 + hx, y + 5 - hx)


def _halo(hx: int, hy: int) -> int:
    """The halo of a card so large whose middle is at the corner from which places count."""
    x0, x1, y0, y1 = -1024 - hx, 1024 - hx, -1024 - hy, 1024 - hy
    return 4096 + x0 + (4096 + x1 << 14) + (4096 + y0 << 28) + (4096 + y1 << 42)


HALOS: Final = [_halo(3, 4), _halo(4, 3)]  # by footprint
ACROSS: Final[i64] = 1 - (1 << 14)  # what a square across and a square down change
DOWN: Final[i64] = (1 << 28) - (1 << 42)


def halo_of(place: i64) -> i64:
    """The squares of a card and one more on each side: where they come near a box, the card could matter to it."""
    return HALOS[place >> 4 & 1] + (place >> 16 & 2047) * ACROSS + (place >> 5 & 2047) * DOWN


def keeps(boxes: list[int], halo: i64) -> bool:
    """Whether there is a way and none of its boxes is disturbed."""
    for thing in boxes:
        area: i64 = thing
        if area - halo & GUARDS == GUARDS:
            return False
    return len(boxes) > 0


def harmless(ways: list[list[int]], since: int, place: i64) -> bool:
    """Whether a card on a spot leaves one of every two ways, from number `since` on, undisturbed."""
    halo: i64 = halo_of(place)
    for pair in range(since, len(ways), 2):
        if not keeps(ways[pair], halo) and not keeps(ways[pair + 1], halo):
            return False
    return True


def clear(cards: list[int], finishes: list[int], area: i64, skip: i64) -> bool:
    """Whether nothing lies in a box and no path points into it, but for those of the card in place `skip`."""
    x0: i64 = ZERO - (area >> LANE & 8191) + MIDDLE
    x1: i64 = (area & 8191) - ZERO + MIDDLE
    y0: i64 = ZERO - (area >> 3 * LANE & 8191) + MIDDLE
    y1: i64 = (area >> 2 * LANE & 8191) - ZERO + MIDDLE
    # From a card that matters, its middle is at most so far.
    left: i64 = x0 - 4
    right: i64 = x1 + 4
    top: i64 = y0 - 4
    bottom: i64 = y1 + 4
    x: i64 = 0
    y: i64 = 0
    hx: i64 = 0
    hy: i64 = 0
    for entry in cards:
        thing: i64 = entry
        x = thing >> 16 & 2047
        if not left <= x <= right:
            continue
        y = thing >> 5 & 2047
        if not top <= y <= bottom or thing & PLACE == skip:
            continue
        hx = 2 + (thing >> 4 & 1)
        hy = 5 - hx
        if x + hx >= x0 and x - hx <= x1 and y + hy >= y0 and y - hy <= y1:
            return False
        # A path points into the box only from right beside it.
        if y0 <= y <= y1:
            if (thing & 2 and x + hx + 1 == x0) or (thing & 8 and x - hx - 1 == x1):
                return False
        elif x0 <= x <= x1 and ((thing & 4 and y + hy + 1 == y0) or (thing & 1 and y - hy - 1 == y1)):
            return False
    for goal in finishes:
        thing = goal
        x = thing >> 16 & 2047
        y = thing >> 5 & 2047
        hx = 2 + (thing >> 4 & 1)
        hy = 5 - hx
        if x + hx >= x0 and x - hx <= x1 and y + hy >= y0 and y - hy <= y1:
            return False
    return True
