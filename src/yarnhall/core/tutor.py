"""A lesson while it is played: where the learner is follows from what was done at the table, and from nothing else.

So a lesson that is left goes on where it was, undo goes back in it, and both faces tell the same. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from yarnhall.core import record as records
from yarnhall.core.forced import Move, forced_action, forced_moves
from yarnhall.core.game import Game
from yarnhall.core.lesson import OTHER, Lesson, Step
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.state import Action, Player, State


@dataclass(frozen=True, slots=True)
class Where:
    """How far a learner is."""

    done: int  # of the moves that the lesson asks for
    pages: tuple[Step, ...]  # what to read now; the last one asks for a move. Empty when all was done
    right: tuple[Action, ...]  # what is asked for, as actions; the first is the one that is shown
    reply: Move | None  # what another seat does next, as the lesson says it
    keep: int  # moves at the table that belong to the lesson: back to there leads the way back
    astray: str = ""  # what is said to a move that was not asked for; empty: on the way
    finished: bool = False
    lost: str = ""  # why the lesson cannot go on: it was written, or played, under another version of the game

    @property
    def on_the_way(self) -> bool:
        """Whether the lesson says what happens next; else everybody plays as they like."""
        return not (self.astray or self.finished or self.lost)


class Tutor:
    """Knows one lesson of a game."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.asked = [number for number, step in enumerate(lesson.steps) if step.do]
        self._latest: tuple[Record, Where] | None = None
        self._laid: list[Move] | None = None

    @property
    def of(self) -> int:
        """How many moves the lesson asks for."""
        return len(self.asked)

    def record(self, names: tuple[str, ...] = ()) -> Record:
        """The table before anything was done."""
        lesson = self.lesson
        return records.start(self.game, lesson.seats, lesson.options, lesson.seed, names)

    def opening(self) -> list[Move]:
        """What was done when the lesson begins: what is laid out, and what was forced in between. Raises Refused."""
        if self._laid is None:
            state = records.opening(self.record(), self.game)
            moves = forced_moves(state)
            for player, text in self.lesson.before:
                moves += self._do(state, player, self.meant(state, player, text)[0])
            self._laid = moves
        return self._laid[:]

    def where(self, record: Record) -> Where:
        """How far the learner is at a table where this was done."""
        if self._latest is None or self._latest[0] != record:
            self._latest = record, self._follow(record)
        return self._latest[1]

    def pages(self, done: int) -> tuple[Step, ...]:
        """What is read after so many moves: up to the next one that is asked for."""
        first = self.asked[done - 1] + 1 if done else 0
        return self.lesson.steps[first : self.asked[done] + 1] if done < self.of else ()

    def meant(self, state: State, player: Player, text: str) -> list[Action]:
        """The legal actions that a text of the lesson means. Raises Refused if there are none."""
        if "*" not in text:
            return [self.game.read(state, player, text)]
        found = [action for action in state.legal(player) if fits(self.game.write(state, player, action), text)]
        if not found:
            raise Refused(f"Nothing that can be done is {text!r}.")
        return found

    def right(self, state: State, step: Step) -> list[Action]:
        """What a step asks for, each once, in the order in which it is written. Raises Refused."""
        return list(dict.fromkeys(action for text in step.do for action in self.meant(state, self.lesson.you, text)))

    def answer(self, state: State, step: Step, action: Action) -> str:
        """What is said to a move that is legal and was not asked for."""
        written = self.game.write(state, self.lesson.you, action)
        return next((answer.say for answer in step.answers if fits(written, answer.when)), step.other)

    def _do(self, state: State, player: Player, action: Action) -> list[Move]:
        """Do it and whatever is forced by it."""
        state.apply(player, action)
        return [(player, action), *forced_moves(state)]

    def _follow(self, record: Record) -> Where:
        try:
            laid, state = self.opening(), records.opening(record, self.game)
        except Refused as refused:
            return Where(0, (), (), None, 0, lost=str(refused))
        if list(record.actions[: len(laid)]) != laid:
            return Where(0, (), (), None, 0, lost="The table was laid out otherwise.")
        for move in laid:
            state.apply(*move)
        return self._walk(record.actions, len(laid), state)

    def _walk(self, actions: Sequence[Move], keep: int, state: State) -> Where:
        """From where the lesson begins, as long as what is done is what the lesson says."""
        done, replies = 0, list[tuple[Player, str]]()
        try:
            for number in range(keep, len(actions)):
                player, action = actions[number]
                if forced_action(state, player) == action:
                    pass
                elif replies:
                    if (player, action) != self._reply(state, replies):
                        return Where(done, self.pages(done), (), None, keep, OTHER)
                    del replies[0]
                elif done == self.of:
                    break
                elif player != self.lesson.you:
                    return Where(done, self.pages(done), (), None, keep, OTHER)
                elif action not in self.right(state, self._step(done)):
                    said = self.answer(state, self._step(done), action)
                    return Where(done, self.pages(done), (), None, keep, said)
                else:
                    replies = list(self._step(done).then)
                    done += 1
                state.apply(player, action)
                keep = number + 1
            if replies:
                return Where(done, self.pages(done), (), self._reply(state, replies), keep)
            if done == self.of:
                return Where(done, (), (), None, keep, finished=True)
            return Where(done, self.pages(done), tuple(self.right(state, self._step(done))), None, keep)
        except Refused as refused:
            return Where(done, (), (), None, keep, lost=str(refused))

    def _step(self, done: int) -> Step:
        return self.lesson.steps[self.asked[done]]

    def _reply(self, state: State, replies: Sequence[tuple[Player, str]]) -> Move:
        player, text = replies[0]
        return player, self.meant(state, player, text)[0]


def fits(written: str, pattern: str) -> bool:
    """Whether a notation is of a kind; only * means something other than itself."""
    return fnmatchcase(written.lower(), pattern.lower().replace("[", "[[]").replace("?", "[?]"))
