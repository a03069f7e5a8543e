"""Calico as learners see it, number by number out of the view: the measure for encoder.py."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.tensor import Tensor, Writer, away
from yarnhall.games.calico import actions, stages
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    CATS,
    CATS_IN_PLAY,
    COLOURS,
    GOAL_SPOTS,
    GOALS,
    HAND,
    MARKET,
    PATCHES,
    PATTERNS,
)
from yarnhall.games.calico.grid import INSIDE
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import RING
from yarnhall.games.calico.view import SeatView, view

SEATS = 4
PATCH = COLOURS + PATTERNS  # a patch as numbers
GOAL_SIZE = GOALS + COLOURS + PATTERNS + 6
SEAT_SIZE = (
    3
    + len(BOARD_NAMES)
    + INSIDE * INSIDE * PATCH
    + GOAL_SPOTS * GOAL_SIZE
    + GOALS
    + HAND * (PATCH + 1)
    + COLOURS
    + 1
    + CATS_IN_PLAY
)


class CalicoSeen(Tensor[CalicoState]):
    size = (
        3
        + len(stages.STAGES.names)
        + 2 * SEATS
        + CATS_IN_PLAY * (CATS + PATTERNS)
        + MARKET * PATCH
        + 2 * RING * PATCH
        + (SEATS + 1) * RING
        + RING
        + PATCHES
        + SEATS * SEAT_SIZE
    )
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]

    def observe(self, state: CalicoState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.number(seen["draft"] == "circle", seen["family"], seen["bag"])
        out.one(stages.STAGES.names.index(seen["stage"]), len(stages.STAGES.names))
        out.one(away(seen["active"], player, seats), SEATS)
        out.one(away(seen["first"], player, seats), SEATS)
        for cat in seen["cats"]:
            out.one(cat["cat"], CATS)
            out.bits(cat["patterns"], PATTERNS)
        for place in range(MARKET):
            _patch(out, seen["market"][place] if seen["market"] else None)
        for space in range(RING):
            pair = seen["ring"][space] if space < len(seen["ring"]) else [None, None]
            _patch(out, pair[0])
            _patch(out, pair[1])
        pawns = seen["pawns"]
        for ahead in range(SEATS + 1):
            # In solo play the other cat comes after the only seat.
            at = (player + ahead) % seats if ahead < seats else ahead
            out.one(pawns[at] if at < len(pawns) else None, RING)
        out.bits(seen["reach"], RING)
        out.some(seen["gone"], PATCHES)
        out.seats(seen["seats"], player, SEATS, _seat)
        return out.numbers


def _patch(out: Writer, patch: int | None) -> None:
    out.one(None if patch is None else patch // PATTERNS, COLOURS)
    out.one(None if patch is None else patch % PATTERNS, PATTERNS)


def _seat(out: Writer, seat: SeatView) -> None:
    out.number(1, seat["points"], seat["free"])
    out.one(BOARD_NAMES.index(seat["board"]), len(BOARD_NAMES))
    for row in seat["quilt"][1:-1]:
        for patch in row[1:-1]:
            _patch(out, patch)
    for goal in seat["goals"]:
        out.one(goal["goal"], GOALS)
        out.number(*goal["colours"], *goal["patterns"], goal["colours_can"], goal["patterns_can"])
        out.number(goal["colours_fit"], goal["patterns_fit"], goal["filled"], goal["points"])
    out.bits(seat["offered"], GOALS)
    for slot in range(HAND):
        there = slot < len(seat["hand"])
        patch = seat["hand"][slot] if there else None
        _patch(out, patch)
        out.number(there)
    out.number(*seat["buttons"], seat["rainbow"], *seat["cats"])


SEEN = CalicoSeen()
