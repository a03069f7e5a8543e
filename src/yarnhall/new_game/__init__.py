"""A new game: a small one that keeps the laws and can be played at once, to be changed into yours.

In a checkout of Yarnhall it goes where the five games are, with a board for the browser. Elsewhere it becomes a package
of its own, which the hall finds by its entry point once it is installed.
"""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from yarnhall.core.refusal import Refused
from yarnhall.core.registry import games

SUFFIX = ".txt"  # of the files of the template, so that nobody takes them for Python
LONGEST = 24  # letters of a name, so that no line of what is written becomes too long


class BadName(Refused):
    """A name that no new game can have."""


@dataclass(frozen=True)
class NewGame:
    """What was written."""

    id: str
    title: str
    files: list[Path]
    checkout: bool  # in Yarnhall's own folders; otherwise a package of its own


def new_game(name: str, into: Path) -> NewGame:
    """Write the game of that name into a checkout, or beside other things; nothing that is there is touched."""
    id = _id(name)
    title = " ".join(word.capitalize() for word in id.split("_"))
    checkout = (into / "src" / "yarnhall" / "games").is_dir() and (into / "web" / "src" / "games").is_dir()
    package = f"yarnhall.games.{id}" if checkout else f"yarnhall_{id}"
    words = {
        "__ID__": id,
        "__TITLE__": title,
        "__CLASS__": title.replace(" ", ""),
        "__PACKAGE__": package,
        "__PLACE__": package.replace(".", "/"),
    }
    if checkout:
        places = {"python": into / "src" / "yarnhall" / "games" / id, "web": into / "web" / "src" / "games" / id}
    else:
        root = into / f"yarnhall-{id.replace('_', '-')}"
        places = {"python": root / "src" / package, "project": root}
    for place in places.values():
        if place.exists():
            raise BadName(f"There is something at {str(place)!r} already; choose another name, or delete it.")
    written: list[Path] = []
    try:
        for part, place in places.items():
            written += _copy(files("yarnhall.new_game") / part, place, words)
    except OSError as error:
        raise BadName(f"The game could not be written to {str(into)!r}: {error.strerror}.") from error
    return NewGame(id, title, written, checkout)


def _id(name: str) -> str:
    id = re.sub(r"[\s-]+", "_", name.strip().lower())
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", id) or keyword.iskeyword(id) or len(id) > LONGEST:
        raise BadName(
            f"A game's name is words of letters and digits, {LONGEST} at most, such as 'quilt race', not {name!r}."
        )
    if id in games():
        raise BadName(f"There is a game {id!r} already; choose another name.")
    return id


def _copy(source: Traversable, target: Path, words: dict[str, str]) -> list[Path]:
    written: list[Path] = []
    target.mkdir(parents=True, exist_ok=True)
    for item in sorted(source.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            written += _copy(item, target / item.name, words)
        elif item.name.endswith(SUFFIX):
            text = item.read_text("utf-8")
            for word, value in words.items():
                text = text.replace(word, value)
            path = target / item.name.removesuffix(SUFFIX)
            path.write_text(text, "utf-8")
            written.append(path)
    return written
