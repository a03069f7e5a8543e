"""R6: the five abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.refusal import Illegal
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.table import neighbour

Lay = Callable[..., Any]

ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B right4 on 3e by n
"""


ROUND = ["n", "nne", "ene", "e", "ese", "sse", "s", "ssw", "wsw", "w", "wnw", "nnw"]


def test_r6_1_an_ability_must_be_able_to_do_something(lay: Lay) -> None:
    table = lay(ROW, a="long2-draw tee1-swap short3", draw="")
    assert table.may("use") == ["use tee1-swap and discard it"]
    with pytest.raises(Illegal, match="draw pile is empty"):
        table.play("A: use long2-draw")
    with pytest.raises(Illegal, match="has no ability"):
        table.play("A: use short3")
    straight = lay("A cross1 on 0e by w\nA long3 on 1e by n", a="left3-turn")
    # The only end card is a straight one, and it cannot be turned.
    assert straight.may("use") == []


def test_r6_2_draw_two_then_play_one(lay: Lay) -> None:
    table = lay(ROW, a="long2-draw short3*4", draw="cross1*3").play("A: use long2-draw")
    assert table.hand("A") == "short3 short3 short3 short3 cross1 cross1"
    assert table.may("discard") == []
    assert table.may("lay cross1")
    with pytest.raises(Illegal, match="must play one"):
        table.play("A: discard short3")
    table.play("A: lay cross1 on 4n by n")
    assert table.hand("A") == "short3 short3 short3 short3 cross1"


def test_r6_2_using_the_drawn_card_counts_as_playing_it(lay: Lay) -> None:
    table = lay(ROW, a="long2-draw", draw="short2-slide*2").play("A: use long2-draw", "A: use short2-slide")
    assert table.may() == [f"slide 1 {wind}" for wind in ROUND]


def test_r6_2_if_nothing_can_be_played_all_is_kept(lay: Lay) -> None:
    # A single end is left, in a corner where only a turn to the right is free: a straight does not fit.
    cards = """
        A cross1 on 0e by w
        B stub1 on 1n by n
        B stub1 on 1e by n
    """
    table = lay(cards, a="cross2-draw", b="stub1", draw="stub1*2", cards=DECK).play("A: use cross2-draw")
    assert table.may() == ["skip"]
    table.play("A: skip")
    assert table.hand("A") == "stub1 stub1"
    assert "{0} can play nothing." in table.log


DECK = """
[[card]]
paths = "NESW"
points = 2
copies = 16
ability = "draw"
[[card]]
paths = "NESW"
points = 1
copies = 2
[[card]]
paths = "N"
points = 1
copies = 8
"""


def test_r6_3_a_finish_turns_by_a_quarter_about_its_middle(lay: Lay) -> None:
    table = lay(ROW, a="tee1-spin").play("A: use tee1-spin")
    before = GAME.view(table.state, None)["finishes"][0]
    assert table.may() == ["spin 1 right", "spin 1 left"]
    table.play("A: spin 1 right")
    after = GAME.view(table.state, None)["finishes"][0]
    assert (before["black"], after["black"]) == ("W", "N")
    assert (after["x"], after["y"], after["width"]) == (before["x"], before["y"], 14)


def test_r6_3_a_turned_finish_may_not_cover_a_path_with_white(lay: Lay) -> None:
    # The path ends half an inch before the Finish's white; turned, the Finish would reach that far.
    table = lay("A cross1 on 0e by w\nA long3 on 1e by s", a="tee1-spin", finishes="19 0 E")
    assert table.may("use") == []
    assert lay("A cross1 on 0e by w\nA long3 on 1e by s", a="tee1-spin", finishes="20 0 E").may("use")


def test_r6_4_an_end_card_is_turned_and_stays_on_its_path(lay: Lay) -> None:
    table = lay(ROW, a="left3-turn").play("A: use left3-turn")
    # Card 4 is the only card that is joined to one other; it joins by its western edge.
    assert table.ports(4) == "NW"
    assert table.may() == ["turn 4 left"]
    table.play("A: turn 4 left")
    assert table.ports(4) == "SW"
    assert neighbour(table.state, 4, 3) == 3
    assert "{0} turns card 4, {1}'s right elbow (4 points), to the left." in table.log


def test_r6_4_a_card_between_two_others_cannot_be_turned(lay: Lay) -> None:
    table = lay(ROW, a="left3-turn").play("A: use left3-turn")
    with pytest.raises(Illegal, match="no end card"):
        table.play("A: turn 3 right")
    with pytest.raises(Illegal, match="would have no path to the west"):
        table.play("A: turn 4 right")


def test_r6_4_the_start_counts_as_a_neighbour(lay: Lay) -> None:
    table = lay("A tee2 on 0e by n", a="left3-turn").play("A: use left3-turn")
    assert table.may() == ["turn 1 right", "turn 1 left"]


def test_r6_5_a_replaced_card_scores_for_the_new_owner(lay: Lay) -> None:
    table = lay(ROW, a="tee1-swap cross1 short3").play("A: use tee1-swap")
    assert table.may() == ["swap 1", "swap 2", "swap 3", "swap 4"]
    table.play("A: swap 2")
    # Card 2 lies sideways between two neighbours: only the cross has paths at both ends.
    assert table.may() == ["put cross1 nesw"]
    table.play("A: put cross1 nesw")
    seen = GAME.view(table.state, None)
    assert (seen["cards"][2]["owner"], seen["cards"][2]["code"]) == (0, "cross1")
    assert table.discards("B") == "long3"


def test_r6_5_the_old_card_may_go_back_to_its_owners_hand(lay: Lay) -> None:
    table = lay(ROW, a="tee1-swap cross1 short3", b="short3", replaced="hand")
    table.play("A: use tee1-swap", "A: swap 2", "A: put cross1 nesw")
    assert table.hand("B") == "long3 short3"
    assert GAME.view(table.state, 0)["seats"][1]["known"] == table.kinds("long3")


def test_r6_5_joints_must_stay_joined(lay: Lay) -> None:
    table = lay(ROW, a="tee1-swap short3*2").play("A: use tee1-swap")
    with pytest.raises(Illegal, match="must keep the joined paths"):
        table.play("A: swap 2")


def test_r6_6_a_finish_slides_by_the_width_of_a_card(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide").play("A: use short2-slide")
    before = GAME.view(table.state, None)["finishes"][0]
    table.play("A: slide 1 n")
    after = GAME.view(table.state, None)["finishes"][0]
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (0, -10)


def test_r6_6_in_twelve_directions_each_exactly_as_far(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide").play("A: use short2-slide")
    assert table.may() == [f"slide 1 {wind}" for wind in ROUND]
    before = GAME.view(table.state, None)["finishes"][0]
    moved: set[tuple[int, int]] = set()
    for wind in ROUND:
        after = lay(ROW, a="short2-slide").play("A: use short2-slide", f"A: slide 1 {wind}")
        goal = GAME.view(after.state, None)["finishes"][0]
        moved.add((goal["x"] - before["x"], goal["y"] - before["y"]))
        assert goal["black"] == before["black"]
    # Two and a half inches are ten quarters: along an edge, or 6 and 8 quarters.
    assert len(moved) == 12
    assert {x * x + y * y for x, y in moved} == {10 * 10}
    told = lay(ROW, a="short2-slide").play("A: use short2-slide", "A: slide 1 nne").log
    assert "{0} slides Finish 1 to the north-north-east." in told


def test_r6_6_other_directions_are_refused(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide").play("A: use short2-slide")
    with pytest.raises(Illegal, match="by the width of a card in this game: n, nne, ene"):
        table.play("A: slide 1 ne")


def test_r6_6_former_games_slide_in_four_or_eight_directions(lay: Lay) -> None:
    for slides, winds in ((4, ["n", "e", "s", "w"]), (8, ["n", "e", "s", "w", "ne", "se", "sw", "nw"])):
        table = lay(ROW, a="short2-slide", rules=2, slides=slides).play("A: use short2-slide")
        assert table.may() == [f"slide 1 {wind}" for wind in winds]


def test_r6_6_a_finish_does_not_slide_onto_a_card(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide", finishes="33 0 S").play("A: use short2-slide")
    assert "slide 1 w" not in table.may()
    with pytest.raises(Illegal, match="Finish 1 would overlap card 4"):
        table.play("A: slide 1 w")
