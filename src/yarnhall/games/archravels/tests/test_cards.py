"""R5 and R6: restocking the Bazaar, events and Special Requests (R5.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.archravels.data import CAT, SALE
from yarnhall.games.archravels.game import GAME

Lay = Callable[..., Any]

ONE_GAP = "2 red | 2 blue | 2 green | 2 yellow | 2 orange | -"
TWO_GAPS = "- | 2 blue | 2 green | 2 yellow | 2 orange | -"


def revealed(lay: Lay, areas: str, card: str, **more: Any) -> Any:
    """A has acted without effect and restocked; one card came up."""
    table = lay(areas, bazaar=ONE_GAP, deck=card + " | 1 red" * 9, **more)
    return table.play("A: move exchange", "A: done")


# R5: restocking ---------------------------------------------------------------------------------------------------


def test_r5_1_every_empty_space_is_filled_first(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar=TWO_GAPS, deck="Yarn Sale | 1 green").play("A: move exchange", "A: done")
    assert table.bazaar == "Yarn Sale | 2 blue | 2 green | 2 yellow | 2 orange | 1 green"
    assert table.stage == "sale"
    assert GAME.view(table.state, 0)["resolving"] == 0


def test_r5_1_restocking_reveals_and_cannot_be_taken_back(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar=ONE_GAP).play("A: move exchange")
    before = table.state.reveals
    assert table.play("A: done").state.reveals > before
    full = lay("Theo\nTed").play("A: move exchange")
    before = full.state.reveals
    assert full.play("A: done").state.reveals == before


def test_r5_2_the_discard_pile_becomes_a_new_deck(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar=TWO_GAPS, deck="1 green")
    table.state.discard[0] = 3
    table.play("A: move exchange", "A: done")
    assert table.bazaar == "1 green | 2 blue | 2 green | 2 yellow | 2 orange | 1 red"
    assert (len(table.state.deck), sum(table.state.discard)) == (2, 0)
    assert "The discard pile is shuffled into a new Yarn Deck of 3 cards." in table.log


def test_r5_2_without_any_card_spaces_stay_empty(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar=TWO_GAPS, deck="1 green").play("A: move exchange", "A: done")
    assert table.bazaar == "1 green | 2 blue | 2 green | 2 yellow | 2 orange | -"
    assert table.stage == "restock"


def test_r5_3_cards_are_resolved_in_the_order_of_the_spaces(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar="- | 2 blue | - | 2 yellow | 2 orange | -", deck="Robot | 1 red | Friendly Clerk")
    table.play("A: move exchange", "A: done")
    assert table.stage == "request"
    table.play("A: keep")
    assert table.stage == "clerk"


def test_r5_4_resolved_spaces_stay_empty(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar=TWO_GAPS, deck="Yarn Sale | Robot").play("A: move exchange", "A: done")
    table.play("A: yarn red red red", "A: give B")
    assert table.bazaar == "- | 2 blue | 2 green | 2 yellow | 2 orange | -"
    assert (table.state.discard[SALE], sum(table.state.discard)) == (1, 1)


def test_r5_5_the_cat_keeps_another_player_from_crafting_for_one_turn(lay: Lay) -> None:
    table = revealed(lay, "Theo\nTed | bowl RRBB | items bear\nAmara", "Tangled Cat")
    assert table.may("A") == ["cat B", "cat C"]
    table.play("A: cat B", "A: end", "B: move craft 2")
    assert table.may("B") == ["done"]
    assert table.refusal("B", "craft hat") == "The Tangled Cat keeps you from crafting this turn (R5.5)."
    table.play("B: done")
    assert table.may("B") == ["pay bear to learn", "frog", "end"]  # these are no crafts
    table.play("B: end", "C: move 1", "C: done", "C: end", "A: move 1", "A: done", "A: end", "B: move 3")
    assert "craft hat" in table.may("B")
    assert table.state.discard[CAT] == 1


def test_r5_5_the_cat_also_spoils_a_craft_circle_of_that_turn_but_not_of_others(lay: Lay) -> None:
    table = lay("Theo | bowl RB | tangled\nTed | bowl RB", bazaar=ONE_GAP, deck="Craft Circle")
    table.play("A: move exchange", "A: done")
    assert table.state.to_act() == [1]
    assert "{0} is tangled and cannot craft." in table.log
    other = lay("Theo | bowl RB\nTed | bowl RB | tangled", bazaar=ONE_GAP, deck="Craft Circle")
    other.play("A: move exchange", "A: done", "A: pass")
    assert other.may("B") == ["craft hat", "pass"]


def test_r5_6_a_yarn_sale_gives_three_of_any_colours(lay: Lay) -> None:
    table = revealed(lay, "Theo\nTed", "Yarn Sale")
    assert len(table.may("A")) == 56
    assert all(text.startswith("yarn") for text in table.may("A"))
    assert table.play("A: yarn red blue blue").bowl("A") == "RBB"


def test_r5_7_donate_gives_away_one_yarn(lay: Lay) -> None:
    table = revealed(lay, "Theo | bowl RB\nTed\nAmara", "Donate")
    assert table.may("A") == ["donate B red", "donate B blue", "donate C red", "donate C blue"]
    table.play("A: donate C blue")
    assert (table.bowl("A"), table.bowl("C")) == ("R", "B")


def test_r5_7_an_empty_bowl_donates_nothing(lay: Lay) -> None:
    table = revealed(lay, "Theo\nTed", "Donate")
    assert table.stage == "restock"
    assert "Donate has no effect." in table.log


def test_r5_8_the_friendly_clerk_serves_everybody_in_turn(lay: Lay) -> None:
    table = revealed(lay, "Theo\nTed\nAmara", "Friendly Clerk")
    table.play("A: yarn red")
    assert "pass" not in table.may("B")
    table.play("B: yarn blue", "C: yarn green")
    assert [table.bowl(seat) for seat in "ABC"] == ["R", "B", "G"]
    assert (table.stage, table.state.to_act()) == ("restock", [0])


def test_r5_9_everybody_may_craft_an_item_in_a_craft_circle(lay: Lay) -> None:
    table = revealed(lay, "Theo | bowl RBG\nTed | bowl PPP | bear PPP\nAmara", "Craft Circle")
    table.play("A: craft hat", "A: pay red blue", "B: craft bear")
    assert table.may("C") == ["pass"]
    table.play("C: pass")
    assert [table.items(seat) for seat in "ABC"] == ["hat", "bear", ""]
    assert table.stage == "restock"


def test_r5_9_no_requests_and_no_powers_in_a_craft_circle(lay: Lay) -> None:
    table = lay("Neeha | bowl YYY | mittens PPG | holds Loot\nTed", bazaar=ONE_GAP, deck="Craft Circle")
    table.play("A: move 3", "A: shop 1", "A: shop 2", "A: done")
    assert table.stage == "circle"
    assert table.may("A") == ["craft hat", "pass"]
    assert table.refusal("A", "craft loot") == "A Craft Circle is for items, not for Special Requests (R5.9)."


# R6: Special Requests ---------------------------------------------------------------------------------------------


def test_r6_1_somebody_must_take_a_request(lay: Lay) -> None:
    table = revealed(lay, "Theo\nTed\nAmara", "Robot")
    assert table.may("A") == ["keep", "give B", "give C"]
    table.play("A: give C")
    assert table.requests("C") == {"Robot": False}
    assert table.log[-1] == "{0} gives the Special Request Robot to {2}."
    assert revealed(lay, "Theo\nTed", "Robot").play("A: keep").requests("A") == {"Robot": False}


def test_r6_2_a_request_is_crafted_like_an_item_and_uses_a_craft(lay: Lay) -> None:
    table = lay("Theo | bowl GGOORB | holds Wrist Warmers, Loot\nTed").play("A: move craft 2", "A: craft wrist warmers")
    assert (table.requests("A"), table.bowl("A")) == ({"Wrist Warmers": True, "Loot": False}, "RB")
    assert table.refusal("A", "craft loot") == "Your bowl lacks the yarn for Loot (R6.2)."
    assert table.refusal("A", "craft robot") == "You have no unfinished Special Request Robot."
    table.play("A: craft hat")
    assert table.may("A") == ["done"]
    table.play("A: done", "A: frog")
    assert table.may("A") == ["frog hat"]


def test_r6_3_an_unfinished_request_costs_what_a_finished_one_brings(lay: Lay) -> None:
    table = lay("Ted | done Red-Yellow House Scarf\nTheo | holds Red-Yellow House Scarf")
    assert [table.state.points(seat) for seat in (0, 1)] == [39, -39]
    lines = {line.label: (line.points, line.why) for line in GAME.sheet(table.state, 1)}
    assert lines["Unfinished requests"] == (-39, "Red-Yellow House Scarf 9¾")


def test_r6_4_eliza_scores_five_more_for_the_robot(lay: Lay) -> None:
    """The rulebook's example."""
    table = lay("Eliza | done Robot\nTheo")
    assert table.state.points(0) == 4 * (9 + 5)
    assert lay("Ted | done Robot\nTheo").state.points(0) == 4 * 9  # the other side of her board
    assert lay("Eliza | holds Robot\nTheo").state.points(0) == -4 * 9


def test_r6_5_requests_with_a_colour_rule_follow_their_card(lay: Lay) -> None:
    def ways(bowl: str, request: str) -> list[str]:
        table = lay(f"Derrick | bowl {bowl} | holds {request}\nTed").play("A: move craft 4")
        table.play(f"A: craft {request.lower()}")
        return [] if table.stage == "act" else table.may("A")

    assert ways("RBGY", "Hacky Sack") == [
        "pay red blue green",
        "pay red blue yellow",
        "pay red green yellow",
        "pay blue green yellow",
    ]
    assert ways("RRRRRBBBBB", "Robot") == ["pay red red red red red", "pay blue blue blue blue blue"]
    assert len(ways("RBGYOP", "Tom's Scarf")) == 6
    assert ways("RRRRRRRRRBBB", "Snugglesaurus") == ["pick red", "pick blue"]
    assert ways("RRRRRRRRB", "Snugglesaurus") == []  # all nine: nothing to choose
    few = lay("Derrick | bowl RRRRRRRR | holds Snugglesaurus\nTed").play("A: move craft 4")
    assert "craft snugglesaurus" not in few.may("A")


def test_r6_5_friendship_bracelets_give_two_to_each_other_player(lay: Lay) -> None:
    table = lay("Derrick | bowl RRBBG | holds Friendship Bracelets\nTed\nTheo").play("A: move craft 4")
    table.play("A: craft friendship bracelets")
    assert GAME.view(table.state, 0)["gift_to"] == 1
    table.play("A: pay red red")
    assert table.may("A") == ["pay blue blue", "pay blue green"]
    table.play("A: pay blue green")
    assert [table.bowl(seat) for seat in "ABC"] == ["B", "RR", "BG"]
    assert table.requests("A") == {"Friendship Bracelets": True}
    assert GAME.view(table.state, 0)["left"]["crafts"] == 3
    poor = lay("Derrick | bowl RRB | holds Friendship Bracelets\nTed\nTheo").play("A: move craft 4")
    assert (
        poor.refusal("A", "craft friendship bracelets") == "Your bowl lacks the yarn for Friendship Bracelets (R6.2)."
    )
