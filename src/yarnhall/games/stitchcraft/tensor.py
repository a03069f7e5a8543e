"""Stitchcraft as learners see it: what the numbers of encoder.py mean."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.blocks import begins, flag, from_own, number, one, seats, some
from yarnhall.core.tensor import Tensor
from yarnhall.games.stitchcraft import actions, stages
from yarnhall.games.stitchcraft.data import COLOURS, COPIES, MODES, NAMES, PATTERNS
from yarnhall.games.stitchcraft.encoder import LOOKING, SHOWN, STACK, StitchcraftEncoder
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.things import SEATS

ALL = COLOURS * COPIES  # Tapestries of a player

SEAT = [
    flag("sits here"),
    flag("hand is open to you"),
    number("cards in hand", 10),
    number("places of the Display", 10),
    number("cards in the Chest", ALL),
    number("most of one colour", 5),
    number("different colours", COLOURS),
    number("Crowd Favor", 5),
    flag("is out"),
    number("hand", COPIES, NAMES),
    number("known of a hidden hand", COPIES, NAMES),
    one("Display by place", [*NAMES, "hidden"], SHOWN),
    number("Display", COPIES, [*NAMES, "hidden"]),
    number("Showcase", COPIES, NAMES),
    number("Scrap Pile", COPIES, NAMES),
    number("removed", COPIES, NAMES),
    one("known of the Chest, from the top", NAMES, LOOKING),
    flag("is of the second team"),
    number("Master (1) or Apprentice (-1)"),
]


class StitchcraftTensor(Tensor[StitchcraftState]):
    version: ClassVar[int] = 3  # 2: numbers were not scaled
    blocks = (
        one("Pattern", PATTERNS),
        one("mode", MODES),
        one("stage", stages.STAGES.names),
        one("whose turn", from_own(SEATS)),
        some("who is asked", from_own(SEATS)),
        one("whose Chest is looked at", from_own(SEATS)),
        some("winners", from_own(SEATS)),
        one("power", NAMES),
        some("revealed and waiting, the last first", [*from_own(SEATS), *NAMES], STACK),
        one("looked at, from the top", NAMES, LOOKING),
        number("actions left", 2),
        number("to discard, or removed", 3),
        number("of one colour to win", 5),
        number("colours to win", COLOURS),
        *seats(SEATS, SEAT),
    )
    size = begins(blocks)[-1]
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]
    encoder = StitchcraftEncoder(size, actions)


TENSOR = StitchcraftTensor()
