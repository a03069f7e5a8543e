"""R11 to R13: family mode, solo play and the rule modifications."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import stages, words, zones
from yarnhall.games.knitting_circle.data import DEALT_TYPES
from yarnhall.games.knitting_circle.game import GAME, MODIFICATIONS

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it


def test_r11_1_every_tile_lies_either_way(lay: Lay) -> None:
    table = lay("|\n|", family=True).ring("pink/teal " * 8, 1, 5).play("A: draft 2 near", "B: draft 6 near")
    assert table.yarn("A") == "pink*"
    crafting = lay("drafted pink teal | needle hats:", family=True)
    assert crafting.may("A", "knit") == ["knit 1 pink on 1", "knit 2 teal on 1"]
    with pytest.raises(Illegal, match="no need to flip"):
        crafting.play("A: flip 1")


def test_r11_2_no_choice_of_two_cards(lay: Lay) -> None:
    state = GAME.new(2, "family", "x")
    state.apply(0, GAME.read(state, 0, "take hats"))
    assert state.to_act() == [1]
    assert seen(state, 0)["seats"][0]["needles"][0]["card"] is None
    table = lay("|", family=True).play("A: start socks")
    assert table.needle("A", 1) == "socks:"


def test_r11_3_garments_cost_nothing_and_bonuses_are_ignored(lay: Lay) -> None:
    table = lay("basket yellow | needle hats 14: pink*3", family=True)
    table.play("A: finish 1", "A: start hats")
    assert (table.yarn("A"), table.state.paws[0]) == ("yellow*", 0)
    assert table.sheet("A") == {"Buttons": 0, "Garments": 2}
    with pytest.raises(Illegal, match="costs no yarn"):
        table.play("A: start hats with basket yellow")
    paid = lay("basket pink | needle sweaters: pink*3", family=True).play("A: knit basket pink on 1")
    assert zones.unplaced(paid.state, 0) == 1


def test_r11_4_nothing_is_ugly(lay: Lay) -> None:
    table = lay("needle hats: pink pink teal | colour pink", family=True).play("A: finish 1")
    assert (table.last_made("A"), table.state.points(0)) == ("hats no pattern pink", 3)


def test_r11_5_with_or_without_requests(lay: Lay) -> None:
    assert len(seen(GAME.new(3, "family-requests", "x"), None)["requests"]) == 4
    assert seen(GAME.new(3, "family", "x"), None)["requests"] == []
    table = lay("made mittens: pink*4 | needle hats: pink*3", family=True, requests=True)
    table.state.requests, table.state.unmet = [10], 1 << 10
    assert table.play("A: finish 1").sheet("A") == {"Buttons": 0, "Garments": 6, "Requests": 3}
    assert table.state.paws == [1]


def test_r12_1_the_ring_for_two_and_always_first(lay: Lay) -> None:
    table = lay("|")
    assert len(table.state.ring) == 16
    table.play("A: done", "A: ready")
    assert (table.state.first, table.state.round, table.state.stage) == (0, 2, [stages.CENTRE])


def test_r12_2_the_own_cat_on_the_star() -> None:
    assert {tuple(GAME.new(1, None, str(seed)).cats) for seed in range(20)} == {(0, 4)}


RING = "pink/teal green/yellow purple/indigo pink/yellow teal/green -/indigo purple/pink -/teal"


def test_r12_3_the_coin_moves_the_opponent_cat(lay: Lay) -> None:
    seen = {}
    for seed in range(12):
        table = lay("|", seed=str(seed)).ring(RING, 1, 5).play("A: draft 2 near")
        seen[table.log()[-1]] = (table.state.cats[1] + 1, list(table.state.gone), table.shows().split()[5:7])
    knit = "The coin shows knit: the opponent cat takes purple from space 7."
    purl = "The coin shows purl: the opponent cat takes indigo from space 6."
    assert set(seen) == {knit, purl}
    assert seen[knit] == (7, [0, 0, 0, 0, 1, 0], ["-/indigo", "-/pink"])
    assert seen[purl] == (6, [0, 0, 0, 0, 0, 1], ["-/-", "purple/pink"])


def test_r12_3_four_turns_each(lay: Lay) -> None:
    state = GAME.new(1, None, "x")
    rng = seeded("x")
    while state.stage[0] != stages.CRAFT:
        legal = state.legal(0)
        state.apply(0, legal[rng.below(len(legal))])
    assert (zones.unplaced(state, 0), sum(state.gone)) == (4 + 2, 4)


def test_r12_4_without_such_a_space_the_next_available_one(lay: Lay) -> None:
    took = set()
    for seed in range(12):
        table = lay("|", seed=str(seed)).ring("-/- green/pink -/- -/- -/- pink/- -/- teal/-", 1, 5)
        table.play("A: draft 2 near")
        took.add(table.state.cats[1] + 1)
    # Only purl spaces have yarn, whatever the coin says.
    assert took == {6}


def test_r12_5_tiles_slide_to_the_board_before_the_ring_is_filled(lay: Lay) -> None:
    table = lay("|").ring("-/teal pink/- -/- green/yellow -/teal -/- pink/pink pink/pink", 1, 5)
    table.state.stage = [stages.CRAFT]
    table.state.bag = [0, 0, 0, 0, 0, 20]
    table.play("A: done", "A: ready")
    assert table.shows().split()[:6] == [
        "teal/indigo",
        "pink/indigo",
        "indigo/indigo",
        "green/yellow",
        "teal/indigo",
        "indigo/indigo",
    ]


@pytest.mark.parametrize(("round", "paws"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_r12_6_paws_for_requests_in_rounds_1_to_4(lay: Lay, round: int, paws: int) -> None:
    table = lay("made mittens: pink*4 | needle hats: pink*3", requests=True)
    table.state.requests, table.state.unmet, table.state.round = [10], 1 << 10, round
    assert seen(table.state, 0)["requests"][0]["paw"] is bool(paws), "what is shown is what is given"
    assert ("point" in GAME.text(table.state, 0), ", paw)" in GAME.text(table.state, 0)) == (True, bool(paws))
    table.play("A: finish 1")
    assert (table.state.paws[0], table.sheet("A")["Requests"]) == (paws, 3)


def test_r12_7_the_opponent_does_not_craft_or_score() -> None:
    state = GAME.new(1, "advanced", "x")
    rng = seeded("x")
    while acting := state.to_act():
        assert acting == [0]
        legal = state.legal(0)
        state.apply(0, legal[rng.below(len(legal))])
    assert len(seen(state, None)["seats"]) == 1
    assert state.placing() == [1]


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (39, "40 would have been the first rating."),
        (40, "Great Start!"),
        (59, "You're Getting It!"),
        (60, "Very Good!"),
        (79, "Excellent!"),
        (80, "Crafty!"),
        (99, "Knitting Pro!"),
        (100, "Knitting Master!"),
    ],
)
def test_r12_8_ratings(points: int, rating: str) -> None:
    assert words.rating(points) == rating


def test_r13_1_any_space_of_the_other_stitch(lay: Lay) -> None:
    table = lay("|\n|", opposite=True).ring("pink/teal " * 8, 1, 4)
    assert [move.split()[1] for move in table.may("A")] == ["2", "2", "6", "6", "8", "8"]
    none = lay("|\n|", opposite=True).ring("-/teal -/- pink/- -/teal -/- -/- -/- -/-", 1, 4)
    assert none.may("A") == ["draft 3 near pink", "draft 1 far teal"]


def test_r13_2_one_needle(lay: Lay) -> None:
    table = lay("basket pink*2 | needle hats:", one_needle=True)
    assert table.may("A", "start") == []
    assert len(seen(table.state, 0)["seats"][0]["needles"]) == 1


def test_r13_3_the_top_card(lay: Lay) -> None:
    table = lay("basket pink", top_card=True)
    top = table.state.decks[table.state.top[0]] & 15
    table.play("A: start mittens with basket pink")
    assert table.state.card[0] == top
    state = GAME.new(2, "top-card", "x")
    state.apply(0, GAME.read(state, 0, "take hats"))
    assert state.to_act() == [1]


def test_r13_4_one_tile_kept(lay: Lay) -> None:
    table = lay("basket pink*2", one_kept=True).play("A: done")
    with pytest.raises(Illegal, match="You may keep 1 tile; discard 1 more"):
        table.play("A: ready")
    table.play("A: discard basket pink", "A: ready")


def test_r13_5_no_type_twice(lay: Lay) -> None:
    table = lay("basket pink yellow green | made hats: pink*3 | needle mittens:", no_duplicates=True)
    assert table.may("A", "start") == ["start socks with basket green"]
    with pytest.raises(Illegal, match="no type may be made twice"):
        table.play("A: start hats with basket yellow")


def test_r13_6_only_minimum_length(lay: Lay) -> None:
    table = lay("basket pink*2 | needle hats: pink pink", minimum_length=True).play("A: knit basket pink on 1")
    assert table.may("A", "knit") == []
    assert table.may("A", "finish") == ["finish 1"]
    with pytest.raises(Illegal, match="grows no further than its minimum length; complete it"):
        table.play("A: knit basket pink on 1")


def test_r13_7_only_full_length(lay: Lay) -> None:
    table = lay("basket pink*2 | needle hats: pink*3", full_length=True)
    with pytest.raises(Illegal, match="Hats need 5 tiles; this has 3"):
        table.play("A: finish 1")
    table.play("A: knit basket pink on 1", "A: knit basket pink on 1", "A: finish 1")


def test_r13_8_no_tile_is_ever_turned(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p green.p | needle mittens 13: pink*3 | paws 1", no_flips=True)
    with pytest.raises(Illegal, match="no tile is ever flipped"):
        table.play("A: flip 1")
    table.play("A: grab yellow", "A: finish 1")
    assert "*" not in table.yarn("A")
    table.play("A: done")
    assert {"pink.k", "teal.p", "green.p"} <= set(table.yarn("A").split())
    sides: Counter[str] = Counter()
    for seed in range(40):
        for tile in seen(GAME.new(2, "no-flips", str(seed)), 0)["seats"][0]["basket"]:
            sides[tile["side"]] += tile["number"]
    assert set(sides) == {"knit", "purl"}


def test_r13_9_eight_dealt_garments_and_no_others(lay: Lay) -> None:
    state = GAME.new(4, "dealt-garments", "x")
    assert state.round == 1
    for seat in seen(state, None)["seats"]:
        assert sorted(card // 16 for card in seat["dealt"]) == sorted(DEALT_TYPES)
    table = lay("basket pink", dealt_garments=True)
    table.play("A: " + table.may("A", "begin")[0], "A: " + table.may("A", "begin")[1])
    assert (table.yarn("A"), table.may("A", "begin"), len(table.state.dealt[0])) == ("pink*", [], 6)
    with pytest.raises(Illegal, match="Only the garments that were dealt"):
        table.play("A: start mittens with basket pink")


def test_r13_10_personal_requests(lay: Lay) -> None:
    requests = seen(GAME.new(4, "personal-requests", "x"), 0)["requests"]
    assert Counter(request["owner"] for request in requests) == {None: 2, 0: 2, 1: 2, 2: 2, 3: 2}
    assert len({request["number"] for request in requests}) == 10
    seat = "made mittens: pink*4 | needle hats: pink*3"
    table = lay(f"{seat}\n{seat}", personal_requests=True)
    table.state.requests, table.state.personal, table.state.unmet = [1, 2], [3, 4, 10, 5], 0b111110 | 1 << 10
    table.play("A: finish 1", "B: finish 1")
    assert table.state.paws == [0, 1]
    assert (table.sheet("A")["Requests"], table.sheet("B")["Requests"]) == (0, 3)


def test_r13_11_what_does_not_go_together() -> None:
    refused: dict[tuple[str, str], str] = {}
    for one, other in combinations(["family", *MODIFICATIONS], 2):
        try:
            state = GAME.new(2, {one: True, other: True}, "x")
        except BadOption as refusal:
            refused[one, other] = str(refusal)
        else:
            rng = seeded("x")
            while acting := state.to_act():
                legal = state.legal(acting[0])
                state.apply(acting[0], legal[rng.below(len(legal))])
    assert all(f"choose {one} or {other}." in sentence for (one, other), sentence in refused.items())
    assert set(refused) == {
        ("minimum_length", "full_length"),
        ("top_card", "dealt_garments"),
        ("no_duplicates", "dealt_garments"),
        ("family", "top_card"),
        ("family", "no_flips"),
    }
    with pytest.raises(BadOption, match="without one_needle and no_flips"):
        GAME.new(1, {"scenario": 3, "one_needle": True, "no_flips": True})
    with pytest.raises(BadOption, match="not in family mode"):
        GAME.new(1, {"scenario": 3, "family": True})
