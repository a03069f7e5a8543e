"""Where bots think: somewhere else, so that nobody waits for them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from yarnhall.bots.advice import Advice
from yarnhall.bots.levels import every
from yarnhall.bots.review import Moment
from yarnhall.core.record import Record
from yarnhall.core.state import Action, Player


class TooSlow(Exception):
    """No answer came in time."""


class Patron(NamedTuple):
    """For whom a bot thinks."""

    home: str  # the address, as limits count it
    person: str


class Thinkers(Protocol):
    async def choose(
        self, patron: Patron, record: Record, seat: Player, level: str, seconds: float, chance: str
    ) -> list[Action]:
        """What a bot does now and, as long as nothing else happens, next; `seconds` bounds its thinking, 0 does not.
        `chance` seeds its fancies: a bot with the same, shown the same, chooses the same; empty: as it happens."""

    async def hint(self, patron: Patron, record: Record, seat: Player) -> list[Advice]:
        """What a strong bot would do, and what else there is. Raises TooSlow."""

    async def choices(self, patron: Patron, record: Record) -> tuple[list[float], list[int]]:
        """Of a game that is over: each seat's chance at the deal, and the steps that were choices. Raises TooSlow."""

    async def review(self, patron: Patron, record: Record, first: int, last: int) -> list[Moment]:
        """Of a game that is over: the choices at these steps, looked at again. Raises TooSlow."""


def levels() -> dict[str, str]:
    """All that may sit at a table, the offered ones first and weakest first among them."""
    return {level.name: level.title for level in every()}
