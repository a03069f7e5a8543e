"""The moves somebody may choose from: a numbered list, answered by number or in notation."""

from __future__ import annotations

import re
from typing import Final

from yarnhall.core.refusal import Unreadable
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, Player, State
from yarnhall.core.words import count
from yarnhall.terminal.screen import Screen

SHOWN: Final = 40  # moves listed without being asked
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")


class Moves:
    """What a player may do now."""

    def __init__(self, game: AnyGame, state: State, player: Player) -> None:
        self.game = game
        self.state = state
        self.player = player
        self.actions: list[Action] = state.legal(player)

    def show(self, screen: Screen, most: int = SHOWN) -> None:
        digits = len(str(len(self.actions)))
        cells = [
            f"{number:{digits}} {self.game.write(self.state, self.player, action)}"
            for number, action in enumerate(self.actions[:most], 1)
        ]
        screen.columns(cells)
        if len(self.actions) > most:
            screen.say(f"… and {count(len(self.actions) - most, 'move')} more; `moves` lists them all.")

    def read(self, line: str) -> Action:
        """The action that a number or a notation means. Raises Refused."""
        if not _NUMBER.fullmatch(line):
            action: Action = self.game.read(self.state, self.player, line)
            return action
        number = int(line)
        if not 1 <= number <= len(self.actions):
            raise Unreadable(f"There is no move {number}; the moves are numbered from 1 to {len(self.actions)}.")
        return self.actions[number - 1]
