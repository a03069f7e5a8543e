"""What is in the box: the tables that somebody's own data may change. All states of a game share one."""

from __future__ import annotations

from yarnhall.core.pickling import Reduced, reduced
from yarnhall.games.archravels.data import (
    CHARACTER_NAMES,
    CHARACTERS,
    PROJECT_NAMES,
    PROJECTS,
    REQUEST,
    REQUEST_NAMES,
    REQUESTS,
    SPACES,
)


class Box:
    """Tables of ints and names, filled by components.py."""

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def __init__(self) -> None:
        self.own: bool = False  # somebody's own data, not what Yarnhall ships
        self.request_names: list[str] = REQUEST_NAMES[:]
        self.project_names: list[str] = PROJECT_NAMES[:]
        self.character_names: list[str] = CHARACTER_NAMES[:]
        self.copies: list[int] = [0] * REQUEST  # by face of the Yarn Deck
        self.rules: list[int] = [0] * REQUESTS  # how each request is paid (see yarn.py)
        self.costs: list[int] = [0] * REQUESTS  # the exact colours, where the rule is EXACT
        self.sizes: list[int] = [0] * REQUESTS  # tokens it takes; of GIFTS, tokens for each other player
        self.quarters: list[int] = [0] * REQUESTS  # its points
        self.early: list[bool] = [False] * REQUESTS  # the earlier edition has it
        self.project_items: list[list[int]] = [[] for _ in range(PROJECTS)]
        self.project_points: list[int] = [0] * PROJECTS
        self.favourites: list[int] = [0] * CHARACTERS
        self.offers: list[int] = [0] * (CHARACTERS * SPACES)  # [character][space]: see data.OFFER_*
        self.yarn_tokens: int = 0  # of each colour, where the supply is strict
        self.item_tokens: int = 0
