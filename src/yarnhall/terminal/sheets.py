"""Score sheets as tables, and what a player may know of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from yarnhall.core.game import ScoreLine
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.core.words import amount, with_names

WORLDS: Final = 8  # that could be, from what the player knows; where their sheets differ, nobody can tell


def known(game: AnyGame, state: State, player: Player, observer: Player, rng: Rng) -> list[ScoreLine] | None:
    """The sheet of a player as far as the observer knows; None where it depends on what is hidden from them.

    A sheet is not written for a reader. It is read here from states that could be and never from the one that is."""
    sheets = [game.sheet(state.determinize(observer, rng.fork()), player) for _ in range(WORLDS)]
    return sheets[0] if all(sheet == sheets[0] for sheet in sheets) else None


def drawn(game: AnyGame, title: str, sheet: list[ScoreLine], names: Sequence[str]) -> Table:
    """A sheet with its total, where there are points."""
    table = Table(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, show_footer=game.scored)
    table.add_column("", Text("Total"))
    if game.scored:
        table.add_column("Points", Text(amount(sum(line.points for line in sheet), game.unit)), justify="right")
    table.add_column("Why")
    for line in sheet:
        points = [amount(line.points, game.unit)] if game.scored else []
        table.add_row(with_names(line.label, names), *points, with_names(line.why, names))
    return table
