"""What the log tells, as ints. A card is its face (see Deck.face); drawn faces are told to their owner only."""

from __future__ import annotations

from typing import Final

from yarnhall.core.notes import Notes, Telling
from yarnhall.core.things import Counted, Many, Phrases
from yarnhall.core.words import count
from yarnhall.games.circuitous.things import A_FACE, CARD, FACE, FINISH, SEAT, SIDE, WIND

TURN: Final = 0
LAY: Final = 1
USE: Final = 2
DISCARD: Final = 3
DRAW: Final = 4
TAKE: Final = 5
TURNED: Final = 6  # an end card
SPUN: Final = 7  # a Finish
SLID: Final = 8  # a Finish
TARGET: Final = 9  # the card that is to be replaced
SWAPPED: Final = 10
SKIP: Final = 11
OUT: Final = 12  # of cards
TOUCH: Final = 13
VIA: Final = 14
WIN: Final = 15
NOBODY: Final = 16  # wins; of the player who acted last

NOTES: Final = Notes(
    [
        Telling(TURN, "{player}'s turn begins."),
        Telling(
            LAY, "{player} lays a {face} as {card}, {edge} of {other}.", face=FACE, card=CARD, other=CARD, edge=WIND
        ),
        Telling(USE, "{player} uses a {face}.", face=FACE),
        Telling(DISCARD, "{player} discards a {face}.", face=FACE),
        Telling(
            DRAW,
            "{player} draws {faces}.",
            hides="{player} draws {cards}.",
            faces=Many(A_FACE),
            also={"cards": lambda rest: count(len(rest), "card")},
        ),
        Telling(TAKE, "{player} takes up a {face}.", face=FACE),
        Telling(
            TURNED,
            "{player} turns {card}, {owner}'s {face}, to the {side}.",
            owner=SEAT,
            face=FACE,
            card=CARD,
            side=SIDE,
        ),
        Telling(SPUN, "{player} turns Finish {finish} to the {side}.", finish=FINISH, side=SIDE),
        Telling(SLID, "{player} slides Finish {finish} to the {wind}.", finish=FINISH, wind=WIND),
        Telling(TARGET, "{player} is going to replace {card}.", card=CARD),
        Telling(
            SWAPPED,
            "{player} puts a {face} in place of {card}; the {old} of {owner} goes {where}.",
            face=FACE,
            card=CARD,
            owner=SEAT,
            old=FACE,
            where=Phrases("to the discard pile", "back to the hand"),
        ),
        Telling(SKIP, "{player} can play nothing."),
        Telling(OUT, "{player} is out of cards."),
        Telling(
            TOUCH,
            "{player} reaches Finish {finish}{slid}.",
            finish=FINISH,
            slid=Phrases("", ", which slides up to the path"),
        ),
        Telling(VIA, "{player} lets the path go through {card}.", card=CARD),
        Telling(WIN, "{player} wins with {points} along the path.", points=Counted("point")),
        Telling(NOBODY, "Everybody is out of cards: nobody wins."),
    ]
)
