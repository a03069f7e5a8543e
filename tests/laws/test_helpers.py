"""The small judges: what is a sentence, what JSON carries, what changed in a state."""

from __future__ import annotations

from typing import Any

import pytest

from yarnhall.core.rng import seeded
from yarnhall.laws.faces import unlike
from yarnhall.laws.fields import changed, fields
from yarnhall.laws.plain_json import json_flaw
from yarnhall.laws.sentence import flaw, line_flaw

from .toy import Skeins


@pytest.mark.parametrize("text", ["It is {0}'s turn.", "Really?", "Stop!", 'They said "no."', "{0} and {1} wait …"])
def test_a_sentence(text: str) -> None:
    assert flaw(text, 2) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is empty"),
        (None, "instead of a text"),
        ("no", "does not end like a sentence"),
        (" No.", "spaces around"),
        ("No.\nNever.", "more than one line"),
        ("{2} waits.", "a seat that does not exist"),
        ("{name} waits.", "a brace was left"),
        ("{} waits.", "a brace was left"),
    ],
)
def test_no_sentence(text: object, why: str) -> None:
    assert why in flaw(text, 2)


def test_a_line_of_the_log_may_be_empty_and_end_anyhow() -> None:
    assert line_flaw("", 2) == ""
    assert line_flaw("{1}: knit 3", 2) == ""
    assert line_flaw("{2}: knit 3", 2) != ""


def test_what_json_carries() -> None:
    assert json_flaw({"a": [1, -1, True, None, "x", 0.5, {"b": 2**53 - 1}]}, "view") == ""


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ({"a": (1, 2)}, "view.a is a tuple"),
        ({"a": [{"b": {3}}]}, "view.a[0].b is a set"),
        ({1: 2}, "view has the key 1"),
        ({"a": 2**53}, "view.a is 9007199254740992"),
        ({"a": float("nan")}, "view.a is nan"),
    ],
)
def test_what_json_does_not_carry(value: Any, where: str) -> None:
    assert json_flaw(value, "view").startswith(where)


def test_a_changed_field_is_named() -> None:
    state = Skeins(2, seeded("any"), False)
    before = fields(state)
    assert changed(before, fields(state)) == ""
    state.rows[1].append(3)
    assert changed(before, fields(state)) == "rows"
    state.rows[1].pop()
    state.notes = [(1, 2)]
    assert changed(before, fields(state)) == ""
    state.rng.next()
    assert changed(before, fields(state)) == "rng"


class Slotted(Skeins):
    __slots__ = ("extra",)

    def __init__(self) -> None:
        super().__init__(2, seeded("any"), False)
        self.extra = [[1], [2]]


def test_a_field_outside_the_dict_is_seen() -> None:
    state = Slotted()
    assert "extra" not in vars(state)
    before = fields(state)
    state.extra[1].append(3)
    assert changed(before, fields(state)) == "extra"


def test_the_place_of_a_difference_is_named() -> None:
    one = {"view": '{"seats": [{"hand": 3}, {"hand": [1, 2]}]}', "status": "Go."}
    other = {"view": '{"seats": [{"hand": 3}, {"hand": [1, 5]}]}', "status": "Stop."}
    assert unlike(one, one) == ""
    assert unlike(one, other) == "view.seats[1].hand[1]: 2 against 5"
    assert unlike(one, {**one, "status": "Stop."}) == "status: Go. against Stop."
    assert unlike({"view": '{"a": 1, "b": 2}'}, {"view": '{"b": 2, "a": 1}'}) == "view: the same in another order"
