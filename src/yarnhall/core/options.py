"""Options of a game: a frozen dataclass whose fields the lobby draws as a form.

A field is a `Literal` of strings or ints, a `bool`, or an `int` with `low` and `high` in its metadata. `label` and
`help` in the metadata are shown to people.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from yarnhall.core.own_data import short_hash
from yarnhall.core.own_text import demand_short
from yarnhall.core.refusal import BadOption
from yarnhall.core.words import listing

O = TypeVar("O")  # noqa: E741 - the contract calls it O


def option(default: Any, label: str, help: str = "", **more: Any) -> Any:
    """A field of an Options dataclass. `low`/`high` bound an int; `names` gives each choice its title;
    `file` says that a text is usually kept in a file."""
    return field(default=default, metadata={"label": label, "help": help, **more})


@dataclass(frozen=True)
class FormField:
    """One option as the lobby and the command line show it."""

    name: str
    kind: str  # "choice" | "flag" | "number" | "text"
    label: str
    help: str
    default: str | int | bool
    choices: tuple[tuple[str | int, str], ...] = ()  # (value, title)
    low: int = 0
    high: int = 0
    file: bool = False  # a text that people keep in a file: the command line takes its name, the lobby its content


_FORMS: dict[type[Any], tuple[FormField, ...]] = {}  # looked up once: a browser's Python is slow at hints


def form(options: type[Any]) -> tuple[FormField, ...]:
    """The fields of an Options class, in order."""
    if options not in _FORMS:
        hints = get_type_hints(options)
        _FORMS[options] = tuple(_form_field(item, hints[item.name]) for item in fields(options))
    return _FORMS[options]


def _form_field(item: Field[Any], hint: Any) -> FormField:
    if item.default is MISSING:
        raise TypeError(f"Option {item.name} needs a default value.")
    meta: Mapping[str, Any] = item.metadata or types.MappingProxyType({})
    label = meta.get("label", item.name.replace("_", " ").capitalize())
    text = meta.get("help", "")
    if get_origin(hint) is Literal:
        names = meta.get("names", {})
        choices = tuple((value, names.get(value, str(value))) for value in get_args(hint))
        return FormField(item.name, "choice", label, text, item.default, choices)
    if hint is bool:
        return FormField(item.name, "flag", label, text, item.default)
    if hint is int:
        return FormField(item.name, "number", label, text, item.default, (), meta["low"], meta["high"])
    if hint is str:
        return FormField(item.name, "text", label, text, item.default, file=meta.get("file", False))
    raise TypeError(f"Option {item.name} has a type that no form can show: {hint}.")


def parse(options: type[O], given: Mapping[str, object]) -> O:
    """An Options object from names and values; texts such as "yes" or "3" are read by the field's type."""
    known = {item.name: item for item in form(options)}
    values: dict[str, object] = {}
    for name, value in given.items():
        key = name.replace("-", "_")
        if key not in known:
            raise BadOption(f"There is no option {name!r}; there is {listing(list(known)) or 'none'}.")
        values[key] = _value(known[key], value)
    return options(**values)


_FLAGS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def _value(item: FormField, value: object) -> str | int | bool:
    if item.kind == "flag":
        if isinstance(value, bool):
            return value
        flag = _FLAGS.get(str(value).lower())
        if flag is None:
            raise BadOption(f"Option {item.name} is yes or no, not {value!r}.")
        return flag
    if item.kind == "choice":
        for choice, _ in item.choices:
            if not isinstance(value, bool) and str(value) == str(choice):
                return choice
        allowed = listing([str(choice) for choice, _ in item.choices], "or")
        raise BadOption(f"Option {item.name} is {allowed}, not {value!r}.")
    if item.kind == "text":
        if not isinstance(value, str):
            raise BadOption(f"Option {item.name} is a text, not {value!r}.")
        demand_short(value, f"Option {item.name} is")
        return value
    try:
        number = int(str(value))
    except ValueError:
        number = item.low - 1
    if isinstance(value, bool) or not item.low <= number <= item.high:
        raise BadOption(f"Option {item.name} is a number from {item.low} to {item.high}, not {value!r}.")
    return number


def values(options: object) -> dict[str, str | int | bool]:
    """The options as plain values, JSON-ready; `parse` takes them back."""
    return {item.name: getattr(options, item.name) for item in form(type(options))}


def own_texts(options: type[Any], given: Mapping[str, object]) -> list[tuple[str, str]]:
    """The texts that people brought to a game, such as card values of their own: the option's label, and a short hash
    by which two tables can be known to play with the same."""
    found = [(item.label, given.get(item.name)) for item in form(options) if item.kind == "text"]
    return [(label, short_hash(text)) for label, text in found if isinstance(text, str) and text.strip()]
