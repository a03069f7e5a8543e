"""Native classes as pickles: tree search and checkpoints copy and keep whole positions.

A compiled class has no `__dict__`, and making one calls its constructor; so a pickle holds what the constructor takes,
and every attribute by its name."""

from __future__ import annotations

from typing import Any

Reduced = tuple[Any, ...]


def reduced(thing: object, *arguments: object) -> Reduced:
    """For `__reduce__`: the thing as made with these arguments, and all that it has become since."""
    return _rebuilt, (type(thing), arguments, attributes(thing))


def attributes(thing: object) -> dict[str, object]:
    names = {name for kind in type(thing).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())}
    names |= set(getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in sorted(names) if name != "__dict__" and hasattr(thing, name)}


def _rebuilt(kind: Any, arguments: tuple[object, ...], found: dict[str, object]) -> object:
    made: object = kind(*arguments)
    for name, value in found.items():
        setattr(made, name, value)
    return made
