"""Law 7: what did not grow `reveals` told nothing to whoever did it, so it can be taken back. Others may have learned
what that seat knew, such as the card that it laid from its hand, but nothing else; while several may act, nothing."""

from __future__ import annotations

from collections import Counter

from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State
from yarnhall.laws.faces import called, face, sight, unlike
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.trial import Trial, pick

_MOST = 40  # choices searched for one that looks the same
_TRIES = 8  # twins made to tell a leak from a reveal


def undo(trial: Trial, rng: Rng) -> None:
    state, game = trial.state, trial.game
    chosen = pick(state, rng)
    if chosen is None:
        return
    player, action = chosen
    done = state.clone()
    trial.act(done, player, action)
    if done.reveals != state.reveals:
        return
    what = f"{game.write(state, player, action)!r} of seat {player}, which did not grow `reveals`,"
    observers = [rng.below(state.players)] if trial.actions else range(state.players)
    alone = state.to_act() == [player]
    for observer in observers:
        if alone and observer != player:
            _showed_its_own(trial, observer, player, done, what)
        else:
            _revealed_nothing(trial, observer, player, action, done, what, rng)
    back = trial.replayed()
    for reader, shown in trial.sights().items():
        if found := unlike(shown, sight(game, back, reader)):
            raise trial.broken(7, f"{what} cannot be undone: {called(reader)} is shown another position, {found}.")
    back.apply(player, action)
    if name := changed(fields(done), fields(back)):
        raise trial.broken(7, f"{what} led elsewhere when it was undone and done again: `{name}` differs.")


def _revealed_nothing(
    trial: Trial, observer: Player, player: Player, action: Action, done: State, what: str, rng: Rng
) -> None:
    """In whatever else could be the case for the observer, the same could have been seen to happen."""
    game = trial.game
    twin = trial.state.determinize(observer, rng.fork())
    seen = face(game, done, observer)
    legal = twin.legal(player)
    if action in legal:
        twin.apply(player, action)
        found = unlike(seen, face(game, twin, observer))
        if found:
            _blame(trial, observer, player, action, done, rng)
            raise trial.broken(7, f"{what} showed seat {observer} something hidden, {found}.")
        return
    if len(legal) > _MOST:
        return
    # Not possible there: then the observer must have seen something that another choice would show as well.
    for other in legal:
        could = twin.clone()
        could.apply(player, other)
        if not unlike(seen, face(game, could, observer)):
            return
    _blame(trial, observer, player, action, done, rng)
    raise trial.broken(7, f"{what} showed seat {observer} that it was possible, which was hidden.")


def _showed_its_own(trial: Trial, observer: Player, player: Player, done: State, what: str) -> None:
    """What the observer has come to know of where components lie, the seat that acted knew before."""
    learned = _known(done, observer) - _known(trial.state, observer)
    for component, times in learned.items():
        if times > _known(trial.state, player)[component]:
            raise trial.broken(7, f"{what} showed seat {observer} something that seat {player} did not know.")


def _known(state: State, observer: Player) -> Counter[int]:
    """The components of which the observer knows where they lie, by census number."""
    return Counter(component for place in state.places(observer) for component in place.known)


def _blame(trial: Trial, observer: Player, player: Player, action: Action, done: State, rng: Rng) -> None:
    """It was no reveal but a leak, law 6, if the position that it led to shows what the observer cannot know."""
    seen = face(trial.game, done, observer)
    for _ in range(_TRIES):
        found = unlike(seen, face(trial.game, done.determinize(observer, rng.fork()), observer))
        if found:
            what = f"{called(observer)} is shown something that it cannot know, {found}."
            raise trial.broken(6, what, [(player, action)])
