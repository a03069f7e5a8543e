"""R10: the eighteen requests, each fulfilled and just not fulfilled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.knitting_circle import requests

Lay = Callable[..., Any]


def fulfilled(lay: Lay, number: int, made: str) -> bool:
    return requests.fulfilled(lay(f"made {made}").state, 0, number)


FOUR_PATTERNS = "hats: pink teal pink; socks: pink pink teal teal; hats: pink teal teal pink; hats: pink*3"


def test_r10_1_all_four_patterns(lay: Lay) -> None:
    assert fulfilled(lay, 1, FOUR_PATTERNS)
    assert not fulfilled(lay, 1, "hats: pink teal pink; socks: pink pink teal teal; hats: pink teal teal pink")


def test_r10_2_four_at_minimum_length(lay: Lay) -> None:
    assert fulfilled(lay, 2, "hats: pink*3; mittens: pink*3; socks: pink*4; sweaters: pink*5")
    assert not fulfilled(lay, 2, "hats: pink*3; mittens: pink*3; socks: pink*4; sweaters: pink*6")


def test_r10_3_four_at_full_length(lay: Lay) -> None:
    assert fulfilled(lay, 3, "hats: pink*5; mittens: pink*4; socks: pink*5; sweaters: pink*7; hats: pink*3")
    assert not fulfilled(lay, 3, "hats: pink*5; mittens: pink*4; socks: pink*5; sweaters: pink*6")


def test_r10_4_the_same_stripes(lay: Lay) -> None:
    assert fulfilled(lay, 4, "hats: pink teal pink; socks: teal pink teal pink")
    assert not fulfilled(lay, 4, "hats: pink teal pink; socks: pink green pink green")
    assert not fulfilled(lay, 4, "hats: pink teal pink; socks: pink pink teal teal")


def test_r10_5_four_garments_with_one_colour(lay: Lay) -> None:
    assert fulfilled(lay, 5, "hats: pink*3; hats: teal pink teal; hats: green green pink; socks: pink*4")
    assert not fulfilled(lay, 5, "hats: pink*3; hats: teal pink teal; hats: green green pink; socks: teal*4")


def test_r10_6_odd_socks(lay: Lay) -> None:
    assert fulfilled(lay, 6, "socks: pink teal pink teal; socks: pink pink teal teal")
    assert not fulfilled(lay, 6, "socks: pink teal pink teal; socks: green teal green teal")
    assert not fulfilled(lay, 6, "socks: pink teal pink teal; socks: pink*5")
    assert not fulfilled(lay, 6, "socks: pink teal pink teal; socks: pink teal green pink")
    assert not fulfilled(lay, 6, "socks: pink teal pink teal; hats: pink pink teal teal")


def five_with_a_button(lay: Lay, number: int, kind: str) -> None:
    one = f"hats: pink*3 +{kind}"
    assert fulfilled(lay, number, "; ".join([one] * 5))
    assert not fulfilled(lay, number, "; ".join([one] * 4) + "; hats: pink*3")


def test_r10_7_five_with_a_colour_button(lay: Lay) -> None:
    five_with_a_button(lay, 7, "colour")


def test_r10_8_five_with_a_pattern_button(lay: Lay) -> None:
    five_with_a_button(lay, 8, "pattern")


def test_r10_9_five_with_a_garment_button(lay: Lay) -> None:
    five_with_a_button(lay, 9, "garment")
    assert not fulfilled(lay, 9, "; ".join(["hats: pink*3 +colour +pattern"] * 5))


def test_r10_10_seven_of_one_colour(lay: Lay) -> None:
    assert fulfilled(lay, 10, "mittens: pink*4; hats: pink*3")
    assert not fulfilled(lay, 10, "mittens: pink*3; hats: pink*3")


def test_r10_11_opposite_sweaters(lay: Lay) -> None:
    assert fulfilled(lay, 11, "sweaters: pink*5; sweaters: teal green teal green teal")
    assert not fulfilled(lay, 11, "sweaters: pink*5; sweaters: teal pink teal pink teal")
    assert not fulfilled(lay, 11, "sweaters: pink*5; sweaters: teal*5")
    assert not fulfilled(lay, 11, "sweaters: pink*5; sweaters: teal green teal yellow green")
    assert not fulfilled(lay, 11, "sweaters: pink*5; scarves: teal green teal green teal")


def test_r10_12_two_equal_mittens(lay: Lay) -> None:
    assert fulfilled(lay, 12, "mittens: pink teal pink; mittens: pink teal pink")
    assert fulfilled(lay, 12, "mittens: pink teal green; mittens: pink teal green")
    assert not fulfilled(lay, 12, "mittens: pink teal pink; mittens: teal pink teal")
    assert not fulfilled(lay, 12, "mittens: pink teal pink; mittens: pink teal pink teal")
    assert not fulfilled(lay, 12, "mittens: pink teal pink; hats: pink teal pink")


def test_r10_13_three_colours_in_common(lay: Lay) -> None:
    assert fulfilled(lay, 13, "hats: pink teal green; socks: green pink teal yellow")
    assert not fulfilled(lay, 13, "hats: pink teal green; socks: pink teal yellow yellow")


def test_r10_14_two_colours_in_common_of_three(lay: Lay) -> None:
    assert fulfilled(lay, 14, "hats: pink teal pink; hats: teal pink green; socks: pink*3 teal")
    assert not fulfilled(lay, 14, "hats: pink teal pink; hats: teal pink green; socks: pink*3 green")


def test_r10_15_three_of_each_colour(lay: Lay) -> None:
    solid = [f"hats: {name}*3" for name in ("pink", "yellow", "green", "teal", "purple", "indigo")]
    assert fulfilled(lay, 15, "; ".join(solid))
    assert not fulfilled(lay, 15, "; ".join(solid[:5]) + "; hats: indigo pink indigo")


def test_r10_16_four_of_one_pattern(lay: Lay) -> None:
    assert fulfilled(lay, 16, "; ".join(["hats: pink*3"] * 4))
    assert not fulfilled(lay, 16, "; ".join(["hats: pink*3"] * 3) + "; hats: pink teal pink")
    assert not fulfilled(lay, 16, "; ".join(["hats: pink pink teal"] * 4))


def test_r10_17_mittens_and_a_hat_alike(lay: Lay) -> None:
    assert fulfilled(lay, 17, "mittens: pink teal pink; hats: pink teal pink")
    assert fulfilled(lay, 17, "hats: pink teal pink teal; mittens: pink teal pink teal")
    assert not fulfilled(lay, 17, "mittens: pink teal pink; hats: teal pink teal")
    assert not fulfilled(lay, 17, "mittens: pink teal pink; mittens: pink teal pink")


def test_r10_18_every_type(lay: Lay) -> None:
    five = "hats: pink*3; mittens: pink*3; socks: pink*4; scarves: pink*4; sweaters: pink*5"
    assert fulfilled(lay, 18, f"{five}; long johns: pink*6")
    assert not fulfilled(lay, 18, f"{five}; hats: pink*3")
