"""The moves somebody may choose from: a numbered list, answered by number or in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yarnhall.core import prose
from yarnhall.core.refusal import Unreadable
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Action, Player, State
from yarnhall.core.words import listing, with_names, with_notation
from yarnhall.terminal.screen import Screen

MANY: Final = 24  # moves that are listed one by one
SHOWN: Final = 40  # moves listed whole without being asked
WORDED: Final = 10  # moves that are also said in words
FEW: Final = 8  # of one verb, where all moves are too many
LINES: Final = 20  # of one verb, where moves differ in their last word


class Moves:
    """What a player may do now."""

    def __init__(self, game: AnyGame, state: State, player: Player, names: Sequence[str] = ()) -> None:
        self.game = game
        self.names = names
        self.state = state
        self.player = player
        self.actions: list[Action] = state.legal(player)

    def show(self, screen: Screen, verb: str | None = None) -> None:
        """The moves, or those of one verb. Where they are too many for a screen, those that differ in their last word
        stand behind what they share, or else each verb shows a few of its own."""
        written = [self.game.write(self.state, self.player, action) for action in self.actions]
        if verb is None and len(written) <= WORDED:
            self._in_words(screen, written)
            return
        digits = len(str(len(written)))
        groups: dict[str, list[str]] = {}
        for number, text in enumerate(written, 1):
            groups.setdefault(text.split()[0], []).append(f"{number:{digits}} {text}")
        if verb:
            found = [name for name in groups if name.startswith(verb.lower())]
            if not found:
                raise Unreadable(f"There is no move {verb!r} now; there is {listing(list(groups))}.")
            groups = {name: groups[name] for name in found}
        plain: list[str] = []
        for name, cells in groups.items():
            alike = _alike(cells)
            if len(written) > MANY and len(cells) > FEW and len(alike) <= min(LINES, len(cells) // 2):
                screen.columns(plain)
                plain = []
                screen.pairs([(beginning, "  ".join(ends)) for beginning, ends in alike.items()])
            elif verb is None and len(written) > SHOWN:
                screen.columns([*plain, *cells[:FEW]])
                plain = []
                if len(cells) > FEW:
                    screen.say(f"… and {len(cells) - FEW} more; `moves {name}` lists them.", indent="  ")
            else:
                plain += cells
        screen.columns(plain)

    def _in_words(self, screen: Screen, written: list[str]) -> None:
        """A line each, where they are few: as a person would say it, and as it is typed."""
        said = [with_names(self.game.say(self.state, self.player, action), self.names) for action in self.actions]
        cells = [f"{number} {with_notation(*both)}" for number, both in enumerate(zip(said, written, strict=True), 1)]
        if any(one.lower() != other.lower() for one, other in zip(said, written, strict=True)):
            screen.lines(cells)
        else:
            screen.columns(cells)

    def read(self, line: str) -> Action:
        """The action that a number, a notation or the words for a move mean. Raises Refused."""
        return prose.read(self.game, self.state, self.player, self.names, line)


def _alike(cells: list[str]) -> dict[str, list[str]]:
    """Numbered moves by all that stands before their last word; each last word with its number before it."""
    found: dict[str, list[str]] = {}
    for cell in cells:
        number, _, text = cell.strip().partition(" ")
        beginning, _, end = text.rpartition(" ")
        found.setdefault(beginning, []).append(f"{number}\u00a0{end}")
    return found
