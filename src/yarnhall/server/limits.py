"""How much is too much. Buckets that refill: a burst is fine, a flood is not."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

from yarnhall.table.refusal import Denied


@dataclass(frozen=True, slots=True)
class Rate:
    per_second: float
    burst: float


SOCKET_COMMANDS: Final = Rate(20, 40)
SESSION_COMMANDS: Final = Rate(40, 120)
ADDRESS_REQUESTS: Final = Rate(40, 200)
ADDRESS_SOCKETS: Final = Rate(50, 200)  # new ones
SESSION_TABLES: Final = Rate(5 / 60, 20)  # made or imported
SESSION_CHAT: Final = Rate(1, 8)
SESSION_HINTS: Final = Rate(0.5, 5)
ADDRESS_PASSWORDS: Final = Rate(10 / 60, 10)
ADDRESS_TEXTS: Final = Rate(10, 60)  # options to be checked
ADDRESS_GUESTS: Final = Rate(0.5, 60)

_MOST = 20_000  # buckets kept; the one not used for longest goes first


class Bucket:
    """Full at first; each thing done takes one drop out."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate, at: float | None = None) -> None:
        self._rate = rate
        self._level = rate.burst
        self._at = time.monotonic() if at is None else at

    def take(self, at: float | None = None, drops: float = 1.0) -> bool:
        """Whether there was enough."""
        now = time.monotonic() if at is None else at
        self._level = min(self._rate.burst, self._level + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._level < drops:
            return False
        self._level -= drops
        return True


class Limits:
    """One bucket for each kind of thing and each who."""

    def __init__(self, strict: bool) -> None:
        self._strict = strict
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def allow(self, rate: Rate, who: str) -> bool:
        if not self._strict:
            return True
        key = (rate, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()

    def demand(self, rate: Rate, who: str) -> None:
        if not self.allow(rate, who):
            raise Denied("limit", "That was too much in too short a time; wait a little and try again.")


class Doorkeeper:
    """Counts the open sockets of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, who: str) -> None:
        if self._open[who] >= self._most:
            raise Denied("limit", "Too many connections from this address.")
        self._open[who] += 1

    def leave(self, who: str) -> None:
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]
