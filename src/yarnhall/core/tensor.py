"""A game as learners see it: numbers of one length, and actions counted from 0 to a fixed number.

Written from what one seat may know. Seats are counted from the observer on, so that a learner need not know where it
sits. Lengths do not depend on seats or options: what is not there is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from yarnhall.core import blocks as block_lists
from yarnhall.core.actions import Actions
from yarnhall.core.blocks import Block
from yarnhall.core.encoder import BITS, Encoder, Sparse, unpacked
from yarnhall.core.refusal import BadOption
from yarnhall.core.state import Action, Player, State
from yarnhall.core.words import listing

S = TypeVar("S", bound=State)
T = TypeVar("T")

BOUND: Final = 1000.0  # no number of an observation is larger, or smaller than -BOUND


class Writer:
    """An observation being written, part after part, each of a fixed length."""

    def __init__(self) -> None:
        self.numbers: list[float] = []

    def number(self, *values: float) -> None:
        """Plain numbers."""
        self.numbers += [max(-BOUND, min(BOUND, float(value))) for value in values]

    def some(self, values: Sequence[float], places: int) -> None:
        """Up to so many numbers; 0 where there are fewer."""
        self.number(*values[:places], *[0.0] * (places - len(values)))

    def one(self, value: int | None, of: int) -> None:
        """Which one of several: a 1 in its place. None, or a number that is none of them, is all 0."""
        found = [0.0] * of
        if value is not None and 0 <= value < of:
            found[value] = 1.0
        self.numbers += found

    def bits(self, values: Sequence[int], of: int) -> None:
        """Which ones of several."""
        found = [0.0] * of
        for value in values:
            if 0 <= value < of:
                found[value] = 1.0
        self.numbers += found

    def blank(self, places: int) -> None:
        self.numbers += [0.0] * places

    def seats(self, seen: Sequence[T], player: Player, most: int, write: Callable[[Writer, T], None]) -> None:
        """What is seen of each seat, the observer's first; blank where nobody sits."""
        begin = len(self.numbers)
        for ahead in range(len(seen)):
            write(self, seen[(player + ahead) % len(seen)])
        self.blank((len(self.numbers) - begin) // len(seen) * (most - len(seen)))


class Tensor(Generic[S]):
    """One object a game, named TENSOR in its `tensor.py`. A game either writes its numbers in an `encoder`, which is
    compiled, and names them in `blocks`; or it overrides `observe`, which is simple and slow."""

    version: ClassVar[int] = 1  # grows when a trained learner would not understand it any more
    size: int  # numbers in an observation
    actions: int  # an action's number is below this
    table: Actions | None = None  # that numbers actions, where the game has one
    encoder: Encoder | None = None
    blocks: Sequence[Block] = ()  # of an observation, in their order

    @cached_property
    def scales(self) -> list[float]:
        """What each number that the encoder writes is multiplied with."""
        return block_lists.scales(self.blocks) or [1.0] * self.size

    @cached_property
    def hot(self) -> Encoder:
        """The encoder, or something that asks the methods of this class."""
        return self.encoder or _Slow(self)

    def observe(self, state: S, player: Player) -> list[float]:
        """What the seat may know, as numbers."""
        assert self.encoder is not None, "A game without an encoder observes by itself."
        out = Sparse(self.encoder.size)
        self.encoder.encode(state, player, state.legal(player), out)
        numbers = [0.0] * out.at
        for packed in unpacked(out.small):
            value, place = divmod(packed, 1 << BITS)
            numbers[place] = _bounded(value * self.scales[place]) if value else 1.0
        for place, number in zip(unpacked(out.places), cast("list[float]", out.values), strict=True):
            numbers[place] = _bounded(number * self.scales[place])
        return numbers

    def number(self, state: S, player: Player, action: Action, place: int) -> int:
        """The number of a legal action; `place` is where it stands in the list of legal ones. Two actions never have
        the same one."""
        if self.encoder is not None:
            return self.encoder.number(state, player, action, place)
        assert self.table is not None, "A game without a table of actions numbers them by itself."
        return self.table.number(state, player, action)

    def numbered(self, state: S, player: Player) -> dict[int, Action]:
        """The seat's legal actions by their numbers. Where a game can offer more than there are numbers, the last
        ones are left out."""
        found: dict[int, Action] = {}
        for place, action in enumerate(state.legal(player)):
            number = self.number(state, player, action, place)
            if number < self.actions:
                found[number] = action
        return found

    def words(self, numbers: Sequence[float]) -> list[str]:
        """What an observation says, in words: a line for each block that says anything."""
        return block_lists.words(self.blocks, numbers)

    def drawn(self, numbers: Sequence[float], name: str) -> str:
        """A block that is a board, as planes of characters."""
        for begin, block in zip(block_lists.begins(self.blocks), self.blocks, strict=False):
            if block.name == name and len(block.shape) == 3:
                return block_lists.drawn(block, numbers[begin : begin + block.size])
        boards = [block.name for block in self.blocks if len(block.shape) == 3]
        raise BadOption(f"There is no board {name!r} in an observation; there is {listing(boards) or 'none'}.")


def _bounded(value: float) -> float:
    return max(-BOUND, min(BOUND, value))


class _Slow(Encoder):
    """A tensor without an encoder, for those who ask for one."""

    def __init__(self, tensor: Tensor[Any]) -> None:
        super().__init__(tensor.size, tensor.actions)
        self.tensor = tensor

    def encode(self, state: State, player: Player, choices: list[Action], out: Sparse) -> None:
        for value in self.tensor.observe(state, player):
            out.number(value)

    def number(self, state: State, player: Player, action: Action, place: int) -> int:
        return self.tensor.number(state, player, action, place)


def away(seat: Player | None, player: Player, seats: int) -> int | None:
    """How many seats after the player's it is; None is nobody's."""
    return None if seat is None else (seat - player) % seats
