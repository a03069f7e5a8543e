"""A program's bot at one table: it sits down and answers whenever it is asked, until the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from yarnhall.outside.hold import UNANSWERED, Hold
from yarnhall.outside.line import PAUSES, Rejected
from yarnhall.outside.wire_bot import Json, WireBot

Make = Callable[[Json], WireBot]
# The hall refused, or said nothing, for a reason that passes: the bot looks again at what is true now.
PASSING: Final = ("stale", "limit", UNANSWERED)


class Sitting:
    """One table. `play` returns the last `now` when the game is over."""

    def __init__(self, base: str, token: str, table: str, make: Make, invite: str | None = None) -> None:
        self.base = base
        self.token = token
        self.id = table
        self.invite = invite
        self._make = make
        self._bot: WireBot | None = None

    async def play(self) -> Json:
        """Raises Rejected."""
        hold = Hold(self.base, self.token, self.id)
        try:
            await hold.ready()
            while not hold.over:
                try:
                    await self._answer(hold)
                except Rejected as rejected:
                    if rejected.code not in PASSING:
                        raise
                    await asyncio.sleep(PAUSES[0] if rejected.code == "limit" else 0)
            assert hold.now is not None
            if self._bot is not None:
                self._bot.ended(hold.now)
            return dict(hold.now)
        finally:
            await hold.close()

    async def _answer(self, hold: Hold) -> None:
        """Do what there is to do for this program, or wait for something."""
        mine, now = hold.held["you"], hold.now
        assert now is not None
        if not mine and now["phase"] == "gathering":
            await self._command(hold, "sit", invite=self.invite)
        elif mine and self._waited_for(mine[0], now):
            position = now["scene"]["position"]
            await self._command(hold, "answer_undo", seat=mine[0], position=position, agree=True)
        elif mine and hold.asked:
            await self._act(hold, mine[0], now["scene"])
        else:
            before = hold.held["version"]
            await hold.until(lambda: hold.over or hold.held["version"] != before, None)

    async def _act(self, hold: Hold, mine: int, scene: Json) -> None:
        if self._bot is None:
            self._bot = self._make(dict(hold.held))
        chosen = await asyncio.to_thread(self._bot.choose, scene)
        if isinstance(chosen, str):
            fields: dict[str, Any] = {"text": chosen}
        elif isinstance(chosen, int):
            fields = {"action": chosen}
        else:
            raise Rejected(f"The bot answered {chosen!r}: an answer is an offer's action or its text.")
        await self._command(hold, "act", seat=mine, position=scene["position"], automatic=True, **fields)

    async def _command(self, hold: Hold, do: str, **fields: Any) -> None:
        try:
            await hold.command(do, **fields)
        except Rejected as rejected:
            if rejected.code in ("", *PASSING):
                raise
            raise Rejected(f"At table {self.id} the hall refused {do!r}: {rejected}", rejected.code) from None

    def _waited_for(self, mine: int, now: Json) -> bool:
        """Whether somebody asks to take something back, and it has not answered: it agrees."""
        return now["undo_asked"] is not None and mine in now["undo_asked"]["waiting"]
