"""The only door between a game and a bot."""

from __future__ import annotations

from operator import index
from typing import Final

from yarnhall.bots.bot import Bot
from yarnhall.core.refusal import Refused
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Player, State

FURTHEST: Final = 2**53  # no action is as large


def _shown(state: State, player: Player, rng: Rng) -> State | None:
    """A state that could be, never the one that is. None: there is one legal action, which is no secret to whoever has
    it, and nobody needs to think."""
    return None if len(state.legal(player)) == 1 else state.determinize(player, rng.fork())


def think(bot: Bot, state: State, player: Player, rng: Rng) -> Action:
    """What the bot does in this seat."""
    shown = _shown(state, player, rng)
    return state.legal(player)[0] if shown is None else bot.choose(shown, player, rng)


def plan(bot: Bot, state: State, player: Player, rng: Rng) -> list[Action]:
    """What the bot does in this seat now and, as long as nothing else happens, next."""
    shown = _shown(state, player, rng)
    return state.legal(player) if shown is None else bot.plan(shown, player, rng)


class NoAnswer(Refused):
    """A bot, which may be anybody's program, did not answer with a legal action."""

    def __init__(self, player: Player, why: str) -> None:
        super().__init__(why)
        self.player = player


class Seated:
    """A bot at a table: it goes on with its plan while nothing else happens, and thinks anew when something did."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._planned: list[Action] = []
        self._position = -1

    def choose(self, state: State, player: Player, position: int, rng: Rng) -> Action:
        """What to do at this position of the table, a number that everything which happens there changes.
        Raises NoAnswer."""
        going_on = self._planned and position == self._position
        if not going_on or state.refuse(player, self._planned[0]) is not None:
            self._planned = self._plan(state, player, rng)
        self._position = -1
        return self._planned.pop(0)

    def _plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
        shown = _shown(state, player, rng)  # what goes wrong here is the game's fault, and not the bot's
        if shown is None:
            return state.legal(player)
        try:
            planned = [index(action) for action in self.bot.plan(shown, player, rng)]
        except (Exception, SystemExit) as error:  # even leaving the program must not end everybody else's games
            raise NoAnswer(player, f"it raised {type(error).__name__}: {str(error).rstrip('.')}.") from error
        if not planned:
            raise NoAnswer(player, "it answered with nothing at all.")
        if planned[0] not in state.legal(player):
            reason = state.refuse(player, planned[0]) if 0 <= planned[0] < FURTHEST else None
            raise NoAnswer(player, f"{planned[0]} is no legal action there. {reason or ''}".rstrip())
        return planned

    def done(self, position: int) -> None:
        """The choice was done, with everything that followed by itself: this is where the plan goes on."""
        self._position = position

    def passed(self, position: int) -> None:
        """Something happened by itself at that position."""
        if self._position == position:
            self._position = position + 1
