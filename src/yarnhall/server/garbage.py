"""When Python looks for garbage that counting references does not find.

A full look stops everything and lasts as long as there are objects: four tenths of a second with a thousand tables.
So what has lived for a while is set aside, where no look goes, until the amount set aside has doubled; and then a
moment is waited for when nobody plays, as long as memory allows.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

PAUSE: Final = 10.0  # seconds between two times that something is set aside
GROWTH: Final = 2  # how many times as much as after the last full look may be set aside
LEAST: Final = 200_000  # objects; so few are not worth a look
MOST: Final = 1_000_000  # objects, some 100 MB; what has doubled beyond that waits for no quiet moment


class Garbage:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._next = 0.0
        self._kept = 0  # set aside after the last full look

    def open(self) -> None:
        """Everything that was loaded to open the hall stays."""
        self._full()

    def round(self, quiet: bool) -> None:
        """Call it often: it does nothing until it is time. `quiet`: nobody would feel it."""
        if self._now() < self._next:
            return
        self._next = self._now() + PAUSE
        if gc.get_freeze_count() > max(LEAST if quiet else MOST, GROWTH * self._kept):
            self._full()
        else:
            gc.collect(1)  # what is young and dead goes first
            gc.freeze()

    def close(self) -> None:
        gc.unfreeze()

    def _full(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = gc.get_freeze_count()
        self._next = self._now() + PAUSE
