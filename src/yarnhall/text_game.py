"""A whole game by texts, for evaluations: ask whom it waits for, show them the text, hand their reply in.

from yarnhall.text_game import play

found = play("GAME", [model, other], seed="1")  # each a function from a prompt to a reply
print(found.points, found.placing)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from yarnhall.core import options as option_forms, prose
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.core.registry import game as find_game
from yarnhall.core.state import Player
from yarnhall.table.match import Match

Model = Callable[[str], str | None]  # None: no reply


class Ended(NamedTuple):
    """How a game went."""

    points: list[float]
    placing: list[int]  # rank of each seat, 1 is best
    refused: list[int]  # replies of each seat that were no choice
    gave_up: Player | None  # who said nothing legal for too long, and lost by it
    record: Record


class TextGame:
    """`observation` says whom the game waits for and what they are told; `step` takes their reply."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, object] | str | None = None,
        seed: str = "",
        names: Sequence[str] = (),
    ) -> None:
        self.game = find_game(game)
        chosen = self.game.configure(options)
        self.game.new(seats, chosen, seed)  # refuses what cannot be
        self.names = [*names, *(f"Player {seat + 1}" for seat in range(len(names), seats))]
        values = option_forms.values(chosen)
        self.match = Match(Record(self.game.id, self.game.rules, seats, values, seed, (), tuple(self.names)))
        self.match.advance()
        self.refused = [0] * seats
        self._seen = [0] * seats  # steps that each seat was told of

    @property
    def over(self) -> bool:
        return self.match.over

    def observation(self) -> tuple[Player, str]:
        """The seat that is asked, the first where several are, and the whole text for it."""
        seat = self.match.state.to_act()[0]
        told = [line for step in self.match.steps[self._seen[seat] :] for line in self.match.told(step, seat)]
        return seat, prose.position(self.game, self.match.state, seat, self.names, told)

    def step(self, reply: str | None) -> bool:
        """Do what the reply of the asked seat means; whether the game is over. Raises Refused, and nothing changed."""
        state = self.match.state
        seat = state.to_act()[0]
        try:
            action = prose.read(self.game, state, seat, self.names, prose.last_line(reply))
        except Refused:
            self.refused[seat] += 1
            raise
        self.match.submit(seat, action)
        self._seen[seat] = len(self.match.steps)
        self.match.advance()
        return self.match.over

    def ended(self, gave_up: Player | None = None) -> Ended:
        """How it went."""
        state = self.match.state
        ranks = state.placing()
        if gave_up is not None:
            ranks = [len(ranks) if seat == gave_up else 1 for seat in range(state.players)]
        points = [state.points(seat) / self.game.unit for seat in range(state.players)]
        return Ended(points, ranks, self.refused, gave_up, self.match.record)


def play(
    game: str,
    models: Sequence[Model],
    *,
    options: Mapping[str, object] | str | None = None,
    seed: str = "",
    tries: int = 3,
    **more: Any,
) -> Ended:
    """One game between functions from prompts to replies. Who gives `tries` replies on end that are no choice loses."""
    table = TextGame(game, len(models), options, seed, **more)
    while not table.over:
        seat, told = table.observation()
        for number in range(tries):
            try:
                table.step(models[seat](told))
                break
            except Refused as refused:
                if number == tries - 1:
                    return table.ended(gave_up=seat)
                told = f"{told}\nYour last answer was refused: {refused}\n"
    return table.ended()
