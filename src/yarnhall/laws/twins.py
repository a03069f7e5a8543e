"""Law 5: a determinized twin is the observer's own position, with what they cannot know dealt anew."""

from __future__ import annotations

from yarnhall.core.rng import Rng
from yarnhall.core.state import Player, State
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.trial import Excursion, Trial

_TRIES = 8  # twins made of an opening in search of something hidden that varies
_GAMES = 8  # games played from a position to see whether a twin's trouble is its own
_MOVES = 12  # how far most twins are played; one in four is played to the end


def twins(trial: Trial, rng: Rng) -> None:
    state = trial.state
    if trial.actions:
        _twin(trial, rng.below(state.players), rng)
        return
    for observer in range(state.players):
        _twin(trial, observer, rng)
    for observer in range(state.players):
        for _ in range(_TRIES):
            if not trial.varied[observer]:
                _varies(trial, observer, state.determinize(observer, rng.fork()))


def honest(trial: Trial, rng: Rng) -> None:
    """Two positions that the observer cannot tell apart are dealt anew alike: how things really lie decides nothing."""
    observer = rng.below(trial.state.players)
    twin = trial.state.determinize(observer, rng.fork())
    again = rng.fork()
    here, there = trial.state.determinize(observer, again.clone()), twin.determinize(observer, again)
    if name := changed(fields(here), fields(there)):
        raise trial.broken(5, f"what seat {observer} cannot know decides `{name}` of its twins: a bot could tell.")


def nothing_varied(trial: Trial, varied: dict[Player, bool]) -> None:
    """Judge a whole run: for each observer, something hidden must have been dealt otherwise at least once."""
    for observer, seen in sorted(varied.items()):
        if trial.terms.hidden and not seen:
            raise trial.broken(5, f"in no twin made for seat {observer} did anything hidden lie elsewhere.")


def _varies(trial: Trial, observer: Player, twin: State) -> None:
    trial.varied[observer] = trial.varied.get(observer, False) or twin.census() != trial.state.census()


def _twin(trial: Trial, observer: Player, rng: Rng) -> None:
    state, game = trial.state, trial.game
    before = fields(state)
    given = rng.fork()
    equal = given.clone()
    twin = state.determinize(observer, given)
    what = f"a twin determinized for seat {observer}"
    if twin.rng is not given:
        raise trial.broken(5, f"{what} does not use the generator that was given for it.")
    if twin.notes is not None:
        raise trial.broken(5, f"the `notes` of {what} are not None.")
    if name := changed(fields(twin), fields(state.determinize(observer, equal))):
        raise trial.broken(5, f"{what} differs in `{name}` when it is made again from the same chance.")
    if name := changed(before, fields(state)):
        raise trial.broken(5, f"making {what} changed `{name}` of the original.")
    _keeps(trial, observer, twin, what)
    _varies(trial, observer, twin)

    excursion = Excursion(trial, twin, rng, trial.terms.most if rng.below(4) == 0 else _MOVES)
    if excursion.law and not _meets_the_same(trial, rng):
        raise trial.broken(5, f"{what} cannot be played on: {excursion.trouble}.")
    if name := changed(before, fields(state)):
        raise trial.broken(5, f"acting on {what} changed `{name}` of the original.")
    if not twin.to_act() and game.ending(twin) is None:
        raise trial.broken(5, f"{what} was played to the end and has no ending.")


def _meets_the_same(trial: Trial, rng: Rng) -> bool:
    """A twin fell into trouble. If the original can as well, it is the game's, and there are moves to show it."""
    for _ in range(_GAMES):
        excursion = Excursion(trial, trial.state.clone(), rng, trial.terms.most)
        trial.astray(excursion)
        if excursion.law:
            return True
    return False


def _keeps(trial: Trial, observer: Player, twin: State, what: str) -> None:
    """Who acts, the counters, the components, and what the observer may do; what they are shown is law 6."""
    state, game = trial.state, trial.game
    if twin.to_act() != state.to_act():
        raise trial.broken(5, f"in {what} it is for {twin.to_act()} to act instead of {state.to_act()}.")
    if (twin.players, twin.turn, twin.reveals) != (state.players, state.turn, state.reveals):
        raise trial.broken(5, f"{what} has other `players`, `turn` or `reveals`.")
    if found := trial.miscounted(twin):
        raise trial.broken(5, f"{what} is not made of the same components, {found}.")
    legal = state.legal(observer)
    if twin.legal(observer) != legal:
        raise trial.broken(5, f"in {what} that seat may do {twin.legal(observer)} instead of {legal}.")
    for action in legal:
        if game.offer(twin, observer, action) != game.offer(state, observer, action):
            raise trial.broken(5, f"in {what} action {action} of that seat is offered otherwise.")
