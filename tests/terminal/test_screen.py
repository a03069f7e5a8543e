"""What is written fits the terminal: it breaks between words, and goes on below under what it belongs to."""

from __future__ import annotations

import io
from typing import cast

import pytest
from rich.console import Console

import yarnhall
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import State
from yarnhall.terminal.moves import Moves
from yarnhall.terminal.screen import Screen

from .conftest import Hall


def _screen(width: int) -> tuple[Screen, io.StringIO]:
    """A terminal of that width, and what is written there."""
    screen, written = Screen(), io.StringIO()
    screen.out = screen.err = Console(file=written, width=width, force_terminal=True, color_system=None)
    return screen, written


def test_a_line_of_a_board_goes_on_below_further_in() -> None:
    screen, written = _screen(30)
    screen.board(" A: points\n   Hand  red, blue  |  yellow and green\n\n..  ..")
    assert written.getvalue().splitlines() == [
        " A: points",
        "   Hand  red, blue  |  yellow",
        "         and green",
        "",
        "..  ..",
    ]


def test_meanings_stand_in_a_column_and_refusals_break_between_words() -> None:
    screen, written = _screen(27)
    screen.pairs([("*", "whose turn it is, or was"), ("[x]", "done")])
    screen.warn("There is duel-attrition and duel-racketeering.")
    assert written.getvalue().splitlines() == [
        "  *    whose turn it is, or",
        "       was",
        "  [x]  done",
        "There is duel-attrition and",
        "duel-racketeering.",
    ]


class _Places:
    """Two things that may each go to one of thirty places."""

    def legal(self, player: int) -> list[int]:
        return list(range(60))

    def write(self, state: object, player: int, action: int) -> str:
        return f"place {('red', 'blue')[action // 30]} ball a{action % 30}"


def test_many_moves_that_differ_in_their_last_word_are_all_shown() -> None:
    screen, written = _screen(80)
    Moves(cast(AnyGame, _Places()), cast(State, _Places()), 0).show(screen)
    shown = written.getvalue().replace("\u00a0", " ")
    assert shown.startswith("  place red ball   1 a0  2 a1  ")
    assert "\n  place blue ball  31 a0  32 a1  " in shown
    assert all(f" {number + 1} a{number % 30}" in shown for number in range(60))
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.usefixtures("toys")
def test_after_the_end_help_is_there_and_moves_are_not(hall: Hall) -> None:
    lay = "\n".join(["1"] * 60)
    done = hall("play", "tally", "--seed", "x", "--seats", "me,random", typed=f"{lay}\n?\nmoves\nhint\nundo\n")
    assert "the letters and signs of the board" in done.stdout
    assert done.stderr.count("The game is over.") >= 3


@pytest.mark.parametrize("game", yarnhall.games())
def test_a_component_is_found_by_its_name(hall: Hall, game: str) -> None:
    found = find_game(game)
    groups = found.cards(found.configure(None))
    titles = " ".join(f" {group.title}" for group in groups).lower()
    wanted = next(card.name for group in groups for card in group.cards if f" {card.name.lower()}" not in titles)
    done = hall("play", game, "--seats", "me,random", typed=f"cards {wanted}\ncards xyzzy\n")
    assert wanted in done.stdout.partition("Player A> ")[2]
    assert f"There are no cards called 'xyzzy'; there is {groups[0].title}" in done.stderr
    assert wanted not in done.stderr


def test_progress_is_told_in_lines_where_nobody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [0.0]
    monkeypatch.setattr("yarnhall.terminal.screen.time.monotonic", lambda: now[0])
    with Screen().bar("Playing") as tell:
        for done in range(31):
            now[0] = float(done)
            tell(done, 30)
    assert capsys.readouterr().err.splitlines() == [
        "Playing: 10 of 30.",
        "Playing: 20 of 30.",
        "Playing: 30 of 30.",
    ]
