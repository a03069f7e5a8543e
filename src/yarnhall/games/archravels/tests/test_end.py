"""R7 and R8: Restock actions, the end and the score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core.record import replay, walk
from yarnhall.core.refusal import BadOption
from yarnhall.games.archravels import stages
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.table.story import read_story

Lay = Callable[..., Any]


# R7: Restock actions ----------------------------------------------------------------------------------------------


def test_r7_1_in_any_order_any_number_of_times(lay: Lay) -> None:
    table = lay("Theo | items hat hat mittens mittens bear scarf\nTed", step="restock")
    assert table.may("A") == [
        "finish recess",
        "pay bear to learn",
        "pay mittens to learn",
        "pay scarf to learn",
        "frog",
        "end",
    ]
    table.play("A: learn bear", "A: finish recess", "A: frog", "A: item scarf", "A: learn mittens", "A: end")
    assert (table.items("A"), table.finished("A"), table.state.active) == ("hat", ["Recess"], 1)


def test_r7_2_a_project_takes_a_set_of_its_own(lay: Lay) -> None:
    areas = "Theo | items hat mittens scarf\nTed"
    table = lay(areas, step="restock", projects="Recess | Lumberjack | Fall Essentials").play("A: finish recess")
    assert (table.items("A"), table.state.points(0)) == ("scarf", 4 * (13 + 4))
    assert (
        table.refusal("A", "finish lumberjack") == "You lack items for Lumberjack: it takes 1 hat and 1 scarf (R7.2)."
    )
    assert table.refusal("A", "finish bffs") == "BFFs is not on the Project List (R7.2)."


def test_r7_2_several_projects_in_one_turn(lay: Lay) -> None:
    areas = "Theo | items hat hat mittens scarf\nTed"
    table = lay(areas, step="restock", projects="Recess | Lumberjack | Fall Essentials")
    table.play("A: finish lumberjack", "A: finish recess")
    assert (table.items("A"), table.finished("A")) == ("", ["Lumberjack", "Recess"])


def test_r7_3_the_list_is_refilled_when_the_turn_ends(lay: Lay) -> None:
    table = lay("Theo | items hat hat hat hat hat mittens\nTed", step="restock").play("A: finish recess")
    assert table.projects == ["-", "Naptime", "Triplets"]
    before = table.state.reveals
    table.play("A: end")
    assert table.projects == ["Pond Hockey", "Naptime", "Triplets"]  # four hats wait for the next turn
    assert table.state.reveals > before


def test_r7_4_an_item_flips_its_tile_once(lay: Lay) -> None:
    table = lay("Theo | items bear bear hat blanket\nTed", step="restock").play("A: learn bear")
    assert table.items("A") == "hat bear blanket"
    assert "pay bear to learn" not in table.may("A")
    assert table.refusal("A", "learn bear") == "You have learned the pattern for a bear already (R7.4)."
    assert table.refusal("A", "learn hat") == "The pattern for a hat is general already (R7.4)."
    assert table.refusal("A", "learn scarf") == "Learning costs the item, and you have no scarf (R7.4)."
    assert GAME.view(table.state, 0)["seats"][0]["patterns"][1]["cost"] is None


def test_r7_5_frogging_gives_back_the_present_pattern(lay: Lay) -> None:
    table = lay("Theo | items mittens hat | mittens BBY\nTed", step="restock").play("A: frog")
    assert table.may("A") == ["frog hat", "frog mittens"]
    table.play("A: item mittens")
    assert (table.bowl("A"), table.items("A"), table.stage) == ("BBY", "hat", "restock")


def test_r7_5_a_general_pattern_gives_back_any_colours_that_follow_it(lay: Lay) -> None:
    table = lay("Theo | items mittens mittens | mittens BBY\nTed", step="restock")
    table.play("A: learn mittens", "A: frog", "A: item mittens")
    assert len(table.may("A")) == 30
    assert table.refusal("A", "yarn red red red") == "That does not follow your pattern for mittens (R7.5)."
    assert table.play("A: yarn red red purple").bowl("A") == "RRP"


# R8: the end ------------------------------------------------------------------------------------------------------


def test_r8_1_the_game_ends_when_the_list_cannot_be_refilled(lay: Lay) -> None:
    table = lay("Theo | items hat mittens\nTed", step="restock", project_deck="BFFs").play("A: finish recess", "A: end")
    assert table.stage == "move"  # one card was left
    table = lay("Theo | items hat mittens\nTed", step="restock", project_deck="")
    assert GAME.view(table.state, 0)["to_finish"] == 1
    table.play("A: finish recess", "A: end")
    assert (table.stage, GAME.view(table.state, 0)["closing"]) == ("last", "list")


def test_r8_1_the_sixth_seventh_or_eighth_project_ends_it() -> None:
    assert [GAME.view(GAME.new(seats, None, "x"), 0)["to_finish"] for seats in (2, 3, 4)] == [6, 7, 8]


def test_r8_1_two_at_once_may_be_one_too_many(lay: Lay) -> None:
    areas = "Theo | items hat hat hat mittens scarf\nTed"
    table = lay(areas, step="restock", projects="Recess | Lumberjack | Naptime", project_deck="BFFs")
    table.play("A: finish recess", "A: finish lumberjack", "A: end")
    assert (table.projects, table.stage) == (["BFFs", "-", "Naptime"], "last")


def test_r8_2_retail_the_active_player_finishes_the_turn(lay: Lay) -> None:
    table = lay("Theo | items hat mittens bear\nTed", step="restock", project_deck="").play("A: finish recess")
    assert table.may("A") == ["pay bear to learn", "frog", "end"]


def test_r8_2_earlier_only_more_projects_follow(lay: Lay) -> None:
    areas = "Theo | items hat hat mittens scarf bear\nTed"
    projects = "Recess | Lumberjack | Triplets"
    table = lay(areas, step="restock", projects=projects, project_deck="", edition="earlier")
    assert "pay bear to learn" in table.may("A")
    table.play("A: finish recess")
    assert table.may("A") == ["finish lumberjack", "end"]
    assert table.refusal("A", "learn bear") == "The game ends with this turn: you may only finish more projects (R8.2)."
    assert table.refusal("A", "frog") == "The game ends with this turn: you may only finish more projects (R8.2)."


def test_r8_3_the_others_may_craft_one_last_thing(lay: Lay) -> None:
    table = lay(
        """
        Theo | items hat mittens | bowl RB
        Ted | bowl RRBBYYY | mittens PPG | holds Loot | tangled
        Neeha | bowl RRB
        """,
        step="restock",
        project_deck="",
    ).play("A: finish recess", "A: end")
    # Not even the cat keeps them from it.
    assert table.may("B") == ["craft hat", "craft loot", "pass"]
    table.play("B: craft loot")
    assert table.may("C") == ["craft hat", "pass"]  # without her power: no bear of any colours
    table.play("C: pass")
    assert table.state.to_act() == []
    assert GAME.ending(table.state) == "The Project List ran out. {0} wins with 11 points."


def test_r8_4_the_six_lines_of_the_score(lay: Lay) -> None:
    table = lay(
        "Eliza | finished Recess, BFFs | done Robot, Blue-Orange House Scarf | learned bear scarf"
        " | items hat blanket | holds Loot | bowl RRBY\nTheo"
    )
    lines = [(line.label, line.points / 4) for line in GAME.sheet(table.state, 0)]
    assert lines == [
        ("Finished projects", 50),
        ("Finished requests", 9 + 5 + 9.75),
        ("Patterns learned", 7),
        ("Remaining items", 7),
        ("Unfinished requests", -7),
        ("Leftover yarn", -4),
    ]
    assert table.state.points(0) == 4 * 76.75


def test_r8_5_ties_go_by_projects_and_requests_then_by_yarn(lay: Lay) -> None:
    def end(areas: str) -> Any:
        table = lay(areas, step="restock", project_deck="", projects="- | Naptime | Triplets").play("A: end")
        while table.state.to_act():
            seat = "ABCD"[table.state.to_act()[0]]
            table.play(f"{seat}: pass")
        return table.state

    more = end("Theo | finished Lumberjack, Pond Hockey | bowl RRR\nTed | finished Bleacher Bum")
    assert (more.points(0), more.points(1), more.placing()) == (120, 120, [1, 2])
    assert (GAME.ending(more) or "").endswith("wins the tie at 30 points with the most projects and requests.")
    requests = end("Theo | finished Recess\nTed | done Friendly Neighbor, Wrist Warmers | bowl RRR")
    assert requests.placing() == [2, 1]
    less = end("Theo | finished Recess | items hat | bowl RR\nTed | finished Lumberjack")
    assert (less.points(0), less.points(1), less.placing()) == (52, 52, [2, 1])
    assert (GAME.ending(less) or "").endswith("wins the tie at 13 points with the least yarn left.")
    shared = end("Theo | finished Recess\nTed | finished Lumberjack\nAmara")
    assert shared.placing() == [1, 1, 3]
    assert GAME.ending(shared) == "The Project List ran out. {0} and {1} share the victory with 13 points."


def test_r8_6_forty_idle_turns_each_end_the_game(lay: Lay) -> None:
    table = lay("Theo\nTed")
    for turn in range(79):
        seat = "AB"[turn % 2]
        counted = GAME.view(table.state, 0)["countdown"]
        assert counted == (80 - turn if turn >= 70 else None)
        table.play(f"{seat}: move {1 + turn // 2 % 2}", f"{seat}: done", f"{seat}: end")
    assert (GAME.view(table.state, 0)["idle"], table.stage) == (79, "move")
    table.play("B: move 4", "B: done", "B: end")
    assert (table.stage, GAME.view(table.state, 0)["closing"]) == ("last", "idle")
    table.play("A: pass")
    assert GAME.ending(table.state) == "Nobody finished projects any more. {0} and {1} share the victory with 0 points."


def test_r8_6_a_finished_project_begins_the_count_anew(lay: Lay) -> None:
    table = lay("Theo | items hat mittens\nTed", step="restock")
    table.state.idle = 79
    table.play("A: finish recess", "A: end")
    assert (table.state.idle, table.stage) == (0, "move")


def test_r8_6_the_last_five_turns_each_are_counted_where_everybody_looks(lay: Lay) -> None:
    table = lay("Theo\nTed\nAmara")
    table.state.idle = 3 * 35 - 1
    assert GAME.status(table.state, 0) == "Your turn: move your action marker."
    table.state.idle += 1
    warning = "Without a finished project the game ends after 15 more turns."
    assert GAME.status(table.state, 0) == f"Your turn: move your action marker. {warning}"
    assert GAME.status(table.state, 1) == f"{{0}} moves the action marker. {warning}"
    assert GAME.text(table.state, None).split("\n")[1] == warning
    table.state.idle = 3 * 40 - 1
    assert GAME.status(table.state, 0).endswith("Without a finished project the game ends with this turn.")


def test_r8_6_a_stalemate_can_be_switched_off(lay: Lay) -> None:
    assert GAME.new(2, None, "x").patience == 40
    endless = GAME.new(2, {"stalemate": False}, "x")
    assert (endless.patience, GAME.view(endless, 0)["patience"]) == (0, None)
    table = lay("Theo\nTed")
    table.state.patience = 0
    table.state.idle = 1000
    table.play("A: move 1", "A: done", "A: end")
    assert (table.stage, GAME.view(table.state, 0)["countdown"]) == ("move", None)


FORMER = Path(__file__).parent / "golden" / "rules-1"


def test_r8_6_a_game_of_the_first_rules_ends_after_twenty_turns_each() -> None:
    record = read_story((FORMER / "nobody-finishes.game").read_text("utf-8"))
    state = replay(record)
    assert isinstance(state, ArchRavelsState)
    assert (record.rules, GAME.rules, state.patience, state.idle) == (1, 2, 20, 40)
    assert (GAME.ending(state) or "").startswith("Nobody finished projects any more.")


def test_r9_2_a_game_of_the_first_rules_frogs_as_it_did_then() -> None:
    """It chose colours that were not there, which today's rules refuse."""
    record = read_story((FORMER / "strict-supply-runs-short.game").read_text("utf-8"))
    refused = 0
    for state, player, action in walk(record):
        assert isinstance(state, ArchRavelsState)
        if state.stage == stages.REFUND:
            today = state.clone()
            today.lax = False
            refused += today.refuse(player, action) is not None
    assert refused == 24


def test_options_of_the_first_rules_cannot_be_chosen() -> None:
    with pytest.raises(BadOption, match="There is no option 'rules'"):
        GAME.configure({"rules": 1})
    assert GAME.new(2, GAME.former(1, {"supply": "strict"}), "x").lax
    assert not GAME.new(2, {"supply": "strict"}, "x").lax
