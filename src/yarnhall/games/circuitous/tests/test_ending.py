"""R7 to R9: the end, what is known, and what is reconstructed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core import record as records
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous.contact import contacts
from yarnhall.games.circuitous.data import EIGHT, FOUR
from yarnhall.games.circuitous.decks import Deck, deck_of, shipped
from yarnhall.games.circuitous.game import GAME, Options
from yarnhall.games.circuitous.state import CircuitousState

Lay = Callable[..., Any]

# Four cards in a row from the Start: the path ends at the border of squares 27 and 28.
ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B long3 on 3e by s
"""

# Two ways round a square of crosses, equally many cards and equally long.
RING = """
    A cross1 on 0e by w
    A cross1 on 1s by n
    B cross1 on 1e by w
    A cross1 on 2e by w
"""


@pytest.mark.parametrize("aside", [0, 3, -3])
def test_r7_1_a_path_that_touches_the_black_edge_anywhere_ends_the_game(lay: Lay, aside: int) -> None:
    table = lay(ROW, a="long3", finishes=f"37 {aside} W").play("A: lay long3 on 4e by s")
    assert table.ending is not None
    assert table.state.slack == [0, 0, 0]


def test_r7_1_the_starts_own_path_does_not_count(lay: Lay) -> None:
    table = lay(finishes="6 0 W")
    assert contacts(table.state.cards, table.state.finishes, False) == []
    # A card in the place of the Start, with the same path, would touch.
    assert contacts([0, *table.state.cards], table.state.finishes, False) == [1, 0, 0, 0]


def test_r7_1_a_finish_that_moves_to_a_path_ends_the_game(lay: Lay) -> None:
    table = lay(ROW, a="short2-slide", finishes="35 0 W").play("A: use short2-slide", "A: slide 1 w")
    assert table.ending == "{1} wins with 6 points along a path of 4 cards to Finish 1."


def test_r7_1_a_finish_that_turns_to_a_path_ends_the_game(lay: Lay) -> None:
    # It faces north and lies beside the path; turned to the left it faces west and stands before it.
    table = lay(ROW, a="tee1-spin", finishes="31 3 N").play("A: use tee1-spin", "A: spin 1 left")
    assert table.ending is not None
    assert table.state.slack == [0, -2, 0]


def test_r7_1_a_replaced_card_can_end_the_game(lay: Lay) -> None:
    # A straight lies along the black edge of a Finish that faces north; a cross in its place leads into it.
    table = lay(ROW, a="tee1-swap cross1", finishes="24 5 N").play("A: use tee1-swap", "A: swap 4")
    table.play("A: put cross1 nesw")
    assert table.ending is not None
    assert table.state.route == [4, 3, 2, 1]
    assert table.state.slack == [0, 0, 0]


def test_r7_1_a_turned_card_can_end_the_game(lay: Lay) -> None:
    cards = "A cross1 on 0e by w\nA cross1 on 1e by w\nB right4 on 2e by n"
    # The elbow looks north; turned to the left it looks south, at a Finish that faces north.
    table = lay(cards, a="left3-turn", finishes="16 6 N").play("A: use left3-turn", "A: turn 3 left")
    assert table.ending is not None


@pytest.mark.parametrize(
    ("place", "slack"),
    [("38 0", [0, -2, 0]), ("37 4", [0, 0, -1]), ("38 3", [0, -2, 0])],
)
def test_r7_2_half_an_inch_of_slack(lay: Lay, place: str, slack: list[int]) -> None:
    table = lay(ROW, a="long3", finishes=f"{place} W").play("A: lay long3 on 4e by s")
    assert table.state.slack == slack
    assert "{0} reaches Finish 1, which slides up to the path." in table.log
    goal = GAME.view(table.state, None)["finishes"][0]
    assert goal["touched"]
    assert goal["x"] == 2 * int(place.split()[0]) + slack[1]


@pytest.mark.parametrize("place", ["39 0", "37 5", "38 -5", "38 4", "38 -4"])
def test_r7_2_more_than_half_an_inch_is_too_far(lay: Lay, place: str) -> None:
    table = lay(ROW, a="long3", finishes=f"{place} W")
    texts = table.may("lay long3 on 4e by")
    for text in texts:
        assert lay(ROW, a="long3", finishes=f"{place} W").play(f"A: {text}").ending is None


def test_r7_2_half_an_inch_is_counted_in_all_and_not_both_ways(lay: Lay) -> None:
    # Half an inch ahead and a quarter aside are 0.56 inches. Former versions let that be.
    place = "38 -4 W"
    assert lay(ROW, a="long3", finishes=place).play("A: lay long3 on 4e by s").ending is None
    then = lay(ROW, a="long3", finishes=place, rules=2).play("A: lay long3 on 4e by s")
    assert then.state.slack == [0, -2, 1]


def test_r7_3_the_path_with_the_fewest_cards_counts(lay: Lay) -> None:
    # From card 1 a straight way and a way round by the south lead to card 4; the straight one is shorter.
    cards = """
        A cross1 on 0e by w
        B cross1 on 1e by w
        A cross1 on 1s by n
        A cross1 on 3e by w
    """
    table = lay(cards, a="long3", finishes="23 0 W").play("A: lay long3 on 2e by n")
    assert table.state.route == [5, 2, 1]
    assert table.ending is not None


def test_r7_3_of_equally_many_cards_the_shorter_path_counts(lay: Lay) -> None:
    # The cross touches Finish 1 with its short edge and Finish 2 with its long edge, which is nearer to its middle.
    table = lay("A cross1 on 0e by w", a="cross1", finishes="11 6 N, 16 0 W").play("A: lay cross1 on 1e by w")
    assert table.ending == "{0} wins with 2 points along a path of 2 cards to Finish 2."


def test_r7_4_the_one_who_ended_the_game_chooses_between_equal_paths(lay: Lay) -> None:
    table = lay(RING, a="long3", finishes="23 7 W").play("A: lay long3 on 4e by n")
    assert table.ending is None
    assert sorted(table.may()) == ["via 2", "via 3"]
    assert GAME.status(table.state, 1) == "{0} chooses the winning path."
    table.play("A: via 2")
    assert table.state.route == [5, 4, 2, 1]
    assert [table.state.points(seat) for seat in (0, 1)] == [6, 0]


def test_r7_5_most_points_then_fewest_turns_then_the_later_seat(lay: Lay) -> None:
    table = lay(ROW, a="long3", finishes="37 0 W")
    table.state.taken = [2, 2]
    table.play("A: lay long3 on 4e by s")
    # A: 2 + 1 + 3, B: 3 + 3; A has taken three turns, B two.
    assert table.state.placing() == [2, 1]
    even = lay(ROW, a="long3", finishes="37 0 W")
    even.state.taken = [2, 3]
    even.play("A: lay long3 on 4e by s")
    assert even.state.placing() == [2, 1]
    assert even.ending == "{1} wins with 6 points along a path of 5 cards to Finish 1, being later in turn order."
    fewer = lay(ROW, a="long3", finishes="37 0 W")
    fewer.state.taken = [1, 3]
    fewer.play("A: lay long3 on 4e by s")
    assert fewer.state.placing() == [1, 2]


def test_r7_6_everybody_out_of_cards_and_nobody_wins(lay: Lay) -> None:
    table = lay(ROW, a="long3", b="long3", draw="").play("A: discard long3", "B: discard long3")
    assert table.ending == "Everybody is out of cards before a path reached a Finish: nobody wins."
    assert table.state.placing() == [2, 2]
    assert [table.state.points(seat) for seat in (0, 1)] == [0, 0]


def test_r7_7_until_then_points_are_shown_along_the_leading_path(lay: Lay) -> None:
    table = lay(ROW)
    assert GAME.view(table.state, None)["path"] == [1, 2, 3, 4]
    assert [table.state.points(seat) for seat in (0, 1)] == [3, 6]


def test_r8_1_hands_and_draw_piles_are_hidden(lay: Lay) -> None:
    state = GAME.new(2, None, "x")
    assert GAME.view(state, 0)["seats"][1]["hand"] is None
    assert GAME.view(state, None)["seats"][0]["hand"] is None
    twins = [state.determinize(0, seeded(str(number))) for number in range(20)]
    assert all(twin.hands[0] == state.hands[0] for twin in twins)
    assert len({tuple(twin.hands[1]) for twin in twins}) > 1
    assert len({tuple(twin.draws[0]) for twin in twins}) > 1
    note = (4, 0, state.deck.face(0), state.deck.face(1))
    assert GAME.tell(note, 1) == "{0} draws 2 cards."
    assert GAME.tell(note, 0) == "{0} draws a long straight (3 points) and a long straight (2 points, draw two)."


def test_r8_2_the_table_and_the_discards_are_open(lay: Lay) -> None:
    table = lay(ROW, a="long3 short3").play("A: discard short3")
    seen = GAME.view(table.state, 1)
    assert seen["seats"][0]["discard"] == table.kinds("short3")
    assert seen["seats"][0]["hand_size"] == 5
    assert len(seen["cards"]) == 5


def test_r8_3_a_card_that_came_back_is_remembered_until_it_leaves(lay: Lay) -> None:
    table = lay(ROW, a="tee1-swap cross1 short3", b="short3", replaced="hand", draw="side2*9")
    table.play("A: use tee1-swap", "A: swap 2", "A: put cross1 nesw")
    kind = table.kinds("long3")[0]
    assert all(kind in table.state.determinize(0, seeded(str(number))).hands[1] for number in range(10))
    table.play("B: discard long3")
    assert table.state.known[1] == []


def test_r9_1_cards_are_two_and_a_half_by_three_and_a_half_inches() -> None:
    assert GAME.reference(Options())["card"] == [10, 14]


def test_r9_2_the_reconstructed_deck() -> None:
    deck = deck_of("")
    assert [sum(counts) for counts in deck.counts] == [26] * 4
    assert sum(deck.points[kind] * count for kind, count in enumerate(deck.counts[0])) == 56
    kinds = GAME.reference(Options())["kinds"]
    assert sum(kind["copies"][0] for kind in kinds if len(kind["paths"]) > 2) == 13
    for ability in ("draw", "spin", "turn", "swap", "slide"):
        assert sum(kind["copies"][0] for kind in kinds if kind["ability"] == ability) == 2


def test_r9_3_the_starts_path_leaves_by_a_short_edge_and_a_black_edge_is_long() -> None:
    seen = GAME.view(GAME.new(2, None, "x"), None)
    assert (seen["cards"][0]["paths"], seen["cards"][0]["width"]) == ("E", 14)
    assert (seen["finishes"][0]["black"], seen["finishes"][0]["height"]) == ("W", 14)


def test_r9_2_a_narrow_card_is_worth_more_and_a_symbol_costs_a_point() -> None:
    worth = {len(kind["paths"]): set[int]() for kind in GAME.reference(Options())["kinds"]}
    plain: dict[str, int] = {}
    for kind in GAME.reference(Options())["kinds"]:
        if kind["ability"] is None:
            plain[kind["shape"]] = kind["points"]
            worth[len(kind["paths"])].add(kind["points"])
    assert min(worth[2]) > max(worth[3]) > max(worth[4])
    for kind in GAME.reference(Options())["kinds"]:
        if kind["ability"] is not None:
            assert kind["points"] == plain[kind["shape"]] - 1


def test_r9_4_the_places_of_the_finishes() -> None:
    def places(number: int, distance: int) -> list[tuple[float, float]]:
        goals = GAME.view(GAME.new(2, {"finishes": number, "distance": distance}, "x"), None)["finishes"]
        return [((goal["x"] - 12) / 4, goal["y"] / 4) for goal in goals]

    assert places(1, 24) == [(24, 0)]
    assert places(2, 24) == [(22.5, -8), (22.5, 8)]
    assert places(3, 24) == [(24, 0), (18.5, -16), (18.5, 16)]
    # Between them: on the line from one distance to the next.
    assert places(2, 28) == [(26, -9), (26, 9)]


def test_r9_5_turned_cards_do_not_face_each_other() -> None:
    seen = GAME.view(GAME.new(4, {"orientation": "turned"}, "x"), None)
    assert seen["cards"][0]["paths"] == "S"
    assert [(goal["y"] < 0, goal["black"]) for goal in seen["finishes"]] == [(False, "N"), (True, "S"), (False, "N")]


def test_r9_6_owners_can_play_with_their_own_cards() -> None:
    own = shipped().replace("points = 4", "points = 9")
    state = GAME.new(2, {"cards": own}, "x")
    assert max(state.deck.points) == 9
    assert GAME.reference(Options(cards=own))["reconstructed"] is False
    assert GAME.reference(Options(cards="shipped = 1"))["reconstructed"] is True


def worth(deck: Deck, number: int) -> int:
    """The points of one of the four decks."""
    return sum(deck.points[kind] * count for kind, count in enumerate(deck.counts[number]))


def test_r9_6_what_own_cards_leave_out_is_as_it_was_shipped() -> None:
    # Only the blue deck is another; only a card's points are; only its copies in one deck are.
    blue = deck_of(FILLER + 'decks = ["blue"]')
    assert [worth(blue, number) for number in range(4)] == [56, 26, 56, 56]
    dear = deck_of('[[change]]\npaths = "NESW"\nability = "draw"\npoints = 5')
    assert [worth(dear, number) for number in range(4)] == [61] * 4
    assert "cross5-draw" in dear.codes
    assert "cross0-draw" not in dear.codes
    more = deck_of(
        '[[change]]\npaths = "NS"\ncopies = 4\ndecks = ["red"]\n[[change]]\npaths = "EW"\ncopies = 1\ndecks = ["red"]'
    )
    assert [counts[more.codes.index("long3")] for counts in more.counts] == [3, 3, 4, 3]
    # A half turn does not make another card.
    assert deck_of('[[change]]\npaths = "SW"\npoints = 8').codes.count("right8") == 1


FILLER = '[[card]]\npaths = "NESW"\npoints = 1\ncopies = 26\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[card", "no TOML text"),
        ("x = 1", "have a value 'x'; there are shipped, card and change"),
        ("shipped = 4", "versions 1 to 3, not 4"),
        ("card = [1]", "must be a"),
        ('[[change]]\npaths = "NS"', "changes nothing"),
        ('[[change]]\npaths = "NS"\nability = "swap"\npoints = 1', "for no shipped card"),
        ('[[change]]\npaths = "NS"\ncopies = 5', "the black one has 28"),
        ('[[change]]\npaths = "NS"\nworth = 5', "Change 1 has a value 'worth'"),
        (FILLER + "colour = 1", "a card has paths"),
        (FILLER.replace("NESW", "NN"), "letters of NESW"),
        (FILLER.replace("points = 1", "points = -1"), "needs points from 0 to 99"),
        (FILLER.replace("copies = 26", "copies = true"), "needs copies from 1 to 26"),
        (FILLER + 'ability = "fly"', "may have the ability"),
        (FILLER + 'decks = ["green"]', "some of black"),
        (FILLER.replace("26", "25"), "the black one has 25"),
        (FILLER.replace("NESW", "NS"), "could never begin"),
        (FILLER.replace("NESW", "NES"), "joins its edges E and W"),
    ],
)
def test_r9_6_what_is_wrong_with_them_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.new(2, {"cards": text}, "x")


@pytest.mark.parametrize(("rules", "points"), [(1, 52), (2, 58)])
def test_r9_7_a_game_begun_with_former_cards_ends_with_them(rules: int, points: int) -> None:
    """Version 1 gave a point less for a corner, version 2 a point for a cross with a symbol."""
    then = records.opening(records.Record("circuitous", rules, 2, {}, "x", ()))
    assert isinstance(then, CircuitousState)
    assert worth(then.deck, 0) == points
    own = shipped().replace("points = 4", "points = 9")
    kept = records.opening(records.Record("circuitous", rules, 2, {"cards": own}, "x", ()))
    assert isinstance(kept, CircuitousState)
    assert max(kept.deck.points) == 9


def test_r9_7_a_game_begun_by_former_rules_ends_by_them() -> None:
    """Versions 1 and 2 had four or eight slides, half an inch both ways, three distances, and drew at once."""
    options: dict[str, str | int | bool] = {"distance": "long", "slides": 8, "orientation": "turned", "finishes": 3}
    then = records.opening(records.Record("circuitous", 2, 4, options, "x", ()))
    assert isinstance(then, CircuitousState)
    assert (then.slides, then.both_ways, then.at_once) == (EIGHT, True, True)
    goals = GAME.view(then, None)["finishes"]
    assert [((goal["x"] - 12) / 4, goal["y"] / 4) for goal in goals] == [(32, 0), (26, -19), (26, 19)]
    assert [goal["black"] for goal in goals] == ["N", "S", "N"]
    usual = records.opening(records.Record("circuitous", 1, 2, {}, "x", ()))
    assert isinstance(usual, CircuitousState)
    assert usual.slides == FOUR
