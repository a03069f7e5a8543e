"""What a sentence for people must be: one line, to its full stop, with no brace left but for a seat's name."""

from __future__ import annotations

import re

_SEAT = re.compile(r"\{(\d+)\}")
_LINE_ENDS = re.compile(r"[\n\r]")


def flaw(text: object, players: int) -> str:
    """What keeps a text from being a sentence; empty if it is one."""
    found = line_flaw(text, players)
    if found:
        return found
    assert isinstance(text, str)
    if not text:
        return "it is empty"
    if not text.rstrip("\"'”’)»").endswith((".", "!", "?", "…")):
        return f"it does not end like a sentence: {text!r}"
    return ""


def line_flaw(text: object, players: int) -> str:
    """The same for a line of the log or of notation, which may end anyhow and may be empty."""
    if not isinstance(text, str):
        return f"it is {text!r} instead of a text"
    if text != text.strip():
        return f"it has spaces around it: {text!r}"
    if _LINE_ENDS.search(text):
        return f"it is more than one line: {text!r}"
    for seat in _SEAT.findall(text):
        if int(seat) >= players:
            return f"it names a seat that does not exist: {text!r}"
    if "{" in _SEAT.sub("", text) or "}" in _SEAT.sub("", text):
        return f"a brace was left in it: {text!r}"
    return ""
