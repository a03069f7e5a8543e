"""What people do in the hall besides moving: lists, accounts, replays, hints, sharing a screen, coming and going."""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import httpx
import pytest
from hall_client import HEADERS, Client, Guest
from hall_process import HallProcess, Halls
from websockets.asyncio.client import connect

from yarnhall.bots.levels import LEVELS
from yarnhall.table.cast import NAMES

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}
BOT = {"who": "bot", "level": "random"}


async def seated(base: str, **more: Any) -> tuple[Guest, Guest, str]:
    ada, ben = await Guest.named(base, "Ada"), await Guest.named(base, "Ben")
    card = await ada.make("face_down", [ME, OPEN], **more)
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"])
    return ada, ben, card["id"]


async def test_games_are_listed_with_forms_presets_levels_and_rules(hall: HallProcess) -> None:
    guest = await Guest.named(hall.base, "Ada")
    games = {game["id"]: game for game in (await guest.get("/api/games")).json()}
    toy = games["face_down"]
    assert toy["seats"] == [1, 2, 3, 4]
    assert toy["options"][0]["choices"] == [[2, "2"], [3, "3"], [5, "5"]]
    assert [preset["name"] for preset in toy["presets"]] == ["standard", "short"]
    assert [level["id"] for level in toy["levels"]] == [level.name for level in LEVELS]
    assert all(level["about"] for level in toy["levels"])
    assert (await guest.get("/api/games/face_down/rules")).json()["markdown"].startswith("# Face Down")
    checked = await guest.post("/api/games/face_down/check", {"options": {"rounds": 5}})
    assert checked.json() == {"options": {"rounds": 5, "giving": True}, "seats": [2, 3]}
    wrong = await guest.post("/api/games/face_down/check", {"options": {"rounds": 4}})
    assert (wrong.status_code, wrong.json()["reason"]) == (400, "Option rounds is 2, 3 or 5, not 4.")
    assert (await guest.get("/api/games/chess")).status_code == 404


async def test_a_table_that_cannot_be_is_refused_with_a_sentence(hall: HallProcess) -> None:
    guest = await Guest.named(hall.base, "Ada")
    for body in (
        {"game": "chess", "seats": [ME]},
        {"game": "face_down", "seats": [ME] * 5},
        {"game": "face_down", "seats": [ME, ME]},
        {"game": "face_down", "seats": [ME, {"who": "bot", "level": "deep"}]},
        {"game": "face_down", "seats": [ME, OPEN], "start": True},
        {"game": "face_down", "seats": [ME], "preset": "huge"},
        {"game": "face_down", "seats": [ME], "options": {"rounds": "many"}},
        {"game": "face_down", "seats": [ME], "clock": {"kind": "move", "seconds": 1}},
        {"game": "face_down", "seats": []},
        {"game": "face_down", "seats": [ME], "colour": "red"},
    ):
        response = await guest.post("/api/tables", body)
        assert response.status_code in (400, 404, 409), body
        assert set(response.json()) == {"code", "reason"}
        assert response.json()["reason"]


async def test_my_move_comes_first_and_the_hall_is_told(hall: HallProcess) -> None:
    ada, ben, table = await seated(hall.base)
    other = await ada.make("face_down", [ME, OPEN], public=True)
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    async with connect(url, additional_headers={"Cookie": f"yarnhall={ben.cookie}"}, proxy=None) as socket:
        first = json.loads(await socket.recv())
        assert first["type"] == "hall"
        assert [card["id"] for card in first["tables"]["mine"]] == [table]
        assert other["id"] in [card["id"] for card in first["tables"]["open"]]
        async with ada.at(table) as client:
            await client.done("start")
            news = [json.loads(await asyncio.wait_for(socket.recv(), 5)) for _ in range(2)]
        moves = [message for message in news if message["type"] == "your_move"]
        assert [(message["table"], message["title"]) for message in moves] == [(table, "Face Down")]
    mine = (await ada.get("/api/tables")).json()["mine"]
    assert [card["id"] for card in mine][:2] == [table, other["id"]]
    assert [card["your_move"] for card in mine][:2] == [True, False]
    async with httpx.AsyncClient(base_url=hall.base) as http:
        visitor = (await http.get("/api/tables")).json()
    assert visitor["mine"] == []
    assert all(card["invite"] is None for card in visitor["open"])


async def test_a_guest_becomes_an_account_and_finds_the_games_again(hall: HallProcess) -> None:
    login = f"ada{random.randrange(10**9)}"
    account = {"login": login, "password": "correct horse"}
    ada = await Guest.named(hall.base, "Ada")
    assert (await ada.post("/api/account", {"login": login, "password": "short"})).status_code == 400
    assert (await ada.post("/api/account", account)).json()["account"] == login
    assert (await ada.post("/api/account", account)).status_code == 409
    guest = await Guest.named(hall.base, "Ada elsewhere")
    card = await guest.make("face_down", [ME, OPEN])
    assert (await guest.post("/api/login", {**account, "password": "wrong horse"})).status_code == 401
    response = await guest.post("/api/login", account)
    back = Guest(hall.base, "Ada", response.cookies["yarnhall"])
    assert (await back.get("/api/me")).json() == (await ada.get("/api/me")).json()
    assert [item["id"] for item in (await ada.get("/api/tables")).json()["mine"]] == [card["id"]]
    async with ada.at(card["id"]) as client:
        assert client.held["you"] == [0]
        assert client.held["host"]


async def test_another_device_becomes_mine_by_a_code(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    code = (await ada.post("/api/devices")).json()["code"]
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS) as phone:
        assert (await phone.post("/api/devices/claim", json={"code": "guess"})).status_code == 404
        assert re.fullmatch("[A-Z2-9]{8}", code)
        assert not set(code) & set("01258BILOSZ")  # easily taken for something else
        spaced = f" {code[:4].lower()}-{code[4:]} "
        claimed = await phone.post("/api/devices/claim", json={"code": spaced})
        assert claimed.json()["person"] == (await ada.get("/api/me")).json()["person"]
        assert (await phone.post("/api/devices/claim", json={"code": code})).status_code == 404


async def test_a_replay_is_through_ones_own_eyes_until_the_end(hall: HallProcess) -> None:
    ada, ben, table = await seated(hall.base)
    path = f"/api/tables/{table}/moments"
    assert (await ada.get(path)).status_code == 409
    async with ada.at(table) as first, ben.at(table) as second:
        await first.done("start")
        await first.done("act", seat=0, position=first.scene["position"], action=first.offers()[0]["action"])
        mine = (await ada.get(path, first=0, last=1, seat=0)).json()
        assert mine["scenes"][1]["view"] == first.scene["view"]
        assert mine["told"][0]["text"].startswith("lay ")
        watching = (await ben.get(path, first=0, last=1)).json()
        assert watching["told"][0]["text"] is None
        assert watching["scenes"][1]["view"]["hands"] == [2, 3]
        assert (await ben.get(path, first=0, last=1, seat=0)).status_code == 403
        assert (await ben.get(path, first=0, last=1, seat=9)).status_code == 404
        assert (await ben.get(path, first=1, last=0)).status_code == 404
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        last = first.scene["step"]
        theirs = (await ben.get(path, first=0, last=last, seat=0)).json()
        assert len(theirs["scenes"]) == last + 1
        assert all(step["text"] for step in theirs["told"])
        assert theirs["scenes"][-1]["view"] == first.scene["view"]


async def test_records_go_out_and_come_in(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, BOT], start=True)
    async with ada.at(card["id"]) as client:
        await client.play(random.Random(5))
        result = client.now["result"]
    ben = await Guest.named(hall.base, "Ben")
    for kind in ("json", "txt"):
        text = (await ada.get(f"/api/tables/{card['id']}/record.{kind}")).text
        made = await ben.post("/api/records", {"record": text})
        assert made.status_code == 201, made.text
        assert made.json()["imported"]
        async with ben.at(made.json()["id"]) as copy:
            assert copy.over
            assert copy.now["result"] == result
            assert (await copy.ask("rematch"))["code"] == "conflict"
        changed = text.replace("seats: 2", "seats: 3").replace('"seats": 2', '"seats": 3')
        forged = await ben.post("/api/records", {"record": changed})
        assert (forged.status_code, forged.json()["code"]) == (400, "illegal")
        assert (await ben.post("/api/records", {"record": text[: len(text) // 2]})).status_code == 400


async def test_a_review_comes_when_the_game_is_over(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    running = await ada.make("face_down", [ME, BOT], start=True)
    refused = await ada.get(f"/api/tables/{running['id']}/review")
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    card = await ada.make("face_down", [BOT, BOT], start=True)
    assert len({seat["name"] for seat in card["seats"]} & set(NAMES)) == 2
    assert len({seat["portrait"] for seat in card["seats"]}) == 2
    async with ada.at(card["id"]) as screen:
        await screen.until(lambda: screen.over)
    for _ in range(300):
        review = (await ada.get(f"/api/tables/{card['id']}/review")).json()
        if review["status"] != "thinking":
            break
        await asyncio.sleep(0.1)
    assert review["status"] == "ready"
    assert review["done"] == review["of"] == len(review["moments"]) > 0
    assert [seat["seat"] for seat in review["seats"]] == [0, 1]
    assert all(abs(sum(moment["chances"]) - 1) < 0.01 for moment in review["moments"])


async def test_hints_and_previews(hall: HallProcess) -> None:
    ada, ben, table = await seated(hall.base)
    async with ada.at(table) as first, ben.at(table) as second:
        assert (await first.ask("hint", seat=0, position=0))["code"] in ("illegal", "stale")
        await first.done("start")
        scene = first.scene
        hint = await first.ask("hint", seat=0, position=scene["position"])
        assert hint["action"] in [offer["action"] for offer in scene["offers"]]
        assert hint["text"] in [offer["text"] for offer in scene["offers"]]
        assert 1 <= len(hint["moves"]) <= 3
        assert (hint["moves"][0]["action"], hint["moves"][0]["text"]) == (hint["action"], hint["text"])
        assert all(move["chance"] is None and move["words"].endswith(".") for move in hint["moves"])
        assert hint["moves"][0]["says"] in [offer["says"] for offer in scene["offers"]]
        assert hint["look"].startswith("Look at ")
        assert (await second.ask("hint", seat=0, position=scene["position"]))["code"] == "not_yours"
        actions = [offer["action"] for offer in scene["offers"]]
        preview = await first.ask("preview", seat=0, position=scene["position"], actions=actions)
        assert preview["gains"] == [0.0] * len(actions)
        assert preview["final"] == [False] * len(actions), "the other has not laid: nothing is turned"
        wrong = await first.ask("preview", seat=0, position=scene["position"], actions=[99])
        assert wrong["code"] == "illegal"
        assert (await second.ask("preview", seat=0, position=1, actions=actions))["code"] == "not_yours"
        # When one's choice is decided by the other's hidden one, nothing is told.
        await second.until(second.offers)
        await second.done("act", seat=1, position=second.scene["position"], action=second.offers()[0]["action"])
        assert (await second.ask("hint", seat=1, position=second.scene["position"]))["code"] == "illegal"


async def test_people_at_one_screen_see_their_own_hand_only_when_they_ask(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    seats = [ME, {"who": "same_screen", "name": "Ann"}, BOT]
    card = await ada.make("face_down", seats, start=True)
    async with ada.at(card["id"]) as client:
        await client.until(lambda: client.scene["acting"] == [0, 1])
        assert client.held["you"] == [0, 1]
        assert client.scene["observer"] is None
        assert client.scene["view"]["hands"] == [3, 3, 2]
        assert client.offers() == []
        shown = await client.ask("show", seat=0)
        assert shown["now"]["scene"]["observer"] == 0
        assert isinstance(client.scene["view"]["hands"][0], list)
        assert client.scene["view"]["hands"][1] == 3
        await client.done("act", seat=0, position=client.scene["position"], action=client.offers()[0]["action"])
        assert client.scene["observer"] is None, "the curtain falls by itself"
        assert client.scene["view"]["hands"] == [2, 3, 2]
        assert (await client.ask("show", seat=2))["code"] == "not_yours"
        await client.ask("show", seat=1)
        assert {line["text"] for line in client.held["log"]} >= {"{0} laid a button."}


async def test_a_rematch_moves_everybody_along(hall: HallProcess) -> None:
    ada, ben, table = await seated(hall.base, options={"rounds": 2})
    async with ada.at(table) as first, ben.at(table) as second, Client(hall.base, table, None) as watcher:
        assert (await first.ask("rematch"))["code"] == "conflict"
        await first.done("start")
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        assert (await watcher.ask("rematch"))["code"] == "session"
        await asyncio.gather(first.done("rematch"), second.done("rematch"))
        for client in (first, second, watcher):
            await client.until(lambda: client.now["rematch"])  # noqa: B023 - awaited at once
        following = first.now["rematch"]
        assert second.now["rematch"] == watcher.now["rematch"] == following
    async with ada.at(following) as first, ben.at(following) as second:
        assert (first.held["you"], second.held["you"]) == ([0], [1])
        starter = first if first.held["host"] else second
        await starter.done("start")
        assert first.held["commitment"]


async def test_a_seat_whose_person_is_gone_can_be_handed_over_after_a_pause(halls: Halls) -> None:
    hall = halls(away_pause=0.5)
    ada, ben, table = await seated(hall.base, options={"rounds": 2})
    async with ada.at(table) as first:
        async with ben.at(table) as second:
            await first.done("start")
            await first.until(lambda: first.now["seats"][1]["present"])
            assert (await first.ask("hand", seat=1, bot="random"))["code"] == "conflict"
            await second.until(lambda: second.now["phase"] == "playing")
        await first.until(lambda: not first.now["seats"][1]["present"])
        assert first.now["seats"][1]["away_since"] > 0
        await first.until(lambda: first.now["seats"][1]["can_hand"])
        await first.done("hand", seat=1, bot="random")
        await first.until(lambda: first.scene["step"] == 1)
        async with ben.at(table) as back:
            assert back.now["seats"][1]["level"] == "random"
            await back.done("take", seat=1)
            assert back.now["seats"][1]["level"] is None


async def test_the_server_keeps_time_and_gives_back_what_it_owes(halls: Halls) -> None:
    hall = halls(sweep=0.1)
    ada, _, table = await seated(hall.base, clock={"kind": "move", "seconds": 5, "timeout": "resign"})
    async with ada.at(table) as first:
        await first.done("start")
        left = first.now["seats"][0]["time_left"]
        assert 0 < left <= 5000  # exactly: see the tests of the table
        assert first.now["seats"][0]["time_runs"]
        await first.until(lambda: first.over, 15)
        assert not first.now["result"]["finished"]
    ada, _, table = await seated(hall.base, clock={"kind": "bank", "seconds": 600, "increment": 5})
    async with ada.at(table) as first:
        await first.done("start")
        await asyncio.to_thread(hall.kill)
        await asyncio.to_thread(hall.pretend_it_was_down_for, 3600)
        await asyncio.to_thread(hall.start)
        await first.until(lambda: first.hellos >= 2 and "waited" in str(first.bytes[-6:]), 20)
        assert first.now["seats"][0]["time_left"] > 560_000
        assert not first.over
