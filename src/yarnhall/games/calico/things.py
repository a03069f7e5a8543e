"""What Calico is made of, and what each thing is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NotRequired

from yarnhall.core.notation import pick
from yarnhall.core.refusal import Ambiguous, Illegal, Unreadable
from yarnhall.core.ring import MOST_SPACES
from yarnhall.core.sentences import filled
from yarnhall.core.state import Player
from yarnhall.core.things import Numbers, Thing, Things
from yarnhall.core.words import listing
from yarnhall.games.calico.data import (
    CAT_NAMES,
    CIRCLE_DRAFT,
    COLOUR_NAMES,
    COLOURS,
    GOAL_NAMES,
    GOAL_SPOTS,
    HAND,
    MARKET,
    PATTERN_NAMES,
    PATTERNS,
)
from yarnhall.games.calico.grid import CELLS, INSIDE, WIDTH, is_inside
from yarnhall.games.calico.zones import SECRET

if TYPE_CHECKING:
    from yarnhall.games.calico.state import CalicoState

RING: Final = 12  # spaces of the largest circle that learners know
_COLUMNS: Final = "abcde"
_FROM_MARKET: Final = "from place {place} of the market"
_FROM_CIRCLE: Final = ["from space {space}, nearer to the board", "from space {space}, farther from the board"]


class Goal(Things["CalicoState"]):
    """A Design Goal; its letters are capitals."""

    def written(self, number: int, state: CalicoState, player: Player) -> str:
        return self.name(number)


class Spot(Numbers["CalicoState"]):
    """Where a goal goes. The next one always, so nobody says it and no learner counts it."""

    numbers = 1

    def number(self, number: int, state: CalicoState, player: Player) -> int:
        return 0


class Patch(Things["CalicoState"]):
    """A colour and a pattern."""

    def __init__(self) -> None:
        names = [f"{colour} {pattern}" for colour in COLOUR_NAMES for pattern in PATTERN_NAMES]
        super().__init__("patch", names, words=2, example="navy dots")

    def meant(self, words: list[str], near: list[int], where: str) -> int:
        """By colour and pattern, or by one of them if that is clear among those near."""
        if len(words) == 2:
            return pick(words[0], COLOUR_NAMES, "colour") * PATTERNS + pick(words[1], PATTERN_NAMES, "pattern")
        parts = [*COLOUR_NAMES, *PATTERN_NAMES]
        part = pick(words[0], parts, "colour or pattern")
        fitting = sorted({kind for kind in near if part in (kind // PATTERNS, COLOURS + kind % PATTERNS)})
        if len(fitting) > 1:
            raise Ambiguous(f"{words[0]!r} could mean {listing([self.name(kind) for kind in fitting], 'or')}.")
        if not fitting:
            raise Illegal(f"Nothing {where} is {parts[part]}.")
        return fitting[0]


class HeldPatch(Patch):
    """One of the hand: a learner counts by slot."""

    numbers = HAND

    def number(self, number: int, state: CalicoState, player: Player) -> int:
        return [kind % SECRET for kind in state.hand[player * HAND : player * HAND + HAND]].index(number)


class DraftPatch(Patch):
    """One that lies in the draft: a learner counts the places."""

    numbers = 1

    def number(self, number: int, state: CalicoState, player: Player) -> int:
        return 0


class Cell(Thing["CalicoState"]):
    """Inside the border of a quilt. c4: third column, fourth row."""

    key = "cell"
    noun = "space"
    size = CELLS
    example = "c4"
    numbers = INSIDE * INSIDE

    def known(self, number: int) -> bool:
        return is_inside(number)

    def name(self, number: int) -> str:
        return _COLUMNS[number % WIDTH - 1] + str(number // WIDTH)

    def read(self, text: str, state: CalicoState, player: Player) -> int:
        if len(text) != 2 or text[0] not in _COLUMNS or text[1] not in "12345":
            raise Unreadable(f"{text!r} is no space; spaces are a1 to e5, the column first.")
        return int(text[1]) * WIDTH + _COLUMNS.index(text[0]) + 1

    def offered(self, number: int, state: CalicoState) -> Mapping[str, Any]:
        return {"row": number // WIDTH, "col": number % WIDTH}

    def shape(self) -> Mapping[str, Any]:
        return {"row": int, "col": int}

    def number(self, number: int, state: CalicoState, player: Player) -> int:
        return (number // WIDTH - 1) * INSIDE + number % WIDTH - 1


class Place(Thing["CalicoState"]):
    """Where a patch is taken from: 2 in the market; 5a and 5b, nearer and farther, at the circle."""

    key = noun = "place"
    size = 2 * MOST_SPACES
    numbers = 2 * RING
    example = "2"

    def written(self, number: int, state: CalicoState, player: Player) -> str:
        return str(number // 2 + 1) + "ab"[number % 2] if state.draft == CIRCLE_DRAFT else str(number + 1)

    def said(self, number: int, state: CalicoState, player: Player) -> str:
        """Where a patch comes from."""
        if state.draft == CIRCLE_DRAFT:
            return filled(_FROM_CIRCLE[number % 2], {"space": str(number // 2 + 1)})
        return filled(_FROM_MARKET, {"place": str(number + 1)})

    def read(self, text: str, state: CalicoState, player: Player) -> int:
        circle = state.draft == CIRCLE_DRAFT
        digits, side = (text[:-1], text[-1]) if circle else (text, "a")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 2 or side not in "ab":
            example = "spaces of the circle look like 5a or 5b" if circle else f"places are 1 to {MARKET}"
            raise Unreadable(f"{text!r} is no place; {example}.")
        most = len(state.ring) // 2 if circle else MARKET
        if not 1 <= int(digits) <= most:
            raise Unreadable(f"{text!r} is no place; there are {most}.")
        return (int(digits) - 1) * 2 + "ab".index(side) if circle else int(digits) - 1

    def offered(self, number: int, state: CalicoState) -> Mapping[str, Any]:
        return {"space": number // 2, "slot": number % 2} if state.draft == CIRCLE_DRAFT else {"slot": number}

    def shape(self) -> Mapping[str, Any]:
        return {"space": NotRequired[int], "slot": int}


COLOUR: Final = Things["CalicoState"]("colour", COLOUR_NAMES)
PATTERN: Final = Things["CalicoState"]("pattern", PATTERN_NAMES)
CAT: Final = Things["CalicoState"]("cat", CAT_NAMES)
GOAL: Final = Goal("goal", GOAL_NAMES, noun="Design Goal", example="AA-BB-CC")
SPOT: Final = Spot("spot", GOAL_SPOTS)
SPACE: Final = Numbers["CalicoState"]("space", MOST_SPACES)  # of the circle
PATCH: Final = Patch()
HELD: Final = HeldPatch()
DRAFTED: Final = DraftPatch()
CELL: Final = Cell()
PLACE: Final = Place()
