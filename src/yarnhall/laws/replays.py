"""Law 9: views are plain data, equal for equal states, and a record leads to them again."""

from __future__ import annotations

import json
import re

from yarnhall.core import record as records
from yarnhall.core.refusal import Refused
from yarnhall.core.rng import Rng
from yarnhall.laws.faces import called, face, readers, sight, unlike
from yarnhall.laws.plain_json import json_flaw
from yarnhall.laws.trial import Trial

_LARGE = re.compile(r"\d{16}")
_TEXTS = 16  # one record in so many goes through its text as well; all that are of whole games do


def views(trial: Trial, rng: Rng) -> None:
    state, game = trial.state, trial.game
    for reader, shown in trial.sights().items():
        view = game.view(state, reader)
        text = shown["view"]
        # Comparing is fast and finds all but numbers that are too large; looking for the place is slow.
        if json.loads(text) != view or _LARGE.search(text):
            found = json_flaw(view, "view")
            if found:
                raise trial.broken(9, f"the view of {called(reader)} is not JSON-ready: {found}.")
        if found := unlike(shown, sight(game, state, reader)):
            raise trial.broken(9, f"{called(reader)} is shown the same position differently when asked again, {found}.")
    reader = readers(state)[rng.below(state.players + 1)]
    if found := unlike(trial.face(reader), face(game, state, reader)):
        raise trial.broken(9, f"{called(reader)} is shown the same position differently when asked again, {found}.")


def replays(trial: Trial, rng: Rng) -> None:
    record = trial.record
    if records.from_json(record.to_json()) != record:
        raise trial.broken(9, "the record does not come back equal from JSON.")
    state = trial.replayed()
    for reader, shown in trial.sights().items():
        if found := unlike(shown, sight(trial.game, state, reader)):
            raise trial.broken(9, f"the record replays to another position for {called(reader)}, {found}.")
    if state.census() != trial.state.census():
        raise trial.broken(9, "the record replays to components in other places.")
    # Writing and reading every move of the game takes long; the last position has them all.
    if trial.over or rng.below(_TEXTS) == 0:
        try:
            same = records.from_text(record.to_text(trial.game), trial.game) == record
        except Refused as refused:
            raise trial.broken(9, f"the text of the record cannot be read: {refused}") from None
        if not same:
            raise trial.broken(9, "the record does not come back equal from its text.")
