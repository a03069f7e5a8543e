"""Stitchcraft as learners see it, number by number out of the view: the measure for encoder.py."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.tensor import Tensor, Writer, away
from yarnhall.games.stitchcraft import actions, stages
from yarnhall.games.stitchcraft.data import COLOURS, MODES, PATTERNS
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.things import SEATS
from yarnhall.games.stitchcraft.view import SeatView, view

SHOWN = 12  # places of a Display that are told one by one; the others are only counted
STACK = 4
LOOKING = 3
SEAT_SIZE = 9 + 2 * COLOURS + SHOWN * (COLOURS + 1) + COLOURS + 1 + 3 * COLOURS + LOOKING * COLOURS + 2


class StitchcraftSeen(Tensor[StitchcraftState]):
    size = (
        len(PATTERNS)
        + len(MODES)
        + len(stages.STAGES.names)
        + 4 * SEATS
        + COLOURS * (1 + STACK + LOOKING)
        + STACK * SEATS
        + 4
        + SEATS * SEAT_SIZE
    )
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]

    def observe(self, state: StitchcraftState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.one(PATTERNS.index(seen["pattern"]), len(PATTERNS))
        out.one(MODES.index(seen["mode"]), len(MODES))
        out.one(stages.STAGES.names.index(seen["stage"]), len(stages.STAGES.names))
        out.one(away(seen["active"], player, seats), SEATS)
        out.bits([(seat - player) % seats for seat in seen["acting"]], SEATS)
        out.one(away(seen["looking_at"], player, seats), SEATS)
        out.bits([(seat - player) % seats for seat in seen["winners"] or []], SEATS)
        out.one(seen["power"], COLOURS)
        stack = seen["stack"][-STACK:][::-1]
        for at in range(STACK):
            seat, colour = stack[at] if at < len(stack) else (-1, -1)
            out.one(away(seat, player, seats) if seat >= 0 else None, SEATS)
            out.one(colour, COLOURS)
        for at in range(LOOKING):
            out.one(seen["looking"][at] if at < len(seen["looking"]) else None, COLOURS)
        out.number(seen["actions"], seen["count"], *seen["need"])
        out.seats(seen["seats"], player, SEATS, _seat)
        return out.numbers


def _seat(out: Writer, seat: SeatView) -> None:
    hand, display = seat["hand"], seat["display"]
    out.number(1, hand is not None, seat["hand_size"], len(display), seat["chest"])
    out.number(seat["best"], seat["colours"], seat["favor"], seat["out"])
    out.some(hand or [], COLOURS)
    out.some(seat["remembered"], COLOURS)
    for place in range(SHOWN):
        there = place < len(display)
        colour = display[place] if there else None
        out.one(colour, COLOURS)
        out.number(there and colour is None)
    out.number(*[sum(colour == one for colour in display) for one in range(COLOURS)], display.count(None))
    out.number(*seat["showcase"], *seat["scrap"], *seat["removed"])
    known = {card[0]: card[1] for card in seat["chest_known"]}
    for depth in range(LOOKING):
        out.one(known.get(depth), COLOURS)
    out.number(seat["team"] or 0, {"master": 1, "apprentice": -1, None: 0}[seat["role"]])


SEEN = StitchcraftSeen()
