"""Whole games through a real server and real sockets."""

from __future__ import annotations

import asyncio
import random
from hashlib import sha256

import pytest
from hall_client import Client, Guest, timeless
from hall_process import HallProcess

from yarnhall.core import record as records
from yarnhall.core.registry import games
from yarnhall.table.match import Match

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}


def bot(level: str = "random") -> dict[str, str]:
    return {"who": "bot", "level": level}


async def settled(client: Client, guest: Guest, table: str) -> None:
    """What the client holds is what a newcomer with the same eyes is told."""
    async with guest.at(table) as fresh:
        assert timeless(client.held) == timeless(fresh.held)


async def test_two_people_play_a_whole_game_by_invite(hall: HallProcess) -> None:
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN])
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second:
        assert (await second.ask("sit"))["code"] == "not_yours"
        await second.done("sit", invite=card["invite"])
        assert second.held["you"] == [1]
        await first.until(lambda: first.now["seats"][1]["name"] == "Ben")
        assert (await second.ask("start"))["code"] == "not_yours"
        await first.done("start")
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        assert first.now["result"]["finished"]
        assert first.now["seed"] == second.now["seed"]
        await settled(first, ada, card["id"])
        await settled(second, ben, card["id"])
        text = (await ben.get(f"/api/tables/{card['id']}/record.txt")).text
        record = records.from_text(text)
        assert Match(record).over
        assert record.names == ("Ada", "Ben")
        assert (await ben.get(f"/api/tables/{card['id']}/record.json")).json()["digest"] == record.digest()


async def test_the_seed_that_is_told_at_the_end_fits_its_commitment(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, bot()], start=True)
    async with ada.at(card["id"]) as client:
        commitment = client.held["commitment"]
        assert "seed" not in str(client.now) or not client.now["seed"]
        refused = await ada.get(f"/api/tables/{card['id']}/record.json")
        assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
        await client.play(random.Random(3))
        assert sha256(client.now["seed"].encode()).hexdigest() == commitment == client.held["commitment"]


@pytest.mark.parametrize("game", games())
async def test_every_game_is_played_to_its_end_against_a_bot(hall: HallProcess, game: str) -> None:
    ada = await Guest.named(hall.base, "Ada")
    offered = (await ada.get(f"/api/games/{game}")).json()
    seats = min(count for count in offered["seats"] if count > 1)
    card = await ada.make(game, [ME, *[bot("greedy")] * (seats - 1)], start=True)
    async with ada.at(card["id"]) as client, Client(hall.base, card["id"], None) as watcher:
        assert await client.play(random.Random(4)) > 0
        await watcher.until(lambda: watcher.over)
        assert client.now["result"]["finished"]
        assert timeless(watcher.held)["log"][-1]["step"] == client.scene["step"]
        await settled(client, ada, card["id"])


async def test_bots_alone_play_to_the_end_without_anybody_looking(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [bot(), bot(), bot("greedy")], start=True)
    for _ in range(200):
        if (await ada.get(f"/api/tables/{card['id']}")).json()["phase"] == "over":
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the bots do not play")
