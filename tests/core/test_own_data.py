"""Own data lie over the shipped ones like a patch; what is wrong in them is said in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.core import own_data, ring
from yarnhall.core.own_data import Part, file_of, patched, read
from yarnhall.core.refusal import BadOption

SHIPPED: own_data.Table = {
    "ring": {"2": {"spaces": "KP", "starts": [1, 2]}, "3": {"spaces": "KPK"}},
    "cards": [{"points": 1}],
    "most": 3,
}


def test_what_a_file_leaves_out_stays_as_shipped() -> None:
    before = repr(SHIPPED)
    own: own_data.Table = {"ring": {"2": {"starts": [2, 1]}}}
    found = patched(SHIPPED, own)
    assert found == {**SHIPPED, "ring": {"2": {"spaces": "KP", "starts": [2, 1]}, "3": {"spaces": "KPK"}}}
    assert repr(SHIPPED) == before, "nothing shipped is changed"
    assert patched(SHIPPED, {}) == SHIPPED


def test_a_list_is_replaced_whole() -> None:
    assert patched(SHIPPED, {"cards": []})["cards"] == []


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ({"rink": {}}, "The data file has 'rink'; there may be ring, cards and most."),
        ({"ring": {"5": {}}}, "[ring] has '5'; there may be 2 and 3."),
        ({"ring": {"2": {"start": 1}}}, "[ring.2] has 'start'; there may be spaces and starts."),
        ({"ring": 3}, "'ring' in the data file must be a table, not 3."),
        ({"ring": {"2": []}}, "'2' in [ring] must be a table, not []."),
    ],
)
def test_names_that_the_shipped_file_does_not_have_are_refused(own: own_data.Table, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        patched(SHIPPED, own)
    assert str(refused.value) == sentence


def test_a_part_says_where_something_is_wrong() -> None:
    part = Part({"hats": {"points": [1, "2"], "colour": "mauve", "cards": [{}, 3], "room": True}}).part("hats")
    asked: dict[str, Callable[[], object]] = {
        "'points' in [hats] must be a number from 0 to 9, not '2'.": lambda: part.numbers("points", 0, 9),
        "'room' in [hats] must be a number from 0 to 9, not True.": lambda: part.number("room", 0, 9),
        "'mauve' in [hats] is no colour; there is pink or teal.": lambda: part.choice(
            "colour", ["pink", "teal"], "colour"
        ),
        "'room' in [hats] must be a text, not True.": lambda: part.text("room"),
        "'room' in [hats] must be a list, not True.": lambda: part.texts("room"),
        "Card 2 in cards of [hats] must be a table, not 3.": lambda: part.parts("cards", "card"),
        "[hats] needs 'size'.": lambda: part.value("size"),
        "'room' in [hats] must be a table, not True.": lambda: part.part("room"),
    }
    for sentence, ask in asked.items():
        with pytest.raises(BadOption) as refused:
            ask()
        assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["rose", "Rose"], "Each colour must be different; 'rose' is there twice."),
        (["rose", " "], "A colour must be 1 to 24 characters on one line, not ' '."),
        (["r" * 25], "A colour must be 1 to 24 characters on one line"),
        (["ro\nse"], "A colour must be 1 to 24 characters on one line"),
        (["{0}"], "A colour has no braces and no commas in it, as '{0}' has."),
    ],
)
def test_names_must_be_short_plain_and_different(names: list[str], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        own_data.demand_names(names, "colour")
    assert sentence in str(refused.value)


def test_tables_written_as_a_file_are_read_again() -> None:
    tables = {**SHIPPED, "a name": 'with "quotes", a \\ and ü', "none": [], "flag": True}
    assert read(file_of(tables)) == tables


def test_the_shipped_rings_alternate_and_have_a_start_for_everybody() -> None:
    found = ring.rings(Part(read(ring.shipped_text())).part("ring"))
    assert [len(one.sides) for one in found] == [8, 10, 12]
    assert [one.starts for one in found] == [[0, 4], [0, 3, 6], [0, 3, 6, 9]]
    assert all(one.sides == [space % 2 for space in range(len(one.sides))] for one in found)
    assert ring.for_players(found, 1) is ring.for_players(found, 2) is found[0]
    assert ring.for_players(found, 4) is found[2]
