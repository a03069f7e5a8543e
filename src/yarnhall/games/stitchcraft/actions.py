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

ACTIONS: Final[Actions] = Actions(
    Layout(("seat", ROOM_SEAT), ("index", ROOM_INDEX)),
    [
        Kind(PLAY, "play", "play {colour}", looks="your hand", says="Play {colour} face down", index=COLOUR),
        Kind(REVEAL, "reveal", "reveal {place}", looks="your Display", says="Reveal {place}", index=OPEN_PLACE),
        Kind(END, "end", "end", says="End your turn"),
        Kind(PASS, "pass", "pass", says="Let it pass"),
        Kind(
            REACT,
            "react",
            "react {place}",
            looks="your Display",
            says="React with the Blue at place {place}",
            index=OWN_PLACE,
        ),
        Kind(
            TAKE,
            "take",
            "take {seat} {colour}",
            looks="{whose} Scrap Pile",
            says=[
                "Take {colour} from your Scrap Pile into your hand",
                "Put {colour} from {whose} Scrap Pile on top of {their} Chest",
                "Remove {colour} in {whose} Scrap Pile from the game",
                "Put {colour} from {whose} Scrap Pile under {their} Chest",
            ],
            seat=SEAT,
            index=COLOUR,
        ),
        Kind(
            STRIKE,
            "strike",
            "strike {seat} {place}",
            looks="{whose} Display",
            says=[
                "Scrap what lies face down at place {place} of {whose} Display",
                "Remove what lies face down at place {place} of {whose} Display from the game",
            ],
            seat=SEAT,
            index=PLACE,
        ),
        Kind(
            STRIP,
            "strip",
            "strike {seat} {colour}",
            looks="{whose} Showcase",
            says=["Scrap {colour} in {whose} Showcase", "Remove {colour} in {whose} Showcase from the game"],
            seat=SEAT,
            index=COLOUR,
        ),
        Kind(
            CHOOSE,
            "seat",
            "choose {seat}",
            looks="{whose} Chest",
            says=[
                "Look at the top of {whose} Chest",
                "Look at the bottom of {whose} Chest",
                "Scrap the top Tapestry of {whose} Chest",
                "Scrap the bottom Tapestry of {whose} Chest",
            ],
            seat=SEAT,
        ),
        Kind(
            CARD,
            "card",
            "pick {colour}",
            looks="the Tapestries you choose from",
            says=[
                "Put {colour} back on top of your Chest",
                "Put {colour} at the bottom of your Chest",
                "Put {colour} at the bottom of {target} Chest",
                "Put {colour} on {target} Scrap Pile",
                "Discard {colour}",
            ],
            index=COLOUR,
        ),
        Kind(SKIP, "skip", "skip", says="Leave it at that"),
        Kind(RETHINK, "rethink", "rethink", says="Take your answer back"),
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
