"""What a player can do. One action is one int: what is done, a kind of card or a number, a place on the table, and how
a card lies there. From the place on it is as lattice.py has it.
"""

from __future__ import annotations

from typing import Final

from yarnhall.core.actions import Actions, Kind, Layout
from yarnhall.core.native import i64
from yarnhall.games.circuitous.lattice import SQUARE
from yarnhall.games.circuitous.things import DIRECTION, FINISH, FOOTPRINT, KIND, PATHS, PLACE, SIDE, SPOT

LAY: Final = 0  # a card of the hand to the path
USE: Final = 1  # a card of the hand to the discard pile for its ability
DISCARD: Final = 2
TAKE: Final = 3  # the card to be laid next, where there is too much to choose from
TURN: Final = 4  # an end card: how it lies then
SPIN: Final = 5  # a Finish
SLIDE: Final = 6  # a Finish
SWAP: Final = 7  # the card to be replaced
PUT: Final = 8  # the card that replaces it
SKIP: Final = 9  # nothing can be played after drawing two
VIA: Final = 10  # a card: the winning path goes through it
END: Final = 11  # the turn: draw up to five

ROOM_MASK: Final = 16
ROOM_FOOTPRINT: Final = 2
ROOM_PLACE: Final = 1 << 22  # 2048 squares across and down
ROOM_KIND: Final = 128

ACTIONS: Final[Actions] = Actions(
    Layout(("kind", ROOM_KIND), ("place", ROOM_PLACE), ("footprint", ROOM_FOOTPRINT), ("mask", ROOM_MASK)),
    [
        # How words.py writes a lay and a turn depends on the card they join.
        Kind(
            LAY,
            "lay",
            "lay",
            "lay tee2 on 4e by n",
            looks="the open ends of {joined}",
            says="Lay {kind} {joint}",
            kind=KIND,
            place=SPOT,
            footprint=FOOTPRINT,
            mask=PATHS,
        ),
        Kind(
            USE,
            "use",
            "use {kind} and discard it",
            "use cross0-draw and discard it",
            looks="the abilities in your hand",
            says="Use {kind} for its ability and discard it",
            kind=KIND,
        ),
        Kind(
            DISCARD, "discard", "discard {kind}", "discard long3", looks="your hand", says="Discard {kind}", kind=KIND
        ),
        Kind(TAKE, "take", "take {kind}", looks="your hand", says="Take up {kind} to lay it", kind=KIND),
        Kind(
            TURN,
            "turn",
            "turn {card}",
            "turn 7 right",
            looks="the end cards",
            says="Turn {card} to the {way}",
            place=PLACE,
            footprint=FOOTPRINT,
            mask=PATHS,
        ),
        Kind(
            SPIN,
            "spin",
            "spin {finish} {side}",
            "spin 1 left",
            looks="Finish {finish}",
            says="Turn Finish {finish} to the {side}",
            kind=FINISH,
            mask=SIDE,
        ),
        Kind(
            SLIDE,
            "slide",
            "slide {finish} {direction}",
            "slide 1 n",
            looks="Finish {finish}",
            says="Slide Finish {finish} to the {direction}",
            kind=FINISH,
            mask=DIRECTION,
        ),
        Kind(SWAP, "swap", "swap {card}", looks="the cards on the path", says="Replace {card}", place=PLACE),
        Kind(
            PUT,
            "put",
            "put {kind} {paths}",
            looks="your hand",
            says="Put {kind} there, with paths to the {paths}",
            kind=KIND,
            mask=PATHS,
        ),
        Kind(SKIP, "skip", "skip", says="Play nothing"),
        Kind(
            VIA,
            "via",
            "via {card}",
            "via 5",
            looks="the path back to the Start",
            says="Let the winning path go through {card}",
            place=PLACE,
        ),
        Kind(END, "end", "end", says="End your turn"),
    ],
)


def pack(do: int, kind: int, lies: int) -> int:
    """`lies` is a mask and, where an action has a place, that place as in lattice.py."""
    return (do * ROOM_KIND + kind) * (ROOM_PLACE * ROOM_FOOTPRINT * ROOM_MASK) + lies


def upon(do: int, thing: i64, lies: i64) -> int:
    """An action at the place of a card on the table, and how that card comes to lie."""
    return pack(do, 0, int(thing & SQUARE | lies))


def do_of(action: int) -> int:
    return action // (ROOM_KIND * ROOM_PLACE * ROOM_FOOTPRINT * ROOM_MASK)


def kind_of(action: int) -> int:
    return action // (ROOM_PLACE * ROOM_FOOTPRINT * ROOM_MASK) % ROOM_KIND


def mask_of(action: int) -> int:
    return action % ROOM_MASK
