"""Steps that nobody chooses: a seat has one choice only, and that it has is no secret."""

from __future__ import annotations

from collections.abc import Collection

from yarnhall.core.state import Action, Player, State

Move = tuple[Player, Action]


def forced_action(state: State, player: Player) -> Action | None:
    """The seat's only choice, if it has one only and may be known to have."""
    if player not in state.to_act() or state.bluff(player):
        return None
    legal = state.legal(player)
    return legal[0] if len(legal) == 1 else None


def next_forced(state: State) -> Move | None:
    """The next step that happens by itself."""
    for player in state.to_act():
        action = forced_action(state, player)
        if action is not None:
            return player, action
    return None


def ends_undo(state: State, move: Move) -> bool:
    """Whether a forced step shows something hidden or passes the turn: then what was chosen before it stays."""
    twin = state.clone()
    twin.apply(*move)
    return twin.reveals != state.reveals or twin.turn != state.turn or move[0] not in twin.to_act()


def forced_moves(state: State, patient: Collection[Player] = ()) -> list[Move]:
    """Apply what happens by itself to this state, and say what it was. Where a seat is patient, nothing was shown yet
    and a step of it would end what can be taken back, that step waits for a press."""
    moves: list[Move] = []
    shown = state.reveals
    while (move := next_forced(state)) is not None:
        if move[0] in patient and state.reveals == shown and ends_undo(state, move):
            break
        state.apply(*move)
        moves.append(move)
    return moves
