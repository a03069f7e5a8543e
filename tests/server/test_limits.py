"""Too much, too fast, from elsewhere, or not read: refused, closed, never kept for ever."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import time
from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Guest
from hall_process import HallProcess, Halls
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from yarnhall.server.limits import SESSION_TABLES, Bucket, Rate
from yarnhall.server.sessions import Signer, hash_password, password_fits

pytestmark = pytest.mark.anyio

ME, OPEN = {"who": "me"}, {"who": "open"}


def test_a_bucket_allows_bursts_and_refills() -> None:
    bucket = Bucket(Rate(2, 3), at=0)
    assert [bucket.take(at=0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(at=0.4)
    assert bucket.take(at=0.6)
    assert [bucket.take(at=1000) for _ in range(4)] == [True, True, True, False]


def test_a_session_cannot_be_forged() -> None:
    signer = Signer("secret")
    cookie = signer.sign("p_ada", 3)
    session = signer.read(cookie)
    assert session is not None
    assert (session.person, session.generation) == ("p_ada", 3)
    assert signer.sign("p_ada", 3) != cookie
    assert signer.vouched("ada", signer.vouch("ada"))
    for mark in (None, "", "x", signer.vouch("ben"), cookie.rpartition(".")[2]):
        assert not signer.vouched("ada", mark)
    for wrong in (
        None,
        "",
        ".",
        "p_ada",
        "p_ada.",
        cookie[:-1],
        cookie + "x",
        "p_ben" + cookie[5:],
        cookie.replace(".3.", ".4."),
        "é.é",
    ):
        assert signer.read(wrong) is None
    assert Signer("other").read(cookie) is None
    hashed = hash_password("correct horse")
    assert password_fits(hashed, "correct horse")
    assert not password_fits(hashed, "wrong horse")
    assert not password_fits(None, "correct horse")
    assert not password_fits("nonsense", "correct horse")


async def test_changes_come_from_our_own_pages_only(hall: HallProcess) -> None:
    body = {"name": "Ada"}
    async with httpx.AsyncClient(base_url=hall.base) as http:
        assert (await http.put("/api/me", json=body)).status_code == 403
        foreign = {**HEADERS, "Origin": "https://elsewhere.example"}
        assert (await http.put("/api/me", json=body, headers=foreign)).status_code == 403
        assert (await http.put("/api/me", json=body, headers={**HEADERS, "Origin": "null"})).status_code == 403
        ours = {**HEADERS, "Origin": hall.base}
        made = await http.put("/api/me", json=body, headers=ours)
        assert made.status_code == 200
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    with pytest.raises(InvalidStatus):
        async with connect(url, origin="https://elsewhere.example", proxy=None):  # type: ignore[arg-type]
            pass
    async with connect(url, origin=hall.base, proxy=None) as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["type"] == "hall"


async def test_pages_allow_no_foreign_and_no_inline_script(hall: HallProcess) -> None:
    async with httpx.AsyncClient(base_url=hall.base) as http:
        for path in ("/", "/t/whatever", "/t/x/replay?step=3", "/api/games", "/api/nothing", "/assets/nothing.js"):
            response = await http.get(path)
            policy = response.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert response.headers["x-content-type-options"] == "nosniff"
        assert (await http.get("/t/whatever")).headers["content-type"].startswith("text/html")
        for path in (
            "/assets/nothing.js",
            "/api/nothing",
            "/%2e%2e/%2e%2e/pages.py",
            "/..%2fpages.py",
        ):
            response = await http.get(path)
            assert response.status_code == 404, path
            assert "import" not in response.text


async def test_a_flood_is_refused_and_then_cut_off(halls: Halls) -> None:
    hall = halls(strict_limits=True)
    begun = time.monotonic()
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, OPEN])
    url = hall.base.replace("http", "ws", 1) + f"/api/tables/{card['id']}/socket"
    async with connect(url, additional_headers={"Cookie": f"yarnhall={ada.cookie}"}, proxy=None) as socket:
        await socket.send('{"do": "hello", "id": "h"}')
        codes: dict[str, int] = {}

        async def flood() -> None:
            for number in range(300):
                await socket.send(json.dumps({"do": "ping", "id": str(number)}))
            while True:
                message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                codes[message["type"]] = codes.get(message["type"], 0) + 1

        with pytest.raises(ConnectionClosed) as closed:
            await flood()
        assert codes["pong"] >= 30
        assert codes["refused"] >= 50
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    tables = [
        (await ada.post("/api/tables", {"game": "face_down", "seats": [ME, OPEN]})).status_code for _ in range(30)
    ]
    refilled = int((time.monotonic() - begun) * SESSION_TABLES.per_second) + 1  # meanwhile, on a slow machine
    assert 19 <= tables.count(201) < 19 + refilled + 1
    assert set(tables[:19]) == {201}
    assert set(tables[19:]) <= {201, 429}
    assert tables.count(429) > 0
    passwords = {"login": "nobody", "password": "guess guess"}
    statuses = [(await ada.post("/api/login", passwords)).status_code for _ in range(12)]
    assert statuses[-1] == 429


async def test_one_address_cannot_take_every_socket(halls: Halls) -> None:
    hall = halls(sockets_per_address=5)
    url = hall.base.replace("http", "ws", 1) + "/api/hall/socket"
    held = [await connect(url, proxy=None) for _ in range(5)]
    with pytest.raises(InvalidStatus):
        await connect(url, proxy=None)
    for socket in held:
        await socket.close()
    await asyncio.sleep(0.2)
    async with connect(url, proxy=None) as socket:
        assert json.loads(await socket.recv())["type"] == "hall"


HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def test_a_reader_who_does_not_read_is_cut_off(hall: HallProcess) -> None:
    ada = await Guest.named(hall.base, "Ada")
    card = await ada.make("face_down", [ME, OPEN], public=True)
    hello = b'{"do":"hello","id":"h"}'
    frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello

    def ask_and_never_listen() -> int:
        """Ask for the whole table again and again; how often until the line was cut."""
        with sockets.create_connection(("127.0.0.1", hall.settings.port)) as lazy:
            lazy.settimeout(30)
            lazy.sendall(HANDSHAKE.format(table=card["id"]).encode())
            lazy.recv(1)  # whoever speaks before the handshake is answered is cut off for that
            for number in range(20_000):
                try:
                    lazy.sendall(frame)
                except OSError:
                    return number
                if number > 4000:
                    time.sleep(0.005)  # what was sent lies in the system's buffers: a busy hall has to read it first
        return 0

    assert await asyncio.to_thread(ask_and_never_listen) > 256
    async with ada.at(card["id"]) as client:
        await client.until(lambda: client.now["spectators"] == 0)
    metrics = (await ada.get("/metrics")).text
    assert "yarnhall_slow_readers_total 1.0" in metrics
    assert 'yarnhall_requests_total{route="make",status="201"}' in metrics
    assert ada.name not in metrics
    assert card["id"] not in metrics


async def test_a_server_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    from yarnhall.server.serve import CannotServe, serve
    from yarnhall.server.settings import Settings

    for wrong in (
        Settings(database=str(tmp_path / "hall.sqlite"), workers=2),
        Settings(database="postgresql://127.0.0.1:1/none"),
        Settings(database=str(tmp_path / "hall.sqlite"), host="203.0.113.1"),
        Settings(database=str(tmp_path)),
    ):
        with pytest.raises(CannotServe) as refused:
            await asyncio.to_thread(serve, wrong)
        assert str(refused.value).endswith(".")
