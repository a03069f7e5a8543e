"""Numbers that were written sparsely, as arrays."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from yarnhall.core.encoder import BITS, SMALL, WIDTH, Sparse, written
from yarnhall.core.state import Action, Player, State
from yarnhall.core.tensor import BOUND, Tensor
from yarnhall.rl.observation import Observation

Places = NDArray[np.int64]
_NONE: Places = np.zeros(0, np.int64)
AT_ONCE: Final = 64  # rows that are cleared and written together
_NUMBER = np.dtype(f"i{WIDTH}")


class Rows:
    """Numbers of positions that are not 0, each with its place and the row that its position has."""

    def __init__(self, rows: Places, places: Places, values: NDArray[np.float32], many: int) -> None:
        self.rows, self.places, self.values, self.many = rows, places, values, many

    def of(self, row: int) -> Rows:
        """One of the positions alone."""
        places, values = self.places[self.rows == row], self.values[self.rows == row]
        return Rows(np.zeros(len(places), np.int64), places, values, 1)


class Reading:
    """Positions as numbers that are only summed up, not written out."""

    def __init__(self, tensor: Tensor[Any]) -> None:
        self.encoder = tensor.hot
        self.size = tensor.size
        self._scales = np.array(tensor.scales, np.float32)
        self._small = _scaled(self._scales)

    def read(self, states: list[State], player: Player) -> Rows:
        """What one seat may know of each of them. What it could do there is left out."""
        out, small, other = Sparse(self.size), [], []
        for state in states:
            before = len(out.small), len(out.places)
            out.at = 0
            self.encoder.encode(state, player, [], out)
            small.append(len(out.small) - before[0])
            other.append(len(out.places) - before[1])
        written = _array(out.small)
        places = written & ((1 << BITS) - 1)
        values = self._small[(written >> BITS) * self.size + places]
        rows = np.arange(len(states)).repeat(small)
        if out.places:
            others = _array(out.places)
            numbers = np.fromiter(out.values, np.float32, len(out.values)) * self._scales[others]
            places = np.concatenate([places, others])
            values = np.concatenate([values, np.clip(numbers, -BOUND, BOUND)])
            rows = np.concatenate([rows, np.arange(len(states)).repeat(other)])
        return Rows(rows, places, values, len(states))


class Scatter:
    """Writes into the same two arrays again and again, and clears only what was there before."""

    def __init__(self, tensor: Tensor[Any], rows: int) -> None:
        self.rows = rows
        self.encoder = tensor.hot
        self.observations: NDArray[np.float32] = np.zeros((rows, tensor.size), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((rows, tensor.actions), np.int8)
        self._numbers = self.observations.reshape(-1)
        self._bits = self.masks.reshape(-1)
        self._scales = np.array(tensor.scales, np.float32)
        self._small = _scaled(self._scales)
        self._size = tensor.size
        self._begins = np.arange(rows) * tensor.size
        self._bit_begins = np.arange(rows) * tensor.actions
        self._written = self._places = self._marks = _NONE
        self._ends: list[int] = []  # where in what was written each so many rows end

    def write(self, seen: Sparse, marks: list[object], counts: tuple[list[int], list[int], list[int]]) -> None:
        """What is seen, row after row, and which actions are legal; and how many small numbers, other numbers and
        actions belong to each row."""
        if len(self._places):
            self._numbers[self._places] = 0
            self._places = _NONE
        self._bits[self._marks] = 0
        small = _array(seen.small)
        places = small & ((1 << BITS) - 1)
        values = self._small[(small >> BITS) * self._size + places]
        self._renew(self._rows(places, self._begins, counts[0]), values, counts[0])
        self._marks = self._rows(_array(marks), self._bit_begins, counts[2])
        self._bits[self._marks] = 1
        if not seen.places:
            return
        places = _array(seen.places)
        values = np.fromiter(seen.values, np.float32, len(seen.values)) * self._scales[places]
        np.minimum(np.maximum(values, -BOUND, out=values), BOUND, out=values)
        self._places = self._rows(places, self._begins, counts[1])
        self._numbers[self._places] = values

    def _renew(self, written: Places, values: NDArray[np.float32], counts: list[int]) -> None:
        """Clear what was written before and write this, some rows at a time: they are then still in the cache."""
        ends = np.cumsum(counts)[AT_ONCE - 1 : -1 : AT_ONCE].tolist() if self.rows > AT_ONCE else []
        ends.append(len(written))
        begin = begun = 0
        for end, ended in zip(ends, self._ends or [0] * len(ends), strict=True):
            self._numbers[self._written[begun:ended]] = 0
            self._numbers[written[begin:end]] = values[begin:end]
            begin, begun = end, ended
        self._written, self._ends = written, ends

    def seen(self, state: State, player: Player, actions: list[Action], numbers: list[int]) -> Observation:
        """What one seat may know, and which of its legal actions have which numbers; where there is a single row."""
        out = Sparse(self.encoder.size)
        self.encoder.encode(state, player, actions, out)
        self.write(out, written(numbers, self.encoder.actions), ([], [], []))
        return {"observation": self.observations[0].copy(), "action_mask": self.masks[0].copy()}

    def _rows(self, places: Places, begins: Places, counts: list[int]) -> Places:
        """Places in a row as places in all of them."""
        return places if self.rows == 1 else places + begins.repeat(counts)


def _array(written: list[object]) -> Places:
    return np.frombuffer(b"".join(cast("list[bytes]", written)), _NUMBER).astype(np.int64)


def _scaled(scales: NDArray[np.float32]) -> NDArray[np.float32]:
    """What each small number stands for: scaled already, or the 1 of something that is so."""
    table = np.arange(SMALL, dtype=np.float32)[:, None] * scales
    table[0] = 1
    found: NDArray[np.float32] = np.clip(table, -BOUND, BOUND).reshape(-1)
    return found
