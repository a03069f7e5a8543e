"""R1 to R4: components, setting up, turns and revealing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from yarnhall.core.refusal import Illegal
from yarnhall.games.stitchcraft import zones
from yarnhall.games.stitchcraft.data import COLOURS
from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def test_every_rule_is_cited_by_a_test() -> None:
    here = Path(__file__).parent
    rules = re.findall(r"\*\*R(\d+\.\d+)", (here.parent / "RULES.md").read_text("utf-8"))
    cited = re.findall(r"def test_r(\d+_\d+)_", "".join(path.read_text("utf-8") for path in here.glob("test_*.py")))
    assert len(rules) > 50
    assert sorted(set(rules) - {number.replace("_", ".") for number in cited}) == []


def test_r1_1_every_player_has_five_of_each_of_eight_colours() -> None:
    state = GAME.new(3, {"mode": "ffa"}, "x")
    assert Counter(state.census()) == dict.fromkeys(range(3 * COLOURS), 5)


def test_r1_2_one_pattern_for_all() -> None:
    assert GAME.view(GAME.new(2, {"pattern": "attrition"}, "x"), 0)["pattern"] == "attrition"


def test_r1_3_hands_and_displays_are_hidden_showcases_and_scraps_are_not(lay: Lay) -> None:
    table = lay(
        """
        hand red | display blue | showcase green | scrap black
        hand white
        """
    )
    other = GAME.view(table.state, 1)["seats"][0]
    assert (other["hand"], other["hand_size"], other["display"]) == (None, 1, [None])
    assert (other["showcase"][3], other["scrap"][1]) == (1, 1)
    own = GAME.view(table.state, 0)["seats"][0]
    assert (own["hand"], own["display"]) == ([0, 0, 1, 0, 0, 0, 0, 0], [0])


def test_r1_4_a_struck_tapestry_goes_to_its_owners_pile(lay: Lay) -> None:
    table = lay("display red\nshowcase white").play("A: reveal red", "A: strike B white")
    assert (table.zone("scrap", "A"), table.zone("scrap", "B")) == ("", "white")


def test_r1_5_a_display_may_hold_any_number(lay: Lay) -> None:
    table = lay("hand red | display blue*20\n").play("A: play red")
    assert table.zone("display", "A").split() == ["blue"] * 20 + ["red"]


def test_r2_1_decks_are_shuffled_by_the_seed() -> None:
    first, again, other = (GAME.new(2, None, seed) for seed in ("x", "x", "y"))
    assert first.census() == again.census() != other.census()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r2_2_everybody_begins_with_three_in_hand(seats: int) -> None:
    state = GAME.new(seats, {"mode": "ffa"}, "x")
    assert [zones.hand_size(state, seat) for seat in range(seats)] == [3] * seats
    assert [len(chest) for chest in state.chest] == [37] * seats


def test_r2_3_turns_go_clockwise_and_teams_alternate(lay: Lay) -> None:
    table = lay("hand red\nhand red\nhand red\nhand red", mode="guilds")
    order = []
    for _ in range(5):
        seat = "ABCD"[table.state.active]
        order.append(seat)
        table.play(f"{seat}: end")
    assert order == ["A", "B", "C", "D", "A"]
    assert [GAME.view(table.state, 0)["seats"][seat]["team"] for seat in range(4)] == [0, 1, 0, 1]


def test_r2_4_first_player_and_masters_are_drawn_by_lot() -> None:
    states = [GAME.new(4, {"mode": "apprentice"}, str(seed)) for seed in range(80)]
    assert {state.active for state in states} == {0, 1, 2, 3}
    assert {tuple(state.masters) for state in states} == {(0, 1), (0, 3), (2, 1), (2, 3)}


def test_r3_1_a_turn_begins_with_a_draw_except_the_very_first() -> None:
    state = GAME.new(2, None, "x")
    first = state.active
    assert zones.hand_size(state, first) == 3
    state.apply(first, GAME.read(state, first, "end"))
    assert zones.hand_size(state, 1 - first) == 4
    state.apply(1 - first, GAME.read(state, 1 - first, "end"))
    assert zones.hand_size(state, first) == 4


def test_r3_2_a_power_draws_what_there_is(lay: Lay) -> None:
    table = lay("display yellow | chest red | hand blue\n").play("A: reveal yellow")
    assert table.zone("hand", "A") == "blue red"
    table.play("A: pick blue", "A: pick red")
    assert table.state.to_act() == [0]


def test_r3_3_up_to_two_actions_in_any_mix(lay: Lay) -> None:
    table = lay("hand red green | display white\n")
    assert table.may("A") == ["play red", "play green", "reveal 1 white", "end"]
    table.play("A: play red")
    assert "1 action left" in table.status
    assert table.play("A: play green").state.active == 1
    assert lay("hand red\n").play("A: end").state.active == 1


def test_r3_3_two_actions_must_be_taken_where_that_was_agreed(lay: Lay) -> None:
    table = lay("hand red\nhand red", strict=True)
    assert table.may("A") == ["play red"]
    with pytest.raises(Illegal, match="Two actions a turn were agreed on"):
        table.play("A: end")
    table.play("A: play red")
    assert table.may("A") == ["reveal 1 red"]
    nothing = lay("\nhand red", strict=True)
    assert nothing.may("A") == ["end"]


def test_r3_4_a_tapestry_is_played_face_down(lay: Lay) -> None:
    table = lay("hand red\n").play("A: play red")
    assert GAME.view(table.state, 1)["seats"][0]["display"] == [None]
    assert "red" not in " ".join(table.log).lower()


def test_r3_5_played_and_revealed_in_one_turn(lay: Lay) -> None:
    table = lay("hand blue\n").play("A: play blue", "A: reveal blue")
    assert table.zone("showcase", "A") == "blue"


def test_r4_1_a_revealed_tapestry_waits_for_reactions(lay: Lay) -> None:
    table = lay("display green | scrap red\ndisplay white").play("A: reveal green")
    assert (table.zone("display", "A"), table.zone("showcase", "A")) == ("", "")
    assert table.state.to_act() == [1]


def test_r4_2_a_cancelled_tapestry_never_counts_and_costs_the_action(lay: Lay) -> None:
    table = lay("display green | scrap red\ndisplay blue").play("A: reveal green", "B: react 1")
    assert table.zone("showcase", "A") == ""
    assert table.zone("hand", "A") == ""
    assert table.state.actions == 1


def test_r4_3_victory_is_checked_before_the_power(lay: Lay) -> None:
    table = lay("display red | showcase red*3\nshowcase white").play("A: reveal red")
    assert table.state.to_act() == []
    assert table.zone("showcase", "B") == "white"
    saved = lay("display red | showcase red*3\ndisplay blue").play("A: reveal red", "B: react 1")
    assert saved.state.to_act() == [0]


def test_r4_4_targets_are_chosen_after_the_reactions(lay: Lay) -> None:
    table = lay("display red\nshowcase white | display white").play("A: reveal red")
    assert table.may("B") == ["pass"]
    table.play("B: pass")
    assert table.may("A") == ["scrap B 1", "scrap B white"]


def test_an_illegal_move_says_why_and_changes_nothing(lay: Lay) -> None:
    table = lay("hand red | display green\n")
    before = table.state.census()
    for text, reason in (
        ("play blue", "You have no Blue Tapestry in hand."),
        ("reveal 2", "Your Display has 1 Tapestry, none at place 2."),
        ("pass", "Play a Tapestry from your hand"),
        ("reveal 1 red", "At place 1 of your Display lies Green, not Red."),
    ):
        with pytest.raises(Illegal, match=re.escape(reason)):
            GAME.read(table.state, 0, text)
    assert table.state.census() == before
