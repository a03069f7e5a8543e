"""R6: Reactions, and the window that tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def test_r6_1_a_reaction_comes_from_the_display_and_costs_no_action(lay: Lay) -> None:
    table = lay("display green | scrap red\ndisplay blue white | hand blue").play("A: reveal green")
    assert table.may("B") == ["pass", "react 1"]
    table.play("B: react 1")
    assert (table.state.active, table.state.actions) == (0, 1)
    in_hand = lay("display green | scrap red\nhand blue").play("A: reveal green")
    assert in_hand.may("A") == ["take red"]


def test_r6_1_partners_do_not_react_to_each_other(lay: Lay) -> None:
    table = lay("display white\ndisplay white\ndisplay blue\ndisplay white", mode="guilds").play("A: reveal white")
    table.play("B: pass", "D: pass")
    assert table.may("A") == ["choose B", "choose D"]


def test_r6_2_opponents_are_asked_in_turn_order_and_the_first_reaction_closes(lay: Lay) -> None:
    areas = "display white\ndisplay blue\ndisplay white\ndisplay blue"
    table = lay(areas, mode="ffa", active="C").play("C: reveal white")
    assert table.state.to_act() == [3]
    table.play("D: pass", "A: pass", "B: react 1")
    assert table.state.to_act() == [3]  # the window of the Reaction begins with the active player, who has nothing left
    table.play("D: react 1", "A: pass")
    assert table.zone("scrap", "B") == "blue"
    assert table.zone("showcase", "C") == "white"  # no second window for the same reveal


def test_r6_3_everybody_with_something_face_down_is_asked_blue_or_not(lay: Lay) -> None:
    with_blue = lay("display green\ndisplay blue").play("A: reveal green")
    without = lay("display green\ndisplay white").play("A: reveal green")
    assert with_blue.state.to_act() == without.state.to_act() == [1]
    assert with_blue.state.bluff(1)
    assert without.state.bluff(1)
    for observer in (0, None):
        assert GAME.view(with_blue.state, observer) == GAME.view(without.state, observer)
        assert GAME.status(with_blue.state, observer) == GAME.status(without.state, observer)
    assert GAME.status(with_blue.state, 1) == GAME.status(without.state, 1)
    nothing = lay("display green\nhand blue").play("A: reveal green")
    assert nothing.state.to_act() == [0]


def test_r6_4_a_reaction_can_be_countered_last_in_first_out(lay: Lay) -> None:
    table = lay("display green blue | scrap red\ndisplay blue").play("A: reveal green", "B: react 1", "A: react 1")
    assert (table.zone("scrap", "A"), table.zone("scrap", "B")) == ("blue red", "blue")
    assert table.may("A") == ["take blue", "take red"]  # Green goes on: Shuttle
    assert table.zone("showcase", "A") == "green"


def test_r6_4_a_chain_of_three_reactions(lay: Lay) -> None:
    table = lay("display green blue | scrap red\ndisplay blue blue")
    table.play("A: reveal green", "B: react 1", "A: react 1", "B: react 1")
    assert (table.zone("showcase", "A"), table.zone("scrap", "A")) == ("", "blue red green")
    assert (table.zone("scrap", "B"), table.zone("display", "B")) == ("blue blue", "")


def test_r6_5_where_the_cancelled_and_the_reaction_go(lay: Lay) -> None:
    moths = lay("display green\ndisplay blue").play("A: reveal green", "B: react 1")
    assert (moths.zone("scrap", "A"), moths.zone("scrap", "B")) == ("green", "blue")
    vanish = lay("display green\ndisplay blue", pattern="attrition").play("A: reveal green", "B: react 1")
    assert (vanish.zone("removed", "A"), vanish.zone("removed", "B")) == ("green", "blue")
    undercut = lay("display green | chest red\ndisplay blue | chest red", pattern="racketeering")
    undercut.play("A: reveal green", "B: react 1")
    assert (undercut.zone("chest", "A"), undercut.zone("chest", "B")) == ("red green", "red blue")
    for observer in (0, 1):
        assert GAME.view(undercut.state, observer)["seats"][0]["chest_known"] == [[1, 3]]


def test_r6_6_undercut_gives_the_action_back_but_not_for_blue(lay: Lay) -> None:
    table = lay("display green blue\ndisplay blue blue", pattern="racketeering").play("A: reveal green", "B: react 1")
    table.play("A: pass")
    assert table.state.actions == 2
    table.play("A: reveal blue", "B: react 1")
    assert table.state.actions == 1
    countered = lay("display green blue\ndisplay blue", pattern="racketeering")
    countered.play("A: reveal green", "B: react 1", "A: react 1")
    assert countered.state.actions == 1


def test_r6_7_a_blue_that_reacted_never_counts(lay: Lay) -> None:
    table = lay("display green\ndisplay blue | showcase blue*3").play("A: reveal green", "B: react 1")
    assert table.zone("showcase", "B") == "blue blue blue"
    assert table.state.to_act() == [0]
