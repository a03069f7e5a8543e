"""A choice that was left for a turn is done by the hall, also by one that was killed between; nobody else is told."""

from __future__ import annotations

import asyncio
import random

import pytest
from hall_client import Client, Guest, Json
from hall_process import HallProcess, Halls

from yarnhall.core.game import Game
from yarnhall.core.registry import game as find_game, games

pytestmark = pytest.mark.anyio
ME, OPEN = {"who": "me"}, {"who": "open"}
SLOW = {"kind": "move", "seconds": 3 * 86_400}
GAME = next(id for id in games() if type(find_game(id)).at_turn is not Game.at_turn)


async def seated(hall: HallProcess) -> tuple[Guest, Guest, str]:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make(GAME, [ME, OPEN], clock=SLOW)
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    async with ada.at(card["id"]) as client:
        await client.done("start")
    return ada, ben, card["id"]


async def one_waits(mine: Client, his: Client) -> tuple[Client, Client]:
    """Play until one moves and the other could leave a choice: who moves, who waits."""
    chance = random.Random(1)
    while True:
        for mover, waits in ((mine, his), (his, mine)):
            if mover.offers() and (waits.scene["intention"] or {}).get("can"):
                return mover, waits
        for client in (mine, his):
            if client.offers():
                answer = await client.act(chance.choice(client.offers()))
                if answer["type"] == "done":
                    for other in (mine, his):
                        await other.until(lambda other=other, answer=answer: other.version >= answer["version"])  # type: ignore[misc]
        await asyncio.sleep(0.01)


def where(client: Client) -> Json:
    return {"seat": client.scene["observer"], "position": client.scene["position"]}


@pytest.mark.slow
async def test_a_choice_is_left_and_done_when_the_turn_comes_and_nobody_knew(halls: Halls) -> None:
    hall = halls()
    ada, ben, table = await seated(hall)
    async with ada.at(table) as mine, ben.at(table) as his:
        mover, waits = await one_waits(mine, his)
        ahead = await waits.ask("ahead", **where(waits))
        assert ahead["offers"], ahead
        assert (await waits.ask("intend", **where(waits), actions=[10**9]))["type"] == "refused"
        heard, version = len(mover.bytes), mover.version
        offer = ahead["offers"][0]
        await waits.done("intend", **where(waits), actions=[offer["action"]])
        await waits.until(lambda: (waits.scene["intention"] or {}).get("says") == [offer["says"]])
        # Neither a version nor a frame tells the other.
        assert (await mover.ask("ping"))["version"] == version
        assert [frame for frame in mover.bytes[heard:] if '"pong"' not in frame and '"presence"' not in frame] == []
        assert offer["says"] not in "".join(mover.bytes[heard:])
        # Taken back, and left again; then the hall is killed.
        await waits.done("intend", **where(waits))
        await waits.until(lambda: not (waits.scene["intention"] or {}).get("says"))
        await waits.done("intend", **where(waits), actions=[offer["action"]])
        hall.kill()
        hall.start()
        seat = waits.scene["observer"]
        steps = waits.scene["step"]
        while mover.offers() and seat not in mover.scene["acting"]:
            answer = await mover.act(mover.offers()[-1])
            if answer["type"] == "done":
                await mover.until(lambda answer=answer: mover.version >= answer["version"])  # type: ignore[misc]
        # It is done without a press, or dropped with a sentence and waits for one.
        await waits.until(lambda: not (waits.scene["intention"] or {}).get("says"), 60)
        log = [line for line in waits.held["log"] if line["step"] > steps and line["seat"] == seat]
        assert log or waits.scene["intention"]["why"].endswith(".")
