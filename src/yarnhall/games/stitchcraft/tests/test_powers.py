"""R5: the twenty-four powers, with their short Chests and empty piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def test_r5_1_a_part_without_a_target_is_passed_over(lay: Lay) -> None:
    assert lay("display green\n").play("A: reveal green").state.actions == 1
    table = lay("display green\nscrap white", pattern="racketeering").play("A: reveal green")
    assert table.may("A") == ["return B white"]  # the first part is impossible, the second is not


def test_r5_1_a_power_must_be_used_unless_it_may(lay: Lay) -> None:
    assert lay("display red\nshowcase white").play("A: reveal red").may("A") == ["scrap B white"]
    fence = lay("display black\n", pattern="racketeering").play("A: reveal black")
    assert fence.may("A") == ["choose A", "choose B", "skip"]


def test_r5_2_short_chests(lay: Lay) -> None:
    reed = lay("display orange\nchest red").play("A: reveal orange", "A: choose B")
    assert (reed.zone("chest", "B"), reed.state.to_act()) == ("red", [0])
    interdict = lay("display orange\nchest red", pattern="attrition").play("A: reveal orange", "A: choose B")
    assert interdict.may("A") == ["scrap red"]
    assert interdict.play("A: pick red").zone("scrap", "B") == "red"
    divest = lay("display orange\nchest red", pattern="racketeering")
    assert divest.play("A: reveal orange", "A: choose B", "A: pick red").zone("scrap", "B") == "red"
    for pattern in ("loom", "attrition", "racketeering"):
        two = lay("display purple | chest red green\n", pattern=pattern).play("A: reveal purple", "A: pick green")
        assert two.zone("chest", "A") == "green red"
        one = lay("display purple | chest red\n", pattern=pattern).play("A: reveal purple")
        assert (one.zone("chest", "A"), one.state.actions) == ("red", 1)
    windfall = lay("display yellow | chest red\n", pattern="racketeering").play("A: reveal yellow")
    assert windfall.zone("hand", "A") == "red"


def test_r5_3_a_player_may_be_yourself_an_opponent_may_not(lay: Lay) -> None:
    sabotage = lay("display black\n\n", pattern="attrition", mode="ffa").play("A: reveal black")
    assert sabotage.may("A") == ["choose A", "choose B", "choose C"]
    weft = lay("display black\n\n", mode="ffa").play("A: reveal black")
    assert weft.may("A") == ["choose B", "choose C"]
    team = lay("display black\n\n\n", pattern="attrition", mode="guilds").play("A: reveal black")
    assert team.may("A") == ["choose A", "choose B", "choose C", "choose D"]
    weft = lay("display black\n\n\n", mode="guilds").play("A: reveal black")
    assert weft.may("A") == ["choose B", "choose D"]


def test_r5_3_only_who_has_what_the_power_needs_can_be_chosen(lay: Lay) -> None:
    table = lay("display black | chest red\nchest\nchest white", pattern="attrition", mode="ffa")
    assert table.play("A: reveal black").may("A") == ["choose C"]


def test_r5_4_shuttle(lay: Lay) -> None:
    table = lay("display green | scrap red blue\nscrap white").play("A: reveal green")
    assert table.may("A") == ["take blue", "take red"]
    assert table.play("A: take red").zone("hand", "A") == "red"


def test_r5_4_reprise_may_take_back_what_it_discards(lay: Lay) -> None:
    table = lay("display green | chest red blue\n", pattern="attrition").play("A: reveal green")
    assert (table.zone("scrap", "A"), table.zone("chest", "A")) == ("red", "blue")
    assert table.play("A: take red").zone("hand", "A") == "red"
    empty = lay("display green | chest | scrap white\n", pattern="attrition").play("A: reveal green")
    assert empty.may("A") == ["take white"]


def test_r5_4_reciprocate_must_give_back(lay: Lay) -> None:
    table = lay("display green | scrap red\nscrap white | chest blue", pattern="racketeering")
    table.play("A: reveal green", "A: take red")
    assert table.may("A") == ["return B white"]
    assert table.play("A: take B white").zone("chest", "B") == "white blue"


def test_r5_5_unravel_takes_face_down_blind_and_shows_it(lay: Lay) -> None:
    table = lay("display red\ndisplay white green | showcase black").play("A: reveal red", "B: pass")
    assert table.may("A") == ["scrap B 1", "scrap B 2", "scrap B black"]
    table.play("A: strike B 2")
    assert (table.zone("display", "B"), table.zone("scrap", "B")) == ("white", "green")


def test_r5_5_banish_removes_from_the_game(lay: Lay) -> None:
    table = lay("display red\nshowcase black", pattern="attrition").play("A: reveal red", "A: strike B black")
    assert (table.zone("scrap", "B"), table.zone("removed", "B")) == ("", "black")


def test_r5_5_engorge_has_two_parts_and_the_opponents_may_differ(lay: Lay) -> None:
    table = lay("display red\nscrap white\nshowcase black", pattern="racketeering", mode="ffa")
    table.play("A: reveal red", "A: take B white", "A: strike C black")
    assert (table.zone("removed", "B"), table.zone("scrap", "C")) == ("white", "black")


def test_r5_6_reed(lay: Lay) -> None:
    table = lay("display orange\nchest red green white").play("A: reveal orange", "A: choose B")
    assert GAME.view(table.state, 0)["looking"] == [2, 3]
    assert GAME.view(table.state, 1)["looking"] == []
    assert table.play("A: pick red").zone("chest", "B") == "green white red"


def test_r5_6_interdict(lay: Lay) -> None:
    table = lay("display orange\nchest red green white", pattern="attrition")
    table.play("A: reveal orange", "A: choose B", "A: pick green")
    assert (table.zone("chest", "B"), table.zone("scrap", "B")) == ("red white", "green")


def test_r5_6_divest(lay: Lay) -> None:
    table = lay("display orange\nchest red green white", pattern="racketeering")
    table.play("A: reveal orange", "A: choose B", "A: pick green")
    assert (table.zone("chest", "B"), table.zone("scrap", "B")) == ("white red", "green")


def test_r5_7_weft(lay: Lay) -> None:
    table = lay("display black | chest red green\nchest white blue").play("A: reveal black", "A: choose B")
    assert table.zone("hand", "A") == "green"
    assert GAME.view(table.state, 0)["seats"][1]["chest_known"] == [[0, 4]]
    assert GAME.view(table.state, 1)["seats"][1]["chest_known"] == []


def test_r5_7_sabotage(lay: Lay) -> None:
    table = lay("display black | chest red green\nchest white blue", pattern="attrition")
    table.play("A: reveal black", "A: choose B")
    assert (table.zone("hand", "A"), table.zone("scrap", "B"), table.zone("chest", "B")) == ("green", "white", "blue")


def test_r5_7_fence(lay: Lay) -> None:
    table = lay("display black | chest red green\nchest white blue", pattern="racketeering").play("A: reveal black")
    assert table.play("A: choose B").zone("scrap", "B") == "blue"
    table = lay("display black | chest red green\nchest white blue", pattern="racketeering").play("A: reveal black")
    assert table.play("A: skip").zone("scrap", "B") == ""


def test_r5_8_warp(lay: Lay) -> None:
    table = lay("display white | chest red green\nchest white blue").play("A: reveal white", "A: choose B")
    assert table.zone("hand", "A") == "red"
    assert GAME.view(table.state, 0)["seats"][1]["chest_known"] == [[1, 0]]


def test_r5_8_restock(lay: Lay) -> None:
    table = lay("display white | chest red green\nchest white blue", pattern="attrition")
    table.play("A: reveal white", "A: choose B")
    assert (table.zone("hand", "A"), table.zone("scrap", "B")) == ("red", "blue")


def test_r5_8_augment(lay: Lay) -> None:
    table = lay("display white | chest red green | scrap black\nscrap orange", pattern="racketeering")
    table.play("A: reveal white")
    assert table.zone("hand", "A") == "green"
    assert table.may("A") == ["return A black", "return B orange", "skip"]
    assert table.play("A: take A black").zone("chest", "A") == "red black"


def test_r5_9_treadle_discards_two_of_the_whole_hand(lay: Lay) -> None:
    table = lay("display yellow | hand blue | chest red green\n").play("A: reveal yellow")
    assert table.may("A") == ["discard blue", "discard red", "discard green"]
    table.play("A: pick blue", "A: pick green")
    assert (table.zone("hand", "A"), table.zone("scrap", "A")) == ("red", "blue green")


def test_r5_9_plunder_draws_only_for_exactly_two(lay: Lay) -> None:
    table = lay("display yellow | scrap red | chest white\nscrap green blue", pattern="attrition")
    table.play("A: reveal yellow")
    assert table.may("A") == ["remove A red", "remove B blue", "remove B green", "skip"]
    table.play("A: take A red", "A: take B green")
    assert (table.zone("hand", "A"), table.zone("removed", "A"), table.zone("removed", "B")) == (
        "white",
        "red",
        "green",
    )
    one = lay("display yellow | chest white\nscrap green blue", pattern="attrition")
    one.play("A: reveal yellow", "A: take B green", "A: skip")
    assert (one.zone("hand", "A"), one.zone("scrap", "B")) == ("", "blue")
    none = lay("display yellow | chest white\nscrap green", pattern="attrition").play("A: reveal yellow", "A: skip")
    assert none.zone("scrap", "B") == "green"
    last = lay("display yellow | chest white\nscrap green", pattern="attrition")
    assert last.play("A: reveal yellow", "A: take B green").zone("hand", "A") == ""


def test_r5_9_windfall_draws_bottom_then_top(lay: Lay) -> None:
    table = lay("display yellow | chest red green blue\n", pattern="racketeering").play("A: reveal yellow")
    assert (table.zone("hand", "A"), table.zone("chest", "A")) == ("blue red", "green")
    table.play("A: pick blue", "A: pick red")
    assert table.zone("scrap", "A") == "blue red"


def test_r5_10_heddles(lay: Lay) -> None:
    table = lay("display purple | chest red green blue white\n").play("A: reveal purple")
    assert table.may("A") == ["top blue", "top red", "top green"]
    table.play("A: pick green")
    assert table.may("A") == ["bottom blue", "bottom red"]
    assert table.play("A: pick red").zone("chest", "A") == "green white blue red"


def test_r5_10_gambit_and_intuit(lay: Lay) -> None:
    for pattern, pile in (("attrition", "removed"), ("racketeering", "scrap")):
        table = lay("display purple | chest red green blue white\n", pattern=pattern)
        table.play("A: reveal purple", "A: pick green", "A: pick red")
        assert table.zone("chest", "A") == "green white red"
        assert table.zone(pile, "A") == "blue"


def test_r5_11_blue_as_an_action_counts_and_does_nothing(lay: Lay) -> None:
    table = lay("display blue | showcase blue*2\n").play("A: reveal blue")
    assert (table.zone("showcase", "A"), table.state.actions) == ("blue blue blue", 1)
