"""A game as it was played: enough to replay it exactly, as JSON for programs and as text for people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from yarnhall.core import options as option_forms
from yarnhall.core.game import Game
from yarnhall.core.refusal import BadRecord, Refused
from yarnhall.core.registry import game as find_game
from yarnhall.core.state import Action, Player, State

FORMAT = "yarnhall record 1"
LONGEST = 1000  # characters of a seed or a name
MOST = 20_000  # actions
_MOVE = re.compile(r"^([0-9]{1,9})\. ([A-Z]): (.+)$")


@dataclass(frozen=True)
class Record:
    """What it takes to play a game again: same views, byte for byte, everywhere."""

    game: str
    rules: int
    seats: int
    options: dict[str, str | int | bool]
    seed: str
    actions: tuple[tuple[Player, Action], ...] = ()
    names: tuple[str, ...] = field(default=())  # of the people and bots, for reading only

    def upto(self, count: int) -> Record:
        """The same game after its first `count` actions."""
        return replace(self, actions=self.actions[:count])

    def digest(self) -> str:
        """SHA-256 of what matters for the replay; a changed record no longer fits its own."""
        matter = [self.game, self.rules, self.seats, sorted(self.options.items()), self.seed, self.actions]
        return sha256(json.dumps(matter, separators=(",", ":")).encode()).hexdigest()

    def to_json(self) -> str:
        body = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "names": list(self.names),
            "actions": [list(pair) for pair in self.actions],
            "digest": self.digest(),
        }
        return json.dumps(body, indent=1, ensure_ascii=False) + "\n"

    def to_text(self, game: Game[Any, Any] | None = None) -> str:
        """Heading lines, an empty line, then `12. A: notation` for every action."""
        lines = [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"seats: {self.seats}",
            "options: " + json.dumps(self.options),
            "seed: " + json.dumps(self.seed),
            "names: " + json.dumps(list(self.names), ensure_ascii=False),
            f"digest: {self.digest()}",
            "",
        ]
        chosen = game_of(self, game)
        for number, (state, player, action) in enumerate(walk(self, chosen), 1):
            lines.append(f"{number}. {seat_letter(player)}: {chosen.write(state, player, action)}")
        return "\n".join(lines) + "\n"


def start(game: Game[Any, Any], seats: int, options: object, seed: str, names: tuple[str, ...] = ()) -> Record:
    """The record of a game that is about to begin."""
    chosen = game.configure(options)
    game.new(seats, chosen, seed)
    return Record(game.id, game.rules, seats, option_forms.values(chosen), seed, (), names)


def game_of(record: Record, game: Game[Any, Any] | None = None) -> Game[Any, Any]:
    """The game of a record: the one given, which need not be installed, or else the one that the hall knows."""
    if game is None:
        return find_game(record.game)
    if game.id != record.game:
        raise BadRecord(f"The record is of the game {record.game!r}, not of {game.id!r}.")
    return game


def opening(record: Record, game: Game[Any, Any] | None = None) -> State:
    """The state before the first action."""
    chosen = game_of(record, game)
    if record.rules > chosen.rules or record.rules < 1:
        raise BadRecord(
            f"The record is for rules version {record.rules} of {chosen.title}; this hall knows up to {chosen.rules}."
        )
    state: State = chosen.new(record.seats, options_then(chosen, record.rules, record.options), record.seed)
    return state


def options_then(game: Game[Any, Any], rules: int, options: Mapping[str, Any]) -> Any:
    """The options of a game that was begun under that version of the rules, as today's rules understand them."""
    return options if rules == game.rules else game.former(rules, options)


def check(state: State, player: Player, action: Action, number: int) -> None:
    """Refuse a recorded action that could not be done here: a record may come from anywhere."""
    if player not in state.to_act() and player not in state.waiting():
        raise BadRecord(f"Action {number} of the record is by seat {seat_letter(player)}, whose turn it is not.")
    reason = state.refuse(player, action)
    if reason is not None:
        raise BadRecord(f"Action {number} of the record is not legal: {reason}")


def seat_letter(player: Player) -> str:
    return chr(65 + player) if 0 <= player < 26 else str(player)


def walk(record: Record, game: Game[Any, Any] | None = None) -> Iterator[tuple[State, Player, Action]]:
    """The state before each action, with the action. The state goes on changing: look, do not keep."""
    state = opening(record, game)
    for number, (player, action) in enumerate(record.actions, 1):
        check(state, player, action, number)
        yield state, player, action
        state.apply(player, action)


def replay(record: Record, upto: int | None = None, game: Game[Any, Any] | None = None) -> State:
    """The state after the first `upto` actions, or after all."""
    state = opening(record, game)
    for number, (player, action) in enumerate(record.actions[:upto], 1):
        check(state, player, action, number)
        state.apply(player, action)
    return state


def from_text_or_json(text: str, game: Game[Any, Any] | None = None) -> Record:
    return from_json(text) if text.lstrip().startswith("{") else from_text(text, game)


def from_json(text: str) -> Record:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("The file is no record: it is not JSON.") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadRecord(f"The file is no record: it does not say {FORMAT!r}.")
    record = Record(
        game=_text(body, "game"),
        rules=_number(body, "rules"),
        seats=_number(body, "seats"),
        options=_options(body.get("options")),
        seed=_text(body, "seed"),
        actions=_actions(body.get("actions")),
        names=_names(body.get("names", [])),
    )
    return _proven(record, _text(body, "digest"))


def from_text(text: str, game: Game[Any, Any] | None = None) -> Record:
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"The file is no record: its first line is not {FORMAT!r}.")
    heading: dict[str, Any] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        name, colon, value = lines[at].partition(": ")
        if not colon:
            raise BadRecord(f"Line {at + 1} of the record is no heading: {lines[at][:40]!r}.")
        heading[name] = value if name in ("game", "digest") else _heading_value(name, value)
        at += 1
    record = Record(
        game=_text(heading, "game"),
        rules=_number(heading, "rules"),
        seats=_number(heading, "seats"),
        options=_options(heading.get("options")),
        seed=_text(heading, "seed"),
        names=_names(heading.get("names", [])),
    )
    chosen = game_of(record, game)
    state = opening(record, chosen)
    actions: list[tuple[Player, Action]] = []
    for line in filter(None, (line.strip() for line in lines[at:])):
        found = _MOVE.match(line)
        if found is None or int(found[1]) != len(actions) + 1:
            raise BadRecord(f"Move {len(actions) + 1} was expected in the record, not {line[:40]!r}.")
        player = ord(found[2]) - 65
        if player not in state.to_act() and player not in state.waiting():
            raise BadRecord(f"Move {found[1]} of the record is by seat {found[2]}, whose turn it is not.")
        try:
            action = chosen.read(state, player, found[3])
        except Refused as refused:
            raise BadRecord(f"Move {found[1]} of the record, {found[3][:40]!r}: {refused}") from None
        state.apply(player, action)
        actions.append((player, action))
        if len(actions) > MOST:
            raise BadRecord(f"The record has more than {MOST} actions.")
    return _proven(replace(record, actions=tuple(actions)), _text(heading, "digest"))


def _proven(record: Record, digest: str) -> Record:
    if record.digest() != digest:
        raise BadRecord("The record was changed after it was written: its digest does not fit.")
    return record


def _heading_value(name: str, value: str) -> object:
    try:
        parsed: object = json.loads(value)
    except (ValueError, RecursionError):
        raise BadRecord(f"The record's heading {name!r} cannot be read: {value[:40]!r}.") from None
    return parsed


def _text(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"The record needs a text named {name!r}.")
    if len(value) > LONGEST:
        raise BadRecord(f"The record's {name!r} is longer than {LONGEST} characters.")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise BadRecord(f"The record's {name!r} holds half a character, which is no text.")
    return value


def _number(body: dict[str, Any], name: str) -> int:
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"The record needs a whole number named {name!r}.")
    return value


def _options(value: object) -> dict[str, str | int | bool]:
    if not isinstance(value, dict) or not all(isinstance(item, str | int | bool) for item in value.values()):
        raise BadRecord("The record needs options: names and plain values.")
    return dict(value)


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) and len(name) <= LONGEST for name in value):
        raise BadRecord(f"The record's names must be a list of texts, none longer than {LONGEST} characters.")
    return tuple(value)


def _actions(value: object) -> tuple[tuple[Player, Action], ...]:
    if not isinstance(value, list):
        raise BadRecord("The record needs a list of actions.")
    if len(value) > MOST:
        raise BadRecord(f"The record has {len(value)} actions; {MOST} is the most.")
    actions: list[tuple[Player, Action]] = []
    for pair in value:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)):
            raise BadRecord("Each action of a record is a pair of whole numbers: seat and action.")
        if not (0 <= pair[0] < 26 and 0 <= pair[1] < 2**53):
            raise BadRecord(f"No game has an action {pair}: a seat or an action is out of range.")
        actions.append((pair[0], pair[1]))
    return tuple(actions)
