"""The ring and what everybody knits and has completed, for a messenger."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from yarnhall.core.picture import SOFT, WOOD, Picture
from yarnhall.core.words import count, seat as name_of
from yarnhall.games.knitting_circle.view import KnittingCircleView, SeatView

RING: Final = 500.0  # wide and high
TILE_WIDE: Final = 48.0
TILE_HIGH: Final = 42.0
WIDE: Final = 560.0  # what belongs to one player
HIGH: Final = 640.0  # for all of them
STITCH_WIDE: Final = 48.0
STITCH_HIGH: Final = 30.0
STEP: Final = 24.0  # from a stitch to the next below it
HEAD: Final = 60.0
MOST: Final = 14  # garments in a row
PAWNS: Final = ["#9c3a2c", "#35527c", "#52683b", "#bb922b", "#5b575e"]


def picture(view: KnittingCircleView) -> Picture:
    seats = view["seats"]
    drawn = Picture(RING + 30 + WIDE, HIGH)
    _ring(drawn, view, (HIGH - RING) / 2)
    row = min(HIGH / 2, HIGH / len(seats))
    top = (HIGH - row * len(seats)) / 2
    for number, seat in enumerate(seats):
        _area(drawn, number, seat, top + number * row, row - 14)
    return drawn


def _ring(drawn: Picture, view: KnittingCircleView, top: float) -> None:
    spaces = view["ring"]
    middle = RING / 2
    drawn.panel(6, top + 6, RING - 12, RING - 12, round=middle, fill="#efe5d2", line=WOOD)
    drawn.panel(middle - 92, top + middle - 92, 184, 184, round=92, line=WOOD, dashed=True)
    for number, space in enumerate(spaces):
        turn = 2 * pi * number / len(spaces) - pi / 2
        for colour, far in ((space["near"], 122.0), (space["far"], 172.0)):
            if colour is not None:
                x, y = middle + far * cos(turn), top + middle + far * sin(turn)
                drawn.piece(f"{space['side']} {colour}", x - TILE_WIDE / 2, y - TILE_HIGH / 2, TILE_WIDE, TILE_HIGH)
        if space["cat"] is not None:
            x, y = middle + 222 * cos(turn), top + middle + 222 * sin(turn)
            drawn.panel(x - 19, y - 19, 38, 38, round=19, fill=PAWNS[space["cat"] % len(PAWNS)], line="#fdf8ec")
            drawn.piece("paw", x - 13, y - 13, 26, 26)
    for at, colour in enumerate(view["centre"]):
        turn = 2 * pi * at / max(1, len(view["centre"]))
        x, y = middle + 44 * cos(turn), top + middle + 44 * sin(turn)
        drawn.piece(f"knit {colour}", x - 18, y - 16, 36, 32)


def _area(drawn: Picture, number: int, seat: SeatView, top: float, high: float) -> None:
    left = RING + 40
    drawn.panel(left, top, WIDE, high, round=12, fill="#efe5d2")
    drawn.panel(left + 16, top + 14, 24, 24, round=12, fill=PAWNS[number % len(PAWNS)], line="#fdf8ec")
    drawn.words(name_of(number), left + 50, top + 36, 28, anchor="start", most=WIDE / 2)
    drawn.words(count(len(seat["made"]), "garment"), left + WIDE - 16, top + 36, 24, anchor="end", fill=SOFT)
    columns = [(garment["tiles"], False) for garment in seat["made"][:MOST]]
    columns += [(needle["tiles"], True) for needle in seat["needles"] if needle is not None]
    longest = max([len(tiles) for tiles, _ in columns] or [1])
    # As large as all of them fit.
    scale = min(1.0, (high - HEAD - 14) / (longest * STEP + 8), (WIDE - 50) / max(1, len(columns) * (STITCH_WIDE + 10)))
    for at, (tiles, growing) in enumerate(columns):
        x = left + 18 + at * (STITCH_WIDE + 10) * scale + (12 if growing else 0)
        if growing:
            drawn.panel(x - 3, top + HEAD - 9, STITCH_WIDE * scale + 6, 5, round=2, fill="#8a6546")
        for row, colour in enumerate(tiles):
            side, y = ("knit", "purl")[row % 2], top + HEAD + row * STEP * scale
            drawn.piece(f"{side} {colour}", x, y, STITCH_WIDE * scale, STITCH_HIGH * scale)
