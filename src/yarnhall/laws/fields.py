"""The fields of a state as they are now, to see later what changed. Works on compiled and interpreted classes.

`notes` are left out, and names that begin with an underscore: a cache is nobody's position.
"""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import State

Fields = dict[str, object]

_ATOMS = frozenset({int, str, bool, float, bytes, type(None)})
_SLOTS = frozenset({"getset_descriptor", "member_descriptor"})
_DEEPEST = 8

_slotted: dict[type[object], list[str]] = {}  # by class, asked once


def fields(state: State) -> Fields:
    """Every field, frozen."""
    return {name: _freeze(getattr(state, name, None), 0) for name in _names(state)}


def changed(before: Fields, after: Fields) -> str:
    """The name of a field that differs; empty if none does."""
    if before == after:
        return ""
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name) or (name in before) != (name in after):
            return name
    return ""


def _names(thing: object) -> list[str]:
    own = [name for name in getattr(thing, "__dict__", ()) if not name.startswith("_") and name != "notes"]
    kind = type(thing)
    if kind not in _slotted:
        _slotted[kind] = _slots(kind)
    return own + _slotted[kind]


def _slots(kind: type[object]) -> list[str]:
    """Attributes that live outside `__dict__`: of a class compiled by mypyc, or with `__slots__`."""
    return [
        name
        for name in dir(kind)
        if not name.startswith("_") and name != "notes" and type(getattr(kind, name)).__name__ in _SLOTS
    ]


def _freeze(value: object, depth: int) -> object:
    kind = type(value)
    if kind in _ATOMS:
        return value
    if isinstance(value, Rng):
        return repr(value)
    if depth > _DEEPEST or callable(value):
        return repr(kind)
    if isinstance(value, list | tuple):
        if set(map(type, value)) <= _ATOMS:
            return tuple(value)
        return tuple([_freeze(item, depth + 1) for item in value])
    if isinstance(value, dict):
        return tuple([(_freeze(key, depth + 1), _freeze(item, depth + 1)) for key, item in value.items()])
    if isinstance(value, set | frozenset):
        return frozenset([_freeze(item, depth + 1) for item in value])
    if isinstance(value, bytearray):
        return bytes(value)
    names = _names(value)
    return (kind.__name__, tuple([_freeze(getattr(value, name, None), depth + 1) for name in names]))
