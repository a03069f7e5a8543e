"""R1 to R3 and R6: the box, setting up, the draft, and the end of a round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core.refusal import Illegal, Unreadable
from yarnhall.core.rng import seeded
from yarnhall.games.knitting_circle import stages, zones
from yarnhall.games.knitting_circle.data import TYPE_NAMES
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.state import KnittingCircleState

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it


def until(state: KnittingCircleState, stop: Callable[[KnittingCircleState], bool], seed: str = "go") -> None:
    """Play at random until something is so."""
    rng = seeded(seed)
    while not stop(state):
        acting = state.to_act()
        player = acting[rng.below(len(acting))]
        legal = state.legal(player)
        state.apply(player, legal[rng.below(len(legal))])


def test_every_rule_is_cited_by_a_test() -> None:
    here = Path(__file__).parent
    rules = re.findall(r"\*\*R(\d+\.\d+)", (here.parent / "RULES.md").read_text("utf-8"))
    cited = re.findall(r"def test_r(\d+_\d+)_", "".join(path.read_text("utf-8") for path in here.glob("test_*.py")))
    assert len(rules) > 100
    assert sorted(set(rules) - {number.replace("_", ".") for number in cited}) == []


def test_r1_1_there_are_24_tiles_of_each_colour() -> None:
    census = Counter(GAME.new(3, None, "x").census())
    assert [census[colour] for colour in range(6)] == [24] * 6


def test_r1_2_there_are_84_cards_of_six_types_that_differ_in_their_bonus() -> None:
    types = GAME.reference(GAME.presets["standard"])["types"]
    assert [type["name"] for type in types] == TYPE_NAMES
    assert sum(len(type["cards"]) for type in types) == 84
    assert all(12 <= len(type["cards"]) <= 16 for type in types)


def test_r1_3_buttons_paws_and_ugly_buttons() -> None:
    census = Counter(GAME.new(4, None, "x").census())
    assert sum(1 for thing in census if 200 <= thing < 290) == 90
    assert (census[400], census[401]) == (12, 12)


@pytest.mark.parametrize(("seats", "spaces"), [(1, 8), (2, 8), (3, 10), (4, 12)])
def test_r1_4_the_ring_has_knit_and_purl_spaces_for_two_tiles(seats: int, spaces: int) -> None:
    ring = seen(GAME.new(seats, None, "x"), None)["ring"]
    assert len(ring) == spaces
    assert Counter(space["side"] for space in ring) == {"knit": spaces // 2, "purl": spaces // 2}
    assert all(space["near"] is not None and space["far"] is not None for space in ring)


def test_r1_5_what_a_player_has() -> None:
    seat = seen(GAME.new(2, None, "x"), 0)["seats"][1]
    assert (len(seat["needles"]), len(seat["slots"]), len(seat["workspace"])) == (2, 4, 6)


def test_r1_6_six_rounds_of_a_draft_and_a_crafting_phase() -> None:
    state = GAME.new(2, None, "rounds")
    state.notes = []
    until(state, lambda state: not state.to_act())
    told = [GAME.tell(note, None) for note in state.notes]
    phases = [
        line.split()[0] + line.split()[1] for line in told if "begins;" in line or "crafting phase begins" in line
    ]
    assert phases == [part for number in range(1, 7) for part in (f"Round{number}", "Thecrafting")]


def test_r2_1_one_tile_of_each_colour_is_in_the_centre() -> None:
    view = seen(GAME.new(2, None, "x"), None)
    assert view["centre"] == [0, 1, 2, 3, 4, 5]
    assert sum(view["bag"]) == 144 - 6 - 16 - 4


def test_r2_2_two_tiles_at_each_space_show_its_stitch(lay: Lay) -> None:
    table = lay("|\n|").ring("pink/teal " * 8, 1, 5).play("A: draft 2 near", "B: draft 7 far")
    assert (table.yarn("A"), table.yarn("B")) == ("pink.p", "teal.k")


def test_r2_3_two_tiles_in_each_basket() -> None:
    view = seen(GAME.new(3, None, "x"), None)
    assert [sum(tile["number"] for tile in seat["basket"]) for seat in view["seats"]] == [2, 2, 2]


def test_r2_4_cats_by_lot_and_the_star_makes_the_first_player() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(60):
        view = seen(GAME.new(3, None, str(seed)), None)
        cats = {space["cat"]: number for number, space in enumerate(view["ring"]) if space["cat"] is not None}
        assert sorted(cats.values()) == [0, 3, 6]
        assert cats[view["first"]] == 0
        firsts[view["first"]] += 1
    assert set(firsts) == {0, 1, 2}


def test_r2_5_two_buttons_of_each_kind() -> None:
    seat = seen(GAME.new(2, None, "x"), None)["seats"][0]
    assert [button["kind"] for button in seat["workspace"]] == ["colour"] * 2 + ["pattern"] * 2 + ["garment"] * 2


def test_r2_6_one_grabby_paw_each() -> None:
    view = seen(GAME.new(4, None, "x"), None)
    assert ([seat["paws"] for seat in view["seats"]], view["paws"]) == ([1, 1, 1, 1], 8)


def test_r2_7_a_first_garment_of_two_all_at_the_same_time() -> None:
    state = GAME.new(3, None, "x")
    assert state.to_act() == [0, 1, 2]
    state.apply(1, GAME.read(state, 1, "take hats"))
    drawn = seen(state, 1)["seats"][1]["pair"]
    assert [card // 16 for card in drawn] == [1, 1]
    assert seen(state, 0)["seats"][1]["pair"] is None
    state.apply(1, state.legal(1)[1])
    assert seen(state, 0)["seats"][1]["needles"][0]["card"] == drawn[1]
    assert seen(state, 1)["decks"][1] == {"left": 15, "under": [[14, drawn[0]]]}
    assert seen(state, 0)["decks"][1] == {"left": 15, "under": []}
    assert state.to_act() == [0, 2]


def test_r2_8_the_first_player_replaces_a_tile_of_the_ring() -> None:
    state = GAME.new(2, None, "x")
    until(state, lambda state: state.round == 1)
    first = state.first
    assert state.to_act() == [first]
    bag, before = list(state.bag), state.ring[5]
    state.apply(first, GAME.read(state, first, "centre green"))
    assert len(state.legal(first)) == 16
    state.apply(first, GAME.read(state, first, "swap 3 far"))
    assert state.ring[5] == 2
    assert state.bag[before] == bag[before] + 1
    assert seen(state, None)["centre"] == [0, 1, 3, 4, 5]
    assert state.to_act() == [first]


def test_r2_9_four_requests_in_the_advanced_game() -> None:
    dealt = set()
    for seed in range(40):
        requests = seen(GAME.new(2, "advanced", str(seed)), None)["requests"]
        assert (len(requests), all(request["paw"] for request in requests)) == (4, True)
        dealt |= {request["number"] for request in requests}
    assert dealt == set(range(1, 19))
    assert seen(GAME.new(2, None, "x"), None)["requests"] == []


FULL = "pink/teal " * 8


def test_r3_1_to_one_of_the_next_two_spaces_and_one_tile_of_it(lay: Lay) -> None:
    table = lay("|\n|").ring(FULL, 1, 5)
    assert table.may("A") == ["draft 2 near pink", "draft 2 far teal", "draft 3 near pink", "draft 3 far teal"]
    for _ in range(4):
        table.play("A: " + table.may("A")[0])
        table.play("B: " + table.may("B")[0])
    assert zones.unplaced(table.state, 0) == zones.unplaced(table.state, 1) == 4
    assert table.state.stage == [stages.CRAFT] * 2


def test_r3_2_empty_and_occupied_spaces_are_skipped(lay: Lay) -> None:
    table = lay("|\n|").ring("pink/teal -/- pink/teal pink/teal -/green pink/- pink/teal pink/teal", 1, 3)
    assert table.may("A") == ["draft 4 near pink", "draft 4 far teal", "draft 5 far green"]
    with pytest.raises(Illegal, match="Another cat sits on that space"):
        table.play("A: draft 3 near")
    with pytest.raises(Illegal, match="your cat may go to 4 or 5"):
        table.play("A: draft 6 near")
    with pytest.raises(Illegal, match="no yarn"):
        table.play("A: draft 2 near")


def test_r3_2_the_own_space_counts_again_after_a_lap(lay: Lay) -> None:
    table = lay("|\n|").ring("-/teal -/- -/- -/- pink/- -/- -/- -/green", 1, 5)
    assert table.may("A") == ["draft 8 far green", "draft 1 far teal"]


def test_r3_3_a_tile_keeps_its_stitch(lay: Lay) -> None:
    table = lay("|\n|").ring(FULL, 1, 5).play("A: draft 2 far", "B: draft 6 near", "A: draft 3 near")
    assert table.yarn("A") == "teal.p pink.k"


def test_r3_4_the_only_space_and_none(lay: Lay) -> None:
    table = lay("|\n|").ring("-/- -/- pink/- -/- -/teal -/- -/- -/-", 1, 2)
    table.play("A: draft 3 near")
    assert table.may("B") == ["draft 5 far teal"]
    table.play("B: draft 5 far")
    assert "{0} finds no space to move to and takes nothing." in table.log()
    assert table.state.stage == [stages.CRAFT] * 2


def test_r6_1_two_tiles_are_kept_at_most(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p | basket green").play("A: done")
    assert table.yarn("A") == "pink* green* teal*"
    assert table.may("A", "ready") == []
    with pytest.raises(Illegal, match="discard 1 more"):
        table.play("A: ready")
    bag = list(table.state.bag)
    table.play("A: discard basket green")
    assert table.state.bag[2] == bag[2] + 1
    assert table.may("A", "ready") == ["ready"]
    table.play("A: discard basket teal", "A: ready")
    assert table.yarn("A") == "pink*"


def test_r6_2_one_button_may_be_dropped(lay: Lay) -> None:
    table = lay("colour pink, teal | pattern stripes").play("A: done")
    assert table.may("A", "drop") == ["drop 1", "drop 2", "drop 3"]
    table.play("A: drop 2")
    assert table.may("A") == ["ready"]
    with pytest.raises(Illegal, match="only one button"):
        table.play("A: drop 1")


def test_r6_3_workspaces_are_filled_up(lay: Lay) -> None:
    table = lay("colour pink, teal\n|").play("A: done", "B: done", "A: drop 2", "A: ready")
    assert table.state.workspace.count(-1) == 11
    table.play("B: ready")
    assert -1 not in table.state.workspace
    assert table.state.workspace[0] == 0


def test_r6_3_dropped_buttons_come_back_when_a_kind_has_run_out(lay: Lay) -> None:
    table = lay("colour pink, teal")
    table.state.piles[0] = 0
    table.play("A: done", "A: drop 2", "A: ready")
    assert table.state.workspace[:2] == [0, 3]
    table.state.piles[0] = table.state.dropped[0] = 0
    assert zones.draw_button(table.state, 0) == -1


def test_r6_4_the_ring_is_filled_from_the_first_players_cat(lay: Lay) -> None:
    table = lay("|\n|")
    state = table.ring("pink/teal -/- -/green " + "pink/pink " * 5, 6, 2).state
    state.stage = [stages.CRAFT] * 2
    state.first, state.bag = 1, [0, 0, 0, 0, 0, 2]
    table.play("A: done", "B: done", "A: ready", "B: ready")
    assert table.shows().startswith("pink/teal indigo/indigo -/green pink/pink")
    assert sum(state.bag) == 0


def test_r6_5_the_marker_passes_and_a_centre_tile_is_placed(lay: Lay) -> None:
    table = lay("|\n|\n|")
    table.state.first = 1
    table.play(*(f"{seat}: done" for seat in "ABC"), *(f"{seat}: ready" for seat in "ABC"))
    assert (table.state.first, table.state.round, table.state.to_act()) == (2, 2, [2])
    table.play("C: centre pink", "C: swap 1 near")
    assert table.state.active == 2


def test_r6_7_the_game_ends_with_the_sixth_crafting_phase(lay: Lay) -> None:
    table = lay("drafted pink.k pink.p teal.k\n|")
    table.state.round = 6
    table.play("A: done", "B: done")
    assert table.state.to_act() == []
    assert table.yarn("A") == "pink.k pink.p teal.k"
    assert GAME.ending(table.state) == "{0} wins with no points, having the most yarn left."
    state = GAME.new(2, None, "end")
    until(state, lambda state: not state.to_act())
    assert (state.round, state.centre) == (6, 0)


def test_moves_can_be_typed_in_words_and_are_answered_with_reasons(lay: Lay) -> None:
    table = lay("drafted pink.k teal.p | basket green | needle hats: | paws 1")
    for text, reason in [
        ("", "An empty line"),
        ("dance", "nothing you can do; now there is start"),
        ("knit", "should look like 'knit 2 on 1'"),
        ("knit 7 on 1", "is no draft slot"),
        ("knit 2 on 1 please", "should look like"),
        ("grab mauve", "is no colour"),
        ("swap 99 near", "is no space"),
    ]:
        with pytest.raises(Unreadable, match=reason):
            GAME.read(table.state, 0, text)
    for text, reason in [
        ("knit 2 pink on 1", "There is teal at that place"),
        ("knit 3 on 1", "no tile there"),
        ("knit 1 on 1", "for a purl tile, and this one shows knit"),
        ("knit 1 on 2", "no garment on that needle"),
        ("finish 1", "Hats need 3 tiles; this has 0"),
        ("start hats with 1", "Hats cost a yellow tile, not pink"),
        ("start hats", "discard a yellow tile"),
        ("turn 1", "Start, knit, flip, use a grabby paw or complete"),
    ]:
        with pytest.raises(Illegal, match=reason):
            GAME.read(table.state, 0, text)
    assert GAME.read(table.state, 0, "knit 2 1") == GAME.read(table.state, 0, "Knit 2 teal on 1")
