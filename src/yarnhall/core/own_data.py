"""Values that people bring to a game, laid over the shipped ones like a patch: what a file leaves out stays as shipped.

The shipped file is the measure of names: a table or value that it does not have is refused, so that a slip of the pen
is said and not ignored. Tables are laid over each other name by name; everything else, lists too, replaces what is
there. What a value may be is the game's business: it asks a `Part` for it, and what is wrong is a sentence that says
where.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from yarnhall.core import own_text
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing

Table = dict[str, object]

THE_FILE: Final = "the data file"


def read(text: str) -> Table:
    """The tables of a data file, which any text may claim to be."""
    return own_text.toml(text, "The data file is")


def patched(shipped: Table, own: Table, path: str = "") -> Table:
    """The shipped tables with a file of one's own laid over them. Neither is changed."""
    found = dict(shipped)
    for name, value in own.items():
        demand_known([name], list(shipped), _called(path))
        before = shipped[name]
        inner = f"{path}.{name}" if path else name
        if isinstance(before, dict):
            found[name] = patched(before, _table(value, name, _called(path)), inner)
        else:
            found[name] = value
    return found


def short_hash(text: str) -> str:
    """By which people compare what they play with."""
    return sha256(text.encode()).hexdigest()[:16]


def written(value: object) -> str:
    """The value as TOML has it; a whole file is one `name = value` a line: see `file_of`."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {written(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def file_of(tables: Table) -> str:
    """A data file that says this: for records of former rules, whose data was read in another way."""
    return "".join(f"{json.dumps(name)} = {written(value)}\n" for name, value in tables.items())


class Part:
    """A table of a data file, and what sentences call it."""

    def __init__(self, table: Table, where: str = THE_FILE) -> None:
        self.table = table
        self.where = where  # "the data file", "[garments.hats]", "card 3 of [cards]"

    def demand_known(self, names: Sequence[str]) -> None:
        """Refuse names that mean nothing: `patched` did so wherever the shipped file has a table."""
        demand_known(list(self.table), names, self.where)

    def value(self, name: str) -> object:
        if name not in self.table:
            raise BadOption(f"{_upper(self.where)} needs {name!r}.")
        return self.table[name]

    def part(self, name: str) -> Part:
        return Part(_table(self.value(name), name, self.where), _called(self._path(name)))

    def parts(self, name: str, one: str) -> list[Part]:
        """A list of tables, each called by `one` and its number: "card 3"."""
        where = f"{name} of {self.where}"
        found: list[Part] = []
        for number, item in enumerate(self.items(name), 1):
            if not isinstance(item, dict):
                raise BadOption(f"{_upper(one)} {number} in {where} must be a table, not {item!r}.")
            found.append(Part(item, f"{one} {number} of {where}"))
        return found

    def items(self, name: str) -> list[object]:
        value = self.value(name)
        if not isinstance(value, list):
            raise BadOption(f"{name!r} in {self.where} must be a list, not {value!r}.")
        return value

    def text(self, name: str) -> str:
        return as_text(self.value(name), name, self.where)

    def texts(self, name: str) -> list[str]:
        return [as_text(item, name, self.where) for item in self.items(name)]

    def number(self, name: str, low: int, high: int) -> int:
        return as_number(self.value(name), name, self.where, low, high)

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        return [as_number(item, name, self.where, low, high) for item in self.items(name)]

    def choice(self, name: str, names: Sequence[str], what: str) -> int:
        """The place of a name in a list."""
        return place_of(self.text(name), names, what, self.where)

    def _path(self, name: str) -> str:
        return f"{self.where[1:-1]}.{name}" if self.where.startswith("[") else name


# Single values ------------------------------------------------------------------------------------------------


def as_text(value: object, name: str, where: str) -> str:
    if not isinstance(value, str):
        raise BadOption(f"{name!r} in {where} must be a text, not {value!r}.")
    return value


def as_number(value: object, name: str, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadOption(f"{name!r} in {where} must be a number from {low} to {high}, not {value!r}.")
    return value


def place_of(word: str, names: Sequence[str], what: str, where: str) -> int:
    """The place of a name in a list; case and hyphens do not matter."""
    plain = word.lower().replace("-", " ")
    found = [name.lower().replace("-", " ") for name in names]
    if plain not in found:
        raise BadOption(f"{word!r} in {where} is no {what}; there is {listing(list(names), 'or')}.")
    return found.index(plain)


def demand_known(given: Sequence[str], names: Sequence[str], where: str) -> None:
    for name in given:
        if name not in names:
            raise BadOption(f"{_upper(where)} has {name!r}; there may be {listing(list(names))}.")


def demand_names(names: Sequence[str], what: str, longest: int = 24) -> None:
    """Names that people give: short, on one line, each different from all others however they are typed."""
    for name in names:
        if not name.strip() or name != name.strip() or len(name) > longest or not name.isprintable():
            raise BadOption(f"A {what} must be 1 to {longest} characters on one line, not {name!r}.")
        if set(name) & set("{},"):
            raise BadOption(f"A {what} has no braces and no commas in it, as {name!r} has.")
        alike = [other for other in names if other.lower().split() == name.lower().split()]
        if len(alike) > 1:
            raise BadOption(f"Each {what} must be different; {name!r} is there twice.")


def _table(value: object, name: str, where: str) -> Table:
    if not isinstance(value, dict):
        raise BadOption(f"{name!r} in {where} must be a table, not {value!r}.")
    return value


def _called(path: str) -> str:
    return f"[{path}]" if path else THE_FILE


def _upper(words: str) -> str:
    return words[0].upper() + words[1:]
