"""Knitting Circle as learners see it, number by number out of the view: the measure for encoder.py."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.tensor import Tensor, Writer, away
from yarnhall.games.knitting_circle import actions, stages
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    CARDS,
    COLOURS,
    DRAFTS,
    KINDS,
    LONGEST,
    MODIFICATIONS,
    NEEDLES,
    PATTERN_NAMES,
    REQUESTS,
    SCENARIOS,
    SIDE_NAMES,
    TYPES,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import SPACES
from yarnhall.games.knitting_circle.view import PHASES, SeatView, view

SEATS = 4
MADE = 12  # completed garments that are told one by one
PATTERNS = len(PATTERN_NAMES)
SIDES = len(SIDE_NAMES)

BUTTON_SIZE = 1 + COLOURS + PATTERNS + TYPES + 1
NEEDLE_SIZE = 1 + TYPES * CARDS + LONGEST * COLOURS + SIDES + PATTERNS + 2
GARMENT_SIZE = TYPES + PATTERNS + COLOURS + 5
SPACE_SIZE = SIDES + 2 * COLOURS + SEATS + 1
SEAT_SIZE = (
    6
    + len(stages.STAGES.names)
    + DRAFTS * (COLOURS + SIDES + 1)
    + KINDS
    + WORKSPACE * BUTTON_SIZE
    + NEEDLES * NEEDLE_SIZE
    + MADE * GARMENT_SIZE
    + TYPES * CARDS
    + 2 * TYPES * CARDS
    + REQUESTS + 1
)  # fmt: skip


class KnittingCircleSeen(Tensor[KnittingCircleState]):
    size = (
        2
        + SCENARIOS + 1
        + MODIFICATIONS + 1
        + len(PHASES)
        + 3
        + 2 * SEATS
        + SPACES * SPACE_SIZE
        + SPACES
        + 2 * COLOURS
        + 2 * COLOURS
        + TYPES
        + len(BUTTON_KINDS)
        + 3
        + 2 * (REQUESTS + 1)
        + SEATS * SEAT_SIZE
    )  # fmt: skip
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]

    def observe(self, state: KnittingCircleState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.number(seen["family"], seen["advanced"])
        out.one(seen["scenario"], SCENARIOS + 1)
        out.bits(seen["modifications"], MODIFICATIONS + 1)
        out.one(PHASES.index(seen["phase"]), len(PHASES))
        out.number(seen["round"], seen["drafted"], seen["keep"])
        out.one(away(seen["active"], player, seats), SEATS)
        out.one(away(seen["first"], player, seats), SEATS)
        for at in range(SPACES):
            if at >= len(seen["ring"]):
                out.blank(SPACE_SIZE)
                continue
            space = seen["ring"][at]
            out.one(SIDE_NAMES.index(space["side"]), SIDES)
            out.one(space["near"], COLOURS)
            out.one(space["far"], COLOURS)
            cat = space["cat"]
            # The opponent cat of solo play is no seat's.
            out.one(None if cat is None else (cat - player) % seats if cat < seats else SEATS, SEATS + 1)
        out.bits(seen["reach"], SPACES)
        out.bits(seen["centre"], COLOURS)
        out.one(seen["held"], COLOURS)
        out.number(*seen["bag"], *seen["gone"])
        out.number(*[deck["left"] for deck in seen["decks"]], *seen["piles"])
        out.number(seen["paws"], seen["uglies"], seen["paw_limit"])
        shared = [request for request in seen["requests"] if request["owner"] is None]
        out.bits([request["number"] for request in shared], REQUESTS + 1)
        out.bits([request["number"] for request in seen["requests"] if request["paw"]], REQUESTS + 1)
        for ahead in range(SEATS):
            if ahead < seats:
                seat = (player + ahead) % seats
                _seat(out, seen["seats"][seat])
                known = [card for deck in seen["decks"] for _, card in deck["under"]] if seat == player else []
                out.bits(known, TYPES * CARDS)
                wanted = [one["number"] for one in seen["requests"] if seat in one["met"] or one["owner"] == seat]
                out.bits(wanted, REQUESTS + 1)
            else:
                out.blank(SEAT_SIZE)
        return out.numbers


def _seat(out: Writer, seat: SeatView) -> None:
    out.number(1, seat["points"], seat["paws"], seat["yarn"], seat["choosing"], seat["dropped"])
    out.one(stages.STAGES.names.index(seat["stage"]), len(stages.STAGES.names))
    for at, tile in enumerate(seat["slots"]):
        out.one(None if tile is None else tile["colour"], COLOURS)
        out.one(None if tile is None else SIDE_NAMES.index(tile["side"]), SIDES)
        out.number(at in seat["turnable"])
    basket = {tile["place"] - DRAFTS: tile["number"] for tile in seat["basket"]}
    out.number(*[basket.get(kind, 0) for kind in range(KINDS)])
    for button in seat["workspace"]:
        needs = [] if button is None else button["needs"]
        kind = None if button is None else button["kind"]
        out.number(button is not None)
        out.bits(needs if kind == "colour" else [], COLOURS)
        out.bits(needs if kind == "pattern" else [], PATTERNS)
        out.bits(needs if kind == "garment" else [], TYPES)
        out.number(0 if button is None else button["points"])
    for at in range(NEEDLES):
        needle = seat["needles"][at] if at < len(seat["needles"]) else None
        if needle is None:
            out.blank(NEEDLE_SIZE)
            continue
        out.number(1)
        # In family mode the card is no matter, and only its type is told.
        out.one(needle["type"] * CARDS if needle["card"] is None else needle["card"], TYPES * CARDS)
        for place in range(LONGEST):
            out.one(needle["tiles"][place] if place < len(needle["tiles"]) else None, COLOURS)
        out.one(None if needle["wants"] is None else SIDE_NAMES.index(needle["wants"]), SIDES)
        out.one(needle["pattern"], PATTERNS)
        out.number(needle["points"], needle["may_finish"])
    for at in range(MADE):
        if at >= len(seat["made"]):
            out.blank(GARMENT_SIZE)
            continue
        garment = seat["made"][at]
        out.one(garment["type"], TYPES)
        out.one(garment["pattern"], PATTERNS)
        out.number(*[garment["tiles"].count(colour) for colour in range(COLOURS)])
        out.number(garment["full"], garment["points"], garment["bonus"], len(garment["buttons"]), garment["ugly"])
    out.bits(seat["dealt"], TYPES * CARDS)
    out.bits(seat["pair"] or [], TYPES * CARDS)


SEEN = KnittingCircleSeen()
