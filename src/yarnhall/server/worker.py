"""What runs in the processes beside the hall's own: how they begin, and that they end with it."""

from __future__ import annotations

import os
import signal
import threading
import time

from yarnhall.core.registry import game as find_game, games
from yarnhall.room import thinking  # noqa: F401 - loaded with the process, so that loading is nobody's thinking


def prepare(parent: int) -> None:
    """Leave Ctrl+C to the server, and end when the server ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the server's event loop comes first
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def ready() -> None:
    """Here, and everything is loaded: the games, too, so that loading is nobody's thinking."""
    for id in games():
        find_game(id)
