"""Vacation: the clocks of slow games stand still, fast ones never, and nobody has more of it than a year gives."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import UTC, datetime
from typing import Any

import pytest
from hall_client import Guest, Json
from hall_process import HallProcess, Halls

pytestmark = pytest.mark.anyio
ME, OPEN = {"who": "me"}, {"who": "open"}
DAY = 86_400
SLOW = {"kind": "move", "seconds": DAY, "timeout": "resign"}
FAST = {"kind": "bank", "seconds": 600, "increment": 10}


async def seated(one: Guest, other: Guest, clock: Json) -> str:
    card = await one.make("face_down", [ME, OPEN], clock=clock)
    async with other.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    async with one.at(card["id"]) as client:
        await client.done("start")
    return str(card["id"])


async def gone(guest: Guest, days: int) -> Any:
    return await guest.post("/api/me/vacation", {"days": days})


async def back(guest: Guest) -> Any:
    async with guest.http() as http:
        return await http.delete("/api/me/vacation")


async def seat(guest: Guest, table: str, number: int) -> Json:
    found: Json = (await guest.get(f"/api/tables/{table}/glance")).json()["now"]["seats"][number]
    return found


def later(hall: HallProcess, days: int) -> None:
    """The hall has run for so many days, as far as it can know."""
    hall.stop()
    hall.days += days
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE node SET seen = seen + ?", (days * DAY * 1000,))
    database.close()
    hall.start()


@pytest.mark.slow
async def test_a_clock_of_days_stands_still_and_others_see_why(halls: Halls) -> None:
    hall = halls(vacation_days=5, vacation_pause=0.2)
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    slow, fast = await seated(ada, ben, SLOW), await seated(ada, ben, FAST)
    assert (await ada.get("/api/me/vacation")).json() == {"days": 5, "left": 5, "until": None}
    refused = await gone(ada, 6)
    assert (refused.status_code, refused.json()["reason"]) == (
        409,
        "You have 5 days of vacation left this year, not 6.",
    )
    async with ben.at(slow) as client:
        told = (await gone(ada, 3)).json()
        assert (told["left"], told["until"] is not None) == (2, True)
        await client.until(lambda: client.now["seats"][0]["vacation"] == told["until"])
        # Nobody lets a bot play for somebody who said that they would be gone.
        assert not client.now["seats"][0]["can_hand"]
    assert (await seat(ben, fast, 0))["vacation"] is None
    assert (await gone(ada, 1)).status_code == 409
    # A game that begins meanwhile.
    third = await seated(ben, ada, SLOW)
    async with asyncio.timeout(30):
        while (await seat(ben, third, 1))["vacation"] is None:
            await asyncio.sleep(0.05)
    left = (await seat(ben, slow, 0))["time_left"]
    later(hall, 2)
    # Ben's clock ran out and Ada's did not.
    assert (await seat(ben, slow, 0))["time_left"] == left
    async with asyncio.timeout(30):
        while not (await seat(ben, slow, 1))["resigned"]:
            await asyncio.sleep(0.05)
    assert not (await seat(ben, slow, 0))["resigned"]


@pytest.mark.slow
async def test_who_comes_back_early_has_the_days_that_did_not_begin_and_the_clock_goes_on(halls: Halls) -> None:
    hall = halls(vacation_days=5, vacation_pause=0.2)
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    assert (await back(ada)).status_code == 409
    slow = await seated(ada, ben, {**SLOW, "seconds": 10 * DAY})
    before = (await seat(ben, slow, 0))["time_left"]
    assert (await gone(ada, 5)).status_code == 200
    later(hall, 2)
    told = (await back(ada)).json()
    assert told == {"days": 5, "left": 2, "until": None}
    assert (await seat(ben, slow, 0))["vacation"] is None
    assert before - 60_000 < (await seat(ben, slow, 0))["time_left"] <= before
    later(hall, 1)
    assert (await seat(ben, slow, 0))["time_left"] <= before - DAY * 1000
    # Two at once have the days of one.
    answers = await asyncio.gather(*(gone(ada, 2) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


@pytest.mark.slow
async def test_a_crash_between_the_wish_and_the_tables_leaves_no_clock_running(halls: Halls) -> None:
    hall = halls(vacation_pause=3600.0)
    ada, ben = await Guest.named(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    slow = await seated(ada, ben, SLOW)
    person = (await ada.get("/api/me")).json()["person"]
    hall.kill()
    with sqlite3.connect(hall.settings.database) as database:
        (now,) = database.execute("SELECT max(at) FROM event").fetchone()
        row = (person, datetime.now(UTC).year, 3, now, now + 3 * DAY * 1000)
        database.execute("INSERT INTO vacation (person, year, days, since, until) VALUES (?, ?, ?, ?, ?)", row)
    database.close()
    later(hall, 2)
    assert not (await seat(ben, slow, 0))["resigned"]
    assert (await seat(ben, slow, 0))["vacation"] is not None


@pytest.mark.slow
async def test_a_hall_may_know_none(halls: Halls) -> None:
    hall = halls(vacation_days=0)
    ada = await Guest.named(hall.base, "Ada")
    assert (await gone(ada, 1)).json()["reason"] == "This hall knows no vacation."
