"""A lesson at one screen: an ordinary table, and somebody who says what to look at and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from yarnhall.bots.levels import LEVELS
from yarnhall.core.lesson import End, Lesson, Step
from yarnhall.core.record import Record
from yarnhall.core.refusal import Illegal, Refused
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, Player
from yarnhall.core.tutor import Tutor, Where
from yarnhall.core.words import listing
from yarnhall.terminal import files, seats as seating
from yarnhall.terminal.screen import Screen
from yarnhall.terminal.table import Leave, Table


class UnknownLesson(Refused):
    """A game has no lesson of that name."""


def find(game: AnyGame, name: str | None) -> Lesson:
    """The lesson of that name; without a name the first."""
    found = game.lessons()
    if not found:
        raise UnknownLesson(f"{game.title} has no lessons yet; `yarnhall play {game.id}` and `rules` begin a game.")
    for lesson in found:
        if name is None or lesson.id == name:
            return lesson
    raise UnknownLesson(
        f"{game.title} has no lesson {name!r}; there is {listing([lesson.id for lesson in found], 'or')}."
    )


def show(games: Sequence[AnyGame], screen: Screen) -> None:
    """What can be learned."""
    for game in games:
        if game.lessons():
            screen.heading(game.title)
            screen.pairs([(lesson.id, f"{lesson.title}. {lesson.about}") for lesson in game.lessons()])
    screen.say("`yarnhall learn GAME` begins the first lesson of a game, `yarnhall learn GAME LESSON` another.")


def opened(game: AnyGame, lesson: Lesson, screen: Screen, load: Path | None = None) -> LessonTable:
    """The table of a lesson, laid out; or as it was left."""
    tutor = Tutor(game, lesson)
    seats = seating.read(",".join(_who(lesson, player) for player in range(lesson.seats)))
    start = tutor.record()
    record = replace(start, actions=tuple(tutor.opening()))
    if load is not None:
        record = files.read(load)
        if record.upto(0) != replace(start, names=record.names) or tutor.where(record).lost:
            raise UnknownLesson(f"What is saved in {str(load)!r} is not the lesson {lesson.title!r}.")
    table = LessonTable(tutor, record, seats, screen)
    if load is not None:
        table.file, table.saved = load, table.match.record
    return table


def _who(lesson: Lesson, player: Player) -> str:
    return seating.PERSON if player == lesson.you else LEVELS[0].name


class LessonTable(Table):
    """A table with a tutor at it."""

    def __init__(self, tutor: Tutor, record: Record, seats: list[seating.Seat], screen: Screen) -> None:
        super().__init__(record, seats, screen)
        self.tutor = tutor
        self.lesson = tutor.lesson
        self.automatic = True  # nothing has to wait for a press where `back` leads back from anywhere
        self.told = [len(self.match.steps)] * len(seats)
        self.praised = False

    @property
    def where(self) -> Where:
        return self.tutor.where(replace(self.match.record, names=()))

    def _open(self) -> None:
        self.screen.heading(f"{self.game.title}: {self.lesson.title}")
        self.screen.say(self.lesson.about)
        self.screen.say("Type what the lesson asks, or anything else to try it. ? for help, legend for the signs.")
        self.match.advance()

    def _bots_to_move(self, acting: Sequence[Player]) -> list[Player]:
        where = self.where
        if where.finished and not self.praised:
            self._praise()
        if not where.on_the_way:
            return super()._bots_to_move(acting)
        return [where.reply[0]] if where.reply is not None else []

    def _bot_chooses(self, player: Player) -> Action:
        reply = self.where.reply
        return reply[1] if reply is not None else super()._bot_chooses(player)

    def _show(self, player: Player) -> None:
        super()._show(player)
        where = self.where
        if where.astray:
            self._say(where.astray)
            self.screen.say("Type back to go back to the lesson.")
            return
        for page in where.pages:
            self.page(page)
        if where.right:
            move = self.game.write(self.match.state, player, where.right[0])
            several = "any of several moves, such as " if len(where.right) > 1 else ""
            self.screen.say(f"Step {where.done + 1} of {self.tutor.of}. Type {several}{move}", "bold")

    def page(self, page: Step | End) -> None:
        """One page of the lesson, with what it points at."""
        self._say(page.say)
        spots = self.game.spots(self.match.state, self.lesson.you)
        if page.point:
            self.screen.say(self.guide.named(f"-> {'; '.join(spots.get(name, name) for name in page.point)}"), "red")
        if isinstance(page, Step) and page.tries:
            self.screen.say(f"   (try it: {page.tries})")
        if isinstance(page, Step) and page.rule:
            self.screen.say(f"   (why {page.rule.removeprefix('R')} shows the rule)", "dim")

    def _say(self, sentence: str) -> None:
        self.screen.say()
        self.screen.say(self.guide.named(sentence), "bold")

    def _refused(self, refused: Refused) -> None:
        super()._refused(refused)
        where = self.where
        said = [page.refused for page in where.pages if page.refused] if where.on_the_way else []
        self.screen.lines([self.guide.named(sentence) for sentence in said])

    def _command(self, line: str) -> Callable[[Player, str], bool] | None:
        return self._back if line.strip().lower() == "back" else super()._command(line)

    def _undo(self, player: Player, rest: str) -> bool:
        """What cannot be taken back in a game can be in a lesson, where it was not asked for."""
        try:
            return super()._undo(player, rest)
        except Illegal:
            if not self.where.astray:
                raise
            return self._back(player, rest)

    def _back(self, _player: Player, _rest: str) -> bool:
        where = self.where
        if not where.astray:
            raise Illegal("You are where the lesson is; undo takes back your last move.")
        self.match.take_back(len(self.match.steps) - where.keep)
        return self._taken_back()

    def _praise(self) -> None:
        """The lesson is done; the game need not be."""
        self.praised = True
        self.screen.lines(self._news(self.lesson.you), "dim")
        self.guide.board(self.lesson.you)
        self.page(self.lesson.end)
        known = [lesson.id for lesson in self.game.lessons()]
        further = known[known.index(self.lesson.id) + 1 :] if self.lesson.id in known else []
        self.screen.say(
            f"The lesson is finished. `yarnhall learn {self.game.id} {further[0]}` is the next one."
            if further
            else f"The lesson is finished. It was the last one: `yarnhall play {self.game.id}` begins a game."
        )
        if not self.match.over and self.screen.ask("Type on to play on from here, or Enter to leave> ") != "on":
            self.saved = self.match.record
            raise Leave

    def _close(self) -> None:
        if not self.praised and self.where.finished:
            self._praise()
        super()._close()

    def _farewell(self) -> None:
        if not self.praised:
            super()._farewell()

    def print(self) -> None:
        """The whole lesson as it is meant to go: for those who write one."""
        self._open()
        while not (where := self.where).finished:
            if where.lost or where.astray:
                raise UnknownLesson("The lesson cannot be played as it is written: the law of lessons says why.")
            if where.reply is not None:
                self.match.submit(*where.reply)
                continue
            self._show(self.lesson.you)
            self.match.submit(self.lesson.you, where.right[0])
        self.guide.board(self.lesson.you)
        self.page(self.lesson.end)
