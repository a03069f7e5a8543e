"""The table in characters: what `view` shows, for the terminal and for tests.

A character is half an inch each way, so every card is drawn to scale: an upright one five wide and seven high."""

from __future__ import annotations

from typing import Final

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import amount, count, listing, seat as seat_name
from yarnhall.games.circuitous.data import DX, DY, LETTERS
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import CARD
from yarnhall.games.circuitous.view import (
    CardView,
    CircuitousView,
    FinishView,
    SeatView,
    away,
    view,
)

INCH: Final = 4  # the view counts in quarter inches
ENDS: Final = 6  # open ends that are told; the others are farther away


def legend() -> list[Sign]:
    return [
        Sign("7", "the number of a card, at its top left; moves name cards on the table by it"),
        Sign("A 3", "whose card it is and what it is worth, along its bottom edge"),
        Sign("- | +", "paths, and where they meet"),
        Sign("St", "the Start, from whose o a path leaves"),
        Sign("F 1", "Finish 1"),
        Sign("#", "the black edge of a Finish: what touches it ends the game"),
        Sign(". :", "the white of a card and of a Finish; a character is half an inch"),
        Sign("4e", "the edge of card 4 to the east, with its path; n is up; the Start is card 0"),
        Sign(
            "lay tee2 on 4e by w",
            "lay that card there, turned so that the path that `cards` calls its west one joins",
        ),
        Sign("put tee2 esw", "put that card in the place, turned so that its paths lead east, south and west"),
        Sign("tee2", "a card by its shape and points"),
        Sign("cross0-draw", "the same for a card with an ability"),
        Sign("9½ in", "inches from an open end to the nearest black edge, along the edges of the table"),
        Sign("*A", "the star: whose turn it is"),
    ]


def board(state: CircuitousState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = picture(seen)
    for index, area in enumerate(seen["seats"]):
        lines += _area(state, seen, index, area)
    if seen["held"] is not None:
        lines.append(f"Taken up: {state.deck.codes[seen['held']]}")
    if seen["path"]:
        which = "Winning path" if seen["settled"] else "Leading path"
        cards = "card" if len(seen["path"]) == 1 else "cards"
        lines.append(f"{which}: {cards} {' '.join(str(number) for number in seen['path'])}")
    if not seen["settled"]:
        lines.append(f"Open ends, near to far: {listing(near_and_far(state)) or '-'}")
    return "\n".join(lines)


def spots(state: CircuitousState, observer: Player | None) -> dict[str, str]:
    """What can be pointed at; the board in the browser gives the same names to its pieces."""
    found = {f"card.{number}": CARD.name(number) for number in range(len(state.cards))}
    found |= {f"finish.{goal}": f"Finish {goal}" for goal in range(1, len(state.finishes) + 1)}
    seen = view(state, observer)
    hand = seen["seats"][observer]["hand"] or [] if observer is not None else []
    held = [seen["held"]] if seen["held"] is not None and seen["active"] == observer else []
    for slot, kind in enumerate([*held, *hand]):
        found[f"hand.{slot}"] = f"{state.deck.codes[kind]} in the hand"
    return found


def near_and_far(state: CircuitousState) -> list[str]:
    """The open ends and how far each is from the nearest black edge."""
    found = sorted((far, number, edge, goal) for number, edge, far, goal in away(state))
    told = [f"{number}{edge.lower()} {amount(far, INCH)} in to Finish {goal}" for far, number, edge, goal in found]
    rest = len(told) - ENDS
    return told if rest < 1 else [*told[:ENDS], f"{count(rest, 'other')} farther away"]


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
    _write(rows, x - across, y - down, "St" if card["kind"] is None else str(card["number"]))
    if card["owner"] is not None:
        points = str(card["points"])
        _write(rows, x - across, y + down, chr(65 + card["owner"]))
        _write(rows, x + across + 1 - len(points), y + down, points)


def _write(rows: list[list[str]], x: int, y: int, text: str) -> None:
    for index, character in enumerate(text):
        rows[y][x + index] = character


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
        f" · {count(area['turns'], 'turn')} taken",
        f"   Hand {hand} · draw pile {area['draw']} · discards {discard}",
    ]
