"""What everybody plays alike on one day, and how it went."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Daily(NamedTuple):
    """The same for everybody who plays it on that day. The first seat is the person's; bots have the others."""

    title: str  # "Alone, from the market"
    about: str  # one sentence: what counts
    options: Mapping[str, str | int | bool]  # that differ from the standard ones
    rivals: tuple[str, ...] = ()  # the levels of the bots, seat by seat; none: it is played alone


class Outcome(NamedTuple):
    """How a game that was played to its end went for one seat."""

    value: int  # more is better; what is compared
    said: str  # without a stop: "61 points", "won in 9 turns"
    group: str = ""  # with which others it is drawn together; empty: with those of about the same value
