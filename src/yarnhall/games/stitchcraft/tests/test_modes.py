"""R7 and R8: winning, and the modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.refusal import BadOption
from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]
SEVEN = "black red green white orange yellow"


def test_r7_1_four_of_one_colour_or_seven_colours(lay: Lay) -> None:
    four = lay("display blue | showcase blue*3\n").play("A: reveal blue")
    assert GAME.ending(four.state) == "{0} wins: four Tapestries of one colour in the Showcase."
    seven = lay(f"display blue | showcase {SEVEN}\n").play("A: reveal blue")
    assert GAME.ending(seven.state) == "{0} wins: seven different colours in the Showcase."
    assert seven.state.placing() == [1, 2]
    six = lay("display blue | showcase red green white orange yellow\n").play("A: reveal blue")
    assert GAME.ending(six.state) is None


def test_r7_2_the_game_ends_at_once(lay: Lay) -> None:
    table = lay("display red | showcase red*3\nshowcase white").play("A: reveal red")
    assert (table.state.to_act(), table.state.legal(0)) == ([], [])


def test_r7_3_face_down_does_not_count(lay: Lay) -> None:
    table = lay("hand blue | display blue | showcase blue*2\n").play("A: play blue", "A: reveal 1")
    assert table.state.to_act() == [1]


def test_r7_4_an_empty_chest_at_the_beginning_of_a_turn_loses(lay: Lay) -> None:
    table = lay("hand red\nchest").play("A: end")
    assert GAME.ending(table.state) == "{0} wins: nobody else is left in the game."
    last_card = lay("hand red\nchest red").play("A: end")
    assert last_card.zone("hand", "B") == "red"
    assert last_card.state.to_act() == [1]


def test_r7_5_the_last_player_in_wins_and_places_go_by_going_out(lay: Lay) -> None:
    table = lay("hand red\nchest\nchest\nhand red", mode="ffa").play("A: end")
    assert table.state.to_act() == [3]
    table.state.chest[0] = []
    table.play("D: end")
    assert table.state.placing() == [2, 4, 3, 1]


def test_r8_1_a_duel_is_for_two() -> None:
    assert list(GAME.seats(GAME.presets["standard"])) == [2]
    with pytest.raises(BadOption, match="is for 2 seats, not 3"):
        GAME.new(3, None, "x")


def test_r8_2_free_for_all(lay: Lay) -> None:
    table = lay("display red\nchest | hand blue | showcase white\nshowcase green", mode="ffa").play("A: reveal red")
    assert table.may("A") == ["scrap B white", "scrap C green"]
    table.play("A: strike C green", "A: end")
    assert table.state.to_act() == [2]  # B is out
    assert (table.zone("removed", "B"), table.zone("hand", "B")) == ("blue white", "")


def test_r8_3_lean_left_and_right_reach_one_neighbour_only(lay: Lay) -> None:
    areas = "display red blue\nshowcase white | display blue\nshowcase green | display blue"
    left = lay(areas, mode="lean-left").play("A: reveal red")
    assert left.state.to_act() == [2]  # C's left neighbour is A, so only C may react
    assert left.play("C: pass").may("A") == ["scrap B 1", "scrap B white"]
    right = lay(areas, mode="lean-right").play("A: reveal red")
    assert right.state.to_act() == [1]
    assert right.play("B: pass").may("A") == ["scrap C 1", "scrap C green"]
    plunder = lay("display yellow | scrap red\nscrap white\nscrap green", mode="lean-left", pattern="attrition")
    assert plunder.play("A: reveal yellow").may("A") == ["remove A red", "remove B white", "skip"]


def test_r8_3_the_neighbour_is_the_next_one_still_in(lay: Lay) -> None:
    table = lay("hand red\nchest\nshowcase green\nhand red", mode="lean-left").play("A: end", "C: end", "D: end")
    table.state.display[0] = [2 | 1 << 3]
    assert table.play("A: reveal red").may("A") == ["scrap C green"]


@pytest.mark.parametrize(("mode", "asked"), [("lean-left", [1, 2]), ("lean-right", [1, 2])])
def test_r8_3_victims_may_react_where_that_was_agreed(lay: Lay, mode: str, asked: list[int]) -> None:
    areas = "display red\ndisplay blue\ndisplay blue"
    table = lay(areas, mode=mode, victims=True).play("A: reveal red")
    assert table.state.to_act() == asked
    with pytest.raises(BadOption, match="Victims react in Lean Left and Lean Right"):
        GAME.new(3, {"mode": "ffa", "victims": True}, "x")


def test_r8_4_crowd_favor_once_for_each_player_and_power(lay: Lay) -> None:
    table = lay("display yellow\nscrap white*2\nscrap green", mode="crowd-favorite", pattern="attrition")
    table.play("A: reveal yellow", "A: take B white", "A: take B white")
    assert table.state.favor == [-1, 2, 0]
    both = lay("display yellow\nscrap white*2\nscrap green", mode="crowd-favorite", pattern="attrition")
    both.play("A: reveal yellow", "A: take B white", "A: take C green")
    assert both.state.favor == [-2, 2, 2]
    own = lay("display black\n\n", mode="crowd-favorite", pattern="attrition").play("A: reveal black", "A: choose A")
    assert own.state.favor == [0, 0, 0]


def test_r8_4_a_reaction_is_aimed_too_and_a_cancelled_power_at_nobody(lay: Lay) -> None:
    table = lay("display red\ndisplay blue\nshowcase white", mode="crowd-favorite")
    table.play("A: reveal red", "B: react 1")
    assert table.state.favor == [2, -1, 0]


def test_r8_4_twenty_wins_and_minus_ten_is_out(lay: Lay) -> None:
    wins = lay("display red | favor -9\nshowcase white | favor 18\n", mode="crowd-favorite")
    wins.play("A: reveal red", "A: strike B white")
    assert (
        GAME.ending(wins.state) == "{1} wins: the crowd's favorite, with a Crowd Favor of 20 or more."
    )  # the win stands, A at -10 too
    out = lay("display red | favor -9\nshowcase white\n", mode="crowd-favorite")
    out.play("A: reveal red", "A: strike B white")
    assert (out.state.out, out.state.to_act()) == ([0], [1])


def test_r8_4_crowd_favor_is_counted_when_the_power_is_done(lay: Lay) -> None:
    """Interdict discards, although its player is out by it; in the former rules the look alone was the end."""
    areas = "display orange | favor -9\nchest red green white\n"
    for rules, scrapped in ((2, "green"), (1, "")):
        table = lay(areas, mode="crowd-favorite", pattern="attrition", rules=rules)
        table.play("A: reveal orange", "A: choose B")
        if rules == 2:
            table.play("A: scrap green")
        assert (table.state.out, table.zone("scrap", "B"), table.state.favor[1]) == ([0], scrapped, 2)


def test_r8_4_of_several_with_twenty_the_first_in_turn_order_wins(lay: Lay) -> None:
    areas = "display yellow | favor -9\nscrap white | favor 18\nscrap white | favor 18"
    table = lay(areas, mode="crowd-favorite", pattern="attrition").play("A: reveal yellow")
    table.play("A: remove C white", "A: remove B white")
    assert table.state.favor == [-11, 20, 20]
    assert table.state.placing() == [2, 1, 2]


def test_r8_5_who_goes_out_takes_waiting_cards_along(lay: Lay) -> None:
    # A reveals, B reacts, A counters: that aim is A's tenth, so A is out and the waiting Green is gone.
    table = lay("display green blue | favor -9 | scrap red\ndisplay blue\n", mode="crowd-favorite")
    table.play("A: reveal green", "B: react 1", "A: react 1")
    assert (table.state.out, table.state.to_act(), table.state.stack) == ([0], [1], [])
    assert table.zone("removed", "A").split().count("green") == 1
    assert table.zone("scrap", "B") == "blue"


def test_r8_5_a_reaction_against_a_card_that_is_gone_just_goes_its_way(lay: Lay) -> None:
    # A reveals; B reacts; C counters B; A counters C and goes out by it. B's Blue stands, with nothing to cancel.
    table = lay("display green blue | favor -9\ndisplay blue\ndisplay blue", mode="crowd-favorite")
    table.play("A: reveal green", "B: react 1", "A: pass", "C: react 1", "A: react 1")
    assert (table.state.out, table.state.to_act()) == ([0], [1])
    assert table.state.favor[1] == 0
    assert (table.zone("scrap", "B"), table.zone("scrap", "C")) == ("blue", "blue")


def test_r8_6_only_the_masters_showcase_wins(lay: Lay) -> None:
    areas = "display blue | showcase blue*3\n\ndisplay blue | showcase blue*3\n"
    master = lay(areas, mode="apprentice").play("A: reveal blue")
    assert master.state.placing() == [1, 3, 1, 3]
    apprentice = lay(areas, mode="apprentice", active="C").play("C: reveal blue")
    assert apprentice.state.to_act() == [2]


def test_r8_6_masters_are_drawn_by_lot_or_chosen_before_the_start() -> None:
    drawn = {tuple(GAME.new(4, {"mode": "apprentice"}, str(seed)).masters) for seed in range(40)}
    assert drawn == {(0, 1), (0, 3), (2, 1), (2, 3)}
    chosen = {tuple(GAME.new(4, {"mode": "spymaster", "masters": "cb"}, str(seed)).masters) for seed in range(9)}
    assert chosen == {(2, 1)}
    with pytest.raises(BadOption, match="There are no Masters to choose in Guilds"):
        GAME.new(4, {"mode": "guilds", "masters": "cb"}, "x")


def test_r8_6_an_apprentices_showcase_is_not_told_as_if_it_counted(lay: Lay) -> None:
    table = lay("showcase blue*3\n\nshowcase blue*3\n", mode="apprentice")
    master, _, apprentice, _ = GAME.panels(table.state, 1)
    assert [count.text for count in master.counts[:2]] == ["3 of 4", "1 of 7"]
    assert apprentice.counts[0].text == "does not count"
    assert "does not count" in GAME.text(table.state, 1).split("{2}")[1].split("{3}")[0]
    assert GAME.sheet(table.state, 2)[0].why == "An Apprentice's Showcase does not count"


def test_r8_6_spymaster_roles_are_secret_until_they_show(lay: Lay) -> None:
    table = lay("display blue\n\ndisplay blue | showcase blue*3\n", mode="spymaster", active="C")

    def roles(observer: int | None) -> list[str | None]:
        return [seat["role"] for seat in GAME.view(table.state, observer)["seats"]]

    assert roles(0) == ["master", None, "apprentice", None]
    assert roles(1) == [None, "master", None, "apprentice"]
    assert roles(None) == [None] * 4
    table.play("C: reveal blue")
    assert roles(1) == ["master", "master", "apprentice", "apprentice"]
    assert roles(None) == ["master", None, "apprentice", None]


def test_r8_7_guilds_either_partner_wins_for_both(lay: Lay) -> None:
    table = lay("\ndisplay blue | showcase blue*3\n\n", mode="guilds", active="B").play("B: reveal blue")
    assert table.state.placing() == [3, 1, 3, 1]


def test_r8_8_monopoly_needs_both_at_the_same_time(lay: Lay) -> None:
    table = lay("display blue | showcase blue*3\n\nshowcase red*3\n", mode="monopoly").play("A: reveal blue")
    assert table.state.to_act() == [0]
    both = lay("display blue | showcase blue*3\n\nshowcase red*4\n", mode="monopoly").play("A: reveal blue")
    assert GAME.ending(both.state) == "{0} and {2} win: both partners have a complete Showcase."


def test_r8_9_consortium_counts_together_and_partners_see(lay: Lay) -> None:
    table = lay("hand red | display blue | showcase blue*2\n\nshowcase blue\n", mode="consortium")
    partner = GAME.view(table.state, 2)["seats"][0]
    assert (partner["hand"], partner["display"]) == ([0, 0, 1, 0, 0, 0, 0, 0], [0])
    assert GAME.view(table.state, 1)["seats"][0]["hand"] is None
    table.play("A: reveal blue")
    assert table.state.placing() == [1, 3, 1, 3]


def test_r8_9_hard_mode_needs_five_or_all_eight(lay: Lay) -> None:
    areas = "display blue | showcase blue*3\n\nshowcase {}\n"
    four = lay(areas.format("red"), mode="consortium", hard=True).play("A: reveal blue")
    assert four.state.to_act() == [0]
    five = lay(areas.format("blue"), mode="consortium", hard=True).play("A: reveal blue")
    assert five.state.to_act() == []
    eight = lay(areas.format(SEVEN + " purple"), mode="consortium", hard=True).play("A: reveal blue")
    assert eight.state.to_act() == []
    with pytest.raises(BadOption, match="Hard Mode belongs to Consortium"):
        GAME.new(4, {"mode": "guilds", "hard": True}, "x")


@pytest.mark.parametrize("mode", ["apprentice", "spymaster", "guilds", "monopoly", "consortium"])
def test_r8_10_a_team_loses_with_either_empty_chest(lay: Lay, mode: str) -> None:
    table = lay("hand red\nchest\nhand red\nhand red", mode=mode).play("A: end")
    assert table.state.placing() == [1, 3, 1, 3]
    assert GAME.ending(table.state) == "{0} and {2} win: the other team has a partner without a Chest."
    assert table.log[-1] == GAME.ending(table.state)  # the log names both, too
