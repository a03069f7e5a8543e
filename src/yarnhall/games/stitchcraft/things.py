"""What Stitchcraft is made of, and what each thing is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yarnhall.core.notation import pick
from yarnhall.core.refusal import Ambiguous, Illegal, Unreadable
from yarnhall.core.state import Player
from yarnhall.core.things import Numbers, Seats, Things
from yarnhall.core.words import listing
from yarnhall.games.stitchcraft.data import COLOURS, COPIES, NAMES

if TYPE_CHECKING:
    from yarnhall.games.stitchcraft.state import StitchcraftState

SEATS: Final = 6
PLACES: Final = COLOURS * COPIES  # a Display never holds more than all Tapestries of its owner

COLOUR: Final = Things["StitchcraftState"]("colour", NAMES, example="red")
SEAT: Final = Seats["StitchcraftState"]("seat", SEATS)


class Place(Numbers["StitchcraftState"]):
    """A place in a Display."""

    def __init__(self) -> None:
        super().__init__("place", PLACES, noun="place in a Display")

    def read(self, text: str, state: StitchcraftState, player: Player) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= PLACES:
            raise Unreadable(f"{text!r} is no place in a Display; places are counted from 1.")
        return int(text) - 1


class OwnPlace(Place):
    """A place of the own Display, by number, by colour, or both."""

    words = 0

    def read(self, text: str, state: StitchcraftState, player: Player) -> int:
        numbers = [word for word in text.split() if word.isdecimal()]
        colours = [pick(word, NAMES, "colour") for word in text.split() if not word.isdecimal()]
        if len(numbers) > 1 or len(colours) > 1:
            raise Unreadable(f"{text!r} is no place of your Display; it should look like '2', 'red' or '2 red'.")
        display = [card & 7 for card in state.display[player]]
        if not numbers:
            places = [place for place, colour in enumerate(display) if colour == colours[0]]
            if not places:
                raise Illegal(f"Your Display has no {NAMES[colours[0]]} Tapestry.")
            if len(places) > 1:
                which = listing([str(place + 1) for place in places], "or")
                raise Ambiguous(f"{NAMES[colours[0]]} lies in several places: say {which}.")
            return places[0]
        place = super().read(numbers[0], state, player)
        if colours and place < len(display) and display[place] != colours[0]:
            lies, meant = NAMES[display[place]], NAMES[colours[0]]
            raise Illegal(f"At place {place + 1} of your Display lies {lies}, not {meant}.")
        return place


class OpenPlace(OwnPlace):
    """A place of the own Display, written with the colour that lies there."""

    def written(self, number: int, state: StitchcraftState, player: Player) -> str:
        return f"{number + 1} {NAMES[state.display[player][number] & 7].lower()}"

    def said(self, number: int, state: StitchcraftState, player: Player) -> str:
        return _SHOWN.format(colour=NAMES[state.display[player][number] & 7], place=number + 1)


_SHOWN: Final = "{colour} at place {place}"
PLACE: Final = Place()
OWN_PLACE: Final = OwnPlace()
OPEN_PLACE: Final = OpenPlace()
