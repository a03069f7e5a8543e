"""Which games there are: packages under `yarnhall.games`, then entry points of the group `yarnhall.games`.

A stranger's game that cannot be loaded is named and left out: the others are played."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any, NamedTuple

from yarnhall.core.game import Game
from yarnhall.core.refusal import UnknownGame
from yarnhall.core.words import listing

AnyGame = Game[Any, Any]
GROUP = "yarnhall.games"
# Imported while `yarnhall` itself is, not when games are looked for: the import binds `yarnhall.games` to the
# package, and the function of that name must be bound after it.
_PACKAGE = import_module(GROUP)


class Skipped(NamedTuple):
    """A game that is installed and cannot be loaded."""

    name: str  # as its entry point is called
    why: str


class _Found(NamedTuple):
    games: dict[str, AnyGame]
    skipped: list[Skipped]


@cache
def _found() -> _Found:
    found: dict[str, AnyGame] = {}
    skipped: list[Skipped] = []
    for module in iter_modules(_PACKAGE.__path__):
        if module.ispkg:
            game: AnyGame = import_module(f"{GROUP}.{module.name}.game").GAME
            found[game.id] = game
    for point in entry_points(group=GROUP):
        # Importing runs whatever a stranger wrote: even leaving the program must not close the hall.
        try:
            game = point.load()
        except (Exception, SystemExit) as error:
            skipped.append(Skipped(point.name, f"{type(error).__name__}: {error}"))
            continue
        if isinstance(game, Game):
            found.setdefault(game.id, game)
        else:
            skipped.append(Skipped(point.name, f"{point.value} is no Game"))
    return _Found(found, skipped)


def games() -> list[str]:
    """The ids of all games, in the order of their titles."""
    found = _found().games
    return sorted(found, key=lambda id: found[id].title)


def skipped() -> list[str]:
    """What is installed as a game and cannot be loaded, a sentence each."""
    return [_left_out(one) for one in _found().skipped]


def _left_out(one: Skipped) -> str:
    return f"The game {one.name!r} is left out, because it cannot be loaded: {one.why.rstrip('.')}."


def game(id: str) -> AnyGame:
    """The game of that id."""
    name = id.strip().lower().replace("-", "_").replace(" ", "_")
    found = _found().games.get(name)
    if found is None:
        for one in _found().skipped:
            if one.name == name:
                raise UnknownGame(_left_out(one))
        raise UnknownGame(f"There is no game {id!r}; there is {listing(games()) or 'none'}.")
    return found
