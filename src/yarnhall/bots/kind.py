"""What kind of bot something is, where bots are compiled, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard, TypeVar

Kind = TypeVar("Kind")


def is_kind(found: object, kind: Callable[..., Kind]) -> TypeGuard[type[Kind]]:
    """Whether something is a class that extends this one.

    `issubclass` cannot be asked: abstract classes that are compiled share one memory of its answers, so that what it
    said of `Bot` it would say of every other, and the other way round."""
    return isinstance(found, type) and kind in found.__mro__


def is_one(found: object, kind: Callable[..., Kind]) -> TypeGuard[Kind]:
    """The same of an object: instead of `isinstance`."""
    return kind in type(found).__mro__
