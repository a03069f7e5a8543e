"""Sentences as data: templates with named fields, filled in one pass. Another language is another set of templates.

A field is a word in braces; a seat's place in the finished sentence is a number in braces (see words.py). Neither can
be taken for the other, and what was filled in is never looked at again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

_FIELD = re.compile(r"\{([a-z_]+)\}")


def fields(template: str) -> list[str]:
    """The names of a template's fields, in the order in which they stand."""
    return _FIELD.findall(template)


def fill(template: str, value: Callable[[str], str]) -> str:
    """The sentence, with the value of each field that the template names; others are never asked for."""
    pieces = _pieces(template)
    if len(pieces) == 1:
        return template
    return "".join([value(piece) if number % 2 else piece for number, piece in enumerate(pieces)])


@lru_cache(maxsize=4096)
def _pieces(template: str) -> list[str]:
    """What stands between the fields, and at every second place a field."""
    return _FIELD.split(template)


def filled(template: str, values: Mapping[str, str]) -> str:
    return fill(template, values.__getitem__)
