"""Numbers that were written sparsely, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yarnhall.core.encoder import Sparse
from yarnhall.core.tensor import BOUND, Tensor

Places = NDArray[np.int64]


class Scatter:
    """Writes into the same two arrays again and again, and clears only what was there before."""

    def __init__(self, tensor: Tensor[Any], rows: int) -> None:
        self.rows = rows
        self.observations: NDArray[np.float32] = np.zeros((rows, tensor.size), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((rows, tensor.actions), np.int8)
        self._numbers = self.observations.reshape(-1)
        self._bits = self.masks.reshape(-1)
        self._scales = np.array(tensor.scales, np.float32)
        self._begins = np.arange(rows) * tensor.size
        self._bit_begins = np.arange(rows) * tensor.actions
        none: Places = np.zeros(0, np.int64)
        self._ones = self._places = self._marks = none

    def write(self, seen: Sparse, marks: Sequence[int], counts: tuple[list[int], list[int], list[int]]) -> None:
        """What is seen, row after row, and which actions are legal; and how many ones, other numbers and actions
        belong to each row."""
        self._numbers[self._ones] = 0
        self._numbers[self._places] = 0
        self._bits[self._marks] = 0
        places = _array(seen.places)
        values = np.fromiter(seen.values, np.float32, len(seen.values)) * self._scales[places]
        np.minimum(np.maximum(values, -BOUND, out=values), BOUND, out=values)
        self._ones = self._rows(_array(seen.ones), self._begins, counts[0])
        self._places = self._rows(places, self._begins, counts[1])
        self._marks = self._rows(_array(marks), self._bit_begins, counts[2])
        self._numbers[self._ones] = 1
        self._numbers[self._places] = values
        self._bits[self._marks] = 1

    def one(self, seen: Sparse, marks: Sequence[int]) -> None:
        """The same for a single row."""
        self.write(seen, marks, ([], [], []))

    def _rows(self, places: Places, begins: Places, counts: list[int]) -> Places:
        """Places in a row as places in all of them."""
        return places if self.rows == 1 else places + begins.repeat(counts)


def _array(places: Sequence[object]) -> Places:
    return np.fromiter(places, np.int64, len(places))
