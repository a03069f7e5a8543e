"""What the log tells, as ints. Everything told here lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.things import Counted, Many, Raw
from yarnhall.games.archravels import things, yarn
from yarnhall.games.archravels.data import EMPTY, WILD, YARN as SHOWN
from yarnhall.games.archravels.things import CARD, COLOUR, SEAT

TURN: Final = 0
CHARACTER: Final = 1
SETUP: Final = 2  # cards that were set aside
MOVE: Final = 3
SHOP: Final = 4
YARN: Final = 5
SPIN: Final = 6
EXCHANGE: Final = 7
CRAFT: Final = 8
GIFT: Final = 9
BAZAAR: Final = 10
SHUFFLE: Final = 11
CAT: Final = 12
DONATE: Final = 13
NOTHING: Final = 14  # the event has no effect
PASS: Final = 15
TANGLED: Final = 16  # cannot take part in a Craft Circle
REQUEST: Final = 17
FINISH: Final = 18
LEARN: Final = 19
FROG: Final = 20
REFILL: Final = 21
CLOSE: Final = 22  # why (see below), and the turns each of R8.6: only the last crafts are left
EVENT: Final = 23  # begins

# Why a game closes; 0: it does not yet.
LIST_EMPTY: Final = 1  # the Project List cannot be refilled
IDLE: Final = 2  # nobody finishes projects any more


def _by_card(player: int, rest: Sequence[int]) -> int:
    """R9.2: in a strict game the supply may lack what a card shows."""
    if rest[0] == EMPTY:
        return 0
    return 1 if rest[0] == WILD or yarn.decode(rest[1]) == SHOWN[rest[0]] else 2


NOTES: Final = Notes(
    [
        Telling(TURN, "{player}'s turn begins."),
        Telling(CHARACTER, "{player} plays {character}.", character=things.CHARACTER),
        Telling(SETUP, "Set aside and shuffled back into the deck: {cards}.", cards=Many(CARD)),
        Telling(MOVE, "{player} moves to {space}.", space=things.OFFERED),
        Telling(
            SHOP,
            [
                "{player} shops at an empty space.",
                "{player} shops {card}.",
                "{player} shops {card} and gets {yarn}.",
            ],
            by=_by_card,
            card=CARD,
            yarn=things.YARN,
        ),
        Telling(YARN, "{player} takes {yarn}.", yarn=things.YARN),
        Telling(SPIN, "{player} takes {yarn}.", yarn=things.YARN),
        Telling(
            EXCHANGE,
            "{player} exchanges {tokens} {given} for {tokens} {taken}.",
            given=COLOUR,
            taken=COLOUR,
            tokens=things.NUMBER,
        ),
        Telling(
            CRAFT,
            ["{player} crafts {made} with {yarn}.", "{player} completes {made}."],
            by=lambda player, rest: 0 if rest[1] else 1,
            made=things.SOME,
            yarn=things.YARN,
        ),
        Telling(GIFT, "{player} gives {yarn} to {seat}.", seat=SEAT, yarn=things.YARN),
        Telling(BAZAAR, "The Yarn Bazaar is restocked: {cards}.", cards=Many(CARD, "; ")),
        Telling(SHUFFLE, "The discard pile is shuffled into a new Yarn Deck of {cards}.", cards=Counted("card")),
        Telling(CAT, "The cat tangles {seat}, who cannot craft in the next turn.", seat=SEAT),
        Telling(DONATE, "{player} gives 1 {colour} to {seat}.", seat=SEAT, colour=COLOUR),
        Telling(NOTHING, "{card} has no effect.", card=CARD),
        Telling(PASS, "{player} crafts nothing."),
        Telling(TANGLED, "{player} is tangled and cannot craft."),
        Telling(
            REQUEST,
            [
                "{player} takes the Special Request {request}.",
                "{player} gives the Special Request {request} to {seat}.",
            ],
            by=lambda player, rest: 0 if rest[0] == player else 1,
            seat=SEAT,
            request=things.REQUEST,
        ),
        Telling(FINISH, "{player} finishes {project}.", project=things.PROJECT),
        Telling(LEARN, "{player} pays {item} and learns the pattern.", item=things.SOME),
        Telling(FROG, "{player} frogs {item} and takes {yarn}.", item=things.SOME, yarn=things.YARN),
        Telling(REFILL, "New on the Project List: {projects}.", projects=Many(things.PROJECT)),
        Telling(
            CLOSE,
            [
                "",
                "The Project List cannot be refilled: the game ends after the last crafts.",
                "Nobody has finished a project for {turns} each: the game ends after the last crafts.",
            ],
            by=lambda player, rest: rest[0],
            why=Raw("why", 3),
            turns=Counted("turn"),
        ),
        Telling(EVENT, "Event: {card}.", card=CARD),
    ]
)
