"""Lessons as they are written: files in a game's folder, read by people and checked by law 13. See docs/lessons.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yarnhall.core.refusal import Refused
from yarnhall.core.state import Player

ENDING: Final = ".toml"
OTHER: Final = "That is allowed too. Look around as long as you like; then go back and do what the lesson asks."
_FILE: Final = re.compile(r"^[0-9]+-([a-z0-9-]+)\.toml$")
_MOVE: Final = re.compile(r"^([A-Z]) (.+)$")


class BadLesson(Refused):
    """A file that is no lesson; the sentence says which file and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to one kind of other move."""

    when: str  # notation, with * for anything
    say: str


@dataclass(frozen=True, slots=True)
class Step:
    """A page of the lesson. One that asks for nothing is only read."""

    say: str
    point: tuple[str, ...] = ()  # names of `Game.spots`
    rule: str = ""  # "R4.1"
    do: tuple[str, ...] = ()  # notation, any of several, with * for anything; empty: a page to read
    other: str = OTHER  # to a move that is legal and not asked for
    answers: tuple[Answer, ...] = ()  # the same for particular ones; the first that fits
    tries: str = ""  # notation that the rules refuse, to be tried for once; `try` in the file
    refused: str = ""  # said after the game's own sentence when something illegal was tried
    happens: tuple[str, ...] = ()  # what the log tells the learner of it, in part
    then: tuple[tuple[Player, str], ...] = ()  # what the others do next


@dataclass(frozen=True, slots=True)
class End:
    """Where a lesson ends, and what is said there."""

    say: str
    point: tuple[str, ...] = ()
    points: int | None = None  # the learner's; None: not said
    over: bool = False  # the game is over too


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: a table that is laid out, and the steps from there."""

    id: str
    title: str
    about: str  # one sentence
    seats: int
    you: Player
    seed: str
    options: str | Mapping[str, str | int | bool]  # a preset's name, or options
    before: tuple[tuple[Player, str], ...]  # what was done when the lesson begins, by everybody
    steps: tuple[Step, ...]
    end: End


@cache
def lessons_in(package: str) -> tuple[Lesson, ...]:
    """The lessons in a game's folder, in the order of their file names. Raises BadLesson."""
    folder = files(package) / "lessons"
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if file.name.endswith(ENDING)), key=lambda file: file.name)
    return tuple(read(file.name, file.read_text("utf-8")) for file in found)


def read(name: str, text: str) -> Lesson:
    """A lesson from its file. What the file does not have to say is left out; a word nobody knows is refused."""
    called = _FILE.match(name)
    if called is None:
        raise BadLesson(f"Lesson {name}: a file is called like 1-first.toml, by its place and its name.")
    try:
        page = _Page(name, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"Lesson {name}: {error}.") from error
    you = page.text("you", "A")
    if not re.fullmatch("[A-Z]", you):
        raise BadLesson(f"Lesson {name}: `you` is the letter of a seat, not {you!r}.")
    end = page.part("end")
    lesson = Lesson(
        id=called[1],
        title=page.text("title"),
        about=page.text("about"),
        seats=page.number("seats", 2),
        you=ord(you) - 65,
        seed=page.text("seed", "lesson"),
        options=page.options(),
        before=page.moves("before"),
        steps=tuple(_step(part) for part in page.parts("steps")),
        end=End(end.text("say"), end.texts("point"), end.maybe_number("points"), end.flag("over")),
    )
    end.done()
    page.done()
    if not lesson.steps or not lesson.steps[-1].do:
        raise BadLesson(f"Lesson {name}: the last step needs `do`; what is said after it stands in `end`.")
    return lesson


def _step(page: _Page) -> Step:
    step = Step(
        say=page.text("say"),
        point=page.texts("point"),
        rule=page.text("rule", ""),
        do=page.texts("do"),
        other=page.text("other", OTHER),
        answers=tuple(_answer(part) for part in page.parts("answers")),
        tries=page.text("try", ""),
        refused=page.text("refused", ""),
        happens=page.texts("happens"),
        then=page.moves("then"),
    )
    page.done()
    if not step.do and (step.then or step.happens or step.answers):
        raise BadLesson(f"{page.name}: nothing can happen after a page that is only read: it needs `do`.")
    return step


def _answer(page: _Page) -> Answer:
    answer = Answer(page.text("when"), page.text("say"))
    page.done()
    return answer


class _Page:
    """A table of the file, of which every word must be asked for."""

    def __init__(self, name: str, said: Mapping[str, Any]) -> None:
        self.name = name if name.startswith("Lesson ") else f"Lesson {name}"
        self._said = dict(said)

    def _take(self, key: str, kind: type, asked: str, default: object) -> Any:
        found = self._said.pop(key, default)
        if found is ...:
            raise BadLesson(f"{self.name}: `{key}` is missing.")
        if found is not None and (not isinstance(found, kind) or isinstance(found, bool) is not (kind is bool)):
            raise BadLesson(f"{self.name}: `{key}` is {asked}, not {found!r}.")
        return found

    def text(self, key: str, default: object = ...) -> str:
        return " ".join(str(self._take(key, str, "a text", default)).split())

    def number(self, key: str, default: int) -> int:
        return int(self._take(key, int, "a number", default))

    def maybe_number(self, key: str) -> int | None:
        found: int | None = self._take(key, int, "a number", None)
        return found

    def flag(self, key: str) -> bool:
        return bool(self._take(key, bool, "true or false", False))

    def texts(self, key: str) -> tuple[str, ...]:
        """One text, or a list of them."""
        if isinstance(self._said.get(key), str):
            return (self.text(key),)
        found: Sequence[object] = self._take(key, list, "a text or a list of texts", [])
        for item in found:
            if not isinstance(item, str):
                raise BadLesson(f"{self.name}: `{key}` holds texts, not {item!r}.")
        return tuple(str(item) for item in found)

    def moves(self, key: str) -> tuple[tuple[Player, str], ...]:
        """Moves as records have them: the letter of the seat, then the notation."""
        moves = []
        for item in self.texts(key):
            found = _MOVE.match(item)
            if found is None:
                raise BadLesson(f"{self.name}: a move in `{key}` is a seat and what it does, as in 'B pass': {item!r}.")
            moves.append((ord(found[1]) - 65, found[2]))
        return tuple(moves)

    def options(self) -> str | Mapping[str, str | int | bool]:
        preset = self._take("preset", str, "the name of a preset", None)
        options = self._take("options", dict, "a table of options", None)
        if preset is not None and options is not None:
            raise BadLesson(f"{self.name} has a preset and options: choose one of the two.")
        return preset if preset is not None else options if options is not None else "standard"

    def part(self, key: str) -> _Page:
        return _Page(f"{self.name}, {key}", self._take(key, dict, "a table", ...))

    def parts(self, key: str) -> list[_Page]:
        found = self._take(key, list, "a list of tables", [])
        return [_Page(f"{self.name}, {key} {number}", part) for number, part in enumerate(found, 1)]

    def done(self) -> None:
        if self._said:
            raise BadLesson(f"{self.name}: nobody knows the word `{next(iter(self._said))}`.")
