"""What a seat is being asked: the stages of a turn, of an ability and of the winning path."""

from __future__ import annotations

from typing import Final

from yarnhall.core.stages import Stage, Stages

ACT: Final = 0  # lay a card, use one, or discard one
DRAWN: Final = 1  # after drawing two: lay a card or use one
LAY: Final = 2  # where the card that was taken up goes
TURN: Final = 3  # which end card is turned
SPIN: Final = 4  # which Finish is turned
SLIDE: Final = 5  # which Finish is moved
SWAP: Final = 6  # which card is replaced
PUT: Final = 7  # which card of the hand replaces it
TRACE: Final = 8  # which of equally short paths counts
OVER: Final = 9
END: Final = 10  # of the turn: draw up to five

# How ACT is asked: as long as no card lies on the path it is otherwise (R3).
USUAL: Final = 0
BEGIN: Final = 1
CANNOT_BEGIN: Final = 2

# In each: what the one who acts is asked, what the others read, and what is said when something else was tried.
STAGES: Final = Stages(
    [
        Stage(
            ACT,
            "act",
            [
                "Your turn: lay a card, use its ability, or discard one.",
                "Lay the first card: two of its paths must stay free.",
                "You have no card with three paths to begin with: discard one.",
            ],
            ["It is {player}'s turn.", "{player} begins the path.", "{player} begins the path."],
            "Lay a card of your hand at an open end, use its ability, or discard one.",
        ),
        Stage(
            DRAWN,
            "drawn",
            "You have drawn two: lay a card or use its ability.",
            "{player} has drawn two and plays one.",
            "You have drawn two: lay a card of your hand or use its ability.",
        ),
        Stage(
            LAY,
            "lay",
            "Lay the card you have taken up.",
            "{player} has taken up a card and lays it.",
            "Lay the card you have taken up at an open end.",
        ),
        Stage(
            TURN,
            "turn",
            "Choose an end card to turn.",
            "{player} turns an end card.",
            "Choose an end card, joined to exactly one other, and turn it to the right or to the left.",
        ),
        Stage(
            SPIN,
            "spin",
            "Choose a Finish to turn.",
            "{player} turns a Finish.",
            "Choose a Finish and turn it to the right or to the left.",
        ),
        Stage(
            SLIDE,
            "slide",
            "Choose a Finish to slide.",
            "{player} slides a Finish.",
            "Choose a Finish and a direction in which it moves by the width of a card.",
        ),
        Stage(
            SWAP,
            "swap",
            "Choose a card on the path to replace.",
            "{player} replaces a card on the path.",
            "Choose a card on the path that a card of your hand can replace.",
        ),
        Stage(
            PUT,
            "put",
            "Choose the card of your hand that replaces it.",
            "{player} replaces a card on the path.",
            "Choose the card of your hand that replaces the one you have chosen.",
        ),
        Stage(
            TRACE,
            "trace",
            "Choose which of the equally short paths counts.",
            "{player} chooses the winning path.",
            "Choose the card through which the winning path goes.",
        ),
        Stage(OVER, "over"),
        Stage(
            END,
            "end",
            "Your turn is done: draw up to five cards and pass it on.",
            "{player} ends the turn.",
            "Your turn is done: end it, or take back what you did.",
        ),
    ]
)
