"""What the log tells, as ints; cards that are secret are told to their owner only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.ring import MOST_SPACES
from yarnhall.core.state import Player, State
from yarnhall.core.things import Counted, Many, Numbers, Phrases
from yarnhall.games.knitting_circle import things
from yarnhall.games.knitting_circle.data import LONGEST, ROUNDS

ROUND: Final = 0
TYPE: Final = 1  # of the first garment
DRAWN: Final = 2
KEPT: Final = 3  # the card is -1 where cards are all alike
CENTRE: Final = 4  # the colour taken out is -1 where there was none
DRAFT: Final = 5
NO_SPACE: Final = 6  # nowhere to move
COIN: Final = 7  # and what the opponent cat takes: the colour is -1 where it finds nothing
CRAFTING: Final = 8  # the crafting phase begins
START: Final = 9  # the colour discarded is -1 where it costs nothing
KNIT: Final = 10
FLIP: Final = 11
TURN: Final = 12  # a tile, and the side it shows now
GRAB: Final = 13
YARN: Final = 14  # drawn from the bag
NO_YARN: Final = 15  # the bag is empty
PAW: Final = 16  # see below
FINISH: Final = 17
SEW: Final = 18  # a button goes onto the garment
REQUEST: Final = 19
DONE: Final = 20
RESUME: Final = 21
TIDY: Final = 22  # the round ends
DISCARD: Final = 23
DROP: Final = 24
READY: Final = 25  # with so many tiles kept
REFILL: Final = 26  # a button drawn
RING: Final = 27  # so many tiles put out
OVER: Final = 28

# What becomes of a paw that is won.
NO_ROOM: Final = 0
PAW_TAKEN: Final = 1
NO_PAW: Final = 2  # in the supply

_LAID: Final = Phrases(" as knit", " as purl", "")  # by side; a tile that lies either way is only named
_SPACE: Final = Numbers[State]("space", MOST_SPACES)


def _button(number: int, tells: str) -> Telling:
    """A note of a button: its kind, what it needs, its points."""
    points = Numbers[State]("points", 16, first=0)
    return Telling(number, tells, kind=things.BUTTON_KIND, asks=things.ASKS, points=points)


def _missing(at: int) -> Callable[[Player, Sequence[int]], int]:
    """The second sentence is for notes without that part."""
    return lambda player, rest: 1 if rest[at] < 0 else 0


NOTES: Final = Notes(
    [
        Telling(
            ROUND, "Round {round} begins; {player} is first player.", round=Numbers[State]("round", ROUNDS + 1, first=0)
        ),
        Telling(TYPE, "{player} begins with {type}.", type=things.TYPE),
        Telling(
            DRAWN,
            "{player} draws two cards of {type}: {cards}.",
            hides="{player} draws two cards of {type}.",
            type=things.TYPE,
            cards=Many(things.CARD),
        ),
        Telling(
            KEPT,
            ["{player} puts a needle on {card}.", "{player} puts a needle on {type}."],
            by=_missing(0),
            card=things.CARD,
            type=things.TYPE,
        ),
        Telling(
            CENTRE,
            [
                "{player} puts the {colour} centre tile at the {spot}, for {before}.",
                "{player} puts the {colour} centre tile at the {spot}.",
            ],
            by=_missing(2),
            colour=things.COLOUR,
            spot=things.SPOT,
            before=things.COLOUR,
        ),
        Telling(
            DRAFT, "{player} takes {colour}{side} from space {space}.", colour=things.COLOUR, side=_LAID, space=_SPACE
        ),
        Telling(NO_SPACE, "{player} finds no space to move to and takes nothing."),
        Telling(
            COIN,
            [
                "The coin shows {side}: the opponent cat takes {colour} from space {space}.",
                "The coin shows {side}; the opponent cat finds nothing.",
            ],
            by=_missing(1),
            side=things.SIDE,
            colour=things.COLOUR,
            space=_SPACE,
        ),
        Telling(CRAFTING, "The crafting phase begins."),
        Telling(
            START,
            ["{player} starts {type}, discarding {colour}.", "{player} starts {type}."],
            by=_missing(1),
            type=things.TYPE,
            colour=things.COLOUR,
        ),
        Telling(KNIT, "{player} knits {colour} onto {type}.", colour=things.COLOUR, type=things.TYPE),
        Telling(FLIP, "{player} discards {colour} to flip yarn.", colour=things.COLOUR),
        Telling(TURN, "{player} turns {colour} to {side}.", colour=things.COLOUR, side=things.SIDE),
        Telling(GRAB, "{player} uses a grabby paw and takes {colour} out of the bag.", colour=things.COLOUR),
        Telling(YARN, "{player} draws {colour}{side} from the bag.", colour=things.COLOUR, side=_LAID),
        Telling(NO_YARN, "{player} would draw yarn, but the bag is empty."),
        Telling(
            PAW,
            [
                "{player} has no room for another grabby paw.",
                "{player} takes a grabby paw.",
                "{player} would take a grabby paw, but the supply has none.",
            ],
            by=lambda player, rest: rest[0],
        ),
        Telling(
            FINISH,
            "{player} completes {type} of length {length}: {pattern}{ugly}.",
            type=things.TYPE,
            length=Numbers[State]("length", LONGEST + 1, first=0),
            pattern=things.PATTERN,
            ugly=Phrases("", " and gets an ugly button"),
        ),
        _button(SEW, "{player} sews on the {kind} button {asks} ({points})."),
        Telling(
            REQUEST,
            "{player} fulfils request {number}, {request}.",
            also={"number": lambda rest: str(rest[0])},
            request=things.REQUEST,
        ),
        Telling(DONE, "{player} is done with crafting."),
        Telling(RESUME, "{player} goes on crafting."),
        Telling(TIDY, "The crafting phase ends."),
        Telling(DISCARD, "{player} discards {colour}.", colour=things.COLOUR),
        _button(DROP, "{player} drops the {kind} button {asks} ({points})."),
        Telling(READY, "{player} keeps {tiles}.", tiles=Counted("yarn", "yarn")),
        _button(REFILL, "{player} draws the {kind} button {asks} ({points})."),
        Telling(
            RING,
            ["{tiles} come into the ring.", "{tiles} comes into the ring."],
            by=lambda player, rest: 1 if rest[0] == 1 else 0,
            tiles=Counted("tile"),
        ),
        Telling(OVER, "The last crafting phase ends."),
    ]
)
