"""The daily: one deal for everybody, one try that counts, and nobody knows of it what they may not."""

from __future__ import annotations

import asyncio
import hmac
import json
import random
import sqlite3
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import pytest
from hall_client import Guest, Json, not_at_midnight, owner, program
from hall_process import HallProcess, Halls

from yarnhall.server import postcard

pytestmark = pytest.mark.anyio
GAME = "face_down"
QUICK = {"tally_pause": 0.05, "daily_pause": 0.05, "daily_lines": 1, "daily_seconds": 0.01}


def rows(hall: HallProcess, query: str, *values: object) -> list[tuple[object, ...]]:
    with sqlite3.connect(hall.settings.database) as database:
        found = database.execute(query, values).fetchall()
    database.close()
    return found


def days_from_now(days: int) -> str:
    return (datetime.now(UTC) + timedelta(days=days)).date().isoformat()


def seed_of(hall: HallProcess, day: str) -> str:
    secret = str(rows(hall, "SELECT value FROM secret WHERE name = 'daily'")[0][0])
    return hmac.new(secret.encode(), f"{day} {GAME}".encode(), sha256).hexdigest()


async def told(guest: Guest, day: str | None = None) -> Json:
    body = (await guest.get("/api/daily", **({"day": day} if day else {}))).json()
    found: Json = next(one for one in body["games"] if one["game"] == GAME)
    return found


async def begin(guest: Guest) -> str:
    answer = await guest.post(f"/api/daily/{GAME}")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def counted(guest: Guest, *states: str) -> Json:
    """When the hall has replayed somebody's try."""
    async with asyncio.timeout(60):
        while True:
            found = await told(guest)
            if found["mine"] is not None and found["mine"]["state"] != "begun":
                assert found["mine"]["state"] in (states or ("done",)), found
                return found
            await asyncio.sleep(0.05)


async def play(guest: Guest, chance: int = 1) -> str:
    table = await begin(guest)
    async with guest.at(table) as client:
        await client.play(random.Random(chance))
    return table


async def test_everybody_is_dealt_the_same_once_and_it_is_counted_by_replay(halls: Halls) -> None:
    await not_at_midnight()
    hall = halls(**QUICK)
    ada, ben, cleo = await owner(hall.base, "Ada"), await owner(hall.base, "Ben"), await Guest.named(hall.base, "Cleo")
    before = await told(ada)
    assert before["mine"] is None
    assert not before["told"]
    assert before["seed"] is None
    assert (before["way"], before["rivals"]) == ("Against a bot", ["Random"])
    # Twice at once, from two devices: there is one try.
    first, second = await asyncio.gather(begin(ada), begin(ada))
    assert first == second == await begin(ada)
    other = await begin(ben)
    async with ada.at(first) as mine, ben.at(other) as his:
        assert mine.held["daily"] == days_from_now(0)
        assert mine.held["commitment"] == his.held["commitment"] == before["commitment"]
        assert mine.scene["view"]["hands"] == his.scene["view"]["hands"]
        # Their bots have the same luck: what is chosen alike comes to the same.
        for client in (mine, his):
            await client.play(random.Random(5))
        assert mine.now["result"]["points"] == his.now["result"]["points"]
    ours = [await counted(person) for person in (ada, ben)]
    assert [one["mine"]["place"] for one in ours] == [1, 1]
    assert ours[1]["mine"]["of"] == ours[1]["accounts"]["count"] == 2
    points = rows(hall, "SELECT value, said FROM attempt WHERE board = ?", first)[0]
    assert points[1] in (f"{points[0]} points", "1 point")
    assert sum(bar["count"] for bar in ours[1]["accounts"]["bins"]) == 2
    assert [bar["count"] for bar in ours[1]["accounts"]["bins"] if bar["mine"]] == [2]
    assert [one["name"] for one in ours[1]["best"]] == ["Ada", "Ben"]
    assert all(one["table"] is None for one in ours[1]["best"])
    assert ours[0]["streak"] == 1
    # A guest who plays is compared with guests, and stays there after becoming an account.
    await play(cleo)
    alone = await counted(cleo)
    assert (alone["mine"]["listed"], alone["mine"]["of"], alone["guests"]["count"]) == (False, 1, 1)
    assert alone["accounts"]["count"] == 2
    assert not any(bar["mine"] for bar in alone["accounts"]["bins"])
    await cleo.post("/api/account", {"login": "cleo", "password": "long enough"})
    assert [one["name"] for one in (await told(ada))["best"]] == ["Ada", "Ben"]
    # Their tries go with them.
    await ben.post("/api/me/delete", {"password": "long enough"})
    assert (await told(ada))["accounts"]["count"] == 1


async def test_nobody_else_sees_a_daily_before_its_day_is_over(halls: Halls) -> None:
    await not_at_midnight()
    hall = halls(**QUICK, log_level="info")
    ada, ben = await owner(hall.base, "Ada"), await owner(hall.base, "Ben")
    today, seed = days_from_now(0), seed_of(hall, days_from_now(0))
    table = await begin(ada)
    heard: list[str] = []

    async def refused(guest: Guest, *paths: str, status: int = 403) -> None:
        for path in paths:
            answer = await guest.get(path)
            heard.append(answer.text)
            assert answer.status_code == status, (path, answer.text)

    whole = [f"/api/tables/{table}/{path}" for path in ("record.json", "record.txt", "review")]
    looks = [f"/api/tables/{table}/{path}" for path in ("glance", "cards", "moments", "text", *("moments?seat=0",))]
    nobody = Guest(hall.base, "", "")
    for stranger in (ben, nobody):
        await refused(stranger, *looks, *whole)
        # Nor a messenger: no picture, and nothing of the table in the head of its page.
        if postcard.ready():
            await refused(stranger, f"/api/tables/{table}/picture/0")
        assert "og:" not in (await stranger.get(f"/t/{table}")).text
        async with asyncio.timeout(20):
            client = stranger.at(table)
            task = asyncio.create_task(client._stay())
            await task
        assert client.byes
        assert not client.held
        heard += client.bytes
        page = await stranger.get(f"/t/{table}")
        heard.append(page.text)
        assert "og:description" not in page.text
        picture = await stranger.get(f"/api/tables/{table}/picture/0")
        assert picture.status_code in (403, 404), picture.text
    await refused(ada, *whole, status=409)
    async with ada.at(table) as client:
        where = {"seat": 0, "position": client.scene["position"]}
        for do, more in (
            ("hint", where),
            ("ask_undo", {**where, "step": 0}),
            ("hand", {"seat": 0, "bot": "random"}),
            ("leave", {"seat": 0, "bot": "random"}),
        ):
            answer = await client.ask(do, **more)
            assert (answer["type"], answer["code"]) == ("refused", "conflict"), answer
        await client.play(random.Random(2))
        assert client.now["phase"] == "over"
        assert client.now["seed"] is None
        assert (await client.ask("rematch"))["type"] == "refused"
        heard += client.bytes
    # Over for Ada, not for the others: neither seed nor record, and no eyes but her own.
    await counted(ada)
    await refused(ada, *whole, status=409)
    await refused(ada, f"/api/tables/{table}/moments?seat=1", status=403)
    assert (await ada.get(f"/api/tables/{table}/moments?seat=0")).status_code == 200
    assert (await ada.post(f"/api/tables/{table}/what-if", {"step": 0})).status_code == 409
    await refused(ben, *looks, *whole)
    for path in ("/api/daily", "/api/tables", "/api/me/results", "/api/me/export", f"/api/tables/{table}"):
        for guest in (ada, ben, nobody):
            heard.append((await guest.get(path)).text)
    assert (await told(ben))["accounts"]["bins"] == []
    assert not (await told(ben))["told"]
    heard.append(hall.log.read_text())
    assert not [text for text in heard if seed in text]
    assert today in "".join(heard)


@pytest.mark.slow
async def test_hosts_see_no_more_of_it(halls: Halls) -> None:
    """They may close a table, not look into it, give it to somebody or let a bot play."""
    await not_at_midnight()
    hall = halls(**QUICK)
    ada, ben, _ = [await owner(hall.base, name) for name in ("Ada", "Ben", "Cleo")]
    table, seed = await begin(ada), seed_of(hall, days_from_now(0))
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE person SET host = 1 WHERE login = 'ben'")
        ids = dict(database.execute("SELECT login, id FROM person WHERE login IS NOT NULL"))
    database.close()
    hall.stop()
    hall.start()
    heard = [(await ben.get("/api/host")).text]
    for order in (
        {"do": "hand", "table": table, "seat": 0, "person": ids["cleo"]},
        {"do": "hand", "table": table, "seat": 0, "bot": "random"},
    ):
        answer = await ben.post("/api/host/orders", order)
        heard.append(answer.text)
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict"), answer.text
    for path in ("glance", "moments", "text", "record.json"):
        answer = await ben.get(f"/api/tables/{table}/{path}")
        heard.append(answer.text)
        assert answer.status_code == 403, answer.text
    assert not [text for text in heard if seed in text]
    async with ada.at(table) as client:
        assert next(seat["name"] for seat in client.now["seats"]) == "Ada"


@pytest.mark.slow
async def test_the_day_after_everything_can_be_seen_and_checked(halls: Halls) -> None:
    await not_at_midnight()
    hall = halls(**QUICK)
    ada, ben = await owner(hall.base, "Ada"), await Guest.named(hall.base, "Ben")
    today = days_from_now(0)
    table = await play(ada)
    first = await counted(ada)
    body = (await ada.get("/api/daily")).json()
    late = await begin(ben)  # and does not finish
    async with asyncio.timeout(60):
        while not rows(hall, "SELECT 1 FROM daily WHERE lines = 1"):
            await asyncio.sleep(0.05)
    hidden = (await told(ada))["line"]
    assert hidden["level"] == "Master"
    assert hidden["table"] is None
    hall.stop()
    hall.days = 1
    hall.start()
    assert (await ben.get("/api/daily")).json()["today"] == days_from_now(1)
    async with asyncio.timeout(60):
        while (then := await told(ben, today))["line"]["table"] is None:
            await asyncio.sleep(0.05)
    # The seed is the one that was promised, the day before and on the day.
    assert then["seed"] == seed_of(hall, today)
    assert sha256(then["seed"].encode()).hexdigest() == then["commitment"] == first["commitment"]
    tomorrow = next(one for one in body["games"] if one["game"] == GAME)["next"]
    assert (await told(ben))["commitment"] == tomorrow
    # Everybody may watch what was played, the hall's own line, too.
    assert then["best"][0]["table"] == table
    assert (await ben.get(f"/api/tables/{table}/record.json")).json()["seed"] == then["seed"]
    line = (await ben.get(f"/api/tables/{then['line']['table']}/record.json")).json()
    assert line["seed"] == then["seed"]
    assert line["names"][0] == "Master"
    moments = (await ben.get(f"/api/tables/{then['line']['table']}/moments?last=3")).json()
    assert len(moments["scenes"]) == 4
    # What is finished after the day does not count; a new day has a new try.
    async with ben.at(late) as client:
        await client.play(random.Random(1))
        assert client.now["seed"] == then["seed"]
    async with asyncio.timeout(60):
        while (found := await told(ben, today))["mine"]["state"] == "begun":
            await asyncio.sleep(0.05)
    assert (found["mine"]["state"], found["guests"]["count"]) == ("late", 0)
    assert await begin(ben) != late
    assert (await told(ada))["streak"] == 1
    for path, status in (("/api/daily?day=2999-01-01", 404), ("/api/daily?day=gestern", 400)):
        assert (await ben.get(path)).status_code == status


@pytest.mark.slow
async def test_a_try_that_was_dealt_something_else_counts_for_nothing(halls: Halls) -> None:
    await not_at_midnight()
    hall = halls(**QUICK)
    ada = await owner(hall.base, "Ada")
    table = await begin(ada)
    hall.stop()
    head = json.loads(str(rows(hall, "SELECT head FROM board WHERE id = ?", table)[0][0]))
    head["seed"] = "something that somebody knows"
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE board SET head = ? WHERE id = ?", (json.dumps(head), table))
    database.close()
    hall.start()
    async with ada.at(table) as client:
        await client.play(random.Random(1))
    found = await counted(ada, "broken")
    assert (found["mine"]["place"], found["accounts"]["count"], found["streak"]) == (None, 0, 0)


@pytest.mark.slow
async def test_who_gives_up_has_had_the_try_and_programs_have_none(halls: Halls) -> None:
    await not_at_midnight()
    hall = halls(**QUICK)
    ada = await owner(hall.base, "Ada")
    table = await begin(ada)
    async with ada.at(table) as client:
        await client.done("resign", seat=0, position=client.scene["position"])
    found = await counted(ada, "given_up")
    assert found["told"]
    assert found["mine"]["place"] is None
    assert found["streak"] == 0
    assert await begin(ada) == table
    _bot, token = await program(ada)
    async with ada.http() as http:
        http.headers = {"X-Yarnhall": "1", "Authorization": f"Bearer {token}"}
        answer = await http.post(f"/api/daily/{GAME}", json={})
    assert answer.status_code == 403, answer.text


@pytest.mark.slow
async def test_what_a_guest_tried_is_the_accounts_who_logs_in(halls: Halls) -> None:
    """So that nobody looks at the deal as a guest first, on the same device."""
    await not_at_midnight()
    hall = halls(**QUICK)
    ada, guest = await owner(hall.base, "Ada"), await Guest.named(hall.base, "Somebody")
    table = await play(guest)
    await counted(guest)
    await guest.post("/api/login", {"login": "ada", "password": "long enough"})
    assert await begin(ada) == table
    found = await told(ada)
    assert (found["mine"]["listed"], found["accounts"]["count"], found["guests"]["count"]) == (False, 0, 1)


@pytest.mark.slow
async def test_a_host_can_do_without_it(halls: Halls) -> None:
    hall = halls(daily=False)
    ada = await Guest.named(hall.base, "Ada")
    assert (await ada.get("/api/me")).json()["daily"] is False
    for answer in (await ada.get("/api/daily"), await ada.post(f"/api/daily/{GAME}")):
        assert (answer.status_code, answer.json()["reason"]) == (404, "This hall deals no daily.")
