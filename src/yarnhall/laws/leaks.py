"""Law 6: whatever differs only in what a reader cannot know looks, sounds and answers the same to that reader."""

from __future__ import annotations

from yarnhall.core.forced import ends_undo, forced_action
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player, State
from yarnhall.laws.faces import called, face, unlike
from yarnhall.laws.refusals import guesses
from yarnhall.laws.sentence import line_flaw
from yarnhall.laws.trial import Trial, choices, pick, sampled

_OTHERS = 5  # other choices that are compared with one in the log


def leaks(trial: Trial, rng: Rng) -> None:
    observers = [rng.below(trial.state.players)] if trial.actions else range(trial.state.players)
    for observer in observers:
        twin = trial.state.determinize(observer, rng.fork())
        readers: list[Player | None] = [observer]
        # A spectator knows no more than any seat does.
        if not trial.terms.spectators_see_more:
            readers.append(None)
        _shown(trial, observer, twin, readers)
        _answered(trial, observer, twin, rng)
        _reasoned(trial, observer, twin, rng)
        _asked(trial, observer, twin)
        _told(trial, observer, twin, readers, rng)
    if not trial.terms.log_tells_more:
        _told_of_choices(trial, rng)


def _shown(trial: Trial, observer: Player, twin: State, readers: list[Player | None]) -> None:
    for reader in readers:
        found = unlike(trial.face(reader), face(trial.game, twin, reader))
        if found:
            raise trial.broken(
                6,
                f"{called(reader)} is shown something that seat {observer} cannot know, {found} "
                f"(or `determinize` changed what that seat knows).",
            )


def _answered(trial: Trial, observer: Player, twin: State, rng: Rng) -> None:
    for action in guesses(trial, rng):
        one, other = trial.state.refuse(observer, action), twin.refuse(observer, action)
        if one != other:
            raise trial.broken(
                6,
                f"the answer to action {action} tells seat {observer} what it cannot know: {one!r} against {other!r}.",
            )


def _reasoned(trial: Trial, observer: Player, twin: State, rng: Rng) -> None:
    """Why a choice is good or bad is told from what the seat knows."""
    for action in sampled(trial.state.legal(observer), rng):
        one, other = trial.game.reasons(trial.state, observer, action), trial.game.reasons(twin, observer, action)
        if one != other:
            raise trial.broken(
                6,
                f"the reasons for {_named(trial, observer, action)} tell what that seat cannot know: "
                f"{one} against {other}.",
            )


def _asked(trial: Trial, observer: Player, twin: State) -> None:
    """A table plays a single choice by itself unless the seat bluffs, and waits a while for a press if that would end
    what can be taken back. Neither that it was single nor that it waits may be a secret: the pause would tell it."""
    for player in trial.state.to_act():
        one, other = forced_action(trial.state, player), forced_action(twin, player)
        if (one is None) != (other is None):
            raise trial.broken(
                6, f"whether seat {player} is asked tells seat {observer} what it cannot know (see `State.bluff`)."
            )
        if one is not None and other is not None:
            waits = [ends_undo(state, (player, action)) for state, action in ((trial.state, one), (twin, other))]
            if waits[0] != waits[1]:
                raise trial.broken(
                    6, f"whether the only choice of seat {player} waits tells seat {observer} what it cannot know."
                )


def _told(trial: Trial, observer: Player, twin: State, readers: list[Player | None], rng: Rng) -> None:
    """The same action in both: where it looks the same afterwards, the log must sound the same."""
    chosen = pick(trial.state, rng)
    if chosen is None:
        return
    player, action = chosen
    if action not in twin.legal(player):
        return
    # Equal chance in both, so that they differ in nothing but what is hidden.
    twin.rng = trial.state.rng.clone()
    real = trial.state.clone()
    first, second = _does(trial, real, player, action), _does(trial, twin, player, action)
    for reader in readers:
        one, other = _log(trial, first, reader), _log(trial, second, reader)
        if reader == observer and real.reveals != trial.state.reveals and _words(one) == _words(other):
            continue  # two things came to light for this reader at once, who saw which was which; the hand forgets it
        if one != other and not unlike(face(trial.game, real, reader), face(trial.game, twin, reader)):
            raise trial.broken(
                6,
                f"after {_named(trial, player, action)} the log tells {called(reader)} what seat {observer} "
                f"cannot know: {one} against {other}.",
            )


def _words(lines: list[str]) -> list[str]:
    """Every word of the lines, whatever their order."""
    return sorted(word.strip(".,:;") for line in lines for word in line.split())


def _told_of_choices(trial: Trial, rng: Rng) -> None:
    """Two choices of one seat that put components in different places and look the same to a reader sound the same."""
    found = choices(trial.state)
    if not found:
        return
    player, actions = found[rng.below(len(found))]
    action = actions[rng.below(len(actions))]
    watching: list[Player | None] = [seat for seat in range(trial.state.players) if seat != player]
    watching.append(None)
    reader = watching[rng.below(len(watching))]
    real = trial.state.clone()
    told = _log(trial, _does(trial, real, player, action), reader)
    shown = face(trial.game, real, reader)
    places = real.census()
    if trial.miscounted(real):
        return  # law 10 is for the game itself to meet
    for _ in range(min(_OTHERS, len(actions) - 1)):
        other = actions[rng.below(len(actions))]
        twin = trial.state.clone()
        sounds = _log(trial, _does(trial, twin, player, other), reader)
        if sounds != told and twin.census() != places and not unlike(shown, face(trial.game, twin, reader)):
            raise trial.broken(
                6,
                f"{_named(trial, player, action)} and {_named(trial, player, other)} look the same to "
                f"{called(reader)}, and the log tells them apart: {told} against {sounds}.",
            )


def _does(trial: Trial, state: State, player: Player, action: Action) -> list[Note]:
    notes: list[Note] = []
    state.notes = notes
    trial.act(state, player, action)
    return state.notes


def _log(trial: Trial, notes: list[Note], reader: Player | None) -> list[str]:
    lines = [trial.game.tell_at(trial.state, note, reader) for note in notes]
    for line in lines:
        found = line_flaw(line, trial.state.players)
        if found:
            raise trial.broken(6, f"a line of the log for {called(reader)} cannot be shown: {found}.")
    # Sorted: two cards that a reader is told of one after the other lie in no order once they are in hand.
    return sorted(line for line in lines if line)


def _named(trial: Trial, player: Player, action: Action) -> str:
    return f"{trial.game.write(trial.state, player, action)!r} of seat {player}"
