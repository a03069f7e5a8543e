"""Whether a record is whole."""

from __future__ import annotations

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadRecord
from yarnhall.core.registry import game as find_game
from yarnhall.core.words import count, with_names
from yarnhall.terminal import seats


def verify(record: Record) -> str:
    """Replay a record whose digest fits; what was found, in a sentence. Raises BadRecord where it is not whole."""
    game = find_game(record.game)
    state = records.opening(record)
    box = sorted(state.census())
    for number, (player, action) in enumerate(record.actions, 1):
        records.check(state, player, action, number)
        state.apply(player, action)
        if sorted(state.census()) != box:
            raise BadRecord(f"After action {number} of the record a component is missing, or there twice.")
    ending = game.ending(state)
    names = [seat.name for seat in seats.recorded(record)]
    end = "the game is not over yet." if ending is None else f"it ends: {with_names(ending, names)}"
    played = count(len(record.actions), "action")
    return f"The record of {game.title} is whole: its digest fits, {played} can be replayed, and {end}"
