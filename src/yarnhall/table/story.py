"""A whole game as text that a person can read: the record with what happened told under each move."""

from __future__ import annotations

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.words import with_names
from yarnhall.table.match import Match


def story(match: Match) -> str:
    """The text record; under each move, indented, what it led to, told to the one it happened to; then the end."""
    names = match.record.names or tuple(records.seat_letter(seat) for seat in range(match.record.seats))
    lines: list[str] = []
    steps = iter(match.steps)
    for line in match.record.to_text().splitlines():
        lines.append(line)
        if line[:1].isdecimal():
            told = (match.game.tell_at(match.state, note, note[1]) for note in next(steps).notes)
            lines += [f"    {with_names(text, names)}" for text in told if text]
    if match.over:
        lines += ["", *_end(match, names)]
    return "\n".join(lines) + "\n"


def _end(match: Match, names: tuple[str, ...]) -> list[str]:
    ending = match.game.ending(match.state) or ""
    lines = [f"= {with_names(ending, names)}"]
    placing = match.state.placing()
    for seat, name in enumerate(names):
        scored = match.game.scored
        total = f"{match.state.points(seat) / match.game.unit:g}"
        points = f", {total} {'point' if total == '1' else 'points'}" if scored else ""
        lines.append(f"= {name}: place {placing[seat]}{points}")
        for line in match.game.sheet(match.state, seat):
            worth = f"{line.points / match.game.unit:g} ({with_names(line.why, names)})"
            lines.append(f"=    {line.label}: {worth if scored else with_names(line.why, names)}")
    return lines


def read_story(text: str) -> Record:
    """The record in a story: what is told and the end are left out."""
    return records.from_text("\n".join(line for line in text.splitlines() if not line.startswith(("    ", "="))))
