"""The table in characters: what `view` shows, for the terminal and for tests.

A character is half an inch each way, so every card is drawn to scale: an upright one five wide and seven high."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.words import seat as seat_name
from yarnhall.games.circuitous.data import DX, DY, LETTERS
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.view import CardView, CircuitousView, FinishView, SeatView, view


def board(state: CircuitousState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = picture(seen)
    for index, area in enumerate(seen["seats"]):
        lines += _area(state, seen, index, area)
    if seen["held"] is not None:
        lines.append(f"Taken up: {state.deck.codes[seen['held']]}")
    if seen["path"]:
        which = "Winning path" if seen["settled"] else "Leading path"
        lines.append(f"{which}: {' '.join(str(number) for number in seen['path'])}")
    return "\n".join(lines)


def picture(seen: CircuitousView) -> list[str]:
    """The cards with their numbers, owners' letters and paths; the black edges as #."""
    left, top, right, bottom = seen["bounds"]
    width, height = (right - left) // 2 + 2, (bottom - top) // 2 + 2
    rows = [[" "] * width for _ in range(height)]
    for card in seen["cards"]:
        _draw_card(rows, card, left, top)
    for finish in seen["finishes"]:
        _draw_finish(rows, finish, left, top)
    return "\n".join("".join(row).rstrip() for row in rows).rstrip("\n").split("\n")


def _draw_card(rows: list[list[str]], card: CardView, left: int, top: int) -> None:
    x, y = (card["x"] - left) // 2, (card["y"] - top) // 2
    across, down = card["width"] // 4, card["height"] // 4
    for row in range(y - down, y + down + 1):
        for column in range(x - across, x + across + 1):
            rows[row][column] = "."
    for letter in card["paths"]:
        direction = LETTERS.index(letter)
        for far in range(1, (across if direction & 1 else down) + 1):
            rows[y + DY[direction] * far][x + DX[direction] * far] = "-" if direction & 1 else "|"
    rows[y][x] = "+" if len(card["paths"]) > 1 else "o"
    owner = "" if card["owner"] is None else chr(65 + card["owner"])
    name = "St" if card["kind"] is None else f"{card['number']}{owner}"
    for index, character in enumerate(name[:across]):
        rows[y - down][x - across + index] = character


def _draw_finish(rows: list[list[str]], finish: FinishView, left: int, top: int) -> None:
    x, y = (finish["x"] - left) // 2, (finish["y"] - top) // 2
    across, down = finish["width"] // 4, finish["height"] // 4
    direction = LETTERS.index(finish["black"])
    for row in range(y - down, y + down + 1):
        for column in range(x - across, x + across + 1):
            black = column - x == DX[direction] * across if direction & 1 else row - y == DY[direction] * down
            rows[row][column] = "#" if black else ":"
    rows[y][x] = "F"
    rows[y + 1][x] = str(finish["number"])


def _area(state: CircuitousState, seen: CircuitousView, index: int, area: SeatView) -> list[str]:
    mark = "*" if index == seen["active"] else " "
    if area["hand"] is not None:
        hand = ", ".join(state.deck.codes[kind] for kind in area["hand"]) or "-"
    else:
        known = ", ".join(state.deck.codes[kind] for kind in area["known"])
        hand = f"{area['hand_size']}{f' (with {known})' if known else ''}"
    discard = ", ".join(state.deck.codes[kind] for kind in area["discard"]) or "-"
    return [
        f"{mark}{chr(65 + index)} {seat_name(index)} · {area['deck']} · {area['points']} along the path"
        f" · {area['turns']} turns",
        f"   Hand {hand} · draw pile {area['draw']} · discards {discard}",
    ]
