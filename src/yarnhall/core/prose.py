"""A position as a text for one seat, and an answer to it read: for whoever, or whatever, plays by reading.

It is told what `Game.text`, `status` and `say` tell that seat, and so never more than the seat may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from yarnhall.core.notation import plain
from yarnhall.core.refusal import Unreadable
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, Player, State
from yarnhall.core.words import with_names, with_notation

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_LITTLE: Final = frozenset(  # words which decide nothing
    ["a", "an", "and", "at", "for", "from", "in", "it", "of", "on", "onto", "the", "to", "with", "your"]
)


class Choice(NamedTuple):
    """Something that a seat may do."""

    action: Action
    text: str  # notation
    says: str  # in words


def choices(game: AnyGame, state: State, player: Player, names: Sequence[str]) -> list[Choice]:
    """What the seat may do now, in the order in which it is numbered; nothing while it is not asked."""
    if player not in state.to_act():
        return []
    return [
        Choice(action, game.write(state, player, action), with_names(game.say(state, player, action), names))
        for action in state.legal(player)
    ]


def position(game: AnyGame, state: State, player: Player | None, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Everything that the seat is told: what happened since it last acted, the board, who must do what, its choices.
    For None what a spectator is told."""
    parts = [game.title if player is None else f"{game.title}. You are {names[player]}, seat {player + 1}."]
    if news:
        parts.append("\n".join(["Since your last choice:", *(f"- {with_names(line, names)}" for line in news)]))
    parts.append(with_names(game.text(state, player), names).rstrip())
    ending = game.ending(state)
    parts.append(with_names(game.status(state, player) if ending is None else ending, names))
    offered = [] if player is None else choices(game, state, player, names)
    if offered:
        lines = [f"{number}. {with_notation(one.says, one.text)}" for number, one in enumerate(offered, 1)]
        parts.append("\n".join(["Your choices:", *lines]))
    return "\n\n".join(parts) + "\n"


def read(game: AnyGame, state: State, player: Player, names: Sequence[str], line: str) -> Action:
    """The action that a number of the list, a notation or the words for a move mean. Raises Refused."""
    line = line.strip()
    if _NUMBER.fullmatch(line):
        actions = state.legal(player)
        if 1 <= int(line) <= len(actions):
            return actions[int(line) - 1]
        known = "there is only move 1" if len(actions) == 1 else f"the moves are numbered from 1 to {len(actions)}"
        raise Unreadable(f"There is no move {int(line)}; {known}.")
    try:
        action: Action = game.read(state, player, line)
    except Unreadable:
        meant = _meant(game, state, player, names, line)
        if meant is None:
            raise
        return meant
    return action


def _meant(game: AnyGame, state: State, player: Player, names: Sequence[str], line: str) -> Action | None:
    """The move that a person would say so, little words aside; None if there is none or more than one."""
    wanted = _bare(line)
    found = [
        action
        for action in state.legal(player)
        if wanted
        in (
            _bare(game.write(state, player, action)),
            _bare(with_names(game.say(state, player, action), names)),
        )
    ]
    return found[0] if len(found) == 1 else None


def _bare(text: str) -> list[str]:
    return [word for word in plain(text).rstrip(".").split() if word not in _LITTLE]


def last_line(reply: str | None) -> str:
    """The answer in a longer reply: its last line that says anything, without what marks it. None is no reply, as of a
    model that would not answer."""
    lines = [line.strip() for line in (reply or "").splitlines() if line.strip()]
    if not lines:
        raise Unreadable("The reply is empty: its last line must be one of the choices, by number or notation.")
    line = lines[-1].strip("`*> ").removesuffix(".")
    head, colon, rest = line.partition(":")
    return rest.strip(" `*") if colon and head.strip(" *").lower() in ("move", "answer", "action", "choice") else line
