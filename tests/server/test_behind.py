"""A node that has not heard yet what another one wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from yarnhall.room.screen import Screen
from yarnhall.server.hall import Hall
from yarnhall.server.settings import Settings
from yarnhall.table.decide import Who
from yarnhall.wire import bodies as b, commands as c

pytestmark = pytest.mark.anyio


class Page(Screen):
    """Holds what it was told."""

    def __init__(self, name: str) -> None:
        super().__init__(f"p_{name}", name)
        self.told: list[dict[str, Any]] = []
        self.breaths: list[list[str]] = []  # the types of what was told at once

    def push(self, *packed: str) -> None:
        told = [json.loads(one) for one in packed]
        self.told += told
        self.breaths.append([one["type"] for one in told])

    def close(self, code: int, reason: str) -> None:
        """Nothing to close."""

    def answer(self, id: str) -> str:
        return next(str(message["type"]) for message in self.told if message.get("id") == id)


async def test_a_node_that_would_refuse_looks_again_first(tmp_path: Path, toys: None) -> None:
    """Ben's node has not heard that it is his turn; what he does is legal, and is done."""
    one, other = (Hall(Settings(database=str(tmp_path / "hall.sqlite"))) for _ in range(2))
    for hall in (one, other):
        hall.alone = False  # as on PostgreSQL; nothing of what one does is told to the other
        await hall.store.open()
    ada, ben = Page("Ada"), Page("Ben")
    wish = b.NewTable("tally", [b.SeatWish(who="me"), b.SeatWish(who="open")], public=True)
    try:
        table = (await one.openings.make(wish, Who("p_Ada", "Ada"), "here")).head.id
        here, there = await one.rooms.room(table), await other.rooms.room(table)
        await here.hear(ada, c.Hello(id="a1"))
        await there.hear(ben, c.Hello(id="b1"))
        await there.hear(ben, c.Sit(id="b2"))
        await here.hear(ada, c.Start(id="a2"))  # this node has not heard that somebody sat down
        assert (ben.answer("b2"), ada.answer("a2")) == ("done", "done")
        await here.hear(ada, c.Act(id="a3", seat=0, position=here.table.position, action=1, automatic=True))
        assert ada.breaths[-1] == ["done", "event"]
        assert there.table.phase == "gathering"
        await there.hear(ben, c.Act(id="b3", seat=1, position=here.table.position, action=1, automatic=True))
        assert (ada.answer("a3"), ben.answer("b3")) == ("done", "done")
        assert there.table.n == here.table.n + 1
        # What is wrong in the newest state is refused, and then it is told.
        await here.hear(ada, c.Act(id="a4", seat=1, position=there.table.position, action=1))
        assert ada.answer("a4") == "refused"
        assert here.table.n == there.table.n
    finally:
        for hall in (one, other):
            await hall.close()
