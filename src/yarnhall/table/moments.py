"""A game looked at again, step by step, through one pair of eyes."""

from __future__ import annotations

from yarnhall.core import record as records
from yarnhall.core.state import Player
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.table.telling import ending, panels, step_told
from yarnhall.wire import bodies as b, parts as p

MOST = 64  # moments in one answer


def moments(table: Table, person: str | None, first: int, last: int, seat: Player | None) -> b.MomentsBody:
    """Steps `first` to `last` as the seat saw them. While the game runs nobody looks through another's eyes."""
    match = table.match
    if match is None:
        raise Denied("conflict", "The game has not begun.")
    over = table.phase == "over"
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise Denied("missing", f"There is no seat {seat}; they are numbered from 0.")
    if not over and seat is not None and seat not in table.seats_of(person):
        raise Denied("not_yours", "While the game runs you can look through your own eyes only.")
    if not 0 <= first <= last <= len(match.steps):
        raise Denied("missing", f"Steps go from 0 to {len(match.steps)}.")
    if last - first >= MOST:
        raise Denied("limit", f"At most {MOST} steps can be asked for at once.")
    state = records.opening(match.record)
    body = b.MomentsBody(len(match.steps), seat, [], [])
    for number in range(last + 1):
        step = match.steps[number - 1] if number else None
        if step is not None:
            if number >= first:
                told = over or step.player == seat
                text = table.game.write(state, step.player, step.action) if told else None
                body.told.append(step_told(table, number, step, seat, text))
            state.apply(step.player, step.action)
        if number >= first:
            final = over and number == len(match.steps)
            body.scenes.append(
                p.Scene(
                    position=table.position,
                    step=number,
                    turn=state.turn,
                    observer=seat,
                    acting=[] if final else state.to_act(),
                    status=ending(table) if final else table.game.status(state, seat),
                    view=table.game.view(state, seat),
                    panels=panels(table, state, seat),
                    offers=[],
                )
            )
    return body
