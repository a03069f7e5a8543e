"""What a messenger shows of a table: pieces laid out from a view. Whoever sees the view could draw it, and nothing else
is at hand, so that a picture cannot show more than the view does.

Pieces are drawn by the game's pages (`web/src/games/<id>/pieces.ts`) and known here by their names only.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

INK: Final = "#35291f"
SOFT: Final = "#6b5a49"
FELT: Final = "#f8f1e4"
SEAM: Final = "#d8c8ac"
WOOD: Final = "#c9a877"
GLOW: Final = "#c0562f"

Anchor = Literal["start", "middle", "end"]


class Piece(NamedTuple):
    name: str
    x: float  # its left edge
    y: float
    width: float
    height: float
    faint: bool


class Words(NamedTuple):
    text: str  # seats stand in it as `{0}`
    x: float
    y: float  # of the line on which letters stand
    size: float
    anchor: Anchor
    fill: str
    most: float  # no wider than this; 0: as wide as they are


class Panel(NamedTuple):
    """A rounded rectangle."""

    x: float
    y: float
    width: float
    height: float
    round: float
    fill: str
    line: str  # of its edge; empty: none
    dashed: bool


Part = Piece | Words | Panel


class Picture:
    """Parts in a box of this size, the lowest first. The unit is the game's own."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.parts: list[Part] = []

    def piece(self, name: str, x: float, y: float, width: float, height: float, *, faint: bool = False) -> None:
        self.parts.append(Piece(name, x, y, width, height, faint))

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        anchor: Anchor = "middle",
        fill: str = INK,
        most: float = 0,
    ) -> None:
        self.parts.append(Words(text, x, y, size, anchor, fill, most))

    def panel(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        round: float = 0,
        fill: str = FELT,
        line: str = "",
        dashed: bool = False,
    ) -> None:
        self.parts.append(Panel(x, y, width, height, round, fill, line, dashed))
