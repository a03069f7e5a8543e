"""Games by the size of what learners see of them: tests that learn take the smallest."""

from __future__ import annotations

from typing import Any

import yarnhall
from yarnhall.core.tensor import Tensor


def tensor_of(id: str) -> Tensor[Any]:
    tensor = yarnhall.game(id).tensor
    assert tensor is not None
    return tensor


SMALLEST_FIRST = sorted(yarnhall.games(), key=lambda id: tensor_of(id).size)
