"""What a choice is called in words, and why it is good or bad (R3 to R8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.archravels.game import GAME

Lay = Callable[..., Any]


def why(laid: Any, text: str, seat: int = 0) -> list[str]:
    return [reason.words for reason in GAME.reasons(laid.state, seat, GAME.read(laid.state, seat, text))]


def said(laid: Any, text: str, seat: int = 0) -> str:
    return GAME.say(laid.state, seat, GAME.read(laid.state, seat, text))


def test_r4_4_where_there_is_something_to_craft(lay: Lay) -> None:
    laid = lay("Theo | bowl RB | at 1\nAmara")
    assert said(laid, "move craft 2") == "Move to Craft 2"
    assert why(laid, "move craft 2") == ["With the yarn you have you can craft a hat there."]
    assert why(lay("Theo | bowl R | at 1\nAmara"), "move craft 2") == ["You have not the yarn to craft anything there."]
    tangled = lay("Theo | bowl RB | at 1 | tangled\nAmara")
    assert why(tangled, "move craft 2") == ["The cat tangles you: you cannot craft in this turn."]


def test_r4_2_what_a_card_makes_possible(lay: Lay) -> None:
    laid = lay("Theo | bowl R\nAmara").play("A: move shop 4")
    assert said(laid, "shop 2") == "Take 2 blue from space 2"
    assert why(laid, "shop 2") == ["Then you have the yarn for a hat."]


def test_r4_7_what_an_exchange_gains_and_loses(lay: Lay) -> None:
    laid = lay("Theo | bowl RRB\nAmara").play("A: move exchange", "A: exchange red blue")
    assert said(laid, "number 2") == "Exchange 2 red for blue"
    assert why(laid, "number 2") == ["Then you no longer have the yarn for a hat."]


def test_r7_2_an_item_completes_a_project(lay: Lay) -> None:
    laid = lay("Theo | bowl RB\nAmara", projects="Lumberjack | Naptime | Triplets").play("A: move craft 2")
    told = why(laid, "craft hat")
    assert told[-1] == "It is worth 2 points by itself."
    assert any(" more for Lumberjack: 13 points." in one or "Lumberjack asks for: 13 points." in one for one in told)


def test_r7_2_to_end_a_turn_with_a_project_undone(lay: Lay) -> None:
    wanted = GAME.new(2, None, "x").box.project_items[0]
    names = ["hat", "bear", "mittens", "scarf", "blanket"]
    items = " ".join(name for name, number in zip(names, wanted, strict=True) for _ in range(number))
    project = GAME.new(2, None, "x").box.project_names[0]
    laid = lay(f"Theo | items {items}\nAmara", projects=f"{project} | - | -", step="restock")
    points = GAME.new(2, None, "x").box.project_points[0]
    assert why(laid, "end") == [f"You could still finish {project}: {points} points."]
    assert why(laid, f"finish {project}")[0].startswith(f"Finishes {project}: {points} points, for items")


def test_r7_4_a_pattern_costs_its_item(lay: Lay) -> None:
    laid = lay("Theo | items bear\nAmara", projects="- | - | -", step="restock")
    assert said(laid, "pay bear to learn") == "Return a bear to learn that pattern"
    assert why(laid, "pay bear to learn")[1] == "You return a bear, worth 3 points."


def test_r6_4_a_request_kept_or_given(lay: Lay) -> None:
    laid = lay("Theo\nAmara", bazaar="2 red | 2 blue | 2 green | 2 yellow | 2 orange | -", deck="Wrist Warmers | 1 red")
    laid.play("A: move exchange", "A: done")
    assert said(laid, "keep") == "Keep Wrist Warmers"
    kept = why(laid, "keep")
    assert kept[0] == "It is your favourite request: 5 points more."
    assert kept[-1].startswith("As long as it is not finished it costs ")
    assert why(laid, "give B")[0].startswith("As long as {1} does not finish it, it costs them ")
