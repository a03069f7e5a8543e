"""What one reader may see of a game of Circuitous, and what a click on the board means.

Places are in quarter inches, x to the east and y to the south, with the middle of the Start at (0, 0)."""

from __future__ import annotations

from typing import Any, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import actions, route, scoring, stages
from yarnhall.games.circuitous.data import COMPASS, DECKS, DX, DY, LETTERS, SHAPES, WIDTH
from yarnhall.games.circuitous.lattice import (
    facing_of,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    owner_of,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.words import SIDES, code, edges, seating


class CardView(TypedDict):
    """A card on the table."""

    number: int  # 0 is the Start; the others in the order they were laid
    x: int  # the middle
    y: int
    width: int  # 10 or 14
    height: int
    turn: int  # degrees clockwise from upright: 0, 90, 180 or 270
    paths: str  # edges with a path, as the card lies: letters of NESW
    open: str  # those of them that are joined to nothing
    kind: int | None  # None: the Start
    code: str | None  # as one types it
    shape: str | None
    points: int
    owner: int | None
    end: bool  # joined to exactly one other card


class FinishView(TypedDict):
    """A Finish card."""

    number: int  # from 1
    x: int
    y: int
    width: int
    height: int
    black: str  # the direction its black edge faces
    touched: bool  # the winning path ends here; it has slid up to it


class SeatView(TypedDict):
    """One player's area."""

    deck: str  # colour
    hand: list[int] | None  # kinds, sorted; None if this reader may not see it
    hand_size: int
    known: list[int]  # kinds that everybody knows to be in this hand
    draw: int  # cards left to draw
    discard: list[int]  # kinds, the first one lowest
    turns: int  # taken so far
    points: int  # along the path that counts so far
    out: bool  # no cards left


class CircuitousView(TypedDict):
    """The whole table for one reader."""

    turn: int
    first: int  # who began
    active: int
    acting: int | None
    stage: str  # what is being asked: see stages.py
    opening: bool  # the first card is still to be laid
    held: int | None  # kind of the card that was taken up
    target: int | None  # number of the card that is being replaced
    cards: list[CardView]
    finishes: list[FinishView]
    bounds: list[int]  # left, top, right, bottom of everything on the table
    path: list[int]  # card numbers from the Start on: the winning path, or the leading one
    settled: bool  # the path is the winning one
    distance: int | None  # quarter inches from the leading path's end to the nearest black edge
    forks: list[int]  # cards among which the winning path may go on
    winner: int | None
    seats: list[SeatView]


def view(state: CircuitousState, observer: Player | None) -> CircuitousView:
    over = state.stage == stages.OVER
    path = scoring.path(state)
    cards = [_card(state, number) for number in range(len(state.cards))]
    finishes = [_finish(state, number) for number in range(len(state.finishes))]
    things = [(item["x"], item["y"], item["width"], item["height"]) for item in cards]
    things += [(item["x"], item["y"], item["width"], item["height"]) for item in finishes]
    return {
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "acting": None if over else state.active,
        "stage": stages.NAMES[state.stage],
        "opening": state.opening() and not over,
        "held": state.held if state.held >= 0 else None,
        "target": state.target if state.target >= 0 else None,
        "cards": cards,
        "finishes": finishes,
        "bounds": [
            min(x - width // 2 for x, _, width, _ in things),
            min(y - height // 2 for _, y, _, height in things),
            max(x + width // 2 for x, _, width, _ in things),
            max(y + height // 2 for _, y, _, height in things),
        ],
        "path": path[::-1],
        "settled": len(state.route) > 0,
        "distance": _distance(state, path[0]) if path and not state.route else None,
        "forks": list(state.forks) if state.stage == stages.TRACE else [],
        "winner": state.winner if state.winner >= 0 else None,
        "seats": [_seat(state, seat, observer, path) for seat in range(state.players)],
    }


def _distance(state: CircuitousState, number: int) -> int:
    thing = state.cards[number]
    loose = int(mask_of(thing) & ~joined_of(thing))
    return min(route.distance(state, number, direction) for direction in range(4) if loose >> direction & 1)


def _card(state: CircuitousState, number: int) -> CardView:
    thing = state.cards[number]
    mask, joined, footprint = int(mask_of(thing)), int(joined_of(thing)), int(footprint_of(thing))
    kind = int(kind_of(thing)) if number else None
    if kind is None:
        turn = LETTERS.index(edges(mask))  # the Start is printed with its path at the top
    else:
        turn = footprint if mask == state.deck.lies[kind * 4 + footprint * 2] else footprint + 2
    return {
        "number": number,
        "x": 2 * int(x_of(thing)),
        "y": 2 * int(y_of(thing)),
        "width": 14 if footprint else 10,
        "height": 10 if footprint else 14,
        "turn": 90 * turn,
        "paths": edges(mask),
        "open": edges(mask & ~joined),
        "kind": kind,
        "code": None if kind is None else code(state.deck, kind),
        "shape": None if kind is None else SHAPES[state.deck.shapes[kind]],
        "points": 0 if kind is None else state.deck.points[kind],
        "owner": None if kind is None else int(owner_of(thing)),
        "end": kind is not None and joined.bit_count() == 1,
    }


def _finish(state: CircuitousState, number: int) -> FinishView:
    goal = state.finishes[number]
    touched = len(state.slack) > 0 and state.slack[0] == number
    footprint = int(footprint_of(goal))
    return {
        "number": number + 1,
        "x": 2 * int(x_of(goal)) + (state.slack[1] if touched else 0),
        "y": 2 * int(y_of(goal)) + (state.slack[2] if touched else 0),
        "width": 14 if footprint else 10,
        "height": 10 if footprint else 14,
        "black": LETTERS[int(facing_of(goal))],
        "touched": touched,
    }


def _seat(state: CircuitousState, seat: Player, observer: Player | None, path: list[int]) -> SeatView:
    return {
        "deck": DECKS[seat],
        "hand": list(state.hands[seat]) if observer == seat else None,
        "hand_size": len(state.hands[seat]),
        "known": list(state.known[seat]),
        "draw": len(state.draws[seat]),
        "discard": list(state.discards[seat]),
        "turns": state.taken[seat],
        "points": state.along(path, seat),
        "out": not state.hands[seat] and not state.draws[seat] and not (state.held >= 0 and state.active == seat),
    }


def panels(state: CircuitousState) -> list[Panel]:
    """Points along the path that counts so far, and the numbers of cards, which anybody may count."""
    path = scoring.path(state)
    return [
        Panel(
            str(state.along(path, seat)),
            [
                Count("Cards in hand", "cards", str(len(state.hands[seat]))),
                Count("Cards to draw", "deck", str(len(state.draws[seat]))),
            ],
        )
        for seat in range(state.players)
    ]


def offer(state: CircuitousState, action: Action) -> dict[str, Any]:
    do, kind, mask = actions.do_of(action), actions.kind_of(action), actions.mask_of(action)
    meaning: dict[str, Any] = {"do": actions.NAMES[do]}
    if do == actions.LAY:
        number, direction, turns = seating(state, action)
        meaning |= {
            "kind": kind,
            **_place(actions.x_of(action), actions.y_of(action), actions.footprint_of(action)),
            "turn": 90 * turns,
            "paths": edges(mask),
            "on": number,
            "edge": LETTERS[direction],
        }
    elif do in (actions.USE, actions.DISCARD, actions.TAKE):
        meaning["kind"] = kind
    elif do == actions.SPIN:
        meaning |= {"finish": kind + 1, "side": SIDES[mask]}
    elif do == actions.SLIDE:
        goal = state.finishes[kind]
        x, y = int(x_of(goal)) + DX[mask] * WIDTH, int(y_of(goal)) + DY[mask] * WIDTH
        meaning |= {"finish": kind + 1, "direction": COMPASS[mask], **_place(x, y, int(footprint_of(goal)))}
    elif do == actions.PUT:
        meaning |= {"kind": kind, "card": state.target, "paths": edges(mask)}
    elif do == actions.TURN:
        number = state.at(actions.x_of(action), actions.y_of(action))
        seat = int(state.reseated(number))
        meaning |= {
            "card": number,
            "side": SIDES[state.turn_way(number, mask)],
            **_place(int(x_of(seat)), int(y_of(seat)), int(footprint_of(seat))),
            "paths": edges(mask),
        }
    elif do in (actions.SWAP, actions.VIA):
        meaning["card"] = state.at(actions.x_of(action), actions.y_of(action))
    return meaning


def _place(x: int, y: int, footprint: int) -> dict[str, int]:
    return {"x": 2 * x, "y": 2 * y, "width": 14 if footprint else 10, "height": 10 if footprint else 14}
