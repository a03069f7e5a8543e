"""What a host does not keep for ever goes with a warning, and never what is finished."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

import pytest
from hall_client import Guest
from hall_process import HallProcess, Halls

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "random"}
DAY = 86_400_000


async def until(wanted: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await wanted():
            await asyncio.sleep(0.05)


def age(hall: HallProcess, days: int) -> None:
    """Nobody touched anything for so many days; warnings were given as long ago."""
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE board SET updated = updated - ?, goes = goes - ?", (days * DAY, days * DAY))
        database.execute("UPDATE person SET seen = seen - ?", (days * DAY,))
    database.close()


async def cards(guest: Guest) -> dict[str, int | None]:
    """My tables, and when they go."""
    return {card["id"]: card["goes"] for card in (await guest.get("/api/tables")).json()["mine"]}


async def test_unfinished_tables_go_after_a_warning_and_finished_ones_stay(halls: Halls) -> None:
    hall = halls(keep_tables=30, keeper_pause=0.1)
    ada = await Guest.named(hall.base, "Ada")
    left, played = [(await ada.make("face_down", [ME, OPEN]))["id"] for _ in range(2)]
    over = (await ada.make("face_down", [ME, BOT], start=True))["id"]
    async with ada.at(over) as client:
        await client.done("resign", seat=0, position=client.scene["position"])
    assert set((await cards(ada)).values()) == {None}
    hall.stop()
    age(hall, 400)
    hall.start()

    async def warned() -> bool:
        told = await cards(ada)
        return told[left] is not None and told[played] is not None

    await until(warned)  # however old they are, they do not go at once
    assert (await cards(ada))[over] is None
    async with ada.at(played) as client:
        await client.done("say", text="I am still here")
    assert (await cards(ada))[played] is None
    hall.stop()
    age(hall, 8)
    hall.start()

    async def gone() -> bool:
        return left not in await cards(ada)

    await until(gone)
    assert (await ada.get(f"/api/tables/{left}")).status_code == 404
    assert set(await cards(ada)) == {played, over}
    assert (await ada.get(f"/api/tables/{over}/record.json")).status_code == 200


async def test_guests_who_come_no_more_are_forgotten_and_accounts_are_not(halls: Halls) -> None:
    hall = halls(keep_guests=90, keeper_pause=0.1)
    ada, ben, cat = [await Guest.named(hall.base, name) for name in ("Ada", "Ben", "Cat")]
    assert (await ada.get("/api/me")).json()["kept"] == 90
    assert (await ada.post("/api/account", {"login": "ada", "password": "correct horse"})).status_code == 200
    assert (await ada.get("/api/me")).json()["kept"] is None
    card = await ben.make("face_down", [ME, BOT], start=True, public=True)
    async with ben.at(card["id"]) as client:
        await client.done("resign", seat=0, position=client.scene["position"])
    hall.stop()
    age(hall, 60)
    hall.start()
    assert (await cat.get("/api/me")).json()["name"] == "Cat"  # came, and is kept for another ninety days
    hall.stop()
    age(hall, 60)
    hall.start()

    async def gone() -> bool:
        name: str = (await ada.get(f"/api/tables/{card['id']}")).json()["seats"][0]["name"]
        return name == "Somebody"

    await until(gone)
    assert (await ben.get("/api/me")).json()["person"] is None
    assert (await ada.get("/api/me")).json()["name"] == "Ada"
    assert (await cat.get("/api/me")).json()["name"] == "Cat"
    assert (await ada.get(f"/api/tables/{card['id']}/record.json")).status_code == 200


async def test_nothing_goes_unless_a_host_wants_it(halls: Halls) -> None:
    hall = halls(keeper_pause=0.05)
    ada = await Guest.named(hall.base, "Ada")
    table = (await ada.make("face_down", [ME, OPEN]))["id"]
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE board SET goes = 1")  # was wanted once
        database.execute("UPDATE person SET seen = 1")
    database.close()

    async def forgiven() -> bool:
        return (await cards(ada)).get(table, 0) is None

    await until(forgiven)
    body = (await ada.get("/api/me")).json()
    assert (body["name"], body["kept"]) == ("Ada", None)
