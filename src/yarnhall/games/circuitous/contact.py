"""R7.1, R7.2: which path ends touch the black edge of a Finish, itself or with the half inch it may slide. Exact: the
slide is counted in quarter inches, in which everything on the table lies at whole numbers."""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.circuitous.lattice import (
    MIDDLE,
    STEP_X,
    STEP_Y,
    around,
    facing_of,
    footprint_of,
    joined_of,
    mask_of,
    reach,
    x_of,
    y_of,
)

SIDEWARD: Final = [0, 1, -1, 2, -2]  # quarter inches, the least first


def contacts(cards: list[int], finishes: list[int], both_ways: bool, since: int = 1) -> list[int]:
    """For every card, from number `since` on, that touches a Finish: its number, the Finish's, and its slide in
    quarter inches on x and y: half an inch in all or, as former versions had it, both ways."""
    found: list[int] = []
    for goal in range(len(finishes)):
        aim: i64 = finishes[goal]
        facing: i64 = facing_of(aim)
        direction: i64 = facing ^ 2
        black_x: i64 = x_of(aim) + STEP_X[facing] * 2
        black_y: i64 = y_of(aim) + STEP_Y[facing] * 2
        for number in range(since, len(cards)):
            thing: i64 = cards[number]
            if (
                not -16 < (thing >> 16 & 2047) - MIDDLE - black_x < 16
                or not -16 < (thing >> 5 & 2047) - MIDDLE - black_y < 16
            ):
                continue
            if not (mask_of(thing) & ~joined_of(thing)) >> direction & 1:
                continue
            out: i64 = reach(footprint_of(thing), direction) + 1
            off_x: i64 = black_x - x_of(thing) - STEP_X[direction] * out
            off_y: i64 = black_y - y_of(thing) - STEP_Y[direction] * out
            gap: i64 = off_x * STEP_X[direction] + off_y * STEP_Y[direction]
            if gap < 0 or gap > 1:
                continue
            aside: i64 = -off_y if direction & 1 else -off_x
            if aside < -4 or aside > 4:
                continue
            for sideward in SIDEWARD:
                side: i64 = sideward
                if 2 * aside - side > 7 or 2 * aside - side < -7:
                    continue
                # The gap is no inch or half a one: then nothing is left for the other way.
                if gap and side and not both_ways:
                    continue
                slide_x: i64 = STEP_X[facing] * 2 * gap if direction & 1 else side
                slide_y: i64 = side if direction & 1 else STEP_Y[facing] * 2 * gap
                if slidable(cards, finishes, goal, slide_x, slide_y):
                    found += [number, goal, int(slide_x), int(slide_y)]
                    break
    return found


def slidable(cards: list[int], finishes: list[int], goal: int, slide_x: i64, slide_y: i64) -> bool:
    """Whether a Finish, moved by so many quarter inches, overlaps nothing and has no path end on its white."""
    aim: i64 = finishes[goal]
    fx: i64 = 2 * x_of(aim) + slide_x
    fy: i64 = 2 * y_of(aim) + slide_y
    hx: i64 = 5 + 2 * footprint_of(aim)
    hy: i64 = 7 - 2 * footprint_of(aim)
    for other in range(len(finishes)):
        if other != goal and _overlap(finishes[other], fx, fy, hx, hy):
            return False
    # A card that is half an inch from a Finish is at most eight squares from it, middle to middle.
    for thing in around(cards, aim, 16):
        if _overlap(thing, fx, fy, hx, hy) or _on_white(thing, fx, fy, hx, hy, facing_of(aim)):
            return False
    return True


def _overlap(thing: i64, fx: i64, fy: i64, hx: i64, hy: i64) -> bool:
    dx: i64 = 2 * x_of(thing) - fx
    dy: i64 = 2 * y_of(thing) - fy
    ax: i64 = hx + 5 + 2 * footprint_of(thing)
    ay: i64 = hy + 7 - 2 * footprint_of(thing)
    return -ax < dx < ax and -ay < dy < ay


def _on_white(thing: i64, fx: i64, fy: i64, hx: i64, hy: i64, facing: i64) -> bool:
    """R5.2: a path ends inside an edge that is not the black one. A corner does not count."""
    loose: i64 = mask_of(thing) & ~joined_of(thing)
    for direction in range(4):
        if not loose >> direction & 1 or direction == facing ^ 2:
            continue
        out: i64 = 2 * reach(footprint_of(thing), direction) + 1
        px: i64 = 2 * x_of(thing) + STEP_X[direction] * out
        py: i64 = 2 * y_of(thing) + STEP_Y[direction] * out
        if direction & 1:
            if px == fx - STEP_X[direction] * hx and -hy < py - fy < hy:
                return True
        elif py == fy - STEP_Y[direction] * hy and -hx < px - fx < hx:
            return True
    return False
