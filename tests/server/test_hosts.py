"""Those who look after a hall: what they see, what they may do, who hears of it, and that nobody else may."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from hall_client import Guest
from hall_process import HallProcess, Halls
from typer.testing import CliRunner
from websockets.asyncio.client import connect

from yarnhall.__main__ import app

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}
Json = dict[str, Any]


async def at_terminal(hall: HallProcess, *words: str, code: int = 0) -> str:
    """What `yarnhall admin` says, in one line."""
    words = ("admin", *words, "--database", hall.settings.database)
    if words[1] == "--database":
        words = ("admin", "--database", hall.settings.database)
    done = await asyncio.to_thread(CliRunner().invoke, app, list(words))
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


async def host_of(hall: HallProcess, login: str = "keeper") -> Guest:
    guest = await Guest.named(hall.base, login.title())
    assert (await guest.post("/api/account", {"login": login, "password": "a long enough one"})).status_code == 200
    assert (await at_terminal(hall, "host", login)) == f"{login} is a host of this hall."
    return guest


async def order(host: Guest, code: int = 200, **fields: Any) -> str:
    answer = await host.post("/api/host/orders", fields)
    assert answer.status_code == code, answer.text
    body = answer.json()
    return str(body["said"] if code == 200 else body["reason"])


async def looked(host: Guest) -> Json:
    answer = await host.get("/api/host")
    assert answer.status_code == 200, answer.text
    body: Json = answer.json()
    return body


async def id_of(host: Guest, name: str) -> str:
    (found,) = (await host.get("/api/host/people", named=name)).json()
    return str(found["id"])


async def until_announced(hall: HallProcess, wanted: Any) -> Json | None:
    """What a page that is open hears."""
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    async with connect(url, proxy=None) as socket, asyncio.timeout(60):
        while True:
            told: Json | None = json.loads(await socket.recv())["announced"]
            if wanted(told):
                return told


async def test_nobody_but_a_host_sees_the_page_or_orders_anything(hall: HallProcess) -> None:
    guest = await Guest.named(hall.base, "Nosy")
    assert (await at_terminal(hall, "host", "Nosy", code=2)).startswith("Nosy is a guest; a host has an account.")
    assert (
        await at_terminal(hall, "host", "nobody", code=2)
    ) == "Nobody in this hall has the login or the name 'nobody'."
    for account in (False, True):
        if account:
            assert (await guest.post("/api/account", {"login": "nosy", "password": "a long one"})).status_code == 200
        assert (await guest.get("/api/host")).status_code == 403
        assert (await guest.get("/api/host/people", named="N")).status_code == 403
        assert "for the hosts" in await order(guest, 403, do="drain", on=True)
        assert not (await guest.get("/api/me")).json()["host"]
    # Not by the web, not even by a host: only at the terminal.
    host = await host_of(hall, "verger")
    assert (await host.get("/api/me")).json()["host"]
    await order(host, 400, do="appoint", person=await id_of(host, "Nosy"), on=True)
    assert await at_terminal(hall, "host", "verger", "--off") == "verger is no host any more."
    assert (await host.get("/api/host")).status_code == 403


async def test_a_host_sees_what_runs_and_nothing_of_what_lies_there(hall: HallProcess) -> None:
    host = await host_of(hall, "looker")
    ada = await Guest.named(hall.base, "Ada")
    before = await looked(host)
    card = await ada.make("face_down", [ME, BOT], start=True)
    await ada.make("face_down", [ME, OPEN])
    async with ada.at(card["id"]) as client:
        async with asyncio.timeout(60):
            while not (body := await looked(host))["nodes"] or body["nodes"][0]["people"] != 1:
                await asyncio.sleep(0.2)
        node = body["nodes"][0]
        assert (body["playing"], body["gathering"]) == (before["playing"] + 1, before["gathering"] + 1)
        assert node["sockets"] == 1
        assert node["tables"] >= 1
        assert node["failing"] == []
        assert node["version"]
        (table,) = [one for one in body["tables"] if one["id"] == card["id"]]
        assert (table["phase"], table["seats"][0]["name"]) == ("playing", "Ada")
        told = json.dumps(body)
        for secret in ("seed", "commitment", '"view"', '"options"', '"invite"', card["invite"]):
            assert secret not in told
        assert client.held["commitment"] not in told
    said = await at_terminal(hall)
    assert re.search(r"\d+ games? runs?, \d+ tables? waits? for people\. \w+ reports? to look at, \w+ restraint", said)
    assert card["id"] in await at_terminal(hall, "tables")


async def test_a_host_closes_a_running_game_and_takes_a_gathering_table_away(hall: HallProcess) -> None:
    host, ada = await host_of(hall, "closer"), await Guest.named(hall.base, "Ada")
    running = await ada.make("face_down", [ME, BOT], start=True)
    async with ada.at(running["id"]) as client:
        assert await order(host, do="close", table=running["id"], reason="stuck {0}") == "The table is closed."
        await client.until(lambda: client.over)
        assert client.now["result"]["sentence"] == "A host of the hall closed this table: stuck (0)"
        assert not client.now["result"]["finished"]
    assert "over already" in await order(host, 409, do="close", table=running["id"])
    assert (await ada.get(f"/api/tables/{running['id']}/record.json")).status_code == 200
    waiting = await ada.make("face_down", [ME, OPEN], public=True)
    async with ada.at(waiting["id"]) as client:
        assert await at_terminal(hall, "close", waiting["id"], "--reason", "spam") == "The table is closed."
        await client.until(lambda: client.byes)
        assert client.byes[0]["reason"] == "A host of the hall took this table away: spam"
    assert (await ada.get(f"/api/tables/{waiting['id']}")).status_code == 404
    assert waiting["id"] not in json.dumps((await ada.get("/api/tables")).json())
    assert "no such table" in await at_terminal(hall, "close", "nowhere", code=2)
    said = [deed["said"] for deed in (await looked(host))["deeds"]]
    assert said[0] == "closed a table: spam"
    assert re.fullmatch(r"closed the table of .+ with Ada and .+: stuck \(0\)", said[1])
    assert [deed["by"] for deed in (await looked(host))["deeds"]][:3] == ["", "Closer", ""]


async def test_a_host_hands_a_seat_to_a_bot_or_to_a_person_but_to_no_host(hall: HallProcess) -> None:
    host, ada = await host_of(hall, "usher"), await Guest.named(hall.base, "Adele")
    ben = await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], options={"rounds": 5})
    async with ada.at(card["id"]) as first:
        async with ben.at(card["id"]) as second:
            await second.done("sit", invite=card["invite"])
            await first.done("start")
            seats = {"do": "hand", "table": card["id"], "seat": 1}
            await Guest.named(hall.base, "Cleo")
            cleo = await id_of(host, "Cleo")
            assert "one of the two" in await order(host, 400, **seats)
            assert "Ben is here and plays" in await order(host, 409, **seats, person=cleo)
            assert "no bot 'nobody'" in await order(host, 404, **seats, bot="nobody")
            assert "no seat 9" in await order(host, 404, do="hand", table=card["id"], seat=9, bot="random")
        mine = (await host.get("/api/me")).json()["person"]
        assert "hidden from them" in await order(host, 403, **seats, person=mine)
        assert "two hands" in await order(host, 409, **seats, person=await id_of(host, "Adele"))
        assert await order(host, do="hand", table=card["id"], seat=1, bot="random") == "A bot plays for Ben."
        await first.until(lambda: first.now["seats"][1]["level"] == "random")
        assert await at_terminal(hall, "hand", card["id"], "2", "--to", "Cleo") == "Cleo plays on for Ben."
        await first.until(lambda: first.now["seats"][1]["name"] == "Cleo")
        assert first.now["seats"][1]["level"] is None
    mine = (await ben.get("/api/tables")).json()["mine"]
    assert mine == []


async def test_whoever_is_banned_is_out_and_may_still_take_along_what_is_theirs(hall: HallProcess) -> None:
    host, troll = await host_of(hall, "doorman"), await Guest.named(hall.base, "Troll")
    card = await troll.make("face_down", [ME, BOT], start=True)
    who = await id_of(host, "Troll")
    async with troll.at(card["id"]) as client:
        said = await order(host, do="restrain", how="ban", person=who, reason="rude", hours=48)
        assert said == "Troll is shut out for 2 days."
        await client.until(lambda: client.byes)
        assert re.fullmatch(r"A host of this hall has closed it to you until .+ UTC: rude", client.byes[0]["reason"])
    for request in (troll.get("/api/me"), troll.post("/api/tables", {"game": "face_down", "seats": [ME, BOT]})):
        assert "closed it to you" in (await request).json()["reason"]
    export = (await troll.get("/api/me/export")).json()
    assert (export["name"], export["restraints"][0]["reason"], export["reports"]) == ("Troll", "rude", [])
    assert "is a host" in await order(
        host, 403, do="restrain", how="ban", person=(await host.get("/api/me")).json()["person"]
    )
    (restraint,) = [one for one in (await looked(host))["restraints"] if one["who"] == "Troll"]
    assert (restraint["how"], restraint["network"]) == ("ban", False)
    assert await order(host, do="lift", restraint=restraint["id"]) == "It is lifted."
    assert (await troll.get("/api/me")).json()["name"] == "Troll"
    assert (await order(host, 404, do="lift", restraint=restraint["id"])).startswith("It was lifted")
    # At the terminal, and gone with the name.
    assert await at_terminal(hall, "ban", "Troll") == "Troll is shut out until it is lifted."
    assert (await troll.get("/api/me")).status_code == 403
    assert (await troll.post("/api/me/delete")).status_code == 200
    assert "Troll" not in json.dumps((await looked(host))["restraints"])
    assert "Troll" not in json.dumps((await looked(host))["deeds"])


async def test_a_network_is_shut_out_and_no_host_locks_the_own_door(halls: Halls) -> None:
    hall = halls(trusted_proxies=["127.0.0.1"])
    host = await host_of(hall)
    assert "yourself" in await order(host, 400, do="restrain", how="ban", network="127.0.0.0/24")
    assert "not 'castle'" in await order(host, 400, do="restrain", how="ban", network="castle")
    assert "too wide" in await order(host, 400, do="restrain", how="ban", network="0.0.0.0/0")
    assert "one of the two" in await order(host, 400, do="restrain", how="ban")
    await order(host, do="restrain", how="ban", network="203.0.113.9/24", reason="a flood")
    async with host.http() as http:
        for address, status in (("203.0.113.77", 403), ("198.51.100.1", 200), ("::ffff:203.0.113.5", 403)):
            answer = await http.get("/api/games", headers={"X-Forwarded-For": address})
            assert answer.status_code == status, address
        shut = await http.get("/", headers={"X-Forwarded-For": "203.0.113.77"})
        assert shut.json()["reason"] == "A host of this hall has closed it to you: a flood"
        assert (await http.get("/healthz", headers={"X-Forwarded-For": "203.0.113.77"})).status_code == 200
    assert (await looked(host))["restraints"][0]["who"] == "203.0.113.0/24"
    (id, *_) = (await at_terminal(hall, "restraints")).split()
    assert await at_terminal(hall, "lift", id[:6]) == "It is lifted."


async def test_whoever_is_muted_says_nothing_and_plays_on(hall: HallProcess) -> None:
    host, loud = await host_of(hall, "hush"), await Guest.named(hall.base, "Loud")
    card = await loud.make("face_down", [ME, BOT], start=True)
    async with loud.at(card["id"]) as client:
        await client.done("say", text="I am here!")
        await order(host, do="restrain", how="mute", person=await id_of(host, "Loud"), reason="too loud")
        refused = await client.ask("say", text="and here!")
        assert refused["reason"] == "A host of this hall has asked you to say nothing: too loud"
        await client.done("say", text="Good luck!")  # a remark says nothing bad
        await client.until(client.offers)
        assert (await client.act(client.offers()[0]))["type"] == "done"
    async with loud.http() as http:
        assert (await http.put("/api/me", json={"name": "I AM HERE"})).status_code == 403


async def test_a_report_reaches_the_hosts_and_what_players_said_only_after_the_game(hall: HallProcess) -> None:
    host, ada = await host_of(hall, "reader"), await Guest.named(hall.base, "Ada")
    ben = await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], public=True, options={"rounds": 3})
    async with ada.at(card["id"]) as first, ben.at(card["id"]) as second:
        await second.done("sit")
        await first.done("start")
        await second.done("say", text="my card is a seven, you fool")
        await first.until(lambda: first.held["chat"])
        line = first.held["chat"][0]
        told = {"table": card["id"], "reason": "calls names"}
        by_line = {**told, "said": line["at"], "name": line["name"]}
        assert (await ada.post("/api/reports", by_line)).json()["said"] == "The hosts of this hall will see it."
        assert (await ada.post("/api/reports", {**told, "seat": 1})).status_code == 200
        # Not of oneself, not of nobody, not of what one has not heard, not without a word.
        assert (await ben.post("/api/reports", by_line)).json()["reason"] == "That is you."
        stranger = await Guest.named(hall.base, "Stranger")
        for who, wrong in ((stranger, by_line), (ada, {**told, "seat": 7}), (ada, told), (ada, {**by_line, "said": 1})):
            assert (await who.post("/api/reports", wrong)).status_code in (400, 404)
        assert (await ada.post("/api/reports", {**told, "seat": 1, "reason": " \u200b "})).status_code == 400
        body = await looked(host)
        assert [(one["name"], one["by"], one["reason"]) for one in body["reports"]] == [
            ("Ben", "Ada", "calls names")
        ] * 2
        assert [one["later"] for one in body["reports"]] == [False, True]
        assert "seven" not in json.dumps(body)
        assert "seven" not in await at_terminal(hall, "reports")
        await second.done("resign", seat=1, position=second.scene["position"])
    assert [one["reason"] for one in (await ada.get("/api/me/export")).json()["reports"]] == ["calls names"] * 2
    body = await looked(host)
    assert "my card is a seven, you fool" in [one["said"] for one in body["reports"]]
    for one in body["reports"]:
        assert await order(host, do="settle", report=one["id"]) == "The report is settled."
    assert (await looked(host))["reports"] == []


async def test_an_announcement_and_the_drain_are_told_to_every_page(halls: Halls) -> None:
    hall = halls()
    host, ada = await host_of(hall), await Guest.named(hall.base, "Ada")
    running = await ada.make("face_down", [ME, {"who": "same_screen"}], start=True)
    waiting = await ada.make("face_down", [ME, BOT])
    heard = asyncio.create_task(until_announced(hall, lambda told: told is not None and told["drain"]))
    assert await order(host, do="announce", words="A new version comes.", minutes=10) == "Every page shows it."
    assert await order(host, do="drain", on=True) == "No new games are opened; running ones go on."
    told = await heard
    assert told is not None
    assert told["words"] == "A new version comes."
    assert 0 < told["at"] - (await looked(host))["at"] <= 600_000
    # Nothing new, in whatever way.
    for path, body in (
        ("/api/tables", {"game": "face_down", "seats": [ME, BOT]}),
        (f"/api/tables/{waiting['id']}/what-if", {"step": 0}),
    ):
        answer = await ada.post(path, body)
        assert answer.status_code == 409, answer.text
    async with ada.at(waiting["id"]) as client:
        assert "no new ones are opened" in (await client.ask("start"))["reason"]
    async with ada.at(running["id"]) as client:  # goes on to its end
        await client.ask("show", seat=0)
        await client.until(client.offers)
        assert (await client.act(client.offers()[0]))["type"] == "done"
        await client.ask("show", seat=0)
        await client.done("resign", seat=0, position=client.scene["position"])
        await client.until(lambda: client.over)
        assert "no new ones are opened" in (await client.ask("rematch"))["reason"]
    # It holds over a restart, and the terminal says so; what was announced for a time that has passed does not.
    assert "No new games are opened" in await at_terminal(hall)
    hall.stop()
    assert await at_terminal(hall, "drain", "--off") == "New games are opened again."
    assert await at_terminal(hall, "announce", "Now.", "--in", "0") == "Every page shows it."
    assert "No hall is open" in await at_terminal(hall, "close", running["id"], code=2)
    hall.start()
    assert await until_announced(hall, lambda told: True) is None
    assert (await ada.post("/api/tables", {"game": "face_down", "seats": [ME, BOT]})).status_code == 201
    assert "drain" not in await at_terminal(hall, "log")
    assert "let no new games be opened" in await at_terminal(hall, "log")
