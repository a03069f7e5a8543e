"""What a player can do. One action is one int: (kind * 128 + a) * 64 + b."""

from __future__ import annotations

from typing import Final

from yarnhall.core.actions import Actions, Kind, Layout
from yarnhall.games.knitting_circle import things

TYPE: Final = 0  # of the first garment
KEEP: Final = 1  # a card, of the two drawn
CENTRE: Final = 2  # choose a centre tile
SPOT: Final = 3  # of the ring where it goes
DRAFT: Final = 4
START: Final = 5  # a garment, for a tile
BEGIN: Final = 6  # a dealt card (R13.9)
KNIT: Final = 7
FLIP: Final = 8  # discard a tile to turn others
TURN: Final = 9  # a drafted tile
TURNED: Final = 10  # enough turned
GRAB: Final = 11  # a colour out of the bag
FINISH: Final = 12  # the garment on a needle
BUTTON: Final = 13  # of two that fit
DONE: Final = 14  # with crafting
RESUME: Final = 15  # not done after all
DISCARD: Final = 16  # a tile, at the end of a round
DROP: Final = 17  # a button, at the end of a round
READY: Final = 18  # for the next round

ROOM_A: Final = 128
ROOM_B: Final = 64

ACTIONS: Final[Actions] = Actions(
    Layout(("a", ROOM_A), ("b", ROOM_B)),
    [
        Kind(
            TYPE,
            "type",
            "take {type}",
            looks="the garment decks",
            says="Choose {type} as your first garment",
            b=things.TYPE,
        ),
        Kind(KEEP, "keep", "keep {card}", looks="the two cards", says="Keep {card}", a=things.DRAWN_CARD),
        Kind(
            CENTRE,
            "centre",
            "centre {colour}",
            looks="the centre",
            says="Choose {colour} from the centre",
            b=things.COLOUR,
        ),
        Kind(SPOT, "spot", "swap {spot}", looks="the ring", says="Put it in place of {spot}", b=things.SPOT),
        Kind(DRAFT, "draft", "draft {spot}", looks="the ring", says="Take {spot}", b=things.SPOT),
        Kind(
            START,
            "start",
            "start {type} with {tile}",
            looks="the garment decks",
            says=["Start {type}", "Pay {tile} to start {type}"],
            a=things.PRICE,
            b=things.TYPE,
        ),
        Kind(
            BEGIN, "begin", "begin {card}", looks="the cards you were dealt", says="Begin {card}", a=things.DEALT_CARD
        ),
        Kind(
            KNIT,
            "knit",
            "knit {tile} on {needle}",
            "knit 2 on 1",
            looks="needle {needle}",
            says="Knit {tile} on needle {needle}",
            a=things.TILE,
            b=things.NEEDLE,
        ),
        Kind(
            FLIP,
            "flip",
            "pay {tile} to flip",
            looks="the stitches of your tiles",
            says="Discard {tile} to turn other tiles over",
            a=things.TILE,
        ),
        Kind(
            TURN,
            "turn",
            "turn {tile}",
            looks="the stitches of your tiles",
            says="Turn over {tile}",
            a=things.DRAFTED_TILE,
        ),
        Kind(TURNED, "turned", "turned", says="Stop turning tiles"),
        Kind(
            GRAB,
            "grab",
            "grab {colour}",
            looks="your grabby paws",
            says="Use a grabby paw to take {colour} out of the bag",
            b=things.COLOUR,
        ),
        Kind(
            FINISH,
            "finish",
            "finish {needle}",
            looks="needle {needle}",
            says="Complete {garment} on needle {needle}",
            b=things.NEEDLE,
        ),
        Kind(
            BUTTON,
            "button",
            "button {slot}",
            looks="your buttons",
            says="Sew on the {button}, from place {slot}",
            b=things.BUTTON_SLOT,
        ),
        Kind(DONE, "done", "done", says="Done with crafting"),
        Kind(RESUME, "resume", "resume", says="Go on crafting"),
        Kind(
            DISCARD,
            "discard",
            "discard {tile}",
            "discard basket pink",
            looks="the tiles you keep",
            says="Discard {tile}",
            a=things.TILE,
        ),
        Kind(
            DROP,
            "drop",
            "drop {slot}",
            looks="your buttons",
            says="Drop the {button}, from place {slot}",
            b=things.BUTTON_SLOT,
        ),
        Kind(READY, "ready", "ready", says="Ready for the next round"),
    ],
)


def pack(kind: int, a: int, b: int) -> int:
    return (kind * ROOM_A + a) * ROOM_B + b


def kind_of(action: int) -> int:
    return action // (ROOM_A * ROOM_B)


def a_of(action: int) -> int:
    return action // ROOM_B % ROOM_A


def b_of(action: int) -> int:
    return action % ROOM_B
