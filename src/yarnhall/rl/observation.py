"""What a learner is shown."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray


class Observation(TypedDict):
    """What a seat may know, and which actions it may choose now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
