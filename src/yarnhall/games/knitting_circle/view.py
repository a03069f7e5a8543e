"""What one reader may see of a game of Knitting Circle.

Nearly everything lies open. Only two cards between which a player is choosing, and what went under a deck, are hidden.
"""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Player
from yarnhall.games.knitting_circle import (
    crafting,
    drafting,
    garments,
    nearness,
    previews,
    requests,
    scenarios,
    scoring,
    stages,
    turns,
    zones,
)
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    CARDS,
    COLOURS,
    KINDS,
    MODIFICATIONS,
    PERSONAL,
    SIDE_NAMES,
    TYPES,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState

PHASES: Final = ["setup", "centre", "draft", "craft", "tidy", "over"]


class TileView(TypedDict):
    """A yarn tile that is not on a garment."""

    colour: int
    side: Annotated[str, SIDE_NAMES]


class BasketView(TypedDict):
    """Tiles of one kind in a basket."""

    place: int  # as actions name it
    colour: int
    side: Annotated[str, SIDE_NAMES]
    number: int


class ButtonView(TypedDict):
    """A button. `needs` is a list of colours, a pattern or a type, by kind."""

    slot: int | None  # of the workspace
    kind: Annotated[str, BUTTON_KINDS]
    needs: list[int]
    points: int


class NeedleView(TypedDict):
    """A garment in progress."""

    needle: int
    card: int | None  # None in family mode: all cards of a type are alike
    type: int
    tiles: list[int]  # colours from the top
    wants: Annotated[str | None, SIDE_NAMES]  # stitch of the next slot; None if no tile may be added
    pattern: int  # of the tiles as they are
    could: list[int]  # patterns it can still have when it is completed
    points: int  # beside the lowest filled slot
    brings: previews.Finished | None  # what completing it now would bring; None if it cannot be completed yet
    fits: list[int]  # workspace slots whose buttons fit it as it is
    may_finish: bool


class GarmentView(TypedDict):
    """A completed garment."""

    card: int | None
    type: int
    tiles: list[int]
    pattern: int
    full: bool
    points: int  # beside the lowest filled slot
    bonus: int  # points its card gives now
    buttons: list[ButtonView]
    ugly: bool


class SpaceView(TypedDict):
    """A space of the ring."""

    side: Annotated[str, SIDE_NAMES]
    near: int | None  # colour of the tile next to the board
    far: int | None
    cat: int | None  # seat whose cat is there; the number of seats means the opponent cat of solo play


class DeckView(TypedDict):
    """A deck of garment cards."""

    left: int
    under: list[list[int]]  # [place counted from the top, card] this reader has put there


class RequestView(TypedDict):
    """A request card."""

    number: int
    owner: int | None  # the seat it belongs to; None is for all
    paw: bool  # whether it still gives a paw
    met: list[int]  # seats that fulfil it
    near: list[int]  # how much of `needs` each seat has
    needs: int


class ObjectiveView(TypedDict):
    """A line of a scenario, for one seat, as things stand."""

    text: str
    reached: bool


class SeatView(TypedDict):
    """One player's area."""

    stage: Annotated[str, stages.STAGES]  # what the seat is asked
    slots: list[TileView | None]  # four drafted tiles
    turnable: list[int]  # slots that may still be turned, while flipping
    basket: list[BasketView]
    workspace: list[ButtonView | None]  # six, two of each kind
    needles: list[NeedleView | None]
    made: list[GarmentView]
    dealt: list[int]  # cards not begun, with that modification
    pair: list[int] | None  # cards to choose from; None if hidden from this reader or not there
    choosing: bool  # whether the seat chooses between two cards
    paws: int
    dropped: bool  # whether a button was dropped at this end of round
    yarn: int  # unplaced tiles
    points: int
    parts: list[int]  # points from buttons, garments, bonuses, ugly buttons, requests
    scenario: list[ObjectiveView]


class KnittingCircleView(TypedDict):
    """The whole table for one reader."""

    family: bool
    advanced: bool
    scenario: int
    modifications: list[int]
    data: str  # hash of the data file
    own_data: bool  # not the shipped data
    turn: int
    round: int
    first: int
    active: int | None  # whose turn it is; None while all act at once
    phase: Annotated[str, PHASES]
    drafted: int  # turns taken in this draft
    ring: list[SpaceView]  # clockwise
    reach: list[int]  # spaces the drafting player may move to
    centre: list[int]  # colours left there
    held: int | None  # colour of the centre tile about to be placed
    bag: list[int]  # tiles by colour
    gone: list[int]  # tiles out of the game, by colour
    decks: list[DeckView]
    piles: list[int]  # buttons left, by kind
    paws: int  # in the supply
    uglies: int  # in the supply
    paw_limit: int
    keep: int  # tiles that may be kept between rounds
    requests: list[RequestView]
    seats: list[SeatView]


_PHASES = {
    stages.TYPE: "setup",
    stages.CENTRE: "centre",
    stages.SPOT: "centre",
    stages.DRAFT: "draft",
    stages.TIDY: "tidy",
    stages.OVER: "over",
}


def phase(state: KnittingCircleState) -> str:
    if state.round == 0:
        return "setup"
    for stage in state.stage:
        if stage in _PHASES:
            return _PHASES[stage]
    return "craft"


def view(state: KnittingCircleState, observer: Player | None) -> KnittingCircleView:
    now = phase(state)
    return {
        "family": state.family,
        "advanced": state.advanced,
        "scenario": state.scenario,
        "modifications": [number for number in range(1, MODIFICATIONS + 1) if state.has(number)],
        "data": state.box.hash,
        "own_data": not state.box.shipped,
        "turn": state.turn,
        "round": state.round,
        "first": state.first,
        "active": state.active if now in ("centre", "draft") else None,
        "phase": now,
        "drafted": state.drafted,
        "ring": [_space(state, space) for space in range(len(state.ring) // 2)],
        "reach": drafting.reach(state, state.active) if now == "draft" else [],
        "centre": [colour for colour in range(COLOURS) if state.centre >> colour & 1],
        "held": state.held if state.held >= 0 else None,
        "bag": list(state.bag),
        "gone": list(state.gone),
        "decks": [_deck(state, type, observer) for type in range(TYPES)],
        "piles": [pile.bit_count() for pile in state.piles],
        "paws": zones.paw_supply(state),
        "uglies": state.uglies,
        "paw_limit": state.box.paw_limit,
        "keep": turns.keep_limit(state),
        "requests": _requests(state),
        "seats": [_seat(state, seat, observer) for seat in range(state.players)],
    }


def _space(state: KnittingCircleState, space: int) -> SpaceView:
    near, far = state.ring[2 * space], state.ring[2 * space + 1]
    return {
        "side": SIDE_NAMES[drafting.space_side(state, space)],
        "near": near if near >= 0 else None,
        "far": far if far >= 0 else None,
        "cat": state.cats.index(space) if space in state.cats else None,
    }


def _deck(state: KnittingCircleState, type: int, observer: Player | None) -> DeckView:
    under: list[list[int]] = []
    if observer is not None:
        for depth in range(state.left[type]):
            entry = state.decks[type * CARDS + (state.top[type] + depth) % CARDS]
            if entry >> 4 >> observer & 1:
                under.append([depth, type * CARDS + (entry & 15)])
    return {"left": state.left[type], "under": under}


def _requests(state: KnittingCircleState) -> list[RequestView]:
    shared = [(number, None) for number in state.requests]
    own = [(number, place // PERSONAL) for place, number in enumerate(state.personal)]
    return [
        {
            "number": number,
            "owner": owner,
            "paw": bool(state.unmet >> number & 1) and requests.paws_for_requests(state),
            "met": [seat for seat in range(state.players) if state.met[seat] >> number & 1],
            "near": [nearness.near(state, seat, number) for seat in range(state.players)],
            "needs": nearness.NEEDS[number],
        }
        for number, owner in [*shared, *own]
    ]


def button(state: KnittingCircleState, kind: int, number: int, slot: int | None) -> ButtonView:
    needs, points = zones.printed(state, kind, number)
    listed = [colour for colour in range(COLOURS) if needs >> colour & 1] if kind == 0 else [needs]
    return {"slot": slot, "kind": BUTTON_KINDS[kind], "needs": listed, "points": points}


def _needle(state: KnittingCircleState, seat: Player, needle: int) -> NeedleView | None:
    card = state.card[seat * 2 + needle]
    if card < 0:
        return None
    tiles = state.tiles[seat * 2 + needle]
    pattern = garments.pattern(tiles)
    wanted = crafting.wanted_side(state, seat, needle)
    looks = garments.completed(tiles, card, pattern, False)
    fits = [
        slot
        for slot in range(WORKSPACE)
        if garments.length(tiles) and crafting.fits(state, looks, slot // 2, state.workspace[seat * WORKSPACE + slot])
    ]
    return {
        "needle": needle,
        "card": None if state.family else card,
        "type": card // CARDS,
        "tiles": garments.colours(tiles),
        "wants": SIDE_NAMES[wanted] if wanted >= 0 else None,
        "pattern": pattern,
        "could": previews.could(state, card // CARDS, tiles),
        "points": scoring.length_points(state, card // CARDS, garments.length(tiles)),
        "brings": previews.finished(state, seat, needle),
        "fits": fits,
        "may_finish": crafting.may_finish(state, seat, needle),
    }


def _made(state: KnittingCircleState, garment: int, counts: list[int]) -> GarmentView:
    type = garments.type_of(garment)
    card = garments.card_of(garment)
    sewn = [(kind, garments.button_of(garment, kind)) for kind in range(3)]
    return {
        "card": None if state.family else card,
        "type": type,
        "tiles": garments.colours(garment),
        "pattern": garments.pattern_of(garment),
        "full": garments.length(garment) == state.box.slots[type],
        "points": scoring.length_points(state, type, garments.length(garment)),
        "bonus": 0 if state.family else sum(scoring.worth(bonus, counts) for bonus in state.box.bonuses[card]),
        "buttons": [button(state, kind, number, None) for kind, number in sewn if number >= 0],
        "ugly": garments.is_ugly(garment),
    }


def _seat(state: KnittingCircleState, seat: Player, observer: Player | None) -> SeatView:
    counts = scoring.tally(state, state.made[seat])
    pair = state.pair[seat * 2 : seat * 2 + 2]
    tiles = state.slots[seat * 4 : seat * 4 + 4]
    stage = state.stage[seat]
    basket = [(kind, state.basket[seat * KINDS + kind]) for kind in range(KINDS)]
    return {
        "stage": stages.STAGES.names[stage],
        "slots": [
            {"colour": tile % COLOURS, "side": SIDE_NAMES[tile // COLOURS]} if tile >= 0 else None for tile in tiles
        ],
        "turnable": [slot for slot in range(4) if stage == stages.TURN and state.sub[seat] >> slot & 1],
        "basket": [
            {"place": 4 + kind, "colour": kind % COLOURS, "side": SIDE_NAMES[kind // COLOURS], "number": number}
            for kind, number in basket
            if number
        ],
        "workspace": [
            button(state, slot // 2, number, slot) if number >= 0 else None
            for slot, number in enumerate(state.workspace[seat * WORKSPACE : seat * WORKSPACE + WORKSPACE])
        ],
        "needles": [_needle(state, seat, needle) for needle in range(crafting.needles(state))],
        "made": [_made(state, garment, counts) for garment in state.made[seat]],
        "dealt": list(state.dealt[seat]) if state.dealt else [],
        "pair": pair if seat == observer and stage == stages.CARD else None,
        "choosing": stage == stages.CARD,
        "paws": state.paws[seat],
        "dropped": stage == stages.TIDY and bool(state.sub[seat]),
        "yarn": zones.unplaced(state, seat),
        "points": state.points(seat),
        "parts": scoring.parts(state, seat),
        "scenario": [{"text": text, "reached": done} for text, done in scenarios.lines(state, seat)],
    }


def panels(state: KnittingCircleState) -> list[Panel]:
    """Points, garments, yarn and paws lie open."""
    return [
        Panel(
            str(state.points(seat)),
            [
                Count("Garments completed", "garment", str(len(state.made[seat]))),
                Count("Yarn not knitted", "yarn", str(zones.unplaced(state, seat))),
                Count("Paws", "paw", str(state.paws[seat])),
            ],
        )
        for seat in range(state.players)
    ]
