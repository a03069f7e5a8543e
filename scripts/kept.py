"""What was played, kept in files of docs/ladder, so that a match goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "ladder"


def kept(file: Path) -> dict[str, Any] | None:
    if not file.is_file():
        return None
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def keep(file: Path, found: dict[str, Any]) -> None:
    """At once or not at all: whoever is stopped while writing has what was there before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(found) + "\n", "utf-8")
    beside.replace(file)


def every(folder: str = "") -> list[dict[str, Any]]:
    """All that is kept in one of the folders, in the order of names."""
    return [json.loads(file.read_text("utf-8")) for file in sorted((FOLDER / folder).glob("*.json"))]
