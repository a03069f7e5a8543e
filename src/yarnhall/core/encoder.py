"""The hot half of `core.tensor`: a position as numbers, written where they are not 0, and actions by their numbers.

Most numbers of an observation are 0. What is written is where the others stand, for one state or for a batch of them,
one after the other; whoever reads it scatters that into an array (`rl`) or a list (`Tensor.observe`).
"""

from __future__ import annotations

import sys
from typing import Final, cast

from yarnhall.core.native import i64, mypyc_attr
from yarnhall.core.state import Action, Player, State

SMALL: Final = 32  # whole numbers below this are written together with their place,
BITS: Final = 20  # which takes so many bits

# Whole numbers that are there already, each as the bytes that an array has for it: writing one of them costs nothing,
# and all that was written becomes an array by joining them. ROWS[number][place] is both together, for each place of
# the longest observation that was written so far. Those of one number lie side by side, because most that is written
# is a 1.
WIDTH: Final = 4  # bytes of each, in the order of this machine
ROW: Final[list[object]] = []
ROWS: Final[list[list[object]]] = [ROW]


def make_room(size: int) -> None:
    """For observations of that size."""
    if len(ROW) > size:
        return
    while len(ROWS) < SMALL:
        ROWS.append([])
    for number in range(SMALL):
        row = ROWS[number]
        while len(row) <= size:
            row.append((number << BITS | len(row)).to_bytes(WIDTH, sys.byteorder))


def unpacked(written: list[object]) -> list[int]:
    """The numbers that such bytes stand for."""
    return list(memoryview(b"".join(cast("list[bytes]", written))).cast("i"))


def written(numbers: list[int], below: int) -> list[object]:
    """Numbers below one as such bytes."""
    make_room(below)
    found: list[object] = []
    for number in numbers:
        if number < below:
            found.append(ROW[number])
    return found


class Sparse:
    """Numbers being written, part after part, each of a fixed length: of one observation, or of several of a size."""

    def __init__(self, size: int) -> None:
        make_room(size)
        self.at: i64 = 0  # where the next one goes
        # A number from 1 to SMALL - 1, as it is counted, not yet scaled, or 0 for a 1 of something that is or is not;
        # shifted by BITS, and the place; as bytes.
        self.small: list[object] = []
        self.places: list[object] = []  # where there is any other number; as bytes
        self.values: list[object] = []  # which one; not yet scaled

    def number(self, value: float) -> None:
        """A plain number."""
        if value != 0:
            self.places.append(ROW[self.at])
            self.values.append(value)
        self.at += 1

    def count(self, value: i64) -> None:
        """A whole number."""
        if 0 < value < SMALL:
            self.small.append(ROWS[value][self.at])
        elif value != 0:
            self.places.append(ROW[self.at])
            self.values.append(value)
        self.at += 1

    def counts(self, values: list[int], begin: i64, number: i64) -> None:
        """So many whole numbers of a list, from a place on."""
        at: i64 = self.at
        small = self.small
        for index in range(number):
            value: i64 = values[begin + index]
            if 0 < value < SMALL:
                small.append(ROWS[value][at + index])
            elif value != 0:
                self.places.append(ROW[at + index])
                self.values.append(value)
        self.at = at + number

    def mark(self, ahead: i64) -> None:
        """A 1 so many places ahead, and no further."""
        self.small.append(ROW[self.at + ahead])

    def mark_at(self, place: i64) -> None:
        """A 1 at a place that was passed, or is still to come."""
        self.small.append(ROW[place])

    def flag(self, value: bool) -> None:
        """Whether something is so."""
        if value:
            self.small.append(ROW[self.at])
        self.at += 1

    def one(self, value: i64, of: i64) -> None:
        """Which one of several; a number that is none of them, such as -1, is all 0."""
        if 0 <= value < of:
            self.small.append(ROW[self.at + value])
        self.at += of

    def bits(self, mask: i64, of: i64) -> None:
        """Which ones of several, a bit each."""
        at: i64 = self.at
        index: i64 = 0
        while mask and index < of:
            if mask & 1:
                self.small.append(ROW[at + index])
            mask >>= 1
            index += 1
        self.at = at + of

    def several(self, values: list[int], of: i64) -> None:
        """Which ones of several, each once."""
        for value in values:
            if 0 <= value < of:
                self.small.append(ROW[self.at + value])
        self.at += of

    def skip(self, places: i64) -> None:
        self.at += places


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """One a game. It reads the state itself and writes what one seat may know of it, never more."""

    def __init__(self, size: int, actions: int) -> None:
        self.size: int = size  # numbers in an observation
        self.actions: int = actions  # an action's number is below this

    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        """Write exactly `size` numbers. `choices` are the seat's legal actions, which some observations tell."""
        raise NotImplementedError

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        """The number of a legal action; `place` is where it stands in the list of legal ones."""
        raise NotImplementedError

    def numbers(self, state: State, player: Player, actions: list[Action]) -> list[int]:
        """Of all legal ones, in their order."""
        found: list[int] = []
        for place in range(len(actions)):
            found.append(self.number(state, player, actions[place], place))
        return found
