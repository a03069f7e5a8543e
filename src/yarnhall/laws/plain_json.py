"""What JSON can carry to JavaScript and back unchanged."""

from __future__ import annotations

import math
from collections.abc import Mapping

_SAFE = 2**53


def json_flaw(value: object, path: str) -> str:
    """Where and why a value would not come back equal; empty if it would."""
    if isinstance(value, Mapping):
        if type(value) is not dict:
            return f"{path} is a {type(value).__name__} instead of a dict"
        for key, item in value.items():
            if type(key) is not str:
                return f"{path} has the key {key!r}, which is no text"
            found = json_flaw(item, f"{path}.{key}")
            if found:
                return found
        return ""
    if type(value) is list:
        for index, item in enumerate(value):
            found = json_flaw(item, f"{path}[{index}]")
            if found:
                return found
        return ""
    if type(value) is int:
        return "" if -_SAFE < value < _SAFE else f"{path} is {value}, more than JavaScript can count"
    if type(value) is float:
        return "" if math.isfinite(value) else f"{path} is {value}"
    return "" if value is None or type(value) in (str, bool) else f"{path} is a {type(value).__name__}"
