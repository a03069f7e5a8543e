"""A page of mine: what finished games add up to, and what does not count."""

from __future__ import annotations

import asyncio
import random
import sqlite3

import pytest
from hall_client import Guest, Json
from hall_process import HallProcess, Halls

import yarnhall
from yarnhall.core.registry import games

pytestmark = pytest.mark.anyio
ME, BOT = {"who": "me"}, {"who": "bot", "level": "random"}


async def results(guest: Guest, played: int) -> list[Json]:
    """When so many games were counted."""
    async with asyncio.timeout(60):
        while True:
            found: list[Json] = (await guest.get("/api/me/results")).json()
            if sum(game["played"] for game in found) >= played:
                return found
            await asyncio.sleep(0.05)


async def play(guest: Guest, hall: HallProcess) -> str:
    card = await guest.make("face_down", [ME, BOT], options={"rounds": 3}, start=True)
    async with guest.at(card["id"]) as client:
        await client.play(random.Random(3))
    return str(card["id"])


async def test_finished_games_are_counted_once_also_those_from_before(halls: Halls) -> None:
    hall = halls(tally_pause=0.05)
    ada = await Guest.named(hall.base, "Ada")
    assert (await ada.get("/api/me/results")).json() == []
    table = await play(ada, hall)
    (game,) = await results(ada, 1)
    assert (game["game"], game["played"]) == ("face_down", 1)
    assert [one["name"] for one in game["against"]] == ["Random"]
    assert game["latest"][0]["table"] == table
    assert game["won"] == (game["latest"][0]["place"] == 1)
    # A hall from before this was kept has games and no results: they are counted when it is opened.
    hall.stop()
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("DELETE FROM result")
    database.close()
    hall.start()
    assert (await results(ada, 1)) == [game]
    await play(ada, hall)
    (game,) = await results(ada, 2)
    assert game["played"] == 2
    exported = (await ada.get("/api/me/export")).json()["results"]
    assert len(exported) == 2
    # Nobody else sees them, and they go with their owner.
    ben = await Guest.named(hall.base, "Ben")
    assert (await ben.get("/api/me/results")).json() == []
    await ada.post("/api/me/delete")
    with sqlite3.connect(hall.settings.database) as database:
        assert database.execute("SELECT count(*) FROM result WHERE person <> ''").fetchone() == (0,)
    database.close()


async def test_what_a_guest_played_goes_to_the_account(halls: Halls) -> None:
    hall = halls(tally_pause=0.05)
    account, guest = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ada")
    await account.post("/api/account", {"login": "ada", "password": "needle and thread"})
    await play(guest, hall)
    await results(guest, 1)
    await guest.post("/api/login", {"login": "ada", "password": "needle and thread"})
    assert len(await results(account, 1)) == 1


@pytest.mark.parametrize("id", games())
def test_the_categories_of_a_sheet_are_few_and_the_same_in_every_game(id: str) -> None:
    game = yarnhall.game(id)
    seen: list[set[str]] = []
    for seed in ("one", "two"):
        chance = random.Random(seed)
        state = game.new(seats=max(2, min(game.seats(game.presets["standard"]))), options={}, seed=seed)
        while acting := state.to_act():
            player = chance.choice(acting)
            state.apply(player, chance.choice(state.legal(player)))
        for player in range(state.players):
            sheet = game.sheet(state, player)
            assert sum(line.points for line in sheet) == state.points(player)
            seen.append({line.category or line.label for line in sheet})
    assert len(set.union(*seen)) <= 8
    if game.scored:
        assert all(one == seen[0] for one in seen)
