"""What one reader may see of a game of Circuitous, and what a click on the board means.

Places are in quarter inches, x to the east and y to the south, with the middle of the Start at (0, 0)."""

from __future__ import annotations

from itertools import product
from typing import Any, TypedDict, cast

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import abilities, actions, plays, refusals, route, scoring, stages, table, turns
from yarnhall.games.circuitous.contact import contacts
from yarnhall.games.circuitous.data import COMPASS, DECKS, DX, DY, LETTERS, PLAIN, SHAPES, WIDTH, turned
from yarnhall.games.circuitous.lattice import (
    card,
    facing_of,
    footprint_of,
    joined_of,
    kind_of,
    mask_of,
    needed_at,
    owner_of,
    place_at,
    survey,
    x_of,
    y_of,
)
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.words import LEFT, RIGHT, SIDES, beyond, code, edges, seating


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


class LeadView(TypedDict):
    """Where the leading path ends, and the point of a black edge that is nearest to it."""

    card: int
    edge: str
    x: int
    y: int
    finish: int
    to_x: int
    to_y: int


class BarredView(TypedDict):
    """An open end where a card of the reader's hand cannot be laid in some ways, and why."""

    on: int  # number of the card that has the open end
    edge: str
    x: int  # the place the card would take
    y: int
    width: int
    height: int
    paths: list[str]  # the ways in which it would lie
    why: str


class IdleView(TypedDict):
    """Something the reader might choose now but cannot, and why."""

    kind: int | None  # a card of the hand ...
    card: int | None  # ... or one on the table ...
    finish: int | None  # ... or a Finish
    way: str  # what would be done with it
    why: str


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
    lead: LeadView | None  # the same as a line on the table
    barred: list[BarredView]  # for the one who acts
    idle: list[IdleView]  # likewise
    forks: list[int]  # cards among which the winning path may go on
    winner: int | None
    seats: list[SeatView]


def view(state: CircuitousState, observer: Player | None) -> CircuitousView:
    over = state.stage == stages.OVER
    path = scoring.path(state)
    lead = _lead(state, path[0]) if path and not state.route else None
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
        "opening": turns.opening(state) and not over,
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
        "distance": lead[0] if lead else None,
        "lead": lead[1] if lead else None,
        "barred": _barred(state, observer) if observer == state.active and state.stage <= stages.LAY else [],
        "idle": _idle(state, observer) if observer == state.active and not over else [],
        "forks": list(state.forks) if state.stage == stages.TRACE else [],
        "winner": state.winner if state.winner >= 0 else None,
        "seats": [_seat(state, seat, observer, path) for seat in range(state.players)],
    }


def _nearest(state: CircuitousState, x: int, y: int) -> tuple[int, int, int, int]:
    """The black edge that is nearest to a point, along the edges of the table: how far, which Finish, and where."""
    found: list[tuple[int, int, int, int]] = []
    for index, goal in enumerate(state.finishes):
        facing = int(facing_of(goal))
        to_x, to_y = 2 * int(x_of(goal)) + 5 * DX[facing], 2 * int(y_of(goal)) + 5 * DY[facing]
        if facing & 1:
            to_y += max(-7, min(7, y - to_y))
        else:
            to_x += max(-7, min(7, x - to_x))
        found.append((abs(to_x - x) + abs(to_y - y), index + 1, to_x, to_y))
    return min(found)


def _end(thing: int, direction: int) -> tuple[int, int]:
    """The middle of an edge."""
    out = int(route.half(thing, direction))
    return 2 * int(x_of(thing)) + DX[direction] * out, 2 * int(y_of(thing)) + DY[direction] * out


def _lead(state: CircuitousState, number: int) -> tuple[int, LeadView]:
    """How far the leading path's end is from a black edge, and both."""
    thing = state.cards[number]
    loose = int(mask_of(thing) & ~joined_of(thing))
    ends = [(_nearest(state, *_end(thing, direction)), direction) for direction in range(4) if loose >> direction & 1]
    (far, goal, to_x, to_y), direction = min(ends)
    x, y = _end(thing, direction)
    where = LeadView(card=number, edge=LETTERS[direction], x=x, y=y, finish=goal, to_x=to_x, to_y=to_y)
    return far, where


def _barred(state: CircuitousState, player: Player) -> list[BarredView]:
    """R5: every way in which a card of the hand would join an open end but may not."""
    kinds = [state.held] if state.stage == stages.LAY else sorted(set(state.hands[player]))
    kinds = [kind for kind in kinds if not turns.opening(state) or plays.can_open(state, kind)]
    found: list[BarredView] = []
    legal = {action % (1 << 27) for action in plays.lays(state, kinds)}  # without the kind: place, footprint and mask
    for number, thing in enumerate(state.cards):
        loose = int(mask_of(thing) & ~joined_of(thing))
        for direction, footprint in product(range(4), range(2)):
            if not loose >> direction & 1:
                continue
            x, y = beyond(state, number, direction, footprint)
            masks = {state.deck.lies[kind * 4 + footprint * 2 + half] for kind in kinds for half in range(2)}
            reasons: dict[str, list[str]] = {}
            for mask in sorted(masks):
                joins = mask >= 0 and mask >> (direction ^ 2) & 1
                if joins and actions.pack(0, 0, x, y, footprint, mask) not in legal:
                    why = refusals.not_there(state, x, y, footprint, mask, -1) or refusals.SHUT
                    reasons.setdefault(why, []).append(edges(mask))
            for why, ways in reasons.items():
                where = {"on": number, "edge": LETTERS[direction], **_place(x, y, footprint)}
                found.append(cast(BarredView, {**where, "paths": ways, "why": why}))
    return found


def _idle(state: CircuitousState, player: Player) -> list[IdleView]:
    """What belongs to the question that is asked, but is no answer to it."""
    tries: list[tuple[Action, int | None, int | None, int | None, str]] = []  # action; kind, card, Finish; way
    numbers, goals = range(1, len(state.cards)), range(len(state.finishes))
    stage = state.stage
    if stage <= stages.DRAWN:
        for kind in sorted(set(state.hands[player])):
            if state.deck.abilities[kind] != PLAIN:
                tries.append((actions.simple(actions.USE, kind, 0), kind, None, None, "use"))
            if turns.opening(state) and not plays.can_open(state, kind):
                tries.append(
                    (actions.pack(actions.LAY, kind, 0, 0, 0, state.deck.lies[kind * 4]), kind, None, None, "lay")
                )
    elif stage == stages.TURN:
        for number, way in product(numbers, (RIGHT, LEFT)):
            thing = state.cards[number]
            mask = turned(int(mask_of(thing)), way)
            action = actions.pack(
                actions.TURN, 0, int(x_of(thing)), int(y_of(thing)), 1 - int(footprint_of(thing)), mask
            )
            tries.append((action, None, number, None, SIDES[way]))
    elif stage == stages.SPIN:
        for goal, way in product(goals, (RIGHT, LEFT)):
            tries.append((actions.simple(actions.SPIN, goal, way), None, None, goal + 1, SIDES[way]))
    elif stage == stages.SLIDE:
        for goal, way in product(goals, range(state.slides)):
            tries.append((actions.simple(actions.SLIDE, goal, way), None, None, goal + 1, COMPASS[way]))
    elif stage == stages.SWAP:
        for number in numbers:
            thing = state.cards[number]
            action = actions.pack(actions.SWAP, 0, int(x_of(thing)), int(y_of(thing)), 0, 0)
            tries.append((action, None, number, None, "swap"))
    elif stage == stages.PUT:
        footprint = int(footprint_of(state.cards[state.target]))
        for kind, half in product(sorted(set(state.hands[player])), range(2)):
            mask = state.deck.lies[kind * 4 + footprint * 2 + half]
            if mask >= 0:
                tries.append((actions.simple(actions.PUT, kind, mask), kind, None, None, edges(mask)))
    legal = set(state.legal(player)) if tries else set()
    return [
        IdleView(kind=kind, card=card, finish=goal, way=way, why=refusals.why_not(state, player, action))
        for action, kind, card, goal, way in tries
        if action not in legal
    ]


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
        "points": scoring.along(state, path, seat),
        "out": not state.hands[seat] and not state.draws[seat] and not (state.held >= 0 and state.active == seat),
    }


def panels(state: CircuitousState) -> list[Panel]:
    """Points along the path that counts so far, and the numbers of cards, which anybody may count."""
    path = scoring.path(state)
    return [
        Panel(
            str(scoring.along(state, path, seat)),
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
            **_prospect(state, action),
        }
    elif do in (actions.USE, actions.DISCARD, actions.TAKE):
        meaning["kind"] = kind
    elif do == actions.SPIN:
        goal = state.finishes[kind]
        facing = (int(facing_of(goal)) + mask) % 4
        lies = _place(int(x_of(goal)), int(y_of(goal)), 1 - facing % 2)
        meaning |= {"finish": kind + 1, "side": SIDES[mask], "black": LETTERS[facing], **lies}
    elif do == actions.SLIDE:
        goal = state.finishes[kind]
        x, y = int(x_of(goal)) + DX[mask] * WIDTH, int(y_of(goal)) + DY[mask] * WIDTH
        meaning |= {"finish": kind + 1, "direction": COMPASS[mask], **_place(x, y, int(footprint_of(goal)))}
    elif do == actions.PUT:
        meaning |= {"kind": kind, "card": state.target, "paths": edges(mask)}
    elif do == actions.TURN:
        number = table.at(state, actions.x_of(action), actions.y_of(action))
        seat = int(abilities.reseated(state, number))
        meaning |= {
            "card": number,
            "side": SIDES[abilities.turn_way(state, number, mask)],
            **_place(int(x_of(seat)), int(y_of(seat)), int(footprint_of(seat))),
            "paths": edges(mask),
        }
    elif do in (actions.SWAP, actions.VIA):
        meaning["card"] = table.at(state, actions.x_of(action), actions.y_of(action))
    if do in (actions.SPIN, actions.SLIDE, actions.PUT, actions.TURN):
        twin = state.clone()
        twin.apply(state.active, action)
        meaning["ends"] = len(twin.contacts) > 0
    return meaning


def _prospect(state: CircuitousState, action: Action) -> dict[str, Any]:
    """What a card that is laid would bring: open ends, the nearest black edge, and whether it is touched."""
    x, y, footprint = actions.x_of(action), actions.y_of(action), actions.footprint_of(action)
    mask = actions.mask_of(action)
    place = int(place_at(x, y, footprint))
    joined = int(needed_at(survey(state.cards, state.finishes, place, -1)))
    thing = int(card(place, mask, joined, 0, 0, 0))
    free = [direction for direction in range(4) if (mask & ~joined) >> direction & 1]
    away, goal, *_ = min((_nearest(state, *_end(thing, direction)) for direction in free), default=(None, None))
    # R7.2: the Finish slides by half an inch at most, on both axes.
    ends = away is not None and away <= 4 and len(contacts([*state.cards, thing], state.finishes)) > 0
    return {"free": edges(mask & ~joined), "away": away, "finish": goal, "ends": ends}


def _place(x: int, y: int, footprint: int) -> dict[str, int]:
    return {"x": 2 * x, "y": 2 * y, "width": 14 if footprint else 10, "height": 10 if footprint else 14}
