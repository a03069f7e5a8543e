"""One value of a game, over a range: an option by its name, or a number of its data by its path."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from yarnhall.core import options as option_forms, own_data
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame
from yarnhall.core.words import listing
from yarnhall.lab.plan import Value

MOST: Final = 100  # values of one sweep
_RANGE: Final = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})(?::(\d{1,6}))?")


@dataclass(frozen=True)
class Vary:
    """What is varied, and the values it takes, in order."""

    path: str
    values: tuple[int, ...]


def read(text: str) -> Vary:
    """`garments.hats.points=3..8`, in steps `=0..100:20`, or `=1,2,5`."""
    path, equals, given = (part.strip() for part in text.partition("="))
    found = _RANGE.fullmatch(given)
    if found is not None:
        values = tuple(range(int(found[1]), int(found[2]) + 1, int(found[3] or 1) or 1))
    else:
        parts = [part.strip() for part in given.split(",")]
        values = tuple(int(part) for part in parts if re.fullmatch(r"-?\d{1,6}", part))
        values = values if len(values) == len(parts) else ()
    if not path or not equals or not 2 <= len(set(values)) <= MOST:
        raise BadOption(f"Write what is varied as PATH=1..5, PATH=0..100:20 or PATH=1,2,5, not {text!r}.")
    return Vary(path, tuple(sorted(set(values))))


def varied(game: AnyGame, options: Mapping[str, Value], settings: Mapping[str, int]) -> dict[str, Value]:
    """The options with these values set; refused with a sentence where a path leads nowhere."""
    made = dict(options)
    known = {item.name: item for item in option_forms.form(game.options)}
    for path, value in settings.items():
        name = path.replace("-", "_")
        if name in known:
            made[name] = value
            continue
        holder = next((item.name for item in known.values() if item.file), None)
        shipped = dict(game.shipped_data(game.configure(made)))
        if holder is None or not shipped:
            raise BadOption(f"{game.title} has no option {path!r}; it has {listing(list(known)) or 'none'}.")
        own = own_data.read(str(made[holder]))
        _set(own, own_data.patched(shipped, own), path, value)
        made[holder] = own_data.file_of(own)
    return made


def _set(own: own_data.Table, whole: own_data.Table, path: str, value: int) -> None:
    """In one's own tables, as a patch. A list of numbers moves as a whole, so that its first is the value; one number
    of it is named by its place, from 1."""
    parts = path.split(".")
    at: object = whole
    for depth, part in enumerate(parts):
        if isinstance(at, list):
            place = int(part) - 1 if part.isdecimal() else -1
            if depth != len(parts) - 1 or not 0 <= place < len(at) or type(at[place]) is not int:
                raise BadOption(f"{path!r} leads to no number: there is a list of {len(at)} before {part!r}.")
            made = [*at[:place], value, *at[place + 1 :]]
            _store(own, parts[:-1], made)
            return
        if not isinstance(at, dict) or part not in at:
            there = listing([str(name) for name in at]) if isinstance(at, dict) else repr(at)
            raise BadOption(f"{path!r} leads nowhere at {part!r}; there is {there}.")
        at = at[part]
    if type(at) is int:
        _store(own, parts, value)
    elif isinstance(at, list) and at and all(type(number) is int for number in at):
        _store(own, parts, [number - at[0] + value for number in at])
    else:
        raise BadOption(f"{path!r} is no number, and no list of numbers: {at!r}.")


def _store(own: own_data.Table, parts: list[str], value: object) -> None:
    table = own
    for part in parts[:-1]:
        inner = table.get(part)
        inner = dict(inner) if isinstance(inner, dict) else {}
        table[part] = inner
        table = inner
    table[parts[-1]] = value
