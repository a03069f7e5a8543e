"""What finished games earn for good, each under its heading. The hall keeps it for people with an account; in
the terminal it is read from saved games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from yarnhall.core import record as records
from yarnhall.core.game import Achievement
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Player, State
from yarnhall.core.words import count, listing
from yarnhall.terminal import seats


def told(game: AnyGame, state: State, names: Sequence[str], people: Iterable[Player]) -> list[str]:
    """What a finished game has earned for each person, a sentence each; nothing where nothing can be earned."""
    titles = {one.id: one.title for one in game.achievements()}
    if not titles:
        return []
    lines = []
    for player in people:
        found = [titles[id] for id in game.earned(state, player)]
        which = f": {'; '.join(found)}" if found else ""
        lines.append(f"{names[player]} earns {count(len(found), 'achievement')}{which}.")
    return lines


def lines(game: AnyGame, earned: set[str]) -> list[str]:
    """The whole chart: heading by heading, with a mark at what is earned."""
    every = game.achievements()
    if not every:
        raise BadOption(f"In {game.title} there is nothing to earn.")
    found = [f"{game.title}: {len(earned)} of {count(len(every), 'achievement')}"]
    for group, several in groupby(every, key=lambda one: one.group):
        members = list(several)
        row = "".join("x" if one.id in earned else "." for one in members)
        found += ["", f"{group}  {row}", *[_line(one, one.id in earned) for one in members]]
    return found


def _line(one: Achievement, earned: bool) -> str:
    detail = f": {one.detail}" if one.detail else ""
    return f"  [{'x' if earned else ' '}] {one.title}{detail}"


def of_records(game: AnyGame, saved: Sequence[Record], name: str | None) -> set[str]:
    """What somebody has earned in these games; without a name whoever sat at seat A."""
    earned: set[str] = set()
    for record in saved:
        if record.game != game.id:
            raise BadOption(f"A record of {record.game} earns nothing in {game.title}.")
        named = [seat.name for seat in seats.recorded(record)]
        if name is not None and name not in named:
            raise BadOption(f"Nobody called {name!r} played there; there were {listing(named)}.")
        earned |= set(game.earned(records.replay(record), 0 if name is None else named.index(name)))
    return earned
