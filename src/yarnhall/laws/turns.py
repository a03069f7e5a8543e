"""Laws 1 and 10, and what of 2, 7 and 8 is cheap enough to be asked at every position."""

from __future__ import annotations

from yarnhall.core.state import Action, Player
from yarnhall.laws.faces import called, readers
from yarnhall.laws.sentence import flaw
from yarnhall.laws.trial import Trial

HIGHEST = 2**53  # actions stay below: JSON and JavaScript carry no more


def at_every_position(trial: Trial) -> list[tuple[Player, list[Action]]]:
    """The cheap laws; whose choice it is, with the legal actions of each."""
    found = _turn(trial)
    _components(trial)
    _sentences(trial)
    return found


def _turn(trial: Trial) -> list[tuple[Player, list[Action]]]:
    state = trial.state
    trial.checks[1] += 1
    trial.checks[2] += 1
    acting = state.to_act()
    if len(set(acting)) != len(acting) or not all(type(seat) is int and 0 <= seat < state.players for seat in acting):
        raise trial.broken(1, f"to_act says {acting} of {state.players} seats.")
    found: list[tuple[Player, list[Action]]] = []
    for player in range(state.players):
        actions = state.legal(player)
        if player not in acting:
            if actions and player in state.waiting():
                _in_range(trial, player, actions)
            elif actions:
                raise trial.broken(1, f"seat {player} is not to act and has {len(actions)} legal actions.")
            continue
        if actions:
            _in_range(trial, player, actions)
            found.append((player, actions))
    if acting and not found:
        raise trial.broken(1, f"of the seats to act, {acting}, none has a legal action.")
    if acting and len(trial.actions) >= trial.terms.most:
        raise trial.broken(1, f"the game goes on after {trial.terms.most} actions.")
    return found


def _in_range(trial: Trial, player: Player, actions: list[Action]) -> None:
    if set(map(type, actions)) != {int}:
        raise trial.broken(2, f"the legal actions of seat {player} are not all whole numbers: {actions}.")
    if min(actions) < 0 or max(actions) >= HIGHEST:
        raise trial.broken(2, f"a legal action of seat {player} is not from 0 to 2**53 - 1: {actions}.")
    if len(set(actions)) != len(actions):
        raise trial.broken(2, f"the legal actions of seat {player} are not unique: {actions}.")


def _components(trial: Trial) -> None:
    trial.checks[10] += 1
    found = trial.miscounted(trial.state)
    if found:
        raise trial.broken(10, f"{found}.")


def _sentences(trial: Trial) -> None:
    """Law 8 on sentences, for one reader a position in turn."""
    state, game = trial.state, trial.game
    trial.checks[8] += 1
    everybody = readers(state)
    reader = everybody[len(trial.actions) % len(everybody)]
    found = flaw(game.status(state, reader), state.players)
    if found:
        raise trial.broken(8, f"the status for {called(reader)} is no sentence: {found}.")
    ending = game.ending(state)
    if state.to_act():
        if ending is not None:
            raise trial.broken(8, f"the game goes on and its ending is told: {ending!r}.")
    elif found := flaw(ending, state.players):
        raise trial.broken(8, f"the game is over and its ending is no sentence: {found}.")


def do(trial: Trial, player: Player, action: Action) -> None:
    """Play on by one action: it must not be refused, and no counter of the contract may run backwards."""
    state = trial.state
    reason = state.refuse(player, action)
    if reason is not None:
        raise trial.broken(2, f"action {action} is legal for seat {player} and is refused: {reason!r}.")
    reveals, turn = state.reveals, state.turn
    trial.apply(player, action)
    if state.reveals < reveals:
        raise trial.broken(7, f"`reveals` fell from {reveals} to {state.reveals}.")
    if state.turn < turn:
        raise trial.broken(7, f"`turn` fell from {turn} to {state.turn}.")
