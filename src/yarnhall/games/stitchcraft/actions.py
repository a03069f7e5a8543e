"""What a player can do. One action is one int: (kind * 8 + seat) * 64 + index."""

from __future__ import annotations

from typing import Final

from yarnhall.core.actions import Actions, Kind, Layout
from yarnhall.games.stitchcraft.things import COLOUR, OPEN_PLACE, OWN_PLACE, PLACE, SEAT

PLAY: Final = 0  # from hand to the own Display, face down
REVEAL: Final = 1
END: Final = 2  # the turn, with actions left
PASS: Final = 3  # let the revealed Tapestry be
REACT: Final = 4  # with a Blue
TAKE: Final = 5  # a Tapestry of a Scrap Pile
STRIKE: Final = 6  # a Tapestry of a Display
STRIP: Final = 7  # a Tapestry of a Showcase
CHOOSE: Final = 8  # a player is chosen
CARD: Final = 9  # of what one is looking at or holds in hand
SKIP: Final = 10  # what one may do, one does not
RETHINK: Final = 11  # a sealed answer is taken back

ROOM_SEAT: Final = 8
ROOM_INDEX: Final = 64

ACTIONS: Final = Actions(
    Layout(("seat", ROOM_SEAT), ("index", ROOM_INDEX)),
    [
        Kind(PLAY, "play", "play {colour}", index=COLOUR),
        Kind(REVEAL, "reveal", "reveal {place}", index=OPEN_PLACE),
        Kind(END, "end", "end"),
        Kind(PASS, "pass", "pass"),
        Kind(REACT, "react", "react {place}", index=OWN_PLACE),
        Kind(TAKE, "take", "take {seat} {colour}", seat=SEAT, index=COLOUR),
        Kind(STRIKE, "strike", "strike {seat} {place}", seat=SEAT, index=PLACE),
        Kind(STRIP, "strip", "strike {seat} {colour}", seat=SEAT, index=COLOUR),
        Kind(CHOOSE, "seat", "choose {seat}", seat=SEAT),
        Kind(CARD, "card", "pick {colour}", index=COLOUR),
        Kind(SKIP, "skip", "skip"),
        Kind(RETHINK, "rethink", "rethink"),
    ],
)


def pack(kind: int, seat: int, index: int) -> int:
    return (kind * ROOM_SEAT + seat) * ROOM_INDEX + index


def kind_of(action: int) -> int:
    return action // (ROOM_SEAT * ROOM_INDEX)


def seat_of(action: int) -> int:
    return action // ROOM_INDEX % ROOM_SEAT


def index_of(action: int) -> int:
    return action % ROOM_INDEX
