"""Law 2 in depth: what is legal is not refused, anything else is, with a sentence, and asking changes nothing."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action
from yarnhall.laws.sentence import flaw
from yarnhall.laws.trial import Trial
from yarnhall.laws.turns import HIGHEST

_ODD = (-1, -HIGHEST, HIGHEST - 1, HIGHEST, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30)
_SAMPLES = 6


def guesses(trial: Trial, rng: Rng) -> list[Action]:
    """Actions somebody might send: once legal, nearly legal, far off, of other seats, not for a computer's word."""
    found: list[Action] = list(_ODD)
    known = sorted(trial.remembered)
    if known:
        for _ in range(_SAMPLES):
            action = known[rng.below(len(known))]
            found += [action, action + 1, action ^ (1 << rng.below(53))]
    found += [rng.below(64), rng.below(4096), rng.below(2**31)]
    return found


def refusals(trial: Trial, rng: Rng) -> None:
    state = trial.state
    legal = [state.legal(player) for player in range(state.players)]
    again = [state.legal(player) for player in range(state.players)]
    if again != legal:
        raise trial.broken(2, f"the legal actions are {legal}, and {again} when asked again.")
    twin = state.clone()
    cloned = [twin.legal(player) for player in range(state.players)]
    if cloned != legal:
        raise trial.broken(2, f"the legal actions are {legal}, and {cloned} on a clone.")
    anybodys = [action for actions in legal for action in actions]
    tried = guesses(trial, rng)
    tried += [anybodys[rng.below(len(anybodys))] for _ in range(_SAMPLES if anybodys else 0)]
    acting = state.to_act() or [0]
    for player in {acting[rng.below(len(acting))], rng.below(state.players)}:
        mine = set(legal[player])
        for action in legal[player]:
            reason = state.refuse(player, action)
            if reason is not None:
                raise trial.broken(2, f"action {action} is legal for seat {player} and is refused: {reason!r}.")
        for action in tried:
            if action in mine:
                continue
            reason = state.refuse(player, action)
            if reason is None:
                raise trial.broken(2, f"action {action} is not legal for seat {player} and is not refused.")
            found = flaw(reason, state.players)
            if found:
                raise trial.broken(2, f"the refusal of {action} for seat {player} is no sentence: {found}.")
