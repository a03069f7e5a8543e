"""What is said to somebody about a table, wherever they are. It tells who plays and what is waited for, never a
position: what a seat may know of that stands at the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yarnhall.core.words import listing, with_names
from yarnhall.room.lists import waiting
from yarnhall.table import telling
from yarnhall.table.table import Table
from yarnhall.wire.messaging import Occasion

TITLES: Final[dict[Occasion, str]] = {
    "my_move": "{game}: your move",
    "invited": "{game}: another game",
    "game_over": "{game} is over",
    "undo_asked": "{game}: somebody asks to take something back",
    "chat": "{game}: something was said",
}


@dataclass(frozen=True, slots=True)
class Saying:
    title: str
    text: str


def saying(event: Occasion, game: str, others: list[str], end: str = "", still: bool = False) -> Saying:
    """`end`: how a game ended, which everybody may know."""
    title = TITLES[event].format(game=game)
    with_others = f" with {listing(others)}" if others else ""
    match event:
        case "my_move":
            return Saying(title, waiting(others, still))
        case "invited":
            return Saying(title, f"A table{with_others} keeps a seat for you.")
        case "game_over":
            return Saying(title, end or "The game is over.")
        case "undo_asked":
            return Saying(title, f"At your table{with_others} your answer is waited for.")
        case "chat":
            return Saying(title, f"There are new lines in the chat of your table{with_others}.")


def others_than(person: str | None, chairs: list[tuple[str | None, str, str]]) -> list[str]:
    """Names of those who sit there, from persons, kinds and names."""
    return [name for owner, kind, name in chairs if kind != "open" and (owner is None or owner != person)]


def of_table(event: Occasion, table: Table, person: str | None, still: bool = False) -> Saying:
    others = others_than(person, [(chair.person, chair.kind, chair.name) for chair in table.chairs])
    end = with_names(telling.ending(table), table.names) if event == "game_over" and table.phase == "over" else ""
    return saying(event, table.game.title, others, end, still)
