"""Time at a table: a pure account of what the events say about it."""

from __future__ import annotations

from collections.abc import Sequence

from yarnhall.core.state import Player
from yarnhall.wire.words import Clock

SLOW = 86_400  # seconds for a move, or for the game, from which on a clock counts days
GRACE = 30_000  # milliseconds that somebody who comes back to an empty bank gets


def is_slow(rule: Clock) -> bool:
    """Whether such a clock counts days."""
    return rule.kind != "none" and rule.seconds >= SLOW


class Clocks:
    """The milliseconds each seat has left. Nothing here looks at a watch: whoever calls says what time it is."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.left: list[int] = [rule.seconds * 1000] * seats
        self.since = 0  # up to when time was charged
        self.running: list[Player] = []
        self.away: dict[Player, int] = {}  # until when the clock of a seat stands still: its person is on vacation
        self._turn = 0

    @property
    def kept(self) -> bool:
        return self.rule.kind != "none"

    def charge(self, at: int) -> None:
        """Time passed until `at`, for whoever's clock runs."""
        for player in self.running:
            self.left[player] -= self._gone(player, at)
        self.since = max(self.since, at)

    def wait(self, milliseconds: int) -> None:
        """This long nobody could have played: `since` lies so much later."""
        self.since += milliseconds

    def press(self, running: Sequence[Player], turn: int, moved: bool) -> None:
        """From now on these clocks run. A move ends when the seat has nothing to do, or a turn begins; only one that
        was `moved`, not taken back or left to a bot, earns the increment."""
        for player in self.running:
            if moved and (player not in running or turn != self._turn) and self.rule.kind == "bank":
                self.left[player] += self.rule.increment * 1000
        for player in running:
            if (player not in self.running or turn != self._turn) and self.rule.kind == "move":
                self.left[player] = self.rule.seconds * 1000
        self.running = list(running) if self.kept else []
        self._turn = turn

    def forgive(self, player: Player) -> None:
        """Somebody came back: let them breathe."""
        self.left[player] = max(self.left[player], GRACE)

    def rest(self, player: Player, since: int, until: int) -> None:
        """The clock stands still from `since`, which may be a while ago, until then, also where it does not run yet."""
        if player in self.running:
            self.left[player] -= self._gone(player, since)
        self.away[player] = until

    def resting(self, player: Player, at: int) -> bool:
        return self.away.get(player, 0) > at

    @property
    def slow(self) -> bool:
        return is_slow(self.rule)

    def _gone(self, player: Player, at: int) -> int:
        """Milliseconds that ran down since time was last charged."""
        return max(0, at - max(self.since, self.away.get(player, 0)))

    def remaining(self, player: Player, at: int) -> int:
        gone = self._gone(player, at) if player in self.running else 0
        return max(0, self.left[player] - gone)

    def due(self) -> int | None:
        """When the next clock runs out; None: none runs."""
        if not self.running:
            return None
        return min(max(self.since, self.away.get(player, 0)) + max(0, self.left[player]) for player in self.running)

    def out(self, at: int) -> list[Player]:
        """Whose time is over."""
        return [player for player in self.running if self.remaining(player, at) == 0]
