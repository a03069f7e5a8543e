"""A game in progress: what was done, the state it leads to, and what may be taken back. No I/O."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from yarnhall.core import record as records
from yarnhall.core.forced import Move, forced_action, forced_moves, next_forced
from yarnhall.core.record import Record
from yarnhall.core.refusal import Illegal
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.state import Action, Note, Player, State


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was done, by a choice or because nothing else was possible."""

    player: Player
    action: Action
    forced: bool  # the only choice, and that it was the only one no secret: the table applied it
    turn: int  # the turn in which it was done
    revealed: bool  # hidden information appeared; such a step is not taken back
    notes: tuple[Note, ...]


def lines_of(game: AnyGame, state: State, step: Step, observer: Player | None) -> list[str]:
    """What happened in a step, in sentences for one reader; any state of the table knows the names."""
    lines = (game.tell_at(state, note, observer) for note in step.notes)
    return [line for line in lines if line]


class Match:
    """A game with its history, as terminal, server and golden games play it. Where only bots play and nothing is told
    or taken back, `bots.course` is the way."""

    def __init__(self, record: Record) -> None:
        """Begin, or go on with, a recorded game. Raises BadRecord where the record cannot be replayed."""
        self.game: AnyGame = find_game(record.game)
        self._head = record.upto(0)
        self._open()
        self.steps: list[Step] = []
        for number, (player, action) in enumerate(record.actions, 1):
            records.check(self.state, player, action, number)
            self._do(player, action, forced=action == forced_action(self.state, player))

    def _open(self) -> None:
        state = records.opening(self._head)
        state.notes = []
        self.state: State = state
        # The position at which the current turn began: most of what is taken back is taken back to there.
        self._turn_start: State = state.clone()
        self._turn_step = 0

    @property
    def record(self) -> Record:
        return replace(self._head, actions=tuple((step.player, step.action) for step in self.steps))

    @property
    def over(self) -> bool:
        return not self.state.to_act()

    def submit(self, player: Player, action: Action, patient: Collection[Player] = ()) -> list[Step]:
        """Do what a seat chose, then whatever is forced. Raises Illegal, and changes nothing, if it may not be done.

        Forced steps of `patient` seats wait, as the seat's only choice, where the choice could still be taken back and
        they would end that."""
        return self.follow(self.plan(player, action, patient), chosen=True)

    def plan(self, player: Player, action: Action, patient: Collection[Player] = ()) -> list[Move]:
        """What `submit` would do, without doing it."""
        self.demand(player, action)
        twin = self.state.clone()
        twin.apply(player, action)
        shows = twin.reveals != self.state.reveals
        return [(player, action), *forced_moves(twin, () if shows else patient)]

    @property
    def waits(self) -> Move | None:
        """The forced step that waits for a press."""
        return next_forced(self.state)

    def forced_plan(self) -> list[Move]:
        """What `advance` would do, without doing it."""
        return forced_moves(self.state.clone())

    def follow(self, moves: Sequence[Move], chosen: bool) -> list[Step]:
        """Do what was planned. Trusts the caller. `chosen`: the first of them was a choice."""
        return [
            self._do(player, action, forced=index > 0 or not chosen) for index, (player, action) in enumerate(moves)
        ]

    def advance(self) -> list[Step]:
        """Do everything that is forced, until somebody has a choice. A host calls it once when a game begins."""
        done: list[Step] = []
        while (move := next_forced(self.state)) is not None:
            done.append(self._do(*move, forced=True))
        return done

    def demand(self, player: Player, action: Action) -> None:
        """Raise Illegal, with a sentence, unless the seat may do this."""
        reason = self.refuse(player, action)
        if reason is not None:
            raise Illegal(reason)

    def may_act(self, player: Player) -> bool:
        """Whether there is anything the seat may do: it is to act, or is done and may take that back."""
        return player in self.state.to_act() or player in self.state.waiting()

    def refuse(self, player: Player, action: Action) -> str | None:
        """Why the seat may not do this, in a sentence; None if it may."""
        if self.over:
            return "The game is over."
        if not self.may_act(player):
            return "It is not your turn."
        return self.state.refuse(player, action)

    def undoable(self, player: Player, before: int | None = None) -> int:
        """How many steps the seat's `undo` would take back: its last choice and what was forced by it. 0: none."""
        last = len(self.steps) if before is None else before
        for at in range(last - 1, -1, -1):
            step = self.steps[at]
            if step.revealed:
                return 0
            if not step.forced:
                return last - at if step.player == player else 0
        return 0

    def restartable(self, player: Player) -> int:
        """How many steps `restart` would take back."""
        last = len(self.steps)
        first = last - self.undoable(player)
        if first == last:
            return 0
        turn = self.steps[first].turn
        while (more := self.undoable(player, first)) and self.steps[first - more].turn == turn:
            first -= more
        return last - first

    def undo(self, player: Player) -> int:
        """Take back the seat's last choice; the number of steps taken back. Raises Illegal where that cannot be."""
        count = self.undoable(player)
        if count == 0 and (span := self.liftable(player)):
            self.lift(span)
            return len(span)
        return self._back(count)

    def liftable(self, player: Player) -> range | None:
        """The steps that `undo` takes out from under what others did since, in a phase that seats share; None: none.

        They are the seat's last choice and what was forced by it. They may go if they could as well have come last:
        without them every later step is still legal and tells the same, and with them at the end the same position
        is reached, for every reader. Then taking them out is the plain undo of that other order."""
        first = self.last_choice(player) - 1
        if first < self._turn_step or not self.may_act(player):
            return None
        end = first + 1
        while end < len(self.steps) and self.steps[end].forced:
            end += 1
        mine, later = self.steps[first:end], self.steps[end:]
        if not later or any(step.revealed for step in mine) or any(step.player == player for step in later):
            return None
        before = self._turn_start.clone()
        if _repeat_all(before, self.steps[self._turn_step : first]) is None:
            return None
        there, here = before.clone(), before
        later_there = _repeat_all(there, later)
        if later_there is None or next_forced(there) != self.waits:
            return None
        mine_there, all_here = _repeat_all(there, mine), _repeat_all(here, [*mine, *later])
        if mine_there is None or all_here != [*mine_there, *later_there]:
            return None
        return range(first, end) if self._alike(here, there) else None

    def _alike(self, one: State, other: State) -> bool:
        """Whether nobody, and no chance to come, can tell the two positions apart."""
        readers: list[Player | None] = [None, *range(one.players)]
        return repr(one.rng) == repr(other.rng) and all(
            self.game.view(one, reader) == self.game.view(other, reader) for reader in readers
        )

    def lift(self, span: range) -> list[Step]:
        """Take these steps out and do the later ones again, which are returned. Trusts the caller."""
        later = self.steps[span.stop :]
        self.take_back(len(self.steps) - span.start)
        return [self._do(step.player, step.action, step.forced) for step in later]

    def restart(self, player: Player) -> int:
        """Take back everything the seat chose this turn, as far as `undo` goes; the number of steps."""
        return self._back(self.restartable(player))

    def _back(self, count: int) -> int:
        if count == 0:
            raise Illegal("There is nothing you can take back: somebody else acted, or something hidden came to light.")
        self.take_back(count)
        return count

    def take_back(self, count: int) -> None:
        """Forget the last `count` steps, whoever did them: what the whole table agreed to undo."""
        keep = len(self.steps) - count
        again = self.steps[:keep]
        if keep < self._turn_step:
            self._open()
            self.steps = []
        else:
            self.state = self._turn_start.clone()
            self.state.notes = []
            self.steps = self.steps[: self._turn_step]
        for step in again[len(self.steps) :]:
            self._do(step.player, step.action, step.forced)

    def last_choice(self, player: Player) -> int:
        """The number of the seat's last step that was a choice, from 1; 0: it has not chosen yet."""
        for number in range(len(self.steps), 0, -1):
            step = self.steps[number - 1]
            if step.player == player and not step.forced:
                return number
        return 0

    def log(self, observer: Player | None) -> list[str]:
        """Everything that happened, in sentences for one reader; a line for each note that tells them something."""
        return [line for step in self.steps for line in self.told(step, observer)]

    def told(self, step: Step, observer: Player | None) -> list[str]:
        """What happened in one step, likewise."""
        return lines_of(self.game, self.state, step, observer)

    def _do(self, player: Player, action: Action, forced: bool) -> Step:
        turn, reveals = self.state.turn, self.state.reveals
        self.state.apply(player, action)
        notes = tuple(self.state.notes or ())
        self.state.notes = []
        step = Step(player, action, forced, turn, self.state.reveals != reveals, notes)
        self.steps.append(step)
        if self.state.turn != turn:
            self._turn_start = self.state.clone()
            self._turn_step = len(self.steps)
        return step


def _repeat_all(state: State, steps: Sequence[Step]) -> list[bool] | None:
    """Do steps again, elsewhere; of each whether it was the only choice. None: one could not be done, or was another:
    forced no longer, told or revealed otherwise."""
    only = []
    for step in steps:
        if step.player not in state.to_act() and step.player not in state.waiting():
            return None
        if state.refuse(step.player, step.action) is not None:
            return None
        only.append(forced_action(state, step.player) == step.action)
        if step.forced and not only[-1]:
            return None
        reveals = state.reveals
        state.notes = []
        state.apply(step.player, step.action)
        if tuple(state.notes or ()) != step.notes or (state.reveals != reveals) != step.revealed:
            return None
    return only
