"""What Knitting Circle is made of, and what each thing is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, NotRequired

from yarnhall.core.notation import pick
from yarnhall.core.refusal import Illegal, Unreadable
from yarnhall.core.ring import MOST_SPACES
from yarnhall.core.sentences import filled
from yarnhall.core.state import Player
from yarnhall.core.things import Numbers, Thing, Things
from yarnhall.core.words import listing
from yarnhall.games.knitting_circle.data import (
    BUTTON_KINDS,
    CARDS,
    COLOUR_BUTTON,
    COLOUR_NAMES,
    COLOURS,
    DEALT_TYPES,
    DRAFTS,
    EITHER,
    KINDS,
    NEEDLES,
    NO_TILE,
    PATTERN_BUTTON,
    PATTERN_NAMES,
    REQUEST_NAMES,
    SIDE_NAMES,
    TYPE_NAMES,
    TYPES,
    WORKSPACE,
)

if TYPE_CHECKING:
    from yarnhall.games.knitting_circle.box import Box
    from yarnhall.games.knitting_circle.state import KnittingCircleState

SPOTS: Final = ["near", "far"]
_LIES: Final = "{colour} on the {spot}"
_DRAFTED: Final = "{colour} from draft slot {slot}"
_BASKET: Final = "{colour} from the basket"
_BASKET_SIDE: Final = "{side} {colour} from the basket"
SPACES: Final = 12  # of the largest ring that learners know
PLACES: Final = DRAFTS + KINDS  # where a player's own tiles lie


class Renamed(Things["KnittingCircleState"]):
    """Things whose names own data may give (R14.4). `own` finds them in the box; without a table they have ours."""

    def __init__(self, key: str, names: Sequence[str], own: Callable[[Box], list[str]], **more: Any) -> None:
        super().__init__(key, names, **more)
        self.own = own

    def named(self, number: int, state: KnittingCircleState | None) -> str:
        return self.name(number) if state is None else self.own(state.box)[number]

    def read(self, text: str, state: KnittingCircleState, player: Player) -> int:
        return pick(text, self.own(state.box), self.noun)


class Type(Renamed):
    """A garment type. In notation it is one word, and may be read as several."""

    def __init__(self) -> None:
        super().__init__("type", TYPE_NAMES, lambda box: box.type_names, noun="garment type", words=0, example="hats")

    def written(self, number: int, state: KnittingCircleState, player: Player) -> str:
        return super().written(number, state, player).replace(" ", "-")

    def read(self, text: str, state: KnittingCircleState, player: Player) -> int:
        return pick(text.replace("-", " "), [name.replace("-", " ") for name in self.own(state.box)], self.noun)


TYPE: Final = Type()
COLOUR: Final = Renamed("colour", COLOUR_NAMES, lambda box: box.colour_names)
REQUEST: Final = Renamed("request", REQUEST_NAMES, lambda box: box.request_names)
SIDE: Final = Things["KnittingCircleState"]("side", SIDE_NAMES)
PATTERN: Final = Things["KnittingCircleState"]("pattern", PATTERN_NAMES)
BUTTON_KIND: Final = Things["KnittingCircleState"]("kind", BUTTON_KINDS)
NEEDLE: Final = Numbers["KnittingCircleState"]("needle", NEEDLES)
BUTTON_SLOT: Final = Numbers["KnittingCircleState"]("slot", WORKSPACE, noun="place of the workspace")


def needs_text(kind: int, needs: int, box: Box | None = None) -> str:
    """What a button asks for: "pink, teal and indigo", "stripes", "hats"."""
    if kind == PATTERN_BUTTON:
        return PATTERN.name(needs)
    if kind == COLOUR_BUTTON:
        names = COLOUR_NAMES if box is None else box.colour_names
        return listing([names[colour] for colour in range(COLOURS) if needs >> colour & 1])
    return (TYPE_NAMES if box is None else box.type_names)[needs]


class Asks(Thing["KnittingCircleState"]):
    """What a button asks for, as notes have it: kind * 64 + what it needs."""

    key = noun = "asks"
    size = 3 * 64

    def name(self, number: int) -> str:
        return needs_text(number // 64, number % 64)

    def named(self, number: int, state: KnittingCircleState | None) -> str:
        return self.name(number) if state is None else needs_text(number // 64, number % 64, state.box)


ASKS: Final = Asks()


def _claim(word: str, tile: int, state: KnittingCircleState, player: Player) -> None:
    """A colour that is only said along must be the one that is there."""
    said = COLOUR.read(word, state, player)
    if tile < 0 or tile % COLOURS != said:
        there = COLOUR.named(tile % COLOURS, state) if tile >= 0 else "nothing"
        raise Illegal(f"There is {there} at that place, not {COLOUR.named(said, state)}.")


class Card(Thing["KnittingCircleState"]):
    """A garment card: "hats 5"."""

    key = noun = "card"
    size = TYPES * CARDS
    words = 0
    example = "hats 5"

    def name(self, number: int) -> str:
        return f"{TYPE.name(number // CARDS)} {number % CARDS + 1}"

    def named(self, number: int, state: KnittingCircleState | None) -> str:
        return f"{TYPE.named(number // CARDS, state)} {number % CARDS + 1}"

    def written(self, number: int, state: KnittingCircleState, player: Player) -> str:
        return f"{TYPE.written(number // CARDS, state, player)} {number % CARDS + 1}"

    def read(self, text: str, state: KnittingCircleState, player: Player) -> int:
        type, _, number = text.rpartition(" ")
        if not type:
            raise Unreadable(f"{text!r} is no card; it should look like {self.example!r}.")
        return TYPE.read(type, state, player) * CARDS + _CARD_NUMBER.read(number, state, player)


_CARD_NUMBER: Final = Numbers["KnittingCircleState"]("card", CARDS)


class DrawnCard(Card):
    """One of the two that were drawn. Learners count it as it lies before the seat."""

    numbers = 2

    def number(self, number: int, state: KnittingCircleState, player: Player) -> int:
        return state.pair[player * 2 : player * 2 + 2].index(number)


class DealtCard(Card):
    """R13.9: one of the dealt ones, counted likewise."""

    numbers = len(DEALT_TYPES)

    def number(self, number: int, state: KnittingCircleState, player: Player) -> int:
        return state.dealt[player].index(number)


class Spot(Thing["KnittingCircleState"]):
    """A spot of the ring: space * 2, + 1 for the tile farther from the board. Its colour may be said along."""

    key = noun = "spot"
    size = 2 * MOST_SPACES
    numbers = 2 * SPACES
    words = 0
    example = "3 near"

    def name(self, number: int) -> str:
        return f"{'farther' if number % 2 else 'nearer'} spot of space {number // 2 + 1}"

    def written(self, number: int, state: KnittingCircleState, player: Player) -> str:
        tile = state.ring[number]
        return f"{number // 2 + 1} {SPOTS[number % 2]}{f' {COLOUR.written(tile, state, player)}' if tile >= 0 else ''}"

    def said(self, number: int, state: KnittingCircleState, player: Player) -> str:
        tile = state.ring[number]
        colour = COLOUR.named(tile, state) if tile >= 0 else "nothing"
        return filled(_LIES, {"colour": colour, "spot": self.name(number)})

    def read(self, text: str, state: KnittingCircleState, player: Player) -> int:
        said = text.split()
        if not 2 <= len(said) <= 3:
            raise Unreadable(f"{text!r} is no spot of the ring; it should look like {self.example!r}.")
        spaces = Numbers["KnittingCircleState"]("space", len(state.ring) // 2, noun="space of the ring")
        spot = 2 * spaces.read(said[0], state, player) + pick(said[1], SPOTS, "spot")
        if said[2:]:
            _claim(said[2], state.ring[spot], state, player)
        return spot

    def offered(self, number: int, state: KnittingCircleState) -> Mapping[str, Any]:
        return {"space": number // 2, "spot": SPOTS[number % 2]}

    def shape(self) -> Mapping[str, Any]:
        return {"space": int, "spot": Annotated[str, SPOTS]}


class Tile(Thing["KnittingCircleState"]):
    """A tile of one's own, by its place: 0-3 a draft slot, 4 + side * 6 + colour the basket (either side outside
    R13.8)."""

    key = noun = "tile"
    size = PLACES
    words = 0
    example = "2"

    def written(self, number: int, state: KnittingCircleState, player: Player) -> str:
        """2 pink; basket pink; basket pink knit"""
        if number < DRAFTS:
            tile = state.slots[player * DRAFTS + number]
            return f"{number + 1}{f' {COLOUR.written(tile % COLOURS, state, player)}' if tile >= 0 else ''}"
        side, colour = divmod(number - DRAFTS, COLOURS)
        return f"basket {COLOUR.written(colour, state, player)}{'' if side == EITHER else f' {SIDE.name(side)}'}"

    def said(self, number: int, state: KnittingCircleState, player: Player) -> str:
        if number < DRAFTS:
            tile = state.slots[player * DRAFTS + number]
            colour = COLOUR.named(tile % COLOURS, state) if tile >= 0 else "nothing"
            return filled(_DRAFTED, {"colour": colour, "slot": str(number + 1)})
        side, colour_number = divmod(number - DRAFTS, COLOURS)
        template = _BASKET if side == EITHER else _BASKET_SIDE
        return filled(template, {"colour": COLOUR.named(colour_number, state), "side": SIDE.name(side)})

    def read(self, text: str, state: KnittingCircleState, player: Player) -> int:
        """A drafted tile by its slot, or a tile of the basket by its colour."""
        first, *more = text.split()
        basket = first == "basket"
        if not basket <= len(more) <= 1 + basket:
            raise Unreadable(f"{text!r} is no tile of yours; it should look like '2', '2 pink' or 'basket pink'.")
        if basket:
            side = pick(more[1], SIDE_NAMES, SIDE.noun) if more[1:] else EITHER
            return DRAFTS + side * COLOURS + COLOUR.read(more[0], state, player)
        slot = _DRAFT_SLOT.read(first, state, player)
        if more:
            _claim(more[0], state.slots[player * DRAFTS + slot], state, player)
        return slot


_DRAFT_SLOT: Final = Numbers["KnittingCircleState"]("slot", DRAFTS, noun="draft slot")


class DraftedTile(Tile):
    """Only a drafted one."""

    size = DRAFTS


class Price(Tile):
    """R4.2: the tile that a garment costs; R11.3: or none."""

    numbers = PLACES + 1

    def known(self, number: int) -> bool:
        return number == NO_TILE or super().known(number)

    def offered(self, number: int, state: KnittingCircleState) -> Mapping[str, Any]:
        return {} if number == NO_TILE else super().offered(number, state)

    def shape(self) -> Mapping[str, Any]:
        return {self.key: NotRequired[int]}

    def number(self, number: int, state: KnittingCircleState, player: Player) -> int:
        return PLACES if number == NO_TILE else number


CARD: Final = Card()
DRAWN_CARD: Final = DrawnCard()
DEALT_CARD: Final = DealtCard()
SPOT: Final = Spot()
TILE: Final = Tile()
DRAFTED_TILE: Final = DraftedTile()
PRICE: Final = Price()
