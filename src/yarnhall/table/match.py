"""A game in progress: what was done, the state it leads to, and what may be taken back. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import Illegal
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import Action, Note, Player, State


@dataclass(frozen=True)
class Step:
    """One action that was done, by a choice or because nothing else was possible."""

    player: Player
    action: Action
    forced: bool  # the only choice, and that it was the only one no secret: the table applied it
    turn: int  # the turn in which it was done
    revealed: bool  # hidden information appeared; such a step is not taken back
    notes: tuple[Note, ...]


class Match:
    """The one way to play: terminal, server, laboratory and tests all submit here."""

    def __init__(self, record: Record) -> None:
        """Begin, or go on with, a recorded game. Raises BadRecord where the record cannot be replayed."""
        self.game: AnyGame = find_game(record.game)
        self._head = record.upto(0)
        self._rebuild(record)

    def _rebuild(self, record: Record) -> None:
        state = records.opening(record)
        state.notes = []
        self.state: State = state
        self.steps: list[Step] = []
        for number, (player, action) in enumerate(record.actions, 1):
            records.check(self.state, player, action, number)
            self._do(player, action, forced=action == self._forced(player))

    @property
    def record(self) -> Record:
        return replace(self._head, actions=tuple((step.player, step.action) for step in self.steps))

    @property
    def over(self) -> bool:
        return not self.state.to_act()

    def submit(self, player: Player, action: Action) -> list[Step]:
        """Do what a seat chose, then whatever is forced. Raises Illegal, and changes nothing, if it may not be done."""
        reason = self.refuse(player, action)
        if reason is not None:
            raise Illegal(reason)
        return [self._do(player, action, forced=False), *self.advance()]

    def advance(self) -> list[Step]:
        """Do everything that is forced, until somebody has a choice. A host calls it once when a game begins."""
        done: list[Step] = []
        while True:
            for player in self.state.to_act():
                action = self._forced(player)
                if action is not None:
                    done.append(self._do(player, action, forced=True))
                    break
            else:
                return done

    def refuse(self, player: Player, action: Action) -> str | None:
        """Why the seat may not do this, in a sentence; None if it may."""
        acting = self.state.to_act()
        if not acting:
            return "The game is over."
        if player not in acting and player not in self.state.waiting():
            return "It is not your turn."
        return self.state.refuse(player, action)

    def undoable(self, player: Player) -> int:
        """How many steps the seat's `undo` would take back: its last choice and what was forced by it. 0: none."""
        for count, step in enumerate(reversed(self.steps), 1):
            if step.revealed:
                return 0
            if not step.forced:
                return count if step.player == player else 0
        return 0

    def undo(self, player: Player) -> int:
        """Take back the seat's last choice; the number of steps taken back. Raises Illegal where that cannot be."""
        count = self.undoable(player)
        if count == 0:
            raise Illegal("There is nothing you can take back: somebody else acted, or something hidden came to light.")
        self.take_back(count)
        return count

    def restart(self, player: Player) -> int:
        """Take back everything the seat chose this turn, as far as `undo` goes; the number of steps."""
        count = self.undo(player)
        turn = self.state.turn
        while (more := self.undoable(player)) and self.steps[-more].turn == turn:
            self.take_back(more)
            count += more
        return count

    def take_back(self, count: int) -> None:
        """Forget the last `count` steps, whoever did them: what the whole table agreed to undo."""
        self._rebuild(self.record.upto(len(self.steps) - count))

    def log(self, observer: Player | None) -> list[str]:
        """Everything that happened, in sentences for one reader; a line for each note that tells them something."""
        lines = (self.game.tell(note, observer) for step in self.steps for note in step.notes)
        return [line for line in lines if line]

    def _forced(self, player: Player) -> Action | None:
        if player not in self.state.to_act() or self.state.bluff(player):
            return None
        legal = self.state.legal(player)
        return legal[0] if len(legal) == 1 else None

    def _do(self, player: Player, action: Action, forced: bool) -> Step:
        turn, reveals = self.state.turn, self.state.reveals
        self.state.apply(player, action)
        notes = tuple(self.state.notes or ())
        self.state.notes = []
        step = Step(player, action, forced, turn, self.state.reveals != reveals, notes)
        self.steps.append(step)
        return step
