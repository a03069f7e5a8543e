"""Quilts drawn in characters, for tests that read like the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core.rng import seeded
from yarnhall.games.calico import deal, quilts
from yarnhall.games.calico.data import CAT_NAMES, GOAL_NAMES, patch
from yarnhall.games.calico.grid import WIDTH
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.text import read_quilt


@pytest.fixture
def quilt() -> Callable[..., CalicoState]:
    """`quilt(drawn, cats="Millie Tibbit Coconut", goals="AA-BB-CC", board=None)` sews the patches in reading order.

    Dots and fern belong to the first cat, flowers and quatrefoil to the second, stripes and vines to the third. Without
    a board the quilt has no border, so that nothing but what is drawn counts."""

    def drawn_quilt(
        drawn: str = "", *, cats: str = "Millie Tibbit Coconut", goals: str = "", board: int | None = None
    ) -> CalicoState:
        state = CalicoState(1, seeded("quilt"))
        deal.clear_table(state)
        state.boards = [board or 0]
        state.cats = [CAT_NAMES.index(name) for name in cats.split()]
        state.liked = [0, 0, 1, 1, 2, 2]
        for spot, name in enumerate(goals.split()):
            state.goals[spot] = GOAL_NAMES.index(name)
        if board is not None:
            deal.lay_border(state, 0, board)
        for kind, cell in read_quilt(drawn):
            quilts.sew(state, 0, kind, cell)
        return state

    return drawn_quilt


@pytest.fixture
def sew() -> Callable[[CalicoState, str], int]:
    """`sew(state, "Pd c3")` sews one more patch; the points it earned."""

    def sew_one(state: CalicoState, said: str) -> int:
        letters, space = said.split()
        before = state.points(0)
        cell = int(space[1]) * WIDTH + "abcde".index(space[0]) + 1
        assert state.free[0] >> cell & 1, f"{space} is not free"
        quilts.sew(state, 0, patch(letters), cell)
        return state.points(0) - before

    return sew_one
