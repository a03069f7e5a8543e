"""Notation, refusals, status, the board in characters, and what bots go by."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.bots.levels import level
from yarnhall.bots.seat import think
from yarnhall.core.refusal import Ambiguous, Unreadable
from yarnhall.core.rng import seeded
from yarnhall.games.archravels.game import GAME
from yarnhall.games.archravels.words import points_text

Lay = Callable[..., Any]


def test_points_are_shown_with_their_quarters() -> None:
    assert [points_text(quarters) for quarters in (0, 39, -39, 3, 52)] == ["0", "9¾", "−9¾", "¾", "13"]


def test_yarn_may_be_typed_with_numbers(lay: Lay) -> None:
    table = lay("Theo\nTed", bazaar="2 red | 2 blue | 2 green | 2 yellow | 2 orange | -", deck="Yarn Sale")
    table.play("A: move exchange", "A: done", "A: yarn 2 red, p")
    assert table.bowl("A") == "RRP"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "An empty line is no move."),
        ("move", "'move' is no move; it should look like 'move exchange'."),
        ("move 5", "'5' is no space of a Character board; it is a number from 1 to 4."),
        ("yarn red 2", "A colour should follow the number 2."),
        ("done now", "'done now' is no move; it should look like 'done'."),
        ("shop x", "'x' is no space of the Yarn Bazaar; it is a number from 1 to 6."),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(lay: Lay, text: str, answer: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(lay("Theo\nTed").state, 0, text)
    assert str(caught.value) == answer


def test_a_beginning_that_fits_twice_is_ambiguous(lay: Lay) -> None:
    with pytest.raises(Ambiguous, match=r"'shop' could mean Shop 4 or Shop 2 \+ Craft 1\."):
        GAME.read(lay("Theo\nTed").state, 0, "move shop")


def test_the_status_tells_the_asked_seat_and_the_others(lay: Lay) -> None:
    table = lay("Theo | bowl RBG\nTed").play("A: move 3")
    assert (
        GAME.status(table.state, 0)
        == "Your turn: you may shop 2 cards and craft 1 item or request; then restock the Yarn Bazaar."
    )
    assert GAME.status(table.state, 1) == "{0} may shop 2 cards and craft 1 item or request."
    table.play("A: craft hat")
    assert GAME.status(table.state, 0) == "Choose the yarn to craft a hat with."
    assert GAME.status(table.state, None) == "{0} chooses the yarn to craft a hat with."


def test_the_status_names_who_gets_the_bracelets(lay: Lay) -> None:
    table = lay("Theo | bowl RRBBG | holds Friendship Bracelets\nTed\nNeeha").play("A: move 3", "A: craft friendship")
    assert GAME.status(table.state, 0) == "Friendship Bracelets: choose 2 yarn to give to {1}."
    table.play("A: pay red red")
    assert GAME.status(table.state, 0) == "Friendship Bracelets: choose 2 yarn to give to {2}."
    assert GAME.status(table.state, 1) == "Friendship Bracelets: {0} chooses 2 yarn to give to {2}."


def test_offers_say_what_a_click_means(lay: Lay) -> None:
    table = lay("Theo | bowl RB | holds Loot\nTed").play("A: move 3")
    offers = [GAME.offer(table.state, 0, action) for action in table.state.legal(0)]
    assert offers[0] == {"do": "shop", "slot": 0}
    assert offers[-2:] == [{"do": "craft", "item": 0}, {"do": "done"}]


def test_the_board_in_characters(lay: Lay) -> None:
    table = lay(
        "Theo | bowl RRB | bear RRR | items hat | holds Wrist Warmers | at 2\nTed | learned mittens | finished Recess",
        projects="BFFs | Naptime | Triplets",
        deck="1 red | 1 blue",
    )
    assert (
        GAME.text(table.state, 0)
        == """\
Retail edition · turn 1
Bazaar    1:2 red | 2:2 blue | 3:2 green
          4:2 yellow | 5:2 orange | 6:2 purple
Deck      2 cards; 0 discarded
Project   BFFs (37 points): 2 hats, 2 pairs of mittens and 2 scarves
Project   Naptime (15 points): 1 bear and 1 blanket
Project   Triplets (20 points): 3 bears
          3 projects in the deck; the game ends when 4 more are finished
*A {0} · Theo, Thrifty Shopper · −9 now
   Spaces    Shop 4 · [Craft 2] · Shop 2 + Craft 1 · Exchange
   Favourite Wrist Warmers ♥ (GGOO, 8 points + 5)
   Bowl      RRB
   Patterns  hat 2 different colours; blanket 5 of one colour
             bear RRR; mittens RYY; scarf RGYO
   Items     1 hat
   Request   Wrist Warmers ♥: GGOO, 8 points (4 lacking)
 B {1} · Ted, Yarn Spinner · 16 now
   Spaces    Shop 3 · Craft 2 · Take 3 + Craft 1 · Exchange
   Favourite Octopus ♥ (PPPP, 8 points + 5)
   Bowl      -
   Patterns  hat 2 different colours; blanket 5 of one colour
             bear PPP; mittens 2 of one colour and 1 of another; scarf RGYO
   Items     -
   Finished  Recess"""
    )


def test_the_reference_is_plain_data() -> None:
    for options in GAME.presets.values():
        known = GAME.reference(options)
        assert json.loads(json.dumps(known)) == known


def test_greedy_play_finishes_its_projects() -> None:
    """Two who try end the game by the Project List, long before anybody's patience does."""
    bot = level("greedy").make(GAME.judge)
    state = GAME.new(2, None, "try")
    rng = seeded("try")
    while acting := state.to_act():
        state.apply(acting[0], think(bot, state, acting[0], rng))
    assert (GAME.ending(state) or "").startswith("The Project List ran out.")
    assert state.turn < 70
    assert max(state.points(seat) for seat in (0, 1)) > 4 * 50


def test_the_judge_sees_that_a_needed_item_is_better_than_its_yarn(lay: Lay) -> None:
    areas = "Theo | bowl RB{} | items scarf{}\nTed"
    projects = "Lumberjack | Triplets | Winter is Coming"
    yarn_only = lay(areas.format("YY", ""), projects=projects).state
    crafted = lay(areas.format("", " hat").replace("bowl RB", "bowl YY"), projects=projects).state
    assert GAME.judge.worth(crafted, 0) > GAME.judge.worth(yarn_only, 0)
