"""Laying the table: boards, cats, Design Goals, the bag and the draft (R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarnhall.core.state import Player
from yarnhall.games.calico.data import (
    BEGINNER_GOALS,
    BORDERS,
    CATS,
    CATS_IN_PLAY,
    CIRCLE_DRAFT,
    COLOURS,
    COPIES,
    GOAL_SPOTS,
    GOALS,
    GOALS_SHOWN,
    HAND,
    MARKET,
    PATCHES,
    PATTERNS,
    SCENARIO_GOALS,
    TILE_DOTS,
    patch,
)
from yarnhall.games.calico.grid import ALL_SPACES, BORDER_CELLS, CELLS
from yarnhall.games.calico.zones import SECRET

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState


def lay_table(state: CalicoState, cats: list[int], beginner: bool, copies: int) -> None:
    """Everything before the first turn. A cat below 0 is dealt; there are so many copies of each patch. For the circle
    its sides are known, and the cats stand on its start spaces, the one with the star first."""
    clear_table(state)
    lay_borders(state)
    deal_cats(state, cats)
    if not state.family:
        for player in range(state.players):
            deal_goals(state, player, beginner)
    fill_bag(state, copies)
    deal_hands(state)
    lay_out_draft(state)


def clear_table(state: CalicoState) -> None:
    """A place for everything. Not done by the constructor: a clone would make all these lists twice."""
    players = state.players
    state.offered = [0] * players
    state.goals = [-1] * (players * GOAL_SPOTS)
    state.hand = [-1] * (players * HAND)
    state.quilt = [-1] * (players * CELLS)
    state.free = [ALL_SPACES] * players
    state.coloured = [0] * (players * COLOURS)
    state.patterned = [0] * (players * PATTERNS)
    state.buttoned = [0] * players
    state.visited = [0] * players
    state.button_on = [0] * players
    state.cat_on = [0] * players
    state.buttons = [0] * (players * COLOURS)
    state.rainbow = [0] * players
    state.came = [0] * (players * CATS_IN_PLAY)
    state.hues = [0] * (players * GOAL_SPOTS)
    state.prints = [0] * (players * GOAL_SPOTS)
    state.score = [0] * players


def lay_borders(state: CalicoState) -> None:
    """R2.1: the boards are dealt by lot."""
    boards = [0, 1, 2, 3]
    state.rng.shuffle(boards)
    state.boards = boards[: state.players]
    for player in range(state.players):
        lay_border(state, player, state.boards[player])


def lay_border(state: CalicoState, player: Player, board: int) -> None:
    """The printed border counts like patches."""
    printed = BORDERS[board].split()
    for at in range(len(BORDER_CELLS)):
        kind = patch(printed[at])
        cell = BORDER_CELLS[at]
        state.quilt[player * CELLS + cell] = kind
        state.coloured[player * COLOURS + kind // PATTERNS] |= 1 << cell
        state.patterned[player * PATTERNS + kind % PATTERNS] |= 1 << cell


def deal_cats(state: CalicoState, cats: list[int]) -> None:
    """R2.2, R2.3: a tile of each difficulty, either side up, unless it was chosen; two patterns for each."""
    used = [cat // 2 for cat in cats if cat >= 0]
    for place in range(CATS_IN_PLAY):
        if cats[place] < 0:
            left = [tile for tile in range(CATS // 2) if TILE_DOTS[tile] == place + 1 and tile not in used]
            tile = left[state.rng.below(len(left))]
            used.append(tile)
            cats[place] = tile * 2 + state.rng.below(2)
    state.cats = cats
    state.liked = [pattern // 2 for pattern in range(PATTERNS)]
    state.rng.shuffle(state.liked)


def deal_goals(state: CalicoState, player: Player, beginner: bool) -> None:
    """R2.4: three are given, or those of the scenario, or four by lot; alone, three."""
    if beginner:
        state.goals[player * GOAL_SPOTS : player * GOAL_SPOTS + GOAL_SPOTS] = BEGINNER_GOALS
        return
    goals = list(range(GOALS))
    if state.scenario:
        goals = SCENARIO_GOALS[state.scenario]
    else:
        state.rng.shuffle(goals)
        goals = goals[: GOALS_SHOWN if state.players > 1 else GOAL_SPOTS]
    for goal in goals:
        state.offered[player] |= 1 << goal


def fill_bag(state: CalicoState, copies: int) -> None:
    """R2.5, R9.2"""
    for kind in range(PATCHES):
        for copy in range(COPIES):
            if copy < copies:
                state.bag.append(kind)
            else:
                state.gone.append(kind)
    state.rng.shuffle(state.bag)


def deal_hands(state: CalicoState) -> None:
    for at in range(state.players * HAND):
        state.hand[at] = state.bag.pop() + SECRET


def lay_out_draft(state: CalicoState) -> None:
    """R2.6, R7.1: three patches in the market, or two at each space of the circle, and the cats by lot."""
    if state.draft != CIRCLE_DRAFT:
        state.first = state.rng.below(state.players)
        for _ in range(MARKET):
            state.market.append(state.bag.pop())
        return
    for _ in range(2 * len(state.sides)):
        state.ring.append(state.bag.pop())
    star = state.pawns[0]
    if state.players > 1:
        state.rng.shuffle(state.pawns)
    state.first = state.pawns.index(star)
