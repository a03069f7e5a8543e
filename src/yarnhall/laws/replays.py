"""Law 9: views are plain data, equal for equal states, and a record leads to them again."""

from __future__ import annotations

import json

from yarnhall.core import record as records
from yarnhall.core.refusal import Refused
from yarnhall.core.rng import Rng
from yarnhall.laws.faces import called, face, readers, unlike
from yarnhall.laws.plain_json import json_flaw
from yarnhall.laws.trial import Trial


def views(trial: Trial, rng: Rng) -> None:
    state, game = trial.state, trial.game
    for reader in readers(state):
        view = game.view(state, reader)
        found = json_flaw(view, "view")
        if found:
            raise trial.broken(9, f"the view of {called(reader)} is not JSON-ready: {found}.")
        if json.loads(json.dumps(view)) != view:
            raise trial.broken(9, f"the view of {called(reader)} does not come back equal from JSON.")
        found = unlike(trial.face(reader), face(game, state, reader))
        if found:
            raise trial.broken(9, f"{called(reader)} is shown the same position differently when asked again, {found}.")


def replays(trial: Trial, rng: Rng) -> None:
    record = trial.record
    if records.from_json(record.to_json()) != record:
        raise trial.broken(9, "the record does not come back equal from JSON.")
    state = records.replay(record, game=trial.game)
    for reader, shown in trial.faces().items():
        found = unlike(shown, face(trial.game, state, reader))
        if found:
            raise trial.broken(9, f"the record replays to another position for {called(reader)}, {found}.")
    if state.census() != trial.state.census():
        raise trial.broken(9, "the record replays to components in other places.")
    # Writing and reading every move of the game takes long; the last position has them all.
    if trial.over or rng.below(4) == 0:
        try:
            same = records.from_text(record.to_text(trial.game), trial.game) == record
        except Refused as refused:
            raise trial.broken(9, f"the text of the record cannot be read: {refused}") from None
        if not same:
            raise trial.broken(9, "the record does not come back equal from its text.")
