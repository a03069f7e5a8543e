"""ArchRavels as learners see it: what the numbers of encoder.py mean."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.blocks import Block, begins, flag, from_own, number, one, seats, some
from yarnhall.core.tensor import Tensor
from yarnhall.games.archravels import actions, stages
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    HOARD,
    ITEM_NAMES,
    LIST,
    PROJECT_NAMES,
    REQUEST,
    REQUEST_NAMES,
    SLOTS,
    SPACES,
)
from yarnhall.games.archravels.encoder import CARDS, ArchRavelsEncoder
from yarnhall.games.archravels.patterns import card_name
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import MADE, SEATS

FACES = [card_name(face) for face in range(CARDS)]
BOWL = 10  # a usual large number of yarn of one colour


def _pattern(item: str) -> list[Block]:
    return [
        block.within(f"pattern of {item}")
        for block in (
            number("cost", 3, COLOUR_NAMES),
            number("tokens", 5),
            flag("learned"),
            flag("payable"),
            number("tokens lacking", 5),
        )
    ]


SEAT = [
    flag("sits here"),
    flag("tangled"),
    number("points", 50),
    one("character", CHARACTER_NAMES),
    one("action marker", SPACES),
    number("bowl", BOWL, COLOUR_NAMES),
    number("items", 5, ITEM_NAMES),
    *[block for item in ITEM_NAMES for block in _pattern(item)],
    *[
        block.within(f"request {request}")
        for request in REQUEST_NAMES
        for block in (flag("taken"), flag("done"), number("tokens lacking", 5))
    ],
    some("projects finished", PROJECT_NAMES),
]


class ArchRavelsTensor(Tensor[ArchRavelsState]):
    version: ClassVar[int] = 3  # 1: without four of one colour; 2: numbers were not scaled
    blocks = (
        one("stage", stages.STAGES.names),
        one("whose turn", from_own(SEATS)),
        one("who is asked", from_own(SEATS)),
        one("who gets a gift", from_own(SEATS)),
        flag("earlier edition"),
        number("slots to shop", 3),
        number("things to craft", 3),
        flag("any colours"),
        flag("spin"),
        flag("exchange"),
        some("Yarn Bazaar", [*FACES, "any one yarn", "being resolved"], SLOTS),
        number("cards in the deck", 60),
        number("requests in the deck", len(REQUEST_NAMES)),
        number("cards among which they are", 60),
        number("projects in the deck", len(PROJECT_NAMES)),
        number("projects to the end", len(PROJECT_NAMES)),
        number("yarn to choose", 5),
        some("requests known to be in the deck", REQUEST_NAMES),
        number("discard pile", 6, FACES[:REQUEST]),
        one("Project List", PROJECT_NAMES, LIST),
        flag("limited yarn"),
        flag("limited items"),
        number("supply", 30, COLOUR_NAMES),
        number("tray", 15, ITEM_NAMES),
        one("being made", MADE.names),
        number("turn", 100),
        number("paid so far", 5, COLOUR_NAMES),
        one("exchanged: given", COLOUR_NAMES),
        one("exchanged: taken", COLOUR_NAMES),
        number("exchanged: the most", HOARD),
        some("characters to choose from", CHARACTER_NAMES),
        number("idle turns of those that end the game"),
        flag("last crafts"),
        *seats(SEATS, SEAT),
    )
    size = begins(blocks)[-1]
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]
    encoder = ArchRavelsEncoder(size, actions)


TENSOR = ArchRavelsTensor()
