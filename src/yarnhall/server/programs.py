"""Programs from outside in this process: whose token is whose, and what may be done with it."""

from __future__ import annotations

import time
from typing import Final

from yarnhall.store.programs import TOKEN, Pass, ProgramStore
from yarnhall.table.refusal import Denied
from yarnhall.wire import commands as c, words as w

REMEMBERED: Final = 30.0  # seconds for which a token is not looked up again
TOKENS: Final = 10_000  # remembered at most
BEARER: Final = "bearer "
NO_TOKEN: Final = "This token is not good, or not any more."
# Without any scope a program looks and listens.
_NEEDS: Final[dict[type[c.Command], str]] = {
    c.Sit: "play",
    c.Act: "play",
    c.Undo: "play",
    c.Restart: "play",
    c.AskUndo: "play",
    c.AnswerUndo: "play",
    c.LetPass: "play",
    c.Stand: "play",
    c.Leave: "play",
    c.Take: "play",
    c.Resign: "play",
    c.Rematch: "open",
    c.SetSeat: "open",
    c.Start: "open",
    c.Say: "talk",
}
_NEVER: Final = (c.Hint, c.Hand)  # the hall's own thinking is for people, and so is to send somebody's bot away


def bearer(header: str | None) -> str | None:
    """The token in an Authorization header, if one of ours is there; a proxy may have its own."""
    if header is None or header[: len(BEARER)].lower() != BEARER:
        return None
    token = header[len(BEARER) :].strip()
    return token if is_token(token) else None


def is_token(cookie: str | None) -> bool:
    return cookie is not None and cookie.startswith(TOKEN)


class Programs:
    def __init__(self, store: ProgramStore) -> None:
        self.store = store
        self._known: dict[str, tuple[float, Pass]] = {}
        self._forgot = 0

    async def known(self, token: str | None) -> Pass | None:
        """What a token says, if it is good."""
        if token is None or not is_token(token):
            return None
        until, kept = self._known.get(token, (0.0, None))
        if kept is not None and until > time.monotonic():
            return kept
        forgot = self._forgot
        found = await self.store.known(token)
        if found is not None and forgot == self._forgot:
            if len(self._known) > TOKENS:
                self._known.clear()
            self._known[token] = (time.monotonic() + REMEMBERED, found)
        return found

    def forget(self) -> None:
        """A token may be good no longer."""
        self._forgot += 1
        self._known.clear()

    async def demand(self, token: str, scope: str) -> Pass:
        found = await self.known(token)
        if found is None:
            raise Denied("session", NO_TOKEN)
        if scope and scope not in found.scopes:
            raise Denied("not_yours", _lacks(scope))
        return found

    async def refuses(self, token: str | None, command: c.AnyCommand) -> str | None:
        """Why a program may not send this command; None: it may, or it is a person who sent it."""
        if token is None or not is_token(token):
            return None
        if isinstance(command, _NEVER):
            return "That is for people, not for programs."
        found = await self.known(token)
        if found is None:
            return NO_TOKEN
        needed = _NEEDS.get(type(command), "")
        if isinstance(command, c.Say) and command.text in w.REMARKS:
            needed = "play"  # what can be said by a press
        return _lacks(needed) if needed and needed not in found.scopes else None


def _lacks(scope: str) -> str:
    return f"This token is not for that: it lacks the scope {scope!r}."
