"""What the log tells, as ints. Nothing in it is secret: a patch is told when all see it."""

from __future__ import annotations

from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.things import Counted, Many, Named, Phrases
from yarnhall.games.calico import things
from yarnhall.games.calico.data import BUTTON_POINTS, CAT_POINTS, DRAFTS, RAINBOW_POINTS

TURN: Final = 0
GOAL: Final = 1  # laid on the quilt
PLACE: Final = 2
BUTTON: Final = 3
RAINBOW: Final = 4
CAT: Final = 5
MET: Final = 6  # or missed
TAKE: Final = 7
REFILL: Final = 8
THROWN: Final = 9  # out of the solo market
COIN: Final = 10  # and the other cat of the solo circle
OVER: Final = 11

_FITS: Final = Phrases("no", "yes")
_DRAFT: Final = Phrases(*DRAFTS)
_POINTS: Final = Counted("point")


NOTES: Final = Notes(
    [
        Telling(TURN, "{player}'s turn begins."),
        Telling(GOAL, "{player} lays {goal} on spot {spot}.", goal=things.GOAL, spot=things.SPOT),
        Telling(PLACE, "{player} places {patch} on {cell}.", patch=things.PATCH, cell=things.CELL),
        Telling(
            BUTTON,
            "{player} sews on a {colour} button: {points}.",
            colour=things.COLOUR,
            also={"points": lambda rest: _POINTS.name(BUTTON_POINTS)},
        ),
        Telling(
            RAINBOW,
            "{player} has a button of every colour and gets the rainbow button: {points}.",
            also={"points": lambda rest: _POINTS.name(RAINBOW_POINTS)},
        ),
        Telling(
            CAT,
            "{cat} curls up on {player}'s {pattern}: {points}.",
            cat=things.CAT,
            pattern=things.PATTERN,
            also={"points": lambda rest: _POINTS.name(CAT_POINTS[rest[0]])},
        ),
        Telling(
            MET,
            [
                "{player} misses the Design Goal {goal}.",
                "{player} meets the Design Goal {goal} by patterns: {points}.",
                "{player} meets the Design Goal {goal} by colours: {points}.",
                "{player} meets the Design Goal {goal} by colours and patterns: {points}.",
            ],
            by=lambda player, rest: 2 * rest[1] + rest[2],  # neither, patterns, colours, both
            goal=things.GOAL,
            colours=_FITS,
            patterns=_FITS,
            points=_POINTS,
        ),
        Telling(
            TAKE,
            ["{player} takes {patch} from the market.", "{player} takes {patch} from space {space} of the circle."],
            by=lambda player, rest: rest[2],
            patch=things.PATCH,
            space=Named("space", lambda where: things.SPACE.name(where // 2)),
            draft=_DRAFT,
        ),
        Telling(
            REFILL,
            ["Out of the bag to the market: {patches}.", "Out of the bag to space {space} of the circle: {patches}."],
            by=lambda player, rest: rest[1],
            space=things.SPACE,
            draft=_DRAFT,
            patches=Many(things.PATCH),
        ),
        Telling(
            THROWN,
            "{patch}, farthest from the bag, leaves the market.",
            patch=Named("patch", lambda patch: things.PATCH.name(patch).capitalize()),
        ),
        Telling(
            COIN,
            "{side}: the other cat moves to space {space} and takes {patch} out of the game.",
            side=Phrases("Knit", "Purl"),
            space=things.SPACE,
            patch=things.PATCH,
        ),
        Telling(OVER, "All quilts are finished."),
    ]
)
