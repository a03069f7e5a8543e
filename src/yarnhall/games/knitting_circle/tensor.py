"""Knitting Circle as learners see it: what the numbers of encoder.py mean."""

from __future__ import annotations

from typing import ClassVar

from yarnhall.core.blocks import Block, begins, flag, from_own, number, one, seats, some
from yarnhall.core.tensor import Tensor
from yarnhall.games.knitting_circle import actions, stages
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    BUTTONS,
    CARDS,
    COLOUR_NAMES,
    COPIES,
    DRAFTS,
    LONGEST,
    MODIFICATIONS,
    NEEDLES,
    PATTERN_NAMES,
    PAWS,
    REQUEST_NAMES,
    ROUNDS,
    SCENARIOS,
    SIDE_NAMES,
    TYPE_NAMES,
    UGLY_BUTTONS,
    WORKSPACE,
)
from yarnhall.games.knitting_circle.encoder import MADE, SEATS, KnittingCircleEncoder
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import SPACES
from yarnhall.games.knitting_circle.view import PHASES

ALL_CARDS = [f"{type} {card + 1}" for type in TYPE_NAMES for card in range(CARDS)]
KINDS = [f"{colour}, {side}" for side in SIDE_NAMES for colour in COLOUR_NAMES]
ASKED = ["none", *REQUEST_NAMES[1:]]  # requests are counted from 1


def _button(slot: int) -> list[Block]:
    return [
        block.within(f"button {slot + 1}")
        for block in (
            flag("there"),
            some("asks for", [*COLOUR_NAMES, *PATTERN_NAMES, *TYPE_NAMES]),
            number("points", 10),
        )
    ]


def _needle(needle: int) -> list[Block]:
    return [
        block.within(f"needle {needle + 1}")
        for block in (
            flag("in use"),
            one("card", ALL_CARDS),
            one("tiles from the top", COLOUR_NAMES, LONGEST),
            one("wants", SIDE_NAMES),
            one("pattern", PATTERN_NAMES),
            number("points", 10),
            flag("may be completed"),
        )
    ]


def _made(place: int) -> list[Block]:
    return [
        block.within(f"garment {place + 1}")
        for block in (
            one("type", TYPE_NAMES),
            one("pattern", PATTERN_NAMES),
            number("tiles", 5, COLOUR_NAMES),
            flag("at full length"),
            number("points", 10),
            number("bonus", 10),
            number("buttons", 3),
            flag("ugly"),
        )
    ]


SEAT = [
    flag("sits here"),
    number("points", 100),
    number("paws", 3),
    number("yarn not knitted", 6),
    flag("chooses a card"),
    flag("dropped a button"),
    one("asked", stages.STAGES.names),
    some("drafted", [*COLOUR_NAMES, *SIDE_NAMES, "may be turned"], DRAFTS),
    number("basket", 2, KINDS),
    *[block for slot in range(WORKSPACE) for block in _button(slot)],
    *[block for needle in range(NEEDLES) for block in _needle(needle)],
    *[block for place in range(MADE) for block in _made(place)],
    some("cards dealt and not begun", ALL_CARDS),
    some("cards to choose from", ALL_CARDS),
    some("cards known to lie under a deck", ALL_CARDS),
    some("requests fulfilled, or of its own", ASKED),
]


class KnittingCircleTensor(Tensor[KnittingCircleState]):
    version: ClassVar[int] = 2  # 1: numbers were not scaled
    blocks = (
        flag("family mode"),
        flag("with requests"),
        one("scenario", SCENARIOS + 1),
        some("modifications", MODIFICATIONS + 1),
        one("phase", PHASES),
        number("round", ROUNDS),
        number("turns of this draft", DRAFTS * SEATS),
        number("tiles that may be kept", 2),
        one("whose turn", from_own(SEATS)),
        one("who begins", from_own(SEATS)),
        some(
            "ring",
            [
                *SIDE_NAMES,
                *[f"nearer {colour}" for colour in COLOUR_NAMES],
                *[f"farther {colour}" for colour in COLOUR_NAMES],
                *[f"cat of {seat}" for seat in from_own(SEATS)],
                "opponent cat",
            ],
            SPACES,
        ),
        some("spaces in reach", SPACES),
        some("centre", COLOUR_NAMES),
        one("centre tile in hand", COLOUR_NAMES),
        number("bag", COPIES, COLOUR_NAMES),
        number("out of the game", COPIES, COLOUR_NAMES),
        number("decks", CARDS, TYPE_NAMES),
        number("buttons left", BUTTONS, BUTTON_KINDS),
        number("paws left", PAWS),
        number("ugly buttons left", UGLY_BUTTONS),
        number("paws that a board holds", PAWS),
        some("requests for all", ASKED),
        some("requests that give a paw", ASKED),
        *seats(SEATS, SEAT),
    )
    size = begins(blocks)[-1]
    table = actions.ACTIONS
    actions = actions.ACTIONS.begins[-1]
    encoder = KnittingCircleEncoder(size, actions)


TENSOR = KnittingCircleTensor()
