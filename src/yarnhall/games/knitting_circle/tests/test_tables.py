"""R17 and the example: what RULES.md shows in tables is what is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core.ring import PLAYERS
from yarnhall.games.knitting_circle import drafting
from yarnhall.games.knitting_circle.components import box
from yarnhall.games.knitting_circle.data import BUTTONS, LONGEST, REQUESTS, TYPES
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.reference import request_text
from yarnhall.games.knitting_circle.text import LEGEND
from yarnhall.games.knitting_circle.things import needs_text

Lay = Callable[..., Any]
BOX = box("")


def table(heading: str, rows: list[str]) -> str:
    return "\n".join([heading, "|".join(["", *["---"] * heading.count(" | "), "---", ""]), *rows, ""])


def rings() -> str:
    rows = []
    for face, players in enumerate(PLAYERS):
        stitches = " ".join("KP"[side] for side in BOX.ring[face])
        starts = ", ".join(str(start + 1) for start in BOX.starts[face])
        number = "1 or 2" if players == 2 else str(players)
        rows.append(f"| {number} | {len(BOX.ring[face])} | {stitches} | {starts} |")
    return table("| players | spaces | clockwise | start spaces, the star first |", rows)


def slot(type: int, number: int) -> str:
    side = "KP"[BOX.side[type * LONGEST + number]]
    pays = ["", " + yarn", " + paw"][BOX.pays[type * LONGEST + number]]
    points = BOX.points[type * (LONGEST + 1) + number + 1] if number + 1 >= BOX.mandatory[type] else ""
    return f"{side}{points}{pays}"


def garments() -> str:
    rows = []
    for type in range(TYPES):
        slots = ", ".join(slot(type, number) for number in range(BOX.slots[type]))
        rows.append(
            f"| {BOX.type_names[type]} | {BOX.colour_names[BOX.colour[type]]} | {BOX.mandatory[type]} | {slots} "
            f"| {BOX.cards[type]} |"
        )
    return table("| garment | costs | mandatory | slots from the top | cards |", rows)


def buttons() -> str:
    found: dict[tuple[int, str, int], int] = {}
    for number in range(3 * BUTTONS):
        kind = number // BUTTONS
        key = (kind, needs_text(kind, BOX.needs[number]), BOX.worth[number])
        found[key] = found.get(key, 0) + 1
    rows = [
        f"| {('colour', 'pattern', 'garment')[kind]} | {asks} | {points} | {copies} |"
        for (kind, asks, points), copies in found.items()
    ]
    return table("| button | asks for | points | copies |", rows)


def requests() -> str:
    rows = [
        f"| {number} | {BOX.request_names[number]} | {request_text(BOX, number)} | {BOX.requests[number]} |"
        for number in range(1, REQUESTS + 1)
    ]
    return table("| number | request | asks for | points |", rows)


@pytest.mark.parametrize("made", [rings, garments, buttons, requests])
def test_r17_1_the_tables_say_what_is_played(made: Callable[[], str]) -> None:
    assert made() in GAME.rulebook()


def test_r17_2_cards_lists_every_component(lay: Lay) -> None:
    parts = {part.title: part for part in GAME.cards(GAME.configure({}))}
    assert sum(len(parts[f"Cards of {name}"].cards) for name in BOX.type_names) == 84
    assert [len(parts[title].cards) for title in ("Yarn", "Garments", "Requests", "Patterns", "Ring")] == [
        6,
        6,
        18,
        4,
        3,
    ]
    hats = parts["Garments"].cards[1]
    assert hats == ("hats", "slots - V - V -; costs yellow", "3 tiles 2 points, 4 tiles 4 points, 5 tiles 6 points")
    assert parts["Pattern buttons"].cards[0] == ("stripes", "8 buttons", "2 points")
    assert parts["Requests"].cards[2][1:] == ("Four garments at their full length.", "5 points")
    assert len({sign.sign for sign in LEGEND}) == len(LEGEND)


def test_r11_3_in_family_mode_cards_lists_no_price_and_no_bonus() -> None:
    parts = {part.title: part for part in GAME.cards(GAME.presets["family"])}
    assert not any(title.startswith("Cards of") for title in parts)
    assert parts["Garments"].cards[1].text == "slots - V - V -"
    assert [card.name for card in parts["Tokens"].cards] == ["Grabby paw"]
    assert not any(card.value for card in parts["Yarn"].cards)


def test_the_example_of_the_rules(lay: Lay) -> None:
    draft = lay("\n").ring("pink/teal pink/teal pink/teal -/- pink/teal pink/teal pink/teal pink/teal", 2, 3)
    assert [space + 1 for space in drafting.reach(draft.state, 0)] == [5, 6]
    craft = lay(
        "drafted pink.k yellow.p yellow.k green.p | needle hats: | colour pink+yellow | pattern stripes | garment hats"
    )
    craft.play("A: knit 2 on 1", "A: knit 1 on 1", "A: pay 4 to flip", "A: turn 3", "A: knit 3 on 1", "A: finish 1")
    assert craft.last_made("A") == "hats stripes pink+yellow stripes hats"
    assert (craft.sheet("A")["Garments"], craft.sheet("A")["Buttons"], craft.sheet("A")["Garment bonuses"]) == (2, 6, 3)
    assert craft.state.points(0) == 11


def test_the_drawn_table_shows_what_decides(lay: Lay) -> None:
    table = lay("drafted pink.k | needle scarves: teal green teal | paws 1", requests=True)
    table.state.requests, table.state.unmet = [3], 1 << 3
    drawn = GAME.text(table.state, 0)
    assert "1 - teal  2 V green  3 - teal  >4 V =4  5 - =5 +yarn  6 V =7  7 - =9" in drawn
    assert "Request 3  Perfectly Tailored (5 points, paw): Four garments at their full length." in drawn
    assert "no points · grabby paws 1 of 3" in drawn
    assert "can still be stripes" in drawn
    fresh = GAME.text(GAME.new(2, None, "x"), 0)
    assert fresh.startswith("Before the first round · first garments · first player ")
