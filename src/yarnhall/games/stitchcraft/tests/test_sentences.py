"""What is said: every question tells what the choice is for, and a power that finds nothing says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("loom", "Reed: Choose which goes to the bottom of {1}'s Chest; the other stays on top."),
        ("attrition", "Interdict: Choose which goes to {1}'s Scrap Pile; the other goes back on top of the Chest."),
        ("racketeering", "Divest: Choose which goes to {1}'s Scrap Pile; the other goes to the bottom of the Chest."),
    ],
)
def test_a_look_says_what_the_choice_is_for(lay: Lay, pattern: str, said: str) -> None:
    table = lay("display orange\nchest red green white", pattern=pattern).play("A: reveal orange", "A: choose B")
    assert GAME.status(table.state, 0) == said


@pytest.mark.parametrize(
    ("pattern", "colour", "said"),
    [
        ("attrition", "black", "Sabotage: Choose a player: the top Tapestry of their Chest goes to their Scrap Pile."),
        (
            "attrition",
            "white",
            "Restock: Choose a player: the bottom Tapestry of their Chest goes to their Scrap Pile.",
        ),
        (
            "racketeering",
            "black",
            "Fence: You may choose a player: the bottom Tapestry of their Chest goes to their Scrap Pile.",
        ),
        ("loom", "black", "Weft: Choose an opponent: you look at the top Tapestry of their Chest."),
        ("loom", "white", "Warp: Choose an opponent: you look at the bottom Tapestry of their Chest."),
    ],
)
def test_choosing_a_player_says_which_end_and_whether_one_must(lay: Lay, pattern: str, colour: str, said: str) -> None:
    table = lay(f"display {colour}\n", pattern=pattern).play(f"A: reveal {colour}")
    assert GAME.status(table.state, 0) == said


@pytest.mark.parametrize(
    ("areas", "pattern", "moves", "said"),
    [
        ("display green\n", "loom", ["A: reveal green"], "Shuttle: the Scrap Pile has no Tapestry to take."),
        (
            "display red\n",
            "attrition",
            ["A: reveal red"],
            "Banish: no opponent within reach has a Tapestry in Display or Showcase.",
        ),
        (
            "display yellow\n",
            "attrition",
            ["A: reveal yellow"],
            "Plunder: there is no Tapestry in a Scrap Pile to remove.",
        ),
        (
            "display purple | chest\n",
            "loom",
            ["A: reveal purple"],
            "The Chest of {0} is empty: there is nothing to draw and nothing to look at.",
        ),
        (
            "display purple | chest red\n",
            "loom",
            ["A: reveal purple"],
            "{0} leaves the only Tapestry of {0}'s Chest where it is.",
        ),
    ],
)
def test_a_power_that_finds_nothing_says_so(lay: Lay, areas: str, pattern: str, moves: list[str], said: str) -> None:
    table = lay(areas, pattern=pattern).play(*moves)
    assert table.log[-1] == said


def test_what_purple_did_is_told_without_what_was_seen(lay: Lay) -> None:
    table = lay("display purple | chest red green white blue\n")
    table.play("A: reveal purple", "A: top red", "A: bottom green")
    assert table.log[-1] == "{0} puts one Tapestry back on top of the Chest and the other two at the bottom."
    gambit = lay("display purple | chest red green white blue\n", pattern="attrition")
    gambit.play("A: reveal purple", "A: top red", "A: bottom green")
    assert gambit.log[-2:] == [
        "{0} puts White of {0}'s Chest out of the game.",
        "{0} puts one Tapestry back on top of the Chest and one at the bottom.",
    ]


def test_former_notation_is_still_read(lay: Lay) -> None:
    table = lay("display red\nshowcase white\nshowcase green", mode="ffa").play("A: reveal red", "A: strike C green")
    assert table.zone("scrap", "C") == "green"
    picked = lay("display orange\nchest red green white").play("A: reveal orange", "A: choose B", "A: pick red")
    assert picked.zone("chest", "B") == "green white red"


def test_nobody_counts_points_here() -> None:
    state = GAME.new(2, None, "x")
    assert not GAME.scored
    assert [line.label for line in GAME.sheet(state, 0)] == ["Most of one colour", "Different colours", "Victory"]
