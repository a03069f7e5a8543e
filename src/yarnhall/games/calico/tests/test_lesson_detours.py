"""Detours in the terminal: another move is answered, led back from, and a lesson goes on where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from yarnhall.__main__ import app

WIDE = {"COLUMNS": "400"}


def learn(*words: str, typed: list[str] | None = None) -> Result:
    lines = "".join(f"{line}\n" for line in typed or [])
    return CliRunner().invoke(app, ["learn", *words], input=lines, env=WIDE)


def test_another_move_is_answered_and_led_back() -> None:
    done = learn("calico", typed=["place teal fern d4", "back", "place teal stripes c1", "undo"])
    assert "this patch never moves again" in done.output
    assert done.output.count("Type back to go back to the lesson.") == 2
    assert done.output.count("Step 1 of 7.") == 3  # at first, after `back`, and after `undo`


def test_a_detour_may_go_on_and_still_leads_back() -> None:
    done = learn("calico", typed=["place teal fern d4", "take 2", "back", "place teal stripes a1"])
    assert "Step 2 of 7." in done.output


def test_back_is_for_those_who_went_astray() -> None:
    assert "You are where the lesson is" in learn("calico", typed=["back"]).output


def test_what_the_rules_refuse_is_said_with_what_the_lesson_adds() -> None:
    done = learn("calico", typed=["place teal stripes c2"])
    assert "Pick a patch of your hand first" in done.output
    assert "Step 2" not in done.output


def test_a_lesson_that_was_left_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "lesson.json")
    learn("calico", typed=["place teal stripes a1", f"save {file}", "quit"])
    assert "Step 2 of 7." in learn("calico", "--load", file).output


def test_a_game_that_is_no_lesson_is_not_taken_for_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", "calico", "--seats", "me,mender"], input=f"save {file}\nquit\n", env=WIDE)
    refused = learn("calico", "--load", str(file))
    assert refused.exit_code == 2
    assert "is not the lesson" in refused.output


def test_playing_on_after_the_end_is_a_game_with_bots() -> None:
    asked = ["place teal stripes a1", "take 1", "place teal fern b1", "take 1", "place green stripes a2", "take 2"]
    done = learn("calico", typed=[*asked, "place pink stripes b2", "on", "take 1"])
    assert done.output.count("The lesson is finished.") == 1
    assert "First evening bot takes" in done.output.rpartition("The lesson is finished.")[2]


def test_lessons_are_listed() -> None:
    assert "Your first patches" in learn().output


@pytest.mark.parametrize("words", [("calico", "nosuch"), ("nosuch",)])
def test_what_there_is_not_is_refused(words: tuple[str, ...]) -> None:
    assert learn(*words).exit_code == 2
