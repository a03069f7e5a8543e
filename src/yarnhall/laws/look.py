"""All costly laws at one position, in an order in which each may rely on those before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.laws.broken import LawBroken
from yarnhall.laws.copies import clones
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.hearing import speech
from yarnhall.laws.leaks import leaks
from yarnhall.laws.notation import notations
from yarnhall.laws.places import places
from yarnhall.laws.refusals import refusals
from yarnhall.laws.replays import replays, views
from yarnhall.laws.scores import scores
from yarnhall.laws.tensors import tensors
from yarnhall.laws.trial import Trial
from yarnhall.laws.turns import at_every_position, do
from yarnhall.laws.twins import honest, twins
from yarnhall.laws.undo import undo

COSTLY: Final[tuple[tuple[int, Callable[[Trial, Rng], None]], ...]] = (
    (9, views),
    (2, refusals),
    (3, notations),
    (4, clones),
    (8, scores),
    (12, speech),
    (5, twins),
    (5, places),
    (6, leaks),
    (5, honest),
    (11, tensors),
    (9, replays),
    (7, undo),
)


Choices = list[tuple[Player, list[Action]]]


def step(trial: Trial) -> Choices:
    """The cheap laws here; who may do what. Nothing to do means that the game is over."""
    with judged(trial, 1):
        return at_every_position(trial)


def go_on(trial: Trial, found: Choices, player: Player, action: Action) -> None:
    """Play one action. What was legal is kept, to be tried later when it no longer is; the end is always scored."""
    for _, actions in found:
        trial.remember(actions)
    with judged(trial, 2):
        do(trial, player, action)
    if trial.over:
        with judged(trial, 8):
            scores(trial, trial.chance(8))


def look(trial: Trial) -> None:
    """Ask every law here. None of the questions may change the state."""
    trial.looks += 1
    before = fields(trial.state)
    for law, ask in COSTLY:
        trial.checks[law] += 1
        with judged(trial, law):
            ask(trial, trial.chance(law))
        name = changed(before, fields(trial.state))
        if name:
            raise trial.broken(law, f"asking about the position changed its `{name}`.")


@contextmanager
def judged(trial: Trial, law: int) -> Iterator[None]:
    """A law whose questions make the game crash is broken too."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        raise trial.broken(law, f"the game raised {error!r}.") from error
