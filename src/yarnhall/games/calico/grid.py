"""The hexes of a quilt as bits of an int.

A cell is row * 8 + column: seven rows of seven, odd rows shifted half a hex to the right. The eighth column is no cell:
it keeps a shifted mask from running over the edge. The outer ring is the border; of the 25 cells inside it, 22 are
spaces for patches and three are spots for Design Goals.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.native import i64
from yarnhall.games.calico.data import LINE_3, LINE_4, LINE_5, SHAPES, TRAPEZOID, TRIANGLE

ROWS: Final = 7
WIDTH: Final = 8
CELLS: Final = ROWS * WIDTH
INSIDE: Final = 5  # rows and columns within the border

EVEN_ROWS: Final[i64] = 0x007F007F007F007F
ODD_ROWS: Final[i64] = 0x00007F007F007F00

# The spots of the Design Goals, in the order in which goals are laid on them.
SPOTS: Final = [2 * WIDTH + 3, 3 * WIDTH + 4, 4 * WIDTH + 2]

# Steps to the six neighbours, turning left from east; by parity of the row.
_STEPS: Final = [
    [1, -WIDTH, -WIDTH - 1, -1, WIDTH - 1, WIDTH],
    [1, -WIDTH + 1, -WIDTH, -1, WIDTH, WIDTH + 1],
]


def spread(group: i64) -> i64:
    """All cells that touch a cell of the group; some of them may be no cells at all."""
    even: i64 = group & EVEN_ROWS
    odd: i64 = group & ODD_ROWS
    return (
        group << 1
        | group >> 1
        | group << 8
        | group >> 8
        | even >> 9
        | even << 7
        | odd >> 7
        | odd << 9
    )  # fmt: skip


def flood(seed: i64, among: i64) -> i64:
    """The connected group that the seed belongs to, among some cells."""
    group: i64 = seed
    while True:
        wider: i64 = (group | spread(group)) & among
        if wider == group:
            return group
        group = wider


def size(group: i64) -> int:
    """How many cells are in the group."""
    count = 0
    while group:
        group &= group - 1
        count += 1
    return count


def cell_of(only: i64) -> int:
    """The one cell of a mask."""
    cell = 0
    bit: i64 = only
    if bit >> 32:
        cell += 32
        bit >>= 32
    if bit >> 16:
        cell += 16
        bit >>= 16
    if bit >> 8:
        cell += 8
        bit >>= 8
    if bit >> 4:
        cell += 4
        bit >>= 4
    if bit >> 2:
        cell += 2
        bit >>= 2
    return cell + 1 if bit >> 1 else cell


def is_cell(cell: int) -> bool:
    return 0 <= cell < CELLS and cell % WIDTH < ROWS


def is_inside(cell: int) -> bool:
    """Whether it lies within the border."""
    return 1 <= cell // WIDTH <= INSIDE and 1 <= cell % WIDTH <= INSIDE


def _step(cell: int, direction: int) -> int:
    """The neighbour in a direction; -1 if there is none."""
    if cell < 0:
        return -1
    found = cell + _STEPS[cell // WIDTH % 2][direction % 6]
    return found if is_cell(found) else -1


def _near() -> list[int]:
    near = [0] * CELLS
    for cell in range(CELLS):
        if is_cell(cell):
            for direction in range(6):
                found = _step(cell, direction)
                if found >= 0:
                    near[cell] |= 1 << found
    return near


def _line(cell: int, direction: int, length: int) -> list[int]:
    found = [cell]
    for _ in range(length - 1):
        found.append(_step(found[-1], direction))
    return found


def _shape(shape: int, cell: int, direction: int) -> list[int]:
    """The cells of a shape laid from a cell in a direction; -1 among them where it leaves the quilt."""
    if shape == TRIANGLE:
        return [cell, _step(cell, direction), _step(cell, direction + 1)]
    if shape == LINE_3:
        return _line(cell, direction, 3)
    if shape == LINE_4:
        return _line(cell, direction, 4)
    if shape == LINE_5:
        return _line(cell, direction, 5)
    row = _line(cell, direction, 3)
    return [*row, _step(row[0], direction + 1), _step(row[1], direction + 1)]


def _shapes() -> list[list[int]]:
    """By shape * CELLS + cell: every way to lay the shape over that cell, each as a mask."""
    laid: list[list[int]] = [[] for _ in range(SHAPES * CELLS)]
    for shape in (TRIANGLE, LINE_3, LINE_4, TRAPEZOID, LINE_5):
        for cell in range(CELLS):
            if not is_cell(cell):
                continue
            for direction in range(6):
                cells = _shape(shape, cell, direction)
                if -1 in cells or any(spot in cells for spot in SPOTS):
                    continue
                mask = 0
                for covered in cells:
                    mask |= 1 << covered
                for covered in cells:
                    ways = laid[shape * CELLS + covered]
                    if mask not in ways:
                        ways.append(mask)
    return laid


def _ways() -> list[list[int]]:
    found: list[list[int]] = []
    for shape in range(SHAPES):
        ways: list[int] = []
        for cell in range(CELLS):
            for mask in LAID[shape * CELLS + cell]:
                if mask not in ways:
                    ways.append(mask)
        found.append(ways)
    return found


NEAR: Final = _near()  # the neighbours of each cell, as a mask
SPACE_CELLS: Final = [cell for cell in range(CELLS) if is_inside(cell) and cell not in SPOTS]
BORDER_CELLS: Final = [cell for cell in range(CELLS) if is_cell(cell) and not is_inside(cell)]
LAID: Final = _shapes()
WAYS: Final = _ways()  # by shape: every way to lay it on a quilt
FRAMES: Final = [NEAR[spot] for spot in SPOTS]  # the six cells around each goal
ALL_SPACES: Final = sum(1 << cell for cell in SPACE_CELLS)
