"""The only door between a game and a bot."""

from __future__ import annotations

from itertools import takewhile
from operator import index
from pathlib import Path
from reprlib import repr as shortened
from traceback import walk_tb
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


class OutOfBounds(Exception):
    """Whoever lets a bot play did not let it go on; the message says why, in words about the bot."""


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
            answer = self.bot.plan(shown, player, rng)
        except OutOfBounds as error:
            raise NoAnswer(player, f"{str(error).rstrip('.')}.") from error
        except (Exception, SystemExit) as error:  # even leaving the program must not end everybody else's games
            raise NoAnswer(player, _raised(error)) from error
        try:
            planned = [index(action) for action in answer]
        except (Exception, SystemExit) as error:
            raise NoAnswer(player, f"it answered {shortened(answer)}, not with actions.") from error
        if not planned:
            raise NoAnswer(player, "it answered with nothing at all.")
        if planned[0] not in state.legal(player):
            reason = state.refuse(player, planned[0]) if _possible(planned[0]) else None
            raise NoAnswer(player, f"{planned[0]} is no legal action there. {reason or ''}".rstrip())
        return list(takewhile(_possible, planned))

    def done(self, position: int) -> None:
        """The choice was done, with everything that followed by itself: this is where the plan goes on."""
        self._position = position

    def passed(self, position: int) -> None:
        """Something happened by itself at that position."""
        if self._position == position:
            self._position = position + 1


def _possible(action: Action) -> bool:
    """Whether it could be an action of any game, so that a game can be asked about it."""
    return 0 <= action < FURTHEST


def _raised(error: BaseException) -> str:
    """What went wrong in somebody's program, and where: whoever wrote it has to find it."""
    said = f"it raised {type(error).__name__}: {str(error).rstrip('.')}"
    theirs = [
        (Path(frame.f_code.co_filename).name, line)
        for frame, line in walk_tb(error.__traceback__)
        if not frame.f_globals["__name__"].startswith("yarnhall.")
    ]
    return f"{said} ({theirs[-1][0]}, line {theirs[-1][1]})." if theirs else f"{said}."
