"""What a bot for the wire is: a class with one method."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class WireBot:
    """One is made for each table that it sits at. Messages are as docs/wire.md and /schema/socket.json say."""

    def __init__(self, table: Json) -> None:
        self.table = table  # the message `table` as it came at first: game, options, reference

    def choose(self, scene: Json) -> int | str:
        """One of `scene["offers"]`: its `action`, or its `text`."""
        raise NotImplementedError

    def ended(self, now: Json) -> None:
        """The game is over; `now["result"]` says how."""
