"""Options: what the lobby's form shows, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from yarnhall.core.options import form, option, own_texts, parse, values
from yarnhall.core.own_data import short_hash
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame


@dataclass(frozen=True)
class Sample:
    yarn: Literal["wool", "silk"] = option("wool", "Yarn", names={"wool": "Wool (warm)"})
    rows: Literal[4, 6] = option(4, "Rows")
    frogging: bool = option(False, "Frogging", "Whether one may unravel.")
    needles: int = option(2, "Needles", low=1, high=5)
    note: str = option("", "Note")


def test_the_form_has_a_field_for_each_option() -> None:
    fields = form(Sample)
    assert [field.kind for field in fields] == ["choice", "choice", "flag", "number", "text"]
    assert fields[0].choices == (("wool", "Wool (warm)"), ("silk", "silk"))
    assert (fields[3].low, fields[3].high) == (1, 5)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Sample()),
        ({"yarn": "silk", "rows": 6, "frogging": True}, Sample("silk", 6, True)),
        ({"rows": "6", "frogging": "yes", "needles": "5"}, Sample(rows=6, frogging=True, needles=5)),
        ({"frogging": "off", "note": "x"}, Sample(note="x")),
    ],
)
def test_values_and_texts_are_read(given: dict[str, object], expected: Sample) -> None:
    assert parse(Sample, given) == expected
    assert parse(Sample, values(expected)) == expected


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"colour": 1}, "There is no option 'colour'; there is yarn, rows, frogging, needles and note."),
        ({"yarn": "cotton"}, "Option yarn is wool or silk, not 'cotton'."),
        ({"rows": True}, "Option rows is 4 or 6, not True."),
        ({"frogging": "maybe"}, "Option frogging is yes or no, not 'maybe'."),
        ({"needles": 6}, "Option needles is a number from 1 to 5, not 6."),
        ({"needles": True}, "Option needles is a number from 1 to 5, not True."),
        ({"needles": None}, "Option needles is a number from 1 to 5, not None."),
        ({"note": 3}, "Option note is a text, not 3."),
    ],
)
def test_a_wrong_option_is_refused_with_a_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        parse(Sample, given)
    assert str(refused.value) == sentence


def test_every_game_has_a_standard_preset_and_presets_that_deal(any_game: AnyGame) -> None:
    assert "standard" in any_game.presets
    for options in any_game.presets.values():
        assert any_game.configure(values(options)) == options
        for seats in any_game.seats(options):
            assert any_game.new(seats, options, "x").players == seats


def test_wrong_seats_and_presets_are_refused(any_game: AnyGame) -> None:
    for seats in (0, 99, -1, "2", None):
        with pytest.raises(BadOption, match="is for"):
            any_game.new(seats, None, "x")  # type: ignore[arg-type]  # what a caller might get wrong
    with pytest.raises(BadOption, match="has no preset 'nonsense'"):
        any_game.new(2, "nonsense", "x")
    with pytest.raises(BadOption, match="There is no option"):
        any_game.new(2, {"nonsense": 1}, "x")


@dataclass(frozen=True)
class Texts:
    cards: str = option("", "Your own cards", file=True)
    motto: str = option("", "Motto")
    hard: bool = option(False, "Hard")


def test_texts_of_ones_own_are_known_by_a_short_hash() -> None:
    assert own_texts(Texts, {"cards": "", "motto": " ", "hard": True}) == []
    (one,) = own_texts(Texts, {"cards": "a = 1", "hard": True})
    assert one == ("Your own cards", short_hash("a = 1"))
    assert own_texts(Texts, {"cards": "a = 2"}) != [one]
    assert own_texts(Texts, {"cards": "a = 1", "motto": "On!"}) == [one, ("Motto", short_hash("On!"))]
