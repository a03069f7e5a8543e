"""Law 12: whatever a game says, before, during and after, is said as people would say it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from yarnhall.core import options as option_forms
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import AnyGame
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player
from yarnhall.laws.faces import readers
from yarnhall.laws.refusals import guesses
from yarnhall.laws.sentence import flaw as sentence_flaw, line_flaw
from yarnhall.laws.speech import grammar
from yarnhall.laws.trial import Terms, Trial, choices, pick, sampled

LONGEST: Final = {
    "status": 160,
    "ending": 240,
    "choice": 140,
    "reason": 160,
}  # characters: so much of a small phone is for it
SEAT_TYPED: Final = "{0}"  # what is typed is repeated in refusals, and must not become a seat's name there


class Finding(NamedTuple):
    """A text that nobody should be told."""

    where: str
    flaw: str
    record: Record  # up to where it is said


def speech(trial: Trial, rng: Rng) -> None:
    """Law 12 at one position."""
    for where, text in heard(trial, rng):
        found = flaw(trial, where, text)
        if found:
            raise trial.broken(12, f"what the game says is not right ({where}): {found}.")


def flaw(trial: Trial, where: str, text: str) -> str:
    if len(text) > LONGEST.get(where, len(text)):
        return f"{len(text)} characters are too many: {text!r}"
    if where == "choice" and (not text[:1].isupper() or text.endswith((".", "!", "?"))):
        return f"a choice begins with a capital letter and ends without a stop: {text!r}"
    if where == "reason" and (found := sentence_flaw(text, trial.state.players)):
        return found
    if where == "typed":
        return f"what was typed became the name of a seat: {text!r}" if SEAT_TYPED in text else ""
    return line_flaw(text, trial.state.players) or grammar(trial.game).flaw(text)


def sentences(
    game: AnyGame,
    *,
    games: int = 100,
    seed: str = "sentences",
    presets: Iterable[str] | None = None,
    thoroughness: float = 0.1,
    most: int = 20_000,
) -> list[Finding]:
    """Play many games only to listen: every flawed text once, with the game that led to it. Status and log are heard at
    every position, the rest at a share of them, `thoroughness`."""
    from yarnhall.laws.check import configurations

    found: dict[str, Finding] = {}
    places = configurations(game, presets)
    for number in range(games):
        # Few games go to places far apart, many to every one of them.
        preset, seats = places[number * len(places) // games if games < len(places) else number % len(places)]
        trial = Trial(game, seats, preset, f"{seed} {number}", Terms(most))
        moves = seeded(f"{seed} {number} moves")
        while True:
            chosen = pick(trial.state, moves)
            whole = moves.below(1000) < thoroughness * 1000 or chosen is None or not trial.actions
            texts = list(heard(trial, moves) if whole else watched(trial))
            if chosen is not None:
                texts += told(trial, *chosen)
            for where, text in texts:
                wrong = flaw(trial, where, text)
                if wrong:
                    found.setdefault(wrong, Finding(where, wrong, trial.record))
            if chosen is None or len(trial.actions) >= most:
                break
            trial.remember(trial.state.legal(chosen[0]))
            trial.apply(*chosen)
    return list(found.values())


def heard(trial: Trial, rng: Rng) -> Iterator[tuple[str, str]]:
    """Everything that is said here, with the place where it is said."""
    if not trial.actions:
        options = trial.game.configure(trial.head.options)
        for text in printed(trial.game, options):
            yield "before the game", text
    yield from watched(trial)
    yield from said(trial, rng)
    chosen = pick(trial.state, rng)
    if chosen is not None:
        yield from told(trial, *chosen)


def printed(game: AnyGame, options: Any) -> Iterator[str]:
    """What can be read before a game begins: never changes."""
    yield game.tagline
    for item in option_forms.form(game.options):
        yield item.label
        yield item.help
        yield from (title for _, title in item.choices)
    for way in game.ways:
        yield way.title.lstrip("0123456789 ")  # scenarios are numbered
        yield way.about
    for achievement in game.achievements():
        yield from (achievement.group, achievement.title.lstrip("0123456789 "), achievement.detail)
    for group in game.cards(options):
        yield from (group.title, group.reconstructed)
        for card in group.cards:
            yield from card
    for sign in game.legend(options):
        yield sign.meaning


def watched(trial: Trial) -> Iterator[tuple[str, str]]:
    """What everybody reads first: at the end the status tells how it ended."""
    ending = trial.game.ending(trial.state)
    for reader in readers(trial.state):
        yield "status" if ending is None else "ending", trial.game.status(trial.state, reader)
    if ending is not None:
        yield "ending", ending


def said(trial: Trial, rng: Rng) -> Iterator[tuple[str, str]]:
    """What else is said about this position, and answered to what cannot be done."""
    game, state = trial.game, trial.state
    for reader in readers(state):
        for panel in game.panels(state, reader):
            for count in panel.counts:
                yield from (("panel", count.label), ("panel", count.text))
    for player in range(state.players):
        for line in game.sheet(state, player):
            yield from (("sheet", line.label), ("sheet", line.why))
        for action in state.legal(player):
            yield "choice", game.say(state, player, action)
            for text in _texts(game.offer(state, player, action)):
                yield "offer", text
        for action in sampled(state.legal(player), rng):
            yield "look", game.look(state, player, action)
            for reason in game.reasons(state, player, action):
                yield "reason", reason.words
        for action in guesses(trial, rng):
            refusal = state.refuse(player, action)
            if refusal is not None:
                yield "refusal", refusal
    for player, actions in choices(state):
        for typed in (SEAT_TYPED, f"{game.write(state, player, actions[0])} {SEAT_TYPED}"):
            try:
                game.read(state, player, typed)
            except Refused as refused:
                yield "typed", str(refused)


def told(trial: Trial, player: Player, action: Action) -> Iterator[tuple[str, str]]:
    """What the log tells everybody of an action."""
    twin = trial.state.clone()
    twin.notes = []
    trial.act(twin, player, action)
    for note in twin.notes or ():
        for reader in readers(twin):
            yield "log", trial.game.tell_at(twin, note, reader)


def _texts(value: object) -> Iterator[str]:
    """Every text in an offer that is more than one word: sentences for people."""
    if isinstance(value, str):
        if " " in value:
            yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, Iterable):
        for item in value:
            yield from _texts(item)
