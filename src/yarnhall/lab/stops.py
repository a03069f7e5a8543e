"""Games that bots stopped, written down so that they can be looked at: a record each, and a list that says why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from yarnhall.core.words import count
from yarnhall.lab.play import Stopped

LIST: Final = "stopped.txt"
TOLD: Final = 5  # of them are said at once; the list has all


def folder_of(out: Path) -> Path:
    """Where the records go that belong to a file of results."""
    return out.with_name(f"{out.stem}.stopped")


def write(stopped: Sequence[Stopped], folder: Path) -> None:
    """`yarnhall replay` and `yarnhall verify` read the records."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, one in enumerate(stopped, 1):
        (folder / f"{number}.json").write_text(one.record, "utf-8")
        lines.append(f"{number}.json: {one.sentence}\n")
    (folder / LIST).write_text("".join(lines), "utf-8")


def told(stopped: Sequence[Stopped], begun: int, folder: Path) -> list[str]:
    """What is to be said of them; nothing where there are none."""
    if not stopped:
        return []
    said = [one.sentence for one in stopped[:TOLD]]
    many = f"{count(len(stopped), 'game')} of {begun:,} ({len(stopped) / begun:.1%})"
    verb = "was" if len(stopped) == 1 else "were"
    return [*said, f"{many} {verb} stopped by a bot; why, and the records, are in {folder}."]
