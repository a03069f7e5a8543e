"""A game looked at again, step by step, through one pair of eyes."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.registry import game as find_game
from yarnhall.core.state import Player
from yarnhall.table.daily import sealed
from yarnhall.table.match import Step
from yarnhall.table.refusal import Denied
from yarnhall.table.table import Table
from yarnhall.table.telling import ending, panels, step_told
from yarnhall.wire import bodies as b, parts as p

MOST = 64  # moments in one answer


@dataclass(frozen=True, slots=True)
class Look:
    """What shall be looked at, with everything that is needed for it: it takes its time, and the table may go on."""

    record: Record
    steps: tuple[Step, ...]  # up to the last that is asked for
    count: int  # how many there are
    position: int
    ending: str | None  # None: the game goes on
    open: bool  # everything may be told
    seat: Player | None
    first: int
    last: int


def look(table: Table, person: str | None, first: int, last: int, seat: Player | None, at: int) -> Look:
    """Steps `first` to `last` as the seat saw them. While the game runs, or its deal is somebody's daily, nobody looks
    through another's eyes."""
    match = table.match
    if match is None:
        raise Denied("conflict", "The game has not begun.")
    over = table.phase == "over"
    shown = over and not sealed(table.head, at)
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise Denied("missing", f"There is no seat {seat}; they are numbered from 0.")
    if not shown and seat is not None and seat not in table.seats_of(person):
        raise Denied("not_yours", "While the game runs you can look through your own eyes only.")
    if not 0 <= first <= last <= len(match.steps):
        raise Denied("missing", f"Steps go from 0 to {len(match.steps)}.")
    if last - first >= MOST:
        raise Denied("limit", f"At most {MOST} steps can be asked for at once.")
    sentence = ending(table) if over else None
    steps = tuple(match.steps[:last])
    return Look(table.record.upto(last), steps, len(match.steps), table.position, sentence, shown, seat, first, last)


def moments(asked: Look) -> b.MomentsBody:
    game, seat = find_game(asked.record.game), asked.seat
    state = records.opening(asked.record)
    body = b.MomentsBody(asked.count, seat, [], [])
    for number in range(asked.last + 1):
        step = asked.steps[number - 1] if number else None
        if step is not None:
            if number >= asked.first:
                told = step_told(game, state, number, step, seat)
                if asked.open or step.player == seat:
                    choice = state, step.player, step.action
                    told = replace(told, text=game.write(*choice), says=game.say(*choice))
                body.told.append(told)
            state.apply(step.player, step.action)
        if number >= asked.first:
            final = asked.ending if number == asked.count else None
            body.scenes.append(
                p.Scene(
                    position=asked.position,
                    step=number,
                    turn=state.turn,
                    observer=seat,
                    acting=state.to_act() if final is None else [],
                    status=game.status(state, seat) if final is None else final,
                    view=game.view(state, seat),
                    panels=panels(game, state, seat),
                    offers=[],
                )
            )
    return body
