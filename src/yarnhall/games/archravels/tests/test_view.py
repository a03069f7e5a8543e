"""What the board is told about patterns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.registry import game
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import crafting, stages
from yarnhall.games.archravels.data import REQUEST_NAMES
from yarnhall.games.archravels.state import ArchRavelsState

GAME = game("archravels")


@pytest.mark.parametrize(("seats", "preset"), [(2, "standard"), (3, "earlier-strict"), (4, "chosen")])
def test_a_pattern_lacks_nothing_exactly_when_it_can_be_paid(seats: int, preset: str) -> None:
    chance = seeded(f"lacks {preset}")
    seen = {True: 0, False: 0}
    picked = 0
    for number in range(4):
        state = GAME.new(seats, preset, f"lacks {number}")
        assert isinstance(state, ArchRavelsState)
        while state.to_act():
            view = GAME.view(state, None)
            for area in view["seats"]:
                for pattern in [*area["patterns"], *(request["pattern"] for request in area["requests"])]:
                    assert (pattern["lacks"] == 0) == pattern["payable"]
                    seen[pattern["payable"]] += 1
            if state.stage == stages.PICK:
                picked += 1
                assert sum(view["paid"]) + view["need"] == crafting.size_of(state, state.making)
            else:
                assert sum(view["paid"]) == 0
            player = state.to_act()[0]
            legal = state.legal(player)
            state.apply(player, legal[chance.below(len(legal))])
    assert seen[True] > 100
    assert seen[False] > 100
    assert picked > 0


def test_the_tally_adds_up_to_the_points_and_a_turn_has_its_steps() -> None:
    chance = seeded("tally")
    steps: set[str | None] = set()
    for number in range(4):
        state = GAME.new(3, "standard", f"tally {number}")
        while state.to_act():
            view = GAME.view(state, None)
            steps.add(view["step"])
            for seat, area in enumerate(view["seats"]):
                assert sum(area["tally"].values()) == area["points"] == state.points(seat)
                assert area["tally"]["yarn"] == -4 * sum(area["bowl"])
            assert bool(view["takers"]) == (view["stage"] == "request")
            player = state.to_act()[0]
            legal = state.legal(player)
            state.apply(player, legal[chance.below(len(legal))])
        assert GAME.view(state, None)["step"] is None
    assert steps == {"move", "act", "restock", "finish", "last"}


Lay = Callable[..., Any]


def _offer(laid: Any, text: str) -> Any:
    return GAME.offer(laid.state, 0, GAME.read(laid.state, 0, text))


def test_r4_4_an_offer_to_craft_tells_its_worth_and_the_project_it_reaches(lay: Lay) -> None:
    laid = lay("Theo | bowl RBBGY | items mittens | mittens BBY\nEliza").play("A: move 2")
    hat = _offer(laid, "craft hat")
    assert (hat["bowl"], hat["opens"], hat["closes"]) == (None, [], []), "the colours are still to be chosen"
    assert hat["earns"] == 4 * (2 + 2), "a hat, and two yarn less in the bowl"
    assert hat["reaches"] == [1], "Recess: a hat and mittens"
    mittens = _offer(laid, "craft mittens")
    assert mittens["bowl"] == [1, 0, 1, 0, 0, 0]
    assert (mittens["earns"], mittens["closes"], mittens["reaches"]) == (4 * (3 + 3), [2], [])
    laid.play("A: craft hat")
    assert _offer(laid, "pay 1 red 1 blue")["closes"] == [2]
    assert _offer(laid, "pay 1 red 1 green") == {
        "do": "pay",
        "yarn": [1, 0, 1, 0, 0, 0],
        "earns": 16,
        "bowl": [0, 2, 0, 1, 0, 0],
        "opens": [],
        "closes": [],
        "reaches": [1],
    }


def test_r4_7_an_exchange_tells_what_it_makes_possible(lay: Lay) -> None:
    laid = lay("Theo | bowl RRRRBB | holds Robot\nEliza").play("A: move 4")
    assert _offer(laid, "exchange blue red")["bowl"] is None, "how many is still to be chosen"
    laid.play("A: exchange blue red")
    assert _offer(laid, "number 1")["closes"] == []
    five = _offer(laid, "number 2")
    assert five["bowl"] == [6, 0, 0, 0, 0, 0]
    assert five["opens"] == [4, 5 + REQUEST_NAMES.index("Robot")], "a blanket, and Robot"
    assert five["closes"] == [0], "no two colours for a hat"
    assert five["earns"] == 0


def test_r4_2_a_card_of_the_bazaar_tells_the_bowl_after_it(lay: Lay) -> None:
    laid = lay("Theo | bowl RB\nEliza", bazaar="2 red | 2 of any colours | 1 red | 1 red | 1 red | 1 red")
    laid.play("A: move 1")
    assert _offer(laid, "shop 1")["bowl"] == [3, 1, 0, 0, 0, 0]
    assert _offer(laid, "shop 1")["earns"] == -8
    assert _offer(laid, "shop 2")["bowl"] is None
    assert _offer(laid, "shop 2")["earns"] == -8
