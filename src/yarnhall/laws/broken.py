"""The twelve laws, and what is raised when a game breaks one."""

from __future__ import annotations

import json
from typing import Final

from yarnhall.core.record import Record, seat_letter
from yarnhall.core.registry import AnyGame

LAWS: Final[dict[int, str]] = {
    1: "Someone who is to act always has a legal action, nobody else has one unless done for now; the game ends.",
    2: "Actions are in range and unique; a legal one is not refused, any other is, with a sentence.",
    3: "Reading what was written gives the same action; offers are unique.",
    4: "Acting on a clone changes nothing of the original; both stay equal under equal actions.",
    5: "Determinizing keeps what the observer sees and may do; what is hidden varies, place by place.",
    6: "No leak: states that differ only in what a reader cannot know look the same to that reader.",
    7: "An action that did not grow `reveals` told its player nothing new and can be undone, restoring every view.",
    8: "The sheet sums to the points; the placing agrees with them; status, ending and panels can be shown.",
    9: "A record replays to the same views; views are JSON-ready.",
    10: "Components are conserved: every card and tile is somewhere exactly once.",
    11: "What learners are told has one length and tells no secret; every legal action has a number of its own.",
    12: "What people read is well said: right plurals, clean spaces, no word out of the code, and a status is short.",
}

LONGEST: Final = 2000  # moves that a message still lists


class LawBroken(AssertionError):
    """A game broke a law. The message says how and holds what it takes to play there again."""

    def __init__(self, law: int, what: str, game: AnyGame, record: Record) -> None:
        self.law = law
        self.what = what
        self.record = record
        super().__init__(_message(law, what, game, record))


def _message(law: int, what: str, game: AnyGame, record: Record) -> str:
    lines = [
        f"Law {law} is broken: {what}",
        f"  the law: {LAWS[law]}",
        f"  game: {record.game}",
        f"  seats: {record.seats}",
        f"  options: {json.dumps(record.options)}",
        f"  seed: {json.dumps(record.seed)}",
    ]
    if len(record.actions) > LONGEST:
        lines.append(f"  moves: {len(record.actions)}, too many to list; they are in the record of this error.")
        return "\n".join(lines)
    lines.append(f"  moves: {'none' if not record.actions else ''}".rstrip())
    lines += [f"    {line}" for line in _moves(game, record)]
    lines.append("To play it again, with every law at every position: laws.retrace(game, record), where record is")
    lines.append(json.dumps(json.loads(record.to_json()), ensure_ascii=False))
    return "\n".join(lines)


def _moves(game: AnyGame, record: Record) -> list[str]:
    """The moves in notation; a bare number where the game that is being judged fails to write or play one."""
    lines: list[str] = []
    try:
        state = game.new(record.seats, record.options, record.seed)
    except Exception:
        state = None
    for number, (player, action) in enumerate(record.actions, 1):
        written = f"action {action}"
        try:
            if state is not None:
                written = game.write(state, player, action)
                state.apply(player, action)
        except Exception:
            state = None
        lines.append(f"{number}. {seat_letter(player)}: {written}")
    return lines
