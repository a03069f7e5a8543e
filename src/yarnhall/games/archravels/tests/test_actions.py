"""R4 and R9: shopping, crafting, exchanging, and the supply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import ITEMS
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.text import bowl as read_bowl

Lay = Callable[..., Any]


# R4: player actions -----------------------------------------------------------------------------------------------


def test_r4_1_a_space_offers_what_the_board_says(lay: Lay) -> None:
    left = []
    for character in ("Theo", "Derrick", "Neeha", "Ted"):
        for space in range(1, 5):
            table = lay(f"{character}\nRebecca" if character != "Theo" else "Theo\nTed").play(f"A: move {space}")
            offers = GAME.view(table.state, 0)["left"]
            left.append((offers["shop"], offers["crafts"], offers["any_colours"], offers["spin"], offers["exchange"]))
    exchange = (0, 0, False, False, True)
    assert left == [
        (4, 0, False, False, False), (0, 2, False, False, False), (2, 1, False, False, False), exchange,
        (3, 0, False, False, False), (0, 4, False, False, False), (2, 1, False, False, False), exchange,
        (3, 0, False, False, False), (0, 2, False, False, False), (2, 1, True, False, False), exchange,
        (3, 0, False, False, False), (0, 2, False, False, False), (0, 1, False, True, False), exchange,
    ]  # fmt: skip


def test_r4_2_shop_3_gains_the_yarn_of_three_cards(lay: Lay) -> None:
    """The rulebook's example of a Shop 3."""
    table = lay("Derrick\nTed", bazaar="2 red | 1 blue and 1 green | 1 red | 2 yellow | 2 orange | 2 purple")
    table.play("A: move shop 3", "A: shop 1", "A: shop 2", "A: shop 3")
    assert table.bowl("A") == "RRRBG"
    assert table.bazaar == "- | - | - | 2 yellow | 2 orange | 2 purple"
    assert sum(table.state.discard) == 3
    assert table.may("A") == ["done"]


def test_r4_2_the_full_number_must_be_taken_or_none(lay: Lay) -> None:
    table = lay("Derrick\nTed").play("A: move shop 3")
    assert "done" in table.may("A")
    table.play("A: shop 1")
    assert "done" not in table.may("A")
    table.play("A: shop 2")
    assert "done" not in table.may("A")


def test_r4_2_a_wild_card_gives_two_colours_chosen_freely(lay: Lay) -> None:
    table = lay("Derrick\nTed", bazaar="2 of any colours | 2 blue | 2 green | 2 yellow | 2 orange | 2 purple")
    table.play("A: move shop 3", "A: shop 1")
    assert len(table.may("A")) == 21
    assert table.refusal("A", "yarn red") == "Choose exactly 2 yarn of colours that are in the supply."
    assert table.play("A: yarn red purple").bowl("A") == "RP"
    assert table.stage == "shop"


def test_r4_3_empty_spaces_count_as_one_of_any_colour_once(lay: Lay) -> None:
    table = lay("Derrick\nTed", bazaar="- | 2 blue | - | 2 yellow | 2 orange | 2 purple")
    table.play("A: move shop 3", "A: shop 1")
    assert table.may("A") == [f"yarn {colour}" for colour in ("red", "blue", "green", "yellow", "orange", "purple")]
    table.play("A: yarn green", "A: shop 2")
    # Space 1 was used and space 2 was emptied just now; neither counts again.
    assert table.may("A") == ["shop 3", "shop 4", "shop 5", "shop 6"]
    assert table.refusal("A", "shop 2") == (
        "That space of the Yarn Bazaar counts no more: it was emptied or used this turn (R4.3)."
    )
    assert table.play("A: shop 3", "A: yarn red").bowl("A") == "RBBG"


def test_r4_3_spaces_left_by_a_resolved_card_count_for_the_next_player(lay: Lay) -> None:
    table = lay("Theo | bowl R\nTed", bazaar="2 red | 2 blue | 2 green | 2 yellow | 2 orange | -", deck="Yarn Sale")
    table.play("A: move exchange", "A: done", "A: yarn red red red", "A: end", "B: move shop 3")
    assert GAME.view(table.state, 1)["spare"] == [False] * 5 + [True]
    assert table.play("B: shop 6", "B: yarn blue").bowl("B") == "B"


def test_r4_4_exact_mittens_take_two_blue_and_one_yellow(lay: Lay) -> None:
    """The rulebook's example."""
    table = lay("Theo | bowl BBBYR | mittens BBY\nTed").play("A: move craft 2", "A: craft mittens")
    assert (table.items("A"), table.bowl("A")) == ("mittens", "RB")
    assert table.refusal("A", "craft mittens") == "Your bowl lacks the yarn of your pattern for mittens (R4.4)."


def test_r4_4_an_exact_scarf_takes_its_four_colours_only(lay: Lay) -> None:
    """The rulebook's example: purple, blue, orange, yellow."""
    assert lay("Theo | bowl RGOY | scarf PBOY\nTed").play("A: move craft 2").may("A") == ["craft hat", "done"]
    table = lay("Theo | bowl PBOY | scarf PBOY\nTed").play("A: move craft 2", "A: craft scarf")
    assert (table.items("A"), table.bowl("A")) == ("scarf", "-")


def test_r4_5_general_patterns_take_what_follows_the_rule(lay: Lay) -> None:
    table = lay("Derrick | bowl RRRRRBBBG | learned bear mittens scarf\nTed").play("A: move craft 4")
    assert table.may("A") == ["craft hat", "craft bear", "craft mittens", "craft blanket", "done"]
    table.play("A: craft mittens")
    assert sorted(table.may("A")) == [
        "pay blue blue green",
        "pay red blue blue",
        "pay red red blue",
        "pay red red green",
    ]
    table.play("A: pay blue blue green", "A: craft blanket")  # only one way: it is paid at once
    assert (table.items("A"), table.bowl("A")) == ("mittens blanket", "B")


def test_r4_5_a_general_scarf_takes_any_four_different_colours(lay: Lay) -> None:
    """The rulebook's example."""
    table = lay("Theo | bowl RBGYO | learned scarf | scarf PBOY\nTed").play("A: move craft 2", "A: craft scarf")
    assert len(table.may("A")) == 5
    assert table.refusal("A", "pay red red blue green").startswith("You cannot pay with that")
    assert table.play("A: pay red blue green yellow").bowl("A") == "O"


def test_r4_6_the_same_item_may_be_crafted_twice_but_no_more_than_the_number(lay: Lay) -> None:
    table = lay("Theo | bowl RRRBBB\nTed").play("A: move craft 2", "A: craft hat", "A: craft hat")
    assert (table.items("A"), table.may("A")) == ("hat hat", ["done"])
    assert table.refusal("A", "craft hat") == "You have no Craft action left on this space (R3.3)."


def test_r4_7_three_blues_for_three_reds(lay: Lay) -> None:
    """The rulebook's example."""
    table = lay("Theo | bowl BBBY\nTed").play("A: move exchange", "A: exchange blue red", "A: number 3")
    assert (table.bowl("A"), table.may("A")) == ("RRRY", ["done"])


def test_r4_7_exchange_at_least_one_for_a_different_colour(lay: Lay) -> None:
    table = lay("Theo | bowl BBY\nTed").play("A: move exchange")
    assert table.refusal("A", "exchange blue blue") == "Exchange one colour for a different one (R4.7)."
    assert table.refusal("A", "exchange red blue") == "There is no red yarn in your bowl."
    table.play("A: exchange blue red")
    assert table.may("A") == ["number 1", "number 2"]
    assert table.refusal("A", "number 3") == "You can exchange from 1 to 2."
    single = lay("Theo | bowl BBY\nTed").play("A: move exchange", "A: exchange yellow red")
    assert single.bowl("A") == "RBB"


def test_r4_7_a_hoard_is_exchanged_up_to_a_hundred_or_whole(lay: Lay) -> None:
    table = lay("Theo\nTed")
    table.state.bowl[0] = 250 * yarn.ONE[0]
    table.play("A: move exchange", "A: exchange red blue")
    assert (len(table.may("A")), table.may("A")[-1]) == (101, "number 250")


def test_r4_8_take_three_of_one_colour(lay: Lay) -> None:
    table = lay("Eliza | bowl R | bear PPP\nTheo").play("A: move 3", "A: spin purple", "A: craft bear")
    assert (table.bowl("A"), table.items("A"), table.may("A")) == ("R", "bear", ["done"])
    after = lay("Eliza | bowl RB\nTheo").play("A: move 3", "A: craft hat", "A: spin purple")
    assert (after.bowl("A"), after.may("A")) == ("PPP", ["done"])


def test_r4_9_any_colours_only_the_number_matters(lay: Lay) -> None:
    table = lay("Neeha | bowl RRBB | holds Loot\nTed").play("A: move 3")
    assert [text for text in table.may("A") if text.startswith("craft")] == [
        "craft hat",
        "craft bear",
        "craft mittens",
        "craft scarf",
        "craft loot",
    ]
    assert table.play("A: craft scarf").items("A") == "scarf"  # all four: one way
    request = lay("Neeha | bowl RRBB | holds Loot\nTed").play("A: move 3", "A: craft loot")
    assert request.may("A") == ["pay red red blue", "pay red blue blue"]
    assert request.play("A: pay red blue blue").requests("A") == {"Loot": True}


def test_r4_9_many_tokens_are_picked_one_by_one(lay: Lay) -> None:
    table = lay("Neeha | bowl RRBBGG\nTed").play("A: move 3", "A: craft blanket")
    assert table.may("A") == ["pick red", "pick blue", "pick green"]
    table.play("A: pick red", "A: pick red")
    assert table.may("A") == ["pick blue", "pick green"]
    table.play("A: pick blue", "A: pick green", "A: pick blue")
    assert (table.items("A"), table.bowl("A")) == ("blanket", "G")
    assert table.log[-1] == "{0} crafts a blanket with 2 red, 2 blue and 1 green."


def test_r4_9_only_on_that_space_and_only_the_specialist(lay: Lay) -> None:
    assert "craft bear" not in lay("Neeha | bowl RRB\nTed").play("A: move craft 2").may("A")
    assert "craft bear" not in lay("Theo | bowl RRB\nTed").play("A: move 3").may("A")


# R9: tokens -------------------------------------------------------------------------------------------------------


def test_r9_1_unlimited_tokens_do_not_run_out(lay: Lay) -> None:
    table = lay("Eliza\nTheo")
    for _ in range(30):
        table.state.bowl[0] += 3 * yarn.ONE[5]
        table.state.supply -= 3 * yarn.ONE[5]
    assert table.play("A: move 3", "A: spin purple").bowl("A") == "93P"
    assert GAME.view(table.state, 0)["supply"] is None


def test_r9_2_a_strict_supply_gives_what_is_left(lay: Lay) -> None:
    table = lay("Eliza\nTheo | bowl PPPPPPPPPPPPPP", supply="strict").play("A: move 3", "A: spin purple")
    assert table.bowl("A") == "P"
    assert GAME.view(table.state, 0)["supply"] == [15, 15, 15, 15, 15, 0]
    card = lay("Ted\nTheo | bowl PPPPPPPPPPPPPP", supply="strict").play("A: move 1", "A: shop 6")
    assert card.bowl("A") == "P"
    assert card.log[-1] == "{0} shops 2 purple and gets 1 purple."


def test_r9_2_a_free_choice_is_among_colours_that_are_there(lay: Lay) -> None:
    table = lay(
        "Ted\nTheo | bowl PPPPPPPPPPPPPPP", supply="strict", bazaar="- | 2 red | 2 red | 2 red | 2 red | 2 red"
    ).play("A: move 1", "A: shop 1")
    assert table.may("A") == [f"yarn {colour}" for colour in ("red", "blue", "green", "yellow", "orange")]


def test_r9_2_exchange_and_items_are_limited_too(lay: Lay) -> None:
    table = lay("Ted | bowl RRR\nTheo | bowl PPPPPPPPPPPPPP", supply="strict").play("A: move exchange")
    assert table.play("A: exchange red purple").bowl("A") == "RRP"
    hats = lay("Ted | bowl RB\nTheo | items " + "hat " * 8, supply="strict").play("A: move craft 2")
    assert hats.may("A") == ["done"]
    assert hats.refusal("A", "craft hat") == "There is no hat token left in the supply (R9.2)."


def strict_frog(lay: Lay, supply: str, item: str = "hat") -> Any:
    """A has such an item, learned, and frogs it; the supply holds this yarn."""
    learned = "" if item in ("hat", "blanket") else f" | learned {item}"
    table = lay(f"Theo | items {item}{learned}\nTed", supply="strict", step="restock")
    table.state.bowl[1] += table.state.supply - read_bowl(supply)
    table.state.supply = read_bowl(supply)
    return table.play("A: frog", f"A: frog {item}")


def test_r9_2_a_frogged_item_gives_back_colours_that_are_there(lay: Lay) -> None:
    """With no red left "yarn red blue" was offered all the same, and gave one blue."""
    table = strict_frog(lay, "BBGP")
    assert table.may("A") == ["yarn blue green", "yarn blue purple", "yarn green purple"]
    assert (
        table.refusal("A", "yarn red blue")
        == "That does not follow your pattern for a hat, or the supply lacks it (R7.5)."
    )


@pytest.mark.parametrize(
    ("item", "supply", "may"),
    [
        ("hat", "GGG", ["yarn green"]),
        ("bear", "RRGGB", ["yarn red red", "yarn green green"]),
        ("mittens", "RGB", ["yarn red blue", "yarn red green", "yarn blue green"]),
        ("mittens", "YYY", ["yarn yellow yellow"]),
        ("scarf", "RRBG", ["yarn red blue green"]),
        ("blanket", "RRRRBBBBG", ["yarn red red red red", "yarn blue blue blue blue"]),
    ],
)
def test_r9_2_what_no_supply_can_fill_gives_as_much_as_is_there(
    lay: Lay, item: str, supply: str, may: list[str]
) -> None:
    table = strict_frog(lay, supply, item)
    assert sorted(table.may("A")) == sorted(may)
    table.play(f"A: {may[0]}")
    assert len(table.bowl("A")) == len(may[0].split()) - 1, "all of it, and nothing else"


def test_r9_2_an_empty_supply_gives_nothing_back(lay: Lay) -> None:
    table = strict_frog(lay, "")
    assert (table.stage, table.bowl("A"), table.log[-1]) == ("restock", "-", "{0} frogs a hat and takes nothing.")


def test_r9_2_tokens_are_conserved_in_a_strict_game() -> None:
    state = GAME.new(3, "strict", "x")
    tokens = [yarn.count(state.supply, colour) + 3 for colour in range(6)]
    assert (tokens, state.tray) == ([15] * 6, [8] * ITEMS)


def test_r9_3_yarn3_tokens_are_change(lay: Lay) -> None:
    table = lay("Theo | bowl RRRRRRRBBB\nTed | bowl RRRRRR", edition="earlier", supply="strict")
    seats = GAME.view(table.state, 0)["seats"]
    assert [area["threes"] for area in seats] == [[2, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
    assert GAME.view(table.state, 0)["supply"] == [24 - 13, 21, 24, 24, 24, 24]
    retail = lay("Theo | bowl RRRRRRR\nTed")
    assert GAME.view(retail.state, 0)["seats"][0]["threes"] == [0] * 6


# Packed yarn ------------------------------------------------------------------------------------------------------


def test_a_bowl_covers_a_cost_colour_by_colour() -> None:
    assert yarn.covers(read_bowl("RRBP"), read_bowl("RBP"))
    assert not yarn.covers(read_bowl("RRRRRRR"), read_bowl("B"))
    assert not yarn.covers(read_bowl("BBBBBBB"), read_bowl("R"))
    assert yarn.covers(500 * yarn.ONE_EACH, 9 * yarn.ONE_EACH)
    assert yarn.decode(yarn.encode(read_bowl("RRBYYYP"))) == read_bowl("RRBYYYP")
    assert [len(ways) for ways in yarn.WAYS] == [0, 15, 20, 15, 6, 6, 6, 30, 6, 21, 56]
