"""What breaks is mended, and nothing else stands still meanwhile."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Guest
from hall_process import HallProcess, Halls

from yarnhall.server.limits import home
from yarnhall.server.metrics import Metrics
from yarnhall.server.reach import Reach
from yarnhall.server.serve import CannotServe, serve
from yarnhall.server.settings import Settings
from yarnhall.server.tasks import Tasks
from yarnhall.table.names import plain

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "random"}


async def until(wanted: object, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not (wanted() if callable(wanted) else wanted):
            await asyncio.sleep(0.01)


async def test_a_round_that_fails_is_done_again_and_told() -> None:
    tasks = Tasks(Metrics())
    rounds: list[int] = []

    async def work() -> None:
        rounds.append(len(rounds))
        if len(rounds) < 3:
            raise RuntimeError("the database is gone")

    tasks.every("beat", 0.01, work)
    await until(lambda: rounds)
    assert tasks.failing() == ["beat"]
    await until(lambda: len(rounds) > 3)
    assert tasks.failing() == []
    await tasks.close()


async def test_what_is_done_once_is_done_until_it_has_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yarnhall.server.tasks.AGAIN", 0.01)
    metrics = Metrics()
    tasks = Tasks(metrics)
    tries: list[int] = []

    async def work() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise RuntimeError("the database is gone")

    tasks.once("resume", work)
    await until(lambda: tries)
    assert tasks.failing() == ["resume"]
    assert b'yarnhall_failing{task="resume"} 1.0' in metrics.text()
    await until(lambda: not tasks.failing())
    assert len(tries) == 3
    assert b'yarnhall_failing{task="resume"} 0.0' in metrics.text()
    await tasks.close()


async def test_a_round_that_hangs_is_given_up_and_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yarnhall.server.tasks.ROUND", 0.05)
    tasks = Tasks(Metrics())
    rounds: list[int] = []

    async def work() -> None:
        rounds.append(len(rounds))
        if len(rounds) == 1:
            await asyncio.Event().wait()

    tasks.every("beat", 0.01, work)
    await until(lambda: len(rounds) > 2)
    assert tasks.failing() == []
    await tasks.close()


async def test_work_that_a_library_does_not_let_be_cancelled_is_told_again() -> None:
    tasks = Tasks(Metrics())
    told: list[int] = []

    async def work() -> None:
        while len(told) < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told.append(len(told))
        raise asyncio.CancelledError

    tasks.spawn(work())
    await asyncio.sleep(0)
    await tasks.close()
    assert told == [0, 1]


def test_ipv6_is_counted_by_network() -> None:
    assert home("2001:db8:1:2::1") == home("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert home("2001:db8:1:3::1") != home("2001:db8:1:2::1")
    assert home("::ffff:192.0.2.1") == home("192.0.2.1") == "192.0.2.1"
    assert home("fe80::1%eth0") == "fe80::/64"
    assert home("?") == "?"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada \t\n L. ", "Ada L."),
        ("\u202eadA", "adA"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("\u2066\u2069\u200b", ""),
        ("e\u0301", "é"),
        ("x" * 60, "x" * 40),
    ],
)
def test_names_hold_nothing_that_is_not_seen(given: str, shown: str) -> None:
    assert plain(given) == shown


async def test_every_name_is_cleaned_alike(hall: HallProcess) -> None:
    bad = "\u202eA\u200bda"
    ada = await Guest.named(hall.base, bad)
    assert (await ada.get("/api/me")).json()["name"] == "Ada"
    seats = [{"who": "me", "name": bad}, {"who": "same_screen", "name": bad}, OPEN]
    card = await ada.make("face_down", seats)
    assert [seat["name"] for seat in card["seats"][:2]] == ["Ada", "Ada"]
    ben = await Guest.named(hall.base, "Ben")
    async with ben.at(card["id"]) as client:
        await client.done("sit", invite=card["invite"], name=bad)
        assert client.now["seats"][2]["name"] == "Ada"


@pytest.mark.parametrize(
    ("host", "answers"),
    [
        ("localhost:8420", True),
        ("127.0.0.1:8420", True),
        ("[::1]:8420", True),
        ("192.168.1.5", True),
        ("mill", True),
        ("mill.local:8420", True),
        ("hall.example", True),
        ("rebound.attacker.example", False),
        ("hall.example.attacker.example", False),
    ],
)
def test_the_hall_answers_to_its_own_names(host: str, answers: bool) -> None:
    assert Reach(Settings(database="x", public_url="https://hall.example")).answers_to(host) is answers
    assert Reach(Settings(database="x", trusted_proxies=["127.0.0.1"])).answers_to(host)


async def test_foreign_hosts_and_bodies_that_are_no_json_are_refused(hall: HallProcess) -> None:
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS) as http:
        answer = await http.get("/api/me", headers={"Host": "attacker.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await http.put("/api/me", content=b'{"name": "Ada"}', headers={"Content-Type": kind})
            assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), kind
        answer = await http.put("/api/me", content=b'{"name": "Ada"}')  # of no kind at all
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
        assert (await http.put("/api/me", json={"name": "Ada"})).status_code == 200


async def test_every_task_in_the_background_shows(halls: Halls) -> None:
    source = "".join(path.read_text() for path in Path("src/yarnhall/server").glob("*.py"))
    names = set(re.findall(r"tasks\.(?:every|once)\(\"([^\"]+)\"", source))
    assert {"beat", "sweep", "resume", "lobby", "lines", "messages"} <= names
    assert source.count("while True:\n            await asyncio.sleep") == 1, "only Tasks does things for ever"
    hall = halls(notify=["webhook"], public_url="http://hall.example")
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS) as client:
        metrics = (await client.get("/metrics")).text
    for name in names - {"notices", "lost notices"}:  # those are for several nodes
        assert f'yarnhall_failing{{task="{name}"}} 0.0' in metrics, name
        assert f'yarnhall_failed_rounds_total{{task="{name}"}} 0.0' in metrics, name


async def test_alive_is_one_thing_and_ready_another(halls: Halls) -> None:
    hall = halls()
    async with httpx.AsyncClient(base_url=hall.base, timeout=60) as http:
        assert (await http.get("/readyz")).json() == {"status": "ok", "failing": []}
        with sqlite3.connect(hall.settings.database) as database:
            database.execute("ALTER TABLE node RENAME TO elsewhere")
        answer = await http.get("/readyz")
        assert answer.status_code == 503
        assert "store" in answer.json()["failing"]
        assert (await http.get("/healthz")).status_code == 200
        with sqlite3.connect(hall.settings.database) as database:
            database.execute("ALTER TABLE elsewhere RENAME TO node")
        database.close()

        async def healed() -> bool:
            return (await http.get("/readyz")).status_code == 200

        async with asyncio.timeout(30):
            while not await healed():
                await asyncio.sleep(0.1)


async def test_one_table_that_cannot_be_loaded_holds_up_no_other(halls: Halls) -> None:
    hall = halls(sweep=0.05)
    ada = await Guest.named(hall.base, "Ada")
    broken, whole = [await ada.make("face_down", [ME, BOT], start=True) for _ in range(2)]
    hall.kill()
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("UPDATE event SET body = '{' WHERE board = ?", (broken["id"],))
        database.execute("UPDATE board SET due = 1 WHERE id = ?", (broken["id"],))
        database.execute("UPDATE board SET due = 2 WHERE id = ?", (whole["id"],))
    database.close()
    hall.start()
    async with ada.at(whole["id"]) as client:
        await client.until(lambda: client.over or client.offers())
    metrics = (await ada.get("/metrics")).text
    assert "yarnhall_broken_tables_total 1.0" in metrics
    log = hall.log.read_text()
    assert "a table could not be looked at" in log
    assert (await ada.get("/readyz")).status_code == 200


async def test_an_error_of_the_database_tells_no_parameters(halls: Halls) -> None:
    hall = halls()
    with sqlite3.connect(hall.settings.database) as database:
        database.execute("ALTER TABLE person RENAME COLUMN created TO made")
    database.close()
    async with httpx.AsyncClient(base_url=hall.base, headers=HEADERS) as http:
        assert (await http.put("/api/me", json={"name": "Whispered"})).status_code == 500
    assert "Whispered" not in hall.log.read_text()
    assert "sqlite3.OperationalError" in hall.log.read_text()


async def test_bots_sleep_where_nobody_looks_and_wake_when_somebody_does(halls: Halls) -> None:
    hall = halls(idle=0.2, bot_pause=0.3)
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [BOT, BOT], start=True)

    def events() -> int:
        with sqlite3.connect(hall.settings.database) as database:
            found = database.execute("SELECT events, due FROM board WHERE id = ?", (card["id"],)).fetchone()
        database.close()
        return -1 if found[1] is None else int(found[0])

    await until(lambda: events() == -1)
    async with ada.at(card["id"]) as client:
        await client.until(lambda: client.over, 60)


async def test_a_host_ends_a_game_that_bots_play_among_themselves(halls: Halls) -> None:
    hall = halls(bot_pause=0.5)
    ada = await Guest.named(hall.base, "Ada")
    ben = await Guest.named(hall.base, "Ben")
    card = await ada.make("face_down", [BOT, BOT], start=True, public=True)
    async with ben.at(card["id"]) as other:
        answer = await other.ask("resign", seat=0, position=other.scene["position"])
        assert answer["code"] == "not_yours"
    async with ada.at(card["id"]) as client:
        await client.done("resign", seat=0, position=client.scene["position"])
        await client.until(lambda: client.over)
    mine = await ada.make("face_down", [ME, BOT], start=True)
    async with ada.at(mine["id"]) as client:
        answer = await client.ask("resign", seat=1, position=client.scene["position"])
        assert answer["code"] == "not_yours"


def test_a_second_hall_on_the_same_file_says_so_and_stops(halls: Halls, tmp_path: Path) -> None:
    hall = halls()
    second = HallProcess(tmp_path)
    with pytest.raises(CannotServe, match="Another hall has the file") as refused:
        serve(Settings(database=hall.settings.database, port=second.settings.port))
    assert str(refused.value).endswith(".")
    hall.kill()
    hall.start()  # who is gone, however, holds nothing


@pytest.mark.parametrize("wrong", ["newer", "broken", "something else"])
async def test_a_database_that_cannot_be_used_is_told_in_a_sentence(halls: Halls, wrong: str) -> None:
    hall = halls()
    hall.stop()
    file = Path(hall.settings.database)
    if wrong == "newer":
        with sqlite3.connect(file) as database:
            database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.close()
    else:
        whole = file.read_bytes()
        file.write_bytes(b"x" * 8192 if wrong == "something else" else whole[:4096] + b"\xff" * (len(whole) - 4096))
    expected = {"newer": "a newer Yarnhall", "broken": "damaged", "something else": "something else than a database"}
    with pytest.raises(CannotServe, match=expected[wrong]) as refused:
        await asyncio.to_thread(serve, hall.settings)
    assert str(refused.value).endswith(".")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="who may do everything may write, too")
async def test_a_database_that_can_only_be_read_is_told_in_a_sentence(halls: Halls) -> None:
    hall = halls()
    hall.stop()
    Path(hall.settings.database).chmod(0o400)
    with pytest.raises(CannotServe, match="can be read but not written"):
        await asyncio.to_thread(serve, hall.settings)


HALF = (
    b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Yarnhall: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


async def test_half_a_request_is_not_waited_for(halls: Halls) -> None:
    hall = halls(request_seconds=0.5, connections_per_address=5)
    lines = [await asyncio.open_connection("127.0.0.1", hall.settings.port) for _ in range(4)]
    for _, writer in lines:
        writer.write(HALF)
    async with asyncio.timeout(20):
        for reader, writer in lines:
            with suppress(ConnectionError):
                assert await reader.read() == b""
            writer.close()
    held = [await asyncio.open_connection("127.0.0.1", hall.settings.port) for _ in range(6)]
    async with asyncio.timeout(20):
        assert b"429" in await held[5][0].read()
    for _, writer in held:
        writer.close()
    async with httpx.AsyncClient(base_url=hall.base) as http:  # who keeps a line in use is not cut off
        for _ in range(3):
            assert (await http.get("/healthz")).status_code == 200
            await asyncio.sleep(0.3)


async def test_pages_are_packed_once_and_served_as_the_browser_likes(halls: Halls) -> None:
    from yarnhall.server.pages import STATIC

    scripts = [file for file in (STATIC / "assets").glob("*.js") if file.with_name(file.name + ".br").is_file()]
    if not scripts:
        pytest.skip("the pages were not built")
    hall = halls()
    async with httpx.AsyncClient(base_url=hall.base) as http:
        path = f"/assets/{scripts[0].name}"
        plain_file = await http.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain_file.headers
        assert plain_file.content == scripts[0].read_bytes()
        for wanted, packing in (("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")):
            async with http.stream("GET", path, headers={"Accept-Encoding": wanted}) as packed:
                raw = b"".join([part async for part in packed.aiter_raw()])
            assert packed.headers["content-encoding"] == packing
            assert packed.headers["vary"] == "Accept-Encoding"
            ending = {"br": ".br", "gzip": ".gz"}[packing]
            assert raw == scripts[0].with_name(scripts[0].name + ending).read_bytes()


async def test_frames_on_the_halls_socket_are_cut_off(hall: HallProcess) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    async with connect(url, proxy=None) as socket:
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                await socket.send("x")
        await asyncio.wait_for(socket.wait_closed(), 60)
        assert socket.close_code in (4400, 1006)  # told so, or cut off


def test_a_worker_ends_with_its_hall() -> None:
    program = "import os, asyncio\nfrom yarnhall.server.process import WorkerProcess\n" + (
        "print(asyncio.run(WorkerProcess().ask(30, os.getpid)), flush=True)\nos._exit(0)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    deadline = time.monotonic() + 30
    while True:
        try:
            os.kill(int(told), 0)
        except ProcessLookupError:
            break
        assert time.monotonic() < deadline
        time.sleep(0.05)
