"""The law of lessons finds what is wrong with one; the files that are read, and detours from a lesson."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from yarnhall import laws
from yarnhall.core import lesson as lesson_files
from yarnhall.core.lesson import BadLesson, Lesson, Step
from yarnhall.games.calico.game import GAME
from yarnhall.laws.lessons import FIRST, _Walk

FILE = """
title = "One"
about = "One move."
preset = "beginner"
seed = "calico lesson 16"

[[steps]]
say = "Sew it on a1."
point = "0.hand.0"
rule = "R3.1"
do = ["place teal stripes a1", "place teal fern *"]
other = "Not there."
happens = "on"

[end]
say = "Done."
points = 0
"""


def _one(**changes: Any) -> Lesson:
    lesson = lesson_files.read("1-one.toml", FILE)
    return replace(lesson, steps=(replace(lesson.steps[0], **changes),))


def test_all_ways_are_gone() -> None:
    # One place for the stripes, 22 for the fern, and the position before.
    assert _Walk(GAME, _one()).walk() == 1 + 1 + 22


WRONG = {
    "a move that cannot be done": (_one(do=("place navy dots a1",)), "cannot be done"),
    "a pointer to nothing": (_one(point=("0.hand.7",)), "nothing on the board is called '0.hand.7'"),
    "a rule that there is not": (_one(rule="R3.99"), "names rule R3.99"),
    "something that does not happen": (_one(happens=("a rainbow",)), "'a rainbow' does not happen"),
    "an answer that nobody needs": (
        _one(answers=(lesson_files.Answer("take *", "So be it."),)),
        "no other move is 'take *'",
    ),
    "a move for another seat that is not its own": (_one(then=((1, "place * a1"),)), "cannot be done"),
    "a sentence without an end": (_one(say="Sew it"), "does not end like a sentence"),
    "a try that is allowed": (_one(tries="place teal stripes b2"), "can be done"),
    "too long a speech": (_one(say="Sew. " * 60 + "Now."), "characters at once"),
    "other points": (replace(_one(), end=replace(_one().end, points=3)), "ends with 0 points, not with 3"),
    "another end": (replace(_one(), end=replace(_one().end, over=True)), "the game is not over"),
    "others forgotten": (
        replace(_one(), steps=(_one().steps[0], Step("Take.", do=("take 1",)), Step("Sew.", do=("place *",)))),
        "waits for B",
    ),
    "a seat that there is not": (replace(_one(), you=2), "seat C, which there is not"),
    "a layout that cannot be": (replace(_one(), before=((0, "take 1"),)), "cannot be laid out"),
}


@pytest.mark.parametrize("name", WRONG)
def test_the_law_finds_what_is_wrong(name: str) -> None:
    lesson, said = WRONG[name]
    with pytest.raises(laws.LessonBroken) as broken:
        _Walk(GAME, lesson).walk()
    assert said in str(broken.value)


def test_a_first_lesson_is_short_and_not_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "lessons", lambda _: (_one(),))
    with pytest.raises(laws.LessonBroken, match=f"{FIRST[0]} to {FIRST[-1]} steps, not 1"):
        laws.lessons(GAME)


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('title = "One"', "", "`title` is missing"),
        ("[end]", "[end]\nsings = 1", "Lesson 1-one.toml, end: nobody knows the word `sings`"),
        ('say = "Sew it on a1."', "say = 3", "steps 1: `say` is a text, not 3"),
        ('preset = "beginner"', 'preset = "beginner"\noptions = {}', "a preset and options"),
        ('do = ["place teal stripes a1", "place teal fern *"]\nother', "other", "needs `do`"),
        ("points = 0", "points = true", "`points` is a number, not True"),
        ('seed = "calico lesson 16"', 'before = ["place"]', "a move in `before` is a seat and what it does"),
        ('title = "One"', "title", "Lesson 1-one.toml"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_a_sentence(was: str, becomes: str, said: str) -> None:
    assert was in FILE
    with pytest.raises(BadLesson, match=said.replace("[", r"\[")):
        lesson_files.read("1-one.toml", FILE.replace(was, becomes))


def test_a_file_says_its_place_and_name() -> None:
    with pytest.raises(BadLesson, match=r"called like 1-first\.toml"):
        lesson_files.read("first.toml", FILE)
