"""What a choice is called in words, and why it is good or bad (R4 to R7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.games.circuitous.game import GAME

Lay = Callable[..., Any]

# Four cards in a row from the Start: the path ends at the border of squares 27 and 28.
ROW = """
    A tee2 on 0e by e
    B long3 on 1e by s
    A cross1 on 2e by w
    B long3 on 3e by s
"""


def why(laid: Any, text: str) -> list[str]:
    player = laid.state.active
    return [reason.words for reason in GAME.reasons(laid.state, player, GAME.read(laid.state, player, text))]


def said(laid: Any, text: str) -> str:
    return GAME.say(laid.state, laid.state.active, GAME.read(laid.state, laid.state.active, text))


def test_r7_1_a_card_that_ends_the_game_says_who_wins(lay: Lay) -> None:
    laid = lay(ROW, a="long3 tee2", finishes="37 0 W")
    assert said(laid, "lay long3 on 4e by s") == (
        "Lay a long straight (3 points) at the east end of card 4, by its south edge"
    )
    # A has 2 + 1 along the path and B has 3 + 3.
    assert why(laid, "lay long3 on 4e by s") == ["Ends the game: {1} wins with 6 points along the path."]
    rich = lay(ROW.replace("B long3", "A long3"), a="long3", finishes="37 0 W")
    assert why(rich, "lay long3 on 4e by s") == ["Ends the game: you win with 12 points along the path."]


def test_r7_7_who_leads_along_the_path_and_how_near_it_is(lay: Lay) -> None:
    laid = lay(ROW, a="long3", finishes="44 0 W")
    told = why(laid, "lay long3 on 4e by s")
    assert told[0] == "Adds 3 points of yours to the leading path."
    assert "You and {1} then have 6 points each along the leading path." in told
    assert "Brings the path within a card of a Finish: {1}, who is next, could end the game." in told
    assert told[-1] == "It leaves 1 open end to go on from."


def test_r4_3_an_ability_costs_the_card(lay: Lay) -> None:
    laid = lay(ROW, a="short2-slide long3", finishes="60 0 W")
    assert said(laid, "use short2-slide") == (
        "Use a short straight (2 points, slide a Finish) for its ability and discard it"
    )
    assert why(laid, "use short2-slide") == [
        "Its ability: slide a Finish.",
        "What it would bring never comes onto a path: 2 points.",
    ]
    assert why(laid, "discard long3") == [
        "No card of yours comes onto the path in this turn.",
        "What it would bring never comes onto a path: 3 points.",
    ]
