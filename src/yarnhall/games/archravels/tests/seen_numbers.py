"""ArchRavels as learners see it, number by number out of the view: the measure for encoder.py."""

from __future__ import annotations

import math

from yarnhall.core.state import Player
from yarnhall.core.tensor import Tensor, Writer, away
from yarnhall.games.archravels import actions, stages
from yarnhall.games.archravels.data import ITEMS, LIST, PROJECTS, REQUEST, REQUESTS, SLOTS, SPACES, TYPES
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import MADE, SEATS
from yarnhall.games.archravels.view import PatternView, SeatView, view
from yarnhall.games.archravels.yarn import COLOURS

CARDS = REQUEST + REQUESTS

PATTERN_SIZE = COLOURS + 4
SEAT_SIZE = 3 + 2 * TYPES + SPACES + COLOURS + ITEMS + ITEMS * PATTERN_SIZE + REQUESTS * 3 + PROJECTS


class ArchRavelsSeen(Tensor[ArchRavelsState]):
    size = (
        len(stages.STAGES.names)
        + 3 * SEATS
        + 6
        + SLOTS * (CARDS + 2)
        + 6
        + REQUESTS
        + REQUEST
        + LIST * PROJECTS
        + 2
        + COLOURS
        + ITEMS
        + MADE.size
        + 1
        + COLOURS
        + 2 * COLOURS
        + 1
        + 2 * TYPES
        + 2
        + SEATS * SEAT_SIZE
    )
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]

    def observe(self, state: ArchRavelsState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.one(stages.STAGES.names.index(seen["stage"]), len(stages.STAGES.names))
        out.one(away(seen["active"], player, seats), SEATS)
        out.one(away(seen["acting"], player, seats), SEATS)
        out.one(away(seen["gift_to"], player, seats), SEATS)
        left = seen["left"]
        out.number(seen["edition"] == "earlier", left["shop"], left["crafts"])
        out.number(left["any_colours"], left["spin"], left["exchange"])
        for slot in range(SLOTS):
            out.one(seen["bazaar"][slot], CARDS)
            out.number(seen["spare"][slot], seen["resolving"] == slot)
        out.number(seen["deck"], seen["requests_left"], seen["seeded"], seen["project_deck"])
        out.number(seen["to_finish"], seen["need"])
        out.bits(seen["requests_known"], REQUESTS)
        out.some(seen["discard"], REQUEST)
        for place in range(LIST):
            out.one(seen["projects"][place], PROJECTS)
        out.number(seen["supply"] is not None, seen["tray"] is not None)
        out.some(seen["supply"] or [], COLOURS)
        out.some(seen["tray"] or [], ITEMS)
        out.one(seen["making"], MADE.size)
        out.number(seen["turn"])
        out.number(*seen["paid"])
        exchange = seen["exchange"] or [-1, -1, 0]
        out.one(exchange[0], COLOURS)
        out.one(exchange[1], COLOURS)
        out.number(exchange[2])
        out.bits(seen["free_characters"], 2 * TYPES)
        out.number(seen["idle"] / (seen["patience"] or math.inf), seen["closing"] is not None)
        out.seats(seen["seats"], player, SEATS, _seat)
        return out.numbers


def _seat(out: Writer, seat: SeatView) -> None:
    out.number(1, seat["tangled"], seat["points"] / 4)
    out.one(seat["character"], 2 * TYPES)
    out.one(seat["marker"], SPACES)
    out.number(*seat["bowl"], *seat["items"])
    for item in range(ITEMS):
        if seat["patterns"]:
            _pattern(out, seat["patterns"][item])
        else:
            out.blank(PATTERN_SIZE)
    held = {request["request"]: request for request in seat["requests"]}
    for number in range(REQUESTS):
        request = held.get(number)
        if request is None:
            out.blank(3)
        else:
            out.number(1, request["done"], request["pattern"]["lacks"])
    out.bits(seat["projects"], PROJECTS)


def _pattern(out: Writer, pattern: PatternView) -> None:
    out.some(pattern["cost"] or [], COLOURS)
    out.number(pattern["size"], pattern["learned"], pattern["payable"], pattern["lacks"])


SEEN = ArchRavelsSeen()
