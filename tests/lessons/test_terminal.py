"""Every lesson in the terminal."""

from __future__ import annotations

from typer.testing import CliRunner, Result

import yarnhall
from yarnhall.__main__ import app
from yarnhall.core.record import seat_letter
from yarnhall.core.registry import game as find_game
from yarnhall.core.tutor import Tutor
from yarnhall.core.words import with_names

WIDE = {"COLUMNS": "400"}


def learn(*words: str, typed: list[str] | None = None) -> Result:
    lines = "".join(f"{line}\n" for line in typed or [])
    return CliRunner().invoke(app, ["learn", *words], input=lines, env=WIDE)


def test_every_lesson_is_learned_by_doing_what_it_asks(tutor: Tutor, asked: list[str]) -> None:
    done = learn(tutor.game.id, tutor.lesson.id, typed=[*asked, ""])
    assert done.exit_code == 0, done.output
    bots = iter(["First evening bot", "First evening bot 2", "First evening bot 3"])
    names = [
        f"Player {seat_letter(seat)}" if seat == tutor.lesson.you else next(bots) for seat in range(tutor.lesson.seats)
    ]
    for step in tutor.lesson.steps:
        assert with_names(step.say, names) in done.output
    assert with_names(tutor.lesson.end.say, names) in done.output
    assert f"Step {len(asked)} of {len(asked)}." in done.output


def test_a_lesson_can_be_printed_whole() -> None:
    done = learn(next(id for id in yarnhall.games() if find_game(id).lessons()), "--print")
    assert done.exit_code == 0
    assert "Step 1 of" in done.output
