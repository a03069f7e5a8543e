"""Stepping through a recorded game."""

from __future__ import annotations

from typing import Final

from yarnhall.core import record as records
from yarnhall.core.record import Record, seat_letter
from yarnhall.core.refusal import Refused
from yarnhall.core.state import Player, State
from yarnhall.core.words import count, listing, with_names, with_notation
from yarnhall.table.match import Match, Step
from yarnhall.terminal import seats, sheets
from yarnhall.terminal.screen import Screen
from yarnhall.terminal.table import Table

HELP: Final = "Enter or n: next, p: back, a number: go there, start, end, log, try: play on from here, q: leave."


class BadPerspective(Refused):
    """A reader who was not at the table."""


class Replay:
    """A recorded game and whose eyes it is seen with."""

    def __init__(self, record: Record, perspective: str | None, screen: Screen) -> None:
        self.record = record
        self.match = Match(record)
        self.game = self.match.game
        self.names = [seat.name for seat in seats.recorded(record)]
        self.screen = screen
        # A game that goes on is shown to one player; one that is over holds no secrets.
        self.everything, self.reader = self._perspective(perspective or ("all" if self.match.over else "A"))
        self.at = 0

    def _perspective(self, text: str) -> tuple[bool, Player | None]:
        wanted = text.strip().casefold()
        if wanted in ("all", "spectator"):
            return wanted == "all", None
        letters = [seat_letter(player) for player in range(self.record.seats)]
        for player, letter in enumerate(letters):
            if wanted in (letter.casefold(), self.names[player].casefold()):
                return False, player
        raise BadPerspective(
            f"Nobody is called {text!r} here; --as is {listing([*letters, 'spectator', 'all'], 'or')}."
        )

    def step(self) -> None:
        """Go where the person says until they have seen enough."""
        self._title()
        self._show()
        while True:
            try:
                line = self.screen.ask(f"{self.at} of {len(self.match.steps)}> ").lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return
            if line in ("q", "quit"):
                return
            if line == "log":
                for number in range(1, self.at + 1):
                    self._tell(number)
                continue
            if line == "try":
                self._try()
                continue
            goal = self._goal(line)
            if goal is None:
                self.screen.warn(f"{line!r} leads nowhere. {HELP}" if line not in ("?", "help") else HELP)
            elif not 0 <= goal <= len(self.match.steps):
                self.screen.warn(f"There is no move {goal}; the game has {count(len(self.match.steps), 'move')}.")
            else:
                self.at = goal
                self._show()

    def _try(self) -> None:
        """Go on from here against bots: the seat one looks through, else who is to act. Nothing of it is kept."""
        acting = records.replay(self.record, self.at).to_act()
        if not self.match.over:
            self.screen.warn("The game still goes on: `yarnhall play --load` plays it.")
            return
        if not acting:
            self.screen.warn("The game is over here: go back to a move before the end.")
            return
        mine = acting[0] if self.reader is None else self.reader
        self.screen.say("What if: bots play the others, and nothing of it counts. quit comes back to the replay.")
        Table(self.record.upto(self.at), seats.against(seats.recorded(self.record), mine), self.screen).play()
        self._show()

    def _goal(self, line: str) -> int | None:
        if line in ("", "n", "next"):
            return self.at + 1
        if line in ("p", "previous", "back"):
            return self.at - 1
        if line in ("start", "end"):
            return len(self.match.steps) if line == "end" else 0
        return int(line) if line.isascii() and line.isdigit() and len(line) < 9 else None

    def print(self) -> None:
        """The whole game: what happened, with the board whenever a turn began."""
        self._title()
        turn = -1
        state = records.opening(self.record)
        for number, step in enumerate(self.match.steps, 1):
            if step.turn != turn:
                turn = step.turn
                self._boards(state)
            self._tell(number)
            state.apply(step.player, step.action)
        self._boards(state)
        self._status(state)

    def _title(self) -> None:
        self.screen.heading(self.game.title)
        whose = "everybody" if self.everything else "a spectator" if self.reader is None else self.names[self.reader]
        told = f"{count(len(self.match.steps), 'move')}, as {whose} saw it."
        self.screen.say(f"{seats.legend(seats.recorded(self.record))}. {told}")

    def _show(self) -> None:
        state = records.replay(self.record, self.at)
        if self.at:
            self._tell(self.at)
        self._boards(state)
        self._status(state)

    def _status(self, state: State) -> None:
        ending = self.game.ending(state)
        self.screen.say(self._named(ending or self.game.status(state, self.reader)), "bold")
        if ending is not None:
            for player, name in enumerate(self.names):
                title = f"{name}, place {state.placing()[player]}"
                self.screen.table(sheets.drawn(self.game, title, self.game.sheet(state, player), self.names))

    def _boards(self, state: State) -> None:
        if not self.everything:
            self.screen.board(self._named(self.game.text(state, self.reader)))
            return
        boards = {player: self.game.text(state, player) for player in range(self.record.seats)}
        if len(set(boards.values())) == 1:
            self.screen.board(self._named(boards[0]))
            return
        for player, board in boards.items():
            self.screen.heading(f"{seat_letter(player)}: {self.names[player]}")
            self.screen.board(self._named(board))

    def _tell(self, number: int) -> None:
        step = self.match.steps[number - 1]
        told = self.match.told(step, self._reader_of(step))
        lines = [self._named(line) for line in told]
        if self.everything or self.reader == step.player:
            before = records.replay(self.record, number - 1)
            written = self.game.write(before, step.player, step.action)
            said = self._named(self.game.say(before, step.player, step.action))
            self.screen.say(f"{number}. {seat_letter(step.player)}: {with_notation(said, written)}")
        else:
            self.screen.say(f"{number}. {seat_letter(step.player)}")
        self.screen.lines(lines, "dim")

    def _reader_of(self, step: Step) -> Player | None:
        """Everything is told as whoever did it knows it."""
        return step.player if self.everything else self.reader

    def _named(self, sentence: str) -> str:
        return with_names(sentence, self.names)
