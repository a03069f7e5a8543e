"""Records: both forms come back whole, and nothing broken or changed gets through."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import BadRecord, Refused, UnknownGame
from yarnhall.core.registry import game


def test_both_forms_come_back_whole(played: Record) -> None:
    assert records.from_json(played.to_json()) == played
    assert records.from_text(played.to_text()) == played
    assert records.from_text_or_json(played.to_text()) == records.from_text_or_json(played.to_json())


def test_a_replay_ends_where_the_game_ended(played: Record) -> None:
    state = records.replay(played)
    assert state.to_act() == []
    assert game(played.game).ending(state)
    assert records.replay(played, 3).census() == records.replay(played.upto(3)).census()


def body(played: Record, **changes: object) -> str:
    return json.dumps(json.loads(played.to_json()) | changes)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p: body(p, seed="another"), "was changed after it was written"),
        (lambda p: body(p, actions=json.loads(p.to_json())["actions"][:-1]), "was changed after it was written"),
        (lambda p: body(p, digest=None), "needs a text named 'digest'"),
        (lambda p: body(p, seats="two"), "needs a whole number named 'seats'"),
        (lambda p: body(p, seats=True), "needs a whole number named 'seats'"),
        (lambda p: body(p, options=[1]), "needs options"),
        (lambda p: body(p, actions=[[0, "x"]]), "pair of whole numbers"),
        (lambda p: body(p, actions={}), "needs a list of actions"),
        (lambda p: body(p, names=7), "names must be a list"),
        (lambda p: body(p, format="something else"), "does not say 'yarnhall record 1'"),
        (lambda p: "[" * 100_000, "first line is not"),
        (lambda p: "{" + '"a":{' * 100_000, "not JSON"),
        (lambda p: "", "first line is not"),
        (lambda p: p.to_text().replace("\n1. ", "\n2. "), "Move 1 was expected"),
        (lambda p: p.to_text().replace("seats: ", "seats "), "is no heading"),
        (lambda p: p.to_text().replace("options: {", "options: {{"), "cannot be read"),
    ],
)
def test_a_broken_record_is_refused_with_a_sentence(
    played: Record, change: Callable[[Record], str], sentence: str
) -> None:
    with pytest.raises(BadRecord, match=sentence):
        records.from_text_or_json(change(played))


def test_an_illegal_action_is_found_by_the_replay(played: Record) -> None:
    forged = Record(played.game, played.rules, played.seats, played.options, played.seed, ((0, 2**50), (1, 5)))
    with pytest.raises(BadRecord, match=r"Action 1 of the record"):
        records.replay(records.from_json(forged.to_json()))


def test_an_unreadable_move_names_its_number(played: Record) -> None:
    lines = played.to_text().splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith("2. "))
    lines[at] = lines[at].split(": ")[0] + ": fly to the moon"
    with pytest.raises(BadRecord, match=r"Move 2 of the record, 'fly to the moon'"):
        records.from_text("\n".join(lines))


def test_a_record_of_unknown_rules_or_game_is_refused(played: Record) -> None:
    newer = Record(played.game, 99, played.seats, played.options, played.seed)
    with pytest.raises(BadRecord, match="rules version 99"):
        records.replay(newer)
    with pytest.raises(UnknownGame, match="There is no game 'bridge'"):
        records.replay(Record("bridge", 1, 2, {}, ""))
    with pytest.raises(Refused):
        records.replay(Record(played.game, 1, 99, played.options, ""))
    with pytest.raises(Refused):
        records.replay(Record(played.game, 1, played.seats, {"no such option": 1}, ""))
