"""What runs in the processes where bots think. The true state is rebuilt here and never leaves this file:
a bot is shown what its seat could know, and only the chosen action goes back."""

from __future__ import annotations

import os
import secrets
import signal
import threading
import time

from yarnhall.bots.levels import LEVELS, level as find_level
from yarnhall.bots.seat import think
from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import Action, Player


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


def choose(record: Record, seat: Player, level: str) -> Action:
    """What a bot of that level does in this seat."""
    bot = find_level(level).make(find_game(record.game).judge)
    return think(bot, records.replay(record), seat, seeded(secrets.token_hex(16)))


def hint(record: Record, seat: Player) -> Action:
    """What the strongest bot would do."""
    return choose(record, seat, LEVELS[-1].name)
