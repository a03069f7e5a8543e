"""Showcases and Displays for a messenger, a row for each player."""

from __future__ import annotations

from typing import Final

from yarnhall.core.picture import SOFT, Picture
from yarnhall.core.words import seat as name_of
from yarnhall.games.stitchcraft.data import COLOURS
from yarnhall.games.stitchcraft.view import SeatView, StitchcraftView

CARD_WIDE: Final = 60.0
CARD_HIGH: Final = 86.0
STEP: Final = 26.0  # from a Tapestry to the next of the same colour
GAP: Final = 12.0
HEAD: Final = 44.0
WIDE: Final = 640.0
ROW: Final = HEAD + CARD_HIGH + 30


def picture(view: StitchcraftView) -> Picture:
    seats = view["seats"]
    columns = 1 if len(seats) <= 3 else 2
    rows = -(-len(seats) // columns)
    drawn = Picture(columns * (WIDE + 40) - 40, rows * ROW - 20)
    for number, seat in enumerate(seats):
        _area(drawn, number, seat, view, number % columns * (WIDE + 40), number // columns * ROW)
    return drawn


def _area(drawn: Picture, number: int, seat: SeatView, view: StitchcraftView, left: float, top: float) -> None:
    most, colours = view["need"]
    far = (
        "out of the game" if seat["out"] else f"{seat['best']} of {most} alike, {seat['colours']} of {colours} colours"
    )
    drawn.words(name_of(number), left + 4, top + 30, 30, anchor="start", most=WIDE / 2 - 20)
    drawn.words("out of the game" if seat["out"] else far, left + WIDE, top + 30, 26, anchor="end", fill=SOFT)
    drawn.panel(left, top + HEAD - 6, WIDE, CARD_HIGH + 12, round=10, line="#b9a385", dashed=True)
    cards: list[tuple[str, float]] = []
    x = 12.0
    for colour in range(COLOURS):
        for _ in range(seat["showcase"][colour]):
            cards.append((f"tapestry {colour}", x))
            x += STEP
        if seat["showcase"][colour]:
            x += CARD_WIDE - STEP + GAP
    x += 30
    for shown in seat["display"]:
        cards.append(("back" if shown is None else f"tapestry {shown}", x))
        x += STEP
    room = WIDE - 24 - CARD_WIDE
    squeeze = min(1.0, room / max(at for _, at in cards)) if cards else 1.0
    for name, at in cards:
        drawn.piece(name, left + at * squeeze, top + HEAD, CARD_WIDE, CARD_HIGH)
