"""What the board is told: the way of the leading path, what a placement would bring, and why something cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.core.rng import seeded
from yarnhall.games.circuitous import stages
from yarnhall.games.circuitous.game import GAME

Lay = Callable[..., Any]

ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B long3 on 3e by s
"""


def offers(table: Any) -> dict[str, Any]:
    state = table.state
    return {
        GAME.write(state, state.active, action): GAME.offer(state, state.active, action) for action in state.legal(0)
    }


def test_the_leading_path_points_at_the_nearest_black_edge(lay: Lay) -> None:
    seen = GAME.view(lay(ROW, finishes="40 3 W, 90 0 W").state, None)
    end = seen["cards"][4]
    assert seen["path"] == [1, 2, 3, 4]
    # Along the edges of the table: from the end of card 4 straight ahead, for the black edge begins there.
    lead = {"card": 4, "edge": "E", "x": end["x"] + 7, "y": 0, "finish": 1, "to_x": 75, "to_y": 0}
    assert seen["lead"] == lead
    assert seen["distance"] == 75 - end["x"] - 7


def test_a_placement_tells_its_open_ends_and_how_far_a_finish_is_then(lay: Lay) -> None:
    found = offers(lay(ROW, a="tee2", finishes="48 0 W"))
    offer = found["lay tee2 on 4e by n"]
    assert (offer["paths"], offer["free"], offer["finish"], offer["ends"]) == ("NSW", "NS", 1, False)
    ahead = found["lay tee2 on 4e by e"]
    assert (ahead["paths"], ahead["free"], offer["away"] - ahead["away"]) == ("ESW", "ES", 3)


def test_a_placement_that_touches_a_black_edge_says_so(lay: Lay) -> None:
    found = offers(lay(ROW, finishes="37 0 W"))
    ends = [text for text, offer in found.items() if offer.get("ends")]
    assert ends == ["lay long3 on 4e by s"]


def test_abilities_say_where_things_come_to_lie_and_whether_that_ends_the_game(lay: Lay) -> None:
    found = offers(lay(ROW, a="side1-spin", finishes="37 0 W").play("A: use side1-spin"))
    place = {"x": 74, "y": 0, "width": 14, "height": 10}
    assert found["spin 1 right"] == {"do": "spin", "finish": 1, "side": "right", "black": "N", **place, "ends": False}
    slid = offers(lay(ROW, a="short2-slide", finishes="35 0 W").play("A: use short2-slide"))
    assert [text for text, offer in slid.items() if offer["ends"]] == ["slide 1 wsw", "slide 1 w", "slide 1 wnw"]


def test_every_way_at_an_open_end_is_legal_or_barred_with_the_reason_the_table_gives(lay: Lay) -> None:
    for number in range(3):
        state, rng = GAME.new(3, {"distance": 17}, f"barred {number}"), seeded(str(number))
        for _ in range(16):
            player = state.active
            seen = GAME.view(state, player)
            legal = [GAME.offer(state, player, action) for action in state.legal(player)]
            lays = {(one["x"], one["y"], one["width"], one["paths"]) for one in legal if one["do"] == "lay"}
            barred = {(one["x"], one["y"], one["width"], paths) for one in seen["barred"] for paths in one["paths"]}
            assert not lays & barred
            assert all(one["why"].endswith(".") for one in seen["barred"])
            ends = {(card["number"], edge) for card in seen["cards"] for edge in card["open"]}
            assert {(one["on"], one["edge"]) for one in seen["barred"]} <= ends
            actions = state.legal(player)
            state.apply(player, actions[rng.below(len(actions))])
            if not state.to_act():
                break


def test_an_end_beside_another_card_says_what_is_in_the_way(lay: Lay) -> None:
    table = lay(ROW + "B right4 on 3s by n\nA right4 on 1s by n", a="long3 left4 tee2")
    barred = GAME.view(table.state, 0)["barred"]
    place = {"on": 6, "edge": "E", "x": 24, "y": 14, "width": 14, "height": 10}
    assert barred == [{**place, "paths": ["EW"], "why": "Its path would end on the white of card 5 (R5.2)."}]


def test_what_cannot_be_chosen_says_why(lay: Lay) -> None:
    def idle(table: Any) -> dict[Any, str]:
        seen = GAME.view(table.state, 0)["idle"]
        return {(one["kind"], one["card"], one["finish"], one["way"]): one["why"] for one in seen}

    opening = lay(a="long3 cross0-draw")
    long3, cross = opening.kinds("long3 cross0-draw")
    assert idle(opening)[(long3, None, None, "lay")].startswith("The first card needs")
    assert idle(opening)[(cross, None, None, "use")].startswith("The first card must be laid")
    elbow = ROW.replace("long3 on 3e by s", "right4 on 3e by n")
    turning = idle(lay(elbow, a="left3-turn").play("A: use left3-turn"))
    assert turning[(None, 3, None, "right")] == "Card 3 is no end card: it is joined to more than one other."
    assert turning[(None, 4, None, "right")] == "Card 4 would have no path to the west then, where it is joined."
    sliding = idle(lay(ROW, a="short2-slide", finishes="33 0 S").play("A: use short2-slide"))
    assert sliding[(None, None, 1, "w")] == "Finish 1 would overlap card 4 (R5.1)."
    swapping = lay(ROW, a="side1-swap long3").play("A: use side1-swap")
    assert list(idle(swapping)) == [(None, 1, None, "swap"), (None, 3, None, "swap")]
    swapping.play("A: swap 2")
    assert GAME.view(swapping.state, 0)["stage"] == stages.STAGES.names[stages.PUT]


def test_r8_1_reasons_are_told_to_nobody_else(lay: Lay) -> None:
    state = lay(ROW, a="side1-swap long3").state
    for observer in (1, None):
        seen = GAME.view(state, observer)
        assert (seen["barred"], seen["idle"]) == ([], [])
