"""A forced step that waits, in a real hall: it ends by itself, also after the hall was gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hall_client import Guest

if TYPE_CHECKING:
    from hall_process import Halls

pytestmark = pytest.mark.anyio
ME, OPEN = {"who": "me"}, {"who": "open"}
LONG = 90.0  # seconds for what takes fifteen


@pytest.mark.slow
async def test_it_happens_by_itself_and_a_killed_hall_forgets_nothing(halls: Halls) -> None:
    hall = halls()
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make("tally", [ME, OPEN])
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second:
        await second.done("sit", invite=first.held["invite"])
        await first.done("start")
        await first.act(first.offers()[1])
        await first.until(lambda: first.scene["press"] is not None)
        assert second.scene["press"] is None
        await second.until(lambda: second.scene["acting"] == [1], LONG)
        await second.act(second.offers()[0])
        await second.until(lambda: second.scene["press"] is not None)
        hall.kill()
        hall.start()
        await second.until(lambda: second.scene["press"] is not None and second.scene["undo"] == 1, LONG)
        await first.until(lambda: first.scene["acting"] == [0], LONG)
        assert [line["text"] for line in first.held["log"]][-1] == "{1} ends the turn."


async def test_a_press_ends_it_and_undo_takes_the_choice_back(halls: Halls) -> None:
    hall = halls()
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("tally", [ME], start=True)
    async with ada.at(card["id"]) as client:
        await client.act(client.offers()[1])
        await client.until(lambda: client.scene["press"] is not None)
        assert client.scene["press"]["text"] == "End turn"
        await client.done("undo", seat=0, position=client.scene["position"])
        await client.until(lambda: client.scene["press"] is None and client.scene["step"] == 0)
        await client.act(client.offers()[2])
        await client.until(lambda: client.scene["press"] is not None)
        await client.act(client.offers()[0])
        await client.until(lambda: client.scene["step"] == 2)
        assert client.scene["undo"] == 0
        await client.done(
            "act", seat=0, position=client.scene["position"], action=client.offers()[0]["action"], automatic=True
        )
        await client.until(lambda: client.scene["step"] == 4)
