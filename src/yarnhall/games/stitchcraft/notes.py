"""What the log tells, as ints; colours that are secret are told to their owner only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.things import Amount, Counted, Many, Phrases
from yarnhall.core.words import listing, seat
from yarnhall.games.stitchcraft.data import BLUE, POWERS
from yarnhall.games.stitchcraft.things import COLOUR, SEAT, SEATS

TURN: Final = 0
DRAW: Final = 1
PLAY: Final = 2
REVEAL: Final = 3
REACT: Final = 4
PASS: Final = 5  # in the former rules, told to all
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
ANSWER: Final = 24  # sealed: told to who gave it
RETHINK: Final = 25
UNOPPOSED: Final = 26  # everybody let it pass
NOTHING: Final = 27  # a part of a power without anything to choose
EMPTY: Final = 28  # Chest
AGAIN: Final = 29  # after a Reaction to it was countered

SORT_BOTTOM: Final = 0  # one of two to the bottom
SORT_TOP: Final = 1  # the other back on top
SORT_BELOW: Final = 2  # one on top, two at the bottom
SORT_STAYS: Final = 3  # a single one stays
SORT_SPLIT: Final = 4  # one on top, one at the bottom

OUT_CHEST: Final = 0
OUT_FAVOR: Final = 1

WON_COLOUR: Final = 0  # enough of one colour
WON_COLOURS: Final = 1  # enough colours
WON_FAVOR: Final = 2
WON_LAST: Final = 3  # last one standing
WON_BOTH: Final = 4  # both partners (Monopoly)
WON_TEAM: Final = 5  # a partner of the other team is out

# Why, by how many of one colour it takes; Hard Mode takes one more (R8.9).
WON: Final = {
    4: Phrases(
        "four Tapestries of one colour in the Showcase",
        "seven different colours in the Showcase",
        "the crowd's favorite, with a Crowd Favor of 20 or more",
        "nobody else is left in the game",
        "both partners have a complete Showcase",
        "the other team has a partner without a Chest",
    ),
    5: Phrases(
        "five Tapestries of one colour in the Showcase",
        "all eight colours in the Showcase",
        "",
        "",
        "",
        "the other team has a partner without a Chest",
    ),
}
_END: Final = Phrases("top", "bottom")

# What a part of a power found nothing of, by its stage from RECOVER on.
_LACKING: Final = Phrases(
    "the Scrap Pile has no Tapestry to take",
    "there is no Tapestry in an opponent's Scrap Pile to put back",
    "there is no Tapestry in an opponent's Scrap Pile to remove",
    "no opponent within reach has a Tapestry in Display or Showcase",
    "no opponent within reach has a Chest to look into",
    "",
    "",
    "",
    "nobody within reach has a Chest to take from",
    "there is no Tapestry in a Scrap Pile to put under a Chest",
    "there is no Tapestry in a Scrap Pile to remove",
    "there is no Tapestry in the hand to discard",
)


def winning(winners: int, why: int, need: int) -> str:
    """{0} and {2} win: why."""
    seats = [seat(player) for player in range(SEATS) if winners >> player & 1]
    return f"{listing(seats)} {'wins' if len(seats) == 1 else 'win'}: {WON[need].name(why)}"


def _by_sort(player: int, rest: Sequence[int]) -> int:
    return rest[1]


def _by_gone(player: int, rest: Sequence[int]) -> int:
    return rest[3]


def _by_answer(player: int, rest: Sequence[int]) -> int:
    return rest[0]


def _power(rest: Sequence[int]) -> str:
    """R5.11: Blue has none."""
    return "" if rest[0] == BLUE else f": {POWERS[rest[1]][rest[0]]}"


def _how_many(rest: Sequence[int]) -> str:
    """The top; the top two Tapestries."""
    return ("", "", " two Tapestries", " three Tapestries")[len(rest) - 2]


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
            [
                "{player} puts {colour} of {owner}'s {where} on {owner}'s Scrap Pile.",
                "{player} removes {colour} of {owner}'s {where} from the game.",
            ],
            by=_by_gone,
            owner=SEAT,
            colour=COLOUR,
            where=Phrases("Showcase", "Display"),
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
                "{player} puts one Tapestry back on top of the Chest and the other two at the bottom.",
                "{player} leaves the only Tapestry of {owner}'s Chest where it is.",
                "{player} puts one Tapestry back on top of the Chest and one at the bottom.",
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
        Telling(WIN, "{winning}.", also={"winning": lambda rest: winning(rest[1], rest[0], rest[2])}),
        Telling(REGAIN, "{player} gets the action back."),
        Telling(ROLE, "{player} completes a Showcase and does not win: everybody sees an Apprentice."),
        Telling(
            SHOWN,
            "{player} puts {colour} of {owner}'s Chest {gone}.",
            owner=SEAT,
            colour=COLOUR,
            gone=Phrases("on the Scrap Pile", "out of the game"),
        ),
        Telling(
            ANSWER,
            ["{player} lets it pass.", "{player} seals a Reaction with Blue."],
            hides=["", ""],
            by=_by_answer,
        ),
        Telling(RETHINK, "{player} takes the sealed answer back.", hides=""),
        Telling(UNOPPOSED, "Nobody reacts to {colour} of {player}.", colour=COLOUR),
        Telling(
            NOTHING,
            "{power}: {lacking}.",
            also={"power": lambda rest: POWERS[rest[0]][rest[1]], "lacking": lambda rest: _LACKING.name(rest[2] - 2)},
        ),
        Telling(EMPTY, "The Chest of {player} is empty: there is nothing to draw and nothing to look at."),
        Telling(AGAIN, "{colour} of {player} can be answered once more.", colour=COLOUR),
    ]
)
