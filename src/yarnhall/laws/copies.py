"""Law 4: a clone is an exact twin, and a life of its own."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.laws.faces import called, face, unlike
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.trial import Excursion, Trial, choices

_MOVES = 12  # how far twins are played


def clones(trial: Trial, rng: Rng) -> None:
    state = trial.state
    before = fields(state)
    seen = trial.faces()
    player, kept, one, other = state.clone(), state.clone(), state.clone(), state.clone()
    if player.notes is not None:
        raise trial.broken(4, "a clone's `notes` are not None.")
    if name := changed(before, fields(kept)):
        raise trial.broken(4, f"a clone differs from its original in `{name}`.")
    _alike(trial, state, kept, "a clone is shown differently")
    if state.rng is kept.rng:
        raise trial.broken(4, "a clone shares its generator with the original.")

    excursion = Excursion(trial, player, rng, _MOVES)
    if name := changed(before, fields(state)):
        raise trial.broken(4, f"acting on a clone changed `{name}` of the original.")
    if name := changed(before, fields(kept)):
        raise trial.broken(4, f"acting on a clone changed `{name}` of another clone.")
    for reader, shown in seen.items():
        found = unlike(shown, face(trial.game, state, reader))
        if found:
            raise trial.broken(4, f"acting on a clone changed what {called(reader)} is shown of the original, {found}.")
    if excursion.law:
        raise trial.broken(excursion.law, f"{excursion.trouble}.", excursion.path)
    _lockstep(trial, one, other, excursion.path)


def _lockstep(trial: Trial, one: State, other: State, path: list[tuple[Player, Action]]) -> None:
    for player, action in path:
        mine, theirs = choices(one), choices(other)
        if mine != theirs:
            raise trial.broken(4, f"twins that did the same may now do different things: {mine} against {theirs}.")
        one.apply(player, action)
        other.apply(player, action)
    if name := changed(fields(one), fields(other)):
        raise trial.broken(4, f"twins that did the same differ in `{name}`.")
    if one.census() != other.census():
        raise trial.broken(4, "twins that did the same have their components in different places.")
    _alike(trial, one, other, "twins that did the same are shown differently")


def _alike(trial: Trial, one: State, other: State, what: str) -> None:
    for reader in trial.faces():
        mine = trial.face(reader) if one is trial.state else face(trial.game, one, reader)
        found = unlike(mine, face(trial.game, other, reader))
        if found:
            raise trial.broken(4, f"{what} to {called(reader)}, {found}.")
