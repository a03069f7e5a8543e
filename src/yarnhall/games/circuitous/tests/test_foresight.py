"""What the board shows of an action before it is final: the path that would count, and everybody's points along it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.core.rng import seeded
from yarnhall.games.circuitous.game import GAME

ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B long3 on 3e by s
"""


def foreseen(table: Any, text: str) -> Any:
    """As the table finds it out: in a world that the seat cannot tell from the real one."""
    state = table.state
    before = state.determinize(state.active, seeded("what could be"))
    after = before.clone()
    after.apply(state.active, GAME.read(state, state.active, text))
    return GAME.foresee(before, after, state.active)


def test_r7_7_a_card_ahead_makes_the_leading_path_longer_and_is_worth_its_points(lay: Callable[..., Any]) -> None:
    table = lay(ROW, a="long3 tee2", finishes="60 0 W")
    now = GAME.view(table.state, 0)
    soon = foreseen(table, "lay long3 on 4e by s")
    assert soon["path"] == [1, 2, 3, 4, 5], "the card that is laid has the next number"
    assert soon["points"] == [6, 6]
    assert (now["distance"] - soon["distance"], soon["lead"]["card"]) == (14, 5)
    assert (soon["touched"], soon["winner"]) == (None, None)
    # What was asked about has not happened.
    assert GAME.view(table.state, 0) == now


def test_r7_7_a_card_aside_changes_neither_the_path_nor_anybodys_points(lay: Callable[..., Any]) -> None:
    table = lay(ROW, a="long3", finishes="60 0 W")
    now, soon = GAME.view(table.state, 0), foreseen(table, "lay long3 on 3n by s")
    assert soon["path"] == now["path"]
    assert soon["points"] == [seat["points"] for seat in now["seats"]]
    assert soon["distance"] == now["distance"]


def test_r7_5_a_card_that_arrives_tells_who_would_win(lay: Callable[..., Any]) -> None:
    soon = foreseen(lay(ROW, finishes="37 0 W"), "lay long3 on 4e by s")
    assert (soon["path"], soon["points"]) == ([1, 2, 3, 4, 5], [6, 6])
    assert (soon["touched"], soon["distance"], soon["lead"]) == (1, None, None)
    assert soon["winner"] == 1, "as many points and fewer turns"


def test_r6_abilities_are_foreseen_too(lay: Callable[..., Any]) -> None:
    table = lay(ROW, a="short2-slide", finishes="60 0 W").play("A: use short2-slide")
    far = GAME.view(table.state, 0)["distance"]
    assert far is not None
    assert foreseen(table, "slide 1 w")["distance"] == far - 10
    table = lay(ROW, a="side1-swap long3", finishes="60 0 W").play("A: use side1-swap", "A: swap 2")
    assert foreseen(table, "put long3 EW")["points"] == [6, 3], "the card that takes its place is Ada's"
