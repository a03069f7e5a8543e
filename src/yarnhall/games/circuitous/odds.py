"""Log odds of winning, in thousandths, for every sign (see signs.py): fitted to games; docs/tuning says how."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def odds_for(players: int) -> list[int]:
    """The numbers for games of two, or for larger ones."""
    file = files("yarnhall.games.circuitous") / "odds" / ("two.txt" if players == 2 else "more.txt")
    return read(file.read_text("utf-8"))


def read(text: str) -> list[int]:
    return [int(word) for line in text.splitlines() if not line.startswith("#") for word in line.split()]
