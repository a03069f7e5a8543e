"""Numbers that were written sparsely, as arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from yarnhall.core.encoder import Sparse
from yarnhall.core.tensor import BOUND, Tensor


class Scatter:
    """Writes into the same two arrays again and again, and clears only what was there before."""

    def __init__(self, tensor: Tensor[object], rows: int) -> None:  # type: ignore[type-var]  # any game's
        self.observations: NDArray[np.float32] = np.zeros((rows, tensor.size), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((rows, tensor.actions), np.int8)
        self._numbers = self.observations.reshape(-1)
        self._bits = self.masks.reshape(-1)
        self._scales = np.tile(np.array(tensor.scales, np.float32), rows)
        self._before = [np.zeros(0, np.int64)] * 3

    def write(self, seen: Sparse, legal: Sequence[int]) -> None:
        """What is seen, row after row, and which actions are legal."""
        ones, places, bits = self._before
        self._numbers[ones] = 0
        self._numbers[places] = 0
        self._bits[bits] = 0
        ones = np.array(seen.ones, np.int64)
        places = np.array(seen.places, np.int64)
        bits = np.array(legal, np.int64)
        values = np.array(seen.values, np.float32)
        self._numbers[ones] = 1
        self._numbers[places] = np.clip(values * self._scales[places], -BOUND, BOUND)
        self._bits[bits] = 1
        self._before = [ones, places, bits]
