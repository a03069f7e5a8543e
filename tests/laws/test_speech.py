"""What people read is well said: what the ear finds, what it lets pass, and that no game of the hall says otherwise."""

from __future__ import annotations

import pytest

import yarnhall
from yarnhall import laws
from yarnhall.core import state
from yarnhall.laws.speech import Grammar

from .toy import SkeinsGame

COMPILED = not (state.__file__ or "").endswith(".py")


class Skeinery(SkeinsGame):
    nouns = {"paw": "paws", "Tapestry": "Tapestries"}  # noqa: RUF012 - the contract has it on the instance


EAR = Grammar(Skeinery())


@pytest.mark.parametrize(
    "text",
    [
        "{0} has 1 paws.",
        "Your Display has 1 Tapestries.",
        "Choose 2 paw to give.",
        "one cards",
        "1 turns left.",
        "three card",
        "the top no Tapestries",
        "It ends..",
        "It ends .",
        "a,  b",
        "Choose first_cat.",
        "She has [] left.",
    ],
)
def test_what_nobody_says(text: str) -> None:
    assert EAR.flaw(text)


@pytest.mark.parametrize(
    "text",
    [
        "Round 1 ends.",
        "You have no Take 3 action left.",
        "{0} has 1 card and 21 cards, and 1 less than {1}.",
        "Complete at most 3 card types.",
        "space 3 card",
        "−1 points",
        "No cards are left, and no card comes.",
        "'2 card' is no move; it should look like 'lay 3'.",
        "In a while … it goes on.",
        "None",
        "{0}'s row: 1 of 4.",
    ],
)
def test_what_people_say(text: str) -> None:
    assert EAR.flaw(text) == ""


def test_every_flaw_is_found_once_with_the_game_that_led_to_it() -> None:
    class Often(SkeinsGame):
        def status(self, state: object, observer: int | None) -> str:
            return "There are 2 card left." if observer == 1 else "Wait  please."

    found = laws.sentences(Often(), games=6, thoroughness=0)
    assert len(found) == 2
    assert {finding.record.actions for finding in found} == {()}


@pytest.mark.parametrize("name", yarnhall.games())
def test_no_game_says_what_nobody_says(name: str) -> None:
    found = laws.sentences(yarnhall.game(name), games=30 if COMPILED else 3, thoroughness=0.02)
    assert [finding.flaw for finding in found] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", yarnhall.games())
def test_no_game_says_what_nobody_says_in_thousands_of_games(name: str) -> None:
    found = laws.sentences(yarnhall.game(name), games=2000, seed="slow", thoroughness=0.01)
    assert [finding.flaw for finding in found] == []
