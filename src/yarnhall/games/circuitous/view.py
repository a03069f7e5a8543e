"""What one reader may see of a game of Circuitous, and what a click on the board means.

Places are in quarter inches, x to the east and y to the south, with the middle of the Start at (0, 0)."""

from __future__ import annotations

from itertools import product
from typing import Annotated, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Action, Player
from yarnhall.games.circuitous import abilities, actions, plays, refusals, scoring, stages, table, turns
from yarnhall.games.circuitous.contact import contacts
from yarnhall.games.circuitous.data import COMPASS, DECKS, LETTERS, PLAIN, SHAPES, SLIDE_X, SLIDE_Y
from yarnhall.games.circuitous.joints import beyond, seating
from yarnhall.games.circuitous.lattice import (
    PLACE_BITS,
    card,
    facing_of,
    finish,
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
from yarnhall.games.circuitous.lead import LeadView, Letter, end, lead_of, nearest
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import LEFT, PATHS, RIGHT, SIDE, SIDES
from yarnhall.games.circuitous.words import turning


class Place(TypedDict):
    """Where a card lies, or would."""

    x: int  # the middle
    y: int
    width: int  # 10 or 14
    height: int


class CardView(Place):
    """A card on the table."""

    number: int  # 0 is the Start; the others in the order they were laid
    turn: int  # degrees clockwise from upright: 0, 90, 180 or 270
    paths: str  # edges with a path, as the card lies: letters of NESW
    open: str  # those of them that are joined to nothing
    kind: int | None  # None: the Start
    code: str | None  # as one types it
    shape: Annotated[str | None, SHAPES]
    points: int
    owner: int | None
    end: bool  # joined to exactly one other card


class FinishView(Place):
    """A Finish card."""

    number: int  # from 1
    black: Letter  # the direction its black edge faces
    touched: bool  # the winning path ends here; it has slid up to it


class BarredView(Place):
    """An open end where a card of the reader's hand cannot be laid in some ways, and why."""

    on: int  # number of the card that has the open end
    edge: Letter
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

    deck: Annotated[str, DECKS]  # colour
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
    stage: Annotated[str, stages.STAGES]  # what is being asked
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
    lead = lead_of(state, path[0]) if path and not state.route else None
    cards = [_card(state, number) for number in range(len(state.cards))]
    finishes = [_finish(state, number) for number in range(len(state.finishes))]
    things = [(item["x"], item["y"], item["width"], item["height"]) for item in cards]
    things += [(item["x"], item["y"], item["width"], item["height"]) for item in finishes]
    return {
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "acting": None if over else state.active,
        "stage": stages.STAGES.names[state.stage],
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


def _barred(state: CircuitousState, player: Player) -> list[BarredView]:
    """R5: every way in which a card of the hand would join an open end but may not."""
    kinds = [state.held] if state.stage == stages.LAY else sorted(set(state.hands[player]))
    kinds = [kind for kind in kinds if not turns.opening(state) or state.deck.opens[kind]]
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
                if joins and int(place_at(x, y, footprint)) | mask not in legal:
                    why = refusals.not_there(state, x, y, footprint, mask, -1)
                    why = why or refusals.shut_by_lay(state, place_at(x, y, footprint), mask)
                    reasons.setdefault(why, []).append(PATHS.name(mask))
            for why, ways in reasons.items():
                where = _place(x, y, footprint)
                found.append({"on": number, "edge": LETTERS[direction], **where, "paths": ways, "why": why})
    return found


def _idle(state: CircuitousState, player: Player) -> list[IdleView]:
    """What belongs to the question that is asked, but is no answer to it."""
    tries = _tries(state, player)
    legal = set(state.legal(player)) if tries else set()
    found: list[IdleView] = []
    for action, way in tries:
        if action not in legal:
            said = actions.ACTIONS.offer(state, action)
            kind, card, goal = said.get("kind"), said.get("card"), said.get("finish")
            why = refusals.why_not(state, player, action)
            found.append({"kind": kind, "card": card, "finish": goal, "way": way, "why": why})
    return found


def _tries(state: CircuitousState, player: Player) -> list[tuple[Action, str]]:
    """Everything that one might think of now, each with what would be done."""
    numbers, goals = range(1, len(state.cards)), range(len(state.finishes))
    kinds, lies = sorted(set(state.hands[player])), state.deck.lies
    if state.stage <= stages.DRAWN:
        found: list[tuple[Action, str]] = []
        for kind in kinds:
            if state.deck.abilities[kind] != PLAIN:
                found.append((actions.pack(actions.USE, kind, 0), "use"))
            if turns.opening(state) and not state.deck.opens[kind]:
                found.append((actions.pack(actions.LAY, kind, int(place_at(0, 0, 0)) | lies[kind * 4]), "lay"))
        return found
    if state.stage == stages.TURN:
        return [(turning(state, number, way), SIDE.name(way)) for number, way in product(numbers, (RIGHT, LEFT))]
    if state.stage == stages.SPIN:
        return [(actions.pack(actions.SPIN, goal, way), SIDE.name(way)) for goal, way in product(goals, (RIGHT, LEFT))]
    if state.stage == stages.SLIDE:
        ways = product(goals, state.slides)
        return [(actions.pack(actions.SLIDE, goal, way), COMPASS[way]) for goal, way in ways]
    if state.stage == stages.SWAP:
        return [(actions.upon(actions.SWAP, state.cards[number], 0), "swap") for number in numbers]
    if state.stage == stages.PUT:
        footprint = int(footprint_of(state.cards[state.target]))
        masks = [(kind, lies[kind * 4 + footprint * 2 + half]) for kind, half in product(kinds, range(2))]
        return [(actions.pack(actions.PUT, kind, mask), PATHS.name(mask)) for kind, mask in masks if mask >= 0]
    return []


def _card(state: CircuitousState, number: int) -> CardView:
    thing = state.cards[number]
    mask, joined, footprint = int(mask_of(thing)), int(joined_of(thing)), int(footprint_of(thing))
    kind = int(kind_of(thing)) if number else None
    if kind is None:
        turn = LETTERS.index(PATHS.name(mask))  # the Start is printed with its path at the top
    else:
        turn = footprint if mask == state.deck.lies[kind * 4 + footprint * 2] else footprint + 2
    return {
        "number": number,
        **_lying(thing),
        "turn": 90 * turn,
        "paths": PATHS.name(mask),
        "open": PATHS.name(mask & ~joined),
        "kind": kind,
        "code": None if kind is None else state.deck.codes[kind],
        "shape": None if kind is None else SHAPES[state.deck.shapes[kind]],
        "points": 0 if kind is None else state.deck.points[kind],
        "owner": None if kind is None else int(owner_of(thing)),
        "end": kind is not None and joined.bit_count() == 1,
    }


def _finish(state: CircuitousState, number: int) -> FinishView:
    goal = state.finishes[number]
    touched = len(state.slack) > 0 and state.slack[0] == number
    lies = _lying(goal)
    if touched:
        lies["x"] += state.slack[1]
        lies["y"] += state.slack[2]
    return {"number": number + 1, **lies, "black": LETTERS[int(facing_of(goal))], "touched": touched}


def _seat(state: CircuitousState, seat: Player, observer: Player | None, path: list[int]) -> SeatView:
    return {
        "deck": DECKS[state.decks[seat]],
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


def _place(x: int, y: int, footprint: int) -> Place:
    return {"x": 2 * x, "y": 2 * y, "width": 14 if footprint else 10, "height": 10 if footprint else 14}


def _lying(thing: int) -> Place:
    """Where a card or a Finish lies."""
    return _place(int(x_of(thing)), int(y_of(thing)), int(footprint_of(thing)))


# Offers -------------------------------------------------------------------------------------------------------


class Moved(Place):
    """Where something comes to lie."""

    ends: bool  # the game


class Laid(Moved):
    """Where the card comes to lie, and what that brings."""

    turn: int  # degrees clockwise from upright
    on: int  # the card it joins, and the edge of that card
    edge: Letter
    free: str  # paths that stay open
    away: int | None  # quarter inches from them to the nearest black edge, along the edges of the table
    finish: int | None  # whose edge that is


class Turned(Moved):
    side: Annotated[str, SIDES]


class Spun(Moved):
    black: Letter


class Put(TypedDict):
    card: int  # that is replaced
    ends: bool


def _ends(state: CircuitousState, action: Action) -> bool:
    twin = state.clone()
    twin.apply(state.active, action)
    return len(twin.contacts) > 0


def _lay(state: CircuitousState, player: Player, action: Action) -> Laid:
    on, edge, quarters = seating(state, action)
    place, mask = action & PLACE_BITS, actions.mask_of(action)
    joined = int(needed_at(survey(state.cards, state.finishes, place, -1)))
    thing = int(card(place, mask, joined, 0, 0, 0))
    free = [direction for direction in range(4) if (mask & ~joined) >> direction & 1]
    away, goal, *_ = min((nearest(state, *end(thing, direction)) for direction in free), default=(None, None))
    # R7.2: half an inch, which in former versions counted on both axes.
    ends = away is not None and away <= 4 and bool(contacts([*state.cards, thing], state.finishes, state.both_ways))
    return {
        **_lying(action),
        "turn": 90 * quarters,
        "on": on,
        "edge": LETTERS[edge],
        "free": PATHS.name(mask & ~joined),
        "away": away,
        "finish": goal,
        "ends": ends,
    }


def _turn(state: CircuitousState, player: Player, action: Action) -> Turned:
    number = table.at(state, action)
    side = SIDE.name(abilities.turn_way(state, number, actions.mask_of(action)))
    return {**_lying(int(abilities.reseated(state, number))), "side": side, "ends": _ends(state, action)}


def _spin(state: CircuitousState, player: Player, action: Action) -> Spun:
    goal = state.finishes[actions.kind_of(action)]
    facing = (int(facing_of(goal)) + actions.mask_of(action)) % 4
    lies = _lying(int(finish(x_of(goal), y_of(goal), facing)))
    return {**lies, "black": LETTERS[facing], "ends": _ends(state, action)}


def _slide(state: CircuitousState, player: Player, action: Action) -> Moved:
    goal, way = state.finishes[actions.kind_of(action)], actions.mask_of(action)
    x, y = int(x_of(goal)) + SLIDE_X[way], int(y_of(goal)) + SLIDE_Y[way]
    return {**_place(x, y, int(footprint_of(goal))), "ends": _ends(state, action)}


def _put(state: CircuitousState, player: Player, action: Action) -> Put:
    return {"card": state.target, "ends": _ends(state, action)}


# What offers that change the table say beyond their things.
MORE = {
    actions.LAY: _lay,
    actions.TURN: _turn,
    actions.SPIN: _spin,
    actions.SLIDE: _slide,
    actions.PUT: _put,
}
