"""What the numbers of an observation mean: named blocks, one after the other, that can be listed, drawn and read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Final, NamedTuple

from yarnhall.core.words import listing

ONE: Final = "one"  # at most one of the last axis is 1: which of several
SOME: Final = "some"  # any of them may be 1
NUMBER: Final = "number"  # how many; divided by `most`


class Block(NamedTuple):
    """Numbers that belong together."""

    name: str
    kind: str  # ONE, SOME or NUMBER
    shape: tuple[int, ...]
    labels: tuple[str, ...] = ()  # of the last axis; counted from 0 where there are none
    most: float = 1.0  # what a number is divided by: the most there can be, or a usual large one

    @property
    def size(self) -> int:
        return prod(self.shape)

    def label(self, place: int) -> str:
        return self.labels[place] if self.labels else str(place)

    def within(self, prefix: str) -> Block:
        """The same block of somebody, or of something."""
        return self._replace(name=f"{prefix}: {self.name}")


def one(name: str, labels: Sequence[str] | int, *before: int) -> Block:
    """Which one, or for each place of the axes before which one."""
    return _block(name, ONE, labels, before)


def some(name: str, labels: Sequence[str] | int, *before: int) -> Block:
    return _block(name, SOME, labels, before)


def number(name: str, most: float = 1.0, labels: Sequence[str] | int = 1, *before: int) -> Block:
    return _block(name, NUMBER, labels, before)._replace(most=most)


def flag(name: str) -> Block:
    """Whether something is so."""
    return Block(name, SOME, (1,), (name,))


def _block(name: str, kind: str, labels: Sequence[str] | int, before: tuple[int, ...]) -> Block:
    if isinstance(labels, int):
        return Block(name, kind, (*before, labels))
    return Block(name, kind, (*before, len(labels)), tuple(labels))


def seats(most: int, blocks: Sequence[Block]) -> list[Block]:
    """The same blocks for every seat, the observer's first."""
    called = ["you", *[f"seat +{ahead}" for ahead in range(1, most)]]
    return [block.within(name) for name in called for block in blocks]


def from_own(most: int) -> list[str]:
    """Seats as a learner counts them."""
    return ["you", *[f"seat +{ahead}" for ahead in range(1, most)]]


def begins(blocks: Sequence[Block]) -> list[int]:
    """Where each begins, and after the last one the number of them all."""
    found = [0]
    for block in blocks:
        found.append(found[-1] + block.size)
    return found


def scales(blocks: Sequence[Block]) -> list[float]:
    """What each number is multiplied with to be of the order of 1."""
    return [1 / block.most for block in blocks for _ in range(block.size)]


def words(blocks: Sequence[Block], numbers: Sequence[float]) -> list[str]:
    """An observation in words: a line for each block that says anything."""
    found = []
    for begin, block in zip(begins(blocks), blocks, strict=False):
        said = _said(block, numbers[begin : begin + block.size])
        if said:
            found.append(f"{block.name}: {listing(said)}")
    return found


def _said(block: Block, numbers: Sequence[float]) -> list[str]:
    found = []
    for at, place in enumerate(product(*[range(length) for length in block.shape])):
        if numbers[at]:
            label = block.label(place[-1])
            if block.kind == NUMBER:
                amount = f"{round(numbers[at] * block.most, 6):g}"
                label = amount if block.shape[-1] == 1 else f"{amount} {label}"
            elif block.shape == (1,):
                label = "yes"
            where = " ".join(str(axis + 1) for axis in place[:-1])
            found.append(f"{where} {label}" if where else label)
    return found


def drawn(block: Block, numbers: Sequence[float]) -> str:
    """A block of rows and columns as planes of characters: one for each of the last axis that has anything on it."""
    rows, columns, planes = block.shape
    parts = []
    for plane in range(planes):
        lines = []
        for row in range(rows):
            cells = [numbers[(row * columns + column) * planes + plane] for column in range(columns)]
            lines.append(" ".join("#" if cell else "." for cell in cells))
        if any("#" in line for line in lines):
            parts.append("\n".join([block.label(plane), *lines]))
    return "\n\n".join(parts)
