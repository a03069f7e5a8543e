"""What ArchRavels is made of, and what each thing is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NotRequired

from yarnhall.core.notation import pick
from yarnhall.core.refusal import Unreadable
from yarnhall.core.state import Player
from yarnhall.core.things import Named, Numbers, Seats, Thing, Things
from yarnhall.core.words import count, listing
from yarnhall.games.archravels import data, yarn
from yarnhall.games.archravels.patterns import card_name, space_text, yarn_name

if TYPE_CHECKING:
    from yarnhall.games.archravels.state import ArchRavelsState

SEATS: Final = 4


class Renamed(Things["ArchRavelsState"]):
    """Things whose names own data may give (R11). `own` finds those of a table; without one they have ours."""

    def __init__(
        self, key: str, names: Sequence[str], own: Callable[[ArchRavelsState], Sequence[str]], **more: Any
    ) -> None:
        super().__init__(key, names, **more)
        self.own = own

    def named(self, number: int, state: ArchRavelsState | None) -> str:
        return self.name(number) if state is None else self.own(state)[number]

    def read(self, text: str, state: ArchRavelsState, player: Player) -> int:
        return pick(text, self.own(state), self.noun)


COLOUR: Final = Things["ArchRavelsState"]("colour", data.COLOUR_NAMES)
CHARACTER: Final = Renamed(
    "character", data.CHARACTER_NAMES, lambda state: state.box.character_names, words=0, example="theo"
)


class Item(Things["ArchRavelsState"]):
    """An item: "hat", and "a hat" as a sentence speaks of it."""

    def said(self, number: int, state: ArchRavelsState, player: Player) -> str:
        return data.ITEM_ANY[number]


ITEM: Final = Item("item", data.ITEM_NAMES)
REQUEST: Final = Renamed("request", data.REQUEST_NAMES, lambda state: state.box.request_names, words=0)
PROJECT: Final = Renamed(
    "project", data.PROJECT_NAMES, lambda state: state.box.project_names, words=0, example="recess"
)
SEAT: Final = Seats["ArchRavelsState"]("seat", SEATS)
SLOT: Final = Numbers["ArchRavelsState"]("slot", data.SLOTS, noun="space of the Yarn Bazaar")


class Made(Renamed):
    """What is crafted: an item, or MADE_REQUEST + a request."""

    def __init__(self) -> None:
        super().__init__(
            "made",
            [*data.ITEM_NAMES, *data.REQUEST_NAMES],
            lambda state: [*data.ITEM_NAMES, *state.box.request_names],
            noun="item or request",
            words=0,
        )

    def offered(self, number: int, state: ArchRavelsState) -> Mapping[str, int]:
        return {"item": number} if number < data.MADE_REQUEST else {"request": number - data.MADE_REQUEST}

    def shape(self) -> Mapping[str, Any]:
        return {"item": NotRequired[int], "request": NotRequired[int]}

    def said(self, number: int, state: ArchRavelsState, player: Player) -> str:
        return SOME.named(number, state)


class Tokens(Numbers["ArchRavelsState"]):
    """How many yarn are exchanged."""

    def __init__(self) -> None:
        super().__init__("number", yarn.MOST, noun="number of yarn")

    def known(self, number: int) -> bool:
        return 1 <= number <= yarn.MOST

    def name(self, number: int) -> str:
        return str(number)

    def read(self, text: str, state: ArchRavelsState, player: Player) -> int:
        return super().read(text, state, player) + 1

    @property
    def numbers(self) -> int:
        return data.HOARD + 2

    def number(self, number: int, state: ArchRavelsState, player: Player) -> int:
        """R4.7: up to a hundred, or all of a larger hoard."""
        return min(number, data.HOARD + 1)


class Space(Numbers["ArchRavelsState"]):
    """A space of a Character board, by its number or its actions."""

    words = 0

    def __init__(self) -> None:
        super().__init__("space", data.SPACES, noun="space of a Character board")
        self.example = "exchange"

    def written(self, number: int, state: ArchRavelsState, player: Player) -> str:
        return self.said(number, state, player).lower()

    def said(self, number: int, state: ArchRavelsState, player: Player) -> str:
        return self.names(state, state.character[player])[number]

    def read(self, text: str, state: ArchRavelsState, player: Player) -> int:
        character = state.character[player]
        if text.isdecimal() or character < 0:
            return super().read(text, state, player)
        return pick(text, self.names(state, character), "space of your board")

    def names(self, state: ArchRavelsState, character: int) -> list[str]:
        """What the spaces of a board offer."""
        first = character * data.SPACES
        return [space_text(offer) for offer in state.box.offers[first : first + data.SPACES]]


_TIMES: Final = Numbers["ArchRavelsState"]("times", 9, noun="number of yarn")


class Yarn(Thing["ArchRavelsState"]):
    """What is paid or taken at once, as a code (see yarn.py)."""

    key = noun = "yarn"
    size = yarn.CODES
    words = 0
    example = "red blue"

    # Every way to pay or take yarn at once that any rule lists, and four of one colour, which a short supply may give
    # for a blanket (R9.2); in a learner's order.
    order: Final = {
        code: at
        for at, code in enumerate(
            sorted({code for codes in yarn.WAYS for code in codes} | {yarn.encode(4 * one) for one in yarn.ONE})
        )
    }

    def name(self, number: int) -> str:
        return yarn_name(yarn.decode(number))

    def written(self, number: int, state: ArchRavelsState, player: Player) -> str:
        return " ".join(
            COLOUR.name(colour) for colour, count in enumerate(yarn.counts(yarn.decode(number))) for _ in range(count)
        )

    def read(self, text: str, state: ArchRavelsState, player: Player) -> int:
        """Colours, each as often as it is meant, or with a number before it."""
        numbers = [0] * yarn.COLOURS
        times = 1
        words = text.split()
        for at, word in enumerate(words):
            if word.isdecimal():
                times = _TIMES.read(word, state, player) + 1
                if at + 1 == len(words):
                    raise Unreadable(f"A colour should follow the number {word}.")
                continue
            numbers[COLOUR.read(word, state, player)] += times
            times = 1
        if max(numbers) > 15:
            raise Unreadable("Nothing takes so much yarn at once.")
        return yarn.encode(yarn.pack(numbers))

    def offered(self, number: int, state: ArchRavelsState) -> Mapping[str, list[int]]:
        return {"yarn": yarn.counts(yarn.decode(number))}

    def shape(self) -> Mapping[str, Any]:
        return {"yarn": list[int]}

    @property
    def numbers(self) -> int:
        return len(self.order)

    def number(self, number: int, state: ArchRavelsState, player: Player) -> int:
        return self.order[number]


def items_text(numbers: Sequence[int]) -> str:
    """2 hats and 1 pair of mittens"""
    counted = [
        count(number, data.ITEM_ONE[item], data.ITEM_MANY[item]) for item, number in enumerate(numbers) if number
    ]
    return listing(counted) or "nothing"


class Some(Thing["ArchRavelsState"]):
    """What is crafted or frogged, as a sentence speaks of it: "a hat", "mittens", "Robot"."""

    key = noun = "made"
    size = data.MADE_REQUEST + data.REQUESTS

    def name(self, number: int) -> str:
        return self.named(number, None)

    def named(self, number: int, state: ArchRavelsState | None) -> str:
        if number < data.MADE_REQUEST:
            return data.ITEM_ANY[number]
        return REQUEST.named(number - data.MADE_REQUEST, state)


class Card(Thing["ArchRavelsState"]):
    """A card of the Yarn Deck, by its face; EMPTY is none."""

    key = noun = "card"
    size = data.REQUEST + data.REQUESTS

    def name(self, number: int) -> str:
        return card_name(number)

    def named(self, number: int, state: ArchRavelsState | None) -> str:
        return card_name(number) if state is None else card_name(number, state.box.request_names)


MADE: Final = Made()
NUMBER: Final = Tokens()
SPACE: Final = Space()
YARN: Final = Yarn()
SOME: Final = Some()
CARD: Final = Card()
OFFERED: Final = Named("space", space_text)  # a space of a Character board, by what it offers
