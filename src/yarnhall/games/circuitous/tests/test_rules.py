"""R1 to R5: the table, the first card, turns, and where a card may lie."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core import record as records
from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous import actions, layout, stages, turns
from yarnhall.games.circuitous.data import DECKS, EAST, WEST
from yarnhall.games.circuitous.decks import deck_of
from yarnhall.games.circuitous.game import GAME, Options
from yarnhall.games.circuitous.lattice import finish
from yarnhall.games.circuitous.table import neighbour
from yarnhall.table.match import Match

Lay = Callable[..., Any]

# A straight row of four cards from the Start, and a cross in the middle of it.
ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B long3 on 3e by s
"""


def test_every_rule_is_cited_by_a_test() -> None:
    here = Path(__file__).parent
    rules = re.findall(r"\*\*R(\d+\.\d+)", (here.parent / "RULES.md").read_text("utf-8"))
    tests = re.findall(r"def test_(.+?)\(", "".join(path.read_text("utf-8") for path in here.glob("test_*.py")))
    cited = {number for name in tests for number in re.findall(r"r(\d+_\d+)", name)}
    assert len(rules) > 40
    assert sorted(set(rules) - {number.replace("_", ".") for number in cited}) == []


def test_r1_1_most_points_along_the_path_win(lay: Lay) -> None:
    # Cards 1 to 5: A has 2 + 1 points and what the last card brings, B has 3 + 3. Whoever lays it does not win by that.
    table = lay(ROW, finishes="37 0 W", a="long2-draw")
    table.play("A: lay long2-draw on 4e by s")
    assert table.ending == "{1} wins with 6 points along a path of 5 cards to Finish 1."
    assert table.state.placing() == [2, 1]
    mine = lay(ROW.replace("B long3 on 1e", "A long3 on 1e"), finishes="37 0 W", a="long2-draw")
    mine.play("A: lay long2-draw on 4e by s")
    assert mine.ending == "{0} wins with 8 points along a path of 5 cards to Finish 1."
    assert mine.state.placing() == [1, 2]


def test_r1_2_cards_score_for_the_deck_they_come_from(lay: Lay) -> None:
    # A builds on a card of B.
    table = lay(ROW, a="short3").play("A: lay short3 on 4e by w")
    assert [card["owner"] for card in GAME.view(table.state, None)["cards"]] == [None, 0, 1, 0, 1, 0]
    assert [table.state.points(seat) for seat in (0, 1)] == [2 + 1 + 3, 3 + 3]


def test_r2_1_one_start_three_finishes_and_four_decks_of_26() -> None:
    state = GAME.new(4, None, "x")
    census = Counter(kind if kind < 0 else kind // 128 for kind in state.census())
    assert census == {-1: 1, -2: 3, 0: 26, 1: 26, 2: 26, 3: 26}
    assert [area["deck"] for area in GAME.view(state, None)["seats"]] == DECKS


@pytest.mark.parametrize("distance", range(12, 49))
@pytest.mark.parametrize("number", [1, 2, 3])
def test_r2_2_finishes_are_as_far_as_was_chosen_and_a_foot_apart(number: int, distance: int) -> None:
    seen = GAME.view(GAME.new(2, {"finishes": number, "distance": distance}, "x"), None)
    assert len(seen["finishes"]) == number
    for goal in seen["finishes"]:
        assert goal["black"] == "W"
        inches = ((goal["x"] - 5 - 7) ** 2 + goal["y"] ** 2) ** 0.5 / 4
        assert abs(inches - distance) < 1
    for one in seen["finishes"]:
        for other in seen["finishes"]:
            gap_x = max(0, abs(one["x"] - other["x"]) - 10)
            gap_y = max(0, abs(one["y"] - other["y"]) - 14)
            assert one is other or gap_x**2 + gap_y**2 >= 48**2


def test_r2_2_one_finish_fewer_than_players() -> None:
    assert [len(GAME.new(seats, None, "x").finishes) for seats in (2, 3, 4)] == [1, 2, 3]


def test_r2_2_start_and_each_finish_are_turned_by_quarters() -> None:
    turned = {"start": "right", "finish_1": "left", "finish_2": "round", "finish_3": "right"}
    seen = GAME.view(GAME.new(4, turned, "x"), None)
    assert seen["cards"][0]["paths"] == "S"
    assert [goal["black"] for goal in seen["finishes"]] == ["S", "E", "N"]
    usual = GAME.view(GAME.new(4, None, "x"), None)
    middles = [[(goal["x"], goal["y"]) for goal in one["finishes"]] for one in (seen, usual)]
    assert middles[0] == middles[1]
    with pytest.raises(BadOption, match="a number from 12 to 48"):
        GAME.new(2, {"distance": 11}, "x")


def test_r2_2_every_layout_that_is_offered_can_be_finished() -> None:
    turns = ("as it is", "right", "round", "left")
    for distance, number, start, first, other in product((12, 13, 24, 48), (1, 2, 3), turns, turns, turns):
        turned = {"start": start, "finish_1": first, "finish_2": other, "finish_3": first}
        GAME.configure({"distance": distance, "finishes": number, **turned})


def test_r2_2_a_layout_that_nobody_can_finish_is_refused() -> None:
    deck, start = deck_of(""), layout.start(False, 0)
    # Black edge to black edge with two inches between them: no card fits in there.
    with pytest.raises(BadOption, match="Nobody could finish: no row of cards leads from the Start to Finish 1"):
        layout.demand_way(start, [int(finish(40, 0, WEST)), int(finish(31, 0, EAST))], deck)
    # The Start's own path ends at another Finish's black edge.
    with pytest.raises(BadOption, match="leads from the Start to Finish 1"):
        layout.demand_way(start, [int(finish(40, 0, WEST)), int(finish(6, 0, WEST))], deck)
    with pytest.raises(BadOption, match="Finish 1 cannot lie there"):
        layout.demand_way(start, [int(finish(4, 0, WEST))], deck)
    layout.demand_way(start, [int(finish(40, 0, WEST)), int(finish(20, 0, EAST))], deck)


def test_r2_3_cards_have_paths_points_and_sometimes_a_symbol() -> None:
    kinds = GAME.reference(Options())["kinds"]
    assert {len(kind["paths"]) for kind in kinds} == {2, 3, 4}
    assert {kind["ability"] for kind in kinds} == {None, "draw", "spin", "turn", "swap", "slide"}


def test_r2_4_everybody_draws_five_of_a_shuffled_deck() -> None:
    one, other = GAME.new(2, None, "x"), GAME.new(2, None, "y")
    assert [len(hand) for hand in one.hands] == [5, 5]
    assert [len(draw) for draw in one.draws] == [21, 21]
    assert one.draws != other.draws


def test_r2_4_decks_are_chosen() -> None:
    def decks(**chosen: str) -> list[str]:
        return [area["deck"] for area in GAME.view(GAME.new(3, chosen, "x"), None)["seats"]]

    assert decks() == ["black", "blue", "red"]
    assert decks(deck_1="purple", deck_3="blue") == ["purple", "black", "blue"]
    with pytest.raises(BadOption, match="The red deck is chosen for more than one seat"):
        decks(deck_1="red", deck_2="red")
    with pytest.raises(BadOption, match="for 4 seats"):
        decks(deck_4="red")
    # A deck that differs is drawn from by whoever has chosen it.
    own = '[[card]]\npaths = "NESW"\npoints = 7\ncopies = 26\ndecks = ["red"]'
    state = GAME.new(2, {"cards": own, "deck_2": "red"}, "x")
    assert {state.deck.points[kind] for kind in state.hands[1] + state.draws[1]} == {7}
    assert GAME.reference(GAME.configure({"deck_2": "red"}))["decks"] == ["black", "red", "blue", "purple"]


def test_r2_5_somebody_may_be_chosen_to_begin() -> None:
    assert {GAME.new(3, {"begins": 2}, str(seed)).first for seed in range(9)} == {1}
    with pytest.raises(BadOption, match="for 3 or 4 seats"):
        GAME.new(2, {"begins": 3}, "x")


def test_r2_5_the_first_player_is_drawn_by_lot_and_seats_follow_in_order(lay: Lay) -> None:
    assert {GAME.new(3, None, str(seed)).first for seed in range(20)} == {0, 1, 2}
    table = lay(ROW, seats=3)
    table.play("A: discard long3", "B: discard long3", "C: discard long3")
    assert table.state.active == 0


def test_r3_1_the_first_card_keeps_two_paths_free(lay: Lay) -> None:
    table = lay(a="long3*2 cross1 tee2 side1-swap")
    lays = table.may("lay")
    assert table.may() == lays
    assert {text.split()[1] for text in lays} == {"cross1", "tee2", "side1-swap"}
    assert len(lays) == 2 + 3 + 3
    with pytest.raises(Illegal, match="at least two paths beside"):
        table.play("A: lay long3 on 0e by n")
    with pytest.raises(Illegal, match="must be laid at the Start"):
        table.play("A: discard long3")


def test_r3_2_without_such_a_card_one_discards_and_draws(lay: Lay) -> None:
    table = lay(a="long3*3 short3 left3-turn", draw="long3*9 cross1")
    assert table.may() == ["discard long3", "discard short3", "discard left3-turn"]
    table.play("A: discard short3")
    assert table.hand("A") == "long3 long3 long3 left3-turn cross1"
    assert table.state.active == 1
    assert turns.opening(table.state)


def test_r4_1_lay_use_or_discard_but_never_pass(lay: Lay) -> None:
    table = lay(ROW, a="long3 long2-draw")
    assert {text.split()[0] for text in table.may()} == {"lay", "use", "discard"}


def test_r4_2_a_path_meets_a_path_middle_to_middle(lay: Lay) -> None:
    table = lay(ROW, a="right4")
    placed = {text.partition(" on ")[2] for text in table.may("lay")}
    ends = {"1s", "3n", "3s", "4e"}
    assert placed == {f"{end} by {edge}" for end in ends for edge in "ne"}
    table.play("A: lay right4 on 4e by n")
    assert table.ports(5) == "NW"


def test_r4_2_a_card_may_join_several_ends(lay: Lay) -> None:
    # A ring of crosses: the last one meets two ends.
    table = lay(
        """
        A cross1 on 0e by w
        A cross1 on 1e by w
        A cross1 on 1s by n
        """,
        a="cross1 left4",
    )
    table.play("A: lay cross1 on 2s by n")
    seen = GAME.view(table.state, None)
    assert seen["cards"][4]["open"] == "ES"
    assert neighbour(table.state, 4, 0) == 2
    assert neighbour(table.state, 4, 3) == 3


def test_r4_2_the_symbol_of_a_card_that_is_laid_means_nothing(lay: Lay) -> None:
    table = lay(ROW, a="cross0-draw long3*4", draw="short3*9").play("A: lay cross0-draw on 4e by w")
    assert table.hand("A") == "long3 long3 long3 long3 short3"
    assert table.discards("A") == ""
    assert table.state.active == 1


def test_r4_2_symmetric_cards_are_offered_once(lay: Lay) -> None:
    table = lay("A side2 on 0e by e", a="long3 short3 cross1 tee2 right4")
    per_card = Counter(text.split()[1] for text in table.may("lay"))
    # Two open ends, north and south.
    assert per_card == {"long3": 2, "short3": 2, "cross1": 4, "tee2": 6, "right4": 4}


def test_r4_3_a_used_card_goes_to_the_discard_pile(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide long3").play("A: use short2-slide")
    assert table.discards("A") == "short2-slide"
    assert table.may("discard") == []


def test_r4_4_one_can_always_discard(lay: Lay) -> None:
    table = lay(ROW, a="long3 short3").play("A: discard short3")
    assert table.discards("A") == "short3"
    assert table.log[0] == "{0} discards a short straight (3 points)."
    state, rng = GAME.new(2, {"distance": 17}, "always"), seeded("always")
    asked = 0
    while state.to_act():
        legal = state.legal(state.active)
        if state.stage == stages.ACT and not turns.opening(state):
            asked += 1
            kinds = {actions.kind_of(action) for action in legal if actions.do_of(action) == actions.DISCARD}
            assert kinds == set(state.hands[state.active])
        state.apply(state.active, legal[rng.below(len(legal))])
    assert asked > 30


# Crosses of 26 values: every hand has five kinds.
CROSSES = "".join(f'[[card]]\npaths = "NESW"\npoints = {points}\n' for points in range(1, 27))


def test_r4_5_with_too_many_choices_the_card_comes_first(lay: Lay) -> None:
    # A row of 19 crosses to the south has 39 open ends: five cards can lie two ways at each, or be discarded.
    row = "A cross1 on 0e by w\n" + "".join(f"A cross1 on {number}s by n\n" for number in range(1, 19))
    hand = "cross2 cross3 cross4 cross5 cross6"
    table = lay(row, a=hand, b=hand, draw="cross7*9", cards=CROSSES)
    assert (len(table.may("lay")), len(table.may("discard")), len(table.may())) == (5 * 2 * 39, 5, 395)
    # One more has 41.
    table.play("A: lay cross2 on 19s by n")
    assert table.may("lay") == []
    assert table.may("take") == [f"take {card}" for card in hand.split()]
    with pytest.raises(Illegal, match="take the card up first"):
        table.play("B: lay cross3 on 20s by n")
    table.play("B: take cross3")
    assert GAME.view(table.state, 0)["held"] == table.kinds("cross3")[0]
    assert {text.split()[1] for text in table.may()} == {"cross3"}
    assert len(table.may("lay")) == 2 * 41
    table.play("B: lay cross3 on 20s by n")
    assert table.hand("B") == "cross2 cross4 cross5 cross6 cross7"


def test_r4_6_the_turn_is_over_when_its_player_draws(lay: Lay) -> None:
    table = lay(ROW, a="long3*2 short3", draw="cross1*9").play("A: discard short3", ends=False)
    assert (table.hand("A"), table.state.active, table.may()) == ("long3 long3", 0, ["end"])
    assert GAME.status(table.state, 0) == "Your turn is done: draw up to five cards and pass it on."
    table.play("A: end")
    assert (table.hand("A"), table.state.active) == ("long3 long3 cross1 cross1 cross1", 1)


def test_r4_8_what_one_did_can_be_taken_back_until_something_comes_to_light() -> None:
    """As tables play it: the end of the turn waits for a press."""
    match = Match(records.start(GAME, 2, {"begins": 1}, "back"))
    match.submit(0, match.state.legal(0)[0], patient=[0])
    assert [step.revealed for step in match.steps] == [False]
    assert match.undo(0) == 1
    discards = [action for action in match.state.legal(0) if actions.do_of(action) == actions.DISCARD]
    match.submit(0, (discards or match.state.legal(0))[0], patient=[0])
    assert match.waits is not None
    match.submit(0, match.waits[1], patient=[0])
    # Now cards were drawn.
    assert match.state.to_act() == [1]
    assert match.undoable(0) == 0


def test_r4_8_an_ability_can_be_taken_back_and_draw_two_cannot(lay: Lay) -> None:
    for card, hidden in (("short2-slide", 0), ("tee1-spin", 0), ("long2-draw", 1)):
        table = lay(ROW, a=f"{card} long3")
        before = table.state.reveals
        assert table.play(f"A: use {card}").state.reveals - before == hidden
    swap = lay(ROW, a="tee1-swap cross1 short3")
    before = swap.state.reveals
    swap.play("A: use tee1-swap", "A: swap 2", "A: put cross1 nesw", ends=False)
    assert swap.state.reveals == before
    assert swap.may() == ["end"]


def test_r4_6_draw_up_to_five_and_never_reshuffle(lay: Lay) -> None:
    table = lay(ROW, a="long3*2", draw="cross1*2").play("A: discard long3")
    assert table.hand("A") == "long3 cross1 cross1"
    assert table.state.draws[0] == []
    over = lay(ROW, a="long3*7").play("A: discard long3")
    assert over.hand("A") == " ".join(["long3"] * 6)


def test_r4_7_who_has_no_cards_is_skipped_and_still_scores(lay: Lay) -> None:
    table = lay(ROW, a="long3", b="long3*3", draw="", finishes="37 0 W")
    table.play("A: discard long3", "B: discard long3")
    assert table.state.active == 1
    assert "{0} is out of cards." in table.log
    table.play("B: lay long3 on 4e by n")
    assert [GAME.sheet(table.state, seat)[0].label for seat in (0, 1)] == ["Card 1", "Card 2"]


def test_r5_1_cards_do_not_overlap(lay: Lay) -> None:
    # Two upright crosses side by side: sideways cards on both of their north ends would overlap by two squares.
    table = lay("A cross1 on 0e by w\nA cross1 on 1e by w\nA cross1 on 1n by e", a="cross1")
    with pytest.raises(Illegal, match="overlap card 3"):
        table.play("A: lay cross1 on 2n by e")
    finish = lay(ROW, a="long3", finishes="36 0 N")
    with pytest.raises(Illegal, match="overlap Finish 1"):
        finish.play("A: lay long3 on 4e by s")


def test_r5_2_no_path_ends_on_white(lay: Lay) -> None:
    # East of card 1 a straight leads on; north of it an elbow turns east: a card there would point its path south.
    table = lay(
        """
        A cross1 on 0e by w
        B short3 on 1e by w
        B right4 on 1n by e
        """,
        a="cross1 short3",
    )
    state = table.state
    assert [text for text in table.may("lay cross1 on 3") if text.endswith("n")] == []
    refused = [state.refuse(0, GAME.parse(state, 0, f"lay cross1 on 3e by {edge}")) for edge in "nesw"]
    assert any(reason and "white" in reason for reason in refused)


def test_r5_2_the_white_of_a_finish_counts(lay: Lay) -> None:
    table = lay(ROW, a="long3", finishes="37 0 E")
    with pytest.raises(Illegal, match="white of Finish 1"):
        table.play("A: lay long3 on 4e by s")


STUBS = """
[[card]]
paths = "NESW"
points = 1
copies = 16
[[card]]
paths = "N"
points = 1
copies = 10
"""


def test_r5_3_the_last_open_end_may_not_be_closed(lay: Lay) -> None:
    cards = """
        A cross1 on 0e by w
        A stub1 on 1n by n
        A stub1 on 1e by n
    """
    table = lay(cards, a="stub1 cross1", b="stub1", draw="cross1", cards=STUBS)
    with pytest.raises(Illegal, match="no open end from which a path can go on"):
        table.play("A: lay stub1 on 1s by n")
    assert table.may("lay") == ["lay cross1 on 1s by n", "lay cross1 on 1s by w"]


def test_r5_3_a_finish_may_not_be_walled_in(lay: Lay) -> None:
    # Upright, the card would leave three squares before the black edge: too few for any card to touch it.
    table = lay(a="cross1", finishes="14 0 W, 60 30 W")
    with pytest.raises(Illegal, match="no way from an open end to Finish 1;"):
        table.play("A: lay cross1 on 0e by w")
    other = lay(a="cross1", finishes="60 30 W, 14 0 W")
    with pytest.raises(Illegal, match="no way from an open end to Finish 2;"):
        other.play("A: lay cross1 on 0e by w")


def test_r5_4_a_move_that_ends_the_game_need_not_leave_a_way(lay: Lay) -> None:
    # Sideways it comes within half an inch of the black edge: no card fits in there, and none needs to.
    table = lay(a="cross1", finishes="14 0 W")
    assert table.may() == ["lay cross1 on 0e by s"]
    table.play("A: lay cross1 on 0e by s")
    assert table.ending is not None
