"""Calico as learners see it: what the numbers of encoder.py mean."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.blocks import Block, begins, flag, from_own, number, one, seats, some
from yarnhall.core.tensor import Tensor
from yarnhall.games.calico import actions, stages
from yarnhall.games.calico.data import (
    BOARD_NAMES,
    CAT_NAMES,
    CATS_IN_PLAY,
    COLOUR_NAMES,
    COPIES,
    GOAL_NAMES,
    GOAL_SPOTS,
    HAND,
    MARKET,
    PATCHES,
    PATTERN_NAMES,
    SPACES,
)
from yarnhall.games.calico.encoder import SEATS, CalicoEncoder
from yarnhall.games.calico.grid import INSIDE
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.things import PATCH, RING

LOOKS = [*COLOUR_NAMES, *PATTERN_NAMES]  # of a patch
AROUND = 6  # patches around a goal


def _goal(spot: int) -> list[Block]:
    return [
        block.within(f"goal {spot + 1}")
        for block in (
            one("Design Goal", GOAL_NAMES),
            number("colours around it", AROUND, COLOUR_NAMES),
            number("patterns around it", AROUND, PATTERN_NAMES),
            flag("colours can still fit"),
            flag("patterns can still fit"),
            flag("colours fit"),
            flag("patterns fit"),
            number("patches around it", AROUND),
            number("points", 15),
        )
    ]


SEAT = [
    flag("sits here"),
    number("points", 100),
    number("free spaces", SPACES),
    one("board", BOARD_NAMES),
    some("quilt", LOOKS, INSIDE, INSIDE),
    *[block for spot in range(GOAL_SPOTS) for block in _goal(spot)],
    some("Design Goals to choose from", GOAL_NAMES),
    some("hand", [*LOOKS, "held"], HAND),
    number("buttons", 3, COLOUR_NAMES),
    flag("rainbow button"),
    number("visits of the cats in play", 3, CATS_IN_PLAY),
]


class CalicoTensor(Tensor[CalicoState]):
    version: ClassVar[int] = 2  # 1: numbers were not scaled, borders were told patch by patch
    blocks = (
        flag("circle instead of market"),
        flag("family game"),
        number("patches in the bag", PATCHES * COPIES),
        one("stage", stages.STAGES.names),
        one("whose turn", from_own(SEATS)),
        one("who began", from_own(SEATS)),
        some("cats in play and the patterns they like", [*CAT_NAMES, *PATTERN_NAMES], CATS_IN_PLAY),
        some("market", LOOKS, MARKET),
        some("circle", LOOKS, RING, 2),
        one("space of each cat", RING, SEATS + 1),
        some("spaces in reach", RING),
        number("patches out of the game", COPIES, PATCH.names),
        *seats(SEATS, SEAT),
    )
    size = begins(blocks)[-1]
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]
    encoder = CalicoEncoder(size, actions)


TENSOR = CalicoTensor()
