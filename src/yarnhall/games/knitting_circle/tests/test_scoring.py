"""R7 and R8: patterns and points, with every example of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.knitting_circle import garments, requests, scoring
from yarnhall.games.knitting_circle.data import (
    PATTERN_NAMES,
    PER_COLOUR,
    PER_DOUBLED,
    PER_FULL,
    PER_GARMENT,
    PER_PATTERN,
    PER_THREE_BUTTONS,
    PER_TWO_BUTTONS,
    PER_TYPE,
    STRIPES,
    bonus,
)
from yarnhall.games.knitting_circle.game import GAME

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it


def pattern(letters: str) -> str:
    """The pattern of a garment whose colours are called A, B, C ... from the top."""
    return PATTERN_NAMES[garments.pattern(garments.laid([ord(letter) - 65 for letter in letters]))]


@pytest.mark.parametrize("letters", ["AABBB", "ABABA", "ABCBA", "AAAAA", "ABCAB", "AABBAA", "ABBA", "ABAB"])
def test_r7_1_the_names_of_the_colours_do_not_matter_and_there_is_one_pattern(letters: str) -> None:
    swapped = letters.translate(str.maketrans("ABC", "FAD"))
    assert pattern(swapped) == pattern(letters)
    assert pattern(letters[::-1]) == pattern(letters)


@pytest.mark.parametrize("letters", ["ABA", "ABAB", "ABABA", "BABA", "ABABABAB"])
def test_r7_2_stripes(letters: str) -> None:
    assert pattern(letters) == "stripes"


@pytest.mark.parametrize("letters", ["ABC", "ABCA", "ABAC", "AB", "AAB", "ABB", "AABA", "ABABB"])
def test_r7_2_no_stripes(letters: str) -> None:
    assert pattern(letters) == "no pattern"


@pytest.mark.parametrize("letters", ["AABBBCC", "AAABBB", "AABB", "AABBCC", "AAAABB"])
def test_r7_3_colorblock(letters: str) -> None:
    assert pattern(letters) == "colorblock"


@pytest.mark.parametrize("letters", ["AABBA", "ABBCC", "AABBC", "AABBAACC", "AAB"])
def test_r7_3_no_colorblock(letters: str) -> None:
    assert pattern(letters) == "no pattern"


@pytest.mark.parametrize("letters", ["ABCBA", "ABBA", "ABCDCBA", "AABBAA", "AABAA", "ABCCBA"])
def test_r7_4_symmetrical(letters: str) -> None:
    assert pattern(letters) == "symmetrical"


@pytest.mark.parametrize("letters", ["ABCAB", "ABCB", "ABBCA", "ABCDCB"])
def test_r7_4_not_symmetrical(letters: str) -> None:
    assert pattern(letters) == "no pattern"


def test_r7_5_stripes_and_solid_come_before_symmetry_and_blocks() -> None:
    assert pattern("ABABA") == "stripes"
    assert pattern("AAA") == "solid"
    assert pattern("AAAA") == "solid"


@pytest.mark.parametrize(("letters", "named"), [("AAA", "solid"), ("AAAAAAA", "solid"), ("AA", "no pattern")])
def test_r7_6_solid(letters: str, named: str) -> None:
    assert pattern(letters) == named


def test_r8_1_points_on_buttons(lay: Lay) -> None:
    table = lay("colour pink+yellow | pattern solid, stripes | garment hats | needle hats: pink yellow pink")
    assert table.play("A: finish 1").sheet("A")["Buttons"] == 2 + 2 + 2
    assert lay("colour pink | needle hats: pink*3").sheet("A")["Buttons"] == 0


@pytest.mark.parametrize(
    ("made", "points"),
    [("hats: pink*3", 2), ("hats: pink*4", 4), ("hats: pink*5", 6), ("long johns: pink*8", 9), ("socks: pink*4", 4)],
)
def test_r8_2_the_number_at_the_lowest_filled_slot(lay: Lay, made: str, points: int) -> None:
    assert lay(f"made {made}").sheet("A")["Garments"] == points


def test_r8_3_points_as_printed(lay: Lay) -> None:
    assert lay("made hats 15: pink*3; mittens 16: pink*3").sheet("A")["Garment bonuses"] == 3 + 2


def test_r8_4_three_points_less_for_an_ugly_button(lay: Lay) -> None:
    assert lay("made hats: pink pink teal; socks: pink teal green pink").sheet("A")["Ugly buttons"] == -6


def test_r8_5_points_of_requests(lay: Lay) -> None:
    table = lay("made mittens: pink*4 | needle hats: pink*3", requests=True)
    table.state.requests = [10, 15, 2, 1]
    assert table.play("A: finish 1").sheet("A")["Requests"] == 3
    assert table.sheet("A") == {
        "Buttons": 0,
        "Garments": 4 + 2,
        "Garment bonuses": 6,
        "Ugly buttons": 0,
        "Requests": 3,
    }
    assert table.state.points(0) == 15


def test_r8_6_what_is_not_completed_counts_for_nothing(lay: Lay) -> None:
    table = lay("made hats 2: yellow*3 | needle hats: yellow*5 | needle mittens: pink*4")
    assert table.sheet("A") == {"Buttons": 0, "Garments": 2, "Garment bonuses": 1, "Ugly buttons": 0}


def test_r8_7_ties_go_to_the_most_yarn_then_are_shared(lay: Lay) -> None:
    table = lay("made hats: pink*3 | basket teal\nmade hats: teal*3\nmade hats: pink*5 +colour\nmade hats: green*3")
    assert table.state.placing() == [2, 3, 1, 3]
    table.state.round = 6
    table.play("A: done", "B: done", "C: done", "D: done")
    assert GAME.ending(table.state) == "{2} wins with 10 points."
    shared = lay("made hats: pink*3\nmade hats: pink*3")
    shared.state.round = 6
    assert GAME.ending(shared.play("A: done", "B: done").state) == "{0} and {1} share the victory with 5 points each."


def scored(lay: Lay, kind: int, what: int, made: str) -> int:
    """How often a bonus of one point scores over these garments."""
    state = lay(f"made {made}").state
    return scoring.worth(bonus(kind, what, 1), scoring.tally(state, state.made[0]))


@pytest.mark.parametrize(
    ("made", "points"),
    [("hats: green*3; hats: green pink green", 2), ("hats: green pink green", 1), ("hats: green pink pink", 0)],
)
def test_r8_8_for_every_two_tiles_of_a_colour(lay: Lay, made: str, points: int) -> None:
    assert scored(lay, PER_COLOUR, 2, made) == points


def test_r8_9_for_every_garment_at_full_length(lay: Lay) -> None:
    assert scored(lay, PER_FULL, 0, "hats: pink*5; hats: pink*4; mittens: pink*4; socks: teal*5") == 3


def test_r8_10_for_every_garment_type(lay: Lay) -> None:
    assert scored(lay, PER_TYPE, 0, "hats: pink*3; hats: pink*3; socks: pink*4") == 2
    every = "hats: pink*3; mittens: pink*3; socks: pink*4; scarves: pink*4; sweaters: pink*5; long johns: pink*6"
    assert scored(lay, PER_TYPE, 0, every + "; hats: pink*3") == 6


def test_r8_11_for_every_garment_of_a_type(lay: Lay) -> None:
    assert scored(lay, PER_GARMENT, 1, "hats: pink*3; hats: pink pink teal; socks: pink*4") == 2
    assert scored(lay, PER_GARMENT, 3, "hats: pink*3") == 0


BUTTONED = (
    "hats: pink*3 +colour +pattern; hats: pink*3 +colour +pattern +garment; hats: pink*3 +colour;"
    " socks: pink teal green pink +colour +garment"
)


def test_r8_12_for_every_garment_with_exactly_two_buttons(lay: Lay) -> None:
    assert scored(lay, PER_TWO_BUTTONS, 0, BUTTONED) == 2
    # The ugly button is none: with one real button this garment has one.
    assert scored(lay, PER_TWO_BUTTONS, 0, "socks: pink teal green pink +colour") == 0


def test_r8_13_for_every_garment_with_exactly_three_buttons(lay: Lay) -> None:
    assert scored(lay, PER_THREE_BUTTONS, 0, BUTTONED) == 1
    assert scored(lay, PER_THREE_BUTTONS, 0, "socks: pink teal green pink +colour +garment") == 0


def test_r8_14_for_every_type_with_two_or_more(lay: Lay) -> None:
    assert scored(lay, PER_DOUBLED, 0, "hats: pink*3; hats: pink*3; hats: pink*3; socks: pink*4; socks: teal*4") == 2
    assert scored(lay, PER_DOUBLED, 0, "hats: pink*3; socks: pink*4") == 0


def test_r8_15_for_every_garment_of_a_pattern(lay: Lay) -> None:
    made = "hats: pink teal pink +pattern; socks: pink teal pink teal; hats: pink*3; hats: pink teal teal pink"
    assert scored(lay, PER_PATTERN, STRIPES, made) == 2


def test_r8_3_the_example_of_the_rules(lay: Lay) -> None:
    """EV: 25 for garments, 3 + 2 + 2 + 3 + 2 + 2 for bonuses, one ugly button, and two of the four requests for 8."""
    table = lay(
        "made socks 5: purple*5 +garment; socks 6: green*3 purple*2 +garment;"
        " hats 1: green teal green teal +colour +pattern +garment;"
        " sweaters 1: purple teal*2 indigo yellow +garment;"
        " mittens 13: pink*4 +colour +pattern +garment",
        requests=True,
    )
    table.state.requests = [4, 3, 10, 9]
    requests.check(table.state, 0)
    made = seen(table.state, 0)["seats"][0]["made"]
    assert [garment["bonus"] for garment in made] == [3, 3, 2 + 2, 2 + 2, 0]
    sheet = table.sheet("A")
    assert (sheet["Garments"], sheet["Garment bonuses"], sheet["Ugly buttons"], sheet["Requests"]) == (25, 14, -3, 8)
