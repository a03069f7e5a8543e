"""Notation, refusals, status, the board in characters, and what bots go by."""

from __future__ import annotations

import json
import re
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
    assert offers[0].items() >= {"do": "shop", "slot": 0}.items()
    assert offers[-2].items() >= {"do": "craft", "item": 0}.items()
    assert offers[-1] == {"do": "done"}


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


def test_the_status_says_what_is_left_to_do(lay: Lay) -> None:
    table = lay("Theo | bowl RB\nTed").play("A: move 2")
    assert GAME.status(table.state, 0) == (
        "Your turn: you may craft up to 2 items or requests; then restock the Yarn Bazaar."
    )
    table = lay("Theo | bowl PPPB\nTed").play("A: move exchange")
    assert GAME.status(table.state, 0) == "Your turn: you may exchange yarn; then restock the Yarn Bazaar."
    table.play("A: exchange purple blue")
    assert GAME.status(table.state, 0) == "Choose how many purple to exchange for blue."
    assert GAME.status(table.state, 1) == "{0} chooses how many purple to exchange for blue."
    table.play("A: number 3")
    assert GAME.status(table.state, 0) == "Your turn: only restocking the Yarn Bazaar is left."
    table = lay("Theo\nTed").play("A: move 3", "A: shop 1")
    assert GAME.status(table.state, 0) == "Shop: take 1 more card of the Yarn Bazaar."
    assert GAME.status(table.state, 1) == "{0} shops and takes 1 more card."


def test_a_request_that_turns_up_says_what_it_asks_and_brings(lay: Lay) -> None:
    bazaar = "2 red | 2 blue | 2 green | 2 yellow | 2 orange | -"
    table = lay("Theo\nTed", bazaar=bazaar, deck="Robot").play("A: move exchange", "A: done")
    asked = "Special Request Robot (5 of one colour, 9 points): keep it, or give it away."
    assert GAME.status(table.state, 0) == asked
    assert GAME.text(table.state, 0).split("\n")[2:4] == [
        "          4:2 yellow | 5:2 orange | 6:Robot<",
        "          < Robot: 5 of one colour, 9 points",
    ]
    table = lay("Theo\nTed", bazaar=bazaar, deck="Tangled Cat").play("A: move exchange", "A: done")
    cat = "          < Tangled Cat: Choose another player, who cannot craft in their next turn."
    assert GAME.text(table.state, 0).split("\n")[3] == cat


def test_items_are_counted_as_people_count_them(lay: Lay) -> None:
    table = lay("Theo | items bear bear mittens\nTed", projects="Triplets | Recess | BFFs")
    assert [line.why for line in GAME.sheet(table.state, 0)][3] == "2 bears and 1 pair of mittens"
    assert "   Items     2 bears and 1 pair of mittens" in GAME.text(table.state, 0)


def test_the_sheet_says_why_everybody_begins_below_zero() -> None:
    state = GAME.new(2, None, "x")
    leftover = GAME.sheet(state, 0)[-1]
    assert (state.points(0), leftover.points, leftover.why) == (-24, -24, "6 yarn in the bowl, 1 point each")


def test_notation_says_what_learning_costs_and_reads_the_old_form(lay: Lay) -> None:
    table = lay("Theo | items mittens bear\nTed", step="restock")
    assert table.may("A") == ["pay bear to learn", "pay mittens to learn", "frog", "end"]
    for text in ("pay mittens to learn", "learn mittens", "Learn mitt"):
        assert GAME.write(table.state, 0, GAME.read(table.state, 0, text)) == "pay mittens to learn"
    table.play("A: pay mittens to learn")
    assert table.log[-1] == "{0} pays mittens and learns the pattern."
    assert table.refusal("A", "frog bear") == "Say frog first, and then which item."
    table.play("A: frog")
    for text in ("frog bear", "item bear"):
        assert GAME.write(table.state, 0, GAME.read(table.state, 0, text)) == "frog bear"
    for text, answer in (("learn", "'learn' is no move; it should look like 'learn bear'."),):
        with pytest.raises(Unreadable) as caught:
            GAME.read(table.state, 0, text)
        assert str(caught.value) == answer


@pytest.mark.parametrize("edition", ["retail", "earlier"])
def test_every_component_is_listed_with_its_text_and_value(edition: str) -> None:
    groups = {group.title: group for group in GAME.cards(GAME.configure({"edition": edition}))}
    requests = groups["Special Requests"]
    assert len(requests.cards) == (26 if edition == "retail" else 10)
    assert requests.cards[7] == ("Robot", "5 of one colour", "9 points, lost if never crafted")
    assert bool(requests.reconstructed) == (edition == "earlier")
    assert sum(int(card.text.split()[0]) for card in groups["Yarn cards"].cards) == 74
    assert "reconstructed" in groups["Yarn cards"].reconstructed
    assert groups["Projects"].cards[1] == ("Recess", "1 hat and 1 pair of mittens", "13 points")
    assert groups["Characters"].cards[1].value == "5 points more for Wrist Warmers"
    assert len(groups["Events"].cards) == 5
    spaces = [part for card in groups["Characters"].cards for part in re.split(r" \| | \+ ", card.text)]
    explained = {re.sub(r" \d", "", card.name) for card in groups["Actions"].cards}
    assert {re.sub(r" \d", "", space) for space in spaces} <= explained


def test_the_legend_explains_every_letter_of_the_board() -> None:
    signs = {sign.sign: sign.meaning for sign in GAME.legend(GAME.presets["standard"])}
    assert [signs[letter] for letter in "RBGYOP"] == [
        "red yarn",
        "blue yarn",
        "green yarn",
        "yellow yarn",
        "orange yarn",
        "purple yarn",
    ]
    assert {"♥", "<", "-", "* A"} <= set(signs)


def test_the_example_turn_of_the_rules_can_be_played(lay: Lay) -> None:
    table = lay(
        "Theo | bowl RRYYB | items hat | at 1\nEliza",
        bazaar="2 green | 1 red and 1 yellow | 2 red | 2 blue | 2 yellow | 2 purple",
        deck="Robot | 2 red",
    )
    table.play("A: move shop 2", "A: shop 1", "A: shop 2", "A: craft mittens", "A: done", "A: give B")
    assert GAME.sheet(table.state, 1)[4].points == -36
    table.play("A: finish recess", "A: end")
    assert (table.finished("A"), table.projects[0]) == (["Recess"], "Pond Hockey")
