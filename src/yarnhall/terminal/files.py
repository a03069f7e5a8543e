"""Records as files: text, or JSON where the name ends in .json."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused

LARGEST: Final = 8 * 1024 * 1024  # bytes; a long game takes some ten thousand


class BadFile(Refused):
    """A file that cannot be read or written."""


def read(path: Path) -> Record:
    """The record in a file."""
    return records.from_text_or_json(text(path, "no record"))


def text(path: Path, otherwise: str) -> str:
    """What is written in a file; `otherwise` is what it is when that cannot be."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} cannot be read: {_reason(error)}.") from None
    if len(content) > LARGEST:
        raise BadFile(f"{str(path)!r} is {otherwise}: it is larger than {LARGEST // 1024 // 1024} MB.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{str(path)!r} is {otherwise}: it is not text.") from None


def write(path: Path, record: Record) -> None:
    """Keep the record in the file: all of it or, where that fails, what was there before. `guard` comes first."""
    content = record.to_json() if path.suffix.lower() == ".json" else record.to_text()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            draft.write_text(content, "utf-8")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise BadFile(f"{str(path)!r} cannot be written: {_reason(error)}.") from None


def guard(path: Path, record: Record) -> None:
    """Refuse to write over anything but an earlier save of the same game. It reads the file: once is enough."""
    try:
        if not path.exists():
            return
        same = read(path).upto(0).digest() == record.upto(0).digest()
    except (Refused, OSError, ValueError):
        same = False
    if not same:
        raise BadFile(f"{str(path)!r} is there already and holds something else; choose another name.")


def usual(record: Record) -> Path:
    """Where a game is kept when nobody says: its own name in the current folder, another for every game."""
    return Path(f"{record.game}-{record.upto(0).digest()[:8]}.game")


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]
