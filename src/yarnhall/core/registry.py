"""Which games there are: packages under `yarnhall.games`, then entry points of the group `yarnhall.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from yarnhall.core.game import Game
from yarnhall.core.refusal import UnknownGame
from yarnhall.core.words import listing

AnyGame = Game[Any, Any]
GROUP = "yarnhall.games"
# Imported while `yarnhall` itself is, not when games are looked for: the import binds `yarnhall.games` to the
# package, and the function of that name must be bound after it.
_PACKAGE = import_module(GROUP)


@cache
def _found() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for module in iter_modules(_PACKAGE.__path__):
        if module.ispkg:
            game: AnyGame = import_module(f"{GROUP}.{module.name}.game").GAME
            found[game.id] = game
    for point in entry_points(group=GROUP):
        game = point.load()
        found.setdefault(game.id, game)
    return found


def games() -> list[str]:
    """The ids of all games, in the order of their titles."""
    return sorted(_found(), key=lambda id: _found()[id].title)


def game(id: str) -> AnyGame:
    """The game of that id."""
    found = _found().get(id.strip().lower().replace("-", "_").replace(" ", "_"))
    if found is None:
        raise UnknownGame(f"There is no game {id!r}; there is {listing(games()) or 'none'}.")
    return found
