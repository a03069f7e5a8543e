"""Law 4: a clone is an exact twin, and a life of its own."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.laws.faces import called, face, readers, sight, unlike
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.trial import Excursion, Trial, choices

_MOVES = 12  # how far twins are played


def clones(trial: Trial, rng: Rng) -> None:
    state = trial.state
    before = fields(state)
    seen = trial.sights()
    reader = readers(state)[rng.below(state.players + 1)]
    player, kept, one, other = state.clone(), state.clone(), state.clone(), state.clone()
    if player.notes is not None:
        raise trial.broken(4, "a clone's `notes` are not None.")
    if name := changed(before, fields(kept)):
        raise trial.broken(4, f"a clone differs from its original in `{name}`.")
    if found := unlike(trial.face(reader), face(trial.game, kept, reader)):
        raise trial.broken(4, f"a clone is shown differently to {called(reader)}, {found}.")
    if state.rng is kept.rng:
        raise trial.broken(4, "a clone shares its generator with the original.")

    excursion = Excursion(trial, player, rng, _MOVES)
    if name := changed(before, fields(state)):
        raise trial.broken(4, f"acting on a clone changed `{name}` of the original.")
    if name := changed(before, fields(kept)):
        raise trial.broken(4, f"acting on a clone changed `{name}` of another clone.")
    for anybody, shown in seen.items():
        if found := unlike(shown, sight(trial.game, state, anybody)):
            raise trial.broken(4, f"acting on a clone changed the original for {called(anybody)}, {found}.")
    trial.astray(excursion)
    if excursion.law:
        return
    _lockstep(trial, one, other, excursion.path)
    if found := unlike(face(trial.game, one, reader), face(trial.game, other, reader)):
        raise trial.broken(4, f"twins that did the same are shown differently to {called(reader)}, {found}.")


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
