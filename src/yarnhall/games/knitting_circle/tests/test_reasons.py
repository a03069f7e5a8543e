"""What a choice is called in words, and why it is good or bad (R3 to R8)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from yarnhall.games.knitting_circle import actions, drafting, garments, stages, zones
from yarnhall.games.knitting_circle.data import COLOURS, UGLY, WORKSPACE
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.reasons import possible
from yarnhall.games.knitting_circle.state import KnittingCircleState

Lay = Callable[..., Any]


def why(table: Any, text: str) -> list[str]:
    return [reason.words for reason in GAME.reasons(table.state, 0, GAME.read(table.state, 0, text))]


def said(table: Any, text: str) -> str:
    return GAME.say(table.state, 0, GAME.read(table.state, 0, text))


def test_r7_what_a_garment_can_still_become_is_what_some_completion_shows() -> None:
    # Three colours stand for all: what is not there yet is a fourth at most.
    for size in range(5):
        for begun in product(range(2), repeat=size):
            shown = set()
            for length in (3, 4, 5):
                if length >= size:
                    for rest in product(range(4), repeat=length - size):
                        shown.add(garments.pattern(garments.laid([*begun, *rest])))
            assert set(possible(list(begun), 3, 5)) == shown - {UGLY}, begun


def test_r4_4_a_tile_keeps_a_pattern_or_ends_it(lay: Lay) -> None:
    table = lay("basket pink teal green | needle hats: pink teal")
    assert said(table, "knit basket pink on 1") == "Knit pink from the basket on needle 1"
    pink, green = why(table, "knit basket pink on 1"), why(table, "knit basket green on 1")
    assert "Completed like that it shows stripes." in pink
    assert any(one.endswith("is then long enough to be completed: 2 points for its length.") for one in pink)
    assert any("can no longer become stripes" in one for one in green)


def test_r8_12_a_garment_that_will_be_ugly(lay: Lay) -> None:
    told = why(lay("basket purple | needle hats: pink teal green indigo"), "knit basket purple on 1")
    assert not any("can still become" in one for one in told)
    told = why(lay("basket purple | needle hats: pink teal green"), "knit basket purple on 1")
    assert any("can show no pattern any more: an ugly garment costs 3 points." in one for one in told)


def test_r5_3_buttons_that_fit(lay: Lay) -> None:
    table = lay("needle hats: pink teal pink | pattern stripes | garment hats | colour pink")
    told = why(table, "finish 1")
    assert told[0] == "2 points for its length."
    assert "It shows stripes." in told
    assert any(one.startswith("Earns the colour button pink: ") for one in told)
    assert any(one.startswith("Earns the pattern button stripes: ") for one in told)
    assert any(one.startswith("Earns the garment button hats: ") for one in told)
    assert told[-1].startswith("One tile longer it would be worth ")
    assert why(table, "done")[0].endswith("could be completed now, for 2 points for its length.")


def test_r4_2_a_type_with_its_button_and_its_price(lay: Lay) -> None:
    table = lay("basket yellow | needle socks: | garment hats")
    move = next(text for text in table.may("A") if text.startswith("start hats"))
    assert said(table, move) == "Pay yellow from the basket to start hats"
    told = why(table, move)
    assert told[0] == "Takes 3 to 5 tiles, for 2 to 6 points."
    assert told[1].startswith("You have a button for hats: ")
    assert told[-1] == "Costs a tile that you could knit."


def test_r2_8_a_centre_tile_and_where_it_goes() -> None:
    state = GAME.new(2, "standard", "centre")
    while state.stage[state.to_act()[0]] != stages.CENTRE:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    seat = state.to_act()[0]
    asked = {colour for slot in range(2) for colour in asks(state, seat, slot)}
    for action in state.legal(seat):
        (reason,) = GAME.reasons(state, seat, action)
        assert (reason.leaning > 0) == (actions.b_of(action) in asked), reason
    state.apply(seat, state.legal(seat)[0])
    near = {drafting.reach(state, seat)[0], drafting.reach(state, seat)[1]}
    for action in state.legal(seat):
        told = [reason.words for reason in GAME.reasons(state, seat, action)]
        assert (told == ["Your cat can take it with its first step."]) == (actions.b_of(action) // 2 in near)


def asks(state: KnittingCircleState, seat: int, slot: int) -> list[int]:
    """The colours of a colour button."""
    wanted = zones.told(state, 0, state.workspace[seat * WORKSPACE + slot])[1] % 64
    return [colour for colour in range(COLOURS) if wanted >> colour & 1]


def test_r4_5_a_flip_and_what_it_costs(lay: Lay) -> None:
    table = lay("basket pink | drafted teal.k green.p | needle hats: pink")
    told = why(table, "pay basket pink to flip")
    assert told == ["Costs a tile that you could knit.", "Then 2 drafted tiles may be turned to the other stitch."]
