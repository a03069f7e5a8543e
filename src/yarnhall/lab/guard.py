"""Bounds for a bot of somebody's own: how long it may think for one answer, and how much memory it may take.

Where a system cannot interrupt a program (Windows, or a thread that is not the main one), a bot that took too long is
found out when it answers; where it cannot bound memory (anything but Linux), memory is not looked at. A program may
also not let itself be interrupted, because it catches everything or never comes back from a call into a library: a
process that plays games for another one is then ended, and with it that game; any other waits."""

from __future__ import annotations

import faulthandler
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.bots.seat import OutOfBounds
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

_STATM: Final = Path("/proc/self/statm")  # the first number: pages of the address space
_STUBBORN: Final = 2  # times as long as a bot may think: then it does not let itself be interrupted
_before: dict[str, int] = {}  # bytes of the address space when the first bot of this process was bounded


class _TimeIsUp(BaseException):
    """Not an Exception: a bot that catches those must not go on."""


class TooSlow(OutOfBounds):
    """The answer came too late, or never."""


class TooLarge(OutOfBounds):
    """The answer took too much memory."""


class _Process:
    """Whether this process may be ended with a game."""

    expendable = False


def expendable() -> None:
    """This process plays games for another, which notices when it ends."""
    _Process.expendable = True


class Guarded(Bot):
    """A bot within bounds."""

    def __init__(self, bot: Bot, seconds: float, megabytes: int) -> None:
        self.bot = bot
        self.seconds = seconds  # 0: as long as it likes
        self.megabytes = megabytes  # beyond what the process had before; 0: as much as it likes
        if megabytes and "space" not in _before and (space := _space()) is not None:
            _before["space"] = space

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        return self.plan(state, player, rng)[0]

    def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        begun = time.monotonic()
        try:
            with _bounded(self.seconds), _small(self.megabytes):
                planned = list(self.bot.plan(state, player, rng))
        except _TimeIsUp:
            raise TooSlow(f"it thought for more than {self.seconds:g} s about one answer") from None
        except MemoryError:
            raise TooLarge(f"it took more than {self.megabytes:,} MB of memory") from None
        if self.seconds and time.monotonic() - begun > self.seconds:
            raise TooSlow(f"it thought for more than {self.seconds:g} s about one answer")
        return planned


@contextmanager
def _bounded(seconds: float) -> Iterator[None]:
    if not seconds:
        yield
        return
    if _Process.expendable:  # where it was is then written to standard error
        faulthandler.dump_traceback_later(seconds * _STUBBORN, exit=True)
    try:
        with _interrupted(seconds):
            yield
    finally:
        if _Process.expendable:
            faulthandler.cancel_dump_traceback_later()


@contextmanager
def _interrupted(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _small(megabytes: int) -> Iterator[None]:
    if not megabytes or "space" not in _before:
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = _before["space"] + megabytes * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most if soft == resource.RLIM_INFINITY else min(most, soft), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _space() -> int | None:
    try:
        import resource
    except ImportError:
        return None
    try:
        return int(_STATM.read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return None
