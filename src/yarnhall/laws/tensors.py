"""Law 11: what learners are told."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.tensor import BOUND
from yarnhall.laws.trial import Trial


def tensors(trial: Trial, rng: Rng) -> None:
    tensor, state = trial.game.tensor, trial.state
    if tensor is None:
        return
    for seat in range(state.players):
        seen = tensor.observe(state, seat)
        if len(seen) != tensor.size:
            raise trial.broken(11, f"seat {seat} observes {len(seen)} numbers instead of {tensor.size}.")
        if not all(-BOUND <= number <= BOUND for number in seen):
            raise trial.broken(11, f"a number that seat {seat} observes is not between -{BOUND:.0f} and {BOUND:.0f}.")
        legal = state.legal(seat)
        numbers = [tensor.number(state, seat, action, place) for place, action in enumerate(legal)]
        if len(set(numbers)) < len(numbers):
            raise trial.broken(11, f"two legal actions of seat {seat} have one number for learners.")
        if numbers and min(numbers) < 0:
            raise trial.broken(11, f"an action of seat {seat} has the number {min(numbers)} for learners.")
        twin = state.determinize(seat, rng.fork())
        if tensor.observe(twin, seat) != seen:
            raise trial.broken(11, f"what seat {seat} observes tells apart what that seat cannot.")
        if tensor.numbered(twin, seat) != tensor.numbered(state, seat):
            raise trial.broken(11, f"the numbers of seat {seat}'s actions tell apart what that seat cannot.")
