"""Cards on the table as whole numbers, and what happens where two of them meet (R5.1, R5.2).

A placed card is one int: where its middle square is, how it lies, its paths, which edges are joined to a neighbour and
which are barred by one, its kind and owner. A Finish is one int: middle square, and the direction its black edge faces.
A spot is one int: a footprint at an open end, with the edges that must have a path and those that must have none, and
the number of the card whose end it is.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64

MIDDLE: Final[i64] = 1024
FAR: Final[i64] = 4000  # squares; beyond everything
WIDE: Final[i64] = 8192
OVERLAP: Final[i64] = -1
NEAR: Final[i64] = 7  # two cards touch only with their middles at most so many squares apart on both axes
PLACE: Final[i64] = (1 << 23) - 1  # the bits of a card or spot that say where it is and how it lies
STEP_X: Final = [0, 1, 0, -1]  # by direction
STEP_Y: Final = [-1, 0, 1, 0]
SAFE_BIT: Final = 1 << 31
SAFE: Final[i64] = SAFE_BIT  # of a spot: whatever is laid there shuts nothing off (R5.3)
JUDGED: Final[i64] = 1 << 39  # of a spot: whether it is safe was looked at since the ways last changed


def card(x: i64, y: i64, footprint: i64, mask: i64, joined: i64, barred: i64, kind: i64, owner: i64) -> i64:
    return (
        (x + MIDDLE)
        | (y + MIDDLE) << 11
        | footprint << 22
        | mask << 23
        | joined << 27
        | barred << 31
        | kind << 35
        | owner << 42
    )


def spot(x: i64, y: i64, footprint: i64, needed: i64, barred: i64) -> i64:
    return (x + MIDDLE) | (y + MIDDLE) << 11 | footprint << 22 | needed << 23 | barred << 27


def x_of(thing: i64) -> i64:
    return (thing & 2047) - MIDDLE


def y_of(thing: i64) -> i64:
    return (thing >> 11 & 2047) - MIDDLE


def footprint_of(thing: i64) -> i64:
    return thing >> 22 & 1


def mask_of(thing: i64) -> i64:
    return thing >> 23 & 15


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
    return thing >> 23 & 15


def barred_at(thing: i64) -> i64:
    """Of a spot: the edges that must have none."""
    return thing >> 27 & 15


def number_at(thing: i64) -> i64:
    """Of a spot: the card it was found at."""
    return thing >> 32 & 127


def finish(x: i64, y: i64, facing: i64) -> i64:
    """The black edge is a long one: facing east or west it stands upright."""
    footprint: i64 = 1 - (facing & 1)
    return (x + MIDDLE) | (y + MIDDLE) << 11 | footprint << 22 | facing << 23


def facing_of(thing: i64) -> i64:
    return thing >> 23 & 3


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
    """`touch` for every two cards that are near, by how far the other is across and down (seven added to both), by
    footprint, and by how the other lies."""
    found: list[int] = []
    for across in range(-7, 8):
        for down in range(-7, 8):
            for footprint in range(2):
                for lies in range(32):
                    found.append(int(touch(0, 0, footprint, across, down, lies & 1, lies >> 1)))
    return found


TOUCH: Final = _touches()


def survey(cards: list[int], finishes: list[int], x: i64, y: i64, footprint: i64, skip: i64) -> i64:
    """The spot at a place: what all cards (but the one in place `skip`) and Finishes mean for it, or OVERLAP."""
    needed: i64 = 0
    barred: i64 = 0
    met: i64 = 0
    across: i64 = 0
    down: i64 = 0
    low_x: i64 = x + MIDDLE - NEAR
    low_y: i64 = y + MIDDLE - NEAR
    for thing in cards:
        code: i64 = thing
        across = (code & 2047) - low_x
        if not 0 <= across <= 14:
            continue
        down = (code >> 11 & 2047) - low_y
        if not 0 <= down <= 14 or code & PLACE == skip:
            continue
        met = TOUCH[((across * 15 + down) * 2 + footprint) * 32 + (code >> 22 & 31)]
        if met < 0:
            return OVERLAP
        needed |= met & 15
        barred |= met >> 4
    for goal in finishes:
        code = goal
        across = (code & 2047) - low_x
        down = (code >> 11 & 2047) - low_y
        if not 0 <= across <= 14 or not 0 <= down <= 14:
            continue
        met = TOUCH[((across * 15 + down) * 2 + footprint) * 32 + (code >> 22 & 1)]
        if met < 0:
            return OVERLAP
        # R7.1: a path may meet the black edge.
        if met and met >> 4 != 1 << (facing_of(code) ^ 2):
            barred |= met >> 4
    return spot(x, y, footprint, needed, barred)


def around(cards: list[int], x: i64, y: i64, far: i64) -> list[int]:
    """The cards whose middle is at most so far from a square on both axes."""
    low_x: i64 = x + MIDDLE - far
    low_y: i64 = y + MIDDLE - far
    wide: i64 = 2 * far
    return [c for c in cards if 0 <= (c & 2047) - low_x <= wide and 0 <= (c >> 11 & 2047) - low_y <= wide]


def box(x0: i64, x1: i64, y0: i64, y1: i64) -> i64:
    """A rectangle of squares, borders included, as one int."""
    return (x0 + WIDE // 2) | (x1 + WIDE // 2) << 13 | (y0 + WIDE // 2) << 26 | (y1 + WIDE // 2) << 39


def box_of(x: i64, y: i64, footprint: i64) -> i64:
    return box(x - 2 - footprint, x + 2 + footprint, y - 3 + footprint, y + 3 - footprint)


def disturbs(boxes: list[int], x: i64, y: i64, footprint: i64) -> bool:
    """Whether a footprint comes so near to one of the boxes that a card there could matter to them."""
    x0: i64 = x - 3 - footprint + WIDE // 2
    x1: i64 = x + 3 + footprint + WIDE // 2
    y0: i64 = y - 4 + footprint + WIDE // 2
    y1: i64 = y + 4 - footprint + WIDE // 2
    for entry in boxes:
        thing: i64 = entry
        if (
            x0 <= (thing >> 13 & 8191)
            and x1 >= (thing & 8191)
            and y0 <= (thing >> 39 & 8191)
            and y1 >= (thing >> 26 & 8191)
        ):
            return True
    return False


def harmless(ways: list[list[int]], since: int, place: i64) -> bool:
    """Whether a card on a spot leaves one of every two ways, from number `since` on, undisturbed (see `disturbs`)."""
    x: i64 = (place & 2047) - MIDDLE + WIDE // 2
    y: i64 = (place >> 11 & 2047) - MIDDLE + WIDE // 2
    hx: i64 = 3 + (place >> 22 & 1)
    hy: i64 = 7 - hx
    pair = since
    while pair < len(ways):
        left = False
        for way in (pair, pair + 1):
            boxes = ways[way]
            if not boxes or boxes[0] < 0:
                continue
            left = True
            for entry in boxes:
                thing: i64 = entry
                if (
                    x - hx <= (thing >> 13 & 8191)
                    and x + hx >= (thing & 8191)
                    and y - hy <= (thing >> 39 & 8191)
                    and y + hy >= (thing >> 26 & 8191)
                ):
                    left = False
                    break
            if left:
                break
        if not left:
            return False
        pair += 2
    return True


def clear(cards: list[int], finishes: list[int], area: i64, px: i64, py: i64, toward: i64) -> bool:
    """Whether nothing lies in a box and no path points into it, but for the one toward the square (px, py)."""
    x0: i64 = (area & 8191) - WIDE // 2
    x1: i64 = (area >> 13 & 8191) - WIDE // 2
    y0: i64 = (area >> 26 & 8191) - WIDE // 2
    y1: i64 = (area >> 39 & 8191) - WIDE // 2
    x: i64 = 0
    y: i64 = 0
    hx: i64 = 0
    hy: i64 = 0
    for entry in cards:
        thing: i64 = entry
        x = (thing & 2047) - MIDDLE
        hx = 2 + (thing >> 22 & 1)
        if x + hx + 1 < x0 or x - hx - 1 > x1:
            continue
        y = (thing >> 11 & 2047) - MIDDLE
        hy = 5 - hx
        if y + hy + 1 < y0 or y - hy - 1 > y1:
            continue
        if x + hx >= x0 and x - hx <= x1 and y + hy >= y0 and y - hy <= y1:
            return False
        if pokes(thing, x0, x1, y0, y1, px, py, toward):
            return False
    for goal in finishes:
        thing = goal
        x = (thing & 2047) - MIDDLE
        y = (thing >> 11 & 2047) - MIDDLE
        hx = 2 + (thing >> 22 & 1)
        hy = 5 - hx
        if x + hx >= x0 and x - hx <= x1 and y + hy >= y0 and y - hy <= y1:
            return False
    return True


def pokes(thing: i64, x0: i64, x1: i64, y0: i64, y1: i64, px: i64, py: i64, toward: i64) -> bool:
    """Whether a path of the card points into the rectangle, but for the one that points at (px, py) that way."""
    mask: i64 = mask_of(thing)
    for direction in range(4):
        if not mask >> direction & 1:
            continue
        out: i64 = reach(footprint_of(thing), direction) + 1
        x: i64 = x_of(thing) + STEP_X[direction] * out
        y: i64 = y_of(thing) + STEP_Y[direction] * out
        if x0 <= x <= x1 and y0 <= y <= y1 and (x != px or y != py or direction != toward):
            return True
    return False
