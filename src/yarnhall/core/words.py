"""Small help for sentences. A seat stands in them as `{0}`, `{1}` ...; whoever shows them puts the names in."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SEAT = re.compile(r"\{(\d+)\}")


def seat(player: int) -> str:
    """The place in a sentence where the name of a seat goes."""
    return "{" + str(player) + "}"


def with_names(sentence: str, names: Sequence[str]) -> str:
    """The sentence with names in the seats' places. A name may hold anything, braces too."""

    def name(found: re.Match[str]) -> str:
        index = int(found[1])
        return names[index] if index < len(names) else found[0]

    return _SEAT.sub(name, sentence)


def listing(items: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def count(number: int, one: str, many: str = "") -> str:
    """1 card, 2 cards, no cards"""
    if number == 1:
        return f"1 {one}"
    return f"{number or 'no'} {many or one + 's'}"
