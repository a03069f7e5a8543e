"""R1 to R3 and R10: components, setting up, the turn, and what is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import (
    EVENT,
    FAVOURITES,
    ITEMS,
    PROJECT_ITEMS,
    PROJECT_POINTS,
    REQUEST,
    REQUEST_COSTS,
    REQUEST_RULES,
    REQUEST_SIZES,
    TILES,
    YARN,
)
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.words import points_text

Lay = Callable[..., Any]


def test_every_rule_is_cited_by_a_test() -> None:
    here = Path(__file__).parent
    rules = re.findall(r"\*\*R(\d+\.\d+)", (here.parent / "RULES.md").read_text("utf-8"))
    cited = re.findall(r"def test_r(\d+_\d+)_", "".join(path.read_text("utf-8") for path in here.glob("test_*.py")))
    assert len(rules) > 50
    assert sorted(set(rules) - {number.replace("_", ".") for number in cited}) == []


# R1: what you need ------------------------------------------------------------------------------------------------


def test_r1_1_six_colours_and_five_items() -> None:
    known = GAME.reference(GAME.presets["standard"])
    assert "".join(colour["letter"] for colour in known["colours"]) == "RBGYOP"
    items = [(item["name"], item["size"], item["points"] // 4) for item in known["items"]]
    assert items == [("hat", 2, 2), ("bear", 3, 3), ("mittens", 3, 3), ("scarf", 4, 4), ("blanket", 5, 5)]


def test_r1_2_seventy_four_yarn_cards_and_twelve_events() -> None:
    cards = Counter(card for card in GAME.new(2, None, "x").census() if card < REQUEST)
    assert sum(number for card, number in cards.items() if card < EVENT) == 74
    assert [cards[card] for card in range(EVENT, REQUEST)] == [3, 3, 2, 2, 2]
    assert sum(yarn.total(YARN[card]) * number for card, number in cards.items() if card < EVENT) == 144 - 12
    assert [cards[0], cards[6], cards[12], cards[18], cards[22]] == [2, 6, 2, 2, 6]
    for colour in range(6):
        assert sum(yarn.count(YARN[card], colour) * number for card, number in cards.items() if card < EVENT) == 22


def test_r1_3_every_colour_is_on_equally_many_tiles() -> None:
    assert [len(tiles) for tiles in TILES] == [0, 6, 6, 6, 0]
    for item, each in ((1, 3), (2, 3), (3, 4)):
        assert yarn.counts(sum(TILES[item])) == [each] * 6
        assert len(set(TILES[item])) == 6
    assert [item["learned_points"] // 4 for item in GAME.reference(GAME.presets["standard"])["items"]] == [
        0,
        3,
        3,
        4,
        0,
    ]


def test_r1_4_eight_characters_of_four_types() -> None:
    known = GAME.reference(GAME.presets["standard"])
    people = [(person["name"], person["type"], person["spaces"][:3]) for person in known["characters"]]
    assert people[1] == ("Theo", "Thrifty Shopper", ["Shop 4", "Craft 2", "Shop 2 + Craft 1"])
    assert people[2] == ("Derrick", "Master Crafter", ["Shop 3", "Craft 4", "Shop 2 + Craft 1"])
    assert people[4] == ("Neeha", "Color Specialist", ["Shop 3", "Craft 2", "Shop 2 + Craft 1 Any Colors"])
    assert people[7] == ("Eliza", "Yarn Spinner", ["Shop 3", "Craft 2", "Take 3 + Craft 1"])
    assert {person["spaces"][3] for person in known["characters"]} == {"Exchange"}
    loved = [known["requests"][person["favourite"]]["name"] for person in known["characters"]]
    assert loved == [
        "Snugglesaurus",
        "Wrist Warmers",
        "Prodigy Cowl",
        "Hacky Sack",
        "Unicorn",
        "Infinity Scarf",
        "Octopus",
        "Robot",
    ]
    earlier = GAME.reference(GAME.presets["earlier"])["characters"]
    assert [person["type"] for person in earlier[::2]] == ["Thrifty", "Fiber Artist", "Colorist", "Spinner"]


def test_r1_5_twenty_six_requests_or_ten_and_four_worth_nine_and_three_quarters() -> None:
    retail = GAME.reference(GAME.presets["standard"])["requests"]
    assert len(retail) == 26
    assert GAME.reference(GAME.presets["earlier"])["requests"] == retail[:10]
    assert [points_text(request["points"]) for request in retail].count("9¾") == 4
    assert (
        sum(request["points"] for request in retail)
        == 4 * (13 + 8 * 3 + 6 + 10 * 2 + 9 * 2 + 7) + 4 * (9 * 3 + 7 * 2 + 8 * 3 + 9 + 10 * 2 + 9) + 4 * 39
    )
    for request in range(26):
        if REQUEST_RULES[request] == yarn.EXACT:
            assert yarn.total(REQUEST_COSTS[request]) == REQUEST_SIZES[request]


def test_r1_6_sixteen_projects_worth_348_points() -> None:
    assert sum(PROJECT_POINTS) == 348
    values = [
        sum(number * worth for number, worth in zip(items, (2, 3, 3, 4, 5), strict=True)) for items in PROJECT_ITEMS
    ]
    assert values == [6, 5, 7, 8, 9, 9, 10, 9, 10, 10, 8, 14, 11, 14, 17, 18]
    for seats, number in ((2, 8), (3, 9), (4, 10)):
        state = GAME.new(seats, None, "x")
        assert len(state.projects) + len(state.project_deck) == number


def test_r1_7_the_bazaar_is_two_rows_of_three(lay: Lay) -> None:
    board = GAME.text(lay("Theo\nTed").state, None).split("\n")
    assert board[1] == "Bazaar    1:2 red | 2:2 blue | 3:2 green"
    assert board[2] == "          4:2 yellow | 5:2 orange | 6:2 purple"


def test_r1_8_the_split_of_single_cards_is_an_option() -> None:
    cards = Counter(GAME.new(2, {"singles": "4/4"}, "x").census())
    assert [cards[0], cards[6]] == [4, 4]
    assert sum(number for card, number in cards.items() if card < EVENT) == 74


# R2: setting up ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_1_characters_by_lot_are_of_different_types(seats: int) -> None:
    for seed in range(20):
        state = GAME.new(seats, None, str(seed))
        assert len({character // 2 for character in state.character}) == seats


def test_r2_1_characters_are_chosen_in_seat_order_and_no_type_twice() -> None:
    state = GAME.new(3, "chosen", "x")
    assert (state.to_act(), len(state.legal(0)), GAME.view(state, 0)["deck"]) == ([0], 8, 0)
    state.apply(0, GAME.read(state, 0, "character eliza"))
    assert state.to_act() == [1]
    assert "Ted is not free" in (state.refuse(1, GAME.parse(state, 1, "character ted") or 0) or "")
    state.apply(1, GAME.read(state, 1, "character theo"))
    assert len(state.legal(2)) == 4
    before = state.reveals
    state.apply(2, GAME.read(state, 2, "character neeha"))
    assert state.reveals > before
    assert (state.character, state.turn, GAME.view(state, 0)["stage"]) == ([7, 1, 4], 1, "move")


def test_r2_2_one_yarn_of_each_colour_and_one_tile_of_each_kind() -> None:
    state = GAME.new(4, None, "x")
    for area in GAME.view(state, None)["seats"]:
        assert area["bowl"] == [1] * 6
        assert [pattern["learned"] for pattern in area["patterns"]] == [False] * 5
        assert [pattern["cost"] is None for pattern in area["patterns"]] == [True, False, False, False, True]
    for item in (1, 2, 3):
        assert len({state.tiles[seat * ITEMS + item] for seat in range(4)}) == 4


@pytest.mark.parametrize("preset", ["standard", "earlier"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_3_every_favourite_and_one_more_each(preset: str, seats: int) -> None:
    state = GAME.new(seats, preset, "x")
    chosen = {card - REQUEST for card in state.deck if card >= REQUEST}
    assert len(chosen) == 2 * seats
    assert chosen >= {FAVOURITES[character] for character in state.character}
    assert len(state.request_box) == (26 if preset == "standard" else 10) - 2 * seats


def test_r2_4_retail_requests_lie_in_the_upper_part() -> None:
    for seed in range(30):
        state = GAME.new(2, None, str(seed))
        assert (len(state.deck), state.lower) == (84, 43)
        assert max(state.deck[:43]) < REQUEST
    assert GAME.view(state, 0)["seeded"] == 41


def test_r2_4_earlier_requests_lie_anywhere() -> None:
    depths = set()
    for seed in range(30):
        state = GAME.new(2, "earlier", str(seed))
        assert (len(state.deck), state.lower) == (84, 0)
        depths |= {depth // 28 for depth, card in enumerate(state.deck) if card >= REQUEST}
    assert depths == {0, 1, 2}


@pytest.mark.parametrize("preset", ["standard", "earlier"])
def test_r2_5_the_first_bazaar_has_six_yarn_cards(preset: str) -> None:
    remembered = 0
    for seed in range(60):
        state = GAME.new(4, preset, str(seed))
        assert max(state.bazaar) < EVENT
        assert min(state.bazaar) >= 0
        shown = GAME.view(state, None)["requests_known"]
        assert set(shown) >= {FAVOURITES[character] for character in state.character}
        remembered += len(shown) > 4
        if preset == "standard":
            assert max(state.deck[: state.lower]) < REQUEST
    assert remembered > 0  # a request that was set aside is known to be in the deck


def test_r2_6_three_projects_are_shown() -> None:
    state = GAME.new(3, None, "x")
    assert len(set(state.projects)) == 3
    assert (GAME.view(state, 0)["project_deck"], len(state.project_box)) == (6, 7)


def test_r2_7_the_first_player_is_drawn_by_lot_and_play_goes_clockwise() -> None:
    assert {GAME.new(3, None, str(seed)).active for seed in range(30)} == {0, 1, 2}
    state = GAME.new(3, None, "x")
    rng = seeded("moves")
    order = [state.active]
    while len(order) < 5:
        player = state.to_act()[0]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])
        if state.active != order[-1]:
            order.append(state.active)
    assert [(seat - order[0]) % 3 for seat in order] == [0, 1, 2, 0, 1]


# R3: the turn -----------------------------------------------------------------------------------------------------


def test_r3_1_three_steps(lay: Lay) -> None:
    table = lay("Theo\nTed")
    assert table.stage == "move"
    assert table.play("A: move craft 2").stage == "act"
    assert table.play("A: done").stage == "restock"
    table.play("A: end")
    assert (table.stage, table.state.active) == ("move", 1)


def test_r3_2_never_the_same_space_twice_running(lay: Lay) -> None:
    table = lay("Theo | at 3\nTed")
    assert table.may("A") == ["move shop 4", "move craft 2", "move exchange"]
    assert table.refusal("A", "move 3") == "Your marker stands there already: choose another space (R3.2)."
    table.play("A: move exchange", "A: done", "A: end")
    assert len(table.may("B")) == 4  # the first turn: anywhere


def test_r3_3_actions_in_any_order_each_once_and_whole(lay: Lay) -> None:
    table = lay("Theo | bowl RBGY\nTed").play("A: move 3", "A: craft hat", "A: pay red blue", "A: shop 1")
    assert table.may("A") == ["shop 2", "shop 3", "shop 4", "shop 5", "shop 6"]
    assert (
        table.refusal("A", "done")
        == "A Shop is taken as a whole: choose the next card or empty space of the Yarn Bazaar."
    )
    table.play("A: shop 2")
    assert table.may("A") == ["done"]
    other = lay("Theo | bowl RBGY\nTed").play(
        "A: move 3", "A: shop 1", "A: shop 2", "A: craft hat", "A: pay green yellow"
    )
    assert (other.bowl("A"), other.items("A")) == ("RRRBBB", "hat")
    assert lay("Theo\nTed").play("A: move 3", "A: done").stage == "restock"


# R10: what is hidden ----------------------------------------------------------------------------------------------


def test_r10_1_every_reader_sees_the_same() -> None:
    state = GAME.new(3, None, "x")
    views = [GAME.view(state, reader) for reader in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
    assert "deck" in views[0]
    assert isinstance(views[0]["deck"], int)


def test_r10_2_what_nobody_knows_is_dealt_anew() -> None:
    state = GAME.new(2, None, "x")
    favourites = {FAVOURITES[character] for character in state.character}
    seen: set[int] = set()
    projects: set[int] = set()
    for number in range(60):
        twin = state.determinize(0, seeded(str(number)))
        requests = {card - REQUEST for card in twin.deck if card >= REQUEST}
        assert len(requests) == 4
        assert requests >= favourites
        assert max(twin.deck[:43]) < REQUEST
        assert sorted(twin.census()) == sorted(state.census())
        seen |= requests
        projects |= set(twin.project_deck)
    assert len(seen) > 15
    assert len(projects) == 13


def test_r10_2_requests_that_were_set_aside_stay_known() -> None:
    for seed in range(60):
        state = GAME.new(4, None, str(seed))
        known = set(GAME.view(state, None)["requests_known"])
        for number in range(5):
            twin = state.determinize(1, seeded(str(number)))
            assert known <= {card - REQUEST for card in twin.deck if card >= REQUEST}


# Options ----------------------------------------------------------------------------------------------------------


def test_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="Option edition is retail or earlier"):
        GAME.new(2, {"edition": "first"})
    with pytest.raises(BadOption, match="for 2, 3 or 4 seats, not 5"):
        GAME.new(5)


def test_what_we_decided_is_marked_with_its_reason_and_what_only_a_program_minds_is_not_there() -> None:
    text = GAME.rulebook()
    rules = dict(re.findall(r"- \*\*R(\d+\.\d+)(.*?)(?=\n- \*\*R|\n## |\Z)", text, re.DOTALL))
    decided = {
        1: [5],
        2: [5, 7],
        3: [3],
        4: [2, 3, 9],
        5: [2, 3, 5, 6, 7, 8, 9],
        6: [1],
        7: [3],
        8: [2, 3, 6],
        9: [1, 2],
    }
    numbers = [f"{part}.{number}" for part, found in decided.items() for number in found]
    assert [number for number in numbers if "*Ruling:" not in rules[number]] == []
    assert not re.search(r"\b(500|200|399|hundred|program)\b", text)
    first = [
        text.index(words) for words in ("**The aim.**", "**A turn.**", "**The end.**", "**An example.**", "## R1 ")
    ]
    assert first == sorted(first)
