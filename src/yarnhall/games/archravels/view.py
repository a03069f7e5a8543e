"""What one reader may see of a game of ArchRavels.

Everybody sees the same: only the decks are hidden. Yarn is a list of six counts, items a list of five, in the order
of `reference`; cards, projects, requests and characters are numbers that `reference` explains.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from yarnhall.core.panel import Count, Panel
from yarnhall.core.state import Action, Player
from yarnhall.core.words import amount
from yarnhall.games.archravels import actions, crafting, scoring, stages, turns, yarn
from yarnhall.games.archravels.data import (
    EARLIER,
    EDITIONS,
    EMPTY,
    ITEMS,
    MADE_REQUEST,
    PROJECTS,
    REQUEST,
    REQUESTS,
    SLOTS,
    TILES,
    TYPES,
    UNIT,
    YARN3_TOKENS,
)
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.yarn import COLOURS, EXACT


class PatternView(TypedDict):
    """A pattern of a Character board, or a Special Request to be crafted."""

    cost: list[int] | None  # exact yarn; None where the pattern is general: see its rule in `reference`
    size: int  # tokens it takes
    tile: int | None  # which tile lies there; None for hat, blanket and requests
    learned: bool  # the tile was flipped
    payable: bool  # the bowl can pay for it by this pattern (any colours where the present action says so)
    lacks: int  # tokens that the bowl still lacks for it


class RequestView(TypedDict):
    """A Special Request that a player has taken."""

    request: int
    done: bool
    favourite: bool  # worth five more to this player when done
    pattern: PatternView


class TallyView(TypedDict):
    """Where the points come from, in quarters; together they are the points."""

    projects: int
    requests: int  # done, with the favourite's bonus
    learned: int
    items: int
    unfinished: int  # requests that are not done: below zero
    yarn: int  # in the bowl: below zero


class SeatView(TypedDict):
    """One player's area."""

    character: int | None  # None until it is chosen
    marker: int | None  # the space with the action marker; None before the first turn
    bowl: list[int]
    threes: list[int]  # Yarn3 tokens of each colour that stand for three of the bowl (earlier edition)
    patterns: list[PatternView]  # hat, bear, mittens, scarf, blanket
    items: list[int]
    requests: list[RequestView]
    projects: list[int]  # finished
    tangled: bool  # cannot craft in the next turn, or in this one
    points: int  # quarters, if the game ended now
    tally: TallyView


class LeftView(TypedDict):
    """What the active player's space still offers."""

    shop: int  # slots to take
    crafts: int
    any_colours: bool  # the craft may be paid with any colours
    spin: bool
    exchange: bool


class ArchRavelsView(TypedDict):
    """The whole table."""

    edition: Annotated[str, EDITIONS]
    turn: int
    stage: Annotated[str, stages.STAGES]  # what is being asked
    step: Literal["move", "act", "restock", "finish", "last"] | None  # where in a turn that is (R3.1)
    active: int
    acting: int | None
    left: LeftView
    bazaar: list[int | None]  # card by slot; None is empty
    spare: list[bool]  # by slot: empty, and counts as one yarn of any colour in this turn
    resolving: int | None  # the slot whose event or request is being resolved
    takers: list[PatternView]  # what the request that is being given away would be to each seat
    deck: int  # cards left
    requests_left: int  # Special Requests still in the deck
    seeded: int  # they are among this many cards from the top
    requests_known: list[int]  # those of them that everybody knows to be there
    discard: list[int]  # copies by card
    projects: list[int | None]  # the Project List
    project_deck: int
    to_finish: int  # projects that are still to be finished until the game ends
    supply: list[int] | None  # yarn; None if unlimited
    tray: list[int] | None  # item tokens; None if unlimited
    making: int | None  # what is being paid for, or frogged: an item, or 5 + request
    need: int  # tokens still to choose
    paid: list[int]  # yarn that was paid one by one so far
    gift_to: int | None  # who gets the bracelets now being chosen
    exchange: list[int] | None  # [colour given back, colour taken, most]
    free_characters: list[int]  # while characters are chosen
    idle: int  # turns in a row in which nobody finished a project
    patience: int | None  # so many of them end the game; None: it goes on however many there are
    countdown: int | None  # turns, this one too, after which that ends the game: only the last ones are counted
    closing: Literal["list", "idle"] | None  # why the last crafts are being made or were made
    placing: list[int] | None
    seats: list[SeatView]


# Why a game closes, by number (see notes.py).
CLOSINGS: Final[list[Literal["list", "idle"] | None]] = [None, "list", "idle"]
ASKS_YARN = (stages.WILD, stages.SALE, stages.CLERK, stages.PAY, stages.PICK, stages.GIFT)
MAKES = (stages.PAY, stages.PICK, stages.GIFT, stages.REFUND)
RESOLVING = (stages.CAT, stages.SALE, stages.DONATE, stages.CLERK, stages.CIRCLE, stages.REQUEST)
RESTOCKING = (stages.RESTOCK, stages.FROG, stages.REFUND)
STEP_ONE = (stages.ACT, stages.SHOP, stages.WILD, stages.PAY, stages.PICK, stages.GIFT, stages.NUMBER)


def view(state: ArchRavelsState, observer: Player | None) -> ArchRavelsView:
    stage = state.stage
    over = stage == stages.OVER
    set_up = stage != stages.CHARACTER
    acting_step = stage in STEP_ONE and state.phase == stages.ACT
    requests = [card - REQUEST for card in state.deck if card >= REQUEST]
    taken = {character >> 1 for character in state.character if character >= 0}
    placed = [project for project in state.projects if project != EMPTY]
    return {
        "edition": EDITIONS[state.edition],
        "turn": state.turn,
        "stage": stages.STAGES.names[stage],
        "step": _step(state),
        "active": state.active,
        "acting": None if over else state.asked,
        "left": {
            "shop": state.shop if acting_step else 0,
            "crafts": state.crafts if acting_step else 0,
            "any_colours": acting_step and state.crafts > 0 and crafting.any_colours(state),
            "spin": acting_step and state.spin > 0,
            "exchange": acting_step and state.swap > 0,
        },
        "bazaar": [None if card == EMPTY else card for card in state.bazaar],
        "spare": [bool(state.spare >> slot & 1) and state.bazaar[slot] == EMPTY for slot in range(SLOTS)],
        "resolving": state.slot if stage in RESOLVING or state.phase == stages.CIRCLE else None,
        "takers": _takers(state),
        "deck": len(state.deck) if set_up else 0,
        "requests_left": len(requests),
        "seeded": len(state.deck) - state.lower if requests else 0,
        "requests_known": sorted(request for request in requests if state.known >> request & 1),
        "discard": state.discard[:],
        "projects": [None if project == EMPTY else project for project in state.projects],
        "project_deck": len(state.project_deck),
        "to_finish": max(0, len(state.project_deck) + len(placed) - 2) if set_up else 0,
        "supply": yarn.counts(state.supply) if state.strict else None,
        "tray": state.tray[:] if state.strict else None,
        "making": state.making if stage in MAKES else None,
        "need": state.need if stage in ASKS_YARN else 0,
        "paid": yarn.counts(state.paid if stage == stages.PICK else 0),
        "gift_to": state.target if stage == stages.GIFT else None,
        "exchange": [state.source, state.target, turns.most_exchanged(state)] if stage == stages.NUMBER else None,
        "free_characters": []
        if set_up
        else [character for character in range(2 * TYPES) if character >> 1 not in taken],
        "idle": state.idle,
        "patience": state.patience * state.players or None,
        "countdown": turns.countdown(state) or None,
        "closing": CLOSINGS[state.closing],
        "placing": state.placing() if over else None,
        "seats": _seats(state),
    }


def _step(state: ArchRavelsState) -> Literal["move", "act", "restock", "finish", "last"] | None:
    stage = state.stage
    if stage in (stages.CHARACTER, stages.OVER):
        return None
    if stage == stages.MOVE:
        return "move"
    if state.phase == stages.LAST:
        return "last"
    if stage in RESOLVING or state.phase == stages.CIRCLE:
        return "restock"
    return "finish" if stage in RESTOCKING else "act"


def _takers(state: ArchRavelsState) -> list[PatternView]:
    if state.stage != stages.REQUEST:
        return []
    request = state.bazaar[state.slot] - REQUEST
    return [pattern(state, seat, MADE_REQUEST + request) for seat in range(state.players)]


def _seats(state: ArchRavelsState) -> list[SeatView]:
    # Yarn3 tokens are change: each colour has three, handed out seat by seat.
    change = [YARN3_TOKENS if state.edition == EARLIER else 0] * COLOURS
    seats: list[SeatView] = []
    for seat in range(state.players):
        bowl = yarn.counts(state.bowl[seat])
        threes = [min(number // 3, left) for number, left in zip(bowl, change, strict=True)]
        change = [left - used for left, used in zip(change, threes, strict=True)]
        seats.append(_seat(state, seat, bowl, threes))
    return seats


def _seat(state: ArchRavelsState, seat: Player, bowl: list[int], threes: list[int]) -> SeatView:
    character = state.character[seat]
    held, done = state.held[seat], state.done[seat]
    return {
        "character": None if character < 0 else character,
        "marker": None if state.marker[seat] < 0 else state.marker[seat],
        "bowl": bowl,
        "threes": threes,
        "patterns": [pattern(state, seat, item) for item in range(ITEMS)] if character >= 0 else [],
        "items": state.items[seat * ITEMS : seat * ITEMS + ITEMS],
        "requests": [
            {
                "request": request,
                "done": bool(done >> request & 1),
                "favourite": state.box.favourites[character] == request,
                "pattern": pattern(state, seat, MADE_REQUEST + request),
            }
            for request in range(REQUESTS)
            if (held | done) >> request & 1
        ],
        "projects": [project for project in range(PROJECTS) if state.finished[seat] >> project & 1],
        "tangled": bool(state.tangled >> seat & 1),
        "points": scoring.points(state, seat),
        "tally": {
            "projects": scoring.projects(state, seat),
            "requests": scoring.requests(state, done) + scoring.favourite(state, seat),
            "learned": scoring.patterns(state, seat),
            "items": scoring.items(state, seat),
            "unfinished": -scoring.requests(state, held),
            "yarn": -UNIT * yarn.total(state.bowl[seat]),
        },
    }


def panels(state: ArchRavelsState) -> list[Panel]:
    """Everything lies open; points as if the game ended now."""
    return [
        Panel(
            amount(scoring.points(state, seat), UNIT),
            [
                Count("Yarn in the bowl, a point less for each", "yarn", str(yarn.total(state.bowl[seat]))),
                Count("Items", "garment", str(sum(state.items[seat * ITEMS : seat * ITEMS + ITEMS]))),
                Count("Projects finished", "project", str(state.finished[seat].bit_count())),
                Count("Requests still to craft", "request", str(state.held[seat].bit_count())),
            ],
        )
        for seat in range(state.players)
    ]


def pattern(state: ArchRavelsState, seat: Player, what: int) -> PatternView:
    exact = crafting.rule_of(state, seat, what) == EXACT
    tiled = what < MADE_REQUEST and bool(TILES[what])
    free = seat == state.active and state.stage == stages.ACT and state.crafts > 0 and crafting.any_colours(state)
    return {
        "cost": yarn.counts(crafting.cost_of(state, seat, what)) if exact else None,
        "size": crafting.size_of(state, what),
        "tile": state.tiles[seat * ITEMS + what] if tiled else None,
        "learned": tiled and bool(state.learned[seat] >> what & 1),
        "payable": crafting.payable(state, seat, what, free),
        "lacks": crafting.lacks(state, seat, what, free),
    }


class Outlook(TypedDict):
    """What an action would leave its player with. Things are an item, or 5 + request."""

    earns: int  # quarters
    bowl: list[int] | None  # afterwards; None where the yarn is still to be chosen
    opens: list[int]  # things that the bowl pays for then, and does not now
    closes: list[int]  # and the other way round
    reaches: list[int]  # projects of the list whose items are all there then, and are not now


CHOOSING = (stages.WILD, stages.PAY, stages.PICK, stages.GIFT, stages.NUMBER, stages.REFUND)


def _outlook(state: ArchRavelsState, player: Player, action: Action) -> Outlook:
    twin = state.clone()
    twin.apply(player, action)
    open_ = twin.stage in CHOOSING and twin.asked == player
    # Whichever yarn is chosen, and however many are exchanged, it is worth the same.
    while twin.stage in CHOOSING and twin.asked == player:
        twin.apply(player, twin.legal(player)[0])
    now, then = crafting.all_payable(state, player), crafting.all_payable(twin, player)
    return {
        "earns": scoring.points(twin, player) - scoring.points(state, player),
        "bowl": None if open_ else yarn.counts(twin.bowl[player]),
        "opens": [] if open_ else _bits(then & ~now),
        "closes": [] if open_ else _bits(now & ~then),
        "reaches": [
            project
            for project in state.projects
            if project != EMPTY
            and turns.complete_set(twin, player, project)
            and not turns.complete_set(state, player, project)
        ],
    }


def _bits(things: int) -> list[int]:
    return [what for what in range(things.bit_length()) if things >> what & 1]


# What offers say beyond their things. None of these turns a card over.
MORE = dict.fromkeys(
    (
        actions.SHOP,
        actions.YARN,
        actions.CRAFT,
        actions.PAY,
        actions.SPIN,
        actions.EXCHANGE,
        actions.NUMBER,
        actions.FINISH,
        actions.LEARN,
        actions.ITEM,
    ),
    _outlook,
)
