"""Small help for sentences. A seat stands in them as `{0}`, `{1}` ...; whoever shows them puts the names in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

_SEAT = re.compile(r"\{(\d+)\}")
_PARTS = {"": "", "1/4": "¼", "1/2": "½", "3/4": "¾"}


def seat(player: int) -> str:
    """The place in a sentence where the name of a seat goes."""
    return "{" + str(player) + "}"


def with_names(sentence: str, names: Sequence[str]) -> str:
    """The sentence with names in the seats' places. A name may hold anything, braces too."""

    def name(found: re.Match[str]) -> str:
        index = int(found[1])
        return names[index] if index < len(names) else found[0]

    return _SEAT.sub(name, sentence)


def with_notation(said: str, written: str) -> str:
    """A choice in words with its notation behind it; once, where they are the same."""
    return said if said.lower() == written.lower() else f"{said} ({written})"


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


def amount(points: int, unit: int) -> str:
    """Points as they are said where `unit` of them make one: 12, 9¾, −½, 2 1/3"""
    whole, rest = divmod(abs(points), unit)
    part = str(Fraction(rest, unit)) if rest else ""
    number = f"{whole if whole or not part else ''}{_PARTS.get(part, f' {part}')}".strip()
    return f"−{number}" if points < 0 else number
