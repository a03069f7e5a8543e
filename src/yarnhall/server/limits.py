"""How much is too much. Buckets that refill: a burst is fine, a flood is not."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from weakref import WeakValueDictionary

from yarnhall.table.refusal import Denied


@dataclass(frozen=True, slots=True)
class Rate:
    per_second: float
    burst: float


SOCKET_COMMANDS: Final = Rate(20, 40)
SOCKET_ODDMENTS: Final = Rate(5, 100)  # frames that are no whole messages
SESSION_COMMANDS: Final = Rate(40, 120)
ADDRESS_REQUESTS: Final = Rate(40, 200)
ADDRESS_SOCKETS: Final = Rate(20, 200)  # new ones
SESSION_TABLES: Final = Rate(5 / 60, 20)  # made or imported
SESSION_CHAT: Final = Rate(1, 8)
SESSION_HINTS: Final = Rate(0.5, 5)
ADDRESS_PASSWORDS: Final = Rate(10 / 60, 10)
LOGIN_PASSWORDS: Final = Rate(10 / 60, 100)  # for one login, from wherever; a device that is known is not counted
DEVICE_PASSWORDS: Final = Rate(10 / 60, 20)  # for one login, on a device where it was used before
LOGIN_MAILS: Final = Rate(3 / 3600, 3)  # for one login, from wherever
SESSION_CHANNELS: Final = Rate(1 / 60, 10)  # places for messages: the hall calls each one
ADDRESS_CHANNELS: Final = Rate(1 / 10, 30)
MAILBOX_LETTERS: Final = Rate(1 / 3600, 3)  # asked whether letters may come, by whomever
SESSION_REPORTS: Final = Rate(1 / 60, 5)
SESSION_EXPORTS: Final = Rate(1 / 60, 2)
ADDRESS_TABLES: Final = Rate(1, 60)  # made or imported, by whomever
ADDRESS_SCENES: Final = Rate(200, 2000)  # of replays
ADDRESS_PICTURES: Final = Rate(0.5, 20)  # of moments, that were not made before
HALL_PICTURES: Final = Rate(2, 40)  # the same, by whomever
ADDRESS_WORK: Final = Rate(200, 600)  # milliseconds of the event loop, which everybody shares
ADDRESS_TEXTS: Final = Rate(10, 60)  # options to be checked
ADDRESS_GUESTS: Final = Rate(0.5, 60)

TOO_MUCH: Final = "That was too much in too short a time; wait a little and try again."

_MOST = 20_000  # buckets kept; the one not used for longest goes first


@lru_cache(10_000)
def home(address: str) -> str:
    """Whose address it is, as far as limits go. Of IPv6 everybody has a network of 64 bits, and all addresses in it."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Address(int(known) >> 64 << 64)) + "/64"


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

    def owe(self, drops: float, at: float | None = None) -> None:
        """Take out what something turned out to cost, even if it was not there."""
        self.take(at, 0.0)
        self._level = max(self._level - drops, -self._rate.burst)


class Limits:
    """One bucket for each kind of thing and each who."""

    def __init__(self, strict: bool) -> None:
        self._strict = strict
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def allow(self, rate: Rate, who: str, drops: float = 1.0) -> bool:
        return not self._strict or self._bucket(rate, who).take(None, drops)

    def owe(self, rate: Rate, who: str, drops: float) -> None:
        """Something was done and cost so much."""
        if self._strict:
            self._bucket(rate, who).owe(drops)

    def _bucket(self, rate: Rate, who: str) -> Bucket:
        key = (rate, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def demand(self, rate: Rate, who: str, drops: float = 1.0) -> None:
        if not self.allow(rate, who, drops):
            raise Denied("limit", TOO_MUCH)


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


class Turns:
    """One after the other for each address: between two things of one address everybody else has a turn."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: str) -> asyncio.Lock:
        lock = self._locks.get(who)
        if lock is None:
            lock = self._locks[who] = asyncio.Lock()
        return lock
