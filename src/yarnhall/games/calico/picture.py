"""Quilts for a messenger: all of them beside each other, with the cats that came and the buttons that were sewn."""

from __future__ import annotations

from typing import Final

from yarnhall.core.picture import SOFT, Picture
from yarnhall.core.words import seat as name_of
from yarnhall.games.calico.data import PATTERNS
from yarnhall.games.calico.grid import ALL_SPACES, ROWS, WIDTH
from yarnhall.games.calico.view import CalicoView, SeatView

# A patch is 86.6 wide and 100 high; odd rows lie half a patch to the right.
ACROSS: Final = 86.6
DOWN: Final = 75.0
QUILT_WIDE: Final = ACROSS * (ROWS + 0.5)
QUILT_HIGH: Final = DOWN * (ROWS - 1) + 100
GAP: Final = 60.0
HEAD: Final = 74.0  # the name above a quilt
# Beside each other one or two, then in two rows.
COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2}
BUTTONS: Final = ["#d98c9a", "#e3b943", "#88a357", "#479a9b", "#3a4c7a", "#8b62a0"]


def picture(view: CalicoView) -> Picture:
    seats = view["seats"]
    across = COLUMNS[len(seats)]
    rows = -(-len(seats) // across)
    drawn = Picture(across * (QUILT_WIDE + GAP) - GAP, rows * (QUILT_HIGH + HEAD + GAP) - GAP)
    for number, seat in enumerate(seats):
        left = number % across * (QUILT_WIDE + GAP)
        top = number // across * (QUILT_HIGH + HEAD + GAP)
        drawn.words(name_of(number), left + QUILT_WIDE / 2, top + 50, 50, fill=SOFT, most=QUILT_WIDE)
        _quilt(drawn, seat, left, top + HEAD)
    return drawn


def _quilt(drawn: Picture, seat: SeatView, left: float, top: float) -> None:
    def place(row: int, col: int) -> tuple[float, float]:
        return left + (col + row % 2 / 2) * ACROSS, top + row * DOWN

    for row in range(ROWS):
        for col in range(ROWS):
            kind = seat["quilt"][row][col]
            if kind is not None:
                sewn = ALL_SPACES >> row * WIDTH + col & 1
                drawn.piece(f"{'patch' if sewn else 'border'} {kind}", *place(row, col), ACROSS, 100)
    for goal in seat["goals"]:
        x, y = place(goal["row"], goal["col"])
        drawn.panel(x + 12, y + 19, 62, 62, round=31, line="#9c3a2c", dashed=True)
        drawn.words(str(goal["points"]) if goal["points"] else "·", x + ACROSS / 2, y + 63, 38, fill="#9c3a2c")
    for token in seat["button_tokens"]:
        x, y = place(token["row"], token["col"])
        drawn.panel(x + 25, y + 32, 36, 36, round=18, fill=BUTTONS[token["which"]], line="#fdf8ec")
        for dx in (36, 46):
            for dy in (43, 53):
                drawn.panel(x + dx, y + dy, 5, 5, round=2.5, fill="#fdf8ec")
    for token in seat["cat_tokens"]:
        x, y = place(token["row"], token["col"])
        drawn.piece(f"cat {token['which']}", x + 3, y + 10, 80, 80)


assert len(BUTTONS) == PATTERNS  # a colour each, as many as there are patterns
