"""Calico as learners see it."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.state import Action, Player
from yarnhall.core.tensor import Tensor, Writer, blocks
from yarnhall.games.calico import actions, stages
from yarnhall.games.calico.data import (
    CATS,
    CATS_IN_PLAY,
    COLOURS,
    GOAL_SPOTS,
    GOALS,
    HAND,
    MARKET,
    PATCHES,
    PATTERNS,
    RING_SPACES,
)
from yarnhall.games.calico.grid import ROWS, WIDTH
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.view import SeatView, view
from yarnhall.games.calico.zones import SECRET

SEATS = 4
RING = max(RING_SPACES)
PATCH = COLOURS + PATTERNS  # a patch as numbers
INSIDE = 5  # rows and columns of a quilt within the border
GOAL_SIZE = GOALS + COLOURS + PATTERNS + 6
SEAT_SIZE = 3 + ROWS * ROWS * PATCH + GOAL_SPOTS * GOAL_SIZE + GOALS + HAND * (PATCH + 1) + COLOURS + 1 + CATS_IN_PLAY
SEAT_SIZE += PATTERNS

# Numbers of the three kinds of action: a goal, a patch of the hand and where it goes, a place to take from.
BEGINS = blocks([GOALS, HAND * INSIDE * INSIDE, 2 * RING])


class CalicoTensor(Tensor[CalicoState]):
    version: ClassVar[int] = 1
    size = (
        3
        + len(stages.NAMES)
        + 2 * SEATS
        + CATS_IN_PLAY * (CATS + PATTERNS)
        + MARKET * PATCH
        + 2 * RING * PATCH
        + (SEATS + 1) * RING
        + RING
        + PATCHES
        + SEATS * SEAT_SIZE
    )
    actions = BEGINS[-1]

    def observe(self, state: CalicoState, player: Player) -> list[float]:
        seen = view(state, player)
        seats = state.players
        out = Writer()
        out.number(seen["draft"] == "circle", seen["family"], seen["bag"])
        out.one(stages.NAMES.index(seen["stage"]), len(stages.NAMES))
        active = seen["active"]
        out.one(None if active is None else (active - player) % seats, SEATS)
        out.one((seen["first"] - player) % seats, SEATS)
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
        for ahead in range(SEATS):
            if ahead < seats:
                _seat(out, seen["seats"][(player + ahead) % seats])
            else:
                out.blank(SEAT_SIZE)
        return out.numbers

    def number(self, state: CalicoState, player: Player, action: Action, place: int) -> int:
        kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
        if kind == actions.GOAL:
            return BEGINS[kind] + what
        if kind == actions.PLACE:
            slot = [patch % SECRET for patch in state.hand[player * HAND : player * HAND + HAND]].index(what)
            row, column = where // WIDTH - 1, where % WIDTH - 1
            return BEGINS[kind] + (slot * INSIDE + row) * INSIDE + column
        return BEGINS[kind] + where


def _patch(out: Writer, patch: int | None) -> None:
    out.one(None if patch is None else patch // PATTERNS, COLOURS)
    out.one(None if patch is None else patch % PATTERNS, PATTERNS)


def _seat(out: Writer, seat: SeatView) -> None:
    out.number(1, seat["points"], seat["free"])
    for row in seat["quilt"]:
        for patch in row:
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
    out.number(*seat["buttons"], seat["rainbow"], *seat["cats"], *seat["hopes"])


TENSOR = CalicoTensor()
