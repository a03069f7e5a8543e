"""Wilson's interval: between which rates the true one lies, from how often something was so."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959964  # a certainty of 95 in 100


def wilson(hits: float, number: int) -> tuple[float, float]:
    """With a certainty of 95 in 100; ties may count half."""
    if not number:
        return 0.0, 1.0
    part = hits / number
    whole = 1 + Z * Z / number
    middle = part + Z * Z / (2 * number)
    width = Z * sqrt(part * (1 - part) / number + Z * Z / (4 * number * number))
    return max(0.0, (middle - width) / whole), min(1.0, (middle + width) / whole)
