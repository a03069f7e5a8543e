"""How far somebody has seen a table: on every device of theirs, and never what was taken back."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Client, Guest
from hall_process import HallProcess
from postgres import postgres

pytestmark = pytest.mark.anyio
ME, OPEN = {"who": "me"}, {"who": "open"}


async def seen(guest: Guest, table: str) -> int | None:
    step: int | None = (await guest.get(f"/api/tables/{table}/looked")).json()["step"]
    return step


async def look(guest: Guest, table: str, step: int) -> int:
    async with guest.http() as http:
        return (await http.put(f"/api/tables/{table}/looked", json={"step": step})).status_code


async def act(client: Client, seat: int) -> None:
    await client.until(lambda: client.offers())
    action = client.offers()[0]["action"]
    await client.done("act", seat=seat, position=client.scene["position"], action=action)


async def begun(one: str, other: str) -> tuple[Guest, Guest, str]:
    ada, ben = await Guest.named(one, "Ada"), await Guest.named(other, "Ben")
    card = await ada.make("face_down", [ME, OPEN], options={"rounds": 5})
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    async with ada.at(card["id"]) as client:
        await client.done("start")
    return ada, ben, card["id"]


async def test_it_holds_on_another_device_and_for_nobody_else(hall: HallProcess) -> None:
    ada, ben, table = await begun(hall.base, hall.base)
    assert await seen(ada, table) is None
    async with ada.at(table) as client:
        await act(client, 0)
    assert await look(ada, table, 1) == 200
    # An account, and the same person on another device.
    assert (await ada.post("/api/account", {"login": "ada-looks", "password": "a long password"})).status_code == 200
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, timeout=60) as http:
        answer = await http.post("/api/login", json={"login": "ada-looks", "password": "a long password"})
        phone = Guest(hall.base, "Ada", answer.cookies["yarnhall"])
    assert await seen(phone, table) == 1
    assert await seen(ben, table) is None
    # A device that is behind takes nothing back; what never happened was not seen; who only looks on is not kept.
    assert await look(phone, table, 0) == 200
    assert await seen(ada, table) == 1
    assert await look(ada, table, 2) == 409
    assert await look(await Guest.named(hall.base, "Cleo"), table, 0) == 403
    exported = (await ada.get("/api/me/export")).json()
    assert [(one["table"], one["step"]) for one in exported["looked"]] == [(table, 1)]


async def test_what_was_taken_back_was_never_seen(hall: HallProcess) -> None:
    ada, ben, table = await begun(hall.base, hall.base)
    async with ada.at(table) as client:
        await act(client, 0)
        assert (await look(ada, table, 1), await look(ben, table, 1)) == (200, 200)
        await client.done("undo", seat=0, position=client.scene["position"])
        assert (await seen(ada, table), await seen(ben, table)) == (0, 0)
        await act(client, 0)
        assert await seen(ben, table) == 0, "what was done instead is news"


async def test_a_guest_who_makes_an_account_keeps_it(hall: HallProcess) -> None:
    ada, _, table = await begun(hall.base, hall.base)
    await look(ada, table, 0)
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS, timeout=60) as http:
        await http.put("/api/me", json={"name": "Ada"})
        await http.post("/api/account", json={"login": "ada-keeps", "password": "a long password"})
    async with ada.http() as http:  # the guest logs in: what was theirs goes to the account
        answer = await http.post("/api/login", json={"login": "ada-keeps", "password": "a long password"})
        account = Guest(hall.base, "Ada", answer.cookies["yarnhall"])
    assert await seen(account, table) == 0


@pytest.mark.slow
async def test_it_holds_over_two_nodes_on_postgresql(tmp_path: Path) -> None:
    with (
        postgres() as database,
        HallProcess(tmp_path, database=database) as one,
        HallProcess(tmp_path, database=database) as other,
    ):
        ada, ben, table = await begun(one.base, other.base)
        async with ada.at(table) as client:
            await act(client, 0)
            elsewhere = Guest(other.base, "Ada", ada.cookie)
            assert await look(ada, table, 1) == 200
            assert await seen(elsewhere, table) == 1
            await client.done("undo", seat=0, position=client.scene["position"])
            assert await seen(elsewhere, table) == 0
        assert await seen(ben, table) is None
