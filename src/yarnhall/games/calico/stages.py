"""What a seat is being asked."""

from __future__ import annotations

from typing import Final

from yarnhall.core.stages import Stage, Stages

GOALS: Final = 0  # lay Design Goals on the quilt; all seats at once
PLACE: Final = 1  # place a patch of the hand
TAKE: Final = 2  # take a patch from the market or the circle
OVER: Final = 3

# In each: what the one who acts is asked, what the others read, and what is said when something else was tried.
STAGES: Final = Stages(
    [
        Stage(
            GOALS,
            "goals",
            "Choose the Design Goal for spot {spot}.",
            "{choosing} may still choose Design Goals.",
            "Choose a Design Goal for the spot that is next.",
        ),
        Stage(
            PLACE,
            "place",
            "Place a patch; {left} left.",
            "{player} places a patch; {left} left.",
            "Place a patch of your hand on a free space of your quilt.",
        ),
        Stage(  # one way for each draft
            TAKE,
            "take",
            ["Take a patch from the market.", "Move your cat to space {reach} and take a patch."],
            ["{player} takes a patch from the market.", "{player} moves a cat to space {reach}."],
            "Take a patch.",
        ),
        Stage(OVER, "over"),
    ]
)
