"""Programs from outside: known by tokens, seen as programs by everybody, and never allowed more than they were."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hall_client import HEADERS, PATIENCE, Client, Guest, owner, program
from jsonschema_rs import Draft202012Validator

from yarnhall.outside import WireBot
from yarnhall.outside.line import Rejected
from yarnhall.outside.sitting import Sitting
from yarnhall.outside.visit import wander
from yarnhall.wire import commands as c

if TYPE_CHECKING:
    from hall_process import HallProcess, Halls

Json = dict[str, Any]
GAME = "face_down"
NODE = Path(__file__).parents[2] / "docs" / "guides" / "bot.mjs"


class Anything(WireBot):
    """The first thing on offer."""

    def choose(self, scene: Json) -> int:
        return int(scene["offers"][0]["action"])


class Nonsense(WireBot):
    def choose(self, scene: Json) -> int:
        return 999_999


def bearing(base: str, token: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=base, headers={**HEADERS, "Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def test_a_program_sits_plays_to_the_end_and_is_seen_as_one(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Ada")
        _, token = await program(mine)
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}], public=True)
        line = asyncio.create_task(Sitting(hall.base, token, card["id"], Anything).play())
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person")
            assert watcher.now["seats"][0]["program"]
            assert not watcher.now["seats"][1]["program"]
            assert watcher.now["seats"][0]["name"] == "Spindle"
            shown = (await (await Guest.named(hall.base, "Bea")).get(f"/api/tables/{card['id']}")).json()
            assert [seat["program"] for seat in shown["seats"]] == [True, False]
            await watcher.done("start")
            now = await line
            assert now["phase"] == "over"
            assert now["result"]["finished"]
        replayed = (await mine.get(f"/api/tables/{card['id']}")).json()
        assert replayed["seats"][0]["program"]

    asyncio.run(story())


def test_a_token_opens_only_what_it_is_for(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Cleo")
        bot, token = await program(mine, scopes=())
        async with bearing(hall.base, token) as http:
            assert (await http.get("/api/me")).json()["person"] == bot
            assert (await http.get("/api/tables")).status_code == 200
            assert (await http.get("/api/games")).status_code == 200
            refused = await http.post("/api/tables", json={"game": GAME, "seats": [{"who": "me"}, {"who": "open"}]})
            assert refused.status_code == 403
            assert "'open'" in refused.json()["reason"]
            for method, path in [
                ("PUT", "/api/me"),
                ("GET", "/api/me/export"),
                ("POST", "/api/me/delete"),
                ("POST", "/api/account"),
                ("POST", "/api/devices"),
                ("GET", "/api/me/bots"),
                ("POST", "/api/me/bots"),
                ("POST", f"/api/me/bots/{bot}/tokens"),
                ("POST", "/api/logout/everywhere"),
                ("GET", "/api/host"),
            ]:
                answer = await http.request(method, path, json=None if method == "GET" else {})
                assert answer.status_code == 403, (method, path, answer.text)
                assert answer.json()["reason"] == "That is for people, not for programs."
        # The same token in a cookie is the same program.
        async with httpx.AsyncClient(base_url=hall.base, headers={**HEADERS, "Cookie": f"yarnhall={token}"}) as http:
            assert (await http.get("/api/me/export")).status_code == 403
        card = await mine.make(GAME, [{"who": "open"}, {"who": "me"}], public=True)
        with pytest.raises(Rejected, match="lacks the scope 'play'"):
            await Sitting(hall.base, token, card["id"], Anything).play()

    asyncio.run(story())


def test_commands_of_programs_are_weighed_by_scope(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Dora")
        _, plays = await program(mine, "Plays")
        _, talks = await program(mine, "Talks", ("talk",))
        card = await mine.make(GAME, [{"who": "open"}, {"who": "me"}], public=True)
        async with Client(hall.base, card["id"], plays) as at:
            assert (await at.ask("sit"))["type"] == "done"
            assert (await at.ask("say", text="Anything at all"))["code"] == "not_yours"
            assert (await at.ask("say", text="Well played!"))["type"] == "done"
            assert (await at.ask("start"))["code"] == "not_yours"
            hint = await at.ask("hint", seat=0, position=0)
            assert hint["code"] == "not_yours"
            assert "for people" in hint["reason"]
        async with Client(hall.base, card["id"], talks) as at:
            assert (await at.ask("say", text="Anything at all"))["type"] == "done"
            assert (await at.ask("sit"))["code"] == "not_yours"

    asyncio.run(story())


def test_a_token_that_was_taken_back_is_out_at_once(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Edda")
        bot, token = await program(mine)
        card = await mine.make(GAME, [{"who": "open"}, {"who": "me"}], public=True)
        line = asyncio.create_task(Sitting(hall.base, token, card["id"], Anything).play())
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person")
            listed = (await mine.get("/api/me/bots")).json()
            assert [one["name"] for one in listed] == ["Spindle"]
            assert token not in str(listed)
            async with mine.http() as http:
                gone = await http.delete(f"/api/me/bots/{bot}/tokens/{listed[0]['tokens'][0]['id']}")
            assert gone.status_code == 200
            assert gone.json()[0]["tokens"] == []
            with pytest.raises(Rejected):
                await asyncio.wait_for(line, PATIENCE)
        async with bearing(hall.base, token) as http:
            assert (await http.get("/api/tables")).status_code == 401

    asyncio.run(story())


def test_only_accounts_have_programs_and_only_their_own(hall: HallProcess) -> None:
    async def story() -> None:
        guest = await Guest.named(hall.base, "Fay")
        assert (await guest.post("/api/me/bots", {"name": "Reel"})).status_code == 409
        mine, other = await owner(hall.base, "Gwen"), await owner(hall.base, "Hope")
        bot, _ = await program(mine)
        assert (await other.post(f"/api/me/bots/{bot}/tokens", {})).status_code == 404
        async with other.http() as http:
            assert (await http.delete(f"/api/me/bots/{bot}")).status_code == 404

    asyncio.run(story())


def test_programs_go_with_their_owner(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Ines")
        _, token = await program(mine)
        left = await mine.post("/api/me/delete", {"password": "long enough"})
        assert left.status_code == 200, left.text
        async with bearing(hall.base, token) as http:
            assert (await http.get("/api/me")).status_code == 401

    asyncio.run(story())


def test_an_answer_that_is_no_offer_is_said(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Jana")
        _, token = await program(mine)
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}], public=True)
        line = asyncio.create_task(Sitting(hall.base, token, card["id"], Nonsense).play())
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person")
            await watcher.done("start")
            with pytest.raises(Rejected, match="refused 'act'"):
                await asyncio.wait_for(line, PATIENCE)

    asyncio.run(story())


def test_a_program_finds_open_seats_by_itself(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Kira")
        _, token = await program(mine)
        told: list[str] = []
        task = asyncio.create_task(wander(hall.base, token, Anything, {GAME}, 8, told.append))
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}], public=True)
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person", 60)
            await watcher.done("start")
            await watcher.until(lambda: watcher.over, 60)
        async with asyncio.timeout(PATIENCE):
            while not told:
                await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):  # it hangs up first; cut off in that it would leave its lines open
            await task
        assert told[0].startswith(f"Table {card['id']} is over: Spindle ")

    asyncio.run(story())


def test_a_program_with_a_token_that_is_not_good_is_told_so(hall: HallProcess) -> None:
    """Before, it was let in as a stranger, looked for open seats and never sat down."""
    looking = wander(hall.base, "yh_not-a-token", Anything, {GAME}, 8, print)
    with pytest.raises(Rejected, match="not good"):
        asyncio.run(asyncio.wait_for(looking, PATIENCE))


def test_house_bots_do_not_pause_among_programs(halls: Halls) -> None:
    """With a pause of an hour only a table without people comes to its end."""
    hall = halls(bot_pause=3600.0)

    async def story() -> None:
        mine = await owner(hall.base, "Lena")
        _, token = await program(mine, scopes=("play", "open"))
        seats = [{"who": "me"}, {"who": "bot", "level": "random"}]
        async with bearing(hall.base, token) as http:
            made = await http.post("/api/tables", json={"game": GAME, "seats": seats, "start": True})
            assert made.status_code == 201, made.text
        now = await asyncio.wait_for(Sitting(hall.base, token, made.json()["id"], Anything).play(), PATIENCE)
        assert now["result"]["finished"]
        # With a person they take their time: the bot whose turn comes does nothing.
        card = await mine.make(GAME, seats, start=True)
        async with mine.at(card["id"]) as at:
            while at.offers():
                await at.act(at.offers()[0])
                await at.until(lambda: at.over or not at.offers() or at.scene["acting"] == [0])
            assert not at.over

    asyncio.run(story())


def test_the_command_line_brings_a_bot_to_a_table(hall: HallProcess, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from yarnhall.outside import WireBot\n\n\nclass Mine(WireBot):\n"
        "    def choose(self, scene):\n        return scene['offers'][0]['text']\n"
    )

    async def story() -> None:
        mine = await owner(hall.base, "Mona")
        _, token = await program(mine)
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}])
        words = [sys.executable, "-m", "yarnhall", "bot", hall.base, "mine.py:Mine", "--table", card["id"]]
        words += ["--invite", card["invite"]]
        environment = {**os.environ, "YARNHALL_TOKEN": token}
        process = subprocess.Popen(words, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person", PATIENCE)
            await watcher.done("start")
            said, _ = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
        assert process.returncode == 0
        assert f"Table {card['id']} is over: Spindle" in said

    asyncio.run(story())


@pytest.mark.skipif(shutil.which("node") is None, reason="There is no Node here.")
def test_the_bot_of_the_guide_plays_with_node(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Nora")
        _, token = await program(mine)
        card = await mine.make(GAME, [{"who": "open"}, {"who": "bot", "level": "random"}])
        version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        flags = ["--experimental-websocket"] if int(version[1:].split(".")[0]) < 22 else []
        words = ["node", *flags, str(NODE), hall.base, card["id"], card["invite"]]
        environment = {**os.environ, "YARNHALL_TOKEN": token}
        process = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
        async with mine.at(card["id"]) as watcher:
            await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person", PATIENCE)
            await watcher.done("start")
            said, _ = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
            assert watcher.over
            assert watcher.now["result"]["finished"]
        assert process.returncode == 0
        assert " to " in said

    asyncio.run(story())


def test_every_message_of_a_game_is_as_the_schema_says(hall: HallProcess) -> None:
    async def story() -> None:
        mine = await Guest.named(hall.base, "Olga")
        document = (await mine.get("/schema/socket.json")).json()
        assert document["asyncapi"].startswith("3.")
        messages = {one["name"]: name for name, one in document["components"]["messages"].items()}
        checks = {
            name: Draft202012Validator({"$ref": f"#/components/schemas/{kind}", "components": document["components"]})
            for name, kind in messages.items()
        }
        card = await mine.make(GAME, [{"who": "me"}, {"who": "bot", "level": "random"}], start=True)
        async with mine.at(card["id"]) as at:
            await at.ask("ping")
            await at.ask("say", text="Hello")
            await at.ask("act", seat=0, position=10**6, action=0)
            offers = at.offers()
            if offers:
                await at.ask("preview", seat=0, position=at.scene["position"], actions=[offers[0]["action"]])
            while not at.over:
                await at.until(lambda: at.over or at.offers())
                if not at.over:
                    await at.act(at.offers()[0])
            frames = [httpx.Response(200, text=frame).json() for frame in at.bytes]
        seen = {frame["type"] for frame in frames}
        assert {"table", "event", "done", "refused", "pong"} <= seen
        for frame in frames:
            checks[frame["type"]].validate(frame)
        # What is no message is found out: the check is not empty.
        broken = {**frames[0], "version": "seven"} if "version" in frames[0] else {"type": frames[0]["type"]}
        assert not checks[frames[0]["type"]].is_valid(broken)
        assert set(messages) >= {kind.__struct_config__.tag for kind in c.AnyCommand.__args__}

    asyncio.run(story())
