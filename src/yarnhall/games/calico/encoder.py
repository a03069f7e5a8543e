"""What a seat may know of a game of Calico, as numbers: the blocks that tensor.py names, in that order."""

from __future__ import annotations

from typing import Final

from yarnhall.core.encoder import Encoder, Sparse
from yarnhall.core.native import i64
from yarnhall.core.state import Action, Player, State
from yarnhall.games.calico import actions, drafts, partitions, scoring, stages
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    CATS,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOURS,
    GOAL_SPOTS,
    GOALS,
    HAND,
    MARKET,
    PATCHES,
    PATTERNS,
)
from yarnhall.games.calico.grid import CELLS, INSIDE, WIDTH, size
from yarnhall.games.calico.partitions import COUNT_BITS
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import RING
from yarnhall.games.calico.zones import SECRET

SEATS: Final = 4
BOARDS: Final = len(BOARD_NAMES)
PATCH: Final = COLOURS + PATTERNS  # a patch as numbers
GOAL_SIZE: Final = GOALS + COLOURS + PATTERNS + 6
QUILT_SIZE: Final = INSIDE * INSIDE * PATCH
SEAT_SIZE: Final = (
    3 + BOARDS + QUILT_SIZE + GOAL_SPOTS * GOAL_SIZE + GOALS + HAND * (PATCH + 1) + COLOURS + 1 + CATS_IN_PLAY
)
AROUND: Final = (1 << COUNT_BITS) - 1  # what lies around a goal, three bits for each of six
STAGES: Final = len(stages.STAGES.names)
BEGINS: Final = actions.ACTIONS.begins
SQUARES: Final = [row * WIDTH + column for row in range(1, INSIDE + 1) for column in range(1, INSIDE + 1)]
SQUARE_OF: Final = [SQUARES.index(cell) if cell in SQUARES else -1 for cell in range(CELLS)]


class CalicoEncoder(Encoder):
    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        assert isinstance(state, CalicoState)
        seats = state.players
        playing = state.stage == stages.PLACE or state.stage == stages.TAKE
        circle = state.draft == CIRCLE_DRAFT
        out.flag(circle)
        out.flag(state.family)
        out.count(len(state.bag))
        out.one(state.stage, STAGES)
        out.one((state.active - player) % seats if playing else -1, SEATS)
        out.one((state.first - player) % seats, SEATS)
        for which in range(CATS_IN_PLAY):
            out.one(state.cats[which], CATS)
            for pattern in range(PATTERNS):
                if state.liked[pattern] == which:
                    out.mark(pattern)
            out.skip(PATTERNS)
        write_patches(state.market, MARKET, out)
        write_patches(state.ring, 2 * RING, out)
        pawns = state.pawns
        for ahead in range(SEATS + 1):
            # In solo play the other cat comes after the only seat.
            at = (player + ahead) % seats if ahead < seats else ahead
            out.one(pawns[at] if at < len(pawns) else -1, RING)
        if circle and playing:
            out.several(drafts.ahead(state, state.active), RING)
        else:
            out.skip(RING)
        if state.gone:
            gone = [0] * PATCHES
            for kind in state.gone:
                gone[kind] += 1
            out.counts(gone, 0, PATCHES)
        else:
            out.skip(PATCHES)
        for ahead in range(seats):
            write_seat(state, (player + ahead) % seats, player, out)
        out.skip((SEATS - seats) * SEAT_SIZE)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        assert isinstance(state, CalicoState)
        kind = actions.kind_of(action)
        what = actions.what_of(action)
        where = actions.where_of(action)
        if kind == actions.PLACE:
            slot = 0 if state.hand[player * HAND] % SECRET == what else 1
            return BEGINS[kind] + slot * INSIDE * INSIDE + SQUARE_OF[where]
        return BEGINS[kind] + (where if kind == actions.TAKE else what)


def write_patches(kinds: list[int], places: int, out: Sparse) -> None:
    """By place a colour and a pattern."""
    at = out.at
    for place in range(min(places, len(kinds))):
        kind = kinds[place]
        if kind >= 0:
            out.mark_at(at + place * PATCH + kind // PATTERNS)
            out.mark_at(at + place * PATCH + COLOURS + kind % PATTERNS)
    out.at = at + places * PATCH


def write_seat(state: CalicoState, seat: Player, observer: Player, out: Sparse) -> None:
    out.flag(True)
    out.count(state.score[seat])
    free: i64 = state.free[seat]
    out.count(size(free))
    # The border is printed on the board, which says all of it.
    out.one(state.boards[seat], BOARDS)
    at = out.at
    begin = seat * CELLS
    for square in range(INSIDE * INSIDE):
        kind = state.quilt[begin + SQUARES[square]]
        if kind >= 0:
            out.mark_at(at + square * PATCH + kind // PATTERNS)
            out.mark_at(at + square * PATCH + COLOURS + kind % PATTERNS)
    out.at = at + QUILT_SIZE
    for spot in range(GOAL_SPOTS):
        write_goal(state, seat, spot, out)
    out.bits(state.offered[seat], GOALS)
    write_hand(state, seat, observer, out)
    out.counts(state.buttons, seat * COLOURS, COLOURS)
    out.flag(state.rainbow[seat] != 0)
    out.counts(state.came, seat * CATS_IN_PLAY, CATS_IN_PLAY)


def write_goal(state: CalicoState, seat: Player, spot: int, out: Sparse) -> None:
    at = seat * GOAL_SPOTS + spot
    goal, hues, prints = state.goals[at], state.hues[at], state.prints[at]
    out.one(goal, GOALS)
    filled = 0
    colours, patterns = hues & AROUND, prints & AROUND
    begin = out.at
    while colours:
        filled += colours & 7
        out.count(colours & 7)
        colours >>= 3
    out.at = begin + COLOURS
    while patterns:
        out.count(patterns & 7)
        patterns >>= 3
    out.at = begin + COLOURS + PATTERNS
    if goal < 0:
        out.skip(4)
    else:
        out.flag(partitions.can_meet(goal, hues))
        out.flag(partitions.can_meet(goal, prints))
        out.flag(partitions.meets(goal, hues))
        out.flag(partitions.meets(goal, prints))
    out.count(filled)
    out.count(scoring.goal_points(state, seat, spot))


def write_hand(state: CalicoState, seat: Player, observer: Player, out: Sparse) -> None:
    """R8: a patch that was taken openly is known to all; one that was dealt to its owner only."""
    told = 0
    for slot in range(HAND):
        kind = state.hand[seat * HAND + slot]
        if kind < 0:
            continue
        known = kind < SECRET or seat == observer
        out.one(kind % SECRET // PATTERNS if known else -1, COLOURS)
        out.one(kind % SECRET % PATTERNS if known else -1, PATTERNS)
        out.flag(True)
        told += 1
    out.skip((HAND - told) * (PATCH + 1))
