"""Circuitous as learners see it: what the numbers of encoder.py mean."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.blocks import begins, flag, from_own, number, one, seats, some
from yarnhall.core.tensor import Tensor
from yarnhall.games.circuitous import actions, stages
from yarnhall.games.circuitous.data import ABILITIES, DECK, LETTERS, SHAPES
from yarnhall.games.circuitous.encoder import CARDS, CHOICES, HAND, SEATS, CircuitousEncoder
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.things import FINISHES

FAR = 30.0  # inches: few tables are larger
POWERS = ["no ability", *ABILITIES[1:]]
EDGES = list(LETTERS)
CARD = [
    number("x", FAR),
    number("y", FAR),
    number("points", 6),
    flag("on the path"),
    one("owner", from_own(SEATS)),
    some("paths", EDGES),
    some("open ends", EDGES),
    one("top", EDGES),
]
KIND = [one("shape", SHAPES), number("points", 6), one("ability", POWERS)]
FINISH = [flag("there"), number("x", FAR), number("y", FAR), one("black edge", EDGES)]
SEAT = [
    flag("sits here"),
    number("cards in hand", HAND),
    number("cards to draw", DECK),
    number("cards discarded", DECK),
    number("turns taken", DECK),
    number("points", 50),
    *[block.within(f"card {at + 1} of the hand") for at in range(HAND) for block in KIND],
    number("shapes discarded", 5, SHAPES),
    number("abilities discarded", 5, POWERS),
]
CHOICE = [
    number("does", len(actions.ACTIONS.kinds)),
    number("shape", len(SHAPES)),
    number("points, or which Finish", 6),
    number("ability", len(ABILITIES)),
    number("x", FAR),
    number("y", FAR),
    number("lies across"),
    some("paths", EDGES),
]


class CircuitousTensor(Tensor[CircuitousState]):
    version: ClassVar[int] = 3  # 1: without the end of a turn; 2: numbers were not scaled
    blocks = (
        one("stage", stages.STAGES.names),
        one("whose turn", from_own(SEATS)),
        one("who began", from_own(SEATS)),
        flag("first card"),
        number("inches from the path to a black edge", FAR),
        number("card being replaced", CARDS),
        *[block.within("card taken up") for block in KIND],
        *[block.within(f"card {at}") for at in range(CARDS) for block in CARD],
        *[block.within(f"Finish {at + 1}") for at in range(FINISHES) for block in FINISH],
        *seats(SEATS, SEAT),
        *[block.within(f"choice {at + 1}") for at in range(CHOICES) for block in CHOICE],
    )
    size = begins(blocks)[-1]
    actions = CHOICES
    encoder = CircuitousEncoder(size, CHOICES)


TENSOR = CircuitousTensor()
