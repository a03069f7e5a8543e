"""What people type."""

from __future__ import annotations

import pytest

from yarnhall.core.notation import match, pick
from yarnhall.core.refusal import Ambiguous, Unreadable
from yarnhall.core.words import count, listing, seat, with_names

MOVES = [("knit red 1", 10), ("knit red 12", 11), ("purl", 12)]


@pytest.mark.parametrize(
    ("text", "action"), [("knit red 1", 10), ("  KNIT, red   12 ", 11), ("p", 12), ("knit red 12", 11)]
)
def test_case_spaces_and_clear_beginnings(text: str, action: int) -> None:
    assert match(text, MOVES) == action


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("knit", Ambiguous, "'knit' could mean 'knit red 1' or 'knit red 12'."),
        ("weave", Unreadable, "'weave' is no move here; try 'knit red 1', 'knit red 12' or 'purl'."),
        (" ", Unreadable, "An empty line is no move."),
    ],
)
def test_what_cannot_be_matched_says_why(text: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refused:
        match(text, MOVES)
    assert str(refused.value) == sentence


def test_pick_takes_a_name_or_its_clear_beginning() -> None:
    names = ["Blue", "Black", "Red"]
    assert (pick("red", names, "colour"), pick("bla", names, "colour")) == (2, 1)
    with pytest.raises(Ambiguous, match="'bl' could mean Blue or Black"):
        pick("bl", names, "colour")
    with pytest.raises(Unreadable, match="'x' is no colour; there is Blue, Black and Red"):
        pick("x", names, "colour")


def test_names_go_into_sentences_whatever_they_hold() -> None:
    assert with_names(f"{seat(0)} meets {seat(1)}.", ["{1}", "B\\1"]) == "{1} meets B\\1."
    assert with_names("{7} is nobody.", ["A"]) == "{7} is nobody."


def test_small_words() -> None:
    assert [listing(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [count(n, "card") for n in range(3)] == ["no cards", "1 card", "2 cards"]
