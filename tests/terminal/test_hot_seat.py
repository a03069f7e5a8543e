"""Several people at one screen: nobody sees what is another's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.words import with_names
from yarnhall.terminal import files

from .conftest import Hall, Process

PASS = re.compile(r"Pass the screen to (\w+), then press Enter\.[^\n]*?(?=\n)")
EVERYTHING = "log\nboard\nscore\nhint\nmoves\nknit\nlay\n99\n"
BUTTONS = ["amber", "brass", "coral", "denim", "ebony", "felt", "glass", "horn", "ivory", "jade", "khaki", "linen"]
GAMES = [*yarnhall.games(), "button_box"]


def sights(output: str) -> list[tuple[str, str]]:
    """Who sat down, and all that was on the screen while they did."""
    parts = PASS.split(output)
    return list(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("choice", ["hide", "show"])
def test_nothing_secret_is_on_the_screen_of_another(hall: Hall, button_box: AnyGame, seed: str, choice: str) -> None:
    turn = f"\n{EVERYTHING}1\n{EVERYTHING}{choice}\n"
    last = f"\n{EVERYTHING}{choice}\n"  # the last button is laid by the table: there is no choice
    done = hall("play", "button_box", "--seed", seed, "--seats", "me:Ada,me:Ben,me:Cleo", typed=turn * 6 + last * 3)
    playing, end, _ = done.output.partition("The end ─")
    assert end
    state: Any = button_box.new(3, seed=seed)
    hands = {name: set(state.hands[player]) for player, name in enumerate(("Ada", "Ben", "Cleo"))}
    shown: set[int] = set()
    seen = sights(playing)
    assert [name for name, _ in seen] == ["Ada", "Ben", "Cleo"] * 3
    for name, screen in seen:
        words = {BUTTONS.index(word) for word in re.findall(r"\w+", screen) if word in BUTTONS}
        shown |= {BUTTONS.index(word) for word in re.findall(r"shows (\w+)", screen)}
        assert words & hands[name]
        assert words <= hands[name] | shown
    assert len(shown) == (8 if choice == "show" else 0)  # of nine; the last one ends the game


def test_the_screen_is_cleared_before_and_after_the_pass(hall: Hall) -> None:
    shown = hall("play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben", typed="\n1\nhide\n\n").stdout
    ada, ben = sights(shown)
    assert shown.partition("Pass the screen to Ada")[0].endswith("\n" * 25)
    assert ada[1].startswith("\n" * 25)
    assert ada[1].endswith("\n" * 25)
    assert ben[1].startswith("\n" * 25)


def test_a_terminal_is_cleared_with_its_scrollback(process: Process) -> None:
    words = ("play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben")
    done = process(*words, typed="\n1\nhide\n\n", FORCE_COLOR="1", TERM="xterm-256color")
    assert done.stdout.count("\x1b[H\x1b[2J\x1b[3J") == 4


def test_the_next_player_is_told_what_happened_since_their_last_turn(hall: Hall) -> None:
    typed = "\n1\nhide\n\n2\nhide\n\n"
    seen = sights(hall("play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben", typed=typed).stdout)
    assert "So far:\n  Ada lays a button.\n  Ada hides a button." in seen[1][1]
    assert "Since your last turn:\n  Ada hides coral.\n  Ben lays a button.\n  Ben hides a button." in seen[2][1]


def test_who_leaves_the_screen_may_still_undo_and_who_comes_may_not(hall: Hall) -> None:
    words = ("play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben", "--save", "u.game")
    done = hall(*words, typed="\n1\nhide\nundo\n")
    assert "(Ada may still type undo.)" in done.stdout
    assert len(files.read(Path("u.game")).actions) == 1
    Path("u.game").unlink()
    done = hall(*words, typed="\n1\nhide\n\nundo\n")
    assert "There is nothing you can take back" in done.stderr
    assert len(files.read(Path("u.game")).actions) == 2
    Path("u.game").unlink()
    done = hall(*words, typed="\n1\nshow\nundo\n")
    assert "may still type undo" not in done.stdout
    assert len(files.read(Path("u.game")).actions) == 2


def test_an_open_game_hides_nothing_and_takes_back_together(hall: Hall) -> None:
    words = ("play", "button_box", "--preset", "open", "--seed", "x", "--seats", "me:Ada,me:Ben", "--save", "o.game")
    done = hall(*words, typed="1\nhide\nundo\n")
    assert "Pass the screen" not in done.stdout
    assert "Ben ─" in done.stdout
    assert len(files.read(Path("o.game")).actions) == 1


def test_one_person_among_bots_is_never_asked_to_pass(hall: Hall) -> None:
    done = hall("play", "button_box", "--seed", "x", "--seats", "greedy,me,random", typed="1\nhide\n" * 4)
    assert "Pass the screen" not in done.stdout
    assert "The end ─" in done.stdout


def test_one_may_quit_at_the_pass(hall: Hall) -> None:
    done = hall("play", "button_box", "--seats", "me:Ada,me:Ben", typed="quit\nno\n")
    assert done.exit_code == 0
    assert "was not saved" in done.stdout
    assert "hand" not in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_each_person_sees_their_own_board_only(hall: Hall, game: str) -> None:
    """In every game: whenever two boards differ, the other's board is not on the screen."""
    names = ("Ada", "Ben")
    hall("play", game, "--seed", "own", "--seats", "me:Ada,me:Ben", "--save", "own.game", typed="\n1\n1\n" * 12)
    record = files.read(Path("own.game"))
    Path("own.game").unlink()
    shown = hall("play", game, "--seed", "own", "--seats", "me:Ada,me:Ben", typed="\n1\n1\n" * 12).stdout
    found = find_game(game)
    compared = differ = 0
    for name, screen in sights(shown.partition("The end ─")[0]):
        other = 1 - names.index(name)
        for upto in range(len(record.actions) + 1):
            state = records.replay(record, upto)
            boards = [with_names(found.text(state, player), names) for player in (0, 1)]
            if boards[0] != boards[1] and state.to_act():
                assert boards[other] not in screen
                differ += 1
                compared += boards[1 - other] in screen
    assert (compared > 0) == (differ > 0)  # in a game without secrets all boards are the same
