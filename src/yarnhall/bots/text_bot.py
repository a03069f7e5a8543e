"""A bot that reads and writes: for language models in the arena. It is told what its seat would be told in words."""

from __future__ import annotations

from yarnhall.bots.bot import Bot
from yarnhall.bots.seat import OutOfBounds
from yarnhall.core import prose
from yarnhall.core.judge import Judge
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

ASK = "Answer with one of the choices, by its number or as it stands in brackets. Only your last line counts."


class TextBot(Bot):
    """Extend it with `answer`. A reply that is no choice is told why, `tries` times; then the game is lost."""

    tries = 3

    def __init__(self, judge: Judge) -> None:
        self.game: AnyGame = next(one for id in games() if (one := find_game(id)).judge is judge)

    def answer(self, prompt: str) -> str | None:
        """What the model says to this position; None: nothing."""
        raise NotImplementedError

    def choose(self, state: State, player: Player, rng: Rng) -> Action:
        names = [f"Player {seat + 1}" for seat in range(state.players)]
        told = f"{prose.position(self.game, state, player, names)}\n{ASK}\n"
        refused: Refused | None = None
        for _ in range(self.tries):
            again = "" if refused is None else f"\nYour last answer was refused: {refused}\n"
            try:
                return prose.read(self.game, state, player, names, prose.last_line(self.answer(told + again)))
            except Refused as error:
                refused = error
        raise OutOfBounds(f"none of {self.tries} replies was a choice; to the last one the game said: {refused}")
