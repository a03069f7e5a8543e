"""Texts that people bring to a game, such as card values of their own: how much is too much, and TOML within that.

`tomllib` needs time with the square of a key's parts and calls itself as deep as the text is nested: both are counted
before it sees anything, in one pass over the text.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from yarnhall.core.refusal import BadOption

LONGEST: Final = 65_536  # characters
PARTS: Final = 16  # of one key: a.b.c has three
DEEPEST: Final = 16  # lists and tables within each other
LARGEST: Final = 1 << 63  # TOML's own bound for numbers

# Strings and comments, which may hold anything. One that does not end is where tomllib stops, too.
_QUOTED: Final = re.compile(
    r'"""(?:[^\\"]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^\\"\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_MANY_PARTS: Final = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{PARTS}}}")
_BRACKET: Final = re.compile(r"[\[\]{}]")


def demand_short(text: str, what: str) -> None:
    """Refuse a text that is too long. `what` begins the sentence: "The cards are"."""
    if len(text) > LONGEST:
        raise BadOption(f"{what} longer than {LONGEST} characters.")


def toml(text: str, what: str) -> dict[str, object]:
    """What a TOML text says. Raises BadOption, soon, for whatever the text is. `what` as in `demand_short`."""
    demand_short(text, what)
    bare = _QUOTED.sub(lambda found: " " if found[0].startswith("#") else "s", text)
    if _MANY_PARTS.search(bare):
        raise BadOption(f"{what} divided too finely: a key has at most {PARTS} parts.")
    if _depth(bare) > DEEPEST:
        raise BadOption(f"{what} nested too deeply: lists and tables go at most {DEEPEST} deep.")
    try:
        read: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError only
        raise BadOption(f"{what} no TOML text: {error}.") from None
    _demand_numbers(read, what)
    return read


def _depth(bare: str) -> int:
    depth = deepest = 0
    for found in _BRACKET.finditer(bare):
        depth = depth + 1 if found[0] in "[{" else max(depth - 1, 0)
        deepest = max(deepest, depth)
    return deepest


def _demand_numbers(value: object, what: str) -> None:
    """Python would hold any number and then could not even write it into a sentence."""
    if isinstance(value, dict):
        for item in value.values():
            _demand_numbers(item, what)
    elif isinstance(value, list):
        for item in value:
            _demand_numbers(item, what)
    elif isinstance(value, int) and not -LARGEST <= value < LARGEST:
        raise BadOption(f"{what} out of range: TOML's numbers have at most 64 bits.")
