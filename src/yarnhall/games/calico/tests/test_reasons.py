"""What a choice is called in words, and why it is good or bad (R3 to R6)."""

from __future__ import annotations

from collections.abc import Callable

from yarnhall.games.calico import actions, stages
from yarnhall.games.calico.data import patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.grid import WIDTH
from yarnhall.games.calico.state import CalicoState

Quilt = Callable[..., CalicoState]


def place(said: str) -> int:
    letters, space = said.split()
    return actions.pack(actions.PLACE, patch(letters), int(space[1]) * WIDTH + "abcde".index(space[0]) + 1)


def why(state: CalicoState, said: str) -> list[tuple[str, int]]:
    return [(reason.words, reason.leaning) for reason in GAME.reasons(state, 0, place(said))]


def test_r3_1_a_patch_is_sewn_in_words(quilt: Quilt) -> None:
    assert GAME.say(quilt(""), 0, place("Yv d2")) == "Sew yellow vines on d2"


def test_r4_1_the_third_of_a_colour_sews_a_button_and_the_second_is_on_the_way(quilt: Quilt) -> None:
    drawn = """
          Pd  Pf  ..  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    assert why(quilt(drawn), "Pw c1") == [("Sews a pink button: 3 points.", 1)]
    one = quilt(drawn.replace("Pf", ".."))
    assert ("Patch 2 of 3 for a pink button.", 1) in why(one, "Pw b1")


def test_r4_2_a_group_with_its_button_brings_no_other(quilt: Quilt) -> None:
    drawn = """
          Pd  Pf  Pw  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    assert ("Joins pink patches that have their button: no other comes of them.", -1) in why(quilt(drawn), "Pv d1")


def test_r5_2_the_patch_that_a_cat_wants(quilt: Quilt) -> None:
    drawn = """
          Pd  Yd  ..  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    assert ("Millie comes to the dots: 3 points.", 1) in why(quilt(drawn), "Td c1")
    assert why(quilt(drawn.replace("Yd", "..")), "Td b1") == [("Patch 2 of 3 of dots for Millie.", 1)]


def test_r6_2_a_goal_that_can_no_longer_be_met_by_colours(quilt: Quilt) -> None:
    # Around the first goal lie three colours of which two are there once: AAA-BBB takes no third.
    drawn = """
          ..  Pd  Ys  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    state = quilt(drawn, goals="AAA-BBB")
    assert ("Design Goal 1, AAA-BBB, can no longer be met by colours.", -1) in why(state, "Td b2")
    assert ("Design Goal 1, AAA-BBB, can no longer be met at all.", -1) in why(state, "Tv b2")


def test_r6_3_the_last_patch_around_a_goal(quilt: Quilt) -> None:
    drawn = """
          ..  Pd  Ys  ..  ..
        ..  Tw  *1  Nv  ..
          ..  Gf  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
    """
    state = quilt(drawn, goals="A-B-C-D-E-F")
    told = why(state, "Uq c3")
    assert told[0][0].startswith("Completes Design Goal 1, A-B-C-D-E-F, by colours and patterns: 15 points")
    assert why(state, "Pd c3")[0] == ("Fills the last space around Design Goal 1, A-B-C-D-E-F, which is missed.", -1)


def test_a_patch_beside_nothing_alike(quilt: Quilt) -> None:
    assert why(quilt(""), "Pd a1") == [("Touches nothing of its colour or its pattern.", -1)]


def test_r3_2_what_a_patch_could_bring_to_me_or_another(quilt: Quilt) -> None:
    state = quilt(
        """
          Pd  Pf  ..  ..  ..
        ..  ..  *1  ..  ..
          ..  ..  ..  *2  ..
        ..  *3  ..  ..  ..
          ..  ..  ..  ..  ..
        """
    )
    state.stage = stages.TAKE
    state.market = [patch("Pw"), patch("Gv"), -1]
    take = [actions.pack(actions.TAKE, kind, place) for place, kind in enumerate(state.market[:2])]
    assert [reason.words for reason in GAME.reasons(state, 0, take[0])] == ["Could earn 3 points at once, sewn on c1."]
    assert [reason.words for reason in GAME.reasons(state, 0, take[1])] == [
        "Earns nothing at once, wherever it is sewn."
    ]
    assert GAME.say(state, 0, take[1]) == "Take green vines from place 2 of the market"
