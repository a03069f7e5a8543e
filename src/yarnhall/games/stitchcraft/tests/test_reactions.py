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


def test_r6_2_all_who_may_react_are_asked_at_once_and_the_earliest_reaction_takes_effect(lay: Lay) -> None:
    areas = "display white\ndisplay blue\ndisplay white\ndisplay blue"
    table = lay(areas, mode="ffa", active="C").play("C: reveal white")
    assert table.state.to_act() == [3, 0, 1]
    table.play("B: react 1", "A: pass")
    assert table.state.to_act() == [3]  # D, who comes before B, may still
    table.play("D: react 1")
    assert table.state.stack == [2 * 8 + 4, 3 * 8]  # D's Blue lies against C's White; B's was never shown
    assert table.zone("display", "B") == "blue"


def test_r6_2_the_window_closes_once_everybody_earlier_than_a_reactor_has_passed(lay: Lay) -> None:
    areas = "display white\ndisplay red\ndisplay blue\ndisplay red"
    table = lay(areas, mode="ffa").play("A: reveal white", "C: react 1")
    assert table.state.to_act() == [1, 3]  # that D need not answer any more would tell that C reacts
    table.play("B: pass")
    assert table.state.stack[-1] == 2 * 8
    assert table.state.to_act() == [1, 3]  # now C's Reaction is open to C's opponents


def test_r6_2_sealed_answers_tell_nothing(lay: Lay) -> None:
    """With a Blue or without, reacting or not: what others see, read and may do is the same."""
    areas = "display white\ndisplay {}\ndisplay {}\ndisplay red"
    faces = []
    for second, third, answer in (("red", "blue", "react 1"), ("red", "blue", "pass"), ("red", "red", "pass")):
        table = lay(areas.format(second, third), mode="ffa").play("A: reveal white", f"C: {answer}")
        state = table.state
        told = [[GAME.tell(note, seat) for note in state.notes or []] for seat in (0, 1, 3, None)]
        views = [GAME.view(state, seat) for seat in (0, 1, 3, None)]
        words = [GAME.status(state, seat) for seat in (0, 1, 2, 3, None)]
        faces.append((told, views, words, state.to_act(), state.waiting(), state.legal(2), state.reveals))
    assert faces[0] == faces[1] == faces[2]


def test_r6_2_an_answer_can_be_taken_back_until_the_window_closes(lay: Lay) -> None:
    table = lay("display white\ndisplay red\ndisplay blue\ndisplay red", mode="ffa").play("A: reveal white")
    table.play("C: react 1")
    assert (table.state.waiting(), table.may("C")) == ([2], ["rethink"])
    assert GAME.view(table.state, 2)["answer"] == "react"
    assert GAME.view(table.state, 1)["answer"] is None
    table.play("C: rethink", "C: pass", "B: pass")
    assert table.state.waiting() == []  # that the window waits for D shows that B and C have passed: that stands
    assert table.may("B") == table.may("C") == []
    table.play("D: pass")
    assert (table.zone("showcase", "A"), table.zone("display", "C")) == ("white", "blue")
    assert table.state.waiting() == []


def test_r6_2_a_closed_window_cannot_be_undone(lay: Lay) -> None:
    """Who passed last has seen that nobody reacts: with a Blue or without, that is final."""
    for lies in ("red", "blue"):
        table = lay(f"display blue\ndisplay {lies}").play("A: reveal blue")
        before = table.state.reveals
        table.play("B: pass")
        assert table.state.reveals > before


def test_r6_2_who_lets_it_pass_and_sees_the_window_stay_open_has_learned_something(lay: Lay) -> None:
    """B passes after C has: that the window waits for D tells B that C let it pass, so that B's answer is final."""
    areas = "display white\ndisplay red\ndisplay red\ndisplay red"
    learned = lay(areas, mode="ffa").play("A: reveal white", "C: pass")
    before = learned.state.reveals
    assert learned.play("B: pass").state.reveals > before
    first = lay(areas, mode="ffa").play("A: reveal white")
    before = first.state.reveals
    assert first.play("B: pass", "C: pass").state.reveals == before


def test_r6_2_after_a_countered_reaction_who_could_not_answer_the_counter_is_asked_again(lay: Lay) -> None:
    """Lean Left: D may answer A, C may answer D, and D may not answer C."""
    areas = "display green | scrap red\n\ndisplay blue\ndisplay blue blue"
    table = lay(areas, mode="lean-left").play("A: reveal green", "D: react 1", "C: react 1")
    assert table.zone("scrap", "D") == "blue"
    assert (table.state.to_act(), table.may("D")) == ([3], ["pass", "react 1"])
    assert "Green of {0} can be answered once more." in table.log
    cancelled = table.play("D: react 1")
    assert (cancelled.zone("scrap", "A"), cancelled.zone("showcase", "A")) == ("red green", "")


def test_r6_2_countering_the_counter_does_the_same_where_one_may(lay: Lay) -> None:
    duel = lay("display green blue | scrap red\ndisplay blue blue")
    duel.play("A: reveal green", "B: react 1", "A: react 1", "B: pass")
    assert duel.may("A") == ["take blue", "take red"]
    crowd = lay("display white\ndisplay blue\ndisplay blue red\ndisplay red", mode="ffa")
    crowd.play("A: reveal white", "B: react 1", "C: react 1", "D: pass")
    assert crowd.state.to_act() == [2]  # only C, who cannot answer the own counter
    crowd.play("C: pass")
    assert crowd.zone("showcase", "A") == "white"


def test_r6_2_in_the_former_rules_one_is_asked_after_another(lay: Lay) -> None:
    areas = "display white\ndisplay blue\ndisplay white\ndisplay blue"
    table = lay(areas, mode="ffa", active="C", rules=1).play("C: reveal white")
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
