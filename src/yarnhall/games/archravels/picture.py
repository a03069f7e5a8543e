"""The Project List and what everybody has made, for a messenger."""

from __future__ import annotations

from typing import Final

from yarnhall.core.picture import SOFT, Picture
from yarnhall.core.words import count, seat as name_of
from yarnhall.games.archravels.data import ITEMS
from yarnhall.games.archravels.reference import ArchRavelsReference
from yarnhall.games.archravels.view import ArchRavelsView, SeatView
from yarnhall.games.archravels.yarn import COLOURS

WIDE: Final = 900.0
LIST: Final = 150.0  # the height of the Project List
ROW: Final = 128.0
ITEM: Final = 46.0
BALL: Final = 34.0
MOST_BALLS: Final = 12  # of one colour that are shown; a bowl may hold more


def picture(view: ArchRavelsView, reference: ArchRavelsReference) -> Picture:
    seats = view["seats"]
    drawn = Picture(WIDE, LIST + len(seats) * (ROW + 12))
    for place, project in enumerate(view["projects"]):
        x = place * (WIDE + 15) / 3
        drawn.panel(x, 0, WIDE / 3 - 15, LIST - 18, round=12, line="#b9a385", dashed=True)
        if project is None:
            continue
        card = reference["projects"][project]
        drawn.words(card["name"], x + (WIDE / 3 - 15) / 2, 36, 26, most=WIDE / 3 - 40)
        _items(drawn, card["items"], x + 18, 52, WIDE / 3 - 60)
    for number, seat in enumerate(seats):
        _area(drawn, number, seat, reference, LIST + number * (ROW + 12))
    return drawn


def _area(drawn: Picture, number: int, seat: SeatView, reference: ArchRavelsReference, top: float) -> None:
    drawn.panel(0, top, WIDE, ROW, round=12, fill="#efe5d2")
    if seat["character"] is not None:
        drawn.piece(f"character {seat['character']}", 12, top + 14, 96, 96)
    drawn.words(name_of(number), 124, top + 36, 28, anchor="start", most=300)
    done = sum(1 for request in seat["requests"] if request["done"])
    told = f"{count(len(seat['projects']), 'project')}, {count(done, 'request')}"
    drawn.words(told, WIDE - 18, top + 36, 24, anchor="end", fill=SOFT)
    _items(drawn, seat["items"], 124, top + 58, 330)
    balls = [colour for colour in range(COLOURS) for _ in range(min(seat["bowl"][colour], MOST_BALLS))]
    step = min(BALL - 4, 400 / max(1, len(balls)))
    for at, colour in enumerate(balls):
        drawn.piece(f"ball {colour}", 470 + at * step, top + 68, BALL, BALL)


def _items(drawn: Picture, items: list[int], x: float, y: float, room: float) -> None:
    made = [item for item in range(ITEMS) for _ in range(items[item])]
    step = min(ITEM + 4, room / max(1, len(made)))
    for at, item in enumerate(made):
        drawn.piece(f"item {item}", x + at * step, y, ITEM, ITEM)
