"""What is told of a Tapestry before anything is final."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.stitchcraft.data import BLUE, RED, WHITE, YELLOW
from yarnhall.games.stitchcraft.game import GAME

Laid = Any  # a table laid out by `lay`
Lay = Callable[..., Laid]


def offered(laid: Laid, seat: str, text: str) -> Any:
    """What is foreseen of an offer, which is written in notation."""
    player = ord(seat) - 65
    return GAME.offer(laid.state, player, GAME.read(laid.state, player, text))["prospect"]


def foreseen(colour: int, owners: list[int], after: list[int], wins: bool, aims: list[int]) -> dict[str, object]:
    return {"colour": colour, "owners": owners, "after": after, "wins": wins, "aims": aims}


def pending(laid: Laid, seat: str | None) -> Any:
    return GAME.view(laid.state, None if seat is None else ord(seat) - 65)["pending"]


def test_r7_1_a_reveal_tells_how_far_it_leads_and_whether_it_wins(lay: Lay) -> None:
    table = lay("display red blue | hand white | showcase red*3 white\nshowcase green")
    assert offered(table, "A", "reveal red") == foreseen(RED, [0], [4, 2], True, [])
    assert offered(table, "A", "reveal blue") == foreseen(BLUE, [0], [3, 3], False, [])
    assert offered(table, "A", "play white")["after"] == [3, 2]  # once it is revealed


def test_r5_a_power_tells_whom_it_could_be_aimed_at(lay: Lay) -> None:
    areas = "display red green white\nscrap red\nshowcase green\nchest"
    table = lay(areas, mode="ffa", pattern="racketeering")
    assert offered(table, "A", "reveal red")["aims"] == [1, 2]  # the Scrap Pile of B, then the Showcase of C
    assert offered(table, "A", "reveal green")["aims"] == [1]
    assert offered(table, "A", "reveal white")["aims"] == [1]
    assert offered(lay(areas, mode="lean-left"), "A", "reveal red")["aims"] == []  # B has nothing face up or down
    loom = lay(areas, mode="ffa")
    assert offered(loom, "A", "reveal white")["aims"] == [1, 2]  # the Chest of D is empty


def test_r5_5_a_struck_showcase_tells_what_is_left(lay: Lay) -> None:
    table = lay("display red\nshowcase red*2 green").play("A: reveal red")
    assert offered(table, "A", "scrap B red") == foreseen(RED, [1], [1, 2], False, [])


def test_r5_10_what_is_looked_at_tells_what_it_would_bring_its_owner(lay: Lay) -> None:
    own = lay("display purple | chest red blue white white | showcase red\n").play("A: reveal purple")
    assert offered(own, "A", "top red")["after"] == [2, 2]
    theirs = lay("display orange\nchest red blue white | showcase red*3").play("A: reveal orange", "A: choose B")
    assert (offered(theirs, "A", "bottom red")["owners"], offered(theirs, "A", "bottom red")["wins"]) == ([1], True)


def test_r6_4_what_waits_in_the_window_is_foreseen_as_if_nobody_reacted_any_more(lay: Lay) -> None:
    table = lay("display white blue\ndisplay blue white", pattern="attrition").play("A: reveal white")
    waits = foreseen(WHITE, [0], [1, 1], False, [1])
    assert pending(table, "A") == pending(table, "B") == pending(table, None) == waits
    assert pending(table.play("B: react 1"), "A") is None  # it would be cancelled
    assert pending(lay("display white\n"), "A") is None


def test_r6_4_a_countered_reaction_lets_the_first_reveal_go_on(lay: Lay) -> None:
    table = lay("display white blue\ndisplay blue blue").play("A: reveal white", "B: react 1", "A: react 1")
    assert pending(table, "B")["colour"] == WHITE


def test_r8_6_who_is_master_is_not_told_by_what_would_win(lay: Lay) -> None:
    """C is the Apprentice: their own team knows that it would not win, the others must fear it."""
    areas = "\ndisplay white\ndisplay yellow | showcase yellow*3\ndisplay white"
    table = lay(areas, mode="spymaster", active="C").play("C: reveal yellow")
    assert (pending(table, "A")["wins"], pending(table, "C")["wins"]) == (False, False)
    assert (pending(table, "B")["wins"], pending(table, None)["wins"]) == (True, True)
    open_roles = lay(areas, mode="apprentice", active="C").play("C: reveal yellow")
    assert pending(open_roles, "B") == foreseen(YELLOW, [2], [4, 1], False, [])


def test_r8_9_partners_count_together(lay: Lay) -> None:
    table = lay("display red | showcase red*2\n\nshowcase red white\n", mode="consortium")
    told = offered(table, "A", "reveal red")
    assert (told["owners"], told["after"], told["wins"]) == ([0, 2], [4, 2], True)
    assert GAME.view(table.state, 1)["seats"][0]["counted"][RED] == 3


def test_looking_ahead_changes_nothing(lay: Lay) -> None:
    table = lay("display yellow red | hand white\nshowcase green", mode="duel")
    before = (table.state.census(), table.state.reveals, table.state.rng.below(1000))
    again = lay("display yellow red | hand white\nshowcase green", mode="duel")
    for action in again.state.legal(0):
        GAME.offer(again.state, 0, action)
    assert (again.state.census(), again.state.reveals, again.state.rng.below(1000)) == before
