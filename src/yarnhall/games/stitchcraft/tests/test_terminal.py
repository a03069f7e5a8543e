"""In the terminal: somebody who has never seen the game reads what decides, and may let everything pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.games.stitchcraft.game import GAME

Lay = Callable[..., Any]


def play(typed: str, *words: str) -> str:
    return CliRunner().invoke(app, ["play", "stitchcraft", *words], input=typed, env={"COLUMNS": "100"}).stdout


def test_r6_8_everything_passes_until_the_next_turn() -> None:
    """The same game against the same bots: asked, or not."""
    words = ("--mode", "ffa", "--seats", "me,random,random,random", "--seed", "3")
    question = "React with a Blue of your Display, or let it pass?"
    assert question in play("play blue\nend\n", *words)
    passing = play("play blue\npassing\nend\n", *words)
    assert "Everything passes until your next turn; type passing again to be asked." in passing
    assert question not in passing
    assert passing.count("Your turn: 2 actions left.") == 2  # it is the player's turn again
    stopped = play("play blue\npassing\npassing\nend\n", *words)
    assert "You are asked again." in stopped
    assert question in stopped


def test_the_board_shows_what_decides(lay: Lay) -> None:
    table = lay("display red blue | showcase white*3\ndisplay blue | chest\ndisplay blue", mode="ffa")
    board = GAME.text(table.state, 1)
    assert "4 of one colour or 7 different colours in a Showcase win." in board
    assert "(3 of 4 alike, 1 of 7 colours)" in board
    assert "2 actions left" in board
    assert "0 (out when their turn begins)" in board
    table.play("A: reveal red", "C: react 1")
    assert "Revealed  Red (Unravel) of {0}" in GAME.text(table.state, 1)
    assert "Asked     {1}; your sealed answer: react with Blue" in GAME.text(table.state, 2)
    assert "sealed" not in GAME.text(table.state, 1)


def test_there_are_no_points_on_the_sheets() -> None:
    shown = play("score\n", "--seats", "me,random", "--seed", "9")
    assert "Most of one colour" in shown
    assert "Points" not in shown
    assert "Total" not in shown


def test_cards_and_legend_tell_a_stranger_everything() -> None:
    (tapestries,) = GAME.cards(GAME.presets["duel-attrition"])
    assert tapestries.title == "Tapestries with the Attrition Pattern"
    assert [card.name for card in tapestries.cards][:3] == ["Blue: Vanish", "Black: Sabotage", "Red: Banish"]
    assert all(card.text.endswith(".") and card.value == "5 in each deck" for card in tapestries.cards)
    assert "face down at place 2" in {sign.sign: sign.meaning for sign in GAME.legend(GAME.presets["standard"])}["2:?"]
