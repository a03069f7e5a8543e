"""What Circuitous is made of, and what each thing is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

from yarnhall.core.notation import pick, quoted
from yarnhall.core.refusal import Unreadable
from yarnhall.core.state import Player
from yarnhall.core.things import Named, Numbers, Phrases, Raw, Seats, Thing, Things
from yarnhall.core.words import count, listing
from yarnhall.games.circuitous import table
from yarnhall.games.circuitous.data import COMPASS, DECKS, LETTERS, SHAPE_OF

if TYPE_CHECKING:
    from yarnhall.games.circuitous.state import CircuitousState

FINISHES: Final = 3
SIDES: Final = ["right", "left"]
RIGHT: Final = 1  # quarter turns
LEFT: Final = 3

SEAT: Final = Seats["CircuitousState"]("seat", len(DECKS))
# By number of the direction, as data.py counts them.
WIND: Final = Phrases(
    *("north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"),
    *("north-north-east", "east-north-east", "east-south-east", "south-south-east"),
    *("south-south-west", "west-south-west", "west-north-west", "north-north-west"),
)
# By number of the shape and of the ability.
SHAPE: Final = Phrases(
    "long straight", "short straight", "right elbow", "left elbow", "side tee", "tee", "cross", "stub", "bud"
)
ABILITY: Final = Phrases("", "draw two", "turn a Finish", "turn an end card", "replace a card", "slide a Finish")


def _face(face: int) -> str:
    ability = face >> 4 & 7
    symbol = f", {ABILITY.name(ability)}" if ability else ""
    return f"{SHAPE.name(SHAPE_OF[face & 15])} ({count(face >> 7, 'point')}{symbol})"


FACE: Final = Named("face", _face)  # what is printed on a card: see Deck.face
A_FACE: Final = Named("face", lambda face: f"a {_face(face)}")
CARD: Final = Named("card", lambda number: f"card {number}" if number else "the Start")  # on the table, by number


class KindOfCard(Thing["CircuitousState"]):
    """A kind of card in the decks of this table: tee2, cross0-draw."""

    key = "kind"
    noun = "card of this game"
    size = 128  # at most
    example = "tee2"

    def written(self, number: int, state: CircuitousState, player: Player) -> str:
        return state.deck.codes[number]

    def said(self, number: int, state: CircuitousState, player: Player) -> str:
        return A_FACE.name(state.deck.face(number))

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        codes = state.deck.codes
        if text not in codes:
            raise Unreadable(f"{quoted(text)} is no {self.noun}; cards are {listing(codes)}.")
        return codes.index(text)


class Place(Thing["CircuitousState"]):
    """Where the middle of a card on the table is (see lattice.py). One types the number of the card."""

    key = "card"
    noun = "card on the table"
    size = 1 << 22
    example = "7"

    def number_read(self, text: str, state: CircuitousState) -> int:
        """The number of a card on the table."""
        plain = text.isascii() and text.isdecimal() and len(text) < 4
        if not plain or int(text) >= len(state.cards):
            raise Unreadable(f"{quoted(text)} is no {self.noun}; they are numbered from 0, the Start, on.")
        return int(text)

    def written(self, number: int, state: CircuitousState, player: Player) -> str:
        return str(table.at(state, number << 5))

    def said(self, number: int, state: CircuitousState, player: Player) -> str:
        return CARD.name(table.at(state, number << 5))

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        return state.cards[self.number_read(text, state)] >> 5 & self.size - 1

    def offered(self, number: int, state: CircuitousState) -> Mapping[str, Any]:
        return {self.key: table.at(state, number << 5)}


class Edges(Thing["CircuitousState"]):
    """The edges of a card that have a path, as it lies: a bit each."""

    key = "paths"
    noun = "edges"
    size = 16
    example = "nes"

    def name(self, number: int) -> str:
        return "".join(letter for edge, letter in enumerate(LETTERS) if number >> edge & 1)

    def said(self, number: int, state: CircuitousState, player: Player) -> str:
        return listing([WIND.name(edge) for edge in range(4) if number >> edge & 1])

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        if not set(text.upper()) <= set(LETTERS):
            raise Unreadable(f"{quoted(text)} are no edges; say which of {LETTERS} have paths.")
        return sum(1 << LETTERS.index(letter) for letter in set(text.upper()))

    def offered(self, number: int, state: CircuitousState) -> Mapping[str, Any]:
        return {self.key: self.name(number)}

    def shape(self) -> Mapping[str, Any]:
        return {self.key: str}


class Finish(Numbers["CircuitousState"]):
    """A Finish, told as people count."""

    def __init__(self) -> None:
        super().__init__("finish", FINISHES, noun="Finish")

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        return Numbers["CircuitousState"](self.key, len(state.finishes), noun=self.noun).read(text, state, player)

    def offered(self, number: int, state: CircuitousState) -> Mapping[str, Any]:
        return {self.key: number + 1}


class Side(Things["CircuitousState"]):
    """To which side something is turned by a quarter: RIGHT or LEFT."""

    def __init__(self) -> None:
        super().__init__("side", SIDES)

    def known(self, number: int) -> bool:
        return number in (RIGHT, LEFT)

    def name(self, number: int) -> str:
        return self.names[number // 2]

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        return (RIGHT, LEFT)[super().read(text, state, player)]

    def offered(self, number: int, state: CircuitousState) -> Mapping[str, Any]:
        return {self.key: self.name(number)}

    def shape(self) -> Mapping[str, Any]:
        return {self.key: Annotated[str, SIDES]}


class Direction(Things["CircuitousState"]):
    """Where a Finish slides, as on a compass."""

    def __init__(self) -> None:
        super().__init__("direction", WIND.names, example="n")

    def written(self, number: int, state: CircuitousState, player: Player) -> str:
        return COMPASS[number]

    def read(self, text: str, state: CircuitousState, player: Player) -> int:
        return pick(text, COMPASS, self.noun)

    def offered(self, number: int, state: CircuitousState) -> Mapping[str, Any]:
        return {self.key: COMPASS[number]}

    def shape(self) -> Mapping[str, Any]:
        return {self.key: Annotated[str, COMPASS]}


KIND: Final = KindOfCard()
PLACE: Final = Place()
SPOT: Final = Raw["CircuitousState"]("spot", PLACE.size)  # a place where no card lies yet
FOOTPRINT: Final = Raw["CircuitousState"]("footprint", 2)  # upright or sideways
PATHS: Final = Edges()
FINISH: Final = Finish()
SIDE: Final = Side()
DIRECTION: Final = Direction()
