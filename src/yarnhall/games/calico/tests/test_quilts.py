"""Buttons, cats and Design Goals on quilts drawn in characters (R4, R5, R6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from yarnhall.games.calico import quilts, scoring, words
from yarnhall.games.calico.data import BOARD_NAMES, COLOUR_NAMES, MET, MET_TWICE
from yarnhall.games.calico.hopes import hope
from yarnhall.games.calico.state import CalicoState

Quilt = Callable[..., CalicoState]
Sew = Callable[[CalicoState, str], int]
TEAL = BOARD_NAMES.index("teal")


def buttons(state: CalicoState) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: number for colour, number in enumerate(state.buttons) if number}


# Buttons ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "drawn",
    [
        """
          Pd  Pf  Pw  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """,
        """
          Pd  Pf  ..  ..  ..
        ..  Pw  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """,
        """
          Pd  ..  ..  ..  ..
        ..  Pf  *1  ..  ..
          Pw  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """,
    ],
    ids=["row", "triangle", "bend"],
)
def test_r4_1_three_touching_of_a_colour_in_any_shape_earn_a_button(quilt: Quilt, drawn: str) -> None:
    state = quilt(drawn)
    assert buttons(state) == {"pink": 1}
    assert state.points(0) == 3


def test_r4_1_three_that_do_not_all_touch_earn_nothing(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Pf  ..  Pw  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert state.points(0) == 0


def test_r4_1_a_border_patch_is_a_patch(quilt: Quilt, sew: Sew) -> None:
    # On the teal board yellow dots lie left of a5, and green vines below c5 and d5.
    state = quilt(board=TEAL)
    assert sew(state, "Gd c5") == 0
    assert sew(state, "Gf d5") == 3


def test_r4_2_a_larger_group_earns_no_second_button(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Pf  Pw  Pq  Ps
        ..  ..  *1  ..  Pv
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert buttons(state) == {"pink": 1}


def test_r4_2_a_separate_group_earns_its_own(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Pf  Pw  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  Pd  Pf  Pw  ..
    """)
    assert buttons(state) == {"pink": 2}


def test_r4_2_joining_two_groups_with_buttons_keeps_both_and_earns_none(quilt: Quilt, sew: Sew) -> None:
    state = quilt("""
          Pd  Pf  Pw  ..  ..
        ..  ..  *1  ..  ..
          Pq  Ps  Pv  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert buttons(state) == {"pink": 2}
    assert sew(state, "Pd b2") == 0
    assert buttons(state) == {"pink": 2}


def test_r4_2_joining_two_small_groups_earns_one(quilt: Quilt, sew: Sew) -> None:
    state = quilt("""
          Pd  Pf  ..  Pw  Pq
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert sew(state, "Ps c1") == 3


def test_r4_2_a_group_tied_to_one_with_a_button_earns_none(quilt: Quilt, sew: Sew) -> None:
    """Two more on the far side would be three with the joining patch, but the whole has its button already."""
    state = quilt("""
          Pd  Pf  Pw  ..  Pq
        ..  ..  *1  ..  Ps
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert sew(state, "Pv d1") == 0
    assert sew(state, "Pd e3") == 0


ALL_BUT_PURPLE = """
      Pd  Pf  Pw  Yd  Yf
    Gd  Gf  *1  ..  Yw
      Gw  Td  Tf  *2  Nd
    ..  *3  Tw  Nf  Nw
      ..  Ud  Uf  ..  ..
"""


def test_r4_3_the_sixth_colour_brings_the_rainbow_button(quilt: Quilt, sew: Sew) -> None:
    state = quilt(ALL_BUT_PURPLE)
    assert len(buttons(state)) == 5
    assert sew(state, "Uw a5") == 3 + 3
    assert state.rainbow == [1]


def test_r4_3_the_rainbow_button_comes_once(quilt: Quilt, sew: Sew) -> None:
    state = quilt(ALL_BUT_PURPLE)
    sew(state, "Uw a5")
    before = state.points(0)
    quilts.earn_button(state, 0, COLOUR_NAMES.index("purple"))
    assert state.points(0) == before + 3


# Cats ---------------------------------------------------------------------------------------------------------

# One pattern (dots) for the cat, never two patches of one colour side by side in threes.
SHAPES = {
    "Millie": ("Pd a1", "Yd b1", "Gd c1"),
    "Callie": ("Pd a1", "Yd b1", "Gd b2"),
    "Tibbit": ("Pd a1", "Yd b1", "Gd c1", "Td d1"),
    "Rumi": ("Pd a1", "Yd b1", "Gd c1"),
    "Coconut": ("Pd a1", "Yd b1", "Gd c1", "Td d1", "Nd e1"),
    "Tecolote": ("Pd a1", "Yd b1", "Gd c1", "Td d1"),
    "Cira": ("Pd a1", "Yd b1", "Gd c1", "Td d1", "Nd e1", "Ud e2"),
    "Almond": ("Pd c3", "Yd d4", "Gd c5", "Td c4", "Nd b3"),
    "Gwenivere": ("Pd a1", "Yd b1", "Gd c1", "Td d1", "Nd e1", "Ud e2", "Pd d2"),
    "Leo": ("Pd a1", "Yd b1", "Gd c1", "Td d1", "Nd e1"),
}
POINTS = {
    "Millie": 3,
    "Callie": 3,
    "Tibbit": 5,
    "Rumi": 5,
    "Coconut": 7,
    "Tecolote": 7,
    "Cira": 9,
    "Almond": 9,
    "Gwenivere": 11,
    "Leo": 11,
}


@pytest.mark.parametrize("cat", SHAPES)
def test_r5_1_each_cat_comes_with_the_last_patch_it_wants(quilt: Quilt, sew: Sew, cat: str) -> None:
    state = quilt(cats=f"{cat} Coconut Gwenivere")
    *most, last = SHAPES[cat]
    assert [sew(state, said) for said in most] == [0] * len(most)
    assert sew(state, last) == POINTS[cat]
    assert state.came == [1, 0, 0]


@pytest.mark.parametrize(
    ("cat", "drawn"),
    [
        ("Rumi", "Pd a1, Yd b2, Gd b3"),
        ("Rumi", "Pd e3, Yd e4, Gd d5"),
        ("Tecolote", "Pd b1, Yd b2, Gd a3, Td a4"),
        ("Tecolote", "Pd b2, Yd b3, Gd c4, Td c5"),
        ("Leo", "Pd a5, Yd b5, Gd c5, Td d5, Nd e5"),
        ("Callie", "Pd b3, Yd c3, Gd c4"),
        ("Callie", "Pd c3, Yd c4, Gd d4"),
        ("Almond", "Pd d4, Yd e4, Gd c5, Td d5, Nd e5"),
        ("Almond", "Pd c5, Yd d5, Gd c4, Td d4, Nd e4"),
    ],
)
def test_r5_2_shapes_may_be_turned(quilt: Quilt, sew: Sew, cat: str, drawn: str) -> None:
    state = quilt(cats=f"{cat} Coconut Gwenivere")
    earned = [sew(state, said) for said in drawn.split(", ")]
    assert earned == [0] * (len(earned) - 1) + [POINTS[cat]]


@pytest.mark.parametrize(
    ("cat", "drawn"),
    [
        ("Rumi", "Pd a1, Yd b1, Gd b2"),
        ("Callie", "Pd a1, Yd b1, Gd c1, Td d1"),
        ("Leo", "Pd a1, Yd b1, Gd c1, Td d1, Nd d2"),
        ("Almond", "Pd b3, Yd c3, Gd c4, Td c5"),
    ],
)
def test_r5_2_another_shape_does_not_do(quilt: Quilt, sew: Sew, cat: str, drawn: str) -> None:
    state = quilt(cats=f"{cat} Coconut Gwenivere")
    assert not any(sew(state, said) for said in drawn.split(", "))


def test_r5_2_a_shape_may_be_part_of_something_larger(quilt: Quilt, sew: Sew) -> None:
    state = quilt(cats="Leo Coconut Cira")
    for said in ("Pd a1", "Yd b1", "Gd a2", "Td b2", "Nd d1", "Ud e1", "Pd e2"):
        assert sew(state, said) == 0
    assert sew(state, "Yd c1") == 11


def test_r5_2_border_patches_make_a_cats_shape(quilt: Quilt, sew: Sew) -> None:
    # On the teal board yellow dots lie left of a5: Rumi's line is the border patch, a5 and b5.
    state = quilt(cats="Rumi Coconut Cira", board=TEAL)
    assert sew(state, "Pd a5") == 0
    assert sew(state, "Gd b5") == 5


def test_r5_2_a_cat_wants_one_pattern_not_a_mixture(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Yf  Gd  Tf  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert state.points(0) == 0


def test_r5_3_a_group_brings_one_cat_however_large(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Yd  Gd  Td  Nd
        Yd  Gd  *1  Pd  Ud
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert state.came == [1, 0, 0]


def test_r5_3_joined_groups_keep_their_cats_and_bring_none(quilt: Quilt, sew: Sew) -> None:
    state = quilt("""
          Pd  Yd  Gd  ..  ..
        ..  ..  *1  ..  ..
          Td  Nd  Ud  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert state.came == [2, 0, 0]
    assert sew(state, "Nd a2") == 0
    assert state.came == [2, 0, 0]


def test_r5_3_a_new_shape_that_touches_a_group_with_a_cat_brings_none(quilt: Quilt, sew: Sew) -> None:
    state = quilt(cats="Rumi Coconut Cira")
    for said in ("Pd a1", "Yd b1", "Gd c1"):
        sew(state, said)
    assert state.came == [1, 0, 0]
    assert [sew(state, said) for said in ("Td b2", "Nd b3", "Ud c4")] == [0, 0, 0]


def test_r5_4_the_same_cat_comes_to_both_its_patterns_side_by_side(quilt: Quilt) -> None:
    state = quilt("""
          Pd  Yd  Gd  ..  ..
        Tf  Nf  *1  ..  ..
          Uf  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert state.came == [2, 0, 0]
    assert state.points(0) == 6


def test_r5_5_one_patch_may_earn_everything_at_once(quilt: Quilt, sew: Sew) -> None:
    state = quilt(
        """
          ..  Pd  Pf  ..  ..
        ..  Yf  *1  Yd  ..
          ..  Gw  ..  *2  ..
        ..  *3  Gd  ..  ..
          ..  ..  ..  ..  ..
        """,
        goals="AA-BB-CC",
    )
    assert state.points(0) == 0
    # The third green, the third dots, and the sixth around the goal: three pairs of colours.
    assert sew(state, "Gd c3") == 3 + 3 + 7
    assert words.sheet(state, 0)[0] == ("AA-BB-CC", 7, "colours fit", "Design Goals")


# Design Goals -------------------------------------------------------------------------------------------------

# The six patches around the first goal: b1 c1, b2 d2, b3 c3.
AROUND = ("b1", "c1", "b2", "d2", "b3", "c3")
GOALS = [
    ("A-B-C-D-E-F", "PYGTNU", 10, 15),
    ("AA-BB-CC", "PYPYGG", 7, 11),
    ("AAA-BBB", "PYPYPY", 8, 13),
    ("AAA-BB-C", "PPYPYG", 7, 11),
    ("AA-BB-C-D", "PYPYGT", 5, 8),
    ("AAAA-BB", "PYPPYP", 8, 14),
]
# The same likenesses in patterns, and patterns that fit no goal: five alike and one.
IN_PATTERNS = str.maketrans("PYGTNU", "dfwqsv")


@pytest.mark.parametrize(("goal", "colours", "low", "high"), GOALS, ids=[name for name, *_ in GOALS])
def test_r6_1_each_goal_scores_low_by_one_and_high_by_both(
    quilt: Quilt, sew: Sew, goal: str, colours: str, low: int, high: int
) -> None:
    patterns = colours.translate(IN_PATTERNS)
    for hues, prints, points in (
        (colours, "dddddf", low),
        ("PPPPPY", patterns, low),
        (colours, patterns, high),
        ("PPPPPY", "dddddf", 0),
    ):
        state = quilt(goals=goal)
        for hue, pattern, space in zip(hues, prints, AROUND, strict=True):
            sew(state, f"{hue}{pattern} {space}")
        assert scoring.goal_points(state, 0, 0) == points
        assert state.points(0) == sum(line.points for line in words.sheet(state, 0))


@pytest.mark.parametrize(("goal", "colours", "low", "high"), GOALS, ids=[name for name, *_ in GOALS])
def test_r6_2_a_goal_is_met_by_its_own_likeness_only(
    quilt: Quilt, sew: Sew, goal: str, colours: str, low: int, high: int
) -> None:
    for other, *_ in GOALS:
        state = quilt(goals=other)
        for hue, space in zip(colours, AROUND, strict=True):
            sew(state, f"{hue}d {space}")
        assert scoring.goal_points(state, 0, 0) == (low if other == goal else 0)


def test_r6_2_a_goal_is_scored_when_all_six_lie(quilt: Quilt, sew: Sew) -> None:
    state = quilt(goals="A-B-C-D-E-F")
    said = [f"{hue}{pattern} {space}" for hue, pattern, space in zip("PYGTNU", "dfwqsv", AROUND, strict=True)]
    assert [sew(state, one) for one in said] == [0, 0, 0, 0, 0, 15]


def test_r6_3_only_the_higher_number_is_scored_and_a_miss_costs_nothing(quilt: Quilt) -> None:
    drawn = """
          ..  Pd  Yf  ..  ..
        ..  Gw  *1  Tq  ..
          ..  Ns  Uv  ..  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    assert quilt(drawn, goals="A-B-C-D-E-F").points(0) == 15
    assert quilt(drawn, goals="AAAA-BB").points(0) == 0


def test_r6_4_a_patch_between_two_goals_counts_for_both(quilt: Quilt) -> None:
    # c3 and d2 lie around goals 1 and 2, b3 around 1 and 3.
    drawn = """
          ..  Pd  Yf  ..  ..
        ..  Gw  *1  Tq  Pf
          ..  Ns  Uv  *2  Yd
        ..  *3  ..  Gs  Nw
          ..  ..  ..  ..  ..
    """
    state = quilt(drawn, goals="A-B-C-D-E-F A-B-C-D-E-F")
    assert [scoring.goal_points(state, 0, spot) for spot in range(3)] == [15, 15, 0]
    assert scoring.reached(state, MET) == scoring.reached(state, MET_TWICE) == 2


# What is still wanted ------------------------------------------------------------------------------------------

DOTS, VINES = 0, 5


def test_a_cat_is_as_near_as_the_largest_group_that_has_none(quilt: Quilt, sew: Sew) -> None:
    state = quilt("""
          Pd  Yd  ..  Gd  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """)
    assert hope(state, 0, DOTS) == 2
    assert sew(state, "Nd a2") == 3
    assert hope(state, 0, DOTS) == 1
    assert hope(state, 0, VINES) == 0


def test_a_cat_of_a_shape_is_as_near_as_the_shape_that_still_fits(quilt: Quilt, sew: Sew) -> None:
    state = quilt(
        """
          Pv  ..  Yv  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """,
        cats="Millie Tibbit Tecolote",
    )
    assert hope(state, 0, VINES) == 2
    sew(state, "Pd d1")
    sew(state, "Pd b1")
    assert hope(state, 0, VINES) == 1


def test_r5_3_what_would_join_a_group_with_a_cat_is_no_hope(quilt: Quilt, sew: Sew) -> None:
    state = quilt(
        """
          Pv  ..  Yv  ..  Nv
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """,
        cats="Millie Tibbit Rumi",
    )
    assert hope(state, 0, VINES) == 2
    assert sew(state, "Gv b1") == 5
    # A line from e1 would run into the group of c1, the goal or the border.
    assert hope(state, 0, VINES) == 0


def test_the_example_of_the_rules(quilt: Quilt, sew: Sew) -> None:
    """Two pink patches and one of dots; pink dots beside all three earns a button and not yet a cat."""
    state = quilt(
        """
          Pf  Pv  ..  ..  ..
        Yd  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """
    )
    assert sew(state, "Pd b2") == 3
    assert (state.buttons[0], state.came) == (1, [0, 0, 0])
