"""Names of people, as everybody sees them."""

from __future__ import annotations

import unicodedata
from typing import Final

from yarnhall.table.refusal import Denied

LONGEST: Final = 40  # characters


def plain(name: str, longest: int = LONGEST) -> str:
    """The name without what is not seen: signs that turn the text around, join or hide letters; single spaces."""
    seen = "".join(
        letter if letter.isprintable() else " " if letter.isspace() else ""
        for letter in unicodedata.normalize("NFC", name)
    )
    return " ".join(seen.split())[:longest].strip()


def plain_name(name: str) -> str:
    """A name as it is shown. Raises Denied where nothing is left of it."""
    shown = plain(name)
    if not shown:
        raise Denied("illegal", "A name needs at least one letter.")
    return shown
