"""Law 3: what is written is read as the same action, and every offer is another one, in words too."""

from __future__ import annotations

import json
from collections.abc import Sequence

from yarnhall.core.notation import plain
from yarnhall.core.refusal import Refused
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player
from yarnhall.laws.plain_json import json_flaw
from yarnhall.laws.sentence import flaw, line_flaw
from yarnhall.laws.trial import Trial

_NO_MOVES = ("", "   ", "xqzv jjw", "qqq 99999999999999999999", "\x00", "🧶", "²", "-", "{0}", "zq" * 4000)
_READ = 8  # actions a seat whose notation is read back: reading may take the whole list of legal actions


def notations(trial: Trial, rng: Rng) -> None:
    state = trial.state
    typing = rng.below(state.players)
    for player in range(state.players):
        legal = state.legal(player)
        written = _written(trial, player, legal)
        _offers(trial, player, legal)
        _words(trial, player, legal)
        picked = legal if len(legal) <= _READ else [legal[rng.below(len(legal))] for _ in range(_READ)]
        for action in picked:
            text = written[action]
            for typed in (text, f"  {text.upper()} "):
                try:
                    meant = trial.game.read(state, player, typed)
                except Refused as refused:
                    raise trial.broken(
                        3, f"seat {player} may do {text!r} and cannot type {typed!r}: {refused}"
                    ) from None
                if meant != action:
                    raise trial.broken(3, f"{typed!r} was written for {action} and is read as {meant}.")
        if player == typing:
            _garbage(trial, player, legal, list(written.values()), rng)


def _written(trial: Trial, player: Player, legal: Sequence[Action]) -> dict[Action, str]:
    written: dict[Action, str] = {}
    taken: dict[str, Action] = {}
    for action in legal:
        text = trial.game.write(trial.state, player, action)
        found = line_flaw(text, trial.state.players)
        if found or not plain(text):
            raise trial.broken(3, f"the notation of action {action} is no line of text: {found or 'it is empty'}.")
        if plain(text) in taken:
            raise trial.broken(3, f"actions {taken[plain(text)]} and {action} are both written {text!r}.")
        written[action] = text
        taken[plain(text)] = action
    return written


def _offers(trial: Trial, player: Player, legal: Sequence[Action]) -> None:
    taken: dict[str, Action] = {}
    for action in legal:
        offer = trial.game.offer(trial.state, player, action)
        found = json_flaw(offer, "offer")
        if found:
            raise trial.broken(3, f"the offer of action {action} is not JSON-ready: {found}.")
        key = json.dumps(offer, sort_keys=True)
        if key in taken:
            raise trial.broken(3, f"actions {taken[key]} and {action} have the same offer, {key}.")
        taken[key] = action


def _words(trial: Trial, player: Player, legal: Sequence[Action]) -> None:
    """Who hears the choices can tell them apart; how they are said is law 12."""
    taken: dict[str, Action] = {}
    for action in legal:
        words = trial.game.say(trial.state, player, action)
        if words in taken:
            raise trial.broken(3, f"actions {taken[words]} and {action} are both said as {words!r}.")
        taken[words] = action


def _garbage(trial: Trial, player: Player, legal: Sequence[Action], written: list[str], rng: Rng) -> None:
    """What is no move is refused with a sentence; what is nearly one is refused or is a legal action."""
    nearly = []
    if written:
        words = written[rng.below(len(written))].split()
        nearly = [" ".join(words[:-1]), " ".join(words[1:]), " ".join([*words, words[-1]]), " ".join(reversed(words))]
    for text in [*_NO_MOVES, *nearly]:
        try:
            meant = trial.game.read(trial.state, player, text)
        except Refused as refused:
            found = flaw(str(refused), trial.state.players) if text not in _NO_MOVES else ""
            if found or not str(refused):
                raise trial.broken(3, f"the answer to {text!r} is no sentence: {found or 'it is empty'}.") from None
            continue
        if text in _NO_MOVES:
            raise trial.broken(3, f"{text[:40]!r} is no move and is read as action {meant}.")
        if meant not in legal:
            raise trial.broken(3, f"{text!r} is read as {meant}, which is not legal for seat {player}.")
