"""Who the bots are: a name and a face for each, whatever the level at which it plays."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from zlib import crc32

# In the order of the faces that the browser draws (web/src/shell/Portrait.svelte).
NAMES: Final = (
    "Pip",
    "Hazel",
    "Bruno",
    "Vix",
    "Oona",
    "Tansy",
    "Otis",
    "Clover",
    "Mabel",
    "Rufus",
    "Wren",
    "Bramble",
)


def somebody(taken: Collection[str], start: int) -> str:
    """A name that nobody at the table has, beginning to look at `start`, so that tables differ: Otis, or Otis 2."""
    have = {name.casefold() for name in taken}
    for round in range(len(have) // len(NAMES) + 2):
        for index in range(len(NAMES)):
            name = NAMES[(start + index) % len(NAMES)] + (f" {round + 1}" if round else "")
            if name.casefold() not in have:
                return name
    raise AssertionError("There are more names than are taken.")


def portrait(name: str) -> int:
    """The number of a bot's face; one with a name of older days has one, too."""
    first = name.partition(" ")[0]
    return NAMES.index(first) if first in NAMES else crc32(name.encode()) % len(NAMES)
