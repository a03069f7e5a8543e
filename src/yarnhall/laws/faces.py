"""What one reader is shown of a position, part by part, so that two positions can be compared."""

from __future__ import annotations

import json

from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Player, State

Face = dict[str, str]

_SHOWN = 120  # characters of a difference that a message shows


def face(game: AnyGame, state: State, reader: Player | None) -> Face:
    """Everything the reader is shown; None is a spectator."""
    acting = state.to_act()
    parts = {
        "view": json.dumps(game.view(state, reader)),
        "status": game.status(state, reader),
        "text": game.text(state, reader),
        "panels": json.dumps(game.panels(state, reader)),
        "to_act": repr(acting),
        "ending": repr(game.ending(state)),
    }
    if reader is not None:
        legal = state.legal(reader)
        parts["legal"] = repr(legal)
        parts["offers"] = json.dumps([game.offer(state, reader, action) for action in legal])
        parts["words"] = json.dumps([game.say(state, reader, action) for action in legal])
    if not acting:
        # The end is everybody's: who won, and by what.
        parts["placing"] = repr(state.placing())
        parts["sheets"] = repr([game.sheet(state, player) for player in range(state.players)])
    return parts


def sight(game: AnyGame, state: State, reader: Player | None) -> Face:
    """The view alone: a face costs ten times as much, and says little more where whole states are compared."""
    return {"view": json.dumps(game.view(state, reader))}


def readers(state: State) -> list[Player | None]:
    """Every seat, then a spectator."""
    return [*range(state.players), None]


def called(reader: Player | None) -> str:
    return "a spectator" if reader is None else f"seat {reader}"


def unlike(one: Face, other: Face) -> str:
    """Where two faces differ, for a message: `view.hands[1]: 3 against 5`; empty if they are the same."""
    if one == other:
        return ""
    for part in [*one, *other]:
        mine, theirs = one.get(part, "nothing"), other.get(part, "nothing")
        if mine == theirs:
            continue
        if part in ("view", "panels", "offers", "words") and part in one and part in other:
            found = _path(json.loads(mine), json.loads(theirs), part)
            return found or f"{part}: the same in another order"
        return f"{part}: {_short(mine)} against {_short(theirs)}"
    return ""


def _path(one: object, other: object, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if key not in one or key not in other:
                return f"{path}.{key}: only in one of them"
            found = _path(one[key], other[key], f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            found = _path(mine, theirs, f"{path}[{index}]")
            if found:
                return found
        return ""
    return "" if one == other and type(one) is type(other) else f"{path}: {_short(one)} against {_short(other)}"


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
