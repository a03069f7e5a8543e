"""R4, R5 and R9: crafting, completing a garment, supplies and secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.record import start
from yarnhall.core.refusal import Illegal, Unreadable
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import stages, zones
from yarnhall.games.knitting_circle.data import PAW, bonus
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.table.match import Match

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it


def test_r4_1_everybody_crafts_at_once_with_two_needles(lay: Lay) -> None:
    table = lay("drafted pink.k yellow.k green.k | needle hats: | needle socks:\ndrafted pink.k")
    assert table.state.to_act() == [0, 1]
    assert table.may("A", "start") == []
    assert table.may("B", "start") == ["start mittens with 1 pink"]
    with pytest.raises(Illegal, match="needles are in use"):
        table.play("A: start mittens with 1")


def test_r4_2_starting_costs_a_tile_of_the_types_colour(lay: Lay) -> None:
    table = lay("drafted yellow.k pink.p | basket yellow green")
    assert table.may("A", "start") == [
        "start hats with 1 yellow",
        "start mittens with 2 pink",
        "start hats with basket yellow",
        "start socks with basket green",
    ]
    bag = table.state.bag[1]
    table.play("A: start hats with 1")
    assert (table.state.bag[1], table.yarn("A")) == (bag + 1, "pink.p yellow* green*")
    kept, other = table.may("A", "keep")
    table.play(f"A: {kept}")
    assert table.needle("A", 1) == "hats:"
    assert seen(table.state, 0)["decks"][1]["under"][0][1] == 16 + int(other.split()[2]) - 1


def test_r4_2_the_last_card_and_an_empty_deck(lay: Lay) -> None:
    table = lay("drafted yellow.k yellow.p")
    table.state.left[1] = 1
    table.play("A: start hats with 1")
    assert (table.needle("A", 1), table.state.stage[0]) == ("hats:", stages.CRAFT)
    assert table.may("A", "start") == []
    with pytest.raises(Illegal, match="no hats left"):
        table.play("A: start hats with 2")


def test_r4_3_knitting_goes_down_and_the_stitch_must_match(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p green.k | needle hats: pink")
    assert table.may("A", "knit") == ["knit 1 pink on 1", "knit 3 green on 1"]
    table.play("A: knit 3 on 1")
    assert table.may("A", "knit") == ["knit 2 teal on 1"]
    table.play("A: knit 2 on 1")
    assert table.needle("A", 1) == "hats: pink green teal"


def test_r4_3_a_full_garment_takes_no_more(lay: Lay) -> None:
    table = lay("basket pink | needle mittens: pink*4")
    assert table.may("A", "knit") == []
    with pytest.raises(Illegal, match="The garment is full"):
        table.play("A: knit basket pink on 1")


def test_r4_4_basket_tiles_lie_either_way(lay: Lay) -> None:
    table = lay("basket pink*3 | needle mittens:").play(*["A: knit basket pink on 1"] * 3)
    assert table.needle("A", 1) == "mittens: pink pink pink"


def test_r4_5_a_flip_is_written_with_its_price_and_read_as_before(lay: Lay) -> None:
    """Records of text carry the moves as they were typed."""
    for typed in ("pay 2 teal to flip", "pay 2 to flip", "flip 2 teal", "flip 2"):
        table = lay("drafted pink.k teal.p").play(f"A: {typed}", "A: turn 1")
        assert table.yarn("A") == "pink.p"
    assert lay("drafted pink.k teal.p").may("A", "pay") == ["pay 1 pink to flip", "pay 2 teal to flip"]
    with pytest.raises(Unreadable, match="it should look like 'pay 2 to flip'"):
        lay("drafted pink.k teal.p").play("A: flip")


def test_r4_5_flip_one_tile_paid_any_number_turned(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p green.k yellow.p | basket purple")
    bag = table.state.bag[4]
    table.play("A: flip basket purple")
    assert table.state.bag[4] == bag + 1
    assert table.may("A") == ["turn 1 pink", "turn 2 teal", "turn 3 green", "turn 4 yellow"]
    table.play("A: turn 1", "A: turn 4")
    assert table.may("A") == ["turn 2 teal", "turn 3 green", "turned"]
    table.play("A: turned")
    assert table.yarn("A") == "pink.p teal.p green.k yellow.k"


def test_r4_5_there_must_be_another_drafted_tile(lay: Lay) -> None:
    table = lay("drafted pink.k | basket teal | needle hats: pink pink")
    assert table.may("A", "pay") == ["pay basket teal to flip"]
    with pytest.raises(Illegal, match="no other drafted tile"):
        table.play("A: flip 1")
    table.play("A: flip basket teal", "A: turn 1")
    assert table.state.stage[0] == stages.CRAFT
    assert lay("basket teal pink").may("A", "pay") == []


def test_r4_6_slots_pay_at_once(lay: Lay) -> None:
    table = lay("basket pink*6 | needle long johns: pink*3")
    table.play("A: knit basket pink on 1")
    assert zones.unplaced(table.state, 0) == 6
    table.play("A: knit basket pink on 1", "A: knit basket pink on 1")
    assert table.state.paws[0] == 1
    assert zones.unplaced(table.state, 0) == 4


def test_r4_7_a_paw_takes_any_tile_of_the_bag(lay: Lay) -> None:
    table = lay("paws 1")
    table.state.bag[3] = 0
    assert table.may("A", "grab") == [f"grab {name}" for name in ("pink", "yellow", "green", "purple", "indigo")]
    with pytest.raises(Illegal, match="no teal yarn in the bag"):
        table.play("A: grab teal")
    table.play("A: grab purple")
    assert (table.yarn("A"), table.state.paws[0], table.state.bag[4]) == ("purple*", 0, 23)
    with pytest.raises(Illegal, match="no grabby paw"):
        table.play("A: grab pink")


def test_r4_8_there_is_room_for_three_paws(lay: Lay) -> None:
    table = lay("basket pink | needle long johns: pink*5 | paws 3").play("A: knit basket pink on 1")
    assert table.state.paws[0] == 3
    assert "{0} has no room for another grabby paw." in table.log()


def test_r4_8_a_paw_that_the_supply_does_not_have_is_told_so(lay: Lay) -> None:
    table = lay("needle mittens: pink*4\npaws 12")
    table.state.card[0] = next(card for card in range(16) if bonus(PAW, 0, 1) in table.state.box.bonuses[card])
    table.play("A: finish 1")
    assert table.state.paws == [0, 12]
    assert "{0} would take a grabby paw, but the supply has none." in table.log()


def test_r4_9_done_may_be_taken_back_until_all_are_done(lay: Lay) -> None:
    table = lay("drafted pink.k\n|\n|").play("A: done")
    assert (table.state.to_act(), table.state.waiting()) == ([1, 2], [0])
    assert table.may("A") == ["resume"]
    table.play("A: resume")
    assert "start mittens with 1 pink" in table.may("A")
    table.play("A: done", "B: done", "C: done")
    assert table.state.stage == [stages.TIDY] * 3
    assert table.state.waiting() == []


def test_r4_9_at_a_table_done_is_taken_back_and_recorded() -> None:
    match = Match(start(GAME, 2, None, "taking back"))
    match.advance()
    rng = seeded("moves")
    while "The crafting phase begins." not in match.log(None):
        player = match.state.to_act()[0]
        legal = match.state.legal(player)
        match.submit(player, legal[rng.below(len(legal))])
    match.submit(0, match.game.read(match.state, 0, "done"))
    resume = match.game.read(match.state, 0, "resume")
    assert match.refuse(0, resume) is None
    match.submit(0, resume)
    assert match.state.to_act() == [0, 1]
    assert match.undoable(0) == 1
    again = Match(match.record)
    assert again.state.to_act() == [0, 1]


def test_r4_9_crafting_can_be_undone_unless_something_was_drawn(lay: Lay) -> None:
    table = lay("drafted pink.k yellow.p | basket pink | needle hats: | paws 1")
    reveals = table.state.reveals
    table.play("A: grab pink", "A: knit 2 on 1", "A: flip basket pink", "A: turn 1", "A: knit basket pink on 1")
    assert table.state.reveals == reveals
    table.play("A: start mittens with 1")
    assert table.state.reveals > reveals


def test_r4_10_the_first_to_come_takes_the_last_of_a_supply(lay: Lay) -> None:
    table = lay("paws 1\npaws 1")
    table.state.bag[0] = 1
    table.play("B: grab pink")
    with pytest.raises(Illegal, match="no pink yarn"):
        table.play("A: grab pink")


def test_r5_1_all_mandatory_slots_and_the_needle_is_free(lay: Lay) -> None:
    table = lay("basket pink | needle hats: pink pink")
    assert table.may("A", "finish") == []
    table.play("A: knit basket pink on 1")
    assert table.may("A", "finish") == ["finish 1"]
    table.play("A: finish 1")
    assert (table.needle("A", 1), table.last_made("A")) == ("", "hats solid")


def test_r5_2_the_card_pays_at_once(lay: Lay) -> None:
    table = lay("needle hats 14: pink*3 | needle mittens 13: pink*3").play("A: finish 1")
    assert (zones.unplaced(table.state, 0), table.state.paws[0]) == (1, 1)
    table.play("A: finish 2")
    assert zones.unplaced(table.state, 0) == 3


def test_r5_3_buttons_that_fit_are_sewn_on(lay: Lay) -> None:
    table = lay("colour pink+yellow | pattern stripes | garment hats | needle hats: pink yellow pink")
    table.play("A: finish 1")
    assert table.last_made("A") == "hats stripes pink+yellow stripes hats"
    assert table.state.workspace == [-1] * 6


def test_r5_3_buttons_that_do_not_fit_stay(lay: Lay) -> None:
    table = lay("colour pink+teal | pattern solid | garment socks | needle hats: pink yellow pink")
    table.play("A: finish 1")
    assert table.last_made("A") == "hats stripes"
    assert table.state.workspace.count(-1) == 3


def test_r5_4_one_button_of_each_kind_and_a_choice_of_two(lay: Lay) -> None:
    table = lay("colour pink, yellow | garment hats | needle hats: pink yellow pink").play("A: finish 1")
    assert table.may("A") == ["button 1", "button 2"]
    table.play("A: button 2")
    assert table.last_made("A") == "hats stripes yellow hats"
    assert table.state.workspace[0] >= 0
    alike = lay("garment hats, hats | needle hats: pink*3").play("A: finish 1")
    assert alike.last_made("A") == "hats solid hats"
    assert alike.state.workspace[4:].count(-1) == 1


def test_r5_5_without_a_pattern_an_ugly_button(lay: Lay) -> None:
    table = lay("needle hats: pink pink teal").play("A: finish 1")
    assert (table.last_made("A"), table.state.uglies) == ("hats no pattern ugly", 11)
    none_left = lay("needle hats: pink pink teal")
    none_left.state.uglies = 0
    assert none_left.play("A: finish 1").last_made("A") == "hats no pattern"


def favorite_color(lay: Lay) -> Any:
    """Two seats that are about to have seven pink tiles, with request 10 open."""
    seat = "made mittens: pink*4 | needle hats: pink*3"
    table = lay(f"{seat}\n{seat}", requests=True)
    table.state.requests, table.state.unmet = [10, 1, 2, 3], 1 << 10 | 0b1110
    return table


def test_r5_6_a_paw_for_all_who_fulfil_it_in_the_first_round(lay: Lay) -> None:
    table = favorite_color(lay).play("A: finish 1", "B: finish 1")
    assert table.state.paws == [1, 1]
    request = seen(table.state, 0)["requests"][0]
    assert (request["number"], request["owner"], request["paw"], request["met"]) == (10, None, True, [0, 1])
    assert (request["near"], request["needs"]) == ([7, 7], 7)


def test_r6_6_who_fulfils_it_later_gets_points_only(lay: Lay) -> None:
    table = favorite_color(lay).play("A: finish 1", "A: done", "B: done", "A: ready", "B: ready")
    assert seen(table.state, 0)["requests"][0]["paw"] is False
    table.state.stage = [stages.CRAFT] * 2
    table.play("B: finish 1")
    assert table.state.paws == [1, 0]
    assert table.sheet("A")["Requests"] == table.sheet("B")["Requests"] == 3


def test_r5_7_the_workspace_is_refilled_only_when_the_round_ends(lay: Lay) -> None:
    table = lay("garment hats | needle hats: pink*3").play("A: finish 1")
    assert table.state.workspace == [-1] * 6
    table.play("A: done", "A: ready")
    assert -1 not in table.state.workspace


def test_r9_1_an_empty_bag_gives_nothing(lay: Lay) -> None:
    table = lay("needle mittens 13: pink*3")
    table.state.bag = [0] * 6
    table.play("A: finish 1")
    assert table.yarn("A") == ""
    assert table.log().count("{0} would draw yarn, but the bag is empty.") == 2


def test_r9_2_only_the_player_knows_what_went_under_the_deck(lay: Lay) -> None:
    table = lay("basket yellow\n|").play("A: start hats with basket yellow")
    assert seen(table.state, 1)["seats"][0]["pair"] is None
    assert seen(table.state, 1)["seats"][0]["choosing"] is True
    pair = seen(table.state, 0)["seats"][0]["pair"]
    mine, theirs = table.log(0)[-1], table.log(1)[-1]
    assert theirs == "{0} draws two cards of hats."
    assert all(f"hats {card % 16 + 1}" in mine for card in pair)
    table.play("A: " + table.may("A")[0])
    guessed: set[int] = set()
    for number in range(40):
        own = table.state.determinize(0, seeded(f"{number}"))
        assert seen(own, 0) == seen(table.state, 0)
        rival = table.state.determinize(1, seeded(f"{number}"))
        assert seen(rival, 1) == seen(table.state, 1)
        guessed.add(seen(rival, 0)["decks"][1]["under"][0][1])
    assert len(guessed) > 5
