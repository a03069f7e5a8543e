"""What the log tells, as ints; colours that are secret are told to their owner only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.things import Amount, Counted, Many, Phrases
from yarnhall.core.words import count
from yarnhall.games.stitchcraft.data import BLUE, POWERS
from yarnhall.games.stitchcraft.things import COLOUR, SEAT

TURN: Final = 0
DRAW: Final = 1
PLAY: Final = 2
REVEAL: Final = 3
REACT: Final = 4
PASS: Final = 5
CANCEL: Final = 6
SHOWCASE: Final = 7
TAKE: Final = 8  # from the own Scrap Pile to hand
MILL: Final = 9
STRIKE: Final = 10
LOOK: Final = 11
SORT: Final = 12  # what was done after looking: SORT_*
REMOVE: Final = 13  # from a Scrap Pile out of the game
RETURN: Final = 14  # from a Scrap Pile into the Chest
DISCARD: Final = 15
SKIP: Final = 16
END: Final = 17
OUT: Final = 18  # why: OUT_*
FAVOR: Final = 19
WIN: Final = 20  # why: WON_*
REGAIN: Final = 21
ROLE: Final = 22  # known not to be the Master
SHOWN: Final = 23  # put away after looking

SORT_BOTTOM: Final = 0  # one of two to the bottom
SORT_TOP: Final = 1  # the other back on top
SORT_ORDER: Final = 2  # one on top, the rest below
SORT_STAYS: Final = 3  # a single one stays

OUT_CHEST: Final = 0
OUT_FAVOR: Final = 1

WON_COLOUR: Final = 0  # enough of one colour
WON_COLOURS: Final = 1  # enough colours
WON_FAVOR: Final = 2
WON_LAST: Final = 3  # last one standing, or the other team is out
WON_BOTH: Final = 4  # both partners (Monopoly)

WON: Final = Phrases(
    "enough Tapestries of one colour in the Showcase",
    "enough different colours in the Showcase",
    "the crowd's favorite",
    "nobody is left to stand against them",
    "both partners have a complete Showcase",
)
_END: Final = Phrases("top", "bottom")


def _by_sort(player: int, rest: Sequence[int]) -> int:
    return rest[1]


def _power(rest: Sequence[int]) -> str:
    """R5.11: Blue has none."""
    return "" if rest[0] == BLUE else f": {POWERS[rest[1]][rest[0]]}"


def _how_many(rest: Sequence[int]) -> str:
    """The top; the top 2 Tapestries."""
    seen = len(rest) - 2
    return "" if seen == 1 else f" {count(seen, 'Tapestry', 'Tapestries')}"


def _what(rest: Sequence[int]) -> str:
    return f": {Many(COLOUR).names(rest[2:])}" if len(rest) > 2 else ""


NOTES: Final = Notes(
    [
        Telling(TURN, "{player}'s turn begins."),
        Telling(
            DRAW,
            "{player} draws {colour}{end}.",
            hides="{player} draws a Tapestry{end}.",
            colour=COLOUR,
            end=Phrases("", " from the bottom of the Chest"),
        ),
        Telling(
            PLAY, "{player} plays {colour} face down.", hides="{player} plays a Tapestry face down.", colour=COLOUR
        ),
        Telling(REVEAL, "{player} reveals {colour}.", colour=COLOUR),
        Telling(REACT, "{player} reacts to {colour} of {owner} with Blue.", owner=SEAT, colour=COLOUR),
        Telling(PASS, "{player} lets it pass."),
        Telling(
            CANCEL,
            "{reaction} of {player}: {colour} of {owner} is cancelled; {spent}.",
            owner=SEAT,
            colour=COLOUR,
            spent=Phrases("both go to the Scrap Piles", "both leave the game", "both go under their owners' Chests"),
            also={"reaction": lambda rest: POWERS[rest[2]][BLUE]},
        ),
        Telling(SHOWCASE, "{colour} joins the Showcase of {player}{power}.", colour=COLOUR, also={"power": _power}),
        Telling(TAKE, "{player} takes {colour} from the Scrap Pile into the hand.", colour=COLOUR),
        Telling(
            MILL,
            "{player} puts the {end} of {owner}'s Chest, {colour}, on the Scrap Pile.",
            owner=SEAT,
            colour=COLOUR,
            end=_END,
        ),
        Telling(
            STRIKE,
            "{player} strikes {colour}, {where} of {owner}, and {gone}.",
            owner=SEAT,
            colour=COLOUR,
            where=Phrases("in the Showcase", "face down in the Display"),
            gone=Phrases("puts it on the Scrap Pile", "removes it from the game"),
        ),
        Telling(
            LOOK,
            "{player} looks at the {end}{cards} of {owner}'s Chest{what}.",
            hides="{player} looks at the {end}{cards} of {owner}'s Chest.",
            owner=SEAT,
            end=_END,
            also={"cards": _how_many, "what": _what},
        ),
        Telling(
            SORT,
            [
                "{player} puts one Tapestry at the bottom of {owner}'s Chest.",
                "{player} puts the other back on top of {owner}'s Chest.",
                "{player} puts the rest of {owner}'s Chest in order.",
                "{player} leaves the last Tapestry of {owner}'s Chest where it is.",
            ],
            by=_by_sort,
            owner=SEAT,
        ),
        Telling(REMOVE, "{player} removes {colour} of {owner}'s Scrap Pile from the game.", owner=SEAT, colour=COLOUR),
        Telling(
            RETURN,
            "{player} puts {colour} of {owner}'s Scrap Pile {end} the Chest.",
            owner=SEAT,
            colour=COLOUR,
            end=Phrases("on top of", "under"),
        ),
        Telling(DISCARD, "{player} discards {colour}.", colour=COLOUR),
        Telling(SKIP, "{player} leaves it at that."),
        Telling(END, "{player} ends the turn with {actions} left.", actions=Counted("action")),
        Telling(
            OUT,
            "{player} {why} and is out of the game.",
            why=Phrases("has an empty Chest", "has lost the crowd"),
        ),
        Telling(
            FAVOR,
            "Crowd Favor of {player}: {change}, now {favor}.",
            change=Amount(signed=True),
            favor=Amount(signed=True),
        ),
        Telling(WIN, "{player} wins: {why}.", why=WON),
        Telling(REGAIN, "{player} gets the action back."),
        Telling(ROLE, "{player} completes a Showcase and does not win: everybody sees an Apprentice."),
        Telling(
            SHOWN,
            "{player} puts {colour} of {owner}'s Chest {gone}.",
            owner=SEAT,
            colour=COLOUR,
            gone=Phrases("on the Scrap Pile", "out of the game"),
        ),
    ]
)
