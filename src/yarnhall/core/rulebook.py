"""Rules by their numbers, as RULES.md of a game has them."""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = re.compile(r"[rR]?\s*(\d+(?:\.\d+)?)\.?$")
_RULE: Final = re.compile(r"^[-*]?\s*\*\*R(\d+\.\d+)\b")  # **R4.2** or **R4.2 Start**
_SECTION: Final = re.compile(r"^#+\s+R(\d+)\b")


def asked(rulebook: str, number: str) -> str:
    """The rule that somebody means by `R4.2`, `4.2` or `4`; empty if there is none."""
    found = _NUMBER.match(number.strip())
    return rule(rulebook, found[1]) if found else ""


def rule(rulebook: str, number: str) -> str:
    """The rule of that number, or the section where it is a whole number; empty if there is none."""
    lines: list[str] = []
    inside = False
    for line in rulebook.splitlines():
        begins, section = _RULE.match(line), _SECTION.match(line)
        if "." in number:
            if begins or line.startswith("#"):
                inside = begins is not None and begins[1] == number
            elif not line.strip():
                inside = False
        elif line.startswith("#"):
            inside = section is not None and section[1] == number
        if inside:
            lines.append(line)
    return "\n".join(lines).strip()


def mentioning(rulebook: str, words: str) -> list[str]:
    """The rules in which all these words stand, in the order of the book."""
    wanted = words.lower().split()
    numbers = [found[1] for line in rulebook.splitlines() if (found := _RULE.match(line))]
    texts = [rule(rulebook, number) for number in dict.fromkeys(numbers)]
    return [text for text in texts if wanted and all(word in text.lower() for word in wanted)]
