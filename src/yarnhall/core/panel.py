"""What stands beside a player's name: the score, and a few counts that a reader may know."""

from __future__ import annotations

from typing import NamedTuple


class Count(NamedTuple):
    """One number about a player: ("Cards in hand", "cards", "5"), ("Of one colour", "alike", "3 of 4")."""

    label: str
    # A word for what the count is drawn with: one of `web/src/board/symbols.ts` or of the game's own in its `index.ts`.
    # Without a drawing it is a plain dot; the label says the same in words.
    symbol: str
    text: str


class Panel(NamedTuple):
    """One player in short."""

    points: str | None  # in points, as the game says them; None: there are none, or this reader may not know
    counts: list[Count]
