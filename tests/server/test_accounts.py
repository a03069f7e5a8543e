"""Sessions end when they should, owners get in, and who leaves takes everything along but the games."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Guest
from hall_process import HallProcess, Halls
from websockets.exceptions import ConnectionClosed

from yarnhall.core.refusal import BadOption
from yarnhall.server.reset import new_reset_link

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "random"}
PASSWORD, OTHER = "correct horse", "battery staple"


class Device:
    """A browser, which keeps cookies."""

    def __init__(self, base: str) -> None:
        self.http = httpx.AsyncClient(base_url=base, headers=HEADERS, timeout=60)

    async def __aenter__(self) -> Device:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, **body: object) -> int:
        return (await self.http.post(path, json=body)).status_code

    async def account(self, login: str, name: str = "Ada") -> None:
        (await self.http.put("/api/me", json={"name": name})).raise_for_status()
        assert await self.post("/api/account", login=login, password=PASSWORD) == 200

    async def name(self) -> str | None:
        name: str | None = (await self.http.get("/api/me")).json()["name"]
        return name


async def test_who_logs_out_is_out_whoever_has_the_cookie(hall: HallProcess) -> None:
    async with Device(hall.base) as device, Device(hall.base) as thief:
        await device.account("out")
        thief.http.cookies.set("yarnhall", device.http.cookies["yarnhall"])
        assert await thief.name() == "Ada"
        assert await device.post("/api/logout") == 200
        assert await thief.name() is None
        assert await device.post("/api/login", login="out", password=PASSWORD) == 200
        assert await device.name() == "Ada"
        assert await thief.name() is None


async def test_logging_out_everywhere_ends_every_session_and_closes_its_sockets(hall: HallProcess) -> None:
    from websockets.asyncio.client import connect

    async with Device(hall.base) as one, Device(hall.base) as other:
        await one.account("everywhere")
        assert await other.post("/api/login", login="everywhere", password=PASSWORD) == 200
        url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
        headers = {"Cookie": f"yarnhall={other.http.cookies['yarnhall']}"}
        async with connect(url, additional_headers=headers, proxy=None) as socket:
            await socket.recv()
            assert await one.post("/api/logout/everywhere") == 200

            async def listen() -> None:
                while True:
                    await asyncio.wait_for(socket.recv(), 20)

            with pytest.raises(ConnectionClosed) as closed:
                await listen()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        assert await one.name() is None
        assert await other.name() is None


async def test_a_changed_password_logs_every_other_device_out(hall: HallProcess) -> None:
    async with Device(hall.base) as one, Device(hall.base) as other:
        await one.account("changed")
        assert await other.post("/api/login", login="changed", password=PASSWORD) == 200
        assert await one.post("/api/account/password", old="wrong horse", password=OTHER) == 401
        assert await other.name() == "Ada"
        assert await one.post("/api/account/password", old=PASSWORD, password=OTHER) == 200
        assert await one.name() == "Ada"
        assert await other.name() is None
        assert await other.post("/api/login", login="changed", password=PASSWORD) == 401
        assert await other.post("/api/login", login="changed", password=OTHER) == 200


async def test_a_host_hands_out_a_link_that_is_good_once(halls: Halls) -> None:
    hall = halls()
    async with Device(hall.base) as one, Device(hall.base) as other:
        await one.account("forgot")
        link = await new_reset_link(hall.settings.database, "Forgot", "https://hall.example/")
        assert link.startswith("https://hall.example/profile#reset=")
        code = link.partition("=")[2]
        assert await other.post("/api/account/reset", code="guess", password=OTHER) == 404
        assert await other.post("/api/account/reset", code=code, password=OTHER) == 200
        assert await other.name() == "Ada"
        assert await one.name() is None
        assert await one.post("/api/account/reset", code=code, password=PASSWORD) == 404
        assert await one.post("/api/login", login="forgot", password=OTHER) == 200
        later = await new_reset_link(hall.settings.database, "forgot", "x")
        await new_reset_link(hall.settings.database, "forgot", "x")
        assert await one.post("/api/account/reset", code=later.partition("=")[2], password=OTHER) == 404
    with pytest.raises(BadOption, match="Nobody has the login"):
        await new_reset_link(hall.settings.database, "nobody", "x")
    for code_on_disk in Path(hall.settings.database).parent.glob("hall.sqlite*"):
        assert code.encode() not in code_on_disk.read_bytes()


async def test_wrong_tries_of_others_do_not_keep_the_owner_out(halls: Halls) -> None:
    hall = halls(strict_limits=True)
    async with Device(hall.base) as owner, Device(hall.base) as attacker:
        await owner.account("owner")
        assert await owner.post("/api/login", login="owner", password=PASSWORD) == 200
        assert await owner.post("/api/logout") == 200
        tries = [await attacker.post("/api/login", login="owner", password="guess guess") for _ in range(15)]
        assert tries.count(401) <= 10
        assert tries[-1] == 429
        assert await owner.post("/api/login", login="owner", password=PASSWORD) == 200
        attacker.http.cookies.set("yarnhall-known", "forged")
        assert await attacker.post("/api/login", login="owner", password="guess guess") == 429


async def test_who_leaves_for_good_leaves_the_games_and_takes_the_name(halls: Halls) -> None:
    hall = halls()
    name, said = "Rumpelstilzchen", "I am here"
    async with Device(hall.base) as device:
        await device.account("gone", name)
        ada = Guest(hall.base, name, device.http.cookies["yarnhall"])
        ben = await Guest.named(hall.base, "Ben")
        card = await ada.make("face_down", [ME, OPEN], public=True)
        async with ben.at(card["id"]) as client:
            await client.done("sit")
            async with ada.at(card["id"]) as mine:
                await mine.done("say", text=said)
                await mine.done("start")
                export = await ada.get("/api/me/export")
                body = export.json()
                assert (body["name"], body["login"]) == (name, "gone")
                assert [table["id"] for table in body["tables"]] == [card["id"]]
                assert [line["text"] for line in body["chat"]] == [said]
            assert await device.post("/api/me/delete") == 401
            assert await device.post("/api/me/delete", password="wrong horse") == 401
            assert await device.post("/api/me/delete", password=PASSWORD) == 200
            assert await device.name() is None
            await client.until(lambda: client.now["seats"][0]["name"] == "Somebody")
            assert name not in json.dumps(client.held)
        assert (await ben.get(f"/api/tables/{card['id']}")).json()["host"] == "Somebody"
        assert await device.post("/api/login", login="gone", password=PASSWORD) == 401
    hall.stop()
    with sqlite3.connect(hall.settings.database) as database:
        rows = [
            row for table in ("person", "board", "event", "seat") for row in database.execute(f"SELECT * FROM {table}")
        ]
        assert name not in repr(rows)
    database.close()
    hall.start()
    async with ben.at(card["id"]) as client:
        assert [seat["name"] for seat in client.now["seats"]] == ["Somebody", "Ben"]


async def test_whoever_logs_out_is_out_of_the_sockets_that_the_session_opened(hall: HallProcess) -> None:
    from websockets.asyncio.client import connect

    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    async with Device(hall.base) as one, Device(hall.base) as other:
        await one.account("sockets")
        assert await other.post("/api/login", login="sockets", password=PASSWORD) == 200
        lines = []
        for device in (one, other):
            headers = {"Cookie": f"yarnhall={device.http.cookies['yarnhall']}"}
            lines.append(await connect(url, additional_headers=headers, proxy=None))
        assert await one.post("/api/logout") == 200
        await asyncio.wait_for(lines[0].wait_closed(), 60)
        assert lines[0].close_code == 4401
        await other.http.put("/api/me", json={"name": "Still here"})
        assert lines[1].close_code is None
        await lines[1].close()


async def test_a_name_goes_from_what_was_said_in_passing_and_as_a_guest(halls: Halls) -> None:
    hall = halls()
    name = "Rumpelstilzchen"
    async with Device(hall.base) as device:
        await device.account("said")
        ben = await Guest.named(hall.base, "Ben")
        card = await ben.make("face_down", [ME, OPEN], public=True)
        assert await device.post("/api/logout") == 200
        guest = await Guest.named(hall.base, name)
        async with guest.at(card["id"]) as client:  # watches, says something, and never sits
            await client.done("say", text="how exciting")
        device.http.cookies.set("yarnhall", guest.cookie)
        assert await device.post("/api/login", login="said", password=PASSWORD) == 200
        export = (await device.http.get("/api/me/export")).json()
        assert [line["text"] for line in export["chat"]] == ["how exciting"]
        async with ben.at(card["id"]) as client:
            assert await device.post("/api/me/delete", password=PASSWORD) == 200
            await client.done("say", text="good bye")
    hall.stop()
    with sqlite3.connect(hall.settings.database) as database:
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [row for table in tables for row in database.execute(f"SELECT * FROM {table}")]
    database.close()
    assert "good bye" in repr(rows)
    assert name not in repr(rows)


async def test_a_finished_game_is_exported_whole_and_a_guest_leaves_without_a_password(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, BOT], start=True)
    async with ada.at(card["id"]) as client:
        await client.done("resign", seat=0, position=client.scene["position"])
    (table,) = (await ada.get("/api/me/export")).json()["tables"]
    assert table["phase"] == "over"
    assert table["seed"]
    assert (await ada.post("/api/me/delete")).status_code == 200
    assert (await ada.get("/api/me")).json()["person"] is None
    assert (await ada.get("/api/me/export")).status_code == 401
