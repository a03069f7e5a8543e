"""The path for a messenger: every card as it lies."""

from __future__ import annotations

from typing import Final

from yarnhall.core.picture import Picture
from yarnhall.games.circuitous.view import CircuitousView

MARGIN: Final = 4.0  # quarter inches around everything that lies there
INK: Final = "#fffaf0"
NO_DECK: Final = "black"


def picture(view: CircuitousView) -> Picture:
    left, top, right, bottom = view["bounds"]
    drawn = Picture(right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)

    def place(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        return x - width / 2 - left + MARGIN, y - height / 2 - top + MARGIN, width, height

    counted = set(view["path"])
    for card in view["cards"]:
        spot = place(card["x"], card["y"], card["width"], card["height"])
        size = f"{card['width']}x{card['height']}"
        if card["kind"] is None:
            drawn.piece(f"start {card['paths']} {size}", *spot)
            continue
        deck = NO_DECK if card["owner"] is None else view["seats"][card["owner"]]["deck"]
        if card["number"] in counted:
            x, y, width, height = spot
            drawn.panel(x - 0.5, y - 0.5, width + 1, height + 1, round=1.2, fill="#f3c65c")
        drawn.piece(f"{deck} {card['paths']} {size}", *spot)
        drawn.words(str(card["points"]), spot[0] + 2.3, spot[1] + 3.05, 2.3, fill=INK)
    for finish in view["finishes"]:
        size = f"{finish['width']}x{finish['height']}"
        drawn.piece(
            f"finish {finish['black']} {size}", *place(finish["x"], finish["y"], finish["width"], finish["height"])
        )
    return drawn
