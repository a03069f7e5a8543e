"""The law of lessons: every move can be made, every pointer points at something, every rule exists, and the lesson ends
where it says, whichever of the allowed ways a learner goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from yarnhall.core.forced import forced_action, forced_moves
from yarnhall.core.lesson import End, Lesson, Step
from yarnhall.core.record import Record, opening, seat_letter
from yarnhall.core.refusal import Illegal, Refused
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, State
from yarnhall.core.tutor import Tutor, Where, fits
from yarnhall.laws.sentence import flaw
from yarnhall.laws.speech import grammar

FIRST: Final = range(6, 13)  # steps of a first lesson
MOST: Final = 12  # steps of any
LONGEST: Final = 280  # characters of what is said at once: two sentences, beside a board on a phone
POSITIONS: Final = 3000  # that the ways through a lesson may lead to
_RULE: Final = re.compile(r"\*\*(R\d+(?:\.\d+)?)\b")  # **R4.1** or **R5.5 Red.**


class LessonBroken(AssertionError):
    """A lesson that cannot be played as it is written. The message says where, and shows the board there."""


def lessons(game: AnyGame) -> int:
    """Play every lesson of a game in every way it allows; how many positions that were. Raises LessonBroken."""
    found = game.lessons()
    if len({lesson.id for lesson in found}) != len(found):
        raise LessonBroken(f"Two lessons of {game.title} have the same name.")
    for number, lesson in enumerate(found):
        if number == 0 and len(lesson.steps) not in FIRST:
            raise _broken(game, lesson, f"a first lesson has {FIRST[0]} to {FIRST[-1]} steps, not {len(lesson.steps)}.")
    return sum(_Walk(game, lesson).walk() for lesson in found)


def _broken(game: AnyGame, lesson: Lesson, what: str) -> LessonBroken:
    return LessonBroken(f"Lesson {lesson.id} of {game.title}: {what}")


class _Walk:
    """All ways through one lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.tutor = Tutor(game, lesson)
        self.positions = 0

    def walk(self) -> int:
        self._words()
        try:
            start = self.tutor.record()
            laid = self.tutor.opening()
        except Refused as refused:
            raise _broken(self.game, self.lesson, f"it cannot be laid out: {refused}") from refused
        if self.lesson.you >= self.lesson.seats:
            raise _broken(self.game, self.lesson, f"`you` is seat {seat_letter(self.lesson.you)}, which there is not.")
        open_ways = [replace(start, actions=tuple(laid))]
        while open_ways:
            open_ways += self._go_on(open_ways.pop())
            self.positions += 1
            if self.positions > POSITIONS:
                raise _broken(self.game, self.lesson, f"it allows more than {POSITIONS} positions: ask for less.")
        return self.positions

    def _words(self) -> None:
        rules = set(_RULE.findall(self.game.rulebook()))
        for where, said in _said(self.lesson):
            found = flaw(said, self.lesson.seats) or grammar(self.game).flaw(said)
            if found:
                raise _broken(self.game, self.lesson, f"{where} says it badly: {found}.")
            if len(said) > LONGEST:
                raise _broken(self.game, self.lesson, f"{where} says {len(said)} characters at once, over {LONGEST}.")
        for number, step in enumerate(self.lesson.steps, 1):
            if step.rule and step.rule not in rules:
                raise _broken(self.game, self.lesson, f"step {number} names rule {step.rule}, which there is not.")
        if len(self.lesson.steps) > MOST:
            raise _broken(self.game, self.lesson, f"it has {len(self.lesson.steps)} steps, more than {MOST}.")

    def _go_on(self, record: Record) -> list[Record]:
        state = self._at(record)
        where = self.tutor.where(record)
        if where.lost:
            raise self._stuck(record, self._waits(state) or f"what comes next cannot be done: {where.lost}")
        if where.astray:
            raise self._stuck(record, "the lesson loses its own way.")
        if where.reply is not None:
            player, action = where.reply
            if player == self.lesson.you or player not in state.to_act():
                raise self._stuck(record, f"it is not for seat {seat_letter(player)} to do what `then` says.")
            return [self._after(record, state, player, action)]
        if where.finished:
            self._ends(record, state, self.lesson.end)
            return []
        return self._steps(record, state, where)

    def _steps(self, record: Record, state: State, where: Where) -> list[Record]:
        you = self.lesson.you
        if you not in state.to_act():
            raise self._stuck(record, self._waits(state))
        if forced_action(state, you) is not None:
            raise self._stuck(record, "only one thing can be done here, and it happens by itself.")
        for page in where.pages:
            self._points_at(record, state, page)
            if page.tries and not self._refuses(state, page.tries):
                raise self._stuck(record, f"{page.tries!r} is to be refused, but it can be done.")
        step = where.pages[-1]
        others = [action for action in state.legal(you) if action not in where.right]
        written = [self.game.write(state, you, action) for action in others]
        for answer in step.answers:
            if not any(fits(text, answer.when) for text in written):
                raise self._stuck(record, f"no other move is {answer.when!r}, which `answers` speaks of.")
        return [self._done(record, state, step, action) for action in where.right]

    def _done(self, record: Record, state: State, step: Step, action: Action) -> Record:
        state = state.clone()
        state.notes = []
        after = self._after(record, state, self.lesson.you, action)
        told = [self.game.tell_at(state, note, self.lesson.you) for note in state.notes or ()]
        for line in step.happens:
            if not any(line in one for one in told):
                raise self._stuck(record, f"{line!r} does not happen, only: {' '.join(told)}")
        return after

    def _after(self, record: Record, state: State, player: int, action: Action) -> Record:
        state.apply(player, action)
        return replace(record, actions=(*record.actions, (player, action), *forced_moves(state)))

    def _ends(self, record: Record, state: State, end: End) -> None:
        self._points_at(record, state, end)
        points = state.points(self.lesson.you)
        if end.points is not None and points != end.points * self.game.unit:
            raise self._stuck(record, f"it ends with {points / self.game.unit:g} points, not with {end.points}.")
        if end.over != (not state.to_act()):
            raise self._stuck(record, f"the game is {'not ' if end.over else ''}over at the end of it.")

    def _points_at(self, record: Record, state: State, page: Step | End) -> None:
        spots = self.game.spots(state, self.lesson.you)
        for name in page.point:
            if name not in spots:
                raise self._stuck(record, f"nothing on the board is called {name!r}; there is {', '.join(spots)}.")

    def _refuses(self, state: State, text: str) -> bool:
        try:
            self.game.read(state, self.lesson.you, text)
        except Illegal:
            return True
        except Refused as refused:
            raise _broken(self.game, self.lesson, f"{text!r} is no move that could be tried: {refused}") from refused
        return False

    def _at(self, record: Record) -> State:
        state = opening(record, self.game)
        for player, action in record.actions:
            state.apply(player, action)
        return state

    def _waits(self, state: State) -> str:
        """Whom the game waits for, if not for the learner."""
        if self.lesson.you in state.to_act():
            return ""
        waits = " and ".join(seat_letter(seat) for seat in state.to_act()) or "nobody, because the game is over"
        return f"it is not for the learner to go on; the game waits for {waits}."

    def _stuck(self, record: Record, what: str) -> LessonBroken:
        """With the board and what could be done there: whoever writes a lesson reads this."""
        state = self._at(record)
        done = self.tutor.where(record).done
        step = self.tutor.asked[done] + 1 if done < self.tutor.of else None
        lines = [f"{f'step {step}' if step else 'the end'}: {what}", self.game.text(state, self.lesson.you)]
        for seat in state.to_act():
            can = [self.game.write(state, seat, action) for action in state.legal(seat)]
            lines.append(f"Seat {seat_letter(seat)} can: {', '.join(can[:60])}{' …' if len(can) > 60 else ''}")
        return _broken(self.game, self.lesson, "\n".join(lines))


def _said(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Every sentence of a lesson and where it stands; a title is none."""
    yield "`about`", lesson.about
    for number, step in enumerate(lesson.steps, 1):
        for said in (step.say, step.other, step.refused, *(answer.say for answer in step.answers)):
            if said:
                yield f"step {number}", said
    yield "the end", lesson.end.say
