"""What a choice is called in words, and why it is good or bad (R4 to R8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yarnhall.core.rng import seeded
from yarnhall.games.stitchcraft import actions, stages
from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def why(laid: Any, move: str) -> list[str]:
    letter, _, text = move.partition(": ")
    seat = ord(letter) - 65
    return [reason.words for reason in GAME.reasons(laid.state, seat, GAME.read(laid.state, seat, text))]


def said(laid: Any, move: str) -> str:
    letter, _, text = move.partition(": ")
    seat = ord(letter) - 65
    return GAME.say(laid.state, seat, GAME.read(laid.state, seat, text))


def test_r3_choices_in_words(lay: Lay) -> None:
    laid = lay("hand red | display green blue\n")
    assert said(laid, "A: play red") == "Play Red face down"
    assert said(laid, "A: reveal green") == "Reveal Green at place 1"
    assert said(laid, "A: end") == "End your turn"
    assert why(laid, "A: end") == ["Gives up 2 actions."]


def test_r4_3_a_reveal_that_wins_and_what_could_cancel_it(lay: Lay) -> None:
    laid = lay("display red | showcase red*3\ndisplay white")
    assert why(laid, "A: reveal red") == [
        "Wins at once, unless it is cancelled: four Tapestries of one colour in the Showcase.",
        "Its power is Unravel.",
        "An opponent could cancel it: 1 Tapestry lies face down among them.",
    ]
    safe = lay("display red | showcase red\n")
    assert why(safe, "A: reveal red") == [
        "Makes 2 of 4 Red in your Showcase.",
        "Unravel finds nothing to take.",
        "No opponent has a Tapestry face down: nothing can cancel it.",
    ]


def test_r8_8_in_monopoly_one_showcase_wins_nothing(lay: Lay) -> None:
    laid = lay("display red | showcase red*3\n\n\n", mode="monopoly")
    assert why(laid, "A: reveal red")[0] == "Makes 4 of 4 Red in your Showcase."


def test_r5_11_blue_has_no_power(lay: Lay) -> None:
    assert "Blue has no power as an action, and no longer guards you." in why(lay("display blue\n"), "A: reveal blue")


def test_r6_1_to_let_pass_or_to_react(lay: Lay) -> None:
    laid = lay("display red | showcase red*3\ndisplay blue").play("A: reveal red")
    assert why(laid, "B: pass") == [
        "{0} wins with it, unless somebody else reacts.",
        "Keeps your Blue for something else.",
    ]
    assert why(laid, "B: react 1") == [
        "Keeps {0} from winning.",
        "Cancels Red: it never reaches the Showcase, and its power does nothing.",
        "Costs your Blue, which goes to your Scrap Pile.",
    ]


def test_r5_5_what_is_taken_from_an_opponent(lay: Lay) -> None:
    laid = lay("display red\nshowcase green*3 | display white").play("A: reveal red", "B: pass")
    assert said(laid, "A: scrap B green") == "Scrap Green in {1}'s Showcase"
    assert why(laid, "A: scrap B green") == [
        "{1} lacked a single Green to win.",
        "Takes {1} from 3 of 4 Green down to 2.",
    ]
    assert said(laid, "A: scrap B 1") == "Scrap what lies face down at place 1 of {1}'s Display"
    assert why(laid, "A: scrap B 1") == ["You choose it blind: it may be a Blue that waits."]
    laid.state.display[1][0] |= 1 << 3  # seen
    assert why(laid, "A: scrap B 1") == ["You know it: it is White."]


def test_r7_4_whose_chest_runs_dry(lay: Lay) -> None:
    laid = lay("display black\nchest red", pattern="attrition").play("A: reveal black")
    assert said(laid, "A: choose B") == "Scrap the top Tapestry of {1}'s Chest"
    assert why(laid, "A: choose B") == ["Empties the Chest of {1}: who begins a turn without one is out."]
    assert why(laid, "A: choose A") == ["It is your own Chest: 8 Tapestries are left."]


def test_r5_what_a_power_that_looks_or_gives_back_is_good_for() -> None:
    """In every mode, every choice of a power says what it is good for, or it does the same as every other."""
    for number, preset in enumerate(GAME.presets):
        state = GAME.new(min(GAME.seats(GAME.presets[preset])), preset, f"why {number}")
        rng = seeded(f"why {number}")
        for _ in range(60):
            acting = state.to_act()
            if not acting:
                break
            for action in state.legal(acting[0]):
                silent = state.stage in (stages.DEVOUR, stages.PLUNDER) or actions.kind_of(action) == actions.RETHINK
                assert silent or GAME.reasons(state, acting[0], action), GAME.write(state, acting[0], action)
            legal = state.legal(acting[0])
            state.apply(acting[0], legal[rng.below(len(legal))])
