"""What a game is made of. Each kind of thing is described once: how many there are, what they are called, how they are
typed and read, what an offer tells of one, and how a learner counts them. Actions and notes are made of things.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from yarnhall.core import notation
from yarnhall.core.refusal import Unreadable
from yarnhall.core.state import Player, State
from yarnhall.core.words import amount, count, listing, seat

S = TypeVar("S", bound=State)

SEAT_LETTERS = "ABCDEFGH"


class Thing(Generic[S]):
    """One kind of thing, which a number stands for. What depends on the table is given the state."""

    key: str  # the field's name: in templates, in offers
    noun: str  # as refusals call it
    size: int  # the numbers are 0 to size - 1
    words: int = 1  # that one takes in notation; 0: any number of them
    example: str = ""  # one as it is typed, for refusals

    def known(self, number: int) -> bool:
        """Whether there is such a thing in any game."""
        return 0 <= number < self.size

    def name(self, number: int) -> str:
        """As a sentence calls it."""
        raise NotImplementedError(f"A {self.noun} has no name without a table.")

    def named(self, number: int, state: S | None) -> str:
        """As a sentence calls it at this table: own data may give names."""
        return self.name(number)

    def written(self, number: int, state: S, player: Player) -> str:
        """As it is typed."""
        return self.named(number, state).lower()

    def said(self, number: int, state: S, player: Player) -> str:
        """As the player calls it who does something with it."""
        return self.named(number, state)

    def read(self, text: str, state: S, player: Player) -> int:
        """What a typed text means, existing on this table or not. Raises Unreadable, Ambiguous or Illegal."""
        raise NotImplementedError(f"A {self.noun} cannot be read.")

    def offered(self, number: int, state: S) -> Mapping[str, Any]:
        """What an offer says of it."""
        return {self.key: number}

    def shape(self) -> Mapping[str, Any]:
        """The types of what an offer says of it."""
        return {self.key: int}

    @property
    def numbers(self) -> int:
        """How many a learner tells apart."""
        return self.size

    def number(self, number: int, state: S, player: Player) -> int:
        """As a learner in that seat counts it."""
        return number

    def called(self, key: str) -> Self:
        """The same kind of thing in another part: the colour that is given, the colour that is got."""
        twin = copy.copy(self)
        twin.key = key
        return twin


class Things(Thing[S]):
    """Things with names of their own."""

    def __init__(self, key: str, names: Sequence[str], *, noun: str = "", words: int = 1, example: str = "") -> None:
        self.key = key
        self.noun = noun or key
        self.names = list(names)
        self.size = len(names)
        self.words = words
        self.example = example or self.names[0].lower()

    def name(self, number: int) -> str:
        return self.names[number]

    def read(self, text: str, state: S, player: Player) -> int:
        return notation.pick(text, self.names, self.noun)


class Numbers(Thing[S]):
    """Things that are counted: 1, 2, 3 where people count, from 0 where the rules do."""

    def __init__(self, key: str, size: int, *, noun: str = "", first: int = 1) -> None:
        self.key = key
        self.noun = noun or key
        self.size = size
        self.first = first  # what number 0 is called
        self.example = str(first + 1)

    def name(self, number: int) -> str:
        return str(number + self.first)

    def read(self, text: str, state: S, player: Player) -> int:
        last = self.size - 1 + self.first
        if not (text.isascii() and text.isdecimal()) or len(text) > 4 or not self.first <= int(text) <= last:
            raise Unreadable(f"{text!r} is no {self.noun}; it is a number from {self.first} to {last}.")
        return int(text) - self.first


class Seats(Thing[S]):
    """Players: in sentences by name, in notation by letter, for a learner counted from its own seat on."""

    def __init__(self, key: str, most: int) -> None:
        self.key = key
        self.noun = "seat"
        self.size = most
        self.example = "B"

    def name(self, number: int) -> str:
        return seat(number)

    def written(self, number: int, state: S, player: Player) -> str:
        return SEAT_LETTERS[number]

    def read(self, text: str, state: S, player: Player) -> int:
        return notation.pick(text, SEAT_LETTERS[: state.players], self.noun)

    def number(self, number: int, state: S, player: Player) -> int:
        return (number - player) % state.players


class Raw(Thing[S]):
    """A part of an action that only the rules read; what an offer and the notation say of it, the game says itself."""

    def __init__(self, key: str, size: int, low: int = 0) -> None:
        self.key = self.noun = key
        self.size = size
        self._low = low

    def known(self, number: int) -> bool:
        return self._low <= number < self._low + self.size

    def offered(self, number: int, state: S) -> Mapping[str, Any]:
        return {}

    def shape(self) -> Mapping[str, Any]:
        return {}


# What only notes are made of ----------------------------------------------------------------------------------


class Phrases(Things[State]):
    """A number that decides what is said: "on top of" or "under"."""

    def __init__(self, *phrases: str) -> None:
        super().__init__("phrase", phrases)


class Counted(Thing[State]):
    """A number of something: 1 card, 2 cards, no cards."""

    def __init__(self, one: str, many: str = "") -> None:
        self.key = self.noun = one
        self._many = many
        self.size = 1 << 30

    def name(self, number: int) -> str:
        return count(number, self.noun, self._many)


class Amount(Thing[State]):
    """Points, of which `unit` make one; `signed` says +2 or -1."""

    def __init__(self, unit: int = 1, *, signed: bool = False) -> None:
        self.key = self.noun = "amount"
        self.size = 1 << 30
        self._unit = unit
        self._signed = signed

    def name(self, number: int) -> str:
        return f"{number:+d}" if self._signed else amount(number, self._unit)


class Named(Thing[State]):
    """Things that a function names."""

    def __init__(self, noun: str, name: Callable[[int], str]) -> None:
        self.key = self.noun = noun
        self.size = 1 << 53
        self._name = name

    def name(self, number: int) -> str:
        return self._name(number)


class Many(Thing[State]):
    """All that is left of a note: a, b and c."""

    def __init__(self, thing: Thing[Any], separator: str = "") -> None:
        self.key = thing.key
        self.noun = thing.noun
        self.size = thing.size
        self.thing = thing
        self._separator = separator  # between them, instead of commas and "and"

    def names(self, numbers: Sequence[int], state: State | None = None) -> str:
        named = [self.thing.named(number, state) for number in numbers]
        return self._separator.join(named) if self._separator else listing(named)
