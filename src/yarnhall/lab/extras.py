"""What is not installed with the hall itself, and the sentence that says so."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from yarnhall.core.refusal import Refused

NEEDS: Final = {"lab": ("polars",), "ray": ("ray",)}


class MissingExtra(Refused):
    """A package that this command needs is not installed."""


def need(extra: str) -> None:
    """Refuse, with the command that helps, where the packages of an extra are not installed."""
    missing = [name for name in NEEDS[extra] if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"This needs {' and '.join(missing)}, which is not installed: run pip install 'yarnhall[{extra}]'."
        )
