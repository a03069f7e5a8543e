"""The hall's clock: what time everything at a table happens."""

from __future__ import annotations

import time


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
