"""What is not installed with the hall itself, and the sentence that says so."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from yarnhall.core.refusal import Refused
from yarnhall.core.words import listing

NEEDS: Final = {
    "mail": ("aiosmtplib",),
    "push": ("http_ece", "py_vapid"),
    "lab": ("polars",),
    "ray": ("ray",),
    "rl": ("numpy", "gymnasium", "pettingzoo"),
    "tune": ("cma",),
    "openspiel": ("pyspiel",),
    "mcp": ("mcp",),
    "learners": ("torch", "sb3_contrib"),
}


class MissingExtra(Refused):
    """A package that this needs is not installed."""


def need(extra: str) -> None:
    """Refuse, with the command that helps, where the packages of an extra are not installed."""
    missing = [name for name in NEEDS[extra] if find_spec(name) is None]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        raise MissingExtra(
            f"This needs {listing(missing)}, which {are} not installed: run pip install 'yarnhall[{extra}]'."
        )
